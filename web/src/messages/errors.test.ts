import { expect, test } from "vitest";
import documented from "../../../docs/errors.md?raw";
import harmoniaPage from "../../../docs/harmonia.md?raw";
import { errors } from "./errors";

/** Codes no page can meet: they are told to those who start servers, arenas or the terminal game. */
const ELSEWHERE = new Set(
  `unfinished_turn unknown_seat bad_turn board_side missing_tokens bad_group central_size central_gaps bad_hand
  hand_without_group spirits_dealt too_few_spaces round_unfinished round_over name_count first_seat bad_setting bad_seed
  no_saved_game saved_game_over no_network no_ray ray_failed process_ended no_bots no_arena other_match other_bots bad_report
  bad_database_url not_durable
  database_in_use not_a_database no_database cannot_listen not_migrated database_newer wrong_backup backup_exists database_not_empty unknown_game wrong_option
  missing_option`.split(/\s+/),
);

test("every code a page can meet has words in both languages", () => {
  const listed = documented.matchAll(/^\| `([a-z_]+)` \|/gm);
  const harmonia = harmoniaPage.matchAll(/^\| `[A-Z]\w+` \| `([a-z_]+)` \|/gm);
  const codes = [...listed, ...harmonia].map(([, code]) => code ?? "").filter((code) => !ELSEWHERE.has(code));
  expect(codes.length).toBeGreaterThan(110);
  for (const code of codes) {
    expect(errors.en, code).toHaveProperty(code);
    expect(errors.fr, code).toHaveProperty(code);
  }
  expect(Object.keys(errors.fr)).toEqual(Object.keys(errors.en));
});

test("a sentence with facts names them", () => {
  const { cannot_stack: sentence } = errors.fr;
  expect(typeof sentence === "function" && sentence({ space: "c2" })).toBe("Ce jeton ne peut pas aller sur c2.");
});

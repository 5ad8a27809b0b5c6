import { expect, test } from "vitest";
import { nature } from "../messages/nature";
import { rules } from "../messages/rules";
import { boards, facts, foxes } from "./facts";

test("numbers the rules spell out in words are the engine's", () => {
  expect(facts.groups.table, "five groups, five cards").toBe(5);
  expect(facts.groups.solo, "three cards alone").toBe(3);
  expect(facts.river, "each token after the sixth").toHaveLength(6);
  expect(facts.river[0], "a single token is no river").toBe(0);
  expect(facts.loneMountain, "nothing without another mountain").toBe(0);
});

test("the examples show what their captions say", () => {
  const [river] = boards.river.score.lines;
  expect(boards.river.board.match(/W/g), "these seven tokens").toHaveLength(7);
  expect(river?.count, "make a river of six").toBe(6);
  expect(Object.values(foxes.three.cubes), "three foxes").toEqual(Array(3).fill("fennec-fox"));
  expect(foxes.after.cubes.c4, "the shrew settles on c4").toBe("shrew");
  for (const row of ["mountains", "fields", "buildings"] as const)
    expect(boards[row].score.lines.some(({ category, points }) => category === row && points === 0)).toBe(true);
});

test("both languages tell the same numbers", () => {
  const numbers = (text: string): string[] => text.match(/\d+/g) ?? [];
  for (const row of ["trees", "mountains", "fields", "buildings", "river", "islands"] as const)
    expect(numbers(rules.fr.points[row].text)).toEqual(numbers(rules.en.points[row].text));
  for (const [spirit, rule] of Object.entries(nature.en.spirits))
    expect(numbers(nature.fr.spirits[spirit] ?? "")).toEqual(numbers(rule));
  expect(rules.fr.tips.list).toHaveLength(rules.en.tips.list.length);
  expect(rules.fr.questions.list).toHaveLength(rules.en.questions.list.length);
});

import { expect, test } from "vitest";
import { lesson } from "../messages/lesson";
import { actionsBefore, isFitting, STEPS } from "./lessonScript";

const at = (id: string): number => STEPS.findIndex(({ step }) => step.id === id);
const OPENING = {
  take: ["take 1"],
  water: ["place W c3"],
  tree: ["place L c2"],
  card: ["card frog"],
  cube: ["cube frog c3"],
  trunk: ["place T d2"],
  end: ["end"],
};

test("every step has its words in both languages, and a task where something is to be done", () => {
  for (const { step } of STEPS)
    for (const language of ["en", "fr"] as const) {
      const text = lesson[language].steps[step.id];
      expect(text?.title, step.id).toBeTruthy();
      expect(!!text?.task, step.id).toBe(!!(step.allow ?? step.touch));
    }
  expect(Object.keys(lesson.en.steps)).toEqual(STEPS.map(({ step }) => step.id));
});

test("a task names the space it wants", () => {
  for (const { step } of STEPS) {
    if (step.allow?.length !== 1 || !/^(place|cube)/.test(step.allow[0] ?? "")) continue;
    const space = step.allow[0]?.split(" ")[2] ?? "";
    for (const language of ["en", "fr"] as const) expect(lesson[language].steps[step.id]?.task).toContain(space);
  }
});

test("the actions before a step are those of its own chapter", () => {
  expect(actionsBefore(at("card"), OPENING)).toEqual(["take 1", "place W c3", "place L c2"]);
  expect(actionsBefore(at("leap"), OPENING)).toEqual([]);
});

test("what was kept is taken up again only if it fits", () => {
  expect(isFitting(at("other"), OPENING)).toBe(true);
  expect(isFitting(at("takeAgain"), OPENING)).toBe(false);
  expect(isFitting(at("card"), { ...OPENING, tree: ["place L a1"] })).toBe(false);
  expect(isFitting(99, {})).toBe(false);
  expect(isFitting("2", null)).toBe(false);
});

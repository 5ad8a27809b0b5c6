/** The first lesson, step by step: what is looked at, what is allowed, what the other player does. */
import script from "./lesson.json";

export interface LessonStep {
  /** Names its texts in messages/lesson.ts. */
  id: string;
  /** The part of the table it is about. */
  look: string;
  /** Actions that finish it, any of them. */
  allow?: readonly string[];
  /** What the other player does. */
  play?: readonly string[];
  /** The row of the score that is to be touched. */
  touch?: string;
}

export interface Chapter {
  position: Record<string, unknown>;
  seed: number;
  steps: readonly LessonStep[];
}

export const CHAPTERS: readonly Chapter[] = script.chapters;

/** All steps one after the other, each with its chapter. */
export const STEPS: readonly { chapter: Chapter; step: LessonStep }[] = CHAPTERS.flatMap((chapter) =>
  chapter.steps.map((step) => ({ chapter, step })),
);

/** What has been done in each step, by its id. */
export type Done = Readonly<Record<string, readonly string[]>>;

/** The actions of a step's chapter that come before it. */
export function actionsBefore(index: number, done: Done): string[] {
  const chapter = STEPS[index]?.chapter;
  return STEPS.slice(0, index).flatMap(({ chapter: other, step }) => (other === chapter ? (done[step.id] ?? []) : []));
}

/** Whether a step could be entered: everything before it in its chapter has been done. */
export function isReachable(index: number, done: Done): boolean {
  const chapter = STEPS[index]?.chapter;
  return STEPS.slice(0, index).every(
    ({ chapter: other, step }) => other !== chapter || (!step.allow && !step.play) || !!done[step.id]?.length,
  );
}

/** Whether what was kept of an earlier visit fits this script. */
export function isFitting(index: unknown, done: unknown): done is Done {
  if (typeof index !== "number" || !STEPS[index] || typeof done !== "object" || done === null) return false;
  const fits = STEPS.every(({ step }) => {
    const actions = (done as Record<string, unknown>)[step.id];
    if (actions === undefined) return true;
    if (!Array.isArray(actions)) return false;
    if (step.play) return actions.join() === step.play.join();
    return actions.length <= 1 && actions.every((action) => step.allow?.includes(action as string));
  });
  return fits && isReachable(index, done as Done);
}

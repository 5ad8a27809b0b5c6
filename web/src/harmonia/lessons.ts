/** The lessons: a table, some tiles, and what has to come of them. What fits and what counts is asked of the server. */
import type { Api } from "../net/api";
import { CIRCLE, HEXAGON } from "./samples";
import type { Row } from "./scene";

export type LessonName = "meet" | "close" | "edge" | "say" | "stuck" | "goal";

export interface Lesson {
  name: LessonName;
  rows: readonly Row[];
  hand: readonly string[];
  /** Whether the task is done, from what lies and what the server says of it. */
  isDone: (rows: readonly Row[], answer: Api["LayoutAnswer"]) => boolean;
  showsGoal?: boolean;
}

const laid = (lesson: { rows: readonly Row[] }, count: number) => (rows: readonly Row[]) =>
  rows.length >= lesson.rows.length + count;

export const LESSONS: readonly Lesson[] = [
  {
    name: "meet",
    rows: CIRCLE.rows.slice(0, 1),
    hand: ["R1"],
    isDone: laid({ rows: CIRCLE.rows.slice(0, 1) }, 1),
  },
  {
    name: "close",
    rows: CIRCLE.rows.slice(0, 2),
    hand: ["R1"],
    isDone: (_, { score }) => score.patterns.some(({ points }) => points > 0),
  },
  {
    name: "edge",
    rows: [
      [0, 0, "R1", 0],
      [1, 0, "R1", 4],
      [1, -1, "RP", 2],
    ],
    hand: ["P1", "P1", "G"],
    isDone: (_, { score }) => score.has_green_edge,
  },
  { name: "say", rows: CIRCLE.rows, hand: ["G", "P1", "P1", "V2"], isDone: () => false },
  { name: "stuck", rows: CIRCLE.rows, hand: ["T1", "G"], isDone: laid(CIRCLE, 1) },
  { name: "goal", rows: HEXAGON.rows, hand: [], isDone: () => true, showsGoal: true },
];

/** The first lesson as somebody goes through it: which step, what was done, kept on the device to go on later. */
import { lesson as texts } from "../messages/lesson";
import { words } from "../messages/words.svelte";
import { actionsBefore, isFitting, STEPS, type Done, type LessonStep } from "./lessonScript";
import { LessonTable } from "./lessonTable.svelte";

const KEY = "harmony.lesson";

export class Lesson {
  index = $state(0);
  /** Whether the step's task is done and one may go on. */
  isDone = $state(false);
  readonly table: LessonTable;
  #done: Done = {};

  constructor() {
    this.table = new LessonTable(() => [words(texts).you, words(texts).other]);
    this.table.onact = (action) => this.#acted(action);
    const kept = load();
    if (isFitting(kept.index, kept.done)) {
      this.index = kept.index as number;
      this.#done = kept.done;
    }
    void this.open(this.index);
  }

  get step(): LessonStep {
    const found = STEPS[this.index]?.step;
    if (!found) throw new Error(`the lesson has no step ${this.index}`);
    return found;
  }

  get isFirst(): boolean {
    return this.index === 0;
  }

  get isLast(): boolean {
    return this.index === STEPS.length - 1;
  }

  /** Show a step anew, as it is before anything is done in it. */
  async open(index: number): Promise<void> {
    const found = STEPS[index];
    if (!found) return;
    this.index = index;
    this.isDone = false;
    this.#keep();
    await this.table.open(found.chapter, actionsBefore(index, this.#done));
    await this.#begin();
  }

  async next(): Promise<void> {
    const after = STEPS[this.index + 1];
    if (!after) return;
    if (after.chapter !== STEPS[this.index]?.chapter) {
      await this.open(this.index + 1);
      return;
    }
    this.index += 1;
    this.#keep();
    await this.#begin();
  }

  async back(): Promise<void> {
    if (!this.isFirst) await this.open(this.index - 1);
  }

  async again(): Promise<void> {
    this.#done = {};
    await this.open(0);
  }

  /** A row of the score was touched. */
  touched(row: string): void {
    if (this.step.touch === row) this.isDone = true;
  }

  async #begin(): Promise<void> {
    const { step } = this;
    this.isDone = !step.allow && !step.touch && !step.play;
    this.table.allow(step.allow ?? []);
    if (!step.play) return;
    await this.table.playOther(step.play);
    if (this.table.problem || this.step !== step) return;
    this.#note(step.play);
    this.isDone = true;
  }

  #acted(action: string): void {
    if (!this.step.allow?.includes(action)) return;
    this.#note([action]);
    void this.next();
  }

  #note(actions: readonly string[]): void {
    this.#done = { ...this.#done, [this.step.id]: actions };
    this.#keep();
  }

  #keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify({ index: this.index, done: this.#done }));
    } catch {
      // storage switched off: the lesson lasts as long as the page
    }
  }
}

function load(): { index?: unknown; done?: unknown } {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "{}") as { index?: unknown; done?: unknown } | null) ?? {};
  } catch {
    return {};
  }
}

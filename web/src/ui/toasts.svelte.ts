/** Short notes at the edge of the page that go by themselves. */
import { untrack } from "svelte";
import { problemText } from "../net/problemText";

export interface Toast {
  id: number;
  text: string;
  isProblem: boolean;
}

const SHOWN_MS = 6_000;

class Toasts {
  shown = $state.raw<readonly Toast[]>([]);
  #count = 0;

  show(text: string, isProblem = false): void {
    const id = ++this.#count;
    // an effect that shows a note does not depend on the notes there are
    const others = untrack(() => this.shown).filter((toast) => toast.text !== text);
    this.shown = [...others, { id, text, isProblem }].slice(-3);
    setTimeout(() => this.hide(id), SHOWN_MS);
  }

  /** Tell what went wrong. */
  showProblem(problem: unknown): void {
    this.show(problemText(problem), true);
  }

  /** Another page is shown: what was said of the one before is no news there. */
  clear(): void {
    this.shown = [];
  }

  hide(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();

/** Do something that may be refused; what went wrong is told in a note. The answer is whether it was done. */
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (problem) {
    toasts.showProblem(problem);
    return false;
  }
}

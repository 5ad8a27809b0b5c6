/** The table of the first lesson: a position the server lets one try things in, with only the next step allowed. */
import { api } from "../net/api";
import type { EventView, HarmoniesView, TableView, View } from "../net/generated/messages";
import { QuietTable } from "../net/quietTable.svelte";
import type { Chapter } from "./lessonScript";

const OWN = 0;

export class LessonTable extends QuietTable {
  /** What went wrong when the server was asked. */
  problem = $state.raw<unknown>(null);
  /** Called after an action of one's own. */
  onact: (action: string) => void = () => {};
  #names: () => readonly string[];
  #chapter: Chapter | null = null;
  #actions: string[] = [];
  #allowed: readonly string[] = [];
  #whole: HarmoniesView | null = null;
  #isAsking = false;

  constructor(names: () => readonly string[]) {
    super("lesson");
    this.#names = names;
    this.you = { seats: [OWN], seat: OWN, is_host: true, key: null };
  }

  /** Show a chapter after some actions, at once. */
  async open(chapter: Chapter, actions: readonly string[]): Promise<void> {
    this.#chapter = chapter;
    this.#actions = [...actions];
    const play = await this.#ask(this.#actions);
    if (!play) return;
    this.#whole = play;
    this.events = eventsOf(this.#actions, play.players);
    this.view = this.#shown();
  }

  /** Allow only these actions; all others stay dark. */
  allow(actions: readonly string[]): void {
    this.#allowed = actions;
    if (this.view) this.view = this.#shown();
  }

  override act(text: string): string {
    void this.#do(text).then((isDone) => isDone && this.onact(text));
    return "";
  }

  /** The other player's turn, one action after the other. */
  async playOther(actions: readonly string[]): Promise<void> {
    for (const action of actions) if (!(await this.#do(action))) return;
  }

  async #do(text: string): Promise<boolean> {
    if (this.#isAsking) return false;
    this.#isAsking = true;
    const seat = this.#whole?.current_seat ?? OWN;
    const play = await this.#ask([...this.#actions, text]);
    this.#isAsking = false;
    if (!play) return false;
    this.#actions.push(text);
    this.#whole = play;
    const event: EventView = { seq: this.#actions.length, kind: "acted", at_ms: 0, seat, text };
    this.events = [...this.events, event];
    this.move(event, this.#shown());
    return true;
  }

  async #ask(actions: string[]): Promise<HarmoniesView | null> {
    if (!this.#chapter) return null;
    const { position, seed } = this.#chapter;
    try {
      const play = (await api.tryActions({ position, actions, seed, seat: OWN })) as HarmoniesView;
      this.problem = null;
      return play;
    } catch (problem) {
      this.problem = problem;
      return null;
    }
  }

  #shown(): View {
    const play = this.#whole;
    const table: TableView = {
      id: this.id,
      game: "harmonies",
      options: {},
      status: "running",
      is_public: false,
      clock: null,
      places: this.#names().map((name) => ({ name, is_person: true, is_here: true })),
      is_time_up: false,
      rematch: null,
    };
    if (!play) return { table, play: null };
    const legal = play.legal.filter((action) => this.#allowed.includes(action));
    return { table, play: { ...play, legal, can_undo: false } };
  }
}

/** Actions that were done before, for the log: seats take turns. */
function eventsOf(actions: readonly string[], players: number): EventView[] {
  let seat = OWN;
  return actions.map((text, number) => {
    const event = { seq: number + 1, kind: "acted", at_ms: 0, seat, text };
    if (text === "end") seat = (seat + 1) % players;
    return event;
  });
}

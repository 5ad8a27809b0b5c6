/** A table without a line: something that is shown like one, such as a replay or a lesson. Nobody else sits at it. */
import type { EventView, View, YouView } from "./generated/messages";
import type { Listener, TableConnection } from "./table.svelte";

/** What the parts of a table need of it, however it came here. */
export type TableSource = Pick<TableConnection, keyof TableConnection>;

const NOT_SENT = "";

export class QuietTable implements TableSource {
  readonly key: string | null = null;
  view = $state.raw<View | null>(null);
  you = $state.raw<YouView | null>(null);
  events = $state.raw<readonly EventView[]>([]);
  pending = $state.raw<TableSource["pending"]>([]);
  refused = $state.raw<TableSource["refused"]>(null);
  presence = $state.raw<TableSource["presence"]>({ here: [], spectators: 0 });
  pointers = $state.raw<TableSource["pointers"]>({});
  time = $state.raw<TableSource["time"]>(null);
  status = $state<TableSource["status"]>("live");
  refusal = $state.raw<TableSource["refusal"]>(null);
  #listeners = new Set<Listener>();

  constructor(readonly id: string) {}

  get seat(): number | null {
    return this.you?.seat ?? null;
  }

  get harmonies(): TableSource["harmonies"] {
    const play = this.view?.play;
    return play?.game === "harmonies" ? play : null;
  }

  get harmonia(): TableSource["harmonia"] {
    const play = this.view?.play;
    return play?.game === "harmonia" ? play : null;
  }

  get isMyTurn(): boolean {
    const play = this.view?.play;
    return !!play && !play.is_over && play.current_seat === this.seat;
  }

  /** Nothing is sent: whoever can do something here overrides it. */
  act(...order: Parameters<TableSource["act"]>): string {
    void order;
    return NOT_SENT;
  }

  undo(): string {
    return NOT_SENT;
  }

  say(): string {
    return NOT_SENT;
  }

  react(): string {
    return NOT_SENT;
  }

  returnToSeat(): string {
    return NOT_SENT;
  }

  point(): void {}

  look(seat: number | null): void {
    void seat;
  }

  reconnect(): void {}

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.status = "closed";
    this.#listeners.clear();
  }

  /** Go on to another view, told to those who show how. */
  protected move(event: EventView, after: View): void {
    const before = this.view;
    this.view = after;
    if (before) for (const listener of this.#listeners) listener(event, before, after);
  }
}

/**
 * A game of Harmonia as somebody plays it: which tile is chosen, where it would lie, what is pointed out. What is legal
 * comes from the server with every change; nothing is worked out here.
 */
import type { HarmoniaView } from "../net/generated/messages";
import type { TableConnection } from "../net/table.svelte";
import { beside, middleOf, placeKey, placeOf, type Place } from "./lattice";
import type { News } from "./news";
import { areasOf, layText, newlyClosed, NO_MARKS, pinMarks, toggled, waysOf } from "./scene";
import type { Area, Ghost, Marks, Pin } from "./scene";
import type { TileSet } from "./tileSet";

const GLOW_MS = 700;
const LANDING_MS = 400;

export class HarmoniaPlay {
  readonly connection: TableConnection;
  readonly tiles: TileSet;

  /** The chosen tile of the own hand. */
  code = $state<string | null>(null);
  /** Where it would lie, and how. */
  spot = $state.raw<{ place: Place; rotation: number } | null>(null);
  isGoalShown = $state(true);
  isMovingGoal = $state(false);
  /** The goal's middle, once somebody moved it. */
  ownGoal = $state.raw<Place | null>(null);
  pin = $state.raw<Pin | null>(null);
  glow = $state.raw<Area[]>([]);
  isLanding = $state(false);
  /** Number of the last event that was to be seen: of all that was said, and of the chat. */
  seenSaid = $state(0);
  seenChat = $state(0);
  /** The order that lays the ghost, while it is not answered. */
  #sent = $state<string | null>(null);
  #timers: ReturnType<typeof setTimeout>[] = [];

  constructor(connection: TableConnection, tiles: TileSet) {
    this.connection = connection;
    this.tiles = tiles;
  }

  readonly view: HarmoniaView | null = $derived.by(() => this.connection.harmonia);
  readonly isMine = $derived(
    !!this.view && !this.view.is_over && this.view.seat !== null && this.view.seat === this.view.current_seat,
  );
  readonly #legal = $derived(waysOf(this.view?.legal ?? []));
  readonly #hinted = $derived(
    new Map(
      Object.entries(this.view?.hints?.fits ?? {}).map(([code, places]) => {
        const ways = new Map<string, number[]>();
        for (const [q, r, rotation] of places) ways.set(`${q},${r}`, [...(ways.get(`${q},${r}`) ?? []), rotation]);
        return [code, ways] as const;
      }),
    ),
  );
  /** Where the chosen tile fits. */
  readonly ways: ReadonlyMap<string, readonly number[]> = $derived(
    (this.code && (this.isMine ? this.#legal.get(this.code) : this.#hinted.get(this.code))) || new Map(),
  );
  readonly ghost: Ghost | null = $derived(this.code && this.spot ? { code: this.code, ...this.spot } : null);
  readonly isSent = $derived.by(() => this.connection.pending.some(({ id }) => id === this.#sent));
  /** Whether the chosen tile fits nowhere, and so could only be put aside. */
  readonly canAside = $derived(!!this.code && !!this.view?.legal.includes(`aside ${this.code}`));
  readonly canStop = $derived(!!this.view?.legal.includes("stop"));

  /** Kinds of tiles that fit nowhere now, as far as one is told. */
  readonly stuck: ReadonlySet<string> = $derived.by(() => {
    const told = this.isMine ? this.#legal : this.view?.hints ? this.#hinted : null;
    if (!told) return new Set<string>();
    return new Set((this.view?.hand ?? []).filter((code) => !told.get(code)?.size));
  });

  /** The goal's middle: where it was moved to, else the one nearest to the first tile. */
  readonly goalMiddle: Place | null = $derived.by(() => {
    if (this.ownGoal) return this.ownGoal;
    const open = this.view?.hints?.open_goals;
    const goals = open?.length ? open : (this.view?.goals ?? []);
    const far = ([q, r]: readonly [number, number]): number => {
      const { x, y } = middleOf({ q, r });
      return Math.hypot(x, y);
    };
    const [nearest] = [...goals].sort((one, other) => far(one) - far(other));
    return nearest ? { q: nearest[0], r: nearest[1] } : null;
  });
  /** Whether the layout lies within no hexagon any more. */
  readonly isGoalGone = $derived(!!this.view?.layout.length && !this.view.goals.length);
  /** How many tiles lie within the goal. */
  readonly inGoal: number = $derived.by(() => {
    const [middle, layout] = [this.goalMiddle, this.view?.layout ?? []];
    if (!middle) return layout.length;
    const goal = new Set(this.tiles.goal.map(({ q, r }) => placeKey({ q: q + middle.q, r: r + middle.r })));
    return layout.filter(([q, r]) => goal.has(placeKey({ q, r }))).length;
  });
  readonly goal: Place[] = $derived.by(() => {
    const middle = this.goalMiddle;
    if (!middle || !this.isGoalShown) return [];
    return this.tiles.goal.map(({ q, r }) => ({ q: q + middle.q, r: r + middle.r }));
  });

  readonly marks: Marks = $derived.by(() => {
    const score = this.view?.score;
    return score ? pinMarks(score, this.pin) : NO_MARKS;
  });

  /** The tile laid last, and by whom. */
  readonly last: { place: Place; seat: number } | null = $derived.by(() => {
    const event = this.connection.events.findLast(({ kind, text }) => kind === "acted" && text?.startsWith("lay "));
    const place = event?.text ? placeOf(event.text.split(" ")[2] ?? "") : null;
    return place && typeof event?.seat === "number" ? { place, seat: event.seat } : null;
  });

  /** How many of these come from others and were not on the screen yet. */
  unheard(news: readonly News[], seen: number): number {
    const own = this.connection.you?.seats ?? [];
    return news.filter(({ seq, seat }) => seq > seen && seat !== null && !own.includes(seat)).length;
  }

  choose(code: string | null): void {
    this.code = code === this.code ? null : code;
    this.spot = null;
  }

  /** A place was touched: move the goal there, try the chosen tile there, lay it, or point. */
  touch(place: Place): void {
    if (this.isMovingGoal) this.ownGoal = place;
    else if (this.isGhostAt(place)) this.lay();
    else if (this.ways.has(placeKey(place))) this.tryAt(place);
    else this.point(place);
  }

  isGhostAt(place: Place): boolean {
    return !!this.spot && placeKey(this.spot.place) === placeKey(place);
  }

  /** Show the chosen tile at a place, in the first way it fits. */
  tryAt(place: Place): boolean {
    const [rotation] = this.ways.get(placeKey(place)) ?? [];
    if (rotation === undefined) return false;
    this.spot = { place, rotation };
    return true;
  }

  /** Turn the tile to the next way in which it fits there. */
  turn(step: 1 | -1): void {
    const spot = this.spot;
    const turns = spot && this.ways.get(placeKey(spot.place));
    if (!spot || !turns?.length) return;
    // rotations count counter-clockwise, as in the notation
    const next = (turns.indexOf(spot.rotation) - step + turns.length) % turns.length;
    this.spot = { ...spot, rotation: turns[next] ?? spot.rotation };
  }

  lay(): void {
    if (!this.ghost || !this.isMine || this.isSent) return;
    this.#sent = this.connection.act(layText(this.ghost), this.view?.seat ?? 0);
  }

  putAside(): void {
    if (this.code && this.canAside) this.connection.act(`aside ${this.code}`, this.view?.seat ?? 0);
  }

  stop(): void {
    if (this.canStop) this.connection.act("stop", this.view?.seat ?? 0);
  }

  /** Make a statement, in notation without the word say. */
  say(statement: string): void {
    this.connection.act(`say ${statement}`, this.view?.seat ?? 0);
  }

  point(place: Place): void {
    if (this.view && this.view.seat !== null) this.connection.point(placeKey(place), this.view.seat);
  }

  moveGoal(edge: number): void {
    this.ownGoal = beside(this.goalMiddle ?? { q: 0, r: 0 }, edge);
  }

  togglePin(pin: Pin): void {
    this.pin = toggled(this.pin, pin);
  }

  /** After a change: forget what was chosen if it is gone, celebrate what closed. The answer is what closed. */
  changed(before: HarmoniaView | null, after: HarmoniaView): ReturnType<typeof newlyClosed> {
    const wasMine = before?.seat === after.seat;
    if (!wasMine || (this.code && !after.hand.includes(this.code))) this.choose(null);
    const { spot } = this;
    if (spot && after.layout.some(([q, r]) => q === spot.place.q && r === spot.place.r)) this.choose(null);
    if (!before || before.layout.length === after.layout.length) return [];
    this.pin = null;
    this.isLanding = true;
    this.#later(() => (this.isLanding = false), LANDING_MS);
    const closed = newlyClosed(before.score.patterns, after.score.patterns);
    if (closed.length) {
      this.glow = closed.flatMap(areasOf);
      this.#later(() => (this.glow = []), GLOW_MS);
    }
    return closed;
  }

  close(): void {
    this.#timers.forEach(clearTimeout);
  }

  #later(work: () => void, ms: number): void {
    this.#timers.push(setTimeout(work, ms));
  }
}

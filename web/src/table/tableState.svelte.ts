/** Everything the parts of a table share: what is shown, what can be done, what is chosen just now. */
import { SvelteSet } from "svelte/reactivity";
import type { BoardMarks } from "../board/boardMarks";
import { cardBook, cubesOf, type CardBook, type CardFacts } from "../board/cards";
import { stackHeight } from "../board/spaces";
import { botWords } from "../lobby/optionWords";
import { lobby } from "../messages/lobby";
import { words } from "../messages/words.svelte";
import type { HarmoniesSeatView, HarmoniesView, TableView } from "../net/generated/messages";
import type { TableSource } from "../net/quietTable.svelte";
import { settings } from "../settings.svelte";
import { fly, isStill } from "./flight";
import { NOTHING, readLegal, type Legal } from "./legal";
import { entriesOf, lastMoves } from "./log";
import { freshSpaces, handOf } from "./openTurn";
import { withActions } from "./optimistic";
import { showMove } from "./showMove";
import { sounds } from "./sounds";
import { cardSpot, handSpot, spaceSpot } from "./spots";
import { Stage } from "./stage.svelte";

const TOKEN_MS = 260;
const CUBE_MS = 320;

/** Something one can do on a space of the own board. */
export interface SpaceOption {
  action: string;
  /** The token or the card it is about. */
  letter?: string;
  card?: string;
}

export class TableState {
  readonly connection: TableSource;
  readonly stage: Stage;

  book = $state.raw<CardBook>(new Map());
  /** The card chosen: its habitats are shown and its cubes can be settled. */
  card = $state<string | null>(null);
  /** The card under the pointer or the focus. */
  pointedCard = $state<string | null>(null);
  /** The group chosen where taking needs a second tap. */
  group = $state<number | null>(null);
  pin = $state.raw<{ seat: number; category: string } | null>(null);
  /** A seat whose board is shown large. */
  opened = $state<number | null>(null);
  /** A space with more than one thing to do, waiting for a choice. */
  choice = $state.raw<{ space: string; options: SpaceOption[] } | null>(null);
  refusedSpace = $state<string | null>(null);
  #letter = $state<string | null>(null);
  #flying = $state.raw<Record<string, number>>({});
  #flyingCubes = new SvelteSet<string>();

  constructor(connection: TableSource) {
    this.connection = connection;
    this.stage = new Stage(connection, showMove);
    void cardBook().then((book) => (this.book = book));
  }

  close(): void {
    this.stage.close();
  }

  #pendingActions = $derived.by(() => {
    const { pending, events } = this.connection;
    return pending.flatMap(({ wish, sent }) => {
      if (wish.type !== "act") return [];
      const isDone = events.some(
        (event) =>
          event.text === wish.text &&
          event.seat === wish.seat &&
          sent &&
          "expected" in sent &&
          event.seq > sent.expected,
      );
      return isDone ? [] : [wish];
    });
  });

  readonly table = $derived.by((): TableView | null => this.stage.view?.table ?? null);

  /** The game as it is shown: with what was asked for, before the server has answered. */
  readonly play = $derived.by((): HarmoniesView | null => {
    const play = this.stage.view?.play;
    if (play?.game !== "harmonies") return null;
    const [first] = this.#pendingActions;
    return first
      ? withActions(
          play,
          first.seat,
          this.#pendingActions.map(({ text }) => text),
        )
      : play;
  });

  /** The seat one looks from; null for a spectator. */
  readonly seat = $derived.by(() => this.connection.you?.seat ?? null);

  /** The seat whose board is the large one. */
  readonly boardSeat = $derived(this.seat ?? this.play?.current_seat ?? 0);

  readonly own = $derived.by((): HarmoniesSeatView | null => this.play?.seats[this.boardSeat] ?? null);

  /** Whether it is the turn of the seat one looks from, and what is shown is up to date. */
  readonly isTurn = $derived.by(() => {
    const { play } = this;
    return (
      this.isOwnBoard &&
      !!play &&
      !play.is_over &&
      play.current_seat === this.seat &&
      !this.stage.isPlaying &&
      !this.isCovered
    );
  });

  readonly legal = $derived.by((): Legal => (this.isTurn && this.play ? readLegal(this.play.legal) : NOTHING));

  readonly hand = $derived(this.play ? handOf(this.play.hand, this.play.open_turn) : []);

  readonly entries = $derived.by(() => entriesOf(this.connection.events));

  readonly #lastMoves = $derived(lastMoves(this.entries));

  /** Letter of the token in the hand that is placed next. */
  readonly letter = $derived.by(() => {
    if (!this.isTurn || !this.play?.hand) return null;
    return this.#letter && this.play.hand.includes(this.#letter)
      ? this.#letter
      : (this.hand.find(({ isPlaced }) => !isPlaced)?.letter ?? null);
  });

  /** The chosen card, if a cube of it can be settled. */
  get settling(): string | null {
    return this.card && this.legal.cubes[this.card] ? this.card : null;
  }

  /** Whether the large board is one's own; a spectator, or somebody who watches a replay, has none. */
  get isOwnBoard(): boolean {
    return this.seat !== null && !!this.connection.you?.seats.includes(this.seat);
  }

  /** Whether several people play at this screen: "you" would be anybody. */
  get isShared(): boolean {
    return (this.connection.you?.seats.length ?? 0) > 1;
  }

  /** Whether a bot keeps the seat one looks from. */
  get isCovered(): boolean {
    return this.seat !== null && !!this.connection.view?.table.places[this.seat]?.is_covered;
  }

  /** The others, in the order of play after the seat that is shown large. */
  readonly others = $derived.by(() => {
    const players = this.play?.players ?? 0;
    return Array.from({ length: players - 1 }, (_, i) => (this.boardSeat + 1 + i) % players);
  });

  /** The card whose habitats are shown. */
  readonly shownCard = $derived(this.pointedCard ?? this.card);

  readonly marks = $derived.by((): BoardMarks => {
    const marks: BoardMarks = { flying: this.#flying, flyingCubes: [...this.#flyingCubes], refused: this.refusedSpace };
    const { play } = this;
    if (!play) return marks;
    if (this.pin?.seat === this.boardSeat) marks.pin = this.linesOf(this.boardSeat, this.pin.category);
    if (this.isTurn) {
      marks.fresh = freshSpaces(play.open_turn);
      marks.pending = this.#pendingActions.flatMap(({ text }) =>
        text.startsWith("place") ? [text.split(" ")[2] ?? ""] : [],
      );
      if (this.letter) {
        marks.legal = this.legal.places[this.letter] ?? [];
        marks.holding = this.letter;
      }
    } else {
      marks.rings = (this.#lastMoves.get(this.boardSeat) ?? []).map((space) => ({ space, seat: this.boardSeat }));
    }
    if (this.seat !== null) Object.assign(marks, this.#habitatMarks(play));
    return marks;
  });

  /** The marks on another seat's board. */
  otherMarks(seat: number): BoardMarks {
    const marks: BoardMarks = {
      rings: (this.#lastMoves.get(seat) ?? []).map((space) => ({ space, seat })),
    };
    if (this.pin?.seat === seat) marks.pin = this.linesOf(seat, this.pin.category);
    return marks;
  }

  linesOf(seat: number, category: string) {
    return this.play?.seats[seat]?.score.lines.filter((line) => line.category === category) ?? [];
  }

  facts(card: string | null | undefined): CardFacts | null {
    return (card && this.book.get(card)) || null;
  }

  /** What a seat is called; bots of the same level are counted. */
  nameOf(seat: number): string {
    const places = this.table?.places ?? [];
    const { bot, name } = places[seat] ?? {};
    if (!bot) return name ?? "";
    const alike = places.flatMap((place, i) => (place.bot === bot ? [i] : []));
    const called = botWords(words(lobby), "harmonies", bot);
    return alike.length > 1 ? `${called} ${alike.indexOf(seat) + 1}` : called;
  }

  /** What can be done on a space of the own board just now. */
  optionsAt(space: string): SpaceOption[] {
    const cubes = Object.entries(this.legal.cubes)
      .filter(([card, spaces]) => spaces.includes(space) && (!this.card || this.card === card))
      .map(([card]) => ({ action: `cube ${card} ${space}`, card }));
    if (this.card && cubes.length) return cubes;
    const { letter } = this;
    const fits = letter !== null && this.legal.places[letter]?.includes(space);
    return fits ? [{ action: `place ${letter} ${space}`, letter }, ...cubes] : cubes;
  }

  selectSpace(space: string): void {
    this.stage.catchUp();
    const options = this.optionsAt(space);
    const [only] = options;
    if (options.length > 1) this.choice = { space, options };
    else if (only) this.do(only.action);
    else if (this.isTurn && this.play?.hand) this.refuse(space);
  }

  /** Place a token of a colour where it was dropped. */
  drop(letter: string, space: string): void {
    if (this.legal.places[letter]?.includes(space)) this.do(`place ${letter} ${space}`, { isDropped: true });
    else this.refuse(space);
  }

  refuse(space: string): void {
    sounds.play("refused");
    this.refusedSpace = space;
    setTimeout(() => (this.refusedSpace = null), 260);
  }

  /** Do something legal; it shows at once. */
  do(action: string, { isDropped = false } = {}): void {
    const seat = this.seat;
    const before = this.play;
    if (seat === null || !before) return;
    this.stage.catchUp();
    this.choice = null;
    const [verb, what = "", where = ""] = action.split(" ");
    const own = before.seats[seat];
    sounds.play(verb === "cube" && this.#completes(what) ? "complete" : action);
    if (own && !isStill() && settings.motion !== "off" && !isDropped) {
      if (verb === "place") this.#flyToken(seat, own.board, what, where);
      if (verb === "cube") this.#flyCube(seat, own.board, what, where);
    }
    if (verb === "take") this.group = null;
    if (verb !== "take") this.card = null;
    if (verb === "card") this.pointedCard = null;
    this.connection.act(action, seat);
  }

  holdToken(letter: string): void {
    this.#letter = letter;
    this.card = null;
  }

  chooseCard(card: string | null): void {
    this.card = this.card === card ? null : card;
  }

  togglePin(seat: number, category: string): void {
    this.pin = this.pin?.seat === seat && this.pin.category === category ? null : { seat, category };
  }

  undo(wholeTurn = false): void {
    if (!this.play?.can_undo || !this.isTurn) return;
    this.choice = null;
    sounds.play("undo");
    this.connection.undo(wholeTurn);
  }

  /** Put down whatever is chosen. */
  dropAll(): void {
    this.card = this.pointedCard = this.group = this.pin = this.choice = null;
  }

  /** Whether the next cube of a card is its last. */
  #completes(card: string): boolean {
    const facts = this.facts(card);
    const held = this.own?.cards.find((other) => other.card === card);
    return !!facts && !!held && held.cubes + 1 === cubesOf(facts);
  }

  #habitatMarks(play: HarmoniesView): BoardMarks {
    const card = this.shownCard;
    const cubes = Object.entries(this.legal.cubes);
    if (!card || !play.habitats[card]) {
      const ghosts = cubes.flatMap(([name, spaces]) => spaces.map((space) => ({ space, card: name })));
      return { ghosts: ghosts.filter(({ space }, i) => ghosts.findIndex((other) => other.space === space) === i) };
    }
    const { stands = [], near = {}, spaces = {} } = play.habitats[card];
    const close = Object.keys(near).filter((space) => spaces[space]);
    const missing = Object.assign({}, ...close.slice(0, stands.length ? 3 : 6).map((space) => near[space])) as Record<
      string,
      string
    >;
    return {
      habitats: [
        ...close.slice(0, stands.length ? 3 : 6).map((space) => ({ spaces: spaces[space] ?? [], isNear: true })),
        ...stands.map((space) => ({ spaces: spaces[space] ?? [space] })),
      ],
      ghosts: stands.map((space) => ({ space, card })),
      missing,
    };
  }

  #flyToken(seat: number, board: string, letter: string, space: string): void {
    const height = stackHeight(board, space) + 1;
    this.#flying = { ...this.#flying, [space]: (this.#flying[space] ?? 0) + 1 };
    void fly(`#t-${letter}`, handSpot(letter), spaceSpot(seat, board, space, height), TOKEN_MS).then(() => {
      const left = (this.#flying[space] ?? 1) - 1;
      this.#flying = Object.fromEntries(
        Object.entries({ ...this.#flying, [space]: left }).filter(([, count]) => count > 0),
      );
    });
  }

  #flyCube(seat: number, board: string, card: string, space: string): void {
    this.#flyingCubes.add(space);
    const to = spaceSpot(seat, board, space, stackHeight(board, space));
    void fly("#cube", cardSpot(card), to && { ...to, y: to.y - to.size * 0.25, size: to.size * 0.5 }, CUBE_MS).then(
      () => this.#flyingCubes.delete(space),
    );
  }
}

/** The tiles a game is played with, and how a face is painted. All of it comes from the server. */
import { api, type Api } from "../net/api";

export type Drawing = Api["DrawingAnswer"];
export type Tile = Api["TileAnswer"];

/** Letters of the colours, as in faces. */
export const COLOURS = [".", "R", "P", "B", "W", "Y", "O"] as const;
export type Colour = (typeof COLOURS)[number];

/** How a face is painted: areas by colour, faint and black lines, marks. */
export interface FaceArt {
  areas: [colour: Colour, path: string][];
  soft: string;
  hard: string;
  dots: [x: number, y: number][];
  diamonds: [x: number, y: number][];
  bars: [x: number, y: number][];
  /** Lines along gold petals and pairs of dots on orange ones, from a third to two thirds of the petal. */
  veins: [number, number, number, number][];
  pairs: [number, number][];
}

export class TileSet {
  readonly name: string;
  readonly tiles: readonly Tile[];
  readonly drawing: Drawing;
  /** The places of the hexagon that wins, about 0,0. */
  readonly goal: readonly { q: number; r: number }[];
  #byCode: Map<string, Tile>;
  #arts = new Map<string, FaceArt>();

  constructor(answer: Api["TileSetAnswer"]) {
    this.name = answer.name;
    this.tiles = answer.tiles;
    this.drawing = answer.drawing;
    this.goal = answer.goal.map(([q, r]) => ({ q, r }));
    this.#byCode = new Map(answer.tiles.map((tile) => [tile.code, tile]));
  }

  tile(code: string): Tile {
    return this.#byCode.get(code) ?? { code, name: code, count: 0, face: "....../....../......" };
  }

  has(code: string): boolean {
    return this.#byCode.has(code);
  }

  /** The 18 letters of a tile as it lies: half petals, triangles, petals, each shifted right by the rotation. */
  letters(code: string, rotation: number): string {
    return this.tile(code)
      .face.split("/")
      .map((group) => group.slice(6 - rotation) + group.slice(0, 6 - rotation))
      .join("");
  }

  /** The colours of the edges as a tile lies, clockwise from the top. */
  edges(code: string, rotation: number): Colour[] {
    const letters = this.letters(code, rotation);
    return [1, 0, 5, 4, 3, 2].map((edge) => letters[edge] as Colour);
  }

  /** Whether a tile shows a colour anywhere. */
  shows(code: string, colour: Colour): boolean {
    return this.tile(code).face.includes(colour);
  }

  art(code: string, rotation: number): FaceArt {
    const letters = this.letters(code, rotation);
    let art = this.#arts.get(letters);
    if (!art) this.#arts.set(letters, (art = faceArt(letters, this.drawing)));
    return art;
  }

  /** The area of some cells of one tile: one bit a cell, in the order of a face. */
  cells(mask: number): string {
    return this.drawing.cells.filter((_, cell) => mask & (1 << cell)).join("");
  }
}

export function faceArt(letters: string, drawing: Drawing): FaceArt {
  const areas = new Map<Colour, string>();
  const art: FaceArt = { areas: [], soft: "", hard: "", dots: [], diamonds: [], bars: [], veins: [], pairs: [] };
  drawing.cells.forEach((path, cell) => {
    const colour = letters[cell] as Colour;
    if (colour !== ".") areas.set(colour, (areas.get(colour) ?? "") + path);
    const [x, y] = drawing.middles[cell] ?? [0, 0];
    const isTriangle = cell >= 6 && cell < 12;
    const isPetal = cell >= 12;
    if (isTriangle && colour === "R") art.dots.push([x, y]);
    if (isTriangle && colour === "P") art.diamonds.push([x, y]);
    if (isTriangle && colour === "B") art.bars.push([x, y]);
    // a petal's middle lies halfway between the tile's centre and its corner
    if (isPetal && colour === "Y") art.veins.push([x * 0.6, y * 0.6, x * 1.4, y * 1.4]);
    if (isPetal && colour === "O") art.pairs.push([x * 0.84, y * 0.84], [x * 1.16, y * 1.16]);
  });
  for (const {
    cells: [one, other],
    path,
  } of drawing.arcs) {
    if (letters[one] === letters[other]) art.soft += path;
    else art.hard += path;
  }
  art.areas = [...areas];
  return art;
}

let own: Promise<TileSet> | null = null;

/** The project's own tile set; asked for once. */
export function ownTiles(): Promise<TileSet> {
  own ??= api.tiles().then(
    (answer) => new TileSet(answer),
    (problem: unknown) => {
      own = null;
      throw problem;
    },
  );
  return own;
}

/** The tile set of a table: another one if its options hold one. */
export async function tilesOf(options: { tiles?: unknown }): Promise<TileSet> {
  return options.tiles ? new TileSet(await api.checkTiles(options.tiles)) : ownTiles();
}

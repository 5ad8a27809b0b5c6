/** Where tiles are on the page. The lattice is the rules': tile q,r has its centre at (q-r, q+2r); y grows downwards. */

export interface Place {
  q: number;
  r: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Side of a tile in the drawings the server sends. */
export const SIDE = 100;

/** From a place to its six neighbours: over edge 0 (upper right), then counter-clockwise. */
export const NEIGHBOURS: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

const HEIGHT = Math.sqrt(3) / 2;

/** A place in the notation, such as "2,-1". */
export const placeKey = ({ q, r }: Place): string => `${q},${r}`;

export function placeOf(key: string): Place | null {
  const match = /^(-?\d{1,4}),(-?\d{1,4})$/.exec(key);
  return match ? { q: Number(match[1]), r: Number(match[2]) } : null;
}

export const beside = ({ q, r }: Place, edge: number): Place => {
  const [dq, dr] = NEIGHBOURS[((edge % 6) + 6) % 6] ?? [0, 0];
  return { q: q + dq, r: r + dr };
};

/** A point of the circle lattice on the page. */
const atLattice = (x: number, y: number): Point => ({ x: SIDE * (x + y / 2), y: -SIDE * y * HEIGHT });

/** The middle of a place. */
export const middleOf = ({ q, r }: Place): Point => atLattice(q - r, q + 2 * r);

/** Corner k of a place; edge k joins the corners k and k + 1. */
export function cornerOf(place: Place, corner: number, share = 1): Point {
  const { x, y } = middleOf(place);
  const angle = (corner * Math.PI) / 3;
  return { x: x + share * SIDE * Math.cos(angle), y: y - share * SIDE * Math.sin(angle) };
}

const written = ({ x, y }: Point): string => `${+x.toFixed(2)} ${+y.toFixed(2)}`;

/** The hexagon of a place as a path, perhaps a little smaller. */
export function hexPath(place: Place, share = 1): string {
  return `M${[0, 1, 2, 3, 4, 5].map((corner) => written(cornerOf(place, corner, share))).join("L")}Z`;
}

/** One edge of a place as a path. */
export function edgePath(place: Place, edge: number): string {
  return `M${written(cornerOf(place, edge))}L${written(cornerOf(place, edge + 1))}`;
}

/** The line around a set of places. */
export function outlinePath(places: readonly Place[]): string {
  const inside = new Set(places.map(placeKey));
  return places
    .flatMap((place) =>
      NEIGHBOURS.map((_, edge) => (inside.has(placeKey(beside(place, edge))) ? "" : edgePath(place, edge))),
    )
    .join("");
}

/** The place a point of the page lies in. */
export function placeAt({ x, y }: Point): Place {
  const b = -y / (SIDE * HEIGHT); // lattice coordinates of the point
  const a = x / SIDE - b / 2;
  const q = (2 * a + b) / 3;
  const r = (b - a) / 3;
  const [roundQ, roundR, roundS] = [Math.round(q), Math.round(r), Math.round(-q - r)];
  const [offQ, offR, offS] = [Math.abs(roundQ - q), Math.abs(roundR - r), Math.abs(roundS + q + r)];
  if (offQ > offR && offQ > offS) return { q: -roundR - roundS, r: roundR };
  if (offR > offS) return { q: roundQ, r: -roundQ - roundS };
  return { q: roundQ, r: roundR };
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The smallest box around some places. */
export function boxOf(places: readonly Place[], margin = 0): Box {
  const middles = (places.length ? places : [{ q: 0, r: 0 }]).map(middleOf);
  const left = Math.min(...middles.map(({ x }) => x)) - SIDE - margin;
  const right = Math.max(...middles.map(({ x }) => x)) + SIDE + margin;
  const top = Math.min(...middles.map(({ y }) => y)) - SIDE * HEIGHT - margin;
  const bottom = Math.max(...middles.map(({ y }) => y)) + SIDE * HEIGHT + margin;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A mirror line of the server's (steps of 30 degrees, shift in sixths of the lattice) over some tiles. */
export function mirrorPath(
  [steps, shiftX, shiftY]: readonly [number, number, number],
  places: readonly Place[],
): string {
  const { x, y } = atLattice(shiftX / 12, shiftY / 12); // the image of the origin is the shift: half of it is on the line
  const angle = (steps * Math.PI) / 6;
  const [dx, dy] = [Math.cos(angle), -Math.sin(angle)];
  const along = places.map((place) => {
    const middle = middleOf(place);
    return (middle.x - x) * dx + (middle.y - y) * dy;
  });
  const [from, to] = [Math.min(...along) - 1.15 * SIDE, Math.max(...along) + 1.15 * SIDE];
  return `M${written({ x: x + from * dx, y: y + from * dy })}L${written({ x: x + to * dx, y: y + to * dy })}`;
}

/**
 * The drawings every picture uses, put into the document once: `<use href="#t-W">` is a blue token.
 * Styles do not reach into a used drawing, custom properties do: drawings read variables, states set them outside.
 */
import { DISC, THICKNESS, TILT } from "./hexes";
import "./kit.css";

const LETTERS = ["W", "F", "M", "T", "L", "R"] as const;
export type Letter = (typeof LETTERS)[number];

/** Glyphs lie in the plane of a token's face, inside a circle of radius 40. */
const GLYPHS: Record<Letter, string> = {
  W: `<path class="gs" d="M-34-10q8.500-11 17 0t17 0 17 0 17 0M-34 10q8.500-11 17 0t17 0 17 0 17 0"/>`,
  F: `<path class="gs thin" d="M0 36V-8"/><g class="gf"><path d="M0-38c7 7 7 16 0 22-7-6-7-15 0-22Z"/><path d="M-4 0c-11 1-19-5-20-16 11-1 19 5 20 16ZM4 0c11 1 19-5 20-16-11-1-19 5-20 16ZM-4 20c-11 1-19-5-20-16 11-1 19 5 20 16ZM4 20c11 1 19-5 20-16-11-1-19 5-20 16Z"/></g>`,
  M: `<path class="gf" d="M-40 27-9-27 5-4l9-12L40 27Z"/><path class="gb" d="m-9-27 9 15-6 6-5-5-7 6Z"/>`,
  T: `<g class="gs thin"><circle r="35"/><circle r="21"/><path d="M35 0H25"/></g><circle class="gf" r="8"/>`,
  L: `<path class="gf" d="M-30 30C-40-12-6-36 34-34 37 8 10 40-30 30Z"/><path class="gt" d="M-30 30C-14 10 0-4 18-18"/>`,
  R: `<path class="gf" d="M0-36 40-2H28v32H-28V-2H-40Z"/><path class="gb" d="M-8 30V10H8v20Z"/>`,
};

const RX = 100 * DISC;
const RY = 100 * DISC * TILT;
const WALL = 100 * THICKNESS;
const rim = `<ellipse class="tp" rx="${RX}" ry="${RY}"/>`;
const inner = (name: string, share: number, cy = 0): string =>
  `<ellipse class="${name}" rx="${RX * share}" ry="${RY * share}" cy="${cy}"/>`;

const FACES: Record<Letter, string> = {
  W: rim + inner("in", 0.86, 2),
  F: `${rim}<path class="fu" d="M-58-16Q0-28 58-16M-63 0Q0-8 63 0M-58 17Q0 16 58 17M-46 33Q0 37 46 33"/>`,
  M: `<ellipse class="tp lt" rx="${RX}" ry="${RY}"/>${inner("tq", 0.82, -3)}`,
  T: rim,
  L: `<path class="tp" d="M-64 0C-64-42-34-65 0-65S64-42 64 0A64 ${RY} 0 0 1-64 0Z"/><path class="hi" d="M-51-9C-47-37-25-54 4-56-21-47-38-33-51-9Z"/>`,
  R: rim + inner("rg", 0.87),
};
/** Where a glyph's middle is: a dome has its middle higher up. */
const RISE: Partial<Record<Letter, number>> = { L: -9, M: -4 };

function token(letter: Letter): string {
  const body = `<path class="sd" d="M${-RX} 0V${WALL}A${RX} ${RY} 0 0 0 ${RX} ${WALL}V0Z" fill="url(#sd-${letter})"/>${FACES[letter]}`;
  const kind = `class="tok k${letter}"`;
  return [
    `<linearGradient id="sd-${letter}"><stop offset="0" class="s1 k${letter}"/><stop offset=".3" class="s0 k${letter}"/><stop offset="1" class="s2 k${letter}"/></linearGradient>`,
    `<g id="b-${letter}" ${kind}>${body}</g>`,
    `<g id="t-${letter}" ${kind}>${body}<g transform="translate(0 ${RISE[letter] ?? 0}) scale(1 ${TILT})">${GLYPHS[letter]}</g></g>`,
    `<g id="g-${letter}" ${kind}>${GLYPHS[letter]}</g>`,
    `<g id="f-${letter}" ${kind}><circle class="tp" r="60"/>${GLYPHS[letter]}</g>`,
  ].join("");
}

/** The base of a building nobody knows: a wall in three parts, gray, brown and red. */
function anyBase(): string {
  const low = WALL + RY * 0.946;
  return `<g id="b-any" class="any"><path fill="var(--M-side)" d="M${-RX} 0V${WALL}A${RX} ${RY} 0 0 0-22 ${low}V0Z"/><path fill="var(--T-side)" d="M-22 0V${low}A${RX} ${RY} 0 0 0 22 ${low}V0Z"/><path fill="var(--R-side)" d="M22 0V${low}A${RX} ${RY} 0 0 0 ${RX} ${WALL}V0Z"/><ellipse class="any-top" rx="${RX}" ry="${RY}"/><path class="sd" fill="none" d="M${-RX} 0V${WALL}A${RX} ${RY} 0 0 0 ${RX} ${WALL}V0"/></g>`;
}

const CUBE = `<g id="cube"><path class="cs" d="M-50-4V50a10 10 0 0 0 10 10H40a10 10 0 0 0 10-10V-4Z"/><rect class="ct" x="-50" y="-56" width="100" height="80" rx="11"/></g>`;

if (!document.getElementById("drawings"))
  document.body.insertAdjacentHTML(
    "beforeend",
    `<svg id="drawings" width="0" height="0" style="position:absolute" aria-hidden="true"><defs>${LETTERS.map(token).join("")}${anyBase()}${CUBE}</defs></svg>`,
  );

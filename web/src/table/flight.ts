/** A piece that flies from one place on the screen to another. */

export interface Spot {
  /** Middle, in pixels of the window. */
  x: number;
  y: number;
  /** Width of the piece there. */
  size: number;
}

const ARC_PX = 24;
const EASE = "cubic-bezier(.2,.8,.2,1)";

/** Whether somebody asked for less motion: pieces are then simply where they go. */
export function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches || document.visibilityState === "hidden";
}

/** Fly a drawing (`#t-L`) and answer when it has landed; at once where there is nothing to fly from or to. */
export async function fly(
  drawing: string,
  from: Spot | null,
  to: Spot | null,
  durationMs: number,
  signal?: AbortSignal,
): Promise<void> {
  if (!from || !to || !durationMs || isStill() || signal?.aborted) return;
  const box = document.createElement("div");
  box.className = "flight";
  box.setAttribute("aria-hidden", "true");
  const viewBox = drawing.startsWith("#cube")
    ? "-58 -62 116 128"
    : drawing.startsWith("#")
      ? "-72 -74 144 150"
      : "0 0 32 32";
  box.innerHTML = `<svg viewBox="${viewBox}" width="100%" height="100%"><use href="${drawing}"/></svg>`;
  Object.assign(box.style, {
    position: "fixed",
    left: "0",
    top: "0",
    width: `${to.size}px`,
    height: `${to.size}px`,
    zIndex: "40",
    pointerEvents: "none",
    willChange: "transform",
  });
  document.body.append(box);
  const at = (x: number, y: number, size: number): string =>
    `translate(${x - to.size / 2}px, ${y - to.size / 2}px) scale(${size / to.size})`;
  const middle = at((from.x + to.x) / 2, (from.y + to.y) / 2 - ARC_PX, (from.size + to.size) / 2);
  const animation = box.animate(
    [{ transform: at(from.x, from.y, from.size) }, { transform: middle }, { transform: at(to.x, to.y, to.size) }],
    { duration: durationMs, easing: EASE },
  );
  signal?.addEventListener("abort", () => animation.cancel(), { once: true });
  try {
    await animation.finished;
  } catch {
    // finished early: somebody tapped
  } finally {
    box.remove();
  }
}

/** A part that never comes must not keep the news from the others for longer, in milliseconds. */
const PATIENCE_MS = 5000;

let left = 0;
let done: (() => void) | undefined;
let whole: Promise<void> | undefined;

function finish(): void {
  whole = undefined;
  done?.();
}

/**
 * Told before a drawn page is taken over, with how many parts of it React takes over one by one, each when the browser has
 * nothing better to do. Whatever is heard before the last of them makes it show other things than were drawn.
 */
export function beginTakingOver(parts: number): void {
  if (parts === 0) return;
  left = parts;
  whole = new Promise((resolve) => {
    done = resolve;
  });
  setTimeout(finish, PATIENCE_MS);
}

export function partTakenOver(): void {
  left -= 1;
  if (left === 0) finish();
}

/** While a drawn page is taken over part by part: settles with the last. Undefined where everything may be heard. */
export const takingOver = (): Promise<void> | undefined => whole;

/** Does something now, or when the page is taken over whole. Returns how to undo it, or to let it be. */
export function whenWhole(start: () => () => void): () => void {
  if (!whole) return start();
  let undo: (() => void) | undefined;
  let over = false;
  void whole.then(() => {
    if (!over) undo = start();
  });
  return () => {
    over = true;
    undo?.();
  };
}

/** What is not taken over by then is taken over at once: a part must not keep the news from the others for longer. */
const PATIENCE_MS = 5000;

let left = 0;
let done: (() => void) | undefined;
let whole: Promise<void> | undefined;
let rest: (() => void) | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function finish(): void {
  whole = undefined;
  clearTimeout(timer);
  done?.();
}

/**
 * Told before a drawn page is taken over, with how many parts of it React takes over one by one, each when the browser has
 * nothing better to do, and how to have the rest of them at once. Whatever is heard before the last of them makes it show
 * other things than were drawn: so nothing is, however slow the machine, and who has waited long enough takes the rest first.
 */
export function beginTakingOver(parts: number, takeRest: () => void): void {
  if (parts === 0) return;
  left = parts;
  rest = takeRest;
  whole = new Promise((resolve) => {
    done = resolve;
  });
}

/** What holds the first of the parts is taken over: patience begins here, as before there is nobody to take anything. */
export function partWaits(): void {
  if (!whole) return;
  timer ??= setTimeout(() => {
    try {
      rest?.();
    } finally {
      // A part that is gone from the page, as its reader has gone on, is never taken over.
      finish();
    }
  }, PATIENCE_MS);
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

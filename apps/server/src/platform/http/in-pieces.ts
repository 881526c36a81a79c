import { setImmediate as others } from 'node:timers/promises';

/** A request that works for longer lets everybody else go first. */
const AT_A_STRETCH_MS = 4;

/** Works through a list some at a time, and between them, once it has worked for a while, waits until whoever came meanwhile was heard. */
export async function inPieces<Item, Done>(
  items: readonly Item[],
  atOnce: number,
  work: (some: readonly Item[]) => readonly Done[],
): Promise<Done[]> {
  const done: Done[] = [];
  let fromMs = performance.now();
  for (let at = 0; at < items.length; at += atOnce) {
    if (performance.now() - fromMs > AT_A_STRETCH_MS) {
      await others();
      fromMs = performance.now();
    }
    done.push(...work(items.slice(at, at + atOnce)));
  }
  return done;
}

import { setFlagsFromString } from 'node:v8';

/*
 * How V8 works for us. It reads these flags whenever it decides, so that they may change while the process runs.
 */

/** Longer than a start takes where nothing is wrong. */
const START_MS = 15_000;
/** V8's own: how much of a function must have run before it is worked over, in bytes. */
const USUAL_BUDGET = 67_584;

/**
 * In the first seconds everything runs hot for a moment, because a world is worked out once: what V8 works over meanwhile is
 * ready when it is needed no more, and the heap grows to what it will hold anyway. Only the hottest functions are worked over
 * and the heap is swept seldom; young objects, most of which stay, are copied by one thread, since several that help each other
 * cost more than they spare; and functions that ran once are not forgotten before `before` may keep them. Nor does V8 learn
 * from the first objects of a place where its next ones shall live: those of a world in play stay, those of two thousand contests
 * to come go at once, and would fill the old heap. Afterwards it is as usual.
 */
export function hurryThroughStart(before: () => void): void {
  setTimeout(() => {
    before();
    keepHouse();
  }, START_MS).unref();
  setFlagsFromString(`--interrupt-budget=${15 * USUAL_BUDGET}`);
  setFlagsFromString('--heap-growing-percent=150');
  setFlagsFromString('--no-parallel-scavenge');
  setFlagsFromString('--no-flush-bytecode');
  setFlagsFromString('--no-allocation-site-pretenuring');
}

/**
 * Most of the memory is a book that lives long, and left alone the heap grows to three times what lives in it before it is
 * swept. A growth of six tenths costs a sweep more now and then and keeps the process about a third smaller.
 */
function keepHouse(): void {
  setFlagsFromString(`--interrupt-budget=${USUAL_BUDGET}`);
  setFlagsFromString('--heap-growing-percent=60');
  setFlagsFromString('--parallel-scavenge');
  setFlagsFromString('--flush-bytecode');
  setFlagsFromString('--allocation-site-pretenuring');
}

import { type Refusal, type Result, refusal, refuse } from '@evens/kernel';

/**
 * Work that takes a processor: so many at a time in this process, and so many more may wait; the rest is told to come again. A place
 * goes on to whoever waited longest.
 */
export function turnsOf({ atOnce, mostWaiting }: { readonly atOnce: number; readonly mostWaiting: number }) {
  let running = 0;
  const queue: (() => void)[] = [];

  async function enter(): Promise<boolean> {
    if (running < atOnce) {
      running += 1;
      return true;
    }
    if (queue.length >= mostWaiting) return false;
    await new Promise<void>((next) => queue.push(next));
    return true;
  }

  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  return async <Value>(work: () => Promise<Result<Value, Refusal>>): Promise<Result<Value, Refusal>> => {
    if (!(await enter())) return refuse(refusal('ServiceUnavailable'));
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

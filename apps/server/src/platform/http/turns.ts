/**
 * Work that costs a hundred times what a usual request does, such as looking at a password, is begun for a few at a time. Whoever
 * waits costs a place in a line and nothing else: nothing has been read for him.
 */
export interface Turns {
  /**
   * What ends the turn, once it has come. Undefined where it did not come: too many wait, it took too long, or whoever waited left,
   * which `whenGone` tells.
   */
  take(address: string, whenGone?: (leave: () => void) => void): Promise<EndTurn | undefined>;
  /** Turns that were taken and have not ended. */
  underWay(): number;
  waiting(): number;
  readonly retryAfterSec: number;
}

export type EndTurn = () => void;

export interface TurnsOptions {
  readonly atATime: number;
  /** Beyond it somebody is told to come back. */
  readonly mostWaiting: number;
  readonly mostWaitMs: number;
}

interface Waiter {
  readonly address: string;
  readonly answer: (ends: EndTurn | undefined) => void;
}

/** Who waits, in a line for each address. */
class Lines {
  /** By address; the first of a line is next. */
  private readonly lines = new Map<string, Waiter[]>();
  waiting = 0;

  enter(waiter: Waiter): void {
    const line = this.lines.get(waiter.address);
    if (line) line.push(waiter);
    else this.lines.set(waiter.address, [waiter]);
    this.waiting += 1;
  }

  leave(waiter: Waiter): void {
    const line = this.lines.get(waiter.address);
    const at = line?.indexOf(waiter) ?? -1;
    if (!line || at < 0) return;
    line.splice(at, 1);
    if (line.length === 0) this.lines.delete(waiter.address);
    this.waiting -= 1;
    waiter.answer(undefined);
  }

  /** Whose turn it is; his address comes last from now on. */
  next(): Waiter | undefined {
    for (const [address, line] of this.lines) {
      const waiter = line.shift();
      this.lines.delete(address);
      if (line.length > 0) this.lines.set(address, line);
      if (waiter) this.waiting -= 1;
      return waiter;
    }
    return undefined;
  }

  /** False where nobody waits with more than the newcomer would. */
  makeRoomFor(address: string): boolean {
    let longest: readonly Waiter[] = [];
    for (const line of this.lines.values()) if (line.length > longest.length) longest = line;
    const last = longest.at(-1);
    if (!last || longest.length <= (this.lines.get(address)?.length ?? 0) + 1) return false;
    this.leave(last);
    return true;
  }
}

/**
 * Addresses take turns, each with its own in the order they came: whoever sends hundreds waits behind himself, and everybody else
 * for one of his at most. Where all places are taken, the last of the longest line gives way to an address with fewer.
 */
export function openTurns({ atATime, mostWaiting, mostWaitMs }: TurnsOptions): Turns {
  const lines = new Lines();
  let underWay = 0;

  const handOn = (): void => {
    // The place is handed on, not freed, so that nobody slips in between.
    const waiter = lines.next();
    if (waiter) waiter.answer(begin());
    else underWay -= 1;
  };

  const begin = (): EndTurn => {
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      // Whoever else has come goes first: work that never waits would else be done for a whole line at a stretch.
      if (lines.waiting > 0) setImmediate(handOn);
      else handOn();
    };
  };

  const wait = (address: string, whenGone?: (leave: () => void) => void): Promise<EndTurn | undefined> =>
    new Promise((resolve) => {
      const waiter: Waiter = {
        address,
        answer: (ends) => {
          clearTimeout(tooLong);
          resolve(ends);
        },
      };
      const tooLong = setTimeout(() => lines.leave(waiter), mostWaitMs);
      lines.enter(waiter);
      whenGone?.(() => lines.leave(waiter));
    });

  return {
    take: (address, whenGone) => {
      if (underWay < atATime) {
        underWay += 1;
        return Promise.resolve(begin());
      }
      if (lines.waiting >= mostWaiting && !lines.makeRoomFor(address)) return Promise.resolve(undefined);
      return wait(address, whenGone);
    },
    underWay: () => underWay,
    waiting: () => lines.waiting,
    retryAfterSec: Math.ceil(mostWaitMs / 2000),
  };
}

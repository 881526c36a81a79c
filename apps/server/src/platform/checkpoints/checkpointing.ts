import { aloneUnder, type Database, olderTransactionsEnded } from '../database/index.ts';
import type { Part } from '../lifecycle/index.ts';
import { readMark, writeMark } from './mark-store.ts';

/** Long lists, one an owner, whose old lines are counted once and kept as checkpoints: their capability says how. */
export interface CheckpointRule {
  readonly name: string;
  /** The highest number of a line that can be seen; 0 without any. */
  latest(db: Database): Promise<bigint>;
  /**
   * Counts what has become full checkpoints on the lists that got lines with numbers above `after`, up to `upto`: no line up to
   * there will appear any more. Answers how many checkpoints that were. What has been counted stays when it fails on the way.
   */
  fill(db: Database, after: bigint, upto: bigint, stopping?: AbortSignal): Promise<number>;
  /** Counts anew what has changed on checkpoints that were full before; for lists whose lines change. */
  tidy?(db: Database, stopping?: AbortSignal): Promise<void>;
}

/** Any fixed number: whoever fills checkpoints holds this lock, so that of many processes one does at a time. */
const LOCK = 6_830_420n;
/** Transactions of the house end within this; where one goes on, the next round comes soon. */
const WAITS_MS = 5000;
/** A long history that nobody has looked through yet is taken in steps: no statement lasts long. */
const MOST_NUMBERS = 500_000n;

/** One round by all rules: what is new since the last round. Zero too where another process is at it, or one may still add. */
export async function fillCheckpoints(
  db: Database,
  rules: readonly CheckpointRule[],
  stopping?: AbortSignal,
): Promise<number> {
  const filledHere = await aloneUnder(db, LOCK, async (connection) => {
    const upto = new Map<string, bigint>();
    for (const rule of rules) upto.set(rule.name, await rule.latest(connection));
    if (!(await olderTransactionsEnded(connection, WAITS_MS))) return 0;
    let filled = 0;
    for (const rule of rules) {
      const last = upto.get(rule.name) ?? 0n;
      for (let from = await readMark(connection, rule.name); from < last; ) {
        const to = from + MOST_NUMBERS < last ? from + MOST_NUMBERS : last;
        filled += await rule.fill(connection, from, to, stopping);
        if (stopping?.aborted) return filled;
        await writeMark(connection, rule.name, to);
        from = to;
      }
      await rule.tidy?.(connection, stopping);
    }
    return filled;
  });
  return filledHere ?? 0;
}

const FIRST_AFTER_MS = 20_000;
const EVERY_MS = 5 * 60_000;

/** Fills checkpoints in the background, a round every five minutes. */
export function openCheckpointing(parts: {
  readonly db: Database;
  readonly rules: readonly CheckpointRule[];
  readonly onError: (error: unknown) => void;
}): Part {
  const { db, rules, onError } = parts;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<unknown> | undefined;
  const round = (): void => {
    working ??= fillCheckpoints(db, rules, stopping.signal)
      .catch(onError)
      .finally(() => {
        working = undefined;
        if (!stopping.signal.aborted) timer = setTimeout(round, EVERY_MS).unref();
      });
  };
  return {
    name: 'checkpoints',
    start: async () => {
      timer = setTimeout(round, FIRST_AFTER_MS).unref();
    },
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await working;
    },
  };
}

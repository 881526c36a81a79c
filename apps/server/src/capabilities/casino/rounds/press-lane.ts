import type { PressAnswer, PressedRow } from './store.ts';

/**
 * Where presses become rows. Starting a statement costs the database ten times what a round in it does, so usual ones go in batches:
 * what comes while the database is busy leaves together. Each batch is placed as a whole, or each of it by itself.
 */
export interface PressLane {
  /** No two rows of one account at a time: the caller lets them follow each other. */
  submit(row: PressedRow): Promise<PressAnswer>;
}

export interface LaneParts {
  /** Places all of them or none, in one call; undefined where it did nothing. */
  readonly placeAll: (batch: readonly PressedRow[]) => Promise<readonly PressAnswer[] | undefined>;
  readonly placeOne: (row: PressedRow) => Promise<PressAnswer>;
  readonly monotonicMs: () => number;
}

/** Batches at the database at a time, and how many rounds one may have. */
const AT_ONCE = 2;
const MOST = 64;
/**
 * Who has just been refused goes by himself for so long: his next refusal makes nobody else's press slower. So one account costs the
 * others one batch in this time, however often it presses what it cannot pay.
 */
export const APART_MS = 10_000;
/** Who was refused last; beyond so many the longest known are forgotten. */
const MOST_APART = 20_000;

interface Waiting {
  readonly row: PressedRow;
  readonly answer: (answer: PressAnswer) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Over at the press, paid with money, and no law that has to be asked for. The game says whether it is over, never the draw: which way a press
 * went can be seen from outside, also of one that is refused and whose draw is still to come.
 */
const isUsual = ({ player, atOnce, gapMs, alone, grantId, bonus }: PressedRow): boolean =>
  !player.play && atOnce && gapMs === 0 && !alone && grantId === null && bonus === null;

/** Accounts that were refused not long ago, by when. */
function refusedLately(monotonicMs: () => number) {
  const since = new Map<string, number>();
  return {
    has: (accountId: string): boolean => monotonicMs() - (since.get(accountId) ?? -Infinity) < APART_MS,
    add: (accountId: string): void => {
      since.delete(accountId);
      since.set(accountId, monotonicMs());
      for (const oldest of since.keys()) {
        if (since.size <= MOST_APART) break;
        since.delete(oldest);
      }
    },
  };
}

export function pressLane({ placeAll, placeOne, monotonicMs }: LaneParts): PressLane {
  const apart = refusedLately(monotonicMs);
  let waiting: Waiting[] = [];
  let atOnce = 0;
  let leaves = false;

  const alone = ({ row, answer, fail }: Waiting): Promise<void> =>
    placeOne(row).then((answered) => {
      if (answered.decision !== 'placed') apart.add(row.player.accountId);
      answer(answered);
    }, fail);

  const place = async (batch: readonly Waiting[]): Promise<void> => {
    const answers = await placeAll(batch.map(({ row }) => row)).catch(() => undefined);
    // Whatever it was, each press has its answer or its error by itself.
    if (!answers) await Promise.all(batch.map(alone));
    else for (const [at, each] of batch.entries()) each.answer(answers[at] ?? unanswered());
  };

  const leave = (): void => {
    leaves = false;
    while (atOnce < AT_ONCE && waiting.length > 0) {
      const batch = waiting.slice(0, MOST);
      waiting = waiting.slice(MOST);
      atOnce += 1;
      place(batch).finally(() => {
        atOnce -= 1;
        leave();
      });
    }
  };

  return {
    submit: (row) =>
      new Promise((answer, fail) => {
        const mine = { row, answer, fail };
        if (!isUsual(row) || apart.has(row.player.accountId)) {
          void alone(mine);
          return;
        }
        waiting.push(mine);
        if (leaves) return;
        leaves = true;
        // What else has come with this turn of the loop leaves with it.
        setImmediate(leave);
      }),
  };
}

const unanswered = (): never => {
  throw new Error('a press of a batch was not answered');
};

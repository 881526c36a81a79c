import type { Database } from '../../../platform/database/index.ts';
import { type AnswerRow, answersAfter, lastAnswerId } from './store.ts';

const MOST_AT_ONCE = 200;

/** So far back answers are looked for again: two that are written at once may be committed in the other order. */
const LOOK_BACK = 50n;

/**
 * Looks for answers of the house, whichever process wrote them, and tells each once. What came while this process was not
 * there is not told: pages read their conversation when they begin.
 */
export function tellAnswers(parts: {
  readonly db: Database;
  readonly everyMs: number;
  readonly onAnswer: (answer: AnswerRow) => void;
  readonly onError: (error: unknown) => void;
}) {
  const { db, everyMs, onAnswer, onError } = parts;
  let last: bigint | undefined;
  let told = new Set<bigint>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let looking: Promise<void> = Promise.resolve();

  const look = async (): Promise<void> => {
    if (last === undefined) {
      last = await lastAnswerId(db);
      told = new Set((await answersAfter(db, last - LOOK_BACK, MOST_AT_ONCE)).map(({ id }) => id));
      return;
    }
    const found = await answersAfter(db, last - LOOK_BACK, MOST_AT_ONCE);
    for (const answer of found) {
      if (!told.has(answer.id)) onAnswer(answer);
      if (answer.id > last) last = answer.id;
    }
    told = new Set([...found.map(({ id }) => id)]);
  };

  const again = (): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      looking = look().catch(onError).finally(again);
    }, everyMs).unref();
  };

  return {
    start: async (): Promise<void> => {
      stopped = false;
      await look().catch(onError);
      again();
    },
    stop: async (): Promise<void> => {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}

import type { Refusal } from '@evens/kernel';
import type { Database } from '../../../platform/database/index.ts';
import { repeatedLook } from '../../../platform/lifecycle/index.ts';
import { insertRefusals, type RefusedBet } from './refusal-store.ts';

/** Every bet that was refused at once, kept beside the placement's way: it never waits for this, nor for its database. */
export interface RefusalKeeper {
  note(refused: RefusedBet): void;
  /** Refusals that were not kept since the start: the memory was full, or the database took none. */
  readonly figures: { lost: number };
  /** Writes what there is. */
  flush(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const EVERY_MS = 500;
const AT_ONCE = 1000;
/** What waits in memory at most; while the database is away, what comes beyond that is counted and not kept. */
const MOST = 20_000;

export interface RefusalKeeperParts {
  readonly db: Database;
  readonly onError: (error: unknown) => void;
}

/** A crash loses the last half second. */
export function openRefusalKeeper({ db, onError }: RefusalKeeperParts): RefusalKeeper {
  let waiting: RefusedBet[] = [];
  const figures = { lost: 0 };

  const write = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, AT_ONCE);
      await insertRefusals(db, batch);
      waiting = waiting.slice(batch.length);
    }
  };
  const look = repeatedLook({ look: write, everyMs: EVERY_MS, onError });

  return {
    figures,
    note: (refused) => {
      if (waiting.length < MOST) waiting.push(refused);
      else figures.lost += 1;
    },
    flush: write,
    start: look.start,
    stop: async () => {
      await look.stop();
      await write().catch((error: unknown) => {
        figures.lost += waiting.length;
        onError(error);
      });
    },
  };
}

/** Which limit a refusal names. */
export function limitKindOf({ code, detail = {} }: Refusal): 'stake' | 'payout' | 'market' | undefined {
  if (code === 'MarketBettingLimitReachedException') return 'market';
  if (code !== 'LineBettingLimitReachedException') return undefined;
  return 'maximumPayout' in detail ? 'payout' : 'stake';
}

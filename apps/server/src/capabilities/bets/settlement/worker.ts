import { claimDue, type Due, makeDue, markLooked, putOff } from './due-store.ts';
import { retryQuarantined } from './quarantine.ts';
import { countQuarantined } from './quarantine-store.ts';
import { type SettleParts, settleTargets, spokenFixtures } from './settle-fixtures.ts';
import { openFixtures } from './store.ts';
import { voidExcluded } from './void-excluded.ts';

export interface SettlementWorker {
  /** Every bet on these fixtures, soon. */
  wake(fixtureIds: readonly number[]): void;
  /** What is due, soon: something was stored. */
  poke(): void;
  /** What is open, once, and what is in quarantine: at a start. */
  lookAtOpen(): void;
  /** A round over what is due and what is in quarantine; resolves when it is over. */
  look(): Promise<void>;
  settled(): Promise<void>;
  quarantinedCount(): number;
  stop(): Promise<void>;
}

/** So many that the processes share a crowd of results, and one that ends leaves little to wait for. */
const MOST_DUE_AT_ONCE = 100;
/** Longer than they take; so late comes what a process had in hand when it was killed. */
const CLAIM_SECONDS = 20;
const MOST_FIXTURES_AT_ONCE = 20;
/** A bet that was accepted in the very moment of its result was not seen by the first look; no bet is in flight as long. */
const SECOND_LOOK_SECONDS = 60;
const PUT_OFF_SECONDS = 60;
const RETRY_FIRST_MS = 1000;
const RETRY_LONGEST_MS = 30_000;

/** Settles one thing after the other: whatever is asked for while it works comes next. */
export function openWorker(parts: SettleParts, onError: (error: unknown) => void): SettlementWorker {
  const fixtures = new Set<number>();
  let open: number[] = [];
  const wanted = { due: false, quarantine: false, open: false };
  let quarantined = 0;
  let working: Promise<void> | undefined;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;

  const settleDue = async (): Promise<boolean> => {
    const due = await claimDue(parts.db, MOST_DUE_AT_ONCE, CLAIM_SECONDS);
    const settleThese = async (these: readonly Due[]): Promise<void> => {
      const targets = (looked: boolean) => these.flatMap((each) => (each.looked === looked ? each.target : []));
      await settleTargets(parts, targets(false));
      await settleTargets(parts, targets(true), true);
      await markLooked(parts.db, these, SECOND_LOOK_SECONDS);
    };
    try {
      await settleThese(due);
    } catch {
      // One that cannot be read must not keep the others waiting. Where the database is gone, so is putting off.
      for (const each of due) {
        await settleThese([each]).catch(async (error: unknown) => {
          await putOff(parts.db, each, PUT_OFF_SECONDS);
          onError(error);
        });
      }
    }
    return due.length === MOST_DUE_AT_ONCE;
  };
  const settleFixtures = (ids: readonly number[], waiting: boolean): Promise<void> =>
    settleTargets(
      parts,
      ids.map((fixtureId) => ({ fixtureId, reach: 'fixture' })),
      waiting,
    );
  /** Bets that waited before the start; a fixture that cannot be read becomes due later and keeps no other waiting. */
  const settleOpen = async (ids: readonly number[]): Promise<void> => {
    const settleThese = async (these: readonly number[]): Promise<void> =>
      settleFixtures(await spokenFixtures(parts.results, these), true);
    try {
      await settleThese(ids);
    } catch {
      for (const id of ids) {
        await settleThese([id]).catch(async (error: unknown) => {
          await makeDue(parts.db, id, PUT_OFF_SECONDS);
          onError(error);
        });
      }
    }
  };
  const take = (wish: 'due' | 'open' | 'quarantine'): boolean => {
    const was = wanted[wish];
    wanted[wish] = false;
    return was;
  };
  /** What fails stays wanted. */
  const keeping = async <Value>(wish: 'due' | 'open' | 'quarantine', doing: Promise<Value>): Promise<Value> =>
    doing.catch((error: unknown) => {
      wanted[wish] = true;
      throw error;
    });

  /** One step of what is wanted; false when nothing is. */
  const step = async (): Promise<boolean> => {
    if (fixtures.size > 0) {
      const ids = [...fixtures].slice(0, MOST_FIXTURES_AT_ONCE);
      for (const id of ids) fixtures.delete(id);
      await settleFixtures(ids, false).catch((error: unknown) => {
        for (const id of ids) fixtures.add(id);
        throw error;
      });
    } else if (take('due')) {
      const more = await keeping('due', settleDue());
      if ((await keeping('due', voidExcluded(parts, onError))) || more) wanted.due = true;
    } else if (take('open')) {
      open = await keeping('open', openFixtures(parts.db));
    } else if (open.length > 0) {
      const ids = open.slice(0, MOST_FIXTURES_AT_ONCE);
      await settleOpen(ids);
      open = open.slice(ids.length);
    } else if (take('quarantine')) {
      if (await keeping('quarantine', retryQuarantined(parts))) wanted.quarantine = true;
      quarantined = await keeping('quarantine', countQuarantined(parts.db));
    } else return false;
    return true;
  };
  const work = async (): Promise<void> => {
    try {
      while (!stopped && (await step())) failures = 0;
    } catch (error) {
      onError(error);
      retry = setTimeout(start, Math.min(RETRY_LONGEST_MS, RETRY_FIRST_MS * 2 ** failures));
      failures += 1;
    }
  };
  const start = (): void => {
    if (stopped || working) return;
    clearTimeout(retry);
    working = work().finally(() => {
      working = undefined;
    });
  };
  const settled = async (): Promise<void> => {
    while (working) await working;
  };

  return {
    wake: (fixtureIds) => {
      for (const id of fixtureIds) fixtures.add(id);
      start();
    },
    poke: () => {
      wanted.due = true;
      start();
    },
    lookAtOpen: () => {
      wanted.due = true;
      wanted.open = true;
      wanted.quarantine = true;
      start();
    },
    look: async () => {
      wanted.due = true;
      wanted.quarantine = true;
      start();
      await settled();
    },
    settled,
    quarantinedCount: () => quarantined,
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await working;
    },
  };
}

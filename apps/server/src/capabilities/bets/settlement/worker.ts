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
class OneByOneWorker implements SettlementWorker {
  private readonly fixtures = new Set<number>();
  private open: number[] = [];
  private readonly wanted = { due: false, quarantine: false, open: false };
  private quarantined = 0;
  private working: Promise<void> | undefined;
  private stopped = false;
  private retry: NodeJS.Timeout | undefined;
  private failures = 0;

  constructor(
    private readonly parts: SettleParts,
    private readonly onError: (error: unknown) => void,
  ) {}

  private async settleDue(): Promise<boolean> {
    const due = await claimDue(this.parts.db, MOST_DUE_AT_ONCE, CLAIM_SECONDS);
    const settleThese = async (these: readonly Due[]): Promise<void> => {
      const targets = (looked: boolean) => these.flatMap((each) => (each.looked === looked ? each.target : []));
      await settleTargets(this.parts, targets(false));
      await settleTargets(this.parts, targets(true), true);
      await markLooked(this.parts.db, these, SECOND_LOOK_SECONDS);
    };
    try {
      await settleThese(due);
    } catch {
      // One that cannot be read must not keep the others waiting. Where the database is gone, so is putting off.
      for (const each of due) {
        await settleThese([each]).catch(async (error: unknown) => {
          await putOff(this.parts.db, each, PUT_OFF_SECONDS);
          this.onError(error);
        });
      }
    }
    return due.length === MOST_DUE_AT_ONCE;
  }

  private settleFixtures(ids: readonly number[], waiting: boolean): Promise<void> {
    return settleTargets(
      this.parts,
      ids.map((fixtureId) => ({ fixtureId, reach: 'fixture' })),
      waiting,
    );
  }

  /** Bets that waited before the start; a fixture that cannot be read becomes due later and keeps no other waiting. */
  private async settleOpen(ids: readonly number[]): Promise<void> {
    const settleThese = async (these: readonly number[]): Promise<void> =>
      this.settleFixtures(await spokenFixtures(this.parts.results, these), true);
    try {
      await settleThese(ids);
    } catch {
      for (const id of ids) {
        await settleThese([id]).catch(async (error: unknown) => {
          await makeDue(this.parts.db, id, PUT_OFF_SECONDS);
          this.onError(error);
        });
      }
    }
  }

  private take(wish: 'due' | 'open' | 'quarantine'): boolean {
    const was = this.wanted[wish];
    this.wanted[wish] = false;
    return was;
  }

  /** What fails stays wanted. */
  private keeping<Value>(wish: 'due' | 'open' | 'quarantine', doing: Promise<Value>): Promise<Value> {
    return doing.catch((error: unknown) => {
      this.wanted[wish] = true;
      throw error;
    });
  }

  /** One step of what is wanted; false when nothing is. */
  private async step(): Promise<boolean> {
    if (this.fixtures.size > 0) {
      const ids = [...this.fixtures].slice(0, MOST_FIXTURES_AT_ONCE);
      for (const id of ids) this.fixtures.delete(id);
      await this.settleFixtures(ids, false).catch((error: unknown) => {
        for (const id of ids) this.fixtures.add(id);
        throw error;
      });
    } else if (this.take('due')) {
      const more = await this.keeping('due', this.settleDue());
      if ((await this.keeping('due', voidExcluded(this.parts, this.onError))) || more) this.wanted.due = true;
    } else if (this.take('open')) {
      this.open = await this.keeping('open', openFixtures(this.parts.db));
    } else if (this.open.length > 0) {
      const ids = this.open.slice(0, MOST_FIXTURES_AT_ONCE);
      await this.settleOpen(ids);
      this.open = this.open.slice(ids.length);
    } else if (this.take('quarantine')) {
      if (await this.keeping('quarantine', retryQuarantined(this.parts))) this.wanted.quarantine = true;
      this.quarantined = await this.keeping('quarantine', countQuarantined(this.parts.db));
    } else return false;
    return true;
  }

  private async work(): Promise<void> {
    try {
      while (!this.stopped && (await this.step())) this.failures = 0;
    } catch (error) {
      this.onError(error);
      this.retry = setTimeout(this.start, Math.min(RETRY_LONGEST_MS, RETRY_FIRST_MS * 2 ** this.failures));
      this.failures += 1;
    }
  }

  private readonly start = (): void => {
    if (this.stopped || this.working) return;
    clearTimeout(this.retry);
    this.working = this.work().finally(() => {
      this.working = undefined;
    });
  };

  async settled(): Promise<void> {
    while (this.working) await this.working;
  }

  wake(fixtureIds: readonly number[]): void {
    for (const id of fixtureIds) this.fixtures.add(id);
    this.start();
  }

  poke(): void {
    this.wanted.due = true;
    this.start();
  }

  lookAtOpen(): void {
    this.wanted.due = true;
    this.wanted.open = true;
    this.wanted.quarantine = true;
    this.start();
  }

  async look(): Promise<void> {
    this.wanted.due = true;
    this.wanted.quarantine = true;
    this.start();
    await this.settled();
  }

  quarantinedCount(): number {
    return this.quarantined;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retry);
    await this.working;
  }
}

export const openWorker = (parts: SettleParts, onError: (error: unknown) => void): SettlementWorker =>
  new OneByOneWorker(parts, onError);

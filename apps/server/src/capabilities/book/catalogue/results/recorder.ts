import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { FixtureStatus } from '@evens/catalogue';
import type { FeedMessage } from '@evens/feeds';
import type { Bus } from '../../../../platform/bus/index.ts';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../../platform/database/index.ts';
import { isOver } from '../book/fixture-status.ts';
import { EpochOver } from '../desk/epoch-store.ts';
import { storeProgress } from '../feed/world-store.ts';
import { type Announcement, type LastingMessage, recordBatch } from './record-batch.ts';
import { isPermanent, partsOf, UnstorableMessage } from './unstorable.ts';

export interface RecorderOptions {
  readonly db: Database;
  readonly bus: Bus;
  readonly onError: (error: unknown) => void;
  /** Before the next attempt at a database that is away. */
  readonly retryMs?: number;
  /** What corrects a result that has stood for longer waits for a person; left out: nothing does. */
  readonly lateMs?: number;
  /** First thing in every transaction: throws EpochOver where this process may store nothing any more. */
  readonly guard?: (trx: DatabaseTransaction) => Promise<void>;
}

/** So short that a settlement is felt as immediate, so long that a burst becomes one transaction. */
const GATHER_MS = 25;
const MOST_AT_ONCE = 1000;
const RETRY_MS = 1000;
/** Event time up to which everything of a producer has come, by producer. */
type Progress = readonly (readonly [string, number])[];

/** Where nothing lasting happens, progress is still written now and then. */
const PROGRESS_MS = 10_000;

/**
 * Stores what lasts, in batches and in order, and tells the bus after each commit. While the database is away it waits and
 * keeps everything. What can never be stored (`isPermanent`) is looked for part by part and put into quarantine; all the rest goes on.
 */
export class Recorder {
  private pending: LastingMessage[] = [];
  private readonly statuses = new Map<number, FixtureStatus>();
  /** Event time up to which each producer's messages have come. */
  private readonly reached = new Map<string, number>();
  private writtenMs = 0;
  private working: Promise<void> | undefined;
  private stopped = false;
  /** Another process records by now. */
  private over: EpochOver | undefined;
  private unstorable = 0;
  /** What a transaction had to say of which nobody knows whether it was committed. */
  private inDoubt: Announcement[] = [];

  constructor(private readonly options: RecorderOptions) {}

  /** Progress is not written before what happened earlier is stored too. */
  private progressHeld = false;

  holdProgress(): void {
    this.progressHeld = true;
  }

  /** Once everything taken so far is stored, progress may be written. */
  async releaseProgress(): Promise<void> {
    await this.settled();
    this.progressHeld = false;
  }

  /** What happened before the present; it does not move the progress. */
  takePast(message: FeedMessage): void {
    if (!lasts(message, this.statuses)) return;
    this.pending.push(message);
    this.wake();
  }

  take(message: FeedMessage): void {
    this.reached.set(message.producer, message.eventMs);
    if (lasts(message, this.statuses)) this.pending.push(message);
    if (this.pending.length > 0 || message.eventMs - this.writtenMs >= PROGRESS_MS) this.wake();
  }

  /**
   * What the house itself says by a rule of its own: stored like any message, in its turn. Resolves when it is told, throws
   * EpochOver where another process records by now.
   */
  async say(words: readonly LastingMessage[]): Promise<void> {
    if (words.length === 0) return;
    this.pending.push(...words);
    this.wake();
    await this.settled();
    if (this.over) throw this.over;
  }

  /** Everything that happened while the house was closed is stored. */
  get knowsThePast(): boolean {
    return !this.progressHeld;
  }

  /** How many messages wait to be stored. */
  get backlog(): number {
    return this.pending.length;
  }

  /** Messages, or parts of them, that could not be stored and never will be. */
  get quarantined(): number {
    return this.unstorable;
  }

  /** Resolves when everything taken so far is stored and announced. */
  async settled(): Promise<void> {
    while (this.working) await this.working;
  }

  /** Another process records by now: what waits is its to ask for. */
  async abandon(): Promise<void> {
    this.pending = [];
    this.reached.clear();
    this.stopped = true;
    await this.settled();
  }

  async stop(): Promise<void> {
    // While progress is held, the next start asks for all of this again: the house may close at once.
    if (this.progressHeld) this.pending = [];
    else this.wake();
    this.stopped = true;
    await this.settled();
  }

  private wake(): void {
    if (this.over) this.pending = [];
    this.working ??= this.work().finally(() => {
      this.working = undefined;
      if (this.pending.length > 0 && !this.stopped) this.wake();
    });
  }

  private async work(): Promise<void> {
    if (!this.stopped) await wait(GATHER_MS);
    do {
      const batch = this.pending.splice(0, MOST_AT_ONCE);
      // Only the last part of a burst brings the progress up to what has come: the rest is still in hand.
      const progress = this.pending.length === 0 && !this.progressHeld ? [...this.reached] : [];
      if (!(await this.storeInTurn(batch, progress))) {
        // The house ends with its database away. Nothing later is stored, so that the next start asks for all of this.
        this.pending = [];
        this.reached.clear();
      }
    } while (this.pending.length > 0);
  }

  /** All of it with its progress, or, where something in it can never be stored, all but that. False: the house ended. */
  private async storeInTurn(batch: readonly LastingMessage[], progress: Progress): Promise<boolean> {
    const stored = await this.store(batch, progress);
    if (typeof stored === 'boolean') return stored;
    const [only, ...others] = batch;
    if (!only) {
      this.options.onError(stored.permanent);
      return true;
    }
    if (others.length > 0) {
      const half = batch.length >>> 1;
      if (!(await this.storeInTurn(batch.slice(0, half), []))) return false;
      return this.storeInTurn(batch.slice(half), progress);
    }
    // Another process may have stored the same at the same moment: what it left there shows at a second look.
    const again = await this.store(batch, progress);
    if (typeof again === 'boolean') return again;
    const parts = partsOf(only);
    if (parts.length === 0) {
      this.unstorable += 1;
      this.options.onError(new UnstorableMessage(only, again.permanent));
    }
    for (const part of parts) if (!(await this.storeInTurn([part], []))) return false;
    return progress.length === 0 || this.storeInTurn([], progress);
  }

  /** True when it is stored, false when the house ended while the database was away. */
  private async store(
    batch: readonly LastingMessage[],
    progress: Progress,
  ): Promise<boolean | { readonly permanent: unknown }> {
    for (;;) {
      let said: Announcement[] = [];
      try {
        await inTransaction(this.options.db, async (trx) => {
          said = [];
          await this.options.guard?.(trx);
          if (batch.length > 0) said = await recordBatch(trx, batch, this.options.lateMs);
          for (const [producer, eventMs] of progress) await storeProgress(trx, producer, eventMs);
        });
        for (const [, eventMs] of progress) this.writtenMs = Math.max(this.writtenMs, eventMs);
        // What was committed although its answer was lost is stored, so that a repeat has nothing to say of it.
        const lost = this.inDoubt.filter((each) => !said.some((other) => isDeepStrictEqual(each, other)));
        this.inDoubt = [];
        for (const announcement of [...lost, ...said]) publish(this.options.bus, announcement);
        return true;
      } catch (error) {
        if (error instanceof EpochOver) {
          this.over = error;
          return false;
        }
        if (isPermanent(error)) return { permanent: error };
        this.options.onError(error);
        if (said.length > 0) this.inDoubt = said;
        // The database will be back, or the house ends; nothing is skipped meanwhile.
        if (this.stopped) return false;
        await wait(this.options.retryMs ?? RETRY_MS);
      }
    }
  }
}

function publish(bus: Bus, said: Announcement): void {
  if (said.name === 'fixture.changed') bus.publish(said.name, said.payload);
  else if (said.name === 'market.settled') bus.publish(said.name, said.payload);
  else if (said.name === 'market.voided') bus.publish(said.name, said.payload);
  else bus.publish(said.name, said.payload);
}

/** Scores last only when they change the status; the final one comes with the result. */
function lasts(message: FeedMessage, statuses: Map<number, FixtureStatus>): message is LastingMessage {
  const { body } = message;
  switch (body.type) {
    case 'fixture':
      if (isOver(body.fixture.status)) statuses.delete(body.fixture.id);
      else statuses.set(body.fixture.id, body.fixture.status);
      return true;
    case 'score': {
      const news = statuses.get(body.fixtureId) !== body.status;
      // Of what is over little more is said: it need not be remembered.
      if (isOver(body.status)) statuses.delete(body.fixtureId);
      else if (news) statuses.set(body.fixtureId, body.status);
      return news;
    }
    case 'result':
      if (body.confirmed) statuses.delete(body.fixtureId);
      return true;
    case 'void':
    case 'rollback':
      return true;
    default:
      return false;
  }
}

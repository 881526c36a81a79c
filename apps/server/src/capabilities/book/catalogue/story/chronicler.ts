import { setImmediate as breathe, setTimeout as wait } from 'node:timers/promises';
import type { EarlierResult, FeedMessage } from '@evens/feeds';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../../platform/database/index.ts';
import { LOG_SPACING_MS } from '../book/price-log.ts';
import type { FixtureState, MarketState } from '../book/states.ts';
import { EpochOver } from '../desk/epoch-store.ts';
import { isPermanent } from '../results/unstorable.ts';
import { mainMarketOf, mayBeMain } from './main-market.ts';
import { endedMatches, knownPast, storePast } from './past-store.ts';
import { storeStories, storiesToWrite } from './story-store.ts';
import { nothingHeard, tellOn, type Unwritten } from './tell-on.ts';

export interface ChroniclerOptions {
  readonly db: Database;
  readonly onError: (error: unknown) => void;
  /** First thing in every transaction: throws EpochOver where this process may store nothing any more. */
  readonly guard?: (trx: DatabaseTransaction) => Promise<void>;
  /** How long what was heard may gather. */
  readonly gatherMs?: number;
}

const GATHER_MS = 5000;
const MINUTE_MS = 60_000;
/** Matches whose last minute of pressure is remembered; forgetting them costs a line each. */
const MOST_PRESSED = 5000;
const MATCHES_AT_ONCE = 100;
const RESULTS_AT_ONCE = 500;
/** A fixture that is not stored after so many looks is one that cannot be. */
const MOST_MISSES = 20;
/** Pressure and prices of one match that wait: the database is away for long where there are more. */
const MOST_WAITING = 300;
/** Incidents likewise; more than the longest match has, since what is dropped is not counted either. */
const MOST_INCIDENTS = 2000;

/**
 * Writes down what happens in matches and how the prices of their main markets move. Nothing here decides a bet: where the
 * database is away it waits, and what a crash loses the source tells again with its next snapshot.
 */
export class Chronicler {
  private unwritten = new Map<number, Unwritten>();
  private readonly pressedIn = new Map<number, number>();
  /** Matches with a result that stands, whose score is to be remembered. */
  private ended = new Set<number>();
  private working: Promise<void> | undefined;
  private stopped = false;
  private readonly stopping = new AbortController();

  constructor(private readonly options: ChroniclerOptions) {}

  take({ body, eventMs }: FeedMessage): void {
    if (body.type === 'result' && body.confirmed) {
      this.ended.add(body.fixtureId);
      if (!this.stopped) this.wake();
      return;
    }
    if (body.type === 'lineups') {
      this.of(body.fixtureId).lineups = body.lineups;
      return;
    }
    if (body.type !== 'incidents') return;
    const { fixtureId, incidents, pressure, pressures = [] } = body;
    // A scene alone is written down for the pressure in it, and for that once a minute.
    const minute = Math.floor(eventMs / MINUTE_MS);
    const isNew = pressure !== undefined && this.pressedIn.get(fixtureId) !== minute;
    if (incidents.length === 0 && !isNew) return;
    const heard = this.of(fixtureId);
    heard.incidents.push(...incidents);
    // A write may hang for long: what waits for the next is bounded as well.
    heard.incidents.splice(0, heard.incidents.length - MOST_INCIDENTS);
    if (heard.pressures.length > MOST_WAITING) return;
    heard.pressures.push(...pressures);
    if (!isNew) return;
    if (this.pressedIn.size > MOST_PRESSED) this.pressedIn.clear();
    this.pressedIn.set(fixtureId, minute);
    heard.pressures.push([eventMs, pressure]);
  }

  /** What was played before the source's world began. What is there already costs a look. */
  async remember(results: Iterable<EarlierResult | undefined>): Promise<void> {
    let gathered: EarlierResult[] = [];
    const store = async (): Promise<void> => {
      const part = gathered;
      gathered = [];
      if (part.length === 0 || this.stopped) return;
      await inTransaction(this.options.db, async (trx) => {
        await this.options.guard?.(trx);
        const known = await knownPast(
          trx,
          part.map(({ id }) => id),
        );
        if (known < part.length) await storePast(trx, part);
      });
    };
    for (const each of results) {
      if (each) gathered.push(each);
      else await breathe();
      if (gathered.length >= RESULTS_AT_ONCE) await store();
      if (this.stopped) return;
    }
    await store();
  }

  /** A market of the book changed. */
  takePrices(fixture: FixtureState, market: MarketState, eventMs: number): void {
    if (!mayBeMain(market.key) || market.status !== 'active' || market.refused) return;
    if (mainMarketOf(fixture)?.key !== market.key) return;
    const { prices } = this.of(fixture.fixture.id);
    const spacingMs = fixture.fixture.status === 'live' ? LOG_SPACING_MS.inPlay : LOG_SPACING_MS.beforeStart;
    const { key, codes } = market;
    if (prices.length < MOST_WAITING) prices.push({ market: key, codes, eventMs, prices: market.prices, spacingMs });
  }

  /** Matches that wait to be written. */
  get backlog(): number {
    return this.unwritten.size;
  }

  /** Resolves when everything heard so far is written, or cannot be. */
  async settled(): Promise<void> {
    while (this.working) await this.working;
  }

  async stop(how: 'whole' | 'abandoned'): Promise<void> {
    if (how === 'abandoned') {
      this.unwritten.clear();
      this.ended.clear();
    } else this.wake();
    this.stopped = true;
    // A house that closes does not wait for what may still gather.
    this.stopping.abort();
    await this.settled();
  }

  private of(fixtureId: number): Unwritten {
    const known = this.unwritten.get(fixtureId);
    if (known) return known;
    const made = nothingHeard();
    this.unwritten.set(fixtureId, made);
    if (!this.stopped) this.wake();
    return made;
  }

  private wake(): void {
    this.working ??= this.work().finally(() => {
      this.working = undefined;
      if (this.unwritten.size + this.ended.size > 0 && !this.stopped) this.wake();
    });
  }

  private async work(): Promise<void> {
    const { signal } = this.stopping;
    await wait(this.options.gatherMs ?? GATHER_MS, undefined, { signal }).catch(() => undefined);
    const heard = [...this.unwritten];
    this.unwritten = new Map();
    for (let from = 0; from < heard.length; from += MATCHES_AT_ONCE) {
      await this.write(heard.slice(from, from + MATCHES_AT_ONCE));
    }
    await this.writeEnded();
  }

  /** The final scores of matches that are over by now; one that is not stored yet is not over for long. */
  private async writeEnded(): Promise<void> {
    const ids = [...this.ended].slice(0, RESULTS_AT_ONCE);
    if (ids.length === 0) return;
    try {
      await inTransaction(this.options.db, async (trx) => {
        await this.options.guard?.(trx);
        const results = await endedMatches(trx, ids);
        if (results.length > 0) await storePast(trx, results);
      });
      for (const id of ids) this.ended.delete(id);
    } catch (error) {
      if (error instanceof EpochOver) {
        this.stopped = true;
        this.ended.clear();
        return;
      }
      this.options.onError(error);
      if (isPermanent(error)) for (const id of ids) this.ended.delete(id);
    }
  }

  private async write(part: readonly (readonly [number, Unwritten])[]): Promise<void> {
    try {
      const missing = await inTransaction(this.options.db, async (trx) => {
        await this.options.guard?.(trx);
        const known = await storiesToWrite(
          trx,
          part.map(([id]) => id),
        );
        const stories = part.flatMap(([id, heard]) => {
          const found = known.get(id);
          return (found && tellOn(id, found.startMs, found.story, heard)) ?? [];
        });
        if (stories.length > 0) await storeStories(trx, stories);
        return part.filter(([id]) => !known.has(id));
      });
      for (const [id, heard] of missing) this.keep(id, { ...heard, missed: heard.missed + 1 });
    } catch (error) {
      if (error instanceof EpochOver) {
        this.stopped = true;
        this.unwritten.clear();
        return;
      }
      this.options.onError(error);
      // A row that can never be written must not block the others.
      if (isPermanent(error)) {
        if (part.length > 1) for (const each of part) await this.write([each]);
        return;
      }
      for (const [id, heard] of part) this.keep(id, heard);
    }
  }

  /** Puts back what could not be written yet, before what was heard meanwhile. */
  private keep(id: number, heard: Unwritten): void {
    if (heard.missed > MOST_MISSES || this.stopped) return;
    const later = this.unwritten.get(id);
    if (!later) {
      this.unwritten.set(id, heard);
      return;
    }
    // However long the database is away: what was heard last is what a page shows.
    this.unwritten.set(id, {
      incidents: [...heard.incidents, ...later.incidents].slice(-MOST_INCIDENTS),
      pressures: [...heard.pressures, ...later.pressures].slice(-MOST_WAITING),
      prices: [...heard.prices, ...later.prices].slice(-MOST_WAITING),
      lineups: later.lineups ?? heard.lineups,
      missed: heard.missed,
    });
  }
}

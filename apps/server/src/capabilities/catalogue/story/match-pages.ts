import type { Fixture } from '@evens/catalogue';
import type { Background, PriceMoves, Timeline } from '@evens/contract';
import type { Database } from '../../../platform/database/index.ts';
import type { Book } from '../book/book.ts';
import { priceHistory } from '../book/price-log.ts';
import { logOf } from '../book/states.ts';
import { storedFixture } from './fixture-store.ts';
import { mainMarketOf } from './main-market.ts';
import { statisticsOf } from './statistics.ts';

/** What the page of one match asks beside its prices: in the book while it is there, in the store as long as it is kept. */
export class MatchPages {
  constructor(
    private readonly book: Book,
    private readonly db: Database,
  ) {}

  /** Undefined for a fixture that nobody knows. */
  async timeline(fixtureId: number): Promise<Timeline | undefined> {
    const fixture = await this.fixture(fixtureId);
    if (!fixture) return undefined;
    return {
      status: fixture.status,
      incidents: [],
      momentum: { fromMs: fixture.startMs, stepSec: 60, values: [] },
      statistics: statisticsOf(fixture.live),
    };
  }

  async priceMoves(fixtureId: number): Promise<PriceMoves | undefined> {
    const state = this.book.getState(fixtureId);
    if (!state) return (await storedFixture(this.db, fixtureId)) && { outcomes: [] };
    const market = mainMarketOf(state);
    if (!market) return { outcomes: [] };
    const log = logOf(market);
    return {
      market: market.key,
      openedMs: market.sinceSec * 1000,
      outcomes: market.codes.map((outcome, index) => ({
        outcome,
        points: priceHistory(log, market.codes.length, index),
      })),
    };
  }

  async background(fixtureId: number): Promise<Background | undefined> {
    const fixture = await this.fixture(fixtureId);
    return fixture && { form: { home: [], away: [] }, meetings: [] };
  }

  private async fixture(fixtureId: number): Promise<Fixture | undefined> {
    return this.book.getFixture(fixtureId) ?? (await storedFixture(this.db, fixtureId));
  }
}

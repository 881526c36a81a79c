import { type Fixture, type MarketKey, type OutcomeCode, sportById, storySheet } from '@evens/catalogue';
import type { Background, PriceMoves, Timeline } from '@evens/contract';
import type { PriceMilli } from '@evens/kernel';
import type { Database } from '../../../../platform/database/index.ts';
import type { Book } from '../book/book.ts';
import { LOG_SPACING_MS } from '../book/price-log.ts';
import { logOf } from '../book/states.ts';
import { backgroundOf } from './background.ts';
import { storedFixture } from './fixture-store.ts';
import { mainMarketOf } from './main-market.ts';
import { noMomentum, withPressure } from './momentum.ts';
import { pointsOf, withPrices } from './moves.ts';
import { statisticsOf } from './statistics.ts';
import { type StoredStory, storyOfFixture } from './story-store.ts';
import { incidentView, sceneView } from './views.ts';

export interface MatchPagesDeps {
  readonly book: Book;
  readonly db: Database;
  readonly eventMs: () => number;
}

const presses = ({ sportId }: Fixture): boolean => storySheet(sportById(sportId)?.alias ?? '').pressure;

type Moves = NonNullable<StoredStory['moves']>;

/** What the page of one match asks beside its prices: as it is stored, and what the book has heard since. */
export class MatchPages {
  constructor(private readonly deps: MatchPagesDeps) {}

  /** Undefined for a fixture that nobody knows. */
  async timeline(fixtureId: number): Promise<Timeline | undefined> {
    const { book, db, eventMs } = this.deps;
    const story = await storyOfFixture(db, fixtureId);
    const fixture = await this.fixture(fixtureId);
    if (!fixture) return undefined;
    const heard = book.getState(fixtureId)?.story;
    const last = story?.lastNumber ?? 0;
    const since = heard?.recent.filter(({ number }) => number > last) ?? [];
    const before = story?.momentum ?? noMomentum(fixture.startMs);
    const running = heard && fixture.status === 'live';
    const momentum = running ? withPressure(before, eventMs(), heard.pressure) : before;
    return {
      status: fixture.status,
      incidents: [...(story?.incidents ?? []), ...since].map(incidentView),
      // What an older world kept of sports that know no pressure is not told.
      momentum: { ...momentum, values: presses(fixture) ? [...momentum.values] : [] },
      statistics: statisticsOf(fixture, story?.counts ?? {}, since),
      ...(heard?.scene && running && { scene: sceneView(heard.scene) }),
    };
  }

  async priceMoves(fixtureId: number): Promise<PriceMoves | undefined> {
    const moves = await this.moves(fixtureId);
    if (!moves) return (await this.fixture(fixtureId)) && { outcomes: [] };
    const { market, codes, log } = moves;
    const [openedSec] = log;
    return {
      market,
      ...(openedSec !== undefined && { openedMs: openedSec * 1000 }),
      outcomes: codes.map((outcome) => ({ outcome, points: pointsOf(moves, outcome) })),
    };
  }

  /** The same of one market, by outcome; undefined where it is not the one whose moves are stored. */
  async movesOf(
    fixtureId: number,
    market: MarketKey,
  ): Promise<Readonly<Record<OutcomeCode, [number, PriceMilli][]>> | undefined> {
    const state = this.deps.book.getState(fixtureId);
    if (state && mainMarketOf(state)?.key !== market) return undefined;
    const moves = await this.moves(fixtureId);
    if (moves?.market !== market) return undefined;
    return Object.fromEntries(moves.codes.map((code) => [code, pointsOf(moves, code)]));
  }

  async background(fixtureId: number): Promise<Background | undefined> {
    const fixture = await this.fixture(fixtureId);
    return fixture && backgroundOf(this.deps.db, fixture);
  }

  /** What is stored, up to the price of now. */
  private async moves(fixtureId: number): Promise<Moves | undefined> {
    const { book, db, eventMs } = this.deps;
    const stored = (await storyOfFixture(db, fixtureId))?.moves;
    const state = book.getState(fixtureId);
    const market = state && mainMarketOf(state);
    if (!state || !market || market.refused) return stored;
    const spacingMs = state.fixture.status === 'live' ? LOG_SPACING_MS.inPlay : LOG_SPACING_MS.beforeStart;
    const opened = { market: market.key, codes: market.codes, prices: market.prices, spacingMs };
    // Until it is written down for the first time, the book's own log is all there is.
    const since = stored ?? { market: market.key, codes: market.codes, log: [...logOf(market)] };
    return market.status === 'active' ? withPrices(since, { ...opened, eventMs: eventMs() }) : since;
  }

  private async fixture(fixtureId: number): Promise<Fixture | undefined> {
    return this.deps.book.getFixture(fixtureId) ?? (await storedFixture(this.deps.db, fixtureId));
  }
}

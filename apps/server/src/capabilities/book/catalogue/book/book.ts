import type { Fixture, MarketKey, OutcomeCode } from '@evens/catalogue';
import type { PriceMilli } from '@evens/kernel';
import { hearStory, NOTHING_HEARD, type SaidStory } from '../story/heard.ts';
import type { BookListener, BookOutcome } from './book-face.ts';
import { Interned } from './intern.ts';
import { Listeners } from './listeners.ts';
import { historyOf, outcomeOf } from './outcome.ts';
import { choosePreview } from './preview.ts';
import { effectiveStatus, type FixtureState, isOffered, type MarketState } from './states.ts';
import { nextVersion } from './version.ts';

/**
 * The one state of fixtures, markets and prices in this process. Everybody reads it; one writes it: the keeper where this
 * process leads the feed, the follower where another does. It decides nothing: it holds what they put and tells listeners.
 */
export class Book {
  /** One copy of equal texts and lists, for whoever puts markets. */
  readonly interned = new Interned();
  private readonly fixtures = new Map<number, FixtureState>();
  private readonly listeners = new Listeners();
  /** Their numbers of offered markets changed, and nobody was told yet. */
  private readonly counted = new Set<FixtureState>();

  listen(listener: BookListener): () => void {
    return this.listeners.add(listener);
  }

  getFixture(fixtureId: number): Fixture | undefined {
    return this.fixtures.get(fixtureId)?.fixture;
  }

  getState(fixtureId: number): FixtureState | undefined {
    return this.fixtures.get(fixtureId);
  }

  allStates(): IterableIterator<FixtureState> {
    return this.fixtures.values();
  }

  getOutcome(fixtureId: number, marketKey: MarketKey, outcome: OutcomeCode): BookOutcome | undefined {
    const fixture = this.fixtures.get(fixtureId);
    const market = fixture?.markets.get(marketKey);
    return fixture && market && outcomeOf(fixture, market, outcome);
  }

  /** [eventMs, priceMilli], oldest first; undefined for an outcome the book does not hold. */
  getPriceHistory(fixtureId: number, marketKey: MarketKey, outcome: OutcomeCode): [number, PriceMilli][] | undefined {
    const market = this.fixtures.get(fixtureId)?.markets.get(marketKey);
    return market && historyOf(market, outcome);
  }

  /** Keys of the markets a row shows. */
  previewOf(fixture: FixtureState): readonly MarketKey[] {
    fixture.preview ??= choosePreview(fixture.markets.values());
    return fixture.preview;
  }

  size(): { readonly fixtures: number; readonly markets: number } {
    let markets = 0;
    for (const fixture of this.fixtures.values()) markets += fixture.markets.size;
    return { fixtures: this.fixtures.size, markets };
  }

  /** Appeared, or its description or status changed. */
  putFixture(fixture: FixtureState): void {
    this.fixtures.set(fixture.fixture.id, fixture);
    this.tell((listener) => listener.fixture?.(fixture));
  }

  /** What happened in a match; repeats change nothing. */
  putStory(fixture: FixtureState, said: SaidStory): void {
    const { story, news } = hearStory(fixture.story ?? NOTHING_HEARD, said);
    fixture.story = story;
    this.tell((listener) => listener.happened?.(fixture, news));
  }

  putMarket(fixture: FixtureState, before: MarketState | undefined, after: MarketState): void {
    if (before === after) return;
    fixture.markets.set(after.key, after);
    if (before && before.version === after.version) {
      // Under a trader's price the source's own goes on, and whoever leads next goes on from it.
      const newer = before.manual !== after.manual || !sameWorth(before.fair, after.fair);
      if (newer) this.tell((listener) => listener.worth?.(fixture, after));
      return;
    }
    const wasOffered = before !== undefined && isOffered(before);
    const offered = isOffered(after);
    if (wasOffered !== offered || before?.favourite !== after.favourite) fixture.preview = undefined;
    const closes =
      before !== undefined &&
      effectiveStatus(before, fixture) === 'active' &&
      effectiveStatus(after, fixture) !== 'active';
    this.listeners.tellMarket(fixture, after, closes, false, before);
    if (wasOffered !== offered) {
      fixture.offered += offered ? 1 : -1;
      fixture.version += 1;
      this.counted.add(fixture);
    }
  }

  /** What stands against all bets on a fixture, as bits of HALTS. */
  setHalts(fixture: FixtureState, halts: number, eventMs: number): void {
    if (halts === fixture.halts) return;
    const opens = (fixture.halts === 0) !== (halts === 0);
    fixture.halts = halts;
    this.tell((listener) => listener.halts?.(fixture));
    if (!opens) return;
    // What players meet changed although the source said nothing: a new version of every active market.
    for (const market of fixture.markets.values()) {
      if (market.status !== 'active') continue;
      market.version = nextVersion(market.version, eventMs);
      this.listeners.tellMarket(fixture, market, halts !== 0, true, market);
    }
  }

  remove(fixture: FixtureState): void {
    this.fixtures.delete(fixture.fixture.id);
    this.counted.delete(fixture);
    this.tell((listener) => listener.removed?.(fixture));
  }

  tell(say: (listener: BookListener) => void): void {
    this.listeners.tell(say);
  }

  /**
   * Once the state is whole: tells of numbers of offered markets that changed, once a fixture however many markets came, and
   * throws what listeners threw since the last time.
   */
  finishWord(): void {
    for (const fixture of this.counted) this.tell((listener) => listener.offered?.(fixture));
    this.counted.clear();
    this.listeners.throwWhatTheyThrew();
  }
}

const sameWorth = (left: MarketState['fair'], right: MarketState['fair']): boolean =>
  left === right ||
  (left?.length === right?.length && (left?.every((each, index) => Object.is(each, right?.[index])) ?? true));

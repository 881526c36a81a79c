import { isDeepStrictEqual } from 'node:util';
import type { MarketKey } from '@evens/catalogue';
import type { Clock } from '@evens/kernel';
import type { Book } from '../book/book.ts';
import { LOG_SPACING_MS } from '../book/price-log.ts';
import { type FixtureState, fedOf, type MarketState } from '../book/states.ts';
import { type FixtureOverride, NO_OVERRIDES, type Overrides } from '../overrides/overrides.ts';
import { underOverride } from '../overrides/under-override.ts';

/** Lays what traders have said over what the sources say, in the book of the keeper. What nobody touched is not looked at. */
export class StandingOverrides {
  private manual: Overrides = NO_OVERRIDES;

  constructor(
    private readonly book: Book,
    private readonly clock: Clock,
  ) {}

  /** Whether the fixture as a whole takes no bets because a trader said so. */
  suspends({ fixture, manual }: FixtureState): boolean {
    return manual?.suspended === true || this.manual.sports.has(fixture.sportId);
  }

  /** A fixture appeared. */
  meet(fixture: FixtureState): void {
    this.change(fixture, this.manual.fixtures.get(fixture.fixture.id));
  }

  /** A fixture was found in a book that another writer left: what stood there of other words stands no more. */
  takeOver(fixture: FixtureState): void {
    fixture.manual = this.manual.fixtures.get(fixture.fixture.id);
    for (const shown of [...fixture.markets.values()]) {
      if (shown.manual || fixture.manual?.markets.has(shown.key)) this.lay(fixture, fedOf(shown), shown);
    }
  }

  /** All that stands from now on. */
  take(manual: Overrides): void {
    this.manual = manual;
    for (const fixture of this.book.allStates()) this.meet(fixture);
  }

  /** Puts what the book shows of a market of which the source alone would make this. */
  show(fixture: FixtureState, fed: MarketState): void {
    const shown = fixture.markets.get(fed.key);
    if (shown && shown.manual?.fed === fed) return;
    this.lay(fixture, fed, shown);
  }

  private change(fixture: FixtureState, next: FixtureOverride | undefined): void {
    const before = fixture.manual;
    if (before === next) return;
    fixture.manual = next;
    const keys = new Set<MarketKey>([...(before?.markets.keys() ?? []), ...(next?.markets.keys() ?? [])]);
    for (const key of keys) {
      const shown = fixture.markets.get(key);
      if (!shown || isDeepStrictEqual(before?.markets.get(key), next?.markets.get(key))) continue;
      this.lay(fixture, fedOf(shown), shown);
    }
  }

  private lay(fixture: FixtureState, fed: MarketState, shown: MarketState | undefined): void {
    const spacingMs = fixture.fixture.status === 'live' ? LOG_SPACING_MS.inPlay : LOG_SPACING_MS.beforeStart;
    const context = { eventMs: this.clock.eventMs(), spacingMs };
    this.book.putMarket(fixture, shown, underOverride(fed, fixture.manual?.markets.get(fed.key), shown, context));
  }
}

import { isDeepStrictEqual } from 'node:util';
import type { MarketKey } from '@evens/catalogue';
import type { Clock } from '@evens/kernel';
import type { Book } from '../book/book.ts';
import { LOG_SPACING_MS } from '../book/price-log.ts';
import { type FixtureState, fedOf, type MarketState } from '../book/states.ts';
import { type FixtureHand, type Hand, NO_HAND } from '../hand/trader-word.ts';
import { underHand } from '../hand/under-hand.ts';

/** Lays what traders have said over what the sources say, in the book of the keeper. What nobody touched is not looked at. */
export class TradersHand {
  private hand: Hand = NO_HAND;

  constructor(
    private readonly book: Book,
    private readonly clock: Clock,
  ) {}

  /** Whether the fixture as a whole takes no bets because a trader said so. */
  suspends({ fixture, hand }: FixtureState): boolean {
    return hand?.suspended === true || this.hand.sports.has(fixture.sportId);
  }

  /** A fixture appeared. */
  meet(fixture: FixtureState): void {
    this.change(fixture, this.hand.fixtures.get(fixture.fixture.id));
  }

  /** A fixture was found in a book that another writer left: what stood there of other words stands no more. */
  takeOver(fixture: FixtureState): void {
    fixture.hand = this.hand.fixtures.get(fixture.fixture.id);
    for (const shown of [...fixture.markets.values()]) {
      if (shown.hand || fixture.hand?.markets.has(shown.key)) this.lay(fixture, fedOf(shown), shown);
    }
  }

  /** All that stands from now on. */
  take(hand: Hand): void {
    this.hand = hand;
    for (const fixture of this.book.allStates()) this.meet(fixture);
  }

  /** Puts what the book shows of a market of which the source alone would make this. */
  show(fixture: FixtureState, fed: MarketState): void {
    const shown = fixture.markets.get(fed.key);
    if (shown && shown.hand?.fed === fed) return;
    this.lay(fixture, fed, shown);
  }

  private change(fixture: FixtureState, next: FixtureHand | undefined): void {
    const before = fixture.hand;
    if (before === next) return;
    fixture.hand = next;
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
    this.book.putMarket(fixture, shown, underHand(fed, fixture.hand?.markets.get(fed.key), shown, context));
  }
}

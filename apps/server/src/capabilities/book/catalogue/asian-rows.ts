import type { MarketKey } from '@evens/catalogue';
import type { FixtureRow } from '@evens/contract';
import { chooseAsian } from './book/asian-markets.ts';
import type { Book } from './book/book.ts';
import type { FixtureState, MarketState } from './book/states.ts';
import { fixtureView, marketView } from './views.ts';

/** The markets of each match in the Asian view, chosen when somebody asks and again when lines have come, gone or moved. */
export class AsianRows {
  /** By the row's own preview, which the book chooses anew on the same occasions. */
  private readonly chosen = new WeakMap<readonly MarketKey[], readonly MarketKey[]>();

  constructor(private readonly book: Book) {}

  keysOf(state: FixtureState): readonly MarketKey[] {
    const preview = this.book.previewOf(state);
    const known = this.chosen.get(preview);
    if (known) return known;
    const keys = chooseAsian(state.markets.values());
    this.chosen.set(preview, keys);
    return keys;
  }

  marketsOf(state: FixtureState): readonly MarketState[] {
    return this.keysOf(state).flatMap((key) => state.markets.get(key) ?? []);
  }

  row(state: FixtureState): FixtureRow {
    return { ...fixtureView(state), preview: this.marketsOf(state).map((market) => marketView(state, market)) };
  }
}

import { type FairMarket, MARGIN_METHODS, type MarginMethod, priceMarket } from '@evens/pricing';
import { type BettorReturn, inProportion, Returns, type Scores, Tally } from './scores.ts';

/** A chance of at most one in six is a long shot. */
const LONG_SHOT = 1 / 6;

/** What a way of putting the margin on makes of 1X2 prices. */
export interface MarginLook {
  /** Of the chances that a reader takes from the prices in proportion. */
  readonly scores: Scores | null;
  /** Backing every favourite, every outcome of at most one chance in six, and everything. */
  readonly favourites: BettorReturn;
  readonly longShots: BettorReturn;
  readonly all: BettorReturn;
}

interface Looked {
  readonly tally: Tally;
  readonly favourites: Returns;
  readonly longShots: Returns;
  readonly all: Returns;
}

/** The same matches priced by every method, for the note on how good prices are. */
export class MarginLooks {
  readonly #looked = new Map<MarginMethod, Looked>(
    MARGIN_METHODS.map((method) => [
      method,
      { tally: new Tally(), favourites: new Returns(), longShots: new Returns(), all: new Returns() },
    ]),
  );

  add(fair: FairMarket, happened: number): void {
    const likeliest = Math.max(...fair.outcomes.map((each) => each.fairProbability));
    for (const [method, { tally, favourites, longShots, all }] of this.#looked) {
      const priced = priceMarket(fair, undefined, undefined, method);
      if (!priced) continue;
      const prices = priced.outcomes.map((each) => each.priceMilli / 1000);
      tally.add(inProportion(prices), happened);
      for (const [index, { fairProbability }] of priced.outcomes.entries()) {
        const [price = 0, won] = [prices[index], index === happened];
        all.add(price, won);
        if (fairProbability === likeliest) favourites.add(price, won);
        if (fairProbability <= LONG_SHOT) longShots.add(price, won);
      }
    }
  }

  looks(): Readonly<Record<string, MarginLook>> {
    return Object.fromEntries(
      [...this.#looked].map(([method, { tally, favourites, longShots, all }]) => [
        method,
        { scores: tally.scores(), favourites: favourites.get(), longShots: longShots.get(), all: all.get() },
      ]),
    );
  }
}

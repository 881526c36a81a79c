import { withoutMargin } from '@evens/pricing';
import { bootstrap, type Interval, inProportion, lossOf, type Scores, Tally } from './scores.ts';

/** Of the result market and of more than two goals or not. */
export type ByMarket<Value> = Readonly<Record<'1x2' | 'over2.5', Value>>;

export interface MonthScores {
  readonly month: string;
  readonly matches: number;
  /** 1X2. */
  readonly logLoss: number | null;
  readonly bookmakerLogLoss: number | null;
}

/** Losses of one forecaster on both markets. */
export const tallies = () => ({ '1x2': new Tally(), 'over2.5': new Tally() });
export const scoresOf = (of: ByMarket<Tally>): ByMarket<Scores | null> => ({
  '1x2': of['1x2'].scores(),
  'over2.5': of['over2.5'].scores(),
});
export const orNull = (of: ByMarket<Scores | null>) => (of['1x2'] || of['over2.5'] ? of : null);

/** What a bookmaker thinks, his margin taken off, and who is compared with him. */
export class AgainstBookmaker {
  readonly plain = tallies();
  readonly byPower = tallies();
  readonly gaps: Readonly<Record<'1x2' | 'over2.5', number[]>> = { '1x2': [], 'over2.5': [] };

  add(market: '1x2' | 'over2.5', prices: readonly number[], ours: readonly number[], happened: number): number {
    const his = withoutMargin(prices);
    this.plain[market].add(inProportion(prices), happened);
    this.byPower[market].add(his, happened);
    this.gaps[market].push(lossOf(ours, happened) - lossOf(his, happened));
    return lossOf(his, happened);
  }

  difference(): ByMarket<Interval | null> | null {
    const of = { '1x2': bootstrap(this.gaps['1x2']), 'over2.5': bootstrap(this.gaps['over2.5']) };
    return of['1x2'] || of['over2.5'] ? of : null;
  }
}

/** Sums by month. */
export class Months {
  readonly #months = new Map<string, { matches: number; loss: number; priced: number; bookmaker: number }>();

  add(date: string, loss: number, bookmakerLoss: number | undefined): void {
    const month = date.slice(0, 7);
    const sums = this.#months.get(month) ?? { matches: 0, loss: 0, priced: 0, bookmaker: 0 };
    sums.matches += 1;
    sums.loss += loss;
    if (bookmakerLoss !== undefined) {
      sums.priced += 1;
      sums.bookmaker += bookmakerLoss;
    }
    this.#months.set(month, sums);
  }

  scores(): MonthScores[] {
    const mean = (sum: number, count: number) => (count === 0 ? null : Math.round((sum / count) * 1e6) / 1e6);
    return [...this.#months]
      .sort(([a], [b]) => a.localeCompare(b, 'en'))
      .map(([month, { matches, loss, priced, bookmaker }]) => ({
        month,
        matches,
        logLoss: mean(loss, matches),
        bookmakerLogLoss: mean(bookmaker, priced),
      }));
  }
}

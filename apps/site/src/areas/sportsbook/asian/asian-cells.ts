import { marketType, parseMarketKey } from '@evens/catalogue';
import type { FixtureRow, MarketView } from '@evens/contract';

/** The markets of one part of a match by column; of handicap and total the balanced line and the next. */
export interface PartCells {
  readonly handicaps: readonly MarketView[];
  readonly totals: readonly MarketView[];
  readonly winner: MarketView | undefined;
}

export interface AsianCells {
  readonly whole: PartCells;
  readonly first: PartCells;
}

const WHOLE = new Set<string | undefined>([undefined, 'ft', 'all']);

/** The part that the right half of the table shows where no row names another. */
const USUAL_PART = '1h';

const periodOf = (market: MarketView): string | undefined => parseMarketKey(market.key)?.period;

function cellsOf(markets: readonly MarketView[]): PartCells {
  const of = (fits: (outcomes: string, specifier: string) => boolean) =>
    markets.filter((market) => {
      const type = marketType(parseMarketKey(market.key)?.type ?? '');
      return type !== undefined && fits(type.outcomes, type.specifier);
    });
  return {
    handicaps: of((_, specifier) => specifier === 'handicap').slice(0, 2),
    totals: of((outcomes) => outcomes === 'over-under').slice(0, 2),
    winner: of((_, specifier) => specifier === 'none')[0],
  };
}

/** Which market stands where in the row of a match: the house names them in the order of the columns. */
export function asianCells(markets: readonly MarketView[]): AsianCells {
  const isWhole = (market: MarketView) => WHOLE.has(periodOf(market));
  return {
    whole: cellsOf(markets.filter(isWhole)),
    first: cellsOf(markets.filter((market) => !isWhole(market))),
  };
}

/** The first part of the contests of a table: half, set, period ... as its rows have it. */
export function firstPartOf(rows: readonly FixtureRow[]): string {
  for (const { preview } of rows)
    for (const market of preview) {
      const period = periodOf(market);
      if (!WHOLE.has(period) && period !== undefined) return period;
    }
  return USUAL_PART;
}

/** The rows of a winner's column, as the names beside it: home, away, and the draw where the sport has one. */
export const winnerRows = (market: MarketView): readonly string[] =>
  ['home', 'away', 'draw'].filter((code) => code !== 'draw' || market.outcomes.some(([each]) => each === 'draw'));

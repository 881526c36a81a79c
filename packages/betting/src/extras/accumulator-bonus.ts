import type { Wager } from '../wager.ts';

/** One row of the table: from this many winning legs on, this much is added to the winnings. */
export interface BonusRow {
  readonly legs: number;
  /** Whole percent of the winnings (payout without stake). */
  readonly percent: number;
}

/** The accumulator bonus of the house: rows by number of legs, fewest first, percents that never fall. */
export interface AccumulatorBonus {
  /** A leg below this price does not count; it does not spoil the bonus either. */
  readonly leastPriceMilli: number;
  readonly rows: readonly BonusRow[];
}

/**
 * What a new house pays; its own choice, replaced by the operator's configuration. No row gives back more than the legs'
 * own margins take: at the most that a price is worth (0.985) n legs and the bonus of their row are worth 0.99 at most, and
 * the table ends at 20 %, from where every further leg only costs.
 */
export const DEFAULT_ACCUMULATOR_BONUS: AccumulatorBonus = {
  leastPriceMilli: 1200,
  rows: [3, 4, 6, 7, 9, 10, 12, 13, 15, 16, 18, 19, 20].map((percent, at) => ({ legs: at + 3, percent })),
};

/** Legs that count towards a row, of those given. */
export const countingLegs = (pricesMilli: readonly number[], { leastPriceMilli }: AccumulatorBonus): number =>
  pricesMilli.filter((priceMilli) => priceMilli >= leastPriceMilli).length;

/** The row for so many counting legs; beyond the table its last row goes on. 0 where there is none. */
export const bonusPercentOf = (counting: number, { rows }: AccumulatorBonus): number =>
  rows.findLast((row) => row.legs <= counting)?.percent ?? 0;

/** The next better row and how many more counting legs it takes; undefined at the top of the table. */
export function nextBonusRow(
  counting: number,
  bonus: AccumulatorBonus,
): (BonusRow & { readonly missing: number }) | undefined {
  const percent = bonusPercentOf(counting, bonus);
  const next = bonus.rows.find((row) => row.legs > counting && row.percent > percent);
  return next && { ...next, missing: next.legs - counting };
}

/** The bonus and the insurance are for plain combos: an each-way combo is two bets at two prices. */
export const isPlainCombo = (wager: Wager): wager is Wager & { readonly betType: 'combo' } =>
  wager.betType === 'combo' && !wager.eachWay;

/**
 * The percent that a combo has earned with its results: of its won and half-won legs at the least price or above. A void
 * leg only drops a row; one lost or half-lost leg, or one still pending, and there is no bonus (yet).
 */
export function earnedBonusPercent(wager: Wager, bonus: AccumulatorBonus): number {
  if (!isPlainCombo(wager)) return 0;
  const won = wager.legs.filter(({ result }) => result === 'win' || result === 'halfWin');
  const spoilt = wager.legs.some(({ result }) => result === 'lost' || result === 'halfLose' || result === 'pending');
  if (spoilt) return 0;
  return bonusPercentOf(
    countingLegs(
      won.map((leg) => leg.priceMilli),
      bonus,
    ),
    bonus,
  );
}

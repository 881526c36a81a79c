import { type Fraction, fraction, fromDecimal, isBelow, minus, plus, times, ZERO } from '../fraction.ts';

/** Terms as a file of steps says them, whole: what is not named stands as below. Amounts in minor units. */
export interface FileTerms {
  readonly kind: string;
  readonly percent: number;
  readonly mostMinor: number | null;
  readonly leastDepositMinor: number;
  readonly amountMinor: number | null;
  readonly multiplier: string;
  readonly base: string;
  readonly order: string;
  readonly sticky: boolean;
  readonly mostStakeMinor: number | null;
  readonly mostConvertMinor: number | null;
  readonly leastPriceMilli: number;
  readonly contribution: Readonly<Record<string, number>>;
  readonly usableOn: readonly string[];
}

export const UNSAID: FileTerms = {
  ...{ kind: 'deposit', percent: 100, mostMinor: 10_000, leastDepositMinor: 1_000, amountMinor: null },
  ...{ multiplier: '10', base: 'bonus', order: 'cashFirst', sticky: false },
  ...{ mostStakeMinor: null, mostConvertMinor: null, leastPriceMilli: 1_500 },
  contribution: { sports: 100, slots: 100, live: 10, table: 10 },
  usableOn: ['sports', 'slots', 'live', 'table'],
};

export const whole = (of: number | bigint): Fraction => fraction(BigInt(of));
export const down = ({ top, bottom }: Fraction): Fraction => {
  const rest = ((top % bottom) + bottom) % bottom;
  return fraction((top - rest) / bottom);
};
export const up = (of: Fraction): Fraction => minus(ZERO, down(minus(ZERO, of)));
export const smaller = (one: Fraction, other: Fraction): Fraction => (isBelow(one, other) ? one : other);
export const larger = (one: Fraction, other: Fraction): Fraction => (isBelow(one, other) ? other : one);
/** Bounded from above where something bounds it. */
export const upTo = (of: Fraction, most: number | null): Fraction => (most === null ? of : smaller(of, whole(most)));
const hundredths = (of: Fraction, percent: number): Fraction => times(of, fraction(BigInt(percent), 100n));

/** Rule 2: so many percent of the deposit, cut, at most so much, nothing below the least; a fixed amount is what it is. */
export function givenFor(terms: FileTerms, depositMinor: number | null): Fraction {
  if (terms.amountMinor !== null) return whole(terms.amountMinor);
  if (depositMinor === null || depositMinor < terms.leastDepositMinor) return ZERO;
  return upTo(down(hundredths(whole(depositMinor), terms.percent)), terms.mostMinor);
}

/** Rule 2: the base so many times, rounded up. */
export function toStakeFor(terms: FileTerms, bonus: Fraction, depositMinor: number | null): Fraction {
  if (terms.kind === 'cash' || bonus.top === 0n) return ZERO;
  const deposit = terms.base === 'bonus' ? ZERO : whole(depositMinor ?? 0);
  const often = fromDecimal(terms.multiplier, 4);
  if (!often) throw new RangeError(`a multiplier of ${terms.multiplier}`);
  return up(times(plus(bonus, deposit), often));
}

/** Rule 5: what one decided bet counts, in terms that say how. */
export function countsFor(
  terms: FileTerms,
  bet: {
    readonly product: string;
    readonly betType: string;
    readonly prices: readonly number[];
    readonly unsold: Fraction;
    readonly outcome: number;
  },
): Fraction {
  const decided = [2, 3, 5, 6].includes(bet.outcome);
  const ofType = ['single', 'multiple-singles', 'combo'].includes(bet.betType);
  const priced = bet.prices.every((price) => price >= terms.leastPriceMilli);
  if (!decided || !ofType || !priced) return ZERO;
  return down(hundredths(upTo(bet.unsold, terms.mostStakeMinor), terms.contribution[bet.product] ?? 0));
}

/** Rule 5: singles on several outcomes of one market. */
export function countsOfMarket(stakes: readonly number[]): Fraction {
  const sorted = [...stakes].sort((one, other) => other - one);
  const [most = 0, ...others] = sorted;
  return larger(ZERO, whole(most - others.reduce((sum, each) => sum + each, 0)));
}

/** So many percent of a week's loss of one's own money. */
export function backOfWeek(week: {
  readonly ownStakesMinor: number;
  readonly ownReturnsMinor: number;
  readonly percent: number;
  readonly leastMinor: number;
  readonly mostMinor: number | null;
}): Fraction {
  const lost = larger(ZERO, whole(week.ownStakesMinor - week.ownReturnsMinor));
  const back = upTo(down(hundredths(lost, week.percent)), week.mostMinor);
  return isBelow(back, whole(week.leastMinor)) ? ZERO : back;
}

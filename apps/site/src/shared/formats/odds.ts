/** Odds formats of the specification (section 9). The wire always says thousandths of the decimal price. */
export const ODDS_FORMATS = ['decimal', 'hongkong', 'indonesian', 'american', 'fractional', 'malay'] as const;

export type OddsFormat = (typeof ODDS_FORMATS)[number];

export const isOddsFormat = (value: string): value is OddsFormat => (ODDS_FORMATS as readonly string[]).includes(value);

/** No price has a value at or below stake back. */
const DASH = '–';
const MINUS = '−';

/**
 * The rungs of the traditional ladder, as numerator and denominator. Some are not in lowest terms (4/6, 6/4) or not
 * exact (8/13 stands for 1.62): the ladder is a convention, not arithmetic.
 */
const LADDER: readonly (readonly [number, number])[] = [
  [1, 100],
  [1, 50],
  [1, 33],
  [1, 25],
  [1, 20],
  [1, 16],
  [1, 14],
  [1, 12],
  [1, 11],
  [1, 10],
  [1, 9],
  [1, 8],
  [1, 7],
  [2, 13],
  [1, 6],
  [2, 11],
  [1, 5],
  [2, 9],
  [1, 4],
  [2, 7],
  [3, 10],
  [1, 3],
  [4, 11],
  [2, 5],
  [4, 9],
  [1, 2],
  [8, 15],
  [4, 7],
  [8, 13],
  [4, 6],
  [8, 11],
  [4, 5],
  [5, 6],
  [10, 11],
  [20, 21],
  [1, 1],
  [21, 20],
  [11, 10],
  [6, 5],
  [5, 4],
  [11, 8],
  [7, 5],
  [6, 4],
  [8, 5],
  [13, 8],
  [7, 4],
  [15, 8],
  [2, 1],
  [11, 5],
  [9, 4],
  [12, 5],
  [5, 2],
  [13, 5],
  [11, 4],
  [3, 1],
  [10, 3],
  [100, 30],
  [7, 2],
  [4, 1],
  [9, 2],
  [5, 1],
  [11, 2],
  [6, 1],
  [13, 2],
  [7, 1],
  [15, 2],
  [8, 1],
  [17, 2],
  [9, 1],
  [10, 1],
  [11, 1],
  [12, 1],
  [14, 1],
  [16, 1],
  [18, 1],
  [20, 1],
  [22, 1],
  [25, 1],
  [28, 1],
  [33, 1],
  [40, 1],
  [50, 1],
  [66, 1],
  [80, 1],
  [100, 1],
  [125, 1],
  [150, 1],
  [200, 1],
  [250, 1],
  [300, 1],
  [400, 1],
  [500, 1],
  [750, 1],
  [999, 1],
];

function gcd(left: number, right: number): number {
  return right === 0 ? left : gcd(right, left % right);
}

/** Denominators that a fraction off the ladder may have. */
const SHORT_DENOMINATORS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const MOST_NUMERATOR = 100;

/** From the ladder, below whose first rung a fraction is exact however long. */
const LEAST_RUNG_MILLI = 10;

/**
 * Exact when its reduced fraction is a short one, otherwise the nearest one below: of the ladder, of a short fraction or a
 * whole number, never one that would pay more.
 */
function fractional(priceMilli: number): string {
  const winMilli = priceMilli - 1000;
  const divisor = gcd(winMilli, 1000);
  const [num, den] = [winMilli / divisor, 1000 / divisor];
  const rung = LADDER.find(([top, bottom]) => top * 1000 === winMilli * bottom);
  if (rung) return inSigns(rung);
  const short = den <= 10 && num <= MOST_NUMERATOR;
  if (den === 1 || short || winMilli < LEAST_RUNG_MILLI) return `${num}/${den}`;
  let best: readonly [number, number] = [1, 100];
  const offer = (top: number, bottom: number): void => {
    if (top * 1000 <= winMilli * bottom && top * best[1] > best[0] * bottom) best = [top, bottom];
  };
  for (const [top, bottom] of LADDER) offer(top, bottom);
  for (const bottom of SHORT_DENOMINATORS) {
    const top = Math.floor((winMilli * bottom) / 1000);
    if (bottom === 1 || top <= MOST_NUMERATOR) offer(top, bottom);
  }
  return inSigns(best);
}

const inSigns = ([top, bottom]: readonly [number, number]): string =>
  top === 10 && bottom === 3 ? '100/30' : `${top}/${bottom}`;

/** From a hundred on the places behind the sign are noise in a column of prices. */
const WHOLE_FROM = 100;

/** `units` of so many places, with the language's decimal sign: 95 of two is "0.95". */
function written(units: number, places: number, separator: string): string {
  const digits = units.toString().padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}${separator}${digits.slice(-places)}`;
}

/**
 * What a price in thousandths pays, rounded down: two places, none from 100 on, and a third only below 0.10 where there is
 * one, so that the shortest prices are told apart and none reads 0.00. `ofStake` 1000 writes the decimal price, 0 the winnings.
 */
function paid(winMilli: number, ofStake: 0 | 1000, separator: string): string {
  const milli = winMilli + ofStake;
  if (milli >= WHOLE_FROM * 1000) return Math.floor(milli / 1000).toString();
  if (winMilli < 100 && milli % 10 !== 0) return written(milli, 3, separator);
  return written(Math.floor(milli / 10), 2, separator);
}

/** What has to be staked to win one, rounded up and with a true minus sign: two places, and four below 0.10. */
function staked(winMilli: number, separator: string): string {
  if (winMilli * WHOLE_FROM <= 1000) return `${MINUS}${Math.ceil(1000 / winMilli)}`;
  const places = winMilli > 10_000 ? 4 : 2;
  return `${MINUS}${written(Math.ceil((1000 * 10 ** places) / winMilli), places, separator)}`;
}

/**
 * What the reader sees for a price in thousandths, always worked out from the stored price. A price of 1.000 and below
 * has no value in any format and shows a dash. `separator` is the language's decimal sign. No format ever promises more
 * than the price pays: what is read back from it is the price itself or one below.
 */
export function formatOdds(priceMilli: number, format: OddsFormat, separator = '.'): string {
  if (!Number.isFinite(priceMilli) || priceMilli <= 1000) return DASH;
  const winMilli = priceMilli - 1000;
  switch (format) {
    case 'decimal':
      return paid(winMilli, 1000, separator);
    case 'hongkong':
      return paid(winMilli, 0, separator);
    case 'indonesian':
      return priceMilli >= 2000 ? paid(winMilli, 0, separator) : staked(winMilli, separator);
    case 'malay':
      return priceMilli <= 2000 ? paid(winMilli, 0, separator) : staked(winMilli, separator);
    case 'american':
      return priceMilli >= 2000 ? `+${Math.floor(winMilli / 10)}` : `${MINUS}${Math.ceil(100_000 / winMilli)}`;
    case 'fractional':
      return fractional(priceMilli);
  }
}

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

/** Exact when its reduced fraction is a short one, otherwise the nearest rung of the ladder by winnings. */
function fractional(priceMilli: number): string {
  const winMilli = priceMilli - 1000;
  const divisor = gcd(winMilli, 1000);
  const [num, den] = [winMilli / divisor, 1000 / divisor];
  const rung = LADDER.find(([top, bottom]) => top * 1000 === winMilli * bottom);
  if (rung) return rung[0] === 10 && rung[1] === 3 ? '100/30' : `${rung[0]}/${rung[1]}`;
  if (den === 1 || (den <= 10 && num <= 100)) return `${num}/${den}`;
  let best: readonly [number, number] = [num, den];
  let distance = Number.POSITIVE_INFINITY;
  for (const [top, bottom] of LADDER) {
    const away = Math.abs((top * 1000) / bottom - winMilli) / winMilli;
    if (away < distance) [best, distance] = [[top, bottom], away];
  }
  return best[0] === 10 && best[1] === 3 ? '100/30' : `${best[0]}/${best[1]}`;
}

/** Rounds half away from zero to whole units, from an exact quotient. */
const roundDiv = (num: number, den: number): number => Math.floor((2 * num + den) / (2 * den));

/** From a hundred on the places behind the sign are noise in a column of prices. */
const WHOLE_FROM = 10_000;

/**
 * Hundredths with a true minus sign: 95 is "0.95"; from a hundred on whole numbers, never better for the player than what
 * the price pays.
 */
function hundredths(value: number, negative: boolean, separator: string): string {
  if (value >= WHOLE_FROM) return negative ? `${MINUS}${Math.ceil(value / 100)}` : Math.floor(value / 100).toString();
  const digits = value.toString().padStart(3, '0');
  return `${negative ? MINUS : ''}${digits.slice(0, -2)}${separator}${digits.slice(-2)}`;
}

/** Decimal places of a decimal price: two, none from 100 on, and a third only where the price has one below 1.10. */
function decimal(priceMilli: number, separator: string): string {
  if (priceMilli < 1100 && priceMilli % 10 !== 0)
    return `1${separator}${(priceMilli - 1000).toString().padStart(3, '0')}`;
  return hundredths(roundDiv(priceMilli, 10), false, separator);
}

/**
 * What the reader sees for a price in thousandths, always worked out from the stored price. A price of 1.000 and below
 * has no value in any format and shows a dash. `separator` is the language's decimal sign.
 */
export function formatOdds(priceMilli: number, format: OddsFormat, separator = '.'): string {
  if (!Number.isFinite(priceMilli) || priceMilli <= 1000) return DASH;
  const winMilli = priceMilli - 1000;
  const even = priceMilli === 2000;
  switch (format) {
    case 'decimal':
      return decimal(priceMilli, separator);
    case 'hongkong':
      return hundredths(roundDiv(winMilli, 10), false, separator);
    case 'indonesian':
      return priceMilli >= 2000
        ? hundredths(roundDiv(winMilli, 10), false, separator)
        : hundredths(roundDiv(100_000, winMilli), true, separator);
    case 'malay':
      return priceMilli <= 2000
        ? hundredths(roundDiv(winMilli, 10), false, separator)
        : hundredths(roundDiv(100_000, winMilli), true, separator);
    case 'american':
      return priceMilli >= 2000 || even ? `+${roundDiv(winMilli, 10)}` : `${MINUS}${roundDiv(100_000, winMilli)}`;
    case 'fractional':
      return fractional(priceMilli);
  }
}

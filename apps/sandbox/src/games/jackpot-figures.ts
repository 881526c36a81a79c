/*
 * Pools as two providers show them. What they begin with is made up; they grow with stakes, and no money of a wallet is in them.
 */

interface CardFigures {
  /** In whole hundredths. */
  readonly current: number;
  readonly wins: number;
  readonly largest: number;
  readonly last: number;
}

const LEVELS = ['I', 'II', 'III', 'IV'] as const;

const FIGURES: Readonly<Record<(typeof LEVELS)[number], CardFigures>> = {
  I: { current: 18_40, wins: 412, largest: 96_15, last: 21_30 },
  II: { current: 164_75, wins: 97, largest: 802_00, last: 240_60 },
  III: { current: 2_310_90, wins: 18, largest: 9_450_00, last: 3_125_45 },
  IV: { current: 48_902_15, wins: 3, largest: 131_400_80, last: 72_015_00 },
};

const LAST_AT = '2026-11-28 21:04:00';
const LARGEST_AT = '2026-09-12 19:40:00';

/** Four cards with ten fields each; amounts in whole hundredths. `grown`: what stakes have brought to each. */
export function jackpotCards(currency: string, grown: number): Readonly<Record<string, unknown>> {
  const fields = LEVELS.flatMap((level): [string, unknown][] => {
    const { current, wins, largest, last } = FIGURES[level];
    const winner = { winUser: 'm***7', winAmount: last, winDate: LAST_AT };
    return [
      [`currentLevel${level}`, current + grown],
      [`winsLevel${level}`, wins],
      [`largestWinLevel${level}`, largest],
      [`largestWinDateLevel${level}`, LARGEST_AT],
      [`largestWinUserLevel${level}`, 'k***a'],
      [`lastWinLevel${level}`, last],
      [`lastWinDateLevel${level}`, LAST_AT],
      [`lastWinUserLevel${level}`, 'm***7'],
      [`topMonthlyWinnersLevel${level}`, [winner]],
      [`topYearlyWinnersLevel${level}`, [{ winUser: 'k***a', winAmount: largest, winDate: LARGEST_AT }, winner]],
    ];
  });
  return { currency, ...Object.fromEntries(fields) };
}

import { JACKPOT_LEVELS } from '@evens/contract';

const WINNER = { winUser: 'a***a', winAmount: 4_200, winDate: '2026-11-29 20:15:00' };

/** Jackpot cards as a provider sends them: forty fields, ten a level. */
export const CARDS = {
  currency: 'EUR',
  ...Object.fromEntries(
    JACKPOT_LEVELS.flatMap((level, at): [string, unknown][] => [
      [`currentLevel${level}`, 10 ** (at + 3)],
      [`winsLevel${level}`, 40 - at],
      [`largestWinLevel${level}`, 10 ** (at + 4)],
      [`largestWinDateLevel${level}`, '2026-10-01 12:00:00'],
      [`largestWinUserLevel${level}`, 'b***b'],
      [`lastWinLevel${level}`, 4_200],
      [`lastWinDateLevel${level}`, '2026-11-29 20:15:00'],
      [`lastWinUserLevel${level}`, 'a***a'],
      [`topMonthlyWinnersLevel${level}`, [WINNER]],
      [`topYearlyWinnersLevel${level}`, []],
    ]),
  ),
};

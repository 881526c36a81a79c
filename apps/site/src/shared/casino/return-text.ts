import type { CasinoGame } from '@evens/contract';

const HUNDREDTHS = 100;

/** What a game returns in the long run, as in "97.3" or "85.6–98.9", in percent with one decimal, cut down so that nothing is promised. */
export function returnText({ least, most }: NonNullable<CasinoGame['rtp']>, tag: string): string {
  const percent = (hundredths: number): string =>
    (Math.floor(hundredths / 10) / (HUNDREDTHS / 10)).toLocaleString(tag, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
  const [low, high] = [percent(least), percent(most)];
  return low === high ? low : `${low}–${high}`;
}

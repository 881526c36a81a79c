import type { BookPrices, MatchNews } from '@evens/pricing';
import type { BookmakerPrices } from './record.ts';
import type { ReplayMatch } from './seasons.ts';

const DAY_MS = 86_400_000;

const bookOf = ({ home, draw, away, over25, under25 }: BookmakerPrices): BookPrices => ({
  ...(home && draw && away && { home, draw, away }),
  ...(over25 && under25 && { over25, under25 }),
});

/** Days since 1970 of a calendar day. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

/**
 * What ratings learn of a match once it is over: its result, its shots and corners, the prices it closed at, or earlier ones
 * where the file has no others. Undefined for a match that was not played out.
 */
export function newsOf(match: ReplayMatch): MatchNews | undefined {
  const { state, fullTime, stats, homeKey, awayKey, date } = match;
  if (state !== 'played' || !fullTime) return undefined;
  const { shots, shotsOnTarget: onTarget, corners } = stats ?? {};
  // A market that did not last to the close is learnt as it stood before.
  const closing = { ...bookOf(match.bookmaker ?? {}), ...bookOf(match.closing ?? {}) };
  return {
    home: homeKey,
    away: awayKey,
    day: dayNumber(date),
    goals: fullTime,
    ...(shots && onTarget && { shots: { shots, onTarget, ...(corners && { corners }) } }),
    ...(Object.keys(closing).length > 0 && { closing }),
  };
}

import { setImmediate as turn } from 'node:timers/promises';
import {
  assembleArchive,
  type ReplayLeague,
  type SaidRating,
  type SeasonRecord,
  seasonOfLeague,
  walkForward,
} from '@evens/feeds';
import type { RatingFigures } from '@evens/pricing';
import type { DueLeague, MatchRow } from './store.ts';

/** So long at a time rating keeps everybody else waiting. */
const SLICE_MS = 8;

/** A kept match as season files are read. */
export const recordOf = ({ league, day, home, away, goals, stats, closing }: MatchRow): SeasonRecord => ({
  competition: league,
  season: seasonOfLeague(league, day),
  date: day,
  home,
  away,
  fullTime: goals,
  state: 'played',
  file: 'rating_match',
  line: 0,
  ...(stats && { stats }),
  ...(closing && { closing }),
});

/**
 * In its first days a season knows only the sides that have played: until there are as many as a year before, those of then
 * are taken to be in it still.
 */
function begun({ competition, seasons }: ReplayLeague): ReplayLeague {
  const [before, now] = seasons.slice(-2);
  if (!before || !now || now.teamKeys.length >= before.teamKeys.length) return { competition, seasons };
  const teamKeys = [...new Set([...now.teamKeys, ...before.teamKeys])];
  return { competition, seasons: [...seasons.slice(0, -1), { ...now, teamKeys }] };
}

/** Ratings know a side by the first name it had; whoever asks knows the present one. */
function byEveryName(figures: RatingFigures, { seasons }: ReplayLeague): RatingFigures {
  const names = new Map<string, string>();
  for (const { home, homeKey, away, awayKey } of seasons.flatMap(({ matches }) => matches))
    names.set(home, homeKey).set(away, awayKey);
  const others = [...names].flatMap(([name, key]) => {
    const parts = Object.hasOwn(figures.teams, key) ? figures.teams[key] : undefined;
    return parts && name !== key ? [[name, parts] as const] : [];
  });
  return { ...figures, teams: Object.fromEntries([...Object.entries(figures.teams), ...others]) };
}

/** A league's ratings from all that is kept of it, match-day after match-day, in slices beside whatever else the house does. */
export async function rateLeague(
  { league, top }: Pick<DueLeague, 'league' | 'top'>,
  rows: readonly MatchRow[],
): Promise<SaidRating | undefined> {
  const { leagues } = assembleArchive([{ records: rows.map(recordOf), holes: [] }]);
  const [played] = leagues;
  if (!played) return undefined;
  const walk = walkForward(begun(played), undefined, top);
  let begunMs = performance.now();
  for (;;) {
    const { done, value } = walk.next();
    if (done) return { id: `${league}#${value.mark()}`, league, figures: byEveryName(value.figures(), played) };
    if (performance.now() - begunMs < SLICE_MS) continue;
    await turn();
    begunMs = performance.now();
  }
}

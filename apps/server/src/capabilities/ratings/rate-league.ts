import { setImmediate as turn } from 'node:timers/promises';
import { assembleArchive, footballSeason, type SaidRating, type SeasonRecord, walkForward } from '@evens/feeds';
import type { DueLeague, MatchRow } from './store.ts';

/** So long at a time rating keeps everybody else waiting. */
const SLICE_MS = 8;

const recordOf = ({ league, day, home, away, goals, stats, closing }: MatchRow): SeasonRecord => ({
  competition: league,
  season: footballSeason(day),
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

/** A league's ratings from all that is kept of it, match-day after match-day, in slices beside whatever else the house does. */
export async function rateLeague(
  { league, top }: Pick<DueLeague, 'league' | 'top'>,
  rows: readonly MatchRow[],
): Promise<SaidRating | undefined> {
  const { leagues } = assembleArchive([{ records: rows.map(recordOf), holes: [] }]);
  const [seasons] = leagues;
  if (!seasons) return undefined;
  const walk = walkForward(seasons, undefined, top);
  let begunMs = performance.now();
  for (;;) {
    const { done, value } = walk.next();
    if (done) return { id: `${league}#${value.mark()}`, league, figures: value.figures() };
    if (performance.now() - begunMs < SLICE_MS) continue;
    await turn();
    begunMs = performance.now();
  }
}

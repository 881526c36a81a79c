import { type ExpectedGoals, LeagueRating, type RatingParameters } from '@evens/pricing';
import type { ReplayLeague, ReplayMatch } from './seasons.ts';

const DAY_MS = 86_400_000;

/** A match with the goals that were expected of it before anybody knew its date's results. */
export interface RatedMatch {
  readonly match: ReplayMatch;
  readonly expected: ExpectedGoals;
}

/** The first match of each season brings the list of its teams. */
const seasonStarts = (league: ReplayLeague): ReadonlyMap<number, readonly string[]> =>
  new Map(
    league.seasons.flatMap((season) => (season.matches[0] ? [[season.matches[0].id, season.teamKeys] as const] : [])),
  );

/**
 * Goes through a league by date: every match of a date is rated first, then all its results are learnt. Nothing of a date
 * is known while that date is priced. Awarded scores are never learnt.
 */
export function* walkForward(league: ReplayLeague, parameters: RatingParameters): Generator<RatedMatch> {
  const rating = new LeagueRating(parameters);
  const starts = seasonStarts(league);
  const matches = league.seasons.flatMap((season) => season.matches);
  for (let from = 0; from < matches.length; ) {
    const date = matches[from]?.date;
    let until = from;
    while (matches[until]?.date === date) until += 1;
    const today = matches.slice(from, until);
    for (const match of today) {
      const teams = starts.get(match.id);
      if (teams) rating.startSeason(teams);
    }
    for (const match of today) yield { match, expected: rating.expect(match.homeKey, match.awayKey) };
    for (const match of today) {
      if (match.state === 'played' && match.fullTime) {
        rating.learn(match.homeKey, match.awayKey, match.fullTime, Date.parse(`${match.date}T00:00:00Z`) / DAY_MS);
      }
    }
    from = until;
  }
}

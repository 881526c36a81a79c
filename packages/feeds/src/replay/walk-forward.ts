import { type Forecast, LeagueModel, type LearnedCounts, type Learning } from '@evens/pricing';
import { newsOf } from './match-news.ts';
import type { ReplayLeague, ReplayMatch } from './seasons.ts';

/** A match with the goals that were expected of it before anybody knew its date's results. */
export interface RatedMatch {
  readonly match: ReplayMatch;
  readonly expected: Forecast;
  /** What its league had learnt from by then. */
  readonly learned: LearnedCounts;
}

/** The first match of each season brings the list of its teams. */
const seasonStarts = (league: ReplayLeague): ReadonlyMap<number, readonly string[]> =>
  new Map(
    league.seasons.flatMap((season) => (season.matches[0] ? [[season.matches[0].id, season.teamKeys] as const] : [])),
  );

/** Whether a competition is its country's first division. */
export const isTopDivision = (competition: string): boolean => (competition.split('.')[1] ?? '1') === '1';

/**
 * Goes through a league by date: every match of a date is rated first, then all its news is learnt. Nothing of a date is
 * known while that date is priced. Awarded scores are never learnt. `only`: learns from nothing else; left out, from
 * whatever the matches bring. Returns the model as it stands after the last day.
 */
export function* walkForward(
  league: ReplayLeague,
  only?: Learning,
  top = isTopDivision(league.competition),
): Generator<RatedMatch, LeagueModel> {
  const model = new LeagueModel(top, only);
  const starts = seasonStarts(league);
  const matches = league.seasons.flatMap((season) => season.matches);
  for (let from = 0; from < matches.length; ) {
    const date = matches[from]?.date;
    let until = from;
    while (until < matches.length && matches[until]?.date === date) until += 1;
    const today = matches.slice(from, until);
    for (const match of today) {
      const teams = starts.get(match.id);
      if (teams) model.startSeason(teams);
    }
    const learned = model.learned();
    for (const match of today) yield { match, expected: model.expect(match.homeKey, match.awayKey), learned };
    for (const match of today) {
      const news = newsOf(match);
      if (news) model.learn(news);
    }
    from = until;
  }
  return model;
}

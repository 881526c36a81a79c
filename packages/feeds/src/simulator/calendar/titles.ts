import type { LeaguePlan, RacePlan, WorldTournament } from '@evens/catalogue';
import { dayIn, daySpans, nearest, yearOf } from './days.ts';
import { editionDays } from './knock-outs.ts';

/** What an outright asks about: one season or one edition of a competition. Days since 1970. */
export interface Title {
  readonly name: string;
  readonly firstDay: number;
  /** After this day a price would have to know who is out already: no bets from its end on. */
  readonly lastBetDay: number;
  readonly lastDay: number;
  /** First day of the knock-out rounds that decide it; undefined where none do. */
  readonly bracketDay?: number;
}

/** The share of a season without play-offs after which its title is as good as decided. */
const OPEN_SHARE = 0.75;

function leagueTitles(plan: LeaguePlan, year: number): Title[] {
  const { playOffs } = plan;
  return plan.seasons.flatMap((spans, index): Title[] => {
    const days = daySpans(spans, year);
    const firstDay = days[0]?.from ?? 0;
    const lastDay = days.at(-1)?.to ?? 0;
    const name = plan.seasons.length > 1 ? `${year}.${index + 1}` : String(year);
    if (!playOffs) {
      const lastBetDay = Math.floor(firstDay + OPEN_SHARE * (lastDay - firstDay));
      return [{ name, firstDay, lastBetDay, lastDay }];
    }
    // Play-offs follow the last span: in the same winter or in the next year.
    const [found] = [year, year + 1]
      .flatMap((each) => editionDays(playOffs, plan.weeks, each))
      .filter(({ first }) => first > lastDay - 7);
    return found ? [{ name, firstDay, lastBetDay: found.first - 1, lastDay: found.last, bracketDay: found.first }] : [];
  });
}

/** A circuit's season ends before the longest pause of its year. */
function raceTitle(plan: RacePlan, year: number): Title[] {
  const days = [year, year + 1].flatMap((each) =>
    plan.rounds.map(({ day, weekday }) => nearest(dayIn(each, day), weekday)),
  );
  days.sort((a, b) => a - b);
  const count = plan.rounds.length;
  let longest = 0;
  for (let index = 0; index < count; index += 1)
    if ((days[index + 1] ?? 0) - (days[index] ?? 0) > (days[longest + 1] ?? 0) - (days[longest] ?? 0)) longest = index;
  const firstDay = days[longest + 1] ?? 0;
  const lastDay = days[longest + count] ?? 0;
  return [
    { name: String(year), firstDay, lastBetDay: Math.floor(firstDay + OPEN_SHARE * (lastDay - firstDay)), lastDay },
  ];
}

/** Titles of a competition that begin in a year, in order; none where lanes and courses are busy all year. */
export function titlesOf({ plan }: Pick<WorldTournament, 'plan'>, year: number): readonly Title[] {
  if (plan.kind === 'league') return leagueTitles(plan, year);
  if (plan.kind === 'races') return raceTitle(plan, year);
  if (plan.kind === 'card') {
    const [firstDay, lastDay] = [dayIn(year, '01-01'), dayIn(year, '12-31')];
    return [{ name: String(year), firstDay, lastBetDay: lastDay - 90, lastDay }];
  }
  if (plan.kind !== 'knock-out' || plan.more === 'weekly') return [];
  const dates = [plan.bracket.from, ...(plan.more ?? [])];
  return dates
    .flatMap((from) => editionDays({ ...plan.bracket, from }, plan.weeks, year))
    .map(({ first, last }) => ({
      name: `${year}-${first}`,
      firstDay: first,
      lastBetDay: first - 1,
      lastDay: last,
      bracketDay: first,
    }))
    .sort((a, b) => a.firstDay - b.firstDay);
}

/** Titles in the order of their ends, from the first that ends on this day or later; undefined if there are none. */
export function titleFrom(
  tournament: Pick<WorldTournament, 'plan'>,
  day: number,
): { readonly title: Title; readonly before: Title | undefined } | undefined {
  const year = yearOf(day);
  const titles = [year - 2, year - 1, year, year + 1]
    .flatMap((each) => titlesOf(tournament, each))
    .sort((a, b) => a.lastDay - b.lastDay);
  const at = titles.findIndex(({ lastDay }) => lastDay >= day);
  const title = titles[at];
  return title && { title, before: titles[at - 1] };
}

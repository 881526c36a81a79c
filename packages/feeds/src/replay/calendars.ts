import { COUNTRY_OF_ALIAS } from './competitions.ts';

/** How the seasons of a country's leagues lie in the calendar, from a day on. */
interface Calendar {
  /** First day on which this calendar held, ISO. */
  readonly since: string;
  /** Over the turn of the year ("2024-25") or within one year ("2024"). */
  readonly seasons: 'split' | 'year';
  /** Month and day on which a new season counts from, in usual years: no league of the country played on either side of it. */
  readonly turns: string;
  /** Years in which it turned at another time, by the year of the turn. */
  readonly otherTurns?: Readonly<Record<number, string>>;
}

/**
 * Autumn to spring. In the summer of 2020 leagues that had paused in March played on into July and August; sources: the leagues' own
 * fixture lists of 2019-20 and 2020-21.
 */
const split = (turnIn2020 = '08-12'): Calendar => ({
  since: '0000-01-01',
  seasons: 'split',
  turns: '07-01',
  otherTurns: { 2020: turnIn2020 },
});
const year = (otherTurns: Calendar['otherTurns'] = {}): Calendar => ({
  since: '0000-01-01',
  seasons: 'year',
  turns: '01-01',
  otherTurns,
});

const USUAL: readonly Calendar[] = [split()];

/** By the country's word in `COUNTRIES`; whoever is not named plays from autumn to spring. Later calendars stand behind earlier ones. */
const CALENDARS: Readonly<Record<string, readonly Calendar[]>> = {
  // Broken off in the spring of 2020 and begun early for the next.
  sco: [split('07-25')],
  be: [split('08-01')],
  fr: [split('08-18')],
  ch: [split('08-25')],
  // From autumn to spring until the season that the spring of 2020 broke off; the one after it ended in January 2021.
  ar: [split('08-12'), { ...year({ 2021: '02-01' }), since: '2020-10-01' }],
  // The season of 2020 ended on 25 February 2021.
  br: [year({ 2021: '03-01' })],
  // The season of 2021 ended on 4 January 2022.
  cn: [year({ 2022: '02-01' })],
  fi: [year()],
  ie: [year()],
  // From August 2026 over the turn of the year.
  jp: [year(), { ...split(), since: '2026-08-01', turns: '07-15' }],
  no: [year()],
  se: [year()],
  // From July 2027 over the turn of the year.
  us: [year(), { ...split(), since: '2027-07-01' }],
};

function seasonIn(country: string, date: string): string {
  const calendars = CALENDARS[country] ?? USUAL;
  const { seasons, turns, otherTurns } = calendars.findLast(({ since }) => since <= date) ?? split();
  const of = Number(date.slice(0, 4));
  const begun = date.slice(5) >= (otherTurns?.[of] ?? turns) ? of : of - 1;
  return seasons === 'year' ? `${begun}` : `${begun}-${String((begun + 1) % 100).padStart(2, '0')}`;
}

/** The season that a day belongs to, by the calendar of the competition (`en.1`): `2024-25`, or `2024` within one year. */
export const seasonOf = (competition: string, date: string): string => seasonIn(competition.split('.')[0] ?? '', date);

/** The same for a league as ratings call it: `england/premier-league`. */
export const seasonOfLeague = (league: string, date: string): string =>
  seasonIn(COUNTRY_OF_ALIAS.get(league.split('/')[0] ?? '') ?? '', date);

import type { LeaguePlan, TournamentPlan } from '@evens/catalogue';
import { bracket, spans, weekly, zoneOf } from './build.ts';

/*
 * Seasons by the calendars that leagues publish for 2026/27 (and 2026 where a season is a year), as RSSSF and the leagues' own
 * sites list them, to about three days. Pauses for national teams: FIFA's men's match calendar 2025 to 2030 (late September to
 * early October, mid November, late March).
 */
const BIG = '08-14..09-22 10-06..11-10 11-17..12-23 01-02..03-23 03-30..05-25';
const NO_PAUSE = '08-14..09-22 10-06..11-10 11-17..03-23 03-30..05-25';
const LOWER = '08-07..05-09';
const WINTER = '07-31..09-22 10-06..11-10 11-17..12-21 01-15..03-23 03-30..05-25';
const LONG_WINTER = '07-17..09-22 10-06..11-10 11-17..12-15 02-05..03-23 03-30..05-25';
const NORTH = '03-28..09-22 10-06..11-09';
const BALTIC = '03-03..09-22 10-06..11-09';
const GULF = '08-20..09-22 10-06..11-10 11-17..03-23 03-30..05-25';

/** Kick-offs by country, in local time: as the leagues' television contracts have them. */
const UK = 'Fr20:00 Sa12:30 Sa15:00* Sa17:30 Su14:00* Su16:30 Mo20:00';
const UK_LOWER = 'Fr20:00 Sa12:30 Sa15:00*';
const SATURDAY = 'Fr19:45 Sa15:00* Su14:00*';
const EUROPE = 'Fr19:00 Sa15:00 Sa17:30* Sa20:00 Su14:30 Su17:00* Mo19:00';
const NORDIC = 'Fr19:00 Sa15:00* Sa17:30 Su14:30* Su17:00* Mo19:00';
const SOUTH = 'Fr21:00 Sa16:00* Sa18:30* Sa21:00 Su16:00* Su18:30* Su20:30 Mo20:00';
const HOT = 'Th18:00 Fr18:00* Fr20:30* Sa18:00* Sa20:30*';
const TROPIC = 'Fr19:00 Sa18:00* Sa19:00* Su18:00* Su19:00*';

type Row = readonly [place: string, league: string, seasons: string, kickOffs: string, more?: Partial<LeaguePlan>];

const EU_MIDWEEK = { midweek: 'We18:30 We20:45*' };
const UK_MIDWEEK = { midweek: 'We19:30* We20:15*' };

const ROWS: readonly Row[] = [
  ['en', 'Premier League', NO_PAUSE, UK, UK_MIDWEEK],
  ['en', 'Championship', '08-07..09-22 10-06..11-10 11-17..03-23 03-30..05-04', UK_LOWER, UK_MIDWEEK],
  ['en', 'League One', LOWER, UK_LOWER, UK_MIDWEEK],
  ['en', 'League Two', LOWER, UK_LOWER, UK_MIDWEEK],
  ['sc', 'Premiership', NO_PAUSE, SATURDAY, { rounds: 38, ...UK_MIDWEEK }],
  [
    'de',
    'Bundesliga',
    '08-21..09-22 10-06..11-10 11-17..12-22 01-08..03-23 03-30..05-23',
    'Fr20:30 Sa15:30* Sa18:30 Su15:30 Su17:30',
    EU_MIDWEEK,
  ],
  [
    'de',
    '2. Bundesliga',
    '08-07..09-22 10-06..11-10 11-17..12-22 01-15..03-23 03-30..05-24',
    'Fr18:30* Sa13:00* Sa20:30 Su13:30*',
    EU_MIDWEEK,
  ],
  [
    'de',
    '3. Liga',
    '08-07..09-22 10-06..11-10 11-17..12-22 01-15..03-23 03-30..05-16',
    'Fr19:00 Sa14:00* Sa16:30 Su13:30 Su16:30 Su19:30',
    EU_MIDWEEK,
  ],
  [
    'es',
    'LaLiga',
    NO_PAUSE,
    'Fr21:00 Sa14:00 Sa16:15 Sa18:30* Sa21:00 Su14:00 Su16:15 Su18:30* Su21:00 Mo21:00',
    EU_MIDWEEK,
  ],
  [
    'es',
    'LaLiga 2',
    '08-14..05-31',
    'Fr20:30 Sa14:00 Sa16:15 Sa18:30* Sa21:00 Su14:00 Su16:15 Su18:30* Mo20:30',
    EU_MIDWEEK,
  ],
  ['it', 'Serie A', NO_PAUSE, 'Fr20:45 Sa15:00* Sa18:00 Sa20:45 Su12:30 Su15:00* Su18:00 Su20:45 Mo20:45', EU_MIDWEEK],
  [
    'it',
    'Serie B',
    '08-21..09-22 10-06..11-10 11-17..03-23 03-30..05-14',
    'Fr20:30 Sa15:00* Sa17:15 Sa19:30 Su15:00 Su17:15',
    EU_MIDWEEK,
  ],
  ['fr', 'Ligue 1', BIG, 'Fr20:45 Sa17:00 Sa19:00 Sa21:05 Su15:00 Su17:15* Su20:45', EU_MIDWEEK],
  [
    'fr',
    'Ligue 2',
    '08-07..09-22 10-06..11-10 11-17..12-20 01-02..03-23 03-30..05-16',
    'Fr20:00* Sa14:00 Sa20:00 Mo20:45',
    EU_MIDWEEK,
  ],
  ['nl', 'Eredivisie', BIG, 'Fr20:00 Sa16:30 Sa18:45* Sa20:00 Sa21:00 Su12:15 Su14:30* Su16:45', EU_MIDWEEK],
  ['pt', 'Primeira Liga', BIG, 'Fr20:15 Sa15:30* Sa18:00 Sa20:30 Su15:30* Su18:00 Su20:30 Mo20:15', EU_MIDWEEK],
  [
    'br',
    'Brasileirão Série A',
    '01-28..06-01 07-21..12-07',
    'Sa16:00* Sa18:30* Sa21:00 Su11:00 Su16:00* Su18:30* Su20:30',
    { midweek: 'We19:00* We20:30* We21:30*' },
  ],
  ['br', 'Série B', '03-20..11-29', 'Fr19:30 Sa16:00* Sa18:30* Su16:00* Su18:30*', { midweek: 'We19:00* We21:30*' }],
  ['us', 'MLS', '02-21..05-25 07-16..11-08', 'Sa19:30* Su16:30 Su19:00', { rounds: 34, midweek: 'We19:30*' }],
  ['tr', 'Süper Lig', BIG, 'Fr20:00 Sa14:30 Sa17:00* Sa20:00 Su14:30 Su17:00* Su20:00 Mo20:00', EU_MIDWEEK],
  ['be', 'Pro League', BIG, 'Fr20:45 Sa16:00 Sa18:15* Sa20:45 Su13:30 Su16:00* Su18:30'],
  ['gr', 'Super League', BIG, 'Sa17:00* Sa20:00 Su17:00* Su19:30* Mo20:00'],
  ['at', 'Bundesliga', LONG_WINTER, 'Sa17:00* Sa19:30 Su14:30* Su17:00'],
  ['ch', 'Super League', WINTER, 'Sa18:00* Sa20:30 Su14:15* Su16:30', { rounds: 36, midweek: 'We20:30*' }],
  ['dk', 'Superliga', LONG_WINTER, 'Fr19:00 Su14:00* Su16:00 Su18:00 Mo19:00'],
  ['se', 'Allsvenskan', NORTH, NORDIC, EU_MIDWEEK],
  ['no', 'Eliteserien', '03-14..09-22 10-06..12-07', NORDIC, EU_MIDWEEK],
  ['fi', 'Veikkausliiga', '04-04..09-22 10-06..11-09', NORDIC, { midweek: 'We18:00*' }],
  ['is', 'Besta deild', '04-10..10-26', 'Sa14:00* Su14:00* Su17:00 Su19:15* Mo19:15', { midweek: 'We19:15*' }],
  [
    'pl',
    'Ekstraklasa',
    LONG_WINTER,
    'Fr18:00 Fr20:30 Sa14:45 Sa17:30* Sa20:15 Su12:15 Su14:45* Su17:30 Mo19:00',
    EU_MIDWEEK,
  ],
  ['cz', 'First League', LONG_WINTER, EUROPE],
  ['ro', 'SuperLiga', LONG_WINTER, EUROPE],
  ['hu', 'NB I', LONG_WINTER, EUROPE, { rounds: 33 }],
  ['rs', 'SuperLiga', LONG_WINTER, EUROPE],
  ['hr', 'HNL', LONG_WINTER, EUROPE, { rounds: 36, midweek: 'We18:00*' }],
  [
    'ua',
    'Premier League',
    '08-01..12-14 02-20..05-25',
    'Fr18:00 Sa13:00 Sa15:30* Sa18:00 Su13:00 Su15:30* Su18:00 Mo18:00',
  ],
  ['bg', 'First League', LONG_WINTER, EUROPE],
  ['il', 'Premier League', '08-22..05-25', 'Sa18:00* Sa20:00* Su19:00* Su20:30 Mo20:00'],
  ['cy', 'First Division', '08-22..05-16', 'Fr19:00 Sa17:00* Sa19:00* Su17:00* Su19:00'],
  ['kz', 'Premier League', BALTIC, 'Sa17:00* Sa19:00* Su17:00* Su19:00*', EU_MIDWEEK],
  [
    'ge',
    'Erovnuli Liga',
    '02-27..09-22 10-06..12-06',
    'Fr19:00 Sa17:00* Sa20:00 Su17:00* Su20:00',
    { rounds: 36, midweek: 'We19:00*' },
  ],
  ['lt', 'A Lyga', BALTIC, NORDIC, { rounds: 36, midweek: 'We18:30*' }],
  ['lv', 'Virsliga', BALTIC, NORDIC, { rounds: 36, midweek: 'We18:30*' }],
  ['ee', 'Meistriliiga', BALTIC, NORDIC, { rounds: 36, midweek: 'We18:30*' }],
  ['ie', 'Premier Division', '02-06..11-02', 'Fr19:45* Sa19:30', { rounds: 36 }],
  ['wa', 'Cymru Premier', '08-07..04-25', 'Fr19:45 Sa14:30* Sa17:15', { rounds: 32, midweek: 'We19:45*' }],
  ['ni', 'Premiership', '08-08..04-26', 'Fr19:45 Sa15:00* Sa17:30', { rounds: 38, midweek: 'We19:45*' }],
  ['ar', 'Liga Profesional', '01-22..05-10 | 07-17..11-30', SOUTH, { rounds: 21, midweek: 'We19:00* We21:15*' }],
  ['uy', 'Primera División', '02-06..05-31 | 07-24..11-29', SOUTH, { rounds: 13 }],
  ['cl', 'Primera División', '01-30..06-07 07-03..12-06', SOUTH],
  ['co', 'Primera A', '01-16..05-17 | 07-10..11-22', SOUTH, { rounds: 19, midweek: 'We18:00* We20:15*' }],
  ['pe', 'Liga 1', '01-30..05-31 07-03..11-29', SOUTH],
  ['ec', 'Serie A', '02-20..06-08 07-03..11-30', SOUTH],
  ['py', 'Primera División', '01-23..05-31 | 07-03..11-29', SOUTH, { rounds: 22, midweek: 'We18:00* We20:15*' }],
  [
    'mx',
    'Liga MX',
    '07-10..09-22 10-06..11-09 | 01-09..03-23 03-30..04-27',
    'Fr19:00 Fr21:00 Sa17:00 Sa19:00* Sa21:00 Su12:00 Su17:00* Su19:00',
    { rounds: 17, midweek: 'We19:00* We21:00*' },
  ],
  [
    'cr',
    'Primera División',
    '07-25..12-07 | 01-10..05-10',
    'Sa17:00* Sa20:00 Su11:00 Su16:00* Su18:00',
    { rounds: 18, midweek: 'We20:00*' },
  ],
  [
    'jp',
    'J1 League',
    '08-07..12-15 02-12..06-07',
    'Fr19:00 Sa14:00* Sa16:00 Sa19:00 Su14:00* Su16:00',
    { midweek: 'We19:00*' },
  ],
  [
    'kr',
    'K League 1',
    '02-28..06-01 07-03..09-22 10-06..11-30',
    'Sa14:00* Sa16:30* Sa19:00 Su14:00* Su16:30*',
    { rounds: 33, midweek: 'We19:30*' },
  ],
  ['cn', 'Super League', '03-06..06-01 06-19..11-09', 'Fr19:35 Sa15:30 Sa19:00* Sa20:00 Su15:30 Su19:00* Su20:00'],
  ['sa', 'Pro League', GULF, HOT],
  ['ae', 'Pro League', GULF, HOT],
  ['qa', 'Stars League', GULF, HOT],
  ['au', 'A-League', '10-16..11-10 11-17..05-03', 'Fr19:35 Sa17:00 Sa19:35* Su15:00 Su17:00*', { rounds: 26 }],
  ['in', 'Super League', '09-12..04-13', 'Th19:30 Fr19:30 Sa17:00 Sa19:30 Su17:00 Su19:30*'],
  ['th', 'Thai League 1', '08-14..05-17', TROPIC],
  ['vn', 'V.League 1', '08-14..06-21', TROPIC],
  ['id', 'Liga 1', '08-07..05-24', 'Fr15:30 Fr19:00 Sa15:30* Sa19:00* Su15:30* Su19:00* Mo15:30 Mo19:00'],
  ['my', 'Super League', '08-07..05-24', 'Fr21:00 Sa20:15* Su20:15*'],
  ['za', 'Premiership', '08-07..05-24', 'Fr19:30 Sa15:00* Sa17:30* Sa20:00 Su15:00* Su17:30', { midweek: 'We19:30*' }],
  ['eg', 'Premier League', '08-07..05-31', 'Fr17:00* Fr20:00* Sa17:00* Sa20:00* Su17:00* Su20:00*'],
  ['ma', 'Botola Pro', '09-11..06-07', 'Fr20:00 Sa16:00* Sa18:00* Sa20:00 Su16:00* Su18:00* Su20:00'],
  ['ng', 'Premier League', '08-22..05-24', 'Sa16:00* Su16:00*', { midweek: 'We16:00*' }],
];

const rows = new Map(ROWS.map((row) => [`${row[0]}/${row[1]}`, row]));

/** Competitions of clubs from several countries: rounds every other week, knock-out rounds in spring. UEFA's calendar. */
const CONTINENTAL: Readonly<Record<string, LeaguePlan>> = {
  'eu/Champions League': weekly(
    'Europe/Paris',
    '09-08..09-22 10-06..12-16 01-12..02-03',
    'Tu18:45 Tu21:00* We18:45 We21:00*',
    {
      weeks: 'international',
      rounds: 8,
      playOffs: bracket('02-09', 16, 'two legs', 'Tu21:00* We21:00*', {
        apart: 28,
        over: 2,
        gameDays: 14,
        weekday: 'Tu',
        singleFinal: true,
        // A Saturday after the leagues are over.
        last: 109,
      }),
    },
  ),
  'eu/Europa League': weekly('Europe/Paris', '09-08..09-25 10-06..12-18 01-12..02-05', 'Th18:45* Th21:00*', {
    weeks: 'international',
    rounds: 8,
    playOffs: bracket('02-11', 16, 'two legs', 'Th18:45x4+135', {
      apart: 28,
      gameDays: 14,
      weekday: 'Th',
      singleFinal: true,
    }),
  }),
};

/** Cups of countries: single ties in weeks of their own, four weeks apart; the big ones begin when the first division joins. */
export const CUPS: readonly (readonly [place: string, name: string, leagues: readonly string[], from: string])[] = [
  ['en', 'FA Cup', ['Premier League', 'Championship'], '01-05'],
  ['de', 'DFB-Pokal', ['Bundesliga', '2. Bundesliga'], '10-27'],
  ['es', 'Copa del Rey', ['LaLiga', 'LaLiga 2'], '12-15'],
  ['it', 'Coppa Italia', ['Serie A', 'Serie B'], '12-01'],
  ['fr', 'Coupe de France', ['Ligue 1', 'Ligue 2'], '12-15'],
  ['nl', 'KNVB Beker', ['Eredivisie'], '12-15'],
  ['pt', 'Taça de Portugal', ['Primeira Liga'], '12-15'],
];

export const cupPlan = (place: string, size: number, from: string): TournamentPlan => ({
  kind: 'knock-out',
  zone: zoneOf(place),
  weeks: 'cup',
  bracket: bracket(from, size, 'single', '18:30 20:45*', { apart: 28, weekday: 'We' }),
});

/** When a soccer league plays. @throws where no row names it */
export function soccerPlan(place: string, league: string): TournamentPlan {
  const continental = CONTINENTAL[`${place}/${league}`];
  if (continental) return continental;
  const row = rows.get(`${place}/${league}`);
  if (!row) throw new RangeError(`no season of ${place}/${league}`);
  const [, , seasons, kickOffs, more] = row;
  return weekly(zoneOf(place), seasons, kickOffs, { ...more });
}

/** National teams play in the pauses of the leagues: two rounds each, on Thursday or Friday and on Sunday or Monday. */
export const nationalPlan = (place: string, kickOffs: string): TournamentPlan => ({
  kind: 'league',
  zone: zoneOf(place),
  seasons: [spans('09-22..10-06 11-10..11-17 03-23..03-30')],
  weekly: kickOffs.split(' / '),
  rounds: 8,
});

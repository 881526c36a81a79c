import type { LeaguePlan, TournamentPlan } from '@evens/catalogue';
import { bracket, dense, weekly, zoneOf } from './build.ts';
import { ESPORT_PLANS } from './esport-plans.ts';
import { CRICKET, FUTSAL, HANDBALL, OTHERS, RUGBY_UNION, VOLLEYBALL } from './field-plans.ts';

/*
 * Seasons and match days of team sports beside soccer, by the calendars that the leagues publish (2025/26 and 2026/27), to about
 * three days; kick-offs in the league's own zone as they are usual there.
 */

/** Hours that home sides' clocks are behind New York's: the leagues of North America play at seven in the evening at home. */
const CENTRAL =
  'Thunder Rockets Spurs Mavericks Grizzlies Bulls Bucks Timberwolves Pelicans Dallas Chicago Minnesota Nashville Winnipeg Milwaukee Rockford Texas Cubs White_Sox Brewers Twins Cardinals Royals Rangers Astros Chiefs Bears Packers Vikings Cowboys Texans Saints Titans St._Louis Saskatchewan Houston Austin';
const MOUNTAIN = 'Nuggets Jazz Suns Colorado Utah Calgary Edmonton D-backs Rockies Cardinals_AZ Broncos RSL Arizona';
const PACIFIC =
  'Lakers Clippers Warriors Kings Blazers Seattle Anaheim LA_Kings San_Jose Vegas Vancouver Coachella Dodgers Padres Giants Angels Athletics Mariners 49ers Rams Chargers Raiders Seahawks LAFC LA_Galaxy Portland San_Diego BC_Lions';

const BEHIND = new Map<string, number>([
  ...CENTRAL.split(' ').map((name) => [name.replaceAll('_', ' '), -1] as const),
  ...MOUNTAIN.split(' ').map((name) => [name.replaceAll('_', ' '), -2] as const),
  ...PACIFIC.split(' ').map((name) => [name.replaceAll('_', ' '), -3] as const),
]);

/** By the short names of the home sides. */
export const shiftsOf = (shortNames: readonly string[]): readonly number[] =>
  shortNames.map((name) => BEHIND.get(name) ?? 0);

const NA = 'America/New_York';
const CE = 'Europe/Paris';
const EE = 'Europe/Athens';

/** Basketball leagues of Europe beside EuroLeague: a round each weekend. */
const WEEKEND = 'Sa18:00* Sa20:30* Su17:00* Su18:30*';
const hoops = (place: string, seasons: string, rounds = WEEKEND, more: Partial<LeaguePlan> = {}): LeaguePlan =>
  weekly(zoneOf(place), seasons, rounds, more);
const best = (from: string, size: number, tie: 'best of 5' | 'best of 7', kickOffs: string) =>
  bracket(from, size, tie, kickOffs, { apart: tie === 'best of 7' ? 15 : 12, over: 2, gameDays: 2 });

const BASKETBALL: Readonly<Record<string, LeaguePlan>> = {
  'us/NBA': dense(NA, '10-20..02-11 02-18..04-11', 2, '19:00* 19:30* 20:00* 20:30*', {
    rounds: 82,
    playOffs: best('04-17', 16, 'best of 7', '19:00x2+90'),
  }),
  'us/NCAA': weekly(NA, '11-03..03-07', 'Tu19:00* We19:00* We21:00* / Sa12:00* Sa14:00* Sa18:00* Sa20:00*', {
    rounds: 30,
    playOffs: bracket('03-18', 16, 'single', '12:15x4+160', { apart: 4, over: 2, weekday: 'Th' }),
  }),
  'eu/EuroLeague': weekly(
    'Europe/Athens',
    '09-29..12-20 12-28..02-12 02-23..04-17',
    'Th20:00* Th21:45* Fr20:00* Fr21:45*',
    {
      rounds: 38,
      midweek: 'Tu20:00*',
      above: true,
      playOffs: bracket('04-21', 8, 'two legs', '20:00*', {
        apart: 14,
        over: 2,
        gameDays: 7,
        weekday: 'Tu',
        singleFinal: true,
      }),
    },
  ),
  'es/Liga ACB': hoops('es', '10-03..02-15 02-28..05-31', 'Sa18:00* Sa20:45* Su12:30* Su17:00* Su19:00'),
  'de/BBL': hoops('de', '09-26..02-15 02-28..05-10'),
  'fr/LNB Élite': hoops('fr', '09-26..02-15 02-28..05-17'),
  'it/Lega A': hoops('it', '10-03..02-15 02-28..05-10'),
  'tr/Süper Ligi': hoops('tr', '10-03..02-15 02-28..05-17'),
  'gr/Basket League': hoops('gr', '10-03..02-15 02-28..05-03'),
  'lt/LKL': hoops('lt', '09-19..02-15 02-28..05-17', WEEKEND, { rounds: 36 }),
  'rs/ABA League': hoops('rs', '10-03..02-15 02-28..05-10'),
  'au/NBL': hoops('au', '09-18..02-22', 'Th19:30* Fr19:30* / Sa17:30* Sa19:30 Su14:30* Su16:30', { rounds: 33 }),
  'cn/CBA': hoops('cn', '12-12..04-25', 'Tu19:35* We19:35* / Fr19:35* Sa19:35* Su19:35', { rounds: 42 }),
  'jp/B.League': hoops('jp', '10-03..05-03', 'Sa15:00* Sa18:00* Su15:00*', { midweek: 'We19:05*', rounds: 44 }),
  'kr/KBL': hoops('kr', '10-03..04-08', 'Th19:00* Fr19:00* / Sa14:00* Sa16:30* Su14:00* Su16:30*', { rounds: 54 }),
  'ph/PBA': hoops('ph', '10-05..02-10 | 03-11..07-25', 'We17:15* We19:30* Fr17:15* Fr19:30* / Su15:00* Su17:15*'),
  'ar/Liga Nacional': hoops('ar', '09-25..04-30', 'Th21:00* Fr21:00* / Su20:00* Mo21:00*', { rounds: 38 }),
  'br/NBB': hoops('br', '10-10..04-20', 'Th20:00* Fr20:00* / Sa18:00* Su11:00* Su18:00*', { rounds: 38 }),
};

const FRI_SUN = 'Fr19:30* / Su14:00* Su16:30*';
const HOCKEY: Readonly<Record<string, LeaguePlan>> = {
  'us/NHL': dense(NA, '10-06..12-23 12-27..02-05 02-16..04-16', 2, '19:00* 19:30* 20:00*', {
    rounds: 82,
    playOffs: best('04-18', 16, 'best of 7', '19:00x2+90'),
  }),
  'us/AHL': weekly(NA, '10-09..04-19', 'We19:00* / Fr19:00* / Sa18:00* Sa19:00*', { rounds: 72 }),
  'ru/KHL': dense('Europe/Moscow', '09-05..11-03 11-10..12-10 12-16..03-20', 2, '19:00* 19:30* 17:00*', {
    rounds: 68,
    playOffs: best('03-24', 16, 'best of 7', '19:30*'),
  }),
  'se/SHL': weekly(CE, '09-12..11-01 11-10..02-01 02-10..03-15', 'Th19:00* / Sa15:15* Sa18:00*', { rounds: 52 }),
  'fi/Liiga': weekly(EE, '09-08..11-01 11-10..02-01 02-10..03-21', 'We18:30* / Fr18:30* / Sa17:00*', { rounds: 60 }),
  'de/DEL': weekly(CE, '09-10..11-01 11-12..02-01 02-12..03-21', FRI_SUN, { rounds: 52, midweek: 'We19:30*' }),
  'ch/National League': weekly(CE, '09-08..11-01 11-10..02-01 02-10..03-08', 'Tu19:45* / Fr19:45* Sa19:45*', {
    rounds: 52,
  }),
  'cz/Extraliga': weekly(
    CE,
    '09-08..11-01 11-10..02-01 02-10..03-10',
    'Tu18:00* We18:00* / Fr17:30* Fr18:00* Su15:30* Su17:00*',
    { rounds: 52 },
  ),
  'sk/Extraliga': weekly(CE, '09-11..11-01 11-10..02-01 02-10..03-10', 'Fr18:00* / Su17:00*', {
    rounds: 50,
    midweek: 'We18:00*',
  }),
  'at/ICE League': weekly(CE, '09-11..11-01 11-10..02-01 02-10..03-01', 'Fr19:15* / Su16:00* Su17:30*', {
    rounds: 48,
    midweek: 'We19:15*',
  }),
  'no/EliteHockey': weekly(CE, '09-10..11-01 11-10..02-01 02-10..03-05', 'Th19:00* / Sa16:00* Su16:00*', {
    rounds: 45,
  }),
};

const AMERICAN_FOOTBALL: Readonly<Record<string, LeaguePlan>> = {
  'us/NFL': weekly(NA, '09-10..01-11', 'Th20:15 Su13:00* Su16:05* Su16:25* Su20:20 Mo20:15', {
    rounds: 17,
    playOffs: bracket('01-16', 8, 'single', '16:30 20:15 15:00 18:30', { apart: 7, over: 2, weekday: 'Sa', last: 15 }),
  }),
  'us/NCAA': weekly(NA, '08-29..11-30', 'Fr19:30 Sa12:00* Sa15:30* Sa19:30* Sa22:15', {
    rounds: 12,
    playOffs: bracket('12-20', 8, 'single', '12:00 15:30 19:30 20:30', { apart: 12, over: 2, weekday: 'Sa' }),
  }),
  'ca/CFL': weekly(NA, '06-04..10-26', 'Th19:30 Fr19:30 Sa16:00* Sa19:00*', {
    rounds: 18,
    playOffs: bracket('11-07', 4, 'single', '14:00 18:30', { apart: 8, weekday: 'Sa' }),
  }),
  'eu/European League': weekly(CE, '05-16..08-24', 'Sa18:00* Su14:00* Su16:25*', { rounds: 12 }),
};

/** Three games between the same two, Tuesday to Thursday and Friday to Sunday; Monday is free. */
const SERIES = { games: 3, days: 1 };
const BASEBALL: Readonly<Record<string, LeaguePlan>> = {
  'us/MLB': weekly(NA, '03-24..07-12 07-17..09-28', 'Tu18:40* Tu19:05* / Fr19:05* Fr19:10*', {
    rounds: 54,
    series: SERIES,
    playOffs: best('10-03', 8, 'best of 5', '16:05x2+240'),
  }),
  'jp/NPB': weekly(zoneOf('jp'), '03-27..07-21 07-28..10-05', 'Tu18:00* / Fr18:00*', { rounds: 48, series: SERIES }),
  'kr/KBO': weekly(zoneOf('kr'), '03-27..07-09 07-16..10-05', 'Tu18:30* / Fr18:30*', { rounds: 48, series: SERIES }),
  'tw/CPBL': weekly(zoneOf('tw'), '03-27..07-18 07-25..10-12', 'Tu18:35* / Fr18:35*', { rounds: 40, series: SERIES }),
  'mx/LMB': weekly(zoneOf('mx'), '04-16..08-10', 'Tu19:30* / Fr19:30*', { rounds: 31, series: SERIES }),
  'do/LIDOM': dense(zoneOf('do'), '10-15..12-23', 1, '19:15*', { rounds: 50 }),
};

const PLANS: Readonly<Record<string, Readonly<Record<string, TournamentPlan>>>> = {
  basketball: BASKETBALL,
  'ice-hockey': HOCKEY,
  'american-football': AMERICAN_FOOTBALL,
  baseball: BASEBALL,
  handball: HANDBALL,
  volleyball: VOLLEYBALL,
  futsal: FUTSAL,
  'rugby-union': RUGBY_UNION,
  cricket: CRICKET,
  ...OTHERS,
  ...ESPORT_PLANS,
};

/** When a competition of teams plays. @throws RangeError where no row names it */
export function teamPlan(sport: string, place: string, league: string, shortNames: readonly string[]): TournamentPlan {
  const plan = PLANS[sport]?.[`${place}/${league}`];
  if (!plan) throw new RangeError(`no season of ${sport} ${place}/${league}`);
  const behind = shiftsOf(shortNames);
  return plan.kind === 'league' && plan.zone === NA && behind.some((each) => each !== 0)
    ? { ...plan, shifts: behind }
    : plan;
}

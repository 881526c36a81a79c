import type { LeaguePlan } from '@evens/catalogue';
import { bracket, dense, weekly, zoneOf } from './build.ts';

/* Seasons and match days as in team-plans.ts: sports of halls and fields beside the big four of North America. */

const NA = 'America/New_York';
const CE = 'Europe/Paris';
const EE = 'Europe/Athens';

export const HANDBALL: Readonly<Record<string, LeaguePlan>> = {
  'eu/Champions League': weekly(CE, '09-09..12-10 02-10..03-12', 'We18:45* We20:45* Th18:45* Th20:45*', {
    weeks: 'international',
    rounds: 10,
    playOffs: bracket('03-30', 8, 'two legs', 'We18:45* We20:45*', {
      apart: 28,
      gameDays: 14,
      weekday: 'We',
      singleFinal: true,
    }),
  }),
  'de/Bundesliga': weekly(CE, '08-27..12-28 02-06..06-08', 'Fr19:00* Sa19:00* Su15:00* Su16:30*'),
  'fr/Starligue': weekly(CE, '09-04..12-20 02-12..06-06', 'Fr20:00* Sa20:00* Su17:00'),
  'es/Liga ASOBAL': weekly(CE, '09-04..12-20 02-05..06-06', 'Fr20:30 Sa18:30* Sa20:00* Su12:30'),
  'dk/Håndboldligaen': weekly(CE, '08-29..12-20 02-05..05-31', 'Fr18:30* Sa14:00* Sa16:00* Su16:00', { rounds: 26 }),
  'pl/Superliga': weekly(CE, '09-04..12-20 02-05..05-31', 'Fr18:00* Sa16:00* Sa18:00* Su16:00'),
};

export const VOLLEYBALL: Readonly<Record<string, LeaguePlan>> = {
  'it/SuperLega': weekly(CE, '10-17..12-30 01-05..03-21', 'Sa20:30 Su15:30* Su18:00* Su20:30', { midweek: 'We20:30*' }),
  'pl/PlusLiga': weekly(
    CE,
    '10-17..12-22 01-05..04-05',
    'Fr17:30* Fr20:30 Sa14:45* Sa17:30* Su14:45* Su17:30 Mo17:30',
    { midweek: 'We17:30*' },
  ),
  'tr/Efeler Ligi': weekly(zoneOf('tr'), '10-10..04-05', 'Sa14:00* Sa17:00* Su14:00* Su17:00'),
  'br/Superliga': weekly(zoneOf('br'), '10-20..03-30', 'Sa18:30* Sa21:00* Su18:30* Mo18:30', { midweek: 'We19:00*' }),
  'ru/Super League': weekly(zoneOf('ru'), '09-26..04-12', 'Sa15:00* Sa18:00* Su15:00* Su18:00'),
  'fr/Ligue A': weekly(CE, '10-03..04-05', 'Fr20:00* Sa19:30* Sa20:00* Su16:00'),
  'de/Bundesliga': weekly(CE, '10-10..03-21', 'Fr19:30 Sa18:00* Sa20:00* Su16:00*'),
  'jp/SV.League': weekly(zoneOf('jp'), '10-24..04-19', 'Sa14:05* Su14:05*', { rounds: 44 }),
};

const AUTUMN = '09-12..12-20 01-09..05-10';
export const FUTSAL: Readonly<Record<string, LeaguePlan>> = {
  'es/Primera División': weekly(CE, AUTUMN, 'Fr20:30* Sa18:00* Sa20:00* Su12:00'),
  'pt/Liga Placard': weekly(zoneOf('pt'), AUTUMN, 'Fr21:00 Sa15:00* Sa18:00* Su17:00*'),
  'it/Serie A': weekly(CE, AUTUMN, 'Fr20:30* Sa16:00* Sa18:00* Su18:00'),
  'br/Liga Nacional': weekly(zoneOf('br'), '04-10..12-06', 'Fr20:30* Sa13:00* Sa19:00* Mo19:00*'),
};

export const RUGBY_UNION: Readonly<Record<string, LeaguePlan>> = {
  'fr/Top 14': weekly(CE, '09-05..11-02 11-20..12-31 01-02..06-07', 'Sa14:30 Sa16:35* Sa21:05 Su21:05'),
  'en/Premiership': weekly(
    zoneOf('en'),
    '09-25..11-01 11-20..02-01 03-20..06-07',
    'Fr19:45* Sa15:05* Sa17:30 Su15:00*',
  ),
  'eu/United Rugby Championship': weekly(
    zoneOf('ie'),
    '09-25..11-01 11-27..02-01 02-26..05-31',
    'Fr19:45* Sa15:00* Sa17:15* Sa19:35*',
    { rounds: 18 },
  ),
  'nz/Super Rugby': weekly(zoneOf('nz'), '02-13..06-01', 'Fr19:05* Sa16:35* Sa19:05* Su15:35', { rounds: 16 }),
  'jp/League One': weekly(zoneOf('jp'), '12-12..05-10', 'Sa12:00* Sa14:30* Su14:30*', { rounds: 18 }),
};

export const CRICKET: Readonly<Record<string, LeaguePlan>> = {
  // One match an evening, two at weekends.
  'in/Premier League T20': dense(zoneOf('in'), '03-26..05-24', 4, '19:30 15:30', {
    rounds: 14,
    playOffs: bracket('05-26', 4, 'single', '19:30', { apart: 4, over: 2 }),
  }),
  'au/Big Bash League': dense(zoneOf('au'), '12-14..01-19', 4, '19:15 16:00', {
    rounds: 9,
    playOffs: bracket('01-22', 4, 'single', '19:15', { apart: 3, over: 2 }),
  }),
  'int/T20 Internationals': weekly('Asia/Kolkata', '01-06..12-20', 'Tu14:30* We14:30* We19:00*', {
    rounds: 45,
    series: { games: 3, days: 2 },
  }),
  'en/T20 Blast': weekly(zoneOf('en'), '05-29..07-19', 'Fr18:30* / Su14:30*', { rounds: 14 }),
  'pk/Super League': dense(zoneOf('pk'), '03-26..05-01', 3, '19:30 15:00', { rounds: 10 }),
  'bd/Premier League T20': dense(zoneOf('bd'), '12-26..01-21', 3, '18:30 13:30', { rounds: 7 }),
};

export const OTHERS: Readonly<Record<string, Readonly<Record<string, LeaguePlan>>>> = {
  'rugby-league': {
    'au/NRL': weekly(zoneOf('au'), '03-05..09-07', 'Th19:50 Fr18:00 Fr20:00 Sa15:00 Sa17:30 Sa19:35 Su14:00 Su16:05*', {
      rounds: 24,
      playOffs: bracket('09-12', 8, 'single', '16:05 19:50', { apart: 7, over: 2, weekday: 'Sa' }),
    }),
    'en/Super League': weekly(zoneOf('en'), '02-12..09-20', 'Th20:00 Fr20:00* Sa15:00* Sa17:30 Su15:00', {
      rounds: 27,
    }),
  },
  'aussie-rules': {
    'au/AFL': weekly(
      zoneOf('au'),
      '03-05..08-30',
      'Th19:30 Fr19:40 Sa13:20 Sa16:15 Sa19:35* Su13:10 Su15:15* Su16:10',
      { rounds: 23, playOffs: bracket('09-05', 8, 'single', '14:30 19:30', { apart: 7, over: 2, weekday: 'Sa' }) },
    ),
  },
  'water-polo': {
    'eu/Champions League': weekly(CE, '10-20..05-20', 'Tu18:00* We18:30* We20:00*', { weeks: 'international' }),
    'hu/OB I': weekly(CE, '09-12..12-20 01-16..05-17', 'Fr18:00 Sa16:00* Sa18:00* Su16:00'),
  },
  'field-hockey': {
    'nl/Hoofdklasse': weekly(CE, '09-05..11-22 03-01..05-17', 'Su12:30* Su14:45*'),
    'de/Bundesliga': weekly(CE, '09-05..10-25 04-04..05-24', 'Sa15:00* / Su12:00*'),
  },
  floorball: {
    'se/SSL': weekly(CE, '09-18..12-22 01-03..03-15', 'Fr19:00* Sa16:00* Su16:00*', { midweek: 'We19:00*' }),
    'fi/F-liiga': weekly(EE, '09-18..12-22 01-03..03-15', 'Fr18:30* Sa17:00* Su17:00'),
  },
  bandy: {
    'se/Elitserien': weekly(CE, '10-30..02-28', 'Fr19:00* Sa15:00* / Tu19:00* We19:00*', { rounds: 26 }),
    'no/Eliteserien': weekly(CE, '11-06..02-28', 'Sa14:00* Su14:00*'),
  },
  'beach-soccer': {
    'int/Nations Cup': dense(
      zoneOf('ae'),
      '02-19..02-23 | 06-11..06-14 | 07-09..07-12 | 08-27..08-30 | 11-03..11-08',
      1,
      '16:30x2+75',
    ),
  },
  netball: { 'au/Super Netball': weekly(zoneOf('au'), '03-28..07-12', 'Sa15:00 Sa17:00 Su14:00 Su16:00') },
  lacrosse: {
    'us/Premier League': weekly(NA, '05-29..08-30', 'Fr19:00 Sa15:00* Sa17:30* Su13:00', { rounds: 10 }),
    'ca/NLL': weekly(NA, '11-27..04-18', 'Fr19:30* Sa19:00*', { rounds: 18 }),
  },
  softball: {
    'us/Pro Softball': weekly(NA, '06-05..08-10', 'Th19:00*', { rounds: 8, series: { games: 3, days: 1 } }),
    'jp/JD.League': weekly(zoneOf('jp'), '04-10..06-14 09-04..11-01', 'Sa10:30* Sa13:30* / Su10:30*', { rounds: 29 }),
  },
  'gaelic-football': {
    'ie/National League': weekly(zoneOf('ie'), '01-24..03-29 04-11..07-26', 'Sa17:00* Sa19:30* Su13:45* Su15:45*', {
      rounds: 15,
    }),
  },
  hurling: {
    'ie/National League': weekly(zoneOf('ie'), '01-24..03-29 04-18..07-19', 'Sa17:00* Sa19:00* Su14:00* Su16:00', {
      rounds: 11,
    }),
  },
  kabaddi: { 'in/Pro Kabaddi': dense(zoneOf('in'), '08-29..10-31', 3, '20:00x1+60') },
  'sepak-takraw': {
    'asia/Regu League': weekly(zoneOf('th'), '01-17..06-01 07-04..12-06', 'Sa10:00x1+60 Su10:00x1+60'),
  },
  curling: {
    'int/Grand Slam': dense(
      NA,
      '09-30..10-04 | 10-28..11-01 | 11-25..11-29 | 01-06..01-10 | 02-24..02-28 | 04-14..04-18',
      1,
      '09:00x4+240',
    ),
  },
};

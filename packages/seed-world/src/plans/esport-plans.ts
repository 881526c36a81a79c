import type { TournamentPlan } from '@evens/catalogue';
import { dense, weekly, zoneOf } from './build.ts';

const CE = 'Europe/Paris';

/*
 * Esports: leagues by the organisers' calendars of 2026 (Riot Games, ESL, BLAST, MOONTON, Tencent), to about a week; splits are
 * seasons of one year.
 */
export const ESPORT_PLANS: Readonly<Record<string, Readonly<Record<string, TournamentPlan>>>> = {
  'counter-strike': {
    'int/Pro League': dense(CE, '03-01..03-16 | 06-02..06-15 | 10-03..10-18 | 11-24..12-06', 1, '12:00x2+150', {
      rounds: 8,
    }),
    'eu/Challenger League': weekly(
      CE,
      '01-12..04-19 | 08-24..12-06',
      'Tu16:00x1+135 We16:00x1+135 Th16:00x1+135 Fr16:00x1+135',
    ),
    'sam/Challenger South America': weekly(
      'America/Sao_Paulo',
      '02-02..05-31 | 08-03..12-06',
      'Tu17:00x1+135 We17:00x1+135 Th17:00x1+135',
    ),
  },
  'dota-2': {
    'int/DreamLeague': dense(CE, '02-16..03-01 | 05-13..05-24 | 10-27..11-08 | 11-30..12-11', 1, '11:00x2+150', {
      rounds: 8,
    }),
    'eu/European Pro League': weekly(
      CE,
      '01-19..04-26 | 06-01..08-30 | 09-21..12-13',
      'Tu12:00x1+120 We12:00x1+120 Th12:00x1+120',
    ),
  },
  'league-of-legends': {
    'kr/LCK': dense(zoneOf('kr'), '01-14..03-01 | 04-01..06-07 | 07-22..09-06', 3, '17:00 19:30', { rounds: 18 }),
    'cn/LPL': dense(zoneOf('cn'), '01-14..03-08 | 04-04..06-01 | 07-20..09-06', 3, '15:00x1+130', { rounds: 13 }),
    'eu/LEC': weekly(CE, '01-17..03-01 | 03-28..06-07 | 07-25..09-20', 'Sa17:00x1+65 / Su17:00x1+65', { rounds: 9 }),
    'us/LTA': weekly(
      'America/Los_Angeles',
      '01-24..03-01 | 04-04..06-14 | 07-25..09-27',
      'Sa13:00x1+120 Su13:00x1+120',
      { rounds: 7 },
    ),
  },
  valorant: {
    'int/Champions Tour': weekly(
      CE,
      '01-15..03-15 | 04-02..06-21 | 07-09..10-04',
      'Th17:00x1+150 Fr17:00x1+150 Sa15:00x1+150 Su15:00x1+150',
      { rounds: 15 },
    ),
    'eu/Challengers EMEA': weekly(
      CE,
      '01-19..04-12 | 05-25..08-16 | 09-14..12-13',
      'Tu17:00x1+130 We17:00x1+130 Th17:00x1+130',
    ),
  },
  'rocket-league': {
    'int/Championship Series': weekly(CE, '01-17..05-24 | 09-12..12-13', 'Sa17:00x2+50 / Su17:00x2+50'),
  },
  'rainbow-six': {
    'int/Six Invitational': weekly(CE, '02-02..02-15 | 03-21..05-17 | 09-05..12-06', 'Sa14:00x2+130 / Su14:00x2+130', {
      rounds: 11,
    }),
  },
  'call-of-duty': { 'us/CDL': weekly('America/New_York', '12-04..06-28', 'Fr15:00x1+100 Sa15:00x1+100 Su15:00x1+100') },
  'mobile-legends': {
    'id/MPL Indonesia': weekly(
      zoneOf('id'),
      '03-27..05-31 | 08-14..10-18',
      'Fr15:15x1+150 Sa15:15x1+150 Su15:15x1+150',
      { rounds: 10 },
    ),
    'ph/MPL Philippines': weekly(
      zoneOf('ph'),
      '03-20..05-24 | 08-21..10-18',
      'Fr17:00x1+140 Sa16:00x1+140 Su16:00x1+140',
      { rounds: 14 },
    ),
  },
  'king-of-glory': {
    'cn/King Pro League': weekly(
      zoneOf('cn'),
      '01-14..04-12 | 05-27..08-09 | 09-09..11-22',
      'We16:00x1+130 Th16:00x1+130 Fr16:00x1+130 / Sa15:00x1+130 Su15:00x1+130',
      { rounds: 22 },
    ),
  },
};

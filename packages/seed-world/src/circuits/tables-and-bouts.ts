import type { TournamentPlan } from '@evens/catalogue';
import { dense } from '../plans/build.ts';
import { events } from '../plans/circuit-plans.ts';
import { CE, type CircuitRow, CN, type Field, JP, NY, rows, TH, UK } from './circuit.ts';

/* Snooker: World Snooker Tour 2026/27. Darts: PDC 2026. Pool: World Nineball Tour 2026. */
const SNOOKER: readonly (readonly [rows: string, bestOf: number, place: string])[] = [
  [`Masters|${UK}|01-12|16`, 11, 'en'],
  [
    `German Masters|${CE}|01-27\nWelsh Open|${UK}|02-23\nEnglish Open|${UK}|09-15\nBritish Open|${UK}|09-22\nNorthern Ireland Open|${UK}|10-20\nScottish Open|${UK}|12-14`,
    9,
    'world',
  ],
  [
    `World Grand Prix|${CN}|02-03\nWorld Open|${CN}|03-16\nShanghai Masters|${CN}|07-27\nWuhan Open|${CN}|08-24\nXi’an Grand Prix|${CN}|10-06\nInternational Championship|${CN}|11-02`,
    9,
    'cn',
  ],
  [`UK Championship|${UK}|11-30`, 11, 'world'],
  [`World Championship|${UK}|04-20`, 19, 'world'],
];
const DARTS: readonly (readonly [kind: 'stage' | 'floor', rows: string])[] = [
  [
    'stage',
    `World Championship|${UK}|12-14\nUK Open|${UK}|03-02\nWorld Matchplay|${UK}|07-20\nWorld Grand Prix|${UK}|09-28\nEuropean Championship|${CE}|10-26\nGrand Slam|${UK}|11-09`,
  ],
  [
    'floor',
    `Players Championship|${UK}|02-09,02-23,03-16,04-06,04-27,05-18,06-15,07-06,08-31,09-14,10-12,10-19\nPlayers Championship Finals|${UK}|11-23`,
  ],
];
const POOL = `World Pool Championship|Asia/Riyadh|07-20
UK Open|${UK}|05-04
US Open|${NY}|08-17
European Open|${CE}|08-03
China Open|${CN}|09-21
Philippines Open|${CN}|11-10
International Open|${NY}|11-23
Hanoi Open|${TH}|10-05
Florida Open|${NY}|02-16
Peri Open|${CE}|12-07`;

export function tables(): Record<string, CircuitRow[]> {
  const dartsField: Field = { pool: 'darts', count: 40 };
  return {
    snooker: SNOOKER.flatMap(([list, bestOf, place]) =>
      rows(place, { pool: 'snooker', count: list.startsWith('Masters') ? 16 : 40 }, events('frames', undefined, list), {
        top: bestOf > 9,
        format: { bestOf },
      }),
    ),
    darts: [
      ...DARTS.flatMap(([kind, list]) =>
        rows('world', dartsField, events(kind, undefined, list), { top: kind === 'stage' }),
      ),
      {
        place: 'world',
        name: 'Premier League',
        plan: {
          ...(events('night', undefined, `Premier League|${UK}|02-05|8`)[0]?.plan ?? {
            kind: 'knock-out',
            zone: UK,
            bracket: { from: '02-05', size: 8, tie: 'single', days: [[0]], kickOffs: '19:00' },
          }),
          more: '02-12 02-19 02-26 03-05 03-12 03-19 03-26 04-02 04-09 04-16 04-23 04-30 05-07 05-14 05-21'.split(' '),
        },
        field: { ...dartsField, count: 8 },
        top: true,
      },
    ],
    pool: rows('world', { pool: 'pool', count: 40 }, events('frames', undefined, POOL), { top: true }),
  };
}

/* Chess: Grand Chess Tour and the big round robins of 2026. Sumo: the six tournaments of a year, fifteen days each. */
export function minds(): Record<string, CircuitRow[]> {
  const night = events('night', undefined, `Titled Cup|${NY}|01-06|8`)[0];
  return {
    chess: [
      {
        place: 'world',
        name: 'Grand Chess Tour',
        plan: dense(
          CE,
          '01-17..01-29 | 05-05..05-14 | 06-30..07-06 | 08-11..08-21 | 10-02..10-10 | 12-02..12-10',
          1,
          '15:00*',
        ),
        field: { pool: 'chess/Grand Chess Tour', count: 10 },
        top: true,
        outright: 'Winner',
      },
      ...(night
        ? [
            {
              place: 'world',
              name: 'Titled Cup',
              plan: {
                ...night.plan,
                more: 'weekly' as const,
                bracket: { ...night.plan.bracket, weekday: 'Tu', kickOffs: '11:00x4+120 / 16:00x2+120 / 21:00' },
              },
              field: { pool: 'chess/Titled Cup', count: 16 },
            },
          ]
        : []),
    ],
    sumo: [
      {
        place: 'jp',
        name: 'Grand Tournament',
        plan: dense(
          JP,
          '01-11..01-25 | 03-08..03-22 | 05-10..05-24 | 07-12..07-26 | 09-13..09-27 | 11-08..11-22',
          1,
          '15:10x1+14',
        ),
        field: { pool: 'sumo/Grand Tournament', count: 24 },
        top: true,
        outright: 'Winner',
      },
    ],
  };
}

const card = (
  zone: string,
  everyWeeks: number,
  bouts: number,
  first: string,
  everyMin: number,
  weekday = 'Sa',
): TournamentPlan => ({
  kind: 'card',
  zone,
  weekday,
  everyWeeks,
  bouts,
  first,
  everyMin,
});

/** Cards as promoters hold them: UFC nearly every Saturday, others every few weeks. Pools let everybody rest for two months. */
export function fights(): Record<string, CircuitRow[]> {
  const winner = { outright: 'Champion at the end of the year' };
  return {
    boxing: [
      {
        place: 'world',
        name: 'World Titles',
        plan: card(UK, 1, 4, '20:00', 45),
        field: { pool: 'boxing/World Titles', count: 80 },
        top: true,
        ...winner,
      },
      {
        place: 'us',
        name: 'Fight Night',
        plan: card(NY, 1, 6, '19:00', 40, 'Fr'),
        field: { pool: 'boxing/Fight Night', count: 120 },
      },
      {
        place: 'en',
        name: 'Domestic Cards',
        plan: card(UK, 2, 6, '19:00', 35),
        field: { pool: 'boxing/Domestic Cards', count: 72 },
      },
    ],
    mma: [
      {
        place: 'us',
        name: 'UFC',
        plan: card(NY, 1, 10, '18:00', 30),
        field: { pool: 'mma/UFC', count: 200 },
        top: true,
        ...winner,
      },
      { place: 'world', name: 'PFL', plan: card(NY, 4, 10, '18:00', 28, 'Fr'), field: { pool: 'mma/PFL', count: 62 } },
      {
        place: 'asia',
        name: 'ONE Championship',
        plan: card(TH, 1, 8, '19:30', 25, 'Fr'),
        field: { pool: 'mma/ONE', count: 160 },
      },
    ],
  };
}

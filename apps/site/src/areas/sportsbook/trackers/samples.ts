import { SPORTS, storySheet } from '@evens/catalogue';
import type { Around } from './say.ts';
import { type DrawnScene, isGround, type SceneOf, type Tracked } from './view.ts';

const sides = (home: string, away: string): Tracked => ({
  competitors: [
    { name: home, shortName: home },
    { name: away, shortName: away },
  ],
});

const SOCCER = sides('Brackenhurst', 'Nordmark');
const RACE: Tracked = {
  competitors: [],
  runners: [
    ['1', 'Two Rivers', '1f57c3', 'ffffff'],
    ['2', 'Amber Ledger', 'f2a31b', '22324e'],
    ['3', 'Cold Harbour', '14734a', 'ffffff'],
    ['4', 'Sable Coast', 'c8402f', 'f7c948'],
    ['5', 'Paper Kestrel', '7d2a9a', 'ffffff'],
    ['6', 'Little Comet', '22324e', 'e57b2f'],
  ].map(([number = '', name = '', body = '', cap = '']) => ({
    code: `r${number}`,
    name,
    shortName: name,
    number: Number(number),
    colours: [body, cap],
  })),
};

export interface SampleScene {
  readonly name: string;
  readonly scene: DrawnScene;
  readonly around: Around;
}

const at = (tracked: Tracked, more: Partial<Around> = {}): Around => ({ tracked, eventMs: 0, ...more });

const soccer = (name: string, scene: Omit<SceneOf<'soccer'>, 'of'>): SampleScene => ({
  name,
  scene: { of: 'soccer', ...scene },
  around: at(SOCCER),
});

const ground = (sportAlias: string, more: Partial<SceneOf<'ground'>> = {}): SampleScene | undefined => {
  const { tracker } = storySheet(sportAlias);
  return isGround(tracker)
    ? {
        name: sportAlias,
        scene: { of: 'ground', kind: tracker, sportAlias, ...more },
        around: at(sides('Brackenhurst', 'Nordmark'), more.points ? { points: more.points } : {}),
      }
    : undefined;
};

const MORE: Readonly<Record<string, Partial<SceneOf<'ground'>>>> = {
  cricket: { side: 'home', score: '145/6', overs: '16.2', wickets: [6, 0] },
  snooker: { side: 'away', points: ['47', '12'] },
  pool: { side: 'home' },
  darts: { side: 'home', points: ['121', '40'] },
  curling: { side: 'away' },
  'rocket-league': { side: 'away', ball: [30, 40] },
  boxing: { won: [4, 2] },
  mma: { won: [1, 1] },
};

/** Every sport that is drawn on a ground: who has the ball, and where. */
const grounds: readonly SampleScene[] = SPORTS.flatMap(({ alias, family }) => {
  const more = MORE[alias];
  const goals: Partial<SceneOf<'ground'>> = { side: 'home', ball: [72, 34] };
  const rally: Partial<SceneOf<'ground'>> = { side: 'away', ball: [22, 58] };
  const sample = ground(alias, more ?? (family === 'sets' ? rally : family === 'bout' ? {} : goals));
  return sample ? [sample] : [];
});

/** Each drawing once, soccer in each of its states: for the gallery and for tests. */
export const sampleScenes: readonly SampleScene[] = [
  soccer('danger', {
    state: 'danger',
    side: 'home',
    ball: [83, 34],
    trail: [
      [34, 76],
      [54, 60],
      [64, 26],
    ],
  }),
  soccer('safe', { state: 'safe', side: 'away', ball: [70, 50] }),
  soccer('attack', { state: 'attack', side: 'home', ball: [64, 46], trail: [[42, 66]] }),
  soccer('shot', { state: 'shot', side: 'home', ball: [84, 52], trail: [[72, 62]] }),
  soccer('goal', { state: 'goal', side: 'home', ball: [99, 50], trail: [[80, 40]] }),
  soccer('corner', { state: 'corner', side: 'away', ball: [0, 1] }),
  soccer('freekick', { state: 'freekick', side: 'home', ball: [76, 50] }),
  soccer('throw', { state: 'throw', side: 'away', ball: [40, 99] }),
  soccer('goalkick', { state: 'goalkick', side: 'home', ball: [5, 50] }),
  soccer('penalty', { state: 'penalty', side: 'away', ball: [11, 50] }),
  soccer('offside', { state: 'offside', side: 'home', ball: [86, 30] }),
  soccer('injury', { state: 'injury' }),
  soccer('var', { state: 'var' }),
  soccer('break', { state: 'break' }),
  {
    name: 'tennis',
    scene: { of: 'tennis', serving: 'away', court: 'ad', flag: 'break' },
    around: at(sides('Havlin', 'Ardiles'), { points: ['40', '15'] }),
  },
  {
    name: 'basketball',
    scene: {
      of: 'basketball',
      side: 'home',
      shotClockSec: 14,
      shots: [
        [24.4, 7.2, 'home', 1],
        [21.2, 3.4, 'home', 0],
        [26.2, 9.1, 'home', 1],
        [3.6, 6.2, 'away', 1],
        [7.4, 12, 'away', 0],
      ],
    },
    around: at(sides('Baskonia', 'Unicaja')),
  },
  {
    name: 'hockey',
    scene: {
      of: 'ice-hockey',
      side: 'home',
      puck: [48, 9],
      power: { side: 'home', men: '5-4', untilMs: 72_000 },
      shots: [
        [46, 18, 'home', 0],
        [52, 14, 'home', 1],
        [9, 12, 'away', 0],
      ],
    },
    around: at(sides('Frölunda', 'Skellefteå')),
  },
  {
    name: 'baseball',
    scene: {
      of: 'baseball',
      inning: 6,
      half: 'bottom',
      bases: [1, 3],
      balls: 2,
      strikes: 1,
      outs: 1,
      pitches: [
        [-20, 40, 'b'],
        [48, 62, 's'],
        [118, 20, 'b'],
      ],
      batter: 'Mullane',
    },
    around: at(sides('Perth', 'Sydney')),
  },
  {
    name: 'rounds',
    scene: {
      of: 'rounds',
      map: 2,
      rounds: [
        ['home', 'out'],
        ['home', 'out'],
        ['away', 'defuse'],
        ['home', 'bomb'],
        ['home', 'bomb'],
        ['away', 'out'],
        ['away', 'time'],
        ['home', 'out'],
        ['away', 'out'],
        ['home', 'bomb'],
        ['away', 'defuse'],
        ['home', 'out'],
        ['home', 'out'],
      ],
      alive: [3, 4],
    },
    around: at(sides('Iron Wake', 'Pale Order')),
  },
  {
    name: 'race',
    scene: {
      of: 'race',
      unit: 'length',
      total: 8,
      left: 4.5,
      field: [
        ['r4', 0],
        ['r2', 0.5],
        ['r5', 1.5],
        ['r3', 2.5],
        ['r1', 4],
        ['r6', 7],
      ],
    },
    around: at(RACE),
  },
  ...grounds,
];

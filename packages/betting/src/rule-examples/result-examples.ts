import type { FixtureResult, LiveScore, MarketKey, OutcomeCode, Pair, ScoreFamily } from '@evens/catalogue';

/** How a contest came out that the rule book tells of: a result, or the score at which it was broken off. */
export type ExampleContest =
  | { readonly kind: 'result'; readonly result: FixtureResult }
  | { readonly kind: 'brokenOff'; readonly live: LiveScore };

/** One question about a contest; `outcome` is what was bet on. */
export interface ExampleBet {
  readonly key: MarketKey;
  readonly outcome: OutcomeCode;
}

/** A contest with bets on it: the rule book shows what the engine makes of each, and a test runs it. */
export interface ResultExample {
  readonly id: string;
  /** Shown on the pages of this family, or of one sport of it. */
  readonly family: ScoreFamily;
  readonly sportAlias: string;
  readonly onlyThisSport?: true;
  readonly contest: ExampleContest;
  readonly bets: readonly ExampleBet[];
}

const ended = (main: Record<string, Pair>, more: Partial<FixtureResult> = {}): ExampleContest => ({
  kind: 'result',
  result: { status: 'ended', scores: { main }, ...more },
});
const brokenOff = (live: LiveScore): ExampleContest => ({ kind: 'brokenOff', live });
const clock = (minutes: number, countsDown: boolean) => ({
  running: false,
  atMs: 0,
  elapsedSec: minutes * 60,
  countsDown,
});
const bets = (...texts: readonly `${string} ${string}`[]): ExampleBet[] =>
  texts.map((text) => {
    const [key = '', outcome = ''] = text.split(' ');
    return { key, outcome };
  });

/** Every worked result of the rule book. */
export const RESULT_EXAMPLES: readonly ResultExample[] = [
  {
    id: 'soccer-ended',
    family: 'goals',
    sportAlias: 'soccer',
    onlyThisSport: true,
    contest: ended({ '1h': [1, 0], '2h': [1, 1], ft: [2, 1] }),
    bets: bets(
      '1x2 home',
      'asian-handicap:-0.75 home',
      'total:3.25 over',
      'total:3 under',
      'draw-no-bet away',
      '1x2@1h draw',
    ),
  },
  {
    id: 'soccer-cup',
    family: 'goals',
    sportAlias: 'soccer',
    onlyThisSport: true,
    contest: ended({ '1h': [0, 0], '2h': [1, 1], ft: [1, 1], all: [2, 1] }, { tie: { firstLeg: null } }),
    bets: bets('1x2 draw', 'to-qualify home', 'total:2.5 under', 'goes-to-overtime yes'),
  },
  {
    id: 'soccer-abandoned',
    family: 'goals',
    sportAlias: 'soccer',
    onlyThisSport: true,
    contest: brokenOff({
      main: [2, 1],
      phase: '2h',
      clock: clock(74, false),
      parts: [
        ['1h', [2, 0]],
        ['2h', [0, 1]],
      ],
    }),
    bets: bets('1x2@1h home', 'total:2.5 over', 'both-score yes', '1x2 home', 'total:3.5 under'),
  },
  {
    id: 'hockey-overtime',
    family: 'goals',
    sportAlias: 'ice-hockey',
    contest: ended({ p1: [1, 0], p2: [0, 2], p3: [1, 0], ft: [2, 2], all: [3, 2] }),
    bets: bets('1x2 draw', 'winner home', 'total:4.5 under', 'total@p2:1.5 over'),
  },
  {
    id: 'hockey-abandoned',
    family: 'goals',
    sportAlias: 'ice-hockey',
    onlyThisSport: true,
    contest: brokenOff({
      main: [3, 2],
      phase: 'p3',
      clock: clock(56, false),
      parts: [
        ['p1', [1, 1]],
        ['p2', [1, 0]],
        ['p3', [1, 1]],
      ],
    }),
    bets: bets('1x2 home', 'total:5.5 under', '1x2@p3 draw'),
  },
  {
    id: 'handball-ended',
    family: 'goals',
    sportAlias: 'handball',
    contest: ended({ '1h': [15, 12], '2h': [14, 16], ft: [29, 28] }),
    bets: bets('1x2 home', 'asian-handicap:-1.5 home', 'total:57 over', '1x2@2h away'),
  },
  {
    id: 'rugby-ended',
    family: 'points',
    sportAlias: 'rugby-union',
    contest: ended({ '1h': [10, 13], '2h': [14, 7], ft: [24, 20] }),
    bets: bets('1x2 home', 'asian-handicap:-3.5 home', 'total:44.5 under', '1x2@1h home'),
  },
  {
    id: 'basketball-overtime',
    family: 'points',
    sportAlias: 'basketball',
    contest: ended(
      { q1: [20, 18], q2: [22, 24], q3: [19, 19], q4: [20, 20], ot: [12, 8], all: [93, 89] },
      { facts: { '1x2': 'draw' } },
    ),
    bets: bets('winner home', '1x2 draw', 'total:171.5 over', 'asian-handicap:-3.5 home'),
  },
  {
    id: 'basketball-abandoned',
    family: 'points',
    sportAlias: 'basketball',
    contest: brokenOff({
      main: [71, 66],
      phase: 'q4',
      clock: clock(7, true),
      parts: [
        ['q1', [21, 18]],
        ['q2', [22, 24]],
        ['q3', [19, 18]],
        ['q4', [9, 6]],
      ],
    }),
    bets: bets('winner home', 'total@1h:80.5 over', 'total:130.5 over', 'total:150.5 over'),
  },
  {
    id: 'tennis-ended',
    family: 'sets',
    sportAlias: 'tennis',
    contest: ended(
      { set1: [6, 4], set2: [6, 7], set3: [7, 5], ft: [2, 1], all: [2, 1] },
      {
        scores: {
          main: { set1: [6, 4], set2: [6, 7], set3: [7, 5], ft: [2, 1], all: [2, 1] },
          games: { set1: [6, 4], set2: [6, 7], set3: [7, 5], ft: [19, 16], all: [19, 16] },
        },
      },
    ),
    bets: bets('winner home', 'total:2.5 over', 'total~games:35.5 under', 'winner@set2 away'),
  },
  {
    id: 'tennis-retired',
    family: 'sets',
    sportAlias: 'tennis',
    contest: {
      kind: 'result',
      result: {
        status: 'retired',
        scores: { main: { set1: [7, 6] }, games: { set1: [7, 6] } },
        soFar: { main: [1, 0], games: [12, 9] },
      },
    },
    bets: bets('winner@set1 home', 'total~games:20.5 over', 'total~games:22.5 over', 'winner home'),
  },
  {
    id: 'volleyball-ended',
    family: 'sets',
    sportAlias: 'volleyball',
    contest: ended(
      {},
      {
        scores: {
          main: { set1: [25, 20], set2: [23, 25], set3: [25, 22], set4: [25, 18], ft: [3, 1], all: [3, 1] },
          points: { set1: [25, 20], set2: [23, 25], set3: [25, 22], set4: [25, 18], ft: [98, 85], all: [98, 85] },
        },
      },
    ),
    bets: bets('winner home', 'total:4.5 under', 'total~points:182.5 over', 'winner@set2 away'),
  },
  {
    id: 'baseball-extra',
    family: 'innings',
    sportAlias: 'baseball',
    contest: ended({ all: [5, 4] }, { facts: { 'goes-to-overtime': 'yes' } }),
    bets: bets('winner home', 'total:8.5 over', 'asian-handicap:-1.5 home'),
  },
  {
    id: 'baseball-rain',
    family: 'innings',
    sportAlias: 'baseball',
    onlyThisSport: true,
    contest: brokenOff({
      main: [4, 3],
      phase: 'break',
      serving: 'away',
      parts: [
        ['inn1', [1, 0]],
        ['inn2', [0, 2]],
        ['inn3', [3, 0]],
        ['inn4', [0, 0]],
        ['inn5', [0, 1]],
        ['inn6', [0, 0]],
      ],
    }),
    bets: bets('winner home', 'total:6.5 over', 'total:8.5 under'),
  },
  {
    id: 'snooker-ended',
    family: 'frames',
    sportAlias: 'snooker',
    contest: ended({ ft: [6, 3], all: [6, 3] }),
    bets: bets('winner home', 'asian-handicap:-2.5 home', 'total:9.5 over'),
  },
  {
    id: 'esport-forfeit',
    family: 'maps',
    sportAlias: 'counter-strike',
    contest: {
      kind: 'result',
      result: { status: 'retired', scores: { main: { map1: [1, 0] } }, soFar: { main: [1, 0] } },
    },
    bets: bets('winner@map1 home', 'winner home', 'total:2.5 under'),
  },
  {
    id: 'bout-draw',
    family: 'bout',
    sportAlias: 'boxing',
    contest: ended({ ft: [0, 0], all: [0, 0] }),
    bets: bets('winner home', '1x2 draw'),
  },
  {
    id: 'race-dead-heat',
    family: 'race',
    sportAlias: 'horse-racing',
    contest: {
      kind: 'result',
      result: { status: 'ended', scores: {}, places: { r1: 1, r2: 2, r3: 3, r4: 3, r5: 'out', r6: 'withdrawn' } },
    },
    bets: bets('outright r1', 'place:3 r2', 'place:3 r3', 'outright r5', 'outright r6'),
  },
];

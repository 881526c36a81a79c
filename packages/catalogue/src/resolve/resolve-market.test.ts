import { describe, expect, it } from 'vitest';
import { MARKET_TYPES } from '../market-types.ts';
import type { OutcomeResult } from '../outcome.ts';
import type { FixtureResult, Pair, Side } from '../score.ts';
import { lineResult, parseQuarters } from './grade.ts';
import { resolveMarket } from './resolve-market.ts';

const sides = (letters: string): Side[] => [...letters].map((letter) => (letter === 'h' ? 'home' : 'away'));

/** A soccer match that ended 2:1 after 1:1 at the break; home, away, home scored. 7:3 corners, 4:1 of them early. */
const match: FixtureResult = {
  status: 'ended',
  scores: {
    main: { '1h': [1, 1], '2h': [1, 0], ft: [2, 1] },
    corners: { '1h': [4, 1], '2h': [3, 2], ft: [7, 3] },
  },
  sequence: sides('hah'),
  facts: { method: 'penalty', 'first-blood@map1': 'away' },
};
const ended = (home: number, away: number, more: Record<string, Pair> = {}): FixtureResult => ({
  status: 'ended',
  scores: { main: { ft: [home, away], ...more } },
});
const live = (scores: Record<string, Pair>, order = ''): FixtureResult => ({
  status: 'live',
  scores: { main: scores },
  sequence: sides(order),
});
const race: FixtureResult = {
  status: 'ended',
  scores: {},
  places: { r1: 1, r2: 2, r3: 2, r4: 4, r5: 'out', r6: 'withdrawn', r7: 'out' },
};

const LETTERS: Readonly<Record<string, OutcomeResult>> = {
  W: 'win',
  L: 'lost',
  R: 'refund',
  w: 'halfWin',
  l: 'halfLose',
  C: 'cancelled',
};

/** "home=W draw=L": outcomes offered and how each ended. */
function expectAnswer(
  result: FixtureResult,
  key: string,
  answer: string | undefined,
  offered?: readonly string[],
): void {
  const pairs = (answer ?? '')
    .split(' ')
    .map((each) => [each.slice(0, each.lastIndexOf('=')), each.slice(-1)] as const);
  const settled = resolveMarket(key, result, offered ?? pairs.map(([outcome]) => outcome));
  if (answer === undefined) expect(settled).toBeUndefined();
  else
    expect(settled?.map(({ outcome, result: each }) => `${outcome} ${each}`)).toEqual(
      pairs.map(([outcome, letter]) => `${outcome} ${LETTERS[letter]}`),
    );
}

/** Every market type at least once: on the match above, or on a result of its own. */
const TABLE: readonly (readonly [key: string, answer: string, result?: FixtureResult])[] = [
  ['1x2', 'home=W draw=L away=L'],
  ['1x2@1h', 'home=L draw=W away=L'],
  ['1x2~corners@2h', 'home=W draw=L away=L'],
  ['winner', 'home=W away=L'],
  ['winner', 'home=L away=W', ended(1, 1, { all: [1, 2] })],
  ['winner', 'home=R away=R', ended(1, 1)],
  ['winner@map2', 'home=L away=W', ended(1, 1, { map1: [13, 7], map2: [5, 13] })],
  ['double-chance', 'home-draw=W home-away=W draw-away=L'],
  ['draw-no-bet', 'home=W away=L'],
  ['draw-no-bet@1h', 'home=R away=R'],
  ['to-qualify', 'home=L away=W', { ...ended(1, 1, { all: [4, 5] }), tie: { firstLeg: null } }],
  ['to-qualify', 'home=L away=W', { ...ended(1, 0), tie: { firstLeg: [0, 2] } }],
  ['asian-handicap:-0.5', 'home=W away=L'],
  ['asian-handicap:-0.75', 'home=w away=l'],
  ['asian-handicap:-1', 'home=R away=R'],
  ['asian-handicap:-1.25', 'home=l away=w'],
  ['asian-handicap:-1.5', 'home=L away=W'],
  ['asian-handicap~corners:-4.5', 'home=L away=W'],
  ['european-handicap:0:1', 'home=L draw=W away=L'],
  ['european-handicap:1:0', 'home=W draw=L away=L'],
  ['winning-margin', 'home-1=W home-2=L home-3+=L draw=L away-1=L'],
  ['winning-margin', 'home-1-5=L home-6-10=W home-11+=L away-1-5=L', ended(101, 93)],
  ['winning-margin', 'home-1-5=R away-1-5=R', ended(80, 80)],
  ['total:2.5', 'over=W under=L'],
  ['total:2.75', 'over=w under=l'],
  ['total:3', 'over=R under=R'],
  ['total:3.25', 'over=l under=w'],
  ['total:3.5', 'over=L under=W'],
  ['total~corners:9.5', 'over=W under=L'],
  ['total@1h:1.5', 'over=W under=L'],
  ['team-total-home:1.5', 'over=W under=L'],
  ['team-total-away:1.5', 'over=L under=W'],
  ['exact-total', '0=L 2=L 3=W 6+=L'],
  ['exact-total', '0=L 5=L 6+=W', ended(5, 2)],
  ['exact-total-home', '1=L 2=W 4+=L'],
  ['exact-total-away', '0=L 1=W 2+=L'],
  ['odd-even', 'odd=W even=L'],
  ['odd-even', 'odd=L even=W', ended(0, 0)],
  ['odd-even-home', 'odd=L even=W'],
  ['odd-even-away', 'odd=W even=L'],
  ['range-total', '0-1=L 2-3=W 4-6=L 7+=L'],
  ['correct-score', '2:1=W 1:2=L other=L'],
  ['correct-score', '2:1=L 0:0=L other=W', ended(5, 4)],
  ['correct-score', '2:1=L draw-other=W home-other=L', ended(5, 5)],
  ['half-time-full-time', 'home/home=L draw/home=W draw/draw=L away/home=L'],
  ['both-score', 'yes=W no=L'],
  ['both-score@2h', 'yes=L no=W'],
  ['both-halves-score', 'yes=W no=L'],
  ['clean-sheet-home', 'yes=L no=W'],
  ['clean-sheet-away', 'yes=W no=L', ended(0, 2)],
  ['win-to-nil-home', 'yes=L no=W'],
  ['win-to-nil-away', 'yes=W no=L', ended(0, 2)],
  ['win-both-halves-home', 'yes=L no=W'],
  ['win-both-halves-away', 'yes=W no=L', ended(0, 2, { '1h': [0, 1], '2h': [0, 1] })],
  ['win-either-half-home', 'yes=W no=L'],
  ['win-either-half-away', 'yes=L no=W'],
  ['highest-scoring-part', '1h=W equal=L 2h=L'],
  ['highest-scoring-part', '1h=L equal=W 2h=L', ended(1, 1, { '1h': [1, 0], '2h': [0, 1] })],
  ['1x2-both-score', 'home-yes=W draw-yes=L home-no=L'],
  ['1x2-total:2.5', 'home-over=W home-under=L draw-over=L'],
  ['1x2-total:3', 'home-over=R home-under=R draw-over=R'],
  ['total-both-score:2.5', 'over-yes=W over-no=L under-yes=L'],
  ['next-score:1', 'home=W none=L away=L'],
  ['next-score:2', 'home=L none=L away=W'],
  ['next-score:4', 'home=L none=W away=L'],
  ['next-score@2h:1', 'home=W none=L away=L'],
  ['next-score:2', 'home=W none=L away=L', ended(3, 0)],
  ['last-score', 'home=W none=L away=L'],
  ['last-score', 'home=L none=W away=L', ended(0, 0)],
  ['race-to:2', 'home=W none=L away=L'],
  ['race-to:3', 'home=L none=W away=L'],
  ['race-to~corners:5', 'home=W none=L away=L'],
  ['goes-to-overtime', 'yes=L no=W', { ...ended(2, 1), tie: { firstLeg: null } }],
  ['goes-to-overtime', 'yes=W no=L', { ...ended(2, 2, { all: [3, 2] }), tie: { firstLeg: null } }],
  ['goes-to-overtime', 'yes=W no=L', { ...ended(1, 0), tie: { firstLeg: [0, 1] } }],
  ['goes-to-overtime', 'yes=L no=W', { ...ended(1, 1), tie: { firstLeg: [0, 1] } }],
  ['goes-to-overtime', 'yes=W no=L', ended(1, 0, { ot: [0, 0] })],
  ['method', 'header=L penalty=W'],
  ['special~first-blood@map1', 'home=L away=W'],
  ['outright', 'r1=W r2=L r5=L r6=C', race],
  ['place:3', 'r1=W r2=W r4=L r5=L r6=C', race],
  ['head-to-head:1', 'r1=W r2=L', race],
  ['head-to-head:2', 'r2=R r3=R', race],
  ['head-to-head:3', 'r1=C r6=C', race],
  ['head-to-head:4', 'r4=W r5=L', race],
  ['head-to-head:5', 'r5=R r7=R', race],
];

describe('every market type on a finished contest', () => {
  it.each(TABLE.map(([key, answer, result = match]) => ({ key, answer, result })))(
    '$key: $answer',
    ({ key, answer, result }) => expectAnswer(result, key, answer),
  );

  it('has a row for each type', () => {
    const covered = new Set(TABLE.map(([key]) => key.split(/[~@:]/)[0]));
    expect(MARKET_TYPES.map((each) => each.code).filter((code) => !covered.has(code))).toEqual([]);
  });
});

describe('dead heats', () => {
  it('two that tie for second share the one place left of two', () => {
    const settled = resolveMarket('place:2', race, ['r1', 'r2', 'r3', 'r4']);
    expect(settled).toEqual([
      { outcome: 'r1', result: 'win' },
      { outcome: 'r2', result: 'win', deadHeat: [1, 2] },
      { outcome: 'r3', result: 'win', deadHeat: [1, 2] },
      { outcome: 'r4', result: 'lost' },
    ]);
  });

  it('three winners of an outright share it', () => {
    const tied: FixtureResult = { status: 'ended', scores: {}, places: { r1: 1, r2: 1, r3: 1, r4: 4 } };
    for (const each of resolveMarket('outright', tied, ['r1', 'r2', 'r3']) ?? [])
      expect(each).toMatchObject({ result: 'win', deadHeat: [1, 3] });
  });

  it('two best quarters share the highest part where nobody offered "equal"', () => {
    const quarters = ended(40, 40, { q1: [10, 15], q2: [10, 10], q3: [15, 10], q4: [5, 5] });
    const settled = resolveMarket('highest-scoring-part', quarters, ['q1', 'q2', 'q3', 'q4']);
    expect(settled?.filter((each) => each.result === 'win').map((each) => [each.outcome, each.deadHeat])).toEqual([
      ['q1', [1, 2]],
      ['q3', [1, 2]],
    ]);
  });
});

describe('while it is going on', () => {
  it.each([
    ['nothing is known of the score', '1x2', 'home=W draw=L away=L', live({}), undefined],
    ['the half is over: its markets are decided', '1x2@1h', 'home=W draw=L away=L', live({ '1h': [1, 0] }), 'same'],
    ['but not those of the match', '1x2', 'home=W draw=L away=L', live({ '1h': [1, 0] }), undefined],
    ['past the line: over has won', 'total:2.5', 'over=W under=L', live({ '1h': [2, 1] }), 'same'],
    ['a quarter past the line is not enough', 'total:2.75', 'over=w under=l', live({ '1h': [2, 1] }), undefined],
    ['the order tells the first goal', 'next-score:1', 'home=W none=L away=L', live({}, 'h'), 'same'],
    ['and not yet the second', 'next-score:2', 'home=W none=L away=L', live({}, 'h'), undefined],
    ['three goals in the order: over 2.5', 'total:2.5', 'over=W under=L', live({}, 'hah'), 'same'],
    ['both have scored', 'both-score', 'yes=W no=L', live({}, 'ha'), 'same'],
    ['a half without goals: no goal in both halves', 'both-halves-score', 'yes=L no=W', live({ '1h': [0, 0] }), 'same'],
    ['a lost half: not both won', 'win-both-halves-home', 'yes=L no=W', live({ '1h': [0, 1] }), 'same'],
    ['a won half: one of them won', 'win-either-half-away', 'yes=W no=L', live({ '1h': [0, 1] }), 'same'],
    ['a race is over when one is there', 'race-to:2', 'home=W none=L away=L', live({}, 'hh'), 'same'],
    ['regular time over, tied: the winner is open', 'winner', 'home=W away=L', live({ ft: [1, 1] }), undefined],
    [
      'but overtime is certain',
      'goes-to-overtime',
      'yes=W no=L',
      { ...live({ ft: [1, 1] }), tie: { firstLeg: null } },
      'same',
    ],
    ['sets won are not games added up', 'total:2.5', 'over=W under=L', live({ set1: [6, 4] }), undefined],
  ] as const)('%s', (_, key, answer, result, expected) =>
    expectAnswer(
      result,
      key,
      expected === undefined ? undefined : answer,
      answer.split(' ').map((each) => each.slice(0, -2)),
    ),
  );

  it('a postponed match decides nothing', () => {
    expect(resolveMarket('1x2', { status: 'postponed', scores: {} }, ['home'])).toBeUndefined();
  });
});

describe('contests that do not end as they should', () => {
  const abandoned: FixtureResult = { status: 'abandoned', scores: { main: { '1h': [2, 1] } }, sequence: sides('hha') };
  const retired: FixtureResult = { status: 'retired', scores: { main: { set1: [6, 4] }, games: { set1: [6, 4] } } };
  it.each([
    ['abandoned: the half stands', abandoned, '1x2@1h', 'home=W draw=L away=L'],
    ['abandoned: what was decided stands', abandoned, 'total:2.5', 'over=W under=L'],
    ['abandoned: the rest is cancelled', abandoned, '1x2', 'home=C draw=C away=C'],
    ['abandoned: no next goal is no answer', abandoned, 'next-score:4', 'home=C none=C away=C'],
    ['retired: the finished set stands', retired, 'winner@set1', 'home=W away=L'],
    ['retired: the match is cancelled', retired, 'winner', 'home=C away=C'],
    ['walkover: all cancelled', { ...match, status: 'walkover' }, '1x2', 'home=C draw=C away=C'],
    ['cancelled: all cancelled', { ...match, status: 'cancelled' }, 'total:2.5', 'over=C under=C'],
    ['no half-time score: its markets are cancelled', ended(2, 1), 'half-time-full-time', 'home/home=C draw/home=C'],
    ['no order of goals: the first goal is cancelled', ended(2, 1), 'next-score:1', 'home=C none=C away=C'],
    ['no order of goals, but no fourth goal', ended(2, 1), 'next-score:4', 'home=L none=W away=L'],
    ['a stat nobody counted', match, 'total~cards:3.5', 'over=C under=C'],
    ['a key of no known type', match, 'moon-phase', 'full=C'],
    ['a text that is no key', match, '!!', 'x=C'],
    ['a line that is no quarter', match, 'total:2.3', 'over=C under=C'],
  ] as const)('%s', (_, result, key, answer) => expectAnswer(result, key, answer));
});

describe('quarters', () => {
  it.each([
    ['-0.25', -1],
    ['2.5', 10],
    ['+1', 4],
    ['0', 0],
    ['2.3', undefined],
    ['', undefined],
    ['1e3', undefined],
  ] as const)('%s is %s quarters', (text, quarters) => expect(parseQuarters(text)).toBe(quarters));

  it('one side and its opposite always share the stake exactly', () => {
    const value = { win: 2, halfWin: 1, refund: 0, halfLose: -1, lost: -2 } as const;
    for (let quarters = -12; quarters <= 12; quarters += 1) {
      const [a, b] = [lineResult(quarters), lineResult(-quarters)];
      expect(value[a as keyof typeof value] + value[b as keyof typeof value]).toBe(0);
    }
  });
});

describe('of a two-legged tie, who goes through and whether there is overtime', () => {
  const second = ended(1, 0, { all: [1, 0] });
  it.each(['to-qualify', 'goes-to-overtime'])('%s waits for a person where nobody has said what the tie is', (key) => {
    expect(resolveMarket(key, second, key === 'to-qualify' ? ['home', 'away'] : ['yes', 'no'])).toBeUndefined();
  });

  it('level over both legs there is overtime, and who goes through is for a person or the source', () => {
    const level: FixtureResult = { ...second, tie: { firstLeg: [0, 1] } };
    expect(resolveMarket('goes-to-overtime', level, ['yes'])).toEqual([{ outcome: 'yes', result: 'win' }]);
    expect(resolveMarket('to-qualify', level, ['home', 'away'])).toBeUndefined();
    const said: FixtureResult = { ...second, facts: { 'to-qualify': 'away' } };
    expect(resolveMarket('to-qualify', said, ['away'])).toEqual([{ outcome: 'away', result: 'win' }]);
  });
});

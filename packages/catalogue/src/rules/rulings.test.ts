import { describe, expect, it } from 'vitest';
import type { FixtureStatus } from '../fixture.ts';
import type { LiveScore } from '../score.ts';
import { SPORTS, sportByAlias } from '../sports.ts';
import { type FixtureToRule, type RulingClock, ruleOf, ruleOnFixture } from './rulings.ts';
import { SPORT_RULES, sportRules } from './sport-rules.ts';

const START = Date.UTC(2026, 10, 21, 15);
const HOUR = 3_600_000;
const LETTERS = {
  win: 'W',
  lost: 'L',
  refund: 'R',
  halfWin: 'w',
  halfLose: 'l',
  cancelled: 'C',
  pending: '?',
} as const;

const sportId = (alias: string): number => sportByAlias(alias)?.id ?? 0;

function standing(
  sport: string,
  status: FixtureStatus,
  change: Partial<FixtureToRule> = {},
  live?: LiveScore,
): FixtureToRule {
  return {
    fixture: { sportId: sportId(sport), kind: 'match', status, startMs: START, ...(live && { live }) },
    overMs: status === 'abandoned' || status === 'cancelled' ? START + HOUR : undefined,
    known: true,
    lastWordWallMs: START,
    ...change,
  };
}
const after = (hours: number): RulingClock => ({ eventMs: START + hours * HOUR, wallMs: START + hours * HOUR });

describe('which rule speaks', () => {
  const gone = { known: false };
  it.each([
    ['soccer', 'notStarted', {}, 100, undefined],
    ['soccer', 'postponed', {}, 47.9, undefined],
    ['soccer', 'postponed', {}, 48, 'postponed'],
    ['soccer', 'interrupted', {}, 47, undefined],
    ['soccer', 'interrupted', {}, 48, 'abandoned'],
    ['baseball', 'postponed', {}, 24, 'postponed'],
    ['tennis', 'postponed', {}, 48, undefined],
    ['tennis', 'postponed', {}, 72, 'postponed'],
    ['soccer', 'live', {}, 100, undefined],
    ['soccer', 'abandoned', {}, 1.05, undefined],
    ['soccer', 'abandoned', {}, 1.1, 'abandoned'],
    ['soccer', 'cancelled', {}, 1.1, 'cancelled'],
    ['soccer', 'notStarted', gone, 71.9, undefined],
    ['soccer', 'notStarted', gone, 72, 'no-result'],
    ['soccer', 'live', gone, 72, 'no-result'],
    ['soccer', 'ended', gone, 72, 'no-result'],
    ['soccer', 'live', { ...gone, lastWordWallMs: START + 10 * HOUR }, 81.9, undefined],
    ['soccer', 'live', { ...gone, lastWordWallMs: START + 10 * HOUR }, 82, 'no-result'],
  ] as const)('%s, %s %j, %s hours after its start: %s', (sport, status, change, hours, rule) => {
    const rules = sportRules(sport);
    expect(rules && ruleOf(standing(sport, status, change), rules, after(hours))).toBe(rule);
  });

  it('a world of another time ends too: its start has passed by the clock of people', () => {
    const rules = sportRules('soccer');
    const now = { eventMs: START - 300 * 24 * HOUR, wallMs: START + 72 * HOUR };
    expect(rules && ruleOf(standing('soccer', 'notStarted', gone), rules, now)).toBe('no-result');
  });
});

const soccer: LiveScore = {
  main: [2, 1],
  phase: '2h',
  parts: [
    ['1h', [1, 0]],
    ['2h', [1, 1]],
  ],
  stats: { corners: [7, 3], yellowCards: [2, 1], redCards: [0, 1] },
};
const clock = (minutes: number, countsDown: boolean) => ({
  running: false,
  atMs: START,
  elapsedSec: minutes * 60,
  countsDown,
});
/** Third quarter 20:18 after 25:20 and 22:24, then so many minutes left of the last one, 10:8. */
const basketball = (phase: string, left: number): LiveScore => ({
  main: [77, 70],
  phase,
  clock: clock(left, true),
  parts: [
    ['q1', [25, 20]],
    ['q2', [22, 24]],
    ['q3', [20, 18]],
    ['q4', [10, 8]],
  ],
});
const hockey = (minutes: number): LiveScore => ({
  main: [3, 2],
  phase: 'p3',
  clock: clock(minutes, false),
  parts: [
    ['p1', [1, 1]],
    ['p2', [1, 0]],
    ['p3', [1, 1]],
  ],
});
/** Three to two for home after five full innings, and what the sixth has brought when the game is called. */
const sixth = ([home, away]: readonly [number, number], serving: 'home' | 'away'): LiveScore => ({
  main: [3 + home, 2 + away],
  phase: 'inn6',
  serving,
  parts: [
    ...(
      [
        [1, 0],
        [0, 0],
        [1, 1],
        [0, 1],
        [1, 0],
      ] as const
    ).map((pair, index) => [`inn${index + 1}`, pair] as const),
    ['inn6', [home, away]],
  ],
});

const innings = (played: number, serving: 'home' | 'away', main: readonly [number, number]): LiveScore => ({
  main,
  phase: 'break',
  serving,
  parts: Array.from({ length: played + 1 }, (_, index) => [`inn${index + 1}`, index === 0 ? main : [0, 0]] as const),
});
const tennis: LiveScore = {
  main: [1, 0],
  phase: 'set2',
  parts: [
    ['set1', [7, 6]],
    ['set2', [5, 3]],
  ],
};

/** 70 all after four quarters, then 5:2 in overtime. */
const overtime: LiveScore = {
  main: [75, 72],
  phase: 'ot',
  clock: clock(3, true),
  parts: [
    ['q1', [20, 20]],
    ['q2', [20, 20]],
    ['q3', [20, 20]],
    ['q4', [10, 10]],
    ['ot', [5, 2]],
  ],
};
const extraTime: LiveScore = {
  main: [2, 1],
  phase: 'ot',
  parts: [
    ['1h', [1, 0]],
    ['2h', [0, 1]],
    ['ot', [1, 0]],
  ],
};

describe('a contest that was broken off', () => {
  it.each([
    ['a finished half stands', 'soccer', soccer, '1x2@1h', ['home'], 'home=W draw=L away=L'],
    ['a line that was passed stands', 'soccer', soccer, 'total:2.5', ['under'], 'over=W under=L'],
    ['a quarter line too', 'soccer', soccer, 'total:2.75', ['over'], 'void'],
    ['a line that was not is void', 'soccer', soccer, 'total:3.5', ['over'], 'void'],
    ['so is who wins', 'soccer', soccer, '1x2', ['home'], 'void'],
    ['both have scored', 'soccer', soccer, 'both-score', ['no'], 'yes=W no=L'],
    ['corners that were taken', 'soccer', soccer, 'total~corners:9.5', ['over'], 'over=W under=L'],
    ['cards that were shown', 'soccer', soccer, 'total~cards:3.5', ['over'], 'over=W under=L'],
    ['a score of the half', 'soccer', soccer, 'correct-score@1h', ['1:0', '0:0'], '0:0=L 1:0=W'],
    ['"other" needs the whole list', 'soccer', soccer, 'correct-score@1h', ['1:0', 'other'], 'void'],
    ['the best half needs its end', 'soccer', soccer, 'highest-scoring-part', ['1h'], 'void'],
    ['basketball with 5 minutes left stands', 'basketball', basketball('q4', 5), 'winner', ['home'], 'home=W away=L'],
    ['its total too', 'basketball', basketball('q4', 5), 'total:150.5', ['over'], 'over=L under=W'],
    ['and regular time', 'basketball', basketball('q4', 5), '1x2', ['home'], 'home=W draw=L away=L'],
    ['with 6 it does not', 'basketball', basketball('q4', 6), 'winner', ['home'], 'void'],
    ['but its first half does', 'basketball', basketball('q4', 6), 'total@1h:90.5', ['over'], 'over=W under=L'],
    ['the unfinished quarter never', 'basketball', basketball('q4', 1), '1x2@q4', ['home'], 'void'],
    ['overtime was reached', 'basketball', overtime, 'total:150.5', ['over'], 'over=L under=W'],
    ['regular time was drawn', 'basketball', overtime, '1x2', ['home'], 'home=L draw=W away=L'],
    ['and there is overtime', 'basketball', overtime, 'goes-to-overtime', ['yes'], 'yes=W no=L'],
    ['soccer in extra time: the match stands', 'soccer', extraTime, '1x2', ['home'], 'home=L draw=W away=L'],
    ['who goes through does not', 'soccer', extraTime, 'to-qualify', ['home'], 'void'],
    ['ice hockey after 55 minutes', 'ice-hockey', hockey(55), '1x2', ['home'], 'home=W draw=L away=L'],
    ['after 54', 'ice-hockey', hockey(54), '1x2', ['home'], 'void'],
    ['five innings decide the winner', 'baseball', innings(5, 'away', [3, 4]), 'winner', ['home'], 'home=L away=W'],
    ['but not the total', 'baseball', innings(5, 'away', [3, 4]), 'total:7.5', ['over'], 'void'],
    ['unless it is past its line', 'baseball', innings(5, 'away', [3, 4]), 'total:6.5', ['over'], 'over=W under=L'],
    ['four and a half with home ahead', 'baseball', innings(4, 'home', [4, 3]), 'winner', ['home'], 'home=W away=L'],
    ['with home behind they do not', 'baseball', innings(4, 'home', [3, 4]), 'winner', ['home'], 'void'],
    [
      'called with the guests ahead in the sixth',
      'baseball',
      sixth([0, 2], 'home'),
      'winner',
      ['home'],
      'home=W away=L',
    ],
    ['called before home bats at all', 'baseball', sixth([0, 2], 'away'), 'winner', ['home'], 'home=W away=L'],
    ['home has drawn level in its half', 'baseball', sixth([1, 2], 'home'), 'winner', ['home'], 'home=R away=R'],
    ['home leads in its half', 'baseball', sixth([2, 2], 'home'), 'winner', ['home'], 'home=W away=L'],
    ['softball alike', 'softball', sixth([0, 2], 'home'), 'winner', ['home'], 'home=W away=L'],
    [
      'in a break that would decide who won',
      'baseball',
      { ...sixth([0, 2], 'home'), phase: 'break' },
      'winner',
      ['home'],
      'void',
    ],
    [
      'in a break that would not',
      'baseball',
      { ...sixth([1, 0], 'home'), phase: 'break' },
      'winner',
      ['home'],
      'home=W away=L',
    ],
    ['a set of tennis stands', 'tennis', tennis, 'winner@set1', ['home'], 'home=W away=L'],
    ['games that were played', 'tennis', tennis, 'total~games:20.5', ['over'], 'over=W under=L'],
    ['games that were not', 'tennis', tennis, 'total~games:21.5', ['over'], 'void'],
    ['sets are not games', 'tennis', tennis, 'total:2.5', ['over'], 'void'],
    ['who wins the match is void', 'tennis', tennis, 'winner', ['home'], 'void'],
  ] as const)('%s', (_what, sport, live, key, outcomes, expected) => {
    const ruling = ruleOnFixture(standing(sport, 'abandoned', {}, live), [{ key, outcomes }], after(2));
    const told = ruling?.settled.flatMap((market) =>
      market.outcomes.map(({ outcome, result }) => `${outcome}=${LETTERS[result]}`),
    );
    expect(ruling?.rule).toBe('abandoned');
    expect(told?.join(' ') || `void`).toBe(expected);
    expect(ruling?.voided).toEqual(expected === 'void' ? [key] : []);
  });

  it('without a score is void', () => {
    const waiting = [{ key: '1x2@1h', outcomes: ['home'] }];
    expect(ruleOnFixture(standing('soccer', 'abandoned'), waiting, after(2))?.voided).toEqual(['1x2@1h']);
  });
});

it('a contest nobody tells of any more is void but for what had been decided', () => {
  const waiting = ['1x2@1h', 'total:2.5', 'total:3.5'].map((key) => ({ key, outcomes: ['home', 'over'] }));
  const gone = { known: false, lastWordWallMs: START };
  const ruling = ruleOnFixture(standing('soccer', 'live', gone, soccer), waiting, after(80));
  expect(ruling).toMatchObject({ rule: 'no-result', voided: ['total:3.5'] });
  expect(ruling?.settled.map(({ key }) => key)).toEqual(['1x2@1h', 'total:2.5']);
  // Enough was played for ice hockey to stand when it is broken off; a lost end is another matter.
  const lost = ruleOnFixture(
    standing('ice-hockey', 'live', gone, hockey(56)),
    [{ key: '1x2', outcomes: ['home'] }],
    after(80),
  );
  expect(lost?.voided).toEqual(['1x2']);
});

it.each(['cancelled', 'postponed'] as const)('of a %s contest everything is void, whatever its score', (status) => {
  const waiting = [{ key: 'total:0.5', outcomes: ['over'] }];
  const ruling = ruleOnFixture(standing('soccer', status, {}, soccer), waiting, after(60));
  expect(ruling).toEqual({ rule: status, settled: [], voided: ['total:0.5'] });
});

it('nothing is said where nobody waits, or of a sport we do not know', () => {
  expect(ruleOnFixture(standing('soccer', 'cancelled'), [], after(9))).toBeUndefined();
  expect(
    ruleOnFixture(standing('quidditch', 'cancelled'), [{ key: '1x2', outcomes: ['home'] }], after(9)),
  ).toBeUndefined();
});

it('every sport has its rules', () => {
  expect(SPORT_RULES.map((each) => each.sportAlias)).toEqual(SPORTS.map((each) => each.alias));
});

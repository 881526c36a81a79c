import type { SubAgentView } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import {
  afterMove,
  belowOf,
  branchOf,
  chainShares,
  creditParts,
  daysIn,
  exampleOf,
  mostOf,
  percentWithin,
  ranksBelow,
  treeLines,
  usersThatFit,
  waitingOf,
} from './model.ts';

const user = (
  UserID: string,
  ParentID: string | null,
  UserType: number,
  over: Partial<SubAgentView> = {},
): SubAgentView => ({
  ...{
    UserID,
    ParentID,
    UserType,
    UserName: UserID,
    Country: { Code: 'DE' },
    Currency: 'EUR',
    SinceMs: 0,
    Locked: false,
  },
  ...{
    LockedByAgent: false,
    LockReason: null,
    UsesTwoFactorAuth: true,
    PositionTaking: '0.00',
    SubAgentCommission: '0.00',
  },
  ...{ AgentCommission: '0.00', Rebate: '0.00', Plan: 'turnover', Next: null, Bounds: null, BoundsBelow: null },
  ...{ Credit: '0.00', Given: '0.00', AtRisk: '0.00', Free: '0.00', Earned: '0.00', PayoutAsked: null },
  ...over,
});
const COAST = [
  user('coast', null, 4),
  user('harbour', 'coast', 2, { PositionTaking: '20.00' }),
  user('one', 'harbour', 1, { PositionTaking: '30.00' }),
  user('eli', 'one', 0, { Locked: true }),
  user('sam', 'one', 0),
];
const ids = (users: readonly SubAgentView[]) => users.map(({ UserID }) => UserID);

describe('users of a branch', () => {
  it.each([
    ['all', '', ['coast', 'harbour', 'one', 'eli', 'sam']],
    ['agents', '', ['coast', 'harbour', 'one']],
    ['players', 'SA', ['sam']],
    ['locked', '', ['eli']],
  ] as const)('%s, "%s"', (filter, word, found) => expect(ids(usersThatFit(COAST, filter, word))).toEqual(found));

  it('stand as a tree, and what is folded is not shown', () => {
    const lines = treeLines(COAST, 'coast', new Set(['one']));
    expect(lines.map((line) => [line.user.UserID, line.depth, line.children, line.open])).toEqual([
      ['coast', 0, 1, true],
      ['harbour', 1, 1, true],
      ['one', 2, 2, false],
    ]);
  });

  it('a branch is somebody and all below; a chain is somebody and all above', () => {
    expect(ids(branchOf(COAST, 'one'))).toEqual(['one', 'eli', 'sam']);
    expect(chainShares(COAST, 'one')).toEqual([
      { name: 'one', percent: 30 },
      { name: 'harbour', percent: 20 },
      { name: 'coast', percent: 0 },
    ]);
  });
});

it.each([
  ['30', true],
  ['30.00', true],
  ['30.01', false],
  ['0.50', true],
  ['-1', false],
  ['1.005', false],
  ['', false],
])('%s lies between 0 and 30: %s', (text, fits) => expect(percentWithin(text, '0', '30')).toBe(fits));

it('a month of 1,000.00 by 25 %, 1.00 % and 0.20 %: lost and won 60.00', () => {
  const terms = { position: 25, commission: 1, rebate: 0.2, plan: 'turnover' };
  const lost = exampleOf(terms, 60, 1000);
  expect([lost.commission, lost.share, lost.sum].map((each) => each.toFixed(2))).toEqual(['10.00', '12.00', '22.00']);
  const won = exampleOf(terms, -60, 1000);
  expect([won.commission, won.share, won.sum].map((each) => each.toFixed(2))).toEqual(['10.00', '-18.00', '-8.00']);
});

describe('credit', () => {
  const given = (id: string, Credit: string) => user(id, 'coast', 2, { Credit });

  it('is a bar of the largest parts, the small ones together, and what is free', () => {
    const subAgents = [
      user('coast', null, 4),
      ...['10', '400', '20', '300', '200'].map((each, at) => given(`a${at}`, `${each}.00`)),
      given('nothing', '0.00'),
    ];
    const { rest, free, ...parts } = creditParts({ subAgents, currentAgent: 'coast' }, '1000.00', '70.00');
    expect(parts.given.map(({ name, percent }) => [name, percent])).toEqual([
      ['a1', 40],
      ['a3', 30],
      ['a4', 20],
    ]);
    expect([rest?.many, rest?.amount, free]).toEqual([2, '30.00', 7]);
  });

  it('goes down as far as who gives has, and up as far as an agent has or a player asked', () => {
    const giver = user('harbour', 'coast', 2, { Free: '100.00' });
    const agent = user('one', 'harbour', 1, { Free: '30.00', Credit: '50.00' });
    const player = user('eli', 'one', 0, { Free: '20.00', PayoutAsked: '5.00' });
    expect([mostOf(agent, giver, 'give'), mostOf(agent, giver, 'take'), mostOf(player, agent, 'take')]).toEqual([
      '100.00',
      '30.00',
      '5.00',
    ]);
    expect(mostOf({ ...player, PayoutAsked: null }, agent, 'take')).toBe('0');
    expect(afterMove(agent, giver, 'give', '12.5').map(({ now, after }) => [now, after])).toEqual([
      ['100.00', '87.50'],
      ['50.00', '62.50'],
      ['30.00', '42.50'],
    ]);
    expect(afterMove(agent, giver, 'take', '').map(({ after }) => after)).toEqual(['100.00', '50.00', '30.00']);
  });
});

it('what waits: pay-outs of direct players first, then locks, terms to come and missing second factors', () => {
  const next = { Month: '2026-12', ParentID: 'coast' } as SubAgentView['Next'];
  const subAgents = [
    user('coast', null, 4, { UsesTwoFactorAuth: false }),
    user('one', 'coast', 1, { UsesTwoFactorAuth: false, Next: next }),
    user('far', 'one', 0, { PayoutAsked: '5.00', UsesTwoFactorAuth: false }),
    user('near', 'coast', 0, { PayoutAsked: '5.00', Locked: true }),
  ];
  expect(waitingOf({ subAgents, currentAgent: 'coast' }).map(({ kind, user: { UserID } }) => [kind, UserID])).toEqual([
    ['payout', 'near'],
    ['locked', 'near'],
    ['terms', 'one'],
    ['factor', 'one'],
  ]);
});

it('counts whoever is below, days of a month, and ranks that may stand below', () => {
  expect(belowOf(COAST, 'coast')).toEqual({ agents: 2, players: COAST.length - 3 });
  expect(['2026-02', '2028-02-11', '2026-12'].map(daysIn)).toEqual([28, 29, 31]);
  expect([4, 2, 1, 0].map(ranksBelow)).toEqual([[2, 1], [1], [], []]);
});

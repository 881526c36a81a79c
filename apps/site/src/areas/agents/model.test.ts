import type { SubAgentView } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { branchOf, chainShares, exampleOf, percentWithin, treeLines, usersThatFit } from './model.ts';

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
  ...{ LockedByAgent: false, UsesTwoFactorAuth: true, PositionTaking: '0.00', SubAgentCommission: '0.00' },
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

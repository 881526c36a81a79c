import { OPERATOR_ROLES, type OperatorRole, rightsOf } from '@evens/contract';
import { expect, it } from 'vitest';
import { GROUPS } from './groups.ts';
import { ROOMS } from './rooms.ts';

const roomsOf = (role: OperatorRole, group?: string): string[] =>
  ROOMS.filter((room) => rightsOf([role]).has(room.right) && (group === undefined || room.group === group)).map(
    ({ name }) => name,
  );

/** Groups of rooms that each role has in its navigation: who works on one thing is not shown another. */
const SEEN: Readonly<Record<OperatorRole, readonly string[]>> = {
  trader: ['trading', 'players', 'casino', 'house'],
  headTrader: ['trading', 'players', 'casino', 'reports', 'house'],
  playerCare: ['players', 'payments', 'bonuses', 'casino', 'agents', 'house'],
  headOfCare: ['players', 'payments', 'bonuses', 'casino', 'content', 'agents', 'house'],
  payments: ['players', 'payments', 'agents', 'house'],
  headOfPayments: ['players', 'payments', 'bonuses', 'reports', 'agents', 'house'],
  marketing: ['players', 'bonuses', 'content', 'reports', 'house'],
  content: ['casino', 'content'],
  finance: ['payments', 'reports', 'agents', 'house'],
  auditor: ['trading', 'players', 'payments', 'bonuses', 'casino', 'content', 'reports', 'agents', 'house'],
  administrator: ['house'],
};

it.each(OPERATOR_ROLES)('%s sees the rooms of its work and no others', (role) => {
  expect(GROUPS.map(({ name }) => name).filter((group) => roomsOf(role, group).length > 0)).toEqual(SEEN[role]);
});

it.each<[OperatorRole, readonly string[]]>([
  ['marketing', ['players', 'broadcasts', 'bonuses', 'texts', 'pages', 'slides', 'reports', 'approvals']],
  [
    'finance',
    [
      ...['withdrawals', 'bank', 'held-payments', 'reconciliation', 'provider-messages'],
      ...['agents', 'rates', 'reports', 'approvals', 'audit'],
    ],
  ],
  ['administrator', ['system', 'settings', 'approvals', 'operators', 'audit']],
])('%s: %j', (role, rooms) => expect(roomsOf(role)).toEqual(rooms));

it('every room stands in a group of the navigation, and has a name of its own', () => {
  const groups = new Set(GROUPS.map(({ name }) => name));
  expect(ROOMS.filter(({ group }) => !groups.has(group))).toEqual([]);
  expect(new Set(ROOMS.map(({ name }) => name)).size).toBe(ROOMS.length);
});

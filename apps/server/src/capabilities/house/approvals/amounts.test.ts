import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { approvalsOver } from '../../../../test/support/approvals-for-tests.ts';
import { testDatabase } from '../../../../test/support/test-database.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { type AmountDecision, type AmountReason, judgeAmount, NO_SUMS } from './index.ts';

const { db } = await testDatabase();
/** Who belongs together. */
const linked = new Map<string, readonly string[]>();
const { amounts } = approvalsOver(db, { personOf: async (_, id) => linked.get(id) ?? [id] });

const TWO = 500_000n;
const sums = (dayMinor: bigint, weekMinor = dayMinor) => ({ dayMinor, weekMinor });

describe('an amount takes two people', () => {
  type Before = Partial<Parameters<typeof judgeAmount>[1]>;
  const rows: [string, bigint, Before, readonly AmountReason[]][] = [
    ['not below the threshold', 499_999n, {}, []],
    ['at the threshold, and that alone is said', 500_000n, { person: sums(500_000n) }, ['amount']],
    ['with others of the person that day', 1n, { person: sums(499_999n) }, ['person']],
    ['not with what was two days ago', 1n, { person: sums(0n, 499_999n) }, []],
    ['with twice as much in a week', 1n, { person: sums(0n, 999_999n) }, ['person']],
    ['with others to the destination', 2n, { destination: sums(499_998n) }, ['destination']],
    ['with others of who decides', 1n, { operator: sums(1_999_999n) }, ['approver']],
    ['not with fewer of who decides', 1n, { operator: sums(1_999_998n) }, []],
    ['with a day of who decides in a kind that counts by itself', 1n, { kindsDayMinor: 599_999n }, ['approver']],
    ['not with fewer in that kind', 1n, { kindsDayMinor: 599_998n }, []],
    ['with a week of who decides', 1n, { operator: sums(0n, 5_999_999n) }, ['approver']],
  ];
  it.each(rows)('%s', (_, minor, before, reasons) => {
    const approver = sums(2_000_000n, 6_000_000n);
    const all = { person: NO_SUMS, destination: NO_SUMS, operator: NO_SUMS, ...before };
    expect(judgeAmount({ minor, twoFromMinor: TWO, approver, kindsDayMinor: 600_000n }, all)).toEqual(reasons);
  });
});

it('what operators set for a kind goes before its own figure', () => {
  const { amounts: set } = approvalsOver(db, {
    policies: {
      twoFromMinor: (kind) => (kind === 'payments.credit' ? 200_000n : undefined),
      changers: async () => new Set(),
    },
  });
  expect(set.twoFromMinor('payments.credit', 100_000n)).toBe(200_000n);
  expect(set.twoFromMinor('bonuses.give', 50_000n)).toBe(50_000n);
  expect(amounts.twoFromMinor('payments.credit', 100_000n)).toBe(100_000n);
});

const decision = (over: Partial<AmountDecision> = {}): AmountDecision => ({
  kind: 'payments.credit',
  subject: randomUUID(),
  operator: randomUUID(),
  amountMinor: 499_900n,
  currency: 'EUR',
  twoFromMinor: TWO,
  accountId: randomUUID(),
  destination: randomUUID(),
  ...over,
});
/** Decided alone, or why not. */
const alone = (of: AmountDecision): Promise<readonly AmountReason[]> =>
  inTransaction(db, async (tx) => {
    const reasons = await amounts.takesTwo(tx, of);
    if (reasons.length === 0) await amounts.decidedAlone(tx, of);
    return reasons;
  });

describe('of eight slices at once one is decided alone', () => {
  const eight = (each: (at: number) => Partial<AmountDecision>) =>
    Promise.all(Array.from({ length: 8 }, (_, at) => alone(decision(each(at)))));

  it('of one player, by eight people, to eight places', async () => {
    const accountId = randomUUID();
    const said = await eight(() => ({ accountId }));
    expect(said.filter((reasons) => reasons.length === 0)).toHaveLength(1);
    expect(said.filter((reasons) => reasons.includes('person'))).toHaveLength(7);
  });

  it('of two accounts that are one person’s', async () => {
    const both = [randomUUID(), randomUUID()];
    for (const id of both) linked.set(id, both);
    const said = await eight((at) => ({ accountId: both[at % 2] }));
    expect(said.filter((reasons) => reasons.length === 0)).toHaveLength(1);
  });

  it('to one destination, of eight players', async () => {
    const destination = randomUUID();
    const said = await eight(() => ({ destination }));
    expect(said.filter((reasons) => reasons.includes('destination'))).toHaveLength(7);
  });

  it('in another currency, at the rates of the house', async () => {
    const accountId = randomUUID();
    const said = await eight((at) => ({
      accountId,
      ...(at % 2 && { currency: 'JPY' as const, amountMinor: 700_000n }),
    }));
    expect(said.filter((reasons) => reasons.length === 0)).toHaveLength(1);
  });

  it('by one approver four, of eight players to eight places, whatever kind they are', async () => {
    const operator = randomUUID();
    const said = await eight((at) => ({ operator, kind: at % 2 ? 'payments.credit' : 'withdrawals.approve' }));
    expect(said.filter((reasons) => reasons.length === 0)).toHaveLength(4);
    expect(said.filter((reasons) => reasons.includes('approver'))).toHaveLength(4);
  });
});

it('a decision that is sent again is the same one, and what is older than a week counts no more', async () => {
  const one = decision();
  expect([await alone(one), await alone(one)]).toEqual([[], []]);
  const next = { ...one, subject: randomUUID() };
  expect(await alone(next)).toEqual(['person', 'destination']);
  await sql`update approval_amount set at = now() - interval '8 days' where subject = ${one.subject}`.execute(db);
  expect(await alone(next)).toEqual([]);
});

import { TRANSACTION_STATUS as S } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { judgeLeft, mayBeAnothers } from './judge-left.ts';

const LINE = { account: 'eur', amountMinor: -5_000n, currency: 'EUR' } as const;
const PAID = { account: 'eur', amountMinor: 5_000n, currency: 'EUR' } as const;
const CREDITED = { status: S.completed, takenBefore: 0, keptMinor: 0n };

describe('money that left under the reference of a deposit', () => {
  it.each<[string, Parameters<typeof judgeLeft>, string]>([
    ['whole, from the account that it came to', [LINE, CREDITED, PAID], 'takeBack leftWhole'],
    ['less than came', [{ ...LINE, amountMinor: -4_900n }, CREDITED, PAID], 'takeBack leftOtherwise'],
    [
      'a second part up to the whole',
      [{ ...LINE, amountMinor: -100n }, { status: S.completed, takenBefore: 1, keptMinor: 4_900n }, PAID],
      'takeBack leftAgain',
    ],
    [
      'a second part of more than is left',
      [{ ...LINE, amountMinor: -101n }, { status: S.completed, takenBefore: 1, keptMinor: 4_900n }, PAID],
      'leftAgain',
    ],
    ['more than came', [{ ...LINE, amountMinor: -5_001n }, CREDITED, PAID], 'leftOtherwise'],
    ['from another account', [{ ...LINE, account: 'eur-2' }, CREDITED, PAID], 'leftOtherwise'],
    ['in another currency', [{ ...LINE, currency: 'PLN' }, CREDITED, PAID], 'leftOtherwise'],
    ['before it came', [LINE, { status: S.pending, takenBefore: 0, keptMinor: 0n }, undefined], 'leftUncredited'],
    ['while it is held', [LINE, { status: S.pendingEmp, takenBefore: 0, keptMinor: 0n }, PAID], 'leftUncredited'],
    ['after it was sent back', [LINE, { status: S.refund, takenBefore: 0, keptMinor: 0n }, PAID], 'leftUncredited'],
    ['a second time', [LINE, { status: S.refund, takenBefore: 1, keptMinor: 5_000n }, PAID], 'leftAgain'],
    [
      'again after it was won',
      [LINE, { status: S.completed, takenBefore: 1, keptMinor: 0n }, PAID],
      'takeBack leftAgain',
    ],
  ])('%s', (_what, given, outcome) => {
    const judged = judgeLeft(...given);
    expect(judged.kind === 'open' ? judged.why : `${judged.kind} ${judged.why}`).toBe(outcome);
  });
});

describe('whether it may be of another payment', () => {
  it.each<[string, string | null, string | null, number, boolean]>([
    ['it went back to the account that paid', 'DE89 3704', 'de893704', 0, false],
    ['a bank that names no accounts', null, null, 0, false],
    ['one side names none', 'DE89 3704', null, 0, false],
    ['it went to another account', 'DE89 3704', 'FR14 2004', 0, true],
    ['another payment came under the reference', 'DE89 3704', 'DE89 3704', 1, true],
  ])('%s', (_what, left, paid, others, may) => {
    expect(mayBeAnothers({ payerAccount: left }, { payerAccount: paid }, others)).toBe(may);
  });
});

import type { Transaction } from '@evens/contract';
import { expect, it } from 'vitest';
import { transactionsCsv } from './transactions-csv.ts';

const line: Transaction = {
  ID: 't1',
  StatementTypeID: 3,
  StatusID: 2,
  CreatedDate: Date.UTC(2026, 10, 21, 14, 2),
  CompletedDate: Date.UTC(2026, 10, 21, 14, 2),
  Kind: 'stake',
  Reference: 'ticket:5',
  Amount: '-10.00',
  Moved: true,
  BonusAmount: '-6.00',
  FreeBetAmount: '0.00',
};
const heads = ['Time', 'Completed', 'What', 'About', 'Status', 'Currency', 'Amount', 'Asked for', 'Bonus', 'Free bet'];
const words = { heads, kind: () => 'Stake', status: () => 'Completed' };

it('is a line for each transaction, with figures that sheets add up', () => {
  const [head, first] = transactionsCsv([line], 'EUR', words, -210).slice(1).split('\r\n');
  expect(head).toBe(heads.join(','));
  expect(first).toBe(
    '2026-11-21T10:32:00-03:30,2026-11-21T10:32:00-03:30,Stake,ticket:5,Completed,EUR,-10.00,,-6.00,0.00',
  );
});

it('holds no formula, whatever words and references hold', () => {
  const nasty = { ...line, Reference: '=HYPERLINK("https://evil.example")' };
  const text = transactionsCsv([nasty], 'EUR', { ...words, kind: () => '@SUM(A1)', status: () => '-2+3' }, 0);
  expect(text).toContain(`'@SUM(A1),"'=HYPERLINK(""https://evil.example"")",'-2+3,`);
});

it('says of what moved nothing what was asked for', () => {
  const asked = { ...line, Moved: false, Amount: '50.00', CompletedDate: null };
  expect(transactionsCsv([asked], 'EUR', words, 0)).toContain(
    '2026-11-21T14:02:00+00:00,,Stake,ticket:5,Completed,EUR,,50.00,',
  );
});

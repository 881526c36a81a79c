import type { HistoryEntry } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { betsCsv, type CsvWords } from './bets-csv.ts';

const entry = (more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: '77409981',
  status: 1,
  outcome: 2,
  betType: 2,
  currency: 'EUR',
  stake: '10.00',
  combinations: 1,
  totalStake: '10.00',
  potentialPayout: '30.00',
  payout: '30.00',
  live: false,
  placedMs: 0,
  acceptAtMs: null,
  settledMs: 60_000,
  generation: 1,
  decline: null,
  legs: [],
  Items: [],
  ...more,
});

const HEADS = ['Ticket', 'Placed', 'Settled', 'Bet', 'Result', 'Selections', 'Currency', 'Stake', 'Paid'];
const words = (said: string): CsvWords => ({ heads: HEADS, type: () => said, result: () => 'Won', leg: () => said });
const line = (said: string): string => betsCsv([entry()], words(said), 0).split('\r\n')[1] ?? '';

describe('a file of bets', () => {
  it('has a line a bet under its heads, with amounts that every program reads and moments in the reader’s zone', () => {
    expect(betsCsv([entry(), entry({ id: '2', payout: null, settledMs: null })], words('Combo'), 120)).toBe(
      [
        '\uFEFFTicket,Placed,Settled,Bet,Result,Selections,Currency,Stake,Paid',
        '77409981,1970-01-01T02:00:00+02:00,1970-01-01T02:01:00+02:00,Combo,Won,,EUR,10.00,30.00',
        '2,1970-01-01T02:00:00+02:00,,Combo,Won,,EUR,10.00,',
        '',
      ].join('\r\n'),
    );
  });

  it.each([
    ['Combo, 3 picks', '"Combo, 3 picks"'],
    ['say "win"', '"say ""win"""'],
    ['two\nlines', '"two\nlines"'],
    ['=HYPERLINK(1)', "'=HYPERLINK(1)"],
    ['+1', "'+1"],
    ['@cmd', "'@cmd"],
    ['-2', '-2'],
    ['-2+3', "'-2+3"],
  ])('%j is written as %s', (said, written) => {
    expect(line(said)).toContain(`,${written},Won`);
  });
});

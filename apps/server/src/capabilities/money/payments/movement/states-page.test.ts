import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TRANSACTION_STATUS as S } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { DEPOSIT_EVENTS, depositPlaceOf, isOpen, NEXT_OF_DEPOSIT } from './deposit/deposit-states.ts';
import { STATES_OF, statesPage } from './states-page.ts';

const PAGE = new URL('../../../../../../../docs/payment-states.md', import.meta.url);
const PAYMENTS = path.join(import.meta.dirname, '..');

describe('the states of payments', () => {
  it('are written down as they are now', () => {
    expect(readFileSync(PAGE, 'utf8'), 'write it anew: npm run write-docs').toBe(statesPage());
  });

  it.each(['deposits', 'payouts'] as const)('of %s have words each, and no other number has', (kind) => {
    const { words, next } = STATES_OF[kind];
    const reached = Object.values(next).flatMap((ways): number[] => Object.values(ways));
    const known = new Set<number>([S.pending, ...Object.keys(next).map(Number), ...reached]);
    expect(Object.keys(words).map(Number)).toEqual([...known].sort((one, other) => one - other));
  });

  it('of deposits follow each other so, and no other way', () => {
    const table = Object.fromEntries(
      Object.entries(NEXT_OF_DEPOSIT).map(([status, ways]) => [
        status,
        DEPOSIT_EVENTS.flatMap((event) => (ways[event] === undefined ? [] : `${event} ${ways[event]}`)).join(', '),
      ]),
    );
    const late = 'credited 2, held 6, takenBack 5';
    expect(table).toEqual({
      '1': 'processing 9, credited 2, declined 11, canceled 4, expired 12, held 6, takenBack 5',
      '9': 'credited 2, declined 11, canceled 4, expired 12, held 6, takenBack 5',
      '15': 'credited 2, declined 11, canceled 4, expired 12, held 6, takenBack 5',
      '4': late,
      '11': late,
      '12': late,
      '6': 'credited 2, sentBack 5, takenBack 5',
      '2': 'takenBack 5, partTaken 2, partRestored 2',
      '5': 'held 6, restored 2',
    });
  });

  it('of deposits: what is open can end unpaid, and what is the player’s leaves him by his payer’s bank alone', () => {
    for (const [status, ways] of Object.entries(NEXT_OF_DEPOSIT)) {
      const from = Number(status) as keyof typeof NEXT_OF_DEPOSIT;
      expect('expired' in ways).toBe(isOpen(from));
      if (depositPlaceOf(from) === 'player')
        expect(Object.keys(ways)).toEqual(['takenBack', 'partTaken', 'partRestored']);
    }
  });
});

describe('a state changes in one place', () => {
  const sources = readdirSync(PAYMENTS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(path.join(PAYMENTS, file), 'utf8') }));
  const holding = (words: RegExp): string[] =>
    sources
      .filter(({ text }) => words.test(text))
      .map(({ file }) => file)
      .sort();

  it('of deposits', () => {
    expect(holding(/\bwriteStatus\(/)).toEqual([
      'movement/deposit/change-deposit.ts',
      'movement/deposit/deposit-store.ts',
    ]);
    expect(holding(/update cashier_deposit\b[^`]*\bset status\b/)).toEqual([
      'movement/deposit/change-deposit.ts',
      'movement/deposit/deposit-store.ts',
    ]);
  });

  it('of payouts', () => {
    expect(holding(/\bwriteChange\(/)).toEqual(['movement/payout/change-payout.ts', 'movement/payout/payout-store.ts']);
    expect(holding(/update withdrawal (w )?set\b[^`]*\bstatus = /)).toEqual(['movement/payout/payout-store.ts']);
  });
});

it('money is moved by these alone, each of which asserts what must be so', () => {
  const sources = readdirSync(PAYMENTS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(path.join(PAYMENTS, file), 'utf8') }));
  const moving = sources.filter(({ text }) => /\bwallet\.(post|postAll|postNow)\(/.test(text));
  expect(moving.map(({ file }) => file).sort()).toEqual([
    'desk/adjust/adjust-balance.ts',
    'movement/deposit/change-deposit.ts',
    'movement/payout/ask.ts',
    'movement/payout/change-payout.ts',
    'movement/payout/debt.ts',
    'movement/payout/give-rest.ts',
    'movement/payout/meet-debt.ts',
  ]);
  expect(moving.filter(({ text }) => !/\bassert\(\w+\.ok,/.test(text)).map(({ file }) => file)).toEqual([]);
});

import { readdirSync } from 'node:fs';
import { PAYMENT_KINDS } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { OPEN_BY_KIND } from './open-by-kind.ts';
import { RAILS } from './rails.ts';

const has = (door: object): boolean => !('lacks' in door);

describe('every rail', () => {
  it('is a folder with its table of doors, and there is no other', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((each) => each.isDirectory());
    expect(Object.keys(RAILS)).toEqual(folders.map(({ name }) => name).sort());
  });

  it('has these doors, and no other', () => {
    const table = Object.entries(RAILS).map(([rail, doors]) => {
      const own = Object.entries(doors).flatMap(([door, behind]) => (has(behind) ? [door] : []));
      return `${rail}: ${own.join(', ')}`;
    });
    expect(table).toEqual([
      'bank: open, hear, ask',
      'card: open, hear, ask, statement',
      'nodes: open, hear, statement',
      'payout-service: hear, ask, pay, statement',
      'processor: open, hear, ask, pay, statement',
      'signer: hear, ask, pay',
      'voucher: open',
      'wallet: open, hear, ask, statement',
      'widget: open',
    ]);
  });

  it('says why of each door that it lacks', () => {
    for (const doors of Object.values(RAILS)) {
      for (const behind of Object.values(doors)) if ('lacks' in behind) expect(behind.lacks.length).toBeGreaterThan(20);
    }
  });
});

it('a deposit of every kind is opened, or begins elsewhere', () => {
  expect(PAYMENT_KINDS.filter((kind) => has(OPEN_BY_KIND[kind]))).toEqual(['hosted', 'redirect', 'voucher', 'bank']);
});

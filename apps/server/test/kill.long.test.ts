import { expect, it } from 'vitest';
import { killsInTheMiddle } from './placing/kill-in-the-middle.ts';

const killInTheMiddle = killsInTheMiddle();

it.each([
  ['the server', 'server-2'],
  ['PostgreSQL', 'postgres-1'],
  ['PostgreSQL', 'postgres-2'],
])(
  'kill -9 of %s (seed %s) in the middle of placements: every bet stands once, and the ledger is true',
  async (what, seed) => {
    await expect(killInTheMiddle(what, seed)).resolves.toBeUndefined();
  },
);

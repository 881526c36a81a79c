import { expect, it } from 'vitest';
import { compareCalls } from '../../../../../test/fast-and-careful.ts';
import { testDatabase } from '../../../../../test/support/index.ts';

const [fast, careful] = [await testDatabase(), await testDatabase()];

it('the fast call leaves and answers what the careful one does, in five hundred sequences of batches', async () => {
  const met = await compareCalls(fast.db, careful.db, 500);
  expect(met.fast).toBeGreaterThan(1000);
  for (const decision of [
    'placed',
    'known',
    'IdempotencyKeyReused',
    'InsufficientBalanceException',
    'MarketBettingLimitReachedException',
    'AccountLockedException',
    'NoPrivilegesException',
  ]) {
    expect(met.decisions.get(decision) ?? 0, decision).toBeGreaterThan(10);
  }
});

import { afterAll, expect, it } from 'vitest';
import { openBettingHouse } from '../../../../../test/betting-house.ts';
import { openCashOutDesk } from '../../../../../test/cash-out-desk.ts';
import { raceCashOuts } from '../../../../../test/cash-out-races.ts';
import { testDatabase } from '../../../../../test/support/index.ts';
import { DEFAULT_BETTING_TERMS } from '../terms/betting-terms.ts';

const { db } = await testDatabase();
const terms = { ...DEFAULT_BETTING_TERMS, accumulatorBonus: null };
const house = openBettingHouse(db, { marketLiability: 10_000_000, terms });
const desk = await openCashOutDesk(db, house);
/** Another process on the same database. */
const other = house.again();
await house.tickets.start();
await other.tickets.start();
afterAll(async () => {
  await other.stop();
  expect(other.errors).toEqual([]);
  await desk.close();
});

it('a cash-out, results, corrections and voids at once leave one true state: a thousand bets, two processes', async () => {
  const ends = await raceCashOuts(desk, [house, other], { from: 1000, count: 1000, abreast: 25 });
  for (const [end, count] of Object.entries(ends)) expect(count, end).toBeGreaterThan(50);
  await desk.booksAreTrue();
});

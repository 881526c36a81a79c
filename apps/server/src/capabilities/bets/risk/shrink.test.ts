import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openBettingHouse } from '../../../../test/betting-house.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import type { RiskBet } from './index.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db, { marketLiability: 1000 });
const { book, risk, tickets } = house;
afterAll(() => house.stop());

const exposed = async (on: number) => {
  const { rows } = await sql<{ line: string }>`
    select outcome || ' ' || winnings_minor || ' ' || stakes_minor as line from risk_exposure
    where fixture_id = ${on} order by 1`.execute(db);
  return rows.map(({ line }) => line);
};
let fixtures = 900;

it('a bet that is given back in part counts with what is left, even where its market is over the limit', async () => {
  fixtures += 1;
  book.fixture(fixtures);
  book.price(fixtures, '1x2', 'home', 2500);
  const accountId = await house.player(100_000n);
  const placed = await tickets.place(
    { accountId, currency: 'EUR', userType: 0 },
    {
      idempotencyKey: randomUUID(),
      betType: 1,
      stake: '100.00',
      oddsChangePolicy: 0,
      selections: [{ fixtureId: fixtures, marketKey: '1x2', outcome: 'home', priceMilli: 2500 }],
    },
  );
  if (!placed.ok) throw new Error(placed.refusal.code);
  const { ticketId } = placed.value;
  expect(await exposed(fixtures)).toEqual(['home 25000 10000']);
  await sql`insert into risk_limit (scope, subject, market_liability) values ('operator', '', 1)`.execute(db);
  await risk.refresh();

  const left = (percent: bigint): RiskBet => ({
    betType: 'single',
    currency: 'EUR',
    stakeMinor: 100n * percent,
    totalStakeMinor: 100n * percent,
    potentialPayoutMinor: 250n * percent,
    terms: {},
    taken: true,
    legs: [{ marketKey: '1x2', outcome: 'home', priceMilli: 2500 }],
  });
  const shrinkTo = (percent: bigint) =>
    inTransaction(db, async (tx) => {
      const counted = await risk.shrink(tx, [{ ticketId, bet: left(percent) }]);
      const [leg] = counted;
      // As whoever keeps the legs does with what is answered.
      await sql`update ticket_leg set risk_winnings_minor = ${leg?.winningsMinor}, risk_stakes_minor = ${leg?.stakesMinor}
        where ticket_id = ${ticketId}`.execute(tx);
      return counted;
    });
  expect(await shrinkTo(60n)).toEqual([{ ticketId, position: 1, winningsMinor: 15_000n, stakesMinor: 6_000n }]);
  expect(await exposed(fixtures)).toEqual(['home 15000 6000']);
  await expect(shrinkTo(61n)).rejects.toThrow(/counts with more than before/);
  await shrinkTo(60n);
  await shrinkTo(0n);
  expect(await exposed(fixtures)).toEqual(['home 0 0']);
});

import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openBettingHouse } from '../../../../test/betting-house.ts';
import { holdsNoneBehind } from '../../../../test/market-locks.ts';
import { says, settling } from '../../../../test/settling.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { reconcile } from '../../../platform/reconcile/index.ts';
import { LEDGER_CHECKS } from '../../money/wallet/index.ts';
import { RISK_CHECKS } from '../risk/index.ts';
import { TICKET_CHECKS, TicketNotSettled } from './index.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db, { marketLiability: 10_000_000 });
const { results } = house;
const { fixture, bet, settle, standing } = settling(db, house);
afterAll(() => house.stop());

/** More than two batches: some are under way while the first are already paid. */
const PLAYERS = 60;
const BETS_EACH = 10;

it.each(['a correction', 'a void'])(
  'one bet of many that cannot be settled, and %s while two batches are under way: all others stand by the last word',
  async (said) => {
    const [at, other] = [fixture(), fixture()];
    const players = await Promise.all(Array.from({ length: PLAYERS }, () => house.player(20_000n)));
    const ticketIds: bigint[] = [];
    for (let round = 0; round < BETS_EACH; round += 1) {
      const placed = players.map((each, n) => bet(each, [[n % 2 === 0 ? at : other, 'home']]));
      ticketIds.push(...(await Promise.all(placed)));
    }
    const bad = ticketIds.toSorted((one, two) => (one < two ? -1 : 1))[ticketIds.length / 2] ?? 0n;
    await sql`update ticket set bet_type = 'no such' where id = ${bad}`.execute(db);
    for (const each of [at, other]) results.settle(each, '1x2', says('win'));

    let asked = 0;
    const settlingHouse = openBettingHouse(db, {
      book: house.book,
      clock: house.clock,
      results: {
        ...results,
        standingResults: async (ids, keys) => {
          const found = await results.standingResults(ids, keys);
          asked += 1;
          // The first look, then under the locks of the first batch and of the second, which are both open now.
          if (asked === 3 && said === 'a correction') results.settle(at, '1x2', says('lost', 'win'));
          if (asked === 3 && said === 'a void') results.void(at, {});
          return found;
        },
      },
    });
    settlingHouse.settlement.wake([at, other]);
    await settlingHouse.settlement.settled();
    // Whoever hears of the word looks at the bets again; those that were judged by it already stay as they are.
    settlingHouse.settlement.wake([at]);
    await settlingHouse.settlement.settled();
    await settlingHouse.stop();

    expect(settlingHouse.errors.map((error) => error instanceof TicketNotSettled && error.ticketId)).toEqual([bad]);
    const { rows } = await sql<{ payout: string; bets: number }>`
      select coalesce(t.payout_minor::text, 'open') as payout, count(*)::integer as bets
      from ticket t join ticket_leg l on l.ticket_id = t.id
      where l.fixture_id in (${at}, ${other}) and t.id <> ${bad} group by l.fixture_id, t.payout_minor order by l.fixture_id`.execute(
      db,
    );
    const payout = said === 'a void' ? '1000' : '0';
    const half = (PLAYERS * BETS_EACH) / 2;
    const { rows: of } = await sql<{
      id: bigint;
    }>`select fixture_id as id from ticket_leg where ticket_id = ${bad}`.execute(db);
    const badIsOn = Number(of[0]?.id);
    expect(rows).toEqual([
      { payout, bets: half - Number(badIsOn === at) },
      { payout: '2000', bets: half - Number(badIsOn === other) },
    ]);
    await sql`update ticket set bet_type = 'single' where id = ${bad}`.execute(db);
    expect(await reconcile(db, [...LEDGER_CHECKS, ...TICKET_CHECKS, ...RISK_CHECKS])).toMatchObject({
      ok: true,
      findings: [],
    });
  },
  60_000,
);

it('locks the markets of bets that it settles and of bets that it takes back in one order', async () => {
  const [first, second] = [fixture(), fixture()];
  const settles = await bet(await house.player(1000n), [[first, 'home']]);
  const takesBack = await bet(await house.player(1000n), [[second, 'home']]);
  results.settle(second, '1x2', says('win'));
  await settle(second);
  results.rollBack(second, '1x2');
  results.settle(first, '1x2', says('lost', 'win'));
  await holdsNoneBehind(db, [first, second], () => house.settlement.wake([first, second]));
  await house.settlement.settled();
  expect(await standing(settles)).toEqual([3, 0n, 1]);
  expect(await standing(takesBack)).toEqual([0, null, 1]);
  expect(await reconcile(db, RISK_CHECKS)).toMatchObject({ ok: true });
});

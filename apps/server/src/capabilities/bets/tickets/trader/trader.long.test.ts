import { randomUUID } from 'node:crypto';
import { type Rng, seededRng } from '@evens/kernel';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openBettingHouse, testBook } from '../../../../../test/betting-house.ts';
import { manualClock, testDatabase } from '../../../../../test/support/index.ts';
import { reconcile } from '../../../../platform/reconcile/index.ts';
import { LEDGER_CHECKS } from '../../../money/wallet/index.ts';
import { RISK_CHECKS } from '../../risk/index.ts';
import { TICKET_CHECKS } from '../../settlement/index.ts';
import { answerOffer } from '../offers/answer-offer.ts';
import { DEFAULT_OFFER_TERMS } from '../offers/offer-terms.ts';
import type { TraderAnswer } from './answer-request.ts';
import { DEFAULT_TRADER_TERMS } from './trader-terms.ts';

const { db } = await testDatabase({ max: 12 });
const clock = manualClock(Date.UTC(2026, 10, 21, 12));
const book = testBook();
const house = openBettingHouse(db, { book, clock });
const { tickets, wallet } = house;
afterAll(async () => {
  await house.stop();
  expect(house.errors).toEqual([]);
});

const FIXTURES = [1, 2, 3, 4, 5, 6];
for (const id of FIXTURES) {
  const live = id > 4;
  book.fixture(id, {
    startMs: clock.eventMs() + (live ? -60_000 : 6 * 3_600_000),
    ...(live && { status: 'live', live: { main: [0, 0], phase: '1h', parts: [] } }),
  });
  book.price(id, '1x2', 'home', 2000);
}

const seed = process.env.TRADER_SEED ?? String(Date.now());
const CENTS = 2_000_000n;

function drawAnswer(rng: Rng): TraderAnswer {
  const offer = {
    kind: 'offer',
    stakeMinor: BigInt(rng.int(1000, 150_000)),
    ...(rng.next() < 0.5 && { legs: [{ position: 1, priceMilli: rng.int(1500, 2000) }] }),
  } as const;
  return rng.pick<TraderAnswer>([{ kind: 'take' }, { kind: 'decline' }, offer, offer]);
}

it(`600 bets beyond a limit, answered, taken, declined and left at once, end in one true state each (seed ${seed})`, async () => {
  const rng = seededRng(seed);
  const parts = {
    ...house,
    db,
    clock,
    book,
    offers: DEFAULT_OFFER_TERMS,
    trader: DEFAULT_TRADER_TERMS,
    databaseNow: () => sql<Date>`${new Date(clock.wallMs())}::timestamptz`,
  };
  const players = await Promise.all(Array.from({ length: 60 }, () => house.player(CENTS)));
  let refused = 0;
  const one = async (accountId: string): Promise<void> => {
    const ids = rng.next() < 0.3 ? [1, 2, 3] : [rng.pick(FIXTURES)];
    const selections = ids.map((fixtureId) => ({ fixtureId, marketKey: '1x2', outcome: 'home', priceMilli: 2000 }));
    const stake = `${rng.int(1100, 4900)}.00`;
    const asked = {
      idempotencyKey: randomUUID(),
      betType: ids.length > 1 ? 2 : 1,
      stake,
      selections,
      oddsChangePolicy: rng.pick([0, 1, 2]),
      askTrader: true,
    };
    const placed = await tickets.place({ accountId, currency: 'EUR', userType: 0 }, asked);
    if (!placed.ok) {
      refused += 1;
      return;
    }
    const ticketId = BigInt(placed.value.ticket.id);
    // Two traders, and the player who has not seen an offer yet, all at the same moment.
    await Promise.all([
      tickets.trader.answer(ticketId, drawAnswer(rng)),
      tickets.trader.answer(ticketId, drawAnswer(rng)),
      answerOffer(parts, ticketId, accountId, { accept: rng.next() < 0.5 }),
    ]);
    const accepts = rng.next() < 0.6;
    if (rng.next() < 0.8) {
      await Promise.all([
        answerOffer(parts, ticketId, accountId, { accept: accepts }),
        answerOffer(parts, ticketId, accountId, { accept: rng.next() < 0.5 }),
        answerOffer(parts, ticketId, rng.pick(players), { accept: true }),
      ]);
    }
  };
  for (let round = 0; round < 10; round += 1) {
    for (const id of FIXTURES) book.price(id, '1x2', 'home', rng.next() < 0.7 ? 2000 : rng.int(1700, 2300));
    await Promise.all(players.map(one));
    clock.advance(rng.int(1000, 20_000));
  }
  // Whatever nobody has answered ends by itself.
  await tickets.trader.sweep();
  await tickets.start();
  clock.advance(61_000);
  const open = async () =>
    (await sql<{ n: number }>`select count(*)::integer as n from ticket where status in (0, 3, 4)`.execute(db)).rows[0]
      ?.n;
  await expect
    .poll(
      async () => {
        clock.advance(31_000);
        return open();
      },
      { timeout: 60_000, interval: 200 },
    )
    .toBe(0);

  const { rows } = await sql<{ status: number; tickets: number; lowered: number; staked: bigint }>`
    select status, count(*)::integer as tickets, count(*) filter (where terms ? 'askedTotalMinor')::integer as lowered,
      sum(total_stake_minor)::bigint as staked
    from ticket where terms ? 'trader' group by 1 order by 1`.execute(db);
  const of = (status: number) => rows.find((row) => row.status === status);
  process.stdout.write(
    `${JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))} refused ${refused}\n`,
  );
  expect(of(1)?.tickets).toBeGreaterThan(50);
  expect(of(1)?.lowered).toBeGreaterThan(20);
  expect(of(2)?.tickets).toBeGreaterThan(50);
  // Every cent: what is gone is what stands.
  const left = await Promise.all(players.map((each) => wallet.balance(each)));
  const cash = left.reduce((sum, each) => sum + (each?.cashMinor ?? 0n) + (each?.stakeHoldMinor ?? 0n), 0n);
  const { rows: staked } = await sql<{ minor: bigint }>`
    select coalesce(sum(total_stake_minor), 0)::bigint as minor from ticket where status = 1`.execute(db);
  expect(cash + (staked[0]?.minor ?? 0n)).toBe(CENTS * BigInt(players.length));
  const checks = [...LEDGER_CHECKS, ...TICKET_CHECKS, ...RISK_CHECKS];
  expect(await reconcile(db, checks)).toMatchObject({ ok: true, findings: [] });
}, 180_000);

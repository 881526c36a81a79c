// One process of the storm of bonuses: `life.ts URL SEED PROCESS SECONDS CODES PLAYERS`. It plays the lives of all players at random, as
// other processes do beside it over the same database, settles what it placed, and prints what it did as JSON.
import { randomUUID } from 'node:crypto';
import type { OutcomeResult } from '@evens/catalogue';
import { formatAmount, type ManualClock, manualClock, money, type Rng, seededRng } from '@evens/kernel';
import { withdrawalHold } from '@evens/ledger';
import { sql } from 'kysely';
import { claimByCode } from '../../src/capabilities/growth/bonuses/claim.ts';
import { endGrant } from '../../src/capabilities/growth/bonuses/end.ts';
import { standingGrants } from '../../src/capabilities/growth/bonuses/grant-store.ts';
import { inTransaction, openDatabase } from '../../src/platform/database/index.ts';
import { openBettingHouse } from '../betting-house.ts';
import { depositNow, partsOf } from '../bonus-campaigns.ts';
import { says } from '../settling-words.ts';
import { stormGame } from './game.ts';

const [, , url = '', seed = '', process_ = '0', seconds = '10', codeList = '', playerList = ''] = process.argv;
const [codes, players] = [codeList.split(','), playerList.split(',')];
const LANES = 4;
const RESULTS: readonly OutcomeResult[] = ['win', 'lost', 'refund', 'cancelled'];

/** Time as it passes: every process has the same. */
const clock: ManualClock = {
  ...manualClock(0),
  wallMs: Date.now,
  eventMs: Date.now,
  monotonicMs: () => performance.now(),
};
const db = openDatabase(url, { max: LANES + 1 });
const house = openBettingHouse(db, {
  marketLiability: 100_000_000,
  clock,
  databaseNow: () => sql<Date>`clock_timestamp()`,
});
const { book, bonuses, results, settlement, tickets, wallet } = house;
const parts = partsOf(db, house);
const game = stormGame(db, house, clock);
await bonuses.start();

const did: Record<string, number> = {};
const count = (what: string): void => {
  did[what] = (did[what] ?? 0) + 1;
};
let fixtures = 1_000_000 * (Number(process_) + 1);
/** Bets that this process placed; each may be decided, opened again and decided otherwise. */
const placedOn: number[] = [];

const of = (accountId: string) => ({ accountId, currency: 'EUR' }) as const;
const cents = (rng: Rng, least: number, most: number): bigint => BigInt(rng.int(least, most));

async function bet(accountId: string, rng: Rng): Promise<void> {
  fixtures += 1;
  const on = fixtures;
  book.fixture(on, { startMs: clock.eventMs() + 3_600_000 });
  book.price(on, '1x2', 'home', 2000);
  const placed = await tickets.place(
    { accountId, currency: 'EUR', userType: 0 },
    {
      ...{ idempotencyKey: randomUUID(), betType: 1, stake: formatAmount(cents(rng, 10, 3000), 'EUR') },
      ...{ oddsChangePolicy: 0, cashOnly: rng.next() < 0.2 },
      selections: [{ fixtureId: on, marketKey: '1x2', outcome: 'home', priceMilli: 2000 }],
    },
  );
  if (placed.ok) placedOn.push(on);
  count(placed.ok ? 'bets' : `bet ${placed.refusal.code}`);
}

async function decide(on: number, result: OutcomeResult): Promise<void> {
  results.settle(on, '1x2', says(result));
  settlement.wake([on]);
  await settlement.settled();
  count('results');
}

async function openAgain(rng: Rng): Promise<void> {
  if (placedOn.length === 0) return;
  const on = rng.pick(placedOn);
  results.rollBack(on, '1x2');
  settlement.wake([on]);
  await settlement.settled();
  count('corrections');
}

async function withdraw(accountId: string, rng: Rng): Promise<void> {
  const [amountMinor, key] = [cents(rng, 1, 4000), randomUUID()];
  const said = await inTransaction(db, async (tx) => {
    const cash = (await wallet.cashIn(tx, accountId, 'EUR')) ?? 0n;
    if (cash < amountMinor) return 'too poor';
    const refused = await bonuses.withdrawing(tx, { ...of(accountId), amountMinor, knows: rng.next() < 0.6 });
    if (refused) return refused.code;
    const order = { idempotencyKey: key, reference: `withdrawal:${key}`, actor: 'player', reason: 'storm' };
    const posted = await wallet.post(
      tx,
      withdrawalHold({ ...order, playerId: accountId, amount: money(amountMinor, 'EUR') }),
    );
    return posted.ok ? 'withdrawals' : posted.refusal.code;
  });
  count(said);
}

async function cancel(accountId: string): Promise<void> {
  const active = (await standingGrants(db, [of(accountId)])).find(({ grant }) => grant.standing.state === 'active');
  if (!active) return;
  const ended = await inTransaction(db, (tx) =>
    endGrant(parts, tx, active.grant.name, 'player', { actor: 'house', reason: 'storm' }),
  );
  count(ended.ok ? 'ended' : 'ended before');
}

async function expire(accountId: string): Promise<void> {
  await sql`update bonus_grant set expires_at = now() where account_id = ${accountId} and state = 2`.execute(db);
  await bonuses.look();
  count('expiries');
}

async function happens(rng: Rng): Promise<void> {
  const accountId = rng.pick(players);
  const dice = rng.next();
  if (dice < 0.12) {
    await depositNow(db, house, accountId, cents(rng, 500, 6000), rng.pick(codes));
    return count('deposits with a code');
  }
  if (dice < 0.16) return void (await depositNow(db, house, accountId, cents(rng, 100, 3000)));
  if (dice < 0.2)
    return count((await claimByCode(parts, of(accountId), rng.pick(codes), '10.0.0.1')).ok ? 'claims' : 'no claim');
  if (dice < 0.38) return bet(accountId, rng);
  if (dice < 0.5) return count(await game.stake(accountId, rng));
  if (dice < 0.58) return count(await game.goOn(rng));
  if (dice < 0.82) return placedOn.length === 0 ? undefined : decide(rng.pick(placedOn), rng.pick(RESULTS));
  if (dice < 0.85) return openAgain(rng);
  if (dice < 0.92) return withdraw(accountId, rng);
  if (dice < 0.97) return cancel(accountId);
  return expire(accountId);
}

async function lane(at: number): Promise<void> {
  const rng = seededRng(`${seed} ${process_} ${at}`);
  const untilMs = Date.now() + Number(seconds) * 1000;
  while (Date.now() < untilMs) await happens(rng);
}

await Promise.all(Array.from({ length: LANES }, (_, at) => lane(at)));
for (const on of placedOn) await decide(on, 'lost');
await game.end();
// What was over without a look at it is counted, and what is used up or overdue ends.
await bonuses.look();
await bonuses.stop();
await house.stop();
await db.destroy();
console.log(JSON.stringify({ did, errors: house.errors.map(String) }));

import { randomUUID } from 'node:crypto';
import { pressRound } from '@evens/contract';
import { manualClock } from '@evens/kernel';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { publishLevel } from '../src/capabilities/casino/jackpots/index.ts';
import { openWallet } from '../src/capabilities/money/wallet/index.ts';
import { ALL_CHECKS } from '../src/entrypoints/all-checks.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { reconcile } from '../src/platform/reconcile/index.ts';
import { GAME } from './jackpots-house.ts';
import { type KilledHouse, killedHouse, TEST_NAME, untilSo } from './money/killed-house.ts';
import { type Fate, type StopAt, stopStatement } from './money/stopped-statement.ts';
import { testDatabase } from './support/index.ts';

/*
 * kill -9 of the process that reads rounds into jackpots, at each step of a win: as its money moves, as the win is written, as the level
 * begins again, as the pool is said to be read. Whether the step is carried out with nobody there to hear, or lost: it is won once.
 */
const { url } = await testDatabase();
const house: KilledHouse = await killedHouse(url, { SECRETS_KEY: '07'.repeat(32) });
await house.start();
afterAll(() => house.close());

const { player, accountId } = await house.newPlayer(1_000_00n);
const wallet = openWallet({
  ...{ db: house.db, clock: manualClock(Date.now()), news: { account: () => undefined } },
  onError: (error) => {
    throw error;
  },
});
// A stake of 20.00 adds twice as much as there is between seed and cap: each round wins.
const fault = await inTransaction(house.db, async (tx) => {
  const terms = { kind: 'mystery', seedMinor: 1_00n, capMinor: 1_10n, sharePpm: 10_000n } as const;
  // Beside seed and cap so near to each other no game stays below 0.99: this level is written as no operator may publish one.
  const refused = await publishLevel(
    tx,
    { wallet },
    { name: 'mini', terms: { ...terms, capMinor: 100_00n }, games: [GAME] },
    'operator:test',
  );
  // The demo has such a level already, with a seed that is in the pool.
  await sql`
    update jackpot_level set cap_minor = seed_minor + 10, next_terms = null, share_ppm = 10000 where name = 'mini'`.execute(
    tx,
  );
  return refused;
});
if (fault) throw new Error(JSON.stringify(fault));

type Where = Pick<StopAt, 'table' | 'on' | 'when'>;
const WON: Where = { table: 'ledger_transfer', on: 'insert', when: "new.idempotency_key like 'jackpot-win:%'" };
const SEEDED: Where = { table: 'ledger_transfer', on: 'insert', when: "new.kind = 'jackpotSeed'" };
const WRITTEN: Where = { table: 'jackpot_drop', on: 'insert', when: "new.level = 'mini'" };
const BEGUN: Where = { table: 'jackpot_level', on: 'update', when: 'new.generation > old.generation' };
const READ: Where = { table: 'jackpot_fold', on: 'update', when: 'new.rounds > old.rounds' };

const drops = async (): Promise<number> => {
  const { rows } = await sql<{ many: bigint }>`select count(*) as many from jackpot_drop`.execute(house.db);
  return Number(rows[0]?.many ?? 0n);
};

it.each([
  ['paid', WON, 'row', 'lost'],
  ['paid', WON, 'commit', 'lost'],
  ['paid', WON, 'commit', 'done'],
  ['seeded', SEEDED, 'row', 'lost'],
  ['written', WRITTEN, 'row', 'lost'],
  ['written', WRITTEN, 'commit', 'done'],
  ['begun again', BEGUN, 'row', 'lost'],
  ['begun again', BEGUN, 'commit', 'done'],
  ['read', READ, 'row', 'lost'],
  ['read', READ, 'commit', 'lost'],
  ['read', READ, 'commit', 'done'],
] satisfies [string, Where, StopAt['at'], Fate][])(
  'kill -9 as a win is about to be %s',
  async (_what, where, at, fate) => {
    const before = await drops();
    const stopped = await stopStatement(url, { ...where, at }, [TEST_NAME]);
    try {
      const body = { game: GAME, options: {}, idempotencyKey: randomUUID(), bets: [{ place: 'main', stake: '20.00' }] };
      expect(await player.client.call(pressRound, { body })).toMatchObject({ ok: true });
      await stopped.reached();
      await house.kill();
      await stopped.release(fate);
    } finally {
      await stopped.giveUp();
    }
    await house.start();
    await untilSo('the win', async () => ((await drops()) > before ? true : undefined));
    expect(await drops()).toBe(before + 1);
    const { rows } = await sql<{ paid: bigint }>`
      select count(*) as paid from ledger_transfer t join ledger_account a on a.id = t.credit_account_id
      where t.idempotency_key like 'jackpot-win:%' and a.holder_id = ${accountId}`.execute(house.db);
    expect(rows).toEqual([{ paid: BigInt(before + 1) }]);
    expect(await reconcile(house.db, ALL_CHECKS)).toMatchObject({ ok: true, findings: [] });
  },
  240_000,
);

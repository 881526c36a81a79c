import { createHash, createHmac, randomUUID } from 'node:crypto';
import { MICROS } from '@evens/games';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Call } from '../../../../test/api-players.ts';
import { heldOf, jackpotsOf, publish } from '../../../../test/jackpots-house.ts';
import { cashOf, choose, press, type RoundView, SEALING } from '../../../../test/rounds-house.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { insideTable, openTable, playOut, tablesHouse, WHEEL } from '../../../../test/tables-house.ts';
import { ALL_CHECKS } from '../../../entrypoints/all-checks.ts';
import { verifyRounds } from '../../../entrypoints/verify-round/command.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { reconcile } from '../../../platform/reconcile/index.ts';

const { db } = await testDatabase();
const { house, here, errors, close } = await tablesHouse(db, { chainLength: 100 });
// Two processes over one database.
const [one, other] = [jackpotsOf(db, house), jackpotsOf(db, house)];
afterAll(async () => {
  await close();
  expect([...errors, ...one.errors, ...other.errors]).toEqual([]);
});
afterEach(async () => {
  expect(await reconcile(db, ALL_CHECKS)).toMatchObject({ ok: true, findings: [] });
});

const TABLES = [WHEEL, 'live-dragon-tiger'];
/** A stake of 10.00 adds 0.10, half of what there is between seed and cap at the most. */
await publish(db, house, 'mini', { kind: 'mystery', seedMinor: 1_00n, capMinor: 100_00n, sharePpm: 10_000n }, TABLES);
/** Tables stand beside crash, which no operator may link: it returns 0.99 by itself. */
await sql`update jackpot_level set cap_minor = 120, games = games || '{crash}' where name = 'mini'`.execute(db);

async function bet(call: Call, place: string, stake: string, game = WHEEL): Promise<RoundView> {
  const { round, code } = await press(call, { game, bets: [{ place, stake }] });
  if (!round) throw new Error(`not placed: ${code}`);
  return round;
}

const numberOf = (hash: string, salt: string, partId: string): bigint =>
  BigInt(createHmac('sha256', hash).update(`${salt}:${partId}:jackpot:mini:0`).digest().readUInt32BE(0));

interface Drop {
  readonly round: string;
  readonly added: bigint;
  readonly before: bigint;
  readonly room: bigint;
}

const drops = async (): Promise<readonly Drop[]> =>
  (
    await sql<Drop>`
      select round_id as round, added_micros as added, before_micros as before, room_micros as room from jackpot_drop`.execute(
      db,
    )
  ).rows;

describe('a bet on a shared round', () => {
  it('wins a level by its own number, which its chain’s hash and its id alone decide, as anybody computes', async () => {
    const accounts = await Promise.all([here.api.player(1_000_00n), here.api.player(1_000_00n)]);
    let won = 0;
    for (let round = 0; round < 12; round += 1) {
      const game = TABLES[round % 2] ?? WHEEL;
      const before = await heldOf(db, 'mini');
      await openTable(db, here, game);
      const parts: RoundView[] = [];
      for (const { call } of accounts) parts.push(await bet(call, game === WHEEL ? 'red' : 'tiger', '10.00', game));
      await playOut(db, here, game);
      const { hash, salt, number, hashBefore } = await insideTable(db, game);
      const known = new Set((await drops()).map((drop) => drop.round));
      // Both processes read; each round counts once.
      await Promise.all([one.jackpots.fold(), other.jackpots.fold()]);
      const added = 10_00n * 10_000n;
      const { rows: order } = await sql<{ id: string }>`
        select id from round where id = any(${parts.map(({ id }) => id)}::uuid[]) order by ended_at, id`.execute(db);
      let held = before;
      const expected: string[] = [];
      for (const { id } of order) {
        const room = 1_20n * MICROS - held;
        const wins = added >= room || numberOf(hash, salt, id) * room < added * 2n ** 32n;
        if (wins) expected.push(id);
        held = wins
          ? 1_00n * MICROS + (held + added > 1_20n * MICROS ? held + added - 1_20n * MICROS : 0n)
          : held + added;
      }
      const fresh = (await drops()).filter((drop) => !known.has(drop.round));
      expect(fresh.map((drop) => drop.round).sort()).toEqual([...expected].sort());
      expect(await heldOf(db, 'mini')).toBe(held);
      won += fresh.length;
      for (const drop of fresh) {
        const row = {
          ...{ jackpot: 'mini', serverSeed: hash, serverHash: hashBefore, clientSeed: salt, nonce: number },
          ...{ bet: drop.round, added: String(drop.added), room: String(drop.room) },
        };
        const said = await verifyRounds(['-'], async () => JSON.stringify([row]));
        expect(JSON.parse(said.out)).toMatchObject([{ ok: true, won: true }]);
      }
    }
    expect(won).toBeGreaterThan(3);
    expect(won).toBeLessThan(24);
  });

  it('adds nothing where it was taken back, or its round was called off', async () => {
    const { accountId, call } = await here.api.player(100_00n);
    await openTable(db, here);
    const back = await bet(call, 'red', '10.00');
    await choose(call, back, 0, { kind: 'takeBack' });
    const before = await heldOf(db, 'mini');
    await playOut(db, here);
    await one.jackpots.fold();
    expect(await heldOf(db, 'mini')).toBe(before);
    expect(await cashOf(db, accountId)).toBe(100_00n);
  });

  it('on crash counts as one at a table does, from the chain of crash', async () => {
    const { accountId } = await here.api.player(100_00n);
    const [hash, salt] = [createHash('sha256').update('a crash').digest('hex'), 'salt-of-crash'];
    const before = createHash('sha256').update(hash).digest('hex');
    const id = randomUUID();
    const held = await heldOf(db, 'mini');
    await inTransaction(db, async (tx) => {
      await sql`
        with chain as (
          insert into crash_chain (state, last_hash, terminal_hash, length, salt)
          values ('active', 'sealed', ${before}, 10, ${salt}) returning id
        ), shared as (
          insert into crash_round (chain_id, number, hash_before, sealed_hash, hash, point, status, opened_at, flies_at, flew_at, ended_at, settled, played)
          select id, 0, ${before}, ${SEALING.seal(hash, `crash-round/${before}`)}, ${hash}, 101, 'crashed', now(), now(), now(), now(), true, true
          from chain returning id
        )
        insert into round (
          id, account_id, currency, play, game, game_version, shared_id, idempotency_key, body_hash, press, status, stake_minor, payout_minor,
          started_at, ended_at
        ) select ${id}, ${accountId}, 'EUR', false, 'crash', 1, shared.id, ${id}, sha256('x'), '{"options":{},"bets":[]}', 'over', 100, 0,
          clock_timestamp(), clock_timestamp() from shared`.execute(tx);
      await sql`
        select ledger_round_move(
          ${id}::text, 0, ${accountId}, 'EUR', false, sha256('x'), 'player:test', l.cash_id, l.debt_id, l.owed_minor, 100::bigint, 0,
          clock_timestamp()
        ) from ledger_round_lock(${accountId}, 'EUR', false) l`.execute(tx);
    });
    await one.jackpots.fold();
    const room = 1_20n * MICROS - held;
    const wins = numberOf(hash, salt, id) * room < 1_000_000n * 2n ** 32n;
    expect((await drops()).some(({ round }) => round === id)).toBe(wins);
    if (!wins) expect(await heldOf(db, 'mini')).toBe(held + 1_000_000n);
  });
});

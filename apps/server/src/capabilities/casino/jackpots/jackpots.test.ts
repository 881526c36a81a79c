import { randomUUID } from 'node:crypto';
import { type ColossusTerms, type JackpotName, MICROS, type MysteryTerms } from '@evens/games';
import { seededRng } from '@evens/kernel';
import { houseAccount, playerAccount } from '@evens/ledger';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openApi } from '../../../../test/api-players.ts';
import { GAME, heldOf, jackpotsOf, lostRound, numberOf, publish, seedWith } from '../../../../test/jackpots-house.ts';
import { cashOf, oneBet, press, roundsHouse } from '../../../../test/rounds-house.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { ALL_CHECKS } from '../../../entrypoints/all-checks.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { reconcile } from '../../../platform/reconcile/index.ts';

const { db } = await testDatabase();
const { house, api: rounds, errors, close } = await roundsHouse(db);
// Two processes over one database.
const [here, there] = [jackpotsOf(db, house), jackpotsOf(db, house)];
const api = await openApi(house, [here.jackpots]);
afterAll(async () => {
  await api.close();
  await close();
  expect([...errors, ...here.errors, ...there.errors]).toEqual([]);
});
/** Levels of earlier tests take no round of later ones. */
afterEach(async () => {
  await here.jackpots.fold();
  expect(await reconcile(db, ALL_CHECKS)).toMatchObject({ ok: true, findings: [] });
  await sql`update jackpot_level set on_since = null`.execute(db);
});

const mystery = (seedMinor: bigint, capMinor: bigint, sharePpm = 500n): MysteryTerms => ({
  ...{ kind: 'mystery', seedMinor, capMinor, sharePpm },
});

/** A level as it is published, whatever an earlier test has made of it. */
async function level(
  name: JackpotName,
  terms: MysteryTerms | ColossusTerms,
  games?: readonly string[],
): Promise<bigint> {
  const there = (await heldOf(db, name)) >= 0n;
  await publish(db, house, name, terms, games);
  if (there) {
    const cap = terms.kind === 'mystery' ? String(terms.capMinor) : null;
    await sql`
      update jackpot_level set next_terms = null, seed_minor = ${String(terms.seedMinor)}, cap_minor = ${cap}, on_since = clock_timestamp()
      where name = ${name}`.execute(db);
  }
  return heldOf(db, name);
}

interface DropSeen {
  readonly level: string;
  readonly generation: number;
  readonly account: string;
  readonly added: bigint;
  readonly before: bigint;
  readonly room: bigint;
  readonly pool: bigint;
  readonly paid: bigint;
}

const dropsOf = async (accountId: string) =>
  (
    await sql<DropSeen>`
      select level, generation, account_id as account, added_micros as added, before_micros as before, room_micros as room,
        pool_minor as pool, paid_minor as paid from jackpot_drop where account_id = ${accountId} order by at, level`.execute(
      db,
    )
  ).rows;

describe('a level', () => {
  it('holds its seed and a share of each stake of its games, to the millionth, of rounds that players press', async () => {
    const before = await level('minor', mystery(50_00n, 500_00n, 333n));
    const { call } = await rounds.player(100_00n);
    for (const stake of ['1.00', '1.00', '2.00']) expect((await press(call, oneBet(GAME, stake))).status).toBe(200);
    await here.jackpots.fold();
    expect((await heldOf(db, 'minor')) - before).toBe(400n * 333n);
    await there.jackpots.fold();
    expect((await heldOf(db, 'minor')) - before).toBe(400n * 333n);
  });

  it('is fed by no play money, no free spins, no held round, no other game and nothing from before it was on', async () => {
    const { accountId } = await rounds.player(100_00n);
    await lostRound(db, accountId, 1_00n);
    const before = await level('minor', mystery(50_00n, 500_00n));
    await lostRound(db, await house.demoUser(), 1_00n, { play: true });
    await lostRound(db, accountId, 1_00n, { granted: true });
    await lostRound(db, accountId, 1_00n, { status: 'held' });
    await lostRound(db, accountId, 1_00n, { game: 'dice' });
    await here.jackpots.fold();
    expect(await heldOf(db, 'minor')).toBe(before);
    await lostRound(db, accountId, 1_00n);
    await here.jackpots.fold();
    expect((await heldOf(db, 'minor')) - before).toBe(50_000n);
    await sql`update round set status = 'returned', payout_minor = stake_minor, ended_at = now(), held_why = 'x' where status = 'held'`.execute(
      db,
    );
    await sql`
      select ledger_round_move(r.id::text, 0, r.account_id, 'EUR', false, sha256('x'), 'house', l.cash_id, l.debt_id, l.owed_minor, 0, r.stake_minor,
        clock_timestamp()) from round r cross join lateral ledger_round_lock(r.account_id, 'EUR', false) l where r.status = 'returned'`.execute(
      db,
    );
  });

  it('is won by the round whose number says so: paid at once, with what anybody needs to compute it, and begins again', async () => {
    // A contribution of 100.00 x 0.05 % of what is missing to 5.00: one in about a hundred.
    const held = await level('mini', mystery(1_00n, 6_00n));
    const { accountId, call } = await api.player(200_00n);
    const room = 6_00n * MICROS - held;
    const bound = Number((5_000_000n * 2n ** 32n) / room);
    await lostRound(db, accountId, 100_00n, { serverSeed: seedWith('mini', false, bound + 1) });
    expect(await here.jackpots.fold()).toEqual([]);
    const second = room - 5_000_000n;
    const won = await lostRound(db, accountId, 100_00n, {
      serverSeed: seedWith('mini', true, Number((5_000_000n * 2n ** 32n) / second)),
    });
    const generation = 1 + (await dropsCount('mini'));
    expect(await here.jackpots.fold()).toHaveLength(1);
    const paid = (held + 10_000_000n) / MICROS;
    expect(await cashOf(db, accountId)).toBe(paid);
    expect(await dropsOf(accountId)).toEqual([
      {
        ...{
          level: 'mini',
          generation,
          account: accountId,
          added: 5_000_000n,
          before: held + 5_000_000n,
          room: second,
        },
        ...{ pool: paid, paid },
      },
    ]);
    expect(await heldOf(db, 'mini')).toBe(1_00n * MICROS + ((held + 10_000_000n) % MICROS));
    expect(here.news).toContainEqual({ accountId, kind: 'jackpot', payload: { level: 'mini', generation } });
    const wins = (await call('GET', '/api/mysteryjackpots/winnings')).body.winnings as readonly Record<
      string,
      unknown
    >[];
    expect(wins).toMatchObject([
      {
        level: 'mini',
        generation,
        roundId: won.id,
        told: false,
        added: '5000000',
        room: String(second),
        stake: '100.00',
      },
    ]);
    const told = { level: 'mini', generation };
    expect((await call('POST', '/api/mysteryjackpots/winnings/told', told)).status).toBe(200);
    expect((await call('GET', '/api/mysteryjackpots/winnings')).body).toMatchObject({ winnings: [{ told: true }] });
    const other = await api.player(1_00n);
    expect(await other.call('POST', '/api/mysteryjackpots/winnings/told', told)).toMatchObject({
      status: 404,
      body: { code: 'NotFound' },
    });
    expect(await other.call('GET', '/api/mysteryjackpots/winnings')).toMatchObject({ body: { winnings: [] } });
    await here.jackpots.look();
    expect((await api.player(0n)).accountId).toBeTruthy();
    expect((await other.call('GET', '/api/mysteryjackpots')).body).toMatchObject({
      jackpots: expect.arrayContaining([
        expect.objectContaining({ name: 'mini', cap: '6.00', generation: generation + 1 }),
      ]),
      winnings: expect.arrayContaining([expect.objectContaining({ level: 'mini', generation })]),
    });
  });

  it('drops at its cap at the latest, to a debt first', async () => {
    await level('mini', mystery(1_00n, 6_00n));
    const { accountId } = await rounds.player(200_00n);
    const owed = await house.wallet.postNow({
      ...{ kind: 'adjustment', idempotencyKey: randomUUID(), reference: 'test', actor: 'house', reason: 'a debt' },
      parts: [
        {
          debit: playerAccount('receivable', accountId, 'EUR'),
          credit: houseAccount('casino', 'EUR'),
          amountMinor: 2_00n,
        },
      ],
    });
    expect(owed.ok).toBe(true);
    await sql`update jackpot_level set held_micros = 599999999 where name = 'mini'`.execute(db);
    await evenOut();
    await lostRound(db, accountId, 1_00n, { serverSeed: seedWith('mini', false, 2 ** 31) });
    expect(await here.jackpots.fold()).toHaveLength(1);
    expect((await dropsOf(accountId)).at(-1)).toMatchObject({ pool: 6_00n, room: 1n });
    expect(await cashOf(db, accountId, 'receivable')).toBe(0n);
  });

  it('counts stakes of other currencies by their rate and pays in them; where there is none nothing is fed', async () => {
    const before = await level('mini', mystery(1_00n, 6_00n));
    const usd = await house.player(500_00n, 'USD');
    await lostRound(db, usd, 10_00n, { currency: 'USD', serverSeed: seedWith('mini', false, 2 ** 31) });
    const krw = await house.player(500_000n, 'KRW');
    await lostRound(db, krw, 10_000n, { currency: 'KRW' });
    await here.jackpots.fold();
    // A dollar is two euros here.
    expect((await heldOf(db, 'mini')) - before).toBe(10_00n * 500n * 2n);
    await sql`update jackpot_level set held_micros = 599999999 where name = 'mini'`.execute(db);
    await evenOut();
    await lostRound(db, usd, 10_00n, { currency: 'USD' });
    await here.jackpots.fold();
    expect(await dropsOf(usd)).toMatchObject([{ pool: 6_00n, paid: 3_00n }]);
    expect(await cashOf(db, usd)).toBe(500_00n - 20_00n + 3_00n);
  });

  it('of no cap grows on and is won by its own chance', async () => {
    const terms: ColossusTerms = { kind: 'colossus', seedMinor: 10_00n, perWinMinor: 50_00n, sharePpm: 500n };
    const before = await level('colossus', terms);
    const { accountId, call } = await api.player(200_00n);
    const bound = Number((5_000_000n * 2n ** 32n) / (50_00n * MICROS));
    await lostRound(db, accountId, 100_00n, { serverSeed: seedWith('colossus', true, bound - 1) });
    expect(await here.jackpots.fold()).toMatchObject([
      { level: 'colossus', paidMinor: (before + 5_000_000n) / MICROS },
    ]);
    await here.jackpots.look();
    // 0.05 % of 1.00 is 0.0005; 50.00 over it.
    expect((await call('GET', '/api/mysteryjackpots')).body).toMatchObject({ colossus: { cap: null, odds: '100000' } });
  });
});

/** How often a level has dropped. */
async function dropsCount(name: JackpotName): Promise<number> {
  const { rows } = await sql<{ many: bigint }>`select count(*) as many from jackpot_drop where level = ${name}`.execute(
    db,
  );
  return Number(rows[0]?.many ?? 0n);
}

/** Where a test has set what a level holds: the house has put in what that takes. */
async function evenOut(): Promise<void> {
  const { rows } = await sql<{ lacks: bigint; folds: bigint }>`
    select (select div(sum(held_micros), 1000000)::bigint from jackpot_level) - booked_minor as lacks, folds from jackpot_fold`.execute(
    db,
  );
  const [row] = rows;
  if (!row || row.lacks === 0n) return;
  const key = randomUUID();
  const posted = await house.wallet.postNow({
    ...{ kind: 'jackpotSeed', idempotencyKey: key, reference: 'test', actor: 'house', reason: 'a test' },
    parts: [
      { debit: houseAccount('casino', 'EUR'), credit: houseAccount('jackpotPool', 'EUR'), amountMinor: row.lacks },
    ],
  });
  expect(posted.ok).toBe(true);
  await sql`update jackpot_fold set booked_minor = booked_minor + ${row.lacks}`.execute(db);
}

/** What two levels come to, by a second reading of the rule: floats decide, where the numbers are nowhere near the bound. */
function expectedOf(
  played: readonly { readonly stake: bigint; readonly serverSeed: string; readonly account: string }[],
  start: Readonly<Record<'mini' | 'minor', { readonly held: bigint; readonly terms: MysteryTerms }>>,
) {
  const wins: string[] = [];
  const held = { mini: start.mini.held, minor: start.minor.held };
  for (const { stake, serverSeed, account } of played)
    for (const name of ['mini', 'minor'] as const) {
      const { terms } = start[name];
      const added = stake * terms.sharePpm;
      const room = terms.capMinor * MICROS - held[name];
      const isWon =
        added >= room || numberOf({ serverSeed, clientSeed: 'mine' }, name) / 2 ** 32 < Number(added) / Number(room);
      held[name] += added;
      if (!isWon) continue;
      const whole = held[name] / MICROS;
      const paid = [whole, terms.capMinor].sort((one, other) => (one < other ? -1 : 1))[0] ?? 0n;
      held[name] += (terms.seedMinor - paid) * MICROS;
      wins.push(`${name} ${account} ${paid}`);
    }
  return { wins, held };
}

describe('whatever comes in whatever order', () => {
  it.each([1, 2])('two processes read each round once, in the order of their ends (seed %i)', async (seed) => {
    const rng = seededRng(`jackpots ${seed}`);
    const terms = { mini: mystery(1_00n, 3_00n, 4_000n), minor: mystery(5_00n, 20_00n, 4_000n) };
    const start = {
      mini: { held: await level('mini', terms.mini), terms: terms.mini },
      minor: { held: await level('minor', terms.minor), terms: terms.minor },
    };
    const players = await Promise.all(
      Array.from({ length: 3 }, async () => (await rounds.player(50_000_00n)).accountId),
    );
    const since = (await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)).rows[0]?.now;
    const played: { stake: bigint; serverSeed: string; account: string }[] = [];
    for (let at = 0; at < 120; at += 1) {
      const account = rng.pick(players);
      const stake = BigInt(rng.pick([20, 100, 500, 2_000, 10_000]));
      const { serverSeed } = await lostRound(db, account, stake);
      played.push({ stake, serverSeed, account });
      if (rng.next() < 0.15) await Promise.all([here.jackpots.fold(), there.jackpots.fold()]);
    }
    await Promise.all([here.jackpots.fold(), there.jackpots.fold(), there.jackpots.fold()]);
    const { wins, held } = expectedOf(played, start);
    const found = await sql<{ said: string }>`
      select level || ' ' || account_id || ' ' || pool_minor as said from jackpot_drop where at >= ${since} order by at, level`.execute(
      db,
    );
    expect(wins.length).toBeGreaterThan(2);
    expect(found.rows.map(({ said }) => said)).toEqual(wins);
    expect({ mini: await heldOf(db, 'mini'), minor: await heldOf(db, 'minor') }).toEqual(held);
  });

  it('a round that is committed late is read late, and not missed', async () => {
    const before = await level('minor', mystery(50_00n, 500_00n));
    const { accountId } = await rounds.player(100_00n);
    let commit: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let began: () => void = () => undefined;
    const running = new Promise<void>((resolve) => {
      began = resolve;
    });
    const late = inTransaction(db, async (tx) => {
      await sql`select 1`.execute(tx);
      began();
      await held;
    });
    await running;
    await lostRound(db, accountId, 1_00n);
    // The older transaction might yet write a round that ended before.
    const folding = here.jackpots.fold();
    expect(await folding).toEqual([]);
    expect(await heldOf(db, 'minor')).toBe(before);
    commit();
    await late;
    await here.jackpots.fold();
    expect((await heldOf(db, 'minor')) - before).toBe(50_000n);
  });
});

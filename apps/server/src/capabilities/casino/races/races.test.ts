import { randomUUID } from 'node:crypto';
import { type Rng, seededRng } from '@evens/kernel';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openApi } from '../../../../test/api-players.ts';
import { cashOf, oneBet, press, roundsHouse } from '../../../../test/rounds-house.ts';
import { builtCommand } from '../../../../test/support/built-command.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { ALL_CHECKS } from '../../../entrypoints/all-checks.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { reconcile } from '../../../platform/reconcile/index.ts';
import { grantFreeSpins } from '../rounds/index.ts';
import { makeRace, openRaces, type RaceOrder } from './index.ts';

const { db, url: databaseUrl } = await testDatabase();
const { house, api, errors, close } = await roundsHouse(db);
// Races begin and end by the clock of the database.
house.clock.set({ wallMs: Date.now() });
const open = () =>
  openRaces({
    ...{ db, clock: house.clock, wallet: house.wallet, works: false },
    onError: (error: unknown) => void errors.push(error),
  });
// Two processes over one database.
const [here, there] = [open(), open()];
const board = await openApi(house, [here]);
afterAll(async () => {
  await board.close();
  await close();
  expect(errors).toEqual([]);
});
afterEach(async () => {
  expect(await reconcile(db, ALL_CHECKS)).toMatchObject({ ok: true, findings: [] });
  await sql`update race set paid_at = now() where paid_at is null`.execute(db);
  // Rounds of one test are long gone in the next.
  await sql`update round set started_at = started_at - interval '9 days', ended_at = ended_at - interval '9 days'`.execute(
    db,
  );
});

const GAME = 'slot-brass-orchard';
const MINUTE_MS = 60_000;

async function race(over: Partial<RaceOrder> = {}): Promise<string> {
  const made = await inTransaction(db, (tx) =>
    makeRace(tx, {
      ...{ currency: 'EUR', floorMinor: 50n, prizes: [100_00n, 50_00n, 25_00n], createdBy: 'operator:test' },
      startsAt: new Date(Date.now() - MINUTE_MS),
      endsAt: new Date(Date.now() + 60 * MINUTE_MS),
      ...over,
    }),
  );
  if (!made.ok) throw new Error(`no race: ${JSON.stringify(made.refusal)}`);
  return made.value.id;
}

/** A round as it would have been played, with a stake, a payout and a beginning of the test's choice; its money moves as always. */
async function played(accountId: string, stakeMinor: bigint, payoutMinor: bigint, over: Played = {}): Promise<string> {
  const { atMs = Date.now() - 10_000, game = GAME, play = false } = over;
  const id = idAt(atMs);
  const moment = new Date(atMs);
  await sql`
    with pair as (
      insert into round_seeds (account_id, play, state, server_seed, server_hash, client_seed, revealed_seed, revealed_at)
      values (${accountId}, ${play}, 'revealed', 'sealed', ${'ab'.repeat(32)}, 'mine', ${'cd'.repeat(32)}, now()) returning id
    )
    insert into round (
      id, account_id, currency, play, game, game_version, seeds_id, nonce, idempotency_key, body_hash, press, status, stake_minor,
      payout_minor, started_at, ended_at
    ) select ${id}, ${accountId}, 'EUR', ${play}, ${game}, 1, pair.id, 0, ${id}, sha256('x'), '{"options":{},"bets":[]}', 'over',
      ${stakeMinor}, ${payoutMinor}, ${moment}, ${moment} from pair`.execute(db);
  await sql`
    select ledger_round_move(
      ${id}::text, 0, ${accountId}, 'EUR', ${play}, sha256('x'), 'player:test', l.cash_id, l.debt_id, l.owed_minor, ${stakeMinor}::bigint,
      ${payoutMinor}::bigint, ${moment}::timestamptz
    ) from ledger_round_lock(${accountId}, 'EUR', ${play}) l`.execute(db);
  return id;
}

interface Played {
  readonly atMs?: number;
  readonly game?: string;
  readonly play?: boolean;
}

const idAt = (atMs: number): string => {
  const time = Math.floor(atMs).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
};

/** The race as if its end, and the minute after it, had come: all that has happened is as much longer ago. */
async function ends(id: string): Promise<void> {
  await sql`
    update race set starts_at = starts_at - interval '1 day', ends_at = clock_timestamp() - interval '61 seconds',
      read_to = read_to - interval '70 seconds' where id = ${id}`.execute(db);
  await sql`update round set started_at = started_at - interval '70 seconds'`.execute(db);
  await sql`update race_entry set at = at - interval '70 seconds'`.execute(db);
}

const prizesOf = async (id: string) =>
  (
    await sql<{ place: number; account: string | null; paid: bigint }>`
      select p.place, p.account_id as account, (
        select coalesce(sum(t.amount_minor), 0)::bigint from ledger_transfer t
        where t.kind = 'racePrize' and t.idempotency_key = 'race:' || p.race_id || ':' || p.place
      ) as paid
      from race_prize p where p.race_id = ${id} order by p.place`.execute(db)
  ).rows;

interface Shown {
  readonly id: string;
  readonly paid: boolean;
  readonly board: readonly { readonly place: number; readonly multiple: string; readonly prize: string | null }[];
  readonly own: { readonly place: number; readonly multiple: string } | null;
}

async function shownTo(accountId: string, id: string): Promise<Shown | undefined> {
  // Boards are kept for a second by the clock of the house.
  house.clock.advance(2_000);
  const { call } = await board.player(0n, accountId);
  const { races } = (await call('GET', '/api/casino/races')).body as { races: readonly Shown[] };
  return races.find((each) => each.id === id);
}

describe('a race', () => {
  it('counts the best multiple of one round, of equal ones the earlier, and pays what was fixed', async () => {
    const id = await race();
    const players = await Promise.all([1, 2, 3, 4].map(() => api.player(100_00n)));
    const [a, b, c, d] = players.map(({ accountId }) => accountId) as [string, string, string, string];
    const nowMs = Date.now();
    await played(a, 1_00n, 5_00n, { atMs: nowMs - 3_000 });
    await played(b, 2_00n, 10_00n, { atMs: nowMs - 5_000 });
    await played(c, 3_00n, 14_99n, { atMs: nowMs - 9_000 });
    await played(a, 10_00n, 20_00n, { atMs: nowMs - 8_000 });
    await played(d, 1_00n, 0n, { atMs: nowMs - 9_000 });
    await here.advance();
    const shown = await shownTo(a, id);
    expect(shown?.board).toMatchObject([
      { place: 1, multiple: '5.00', prize: '100.00' },
      { place: 2, multiple: '5.00', prize: '50.00' },
      { place: 3, multiple: '4.99', prize: '25.00' },
    ]);
    expect(shown?.own).toMatchObject({ place: 2, multiple: '5.00' });
    expect((await shownTo(d, id))?.own).toBeNull();
    const before = await cashOf(db, b);
    await ends(id);
    expect(await here.advance()).toBe(1);
    expect(await prizesOf(id)).toEqual([
      { place: 1, account: b, paid: 100_00n },
      { place: 2, account: a, paid: 50_00n },
      { place: 3, account: c, paid: 25_00n },
    ]);
    expect(await cashOf(db, b)).toBe(before + 100_00n);
    expect((await shownTo(a, id))?.paid).toBe(true);
  });

  it('counts neither low stakes, play money, free spins, other games nor rounds of another time', async () => {
    const id = await race({ games: [GAME] });
    const { accountId, call } = await api.player(100_00n);
    await played(accountId, 49n, 4_900n);
    await played(await house.demoUser(), 1_00n, 50_00n, { play: true });
    await played(accountId, 1_00n, 50_00n, { game: 'slot-clockmaker' });
    await played(accountId, 1_00n, 50_00n, { atMs: Date.now() - 3 * MINUTE_MS });
    await inTransaction(db, (tx) =>
      grantFreeSpins(tx, house.clock, {
        ...{ accountId, currency: 'EUR', game: GAME, spins: 30, valueMinor: 100n, days: 1, grantedBy: 'operator:test' },
      }),
    );
    const grants = (await call('GET', '/api/casino/free-spins')).body.freeSpins as readonly { readonly id: string }[];
    for (let spins = 0; spins < 30; spins += 1)
      expect((await press(call, { ...oneBet(GAME, '1.00'), grant: grants[0]?.id })).status).toBe(200);
    await here.advance();
    expect((await shownTo(accountId, id))?.board).toEqual([]);
    await played(accountId, 50n, 75n);
    await here.advance();
    expect((await shownTo(accountId, id))?.board).toMatchObject([{ multiple: '1.50' }]);
  });

  it('loses whoever is kept from play, and the next moves up, also at the prizes', async () => {
    const id = await race({ prizes: [10_00n] });
    const kept = await identityAccount();
    const other = (await api.player(100_00n)).accountId;
    await played(kept, 1_00n, 90_00n);
    await played(other, 1_00n, 2_00n);
    await here.advance();
    expect((await shownTo(other, id))?.board.map(({ multiple }) => multiple)).toEqual(['90.00', '2.00']);
    await sql`update identity_account set break_until = now() + interval '1 day' where id = ${kept}::uuid`.execute(db);
    expect((await shownTo(other, id))?.board.map(({ multiple }) => multiple)).toEqual(['2.00']);
    await ends(id);
    await here.advance();
    expect(await prizesOf(id)).toEqual([{ place: 1, account: other, paid: 10_00n }]);
  });

  it.each([
    ['ends before it begins', { endsAt: new Date(Date.now() - 2 * MINUTE_MS) }, 'until'],
    ['lasts longer than a month', { endsAt: new Date(Date.now() + 40 * 24 * 60 * MINUTE_MS) }, 'until'],
    ['has prizes that rise', { prizes: [1n, 2n] }, 'prizes'],
    ['has no prizes', { prizes: [] }, 'prizes'],
    ['has a prize of nothing', { prizes: [1n, 0n] }, 'prizes'],
    ['counts a game that is no slot', { games: ['dice'] }, 'games'],
    ['has no floor', { floorMinor: 0n }, 'floor'],
  ])('that %s is not made', async (_, over, field) => {
    await expect(race(over)).rejects.toThrow(`"field":"${field}"`);
  });
});

/** An account that identity knows, with money: it can take a break. */
async function identityAccount(): Promise<string> {
  const id = randomUUID();
  await api.player(100_00n, id);
  await sql`
    insert into identity_account (
      id, user_name, user_name_key, email, email_key, password_hash, currency, country, birth_date, user_type,
      allow_email_notification, terms_accepted_at, privacy_accepted_at, created_at
    ) values (
      ${id}, ${`name ${id}`}, ${`name ${id}`}, ${`${id}@a.example`}, ${`${id}@a.example`}, '', 'EUR', 'DE', '1990-01-01', 0, false,
      now(), now(), now()
    )`.execute(db);
  return id;
}

interface Drawn {
  readonly accountId: string;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  readonly atMs: number;
}

/** The winners by the rule in words: by multiple, then by time, the best round of each player. */
function expectedOf(rounds: readonly Drawn[], places: number): string[] {
  const better = (one: Drawn, other: Drawn): number => {
    const left = one.payoutMinor * other.stakeMinor;
    const right = other.payoutMinor * one.stakeMinor;
    if (left !== right) return left > right ? -1 : 1;
    return one.atMs - other.atMs;
  };
  const sorted = rounds.filter(({ payoutMinor }) => payoutMinor > 0n).sort(better);
  return [...new Set(sorted.map(({ accountId }) => accountId))].slice(0, places);
}

const shuffled = <Item>(rng: Rng, items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, at: rng.next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);

function drawRounds(rng: Rng, players: readonly string[]): Drawn[] {
  const nowMs = Date.now();
  return Array.from({ length: 60 }, (_, at) => {
    const stakeMinor = BigInt(rng.pick([50, 60, 100, 150, 300]));
    return {
      accountId: rng.pick(players),
      stakeMinor,
      // Few multiples, so that many are equal.
      payoutMinor: (stakeMinor * BigInt(rng.pick([0, 0, 1, 2, 3, 5]))) / (rng.next() < 0.3 ? 2n : 1n),
      atMs: nowMs - 50_000 + rng.int(0, 300) * 100 + at / 100,
    };
  });
}

describe('whatever comes in whatever order', () => {
  const holds = async (seed: number): Promise<void> => {
    const rng = seededRng(`races ${seed}`);
    const players = await Promise.all(Array.from({ length: 8 }, async () => (await api.player(10_000_00n)).accountId));
    const prizes = [90_00n, 40_00n, 40_00n, 5_00n, 1n];
    const id = await race({ prizes });
    const drawn = drawRounds(rng, players).map((each) => ({ ...each, atMs: Math.floor(each.atMs) }));
    // One round a millisecond: what is equal in both has no order of its own.
    const rounds = drawn.filter(({ atMs }, at) => drawn.findIndex((each) => each.atMs === atMs) === at);
    for (const each of shuffled(rng, rounds)) {
      await played(each.accountId, each.stakeMinor, each.payoutMinor, { atMs: each.atMs });
      if (rng.next() < 0.2) await Promise.all([here.advance(), there.advance()]);
    }
    await ends(id);
    const paid = await Promise.all([here.advance(), there.advance(), here.advance(), there.advance()]);
    expect(paid.reduce((sum, each) => sum + each, 0)).toBe(1);
    await here.advance();
    const expected = expectedOf(rounds, prizes.length);
    expect(await prizesOf(id)).toEqual(
      prizes.map((amount, at) => ({ place: at + 1, account: expected[at] ?? null, paid: expected[at] ? amount : 0n })),
    );
  };
  it.each([1])('prizes paid are prizes fixed, once (seed %i)', holds);
  it.each([2, 3])('prizes paid are prizes fixed, once (seed %i)', { tags: 'long' }, holds);
});

describe('the books', () => {
  it('tell of a prize that was paid twice, to another, or for no race', async () => {
    const id = await race({ prizes: [10_00n] });
    const { accountId } = await api.player(10_00n);
    await played(accountId, 1_00n, 2_00n);
    await ends(id);
    await here.advance();
    const breaches = [
      [sql`update race_prize set amount_minor = 9 where race_id = ${id}`, 'was paid'],
      [sql`update race_prize set account_id = null, round_id = null where race_id = ${id}`, 'was paid'],
      [sql`update race_prize set account_id = 'somebody' where race_id = ${id}`, 'was paid'],
      [sql`delete from race_prize where race_id = ${id}`, 'is the prize of no race'],
    ] as const;
    for (const [breach, said] of breaches)
      await inTransaction(db, async (tx) => {
        await breach.execute(tx);
        throw new Error(JSON.stringify((await reconcileIn(tx)).filter((fault) => fault.includes(said))));
      }).catch((error: unknown) => expect(String(error)).toContain(said));
  });
});

/** What the checks of races find in a transaction that is rolled back. */
async function reconcileIn(tx: Parameters<Parameters<typeof inTransaction>[1]>[0]): Promise<string[]> {
  const found: string[] = [];
  for (const check of ALL_CHECKS.filter(({ name }) => /prize/.test(name)))
    for await (const fault of check.run(tx, undefined)) found.push(fault);
  return found;
}

describe('npm run race', async () => {
  const command = await builtCommand('src/entrypoints/race.ts');
  const run = (...words: readonly string[]) => command(words, { DATABASE_URL: databaseUrl });
  const until = new Date(Date.now() + 60 * MINUTE_MS).toISOString();

  it('makes one, and none that makes no sense', async () => {
    const words = ['--currency', 'EUR', '--floor', '0.50', '--prizes', '100,50,25.50', '--until', until] as const;
    expect(await run(...words)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/prizes of 100.00, 50.00, 25.50 EUR/),
    });
    expect(await run(...words, '--prizes', '10,20')).toMatchObject({ code: 1, out: '' });
    expect(await run(...words, '--games', 'slot-nowhere')).toMatchObject({ code: 1, out: '' });
    expect(await run(...words, '--until', 'tomorrow')).toMatchObject({ code: 2, out: '' });
  }, 60_000);
});

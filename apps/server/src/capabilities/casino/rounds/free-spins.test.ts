import { randomUUID } from 'node:crypto';
import { type Rng, seededRng } from '@evens/kernel';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { cashOf, NO_RULES, oneBet, press, roundsHouse } from '../../../../test/rounds-house.ts';
import { builtCommand } from '../../../../test/support/built-command.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { ALL_CHECKS } from '../../../entrypoints/all-checks.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { reconcile } from '../../../platform/reconcile/index.ts';
import { grantFreeSpins } from './grant-free-spins.ts';

const { db, url: databaseUrl } = await testDatabase();
const { house, api, elsewhere, errors, rules, close } = await roundsHouse(db);
// Free spins end by the clock of the database.
house.clock.set({ wallMs: Date.now() });
afterAll(async () => {
  await close();
  expect(errors).toEqual([]);
});

const GAME = 'slot-deep-temple';
const DAY_MS = 24 * 60 * 60 * 1000;

async function grant(accountId: string, over: { game?: string; spins?: number; valueMinor?: bigint } = {}) {
  const { game = GAME, spins = 3, valueMinor = 40n } = over;
  const granted = await inTransaction(db, (tx) =>
    grantFreeSpins(tx, house.clock, {
      ...{ accountId, currency: 'EUR', game, spins, valueMinor },
      ...{ days: 7, grantedBy: 'operator:test' },
    }),
  );
  if (!granted.ok || !granted.value) throw new Error('nothing was granted');
  return granted.value.id;
}

const spin = (id: string, over: Readonly<Record<string, unknown>> = {}) => ({
  ...oneBet(GAME, '0.40'),
  grant: id,
  ...over,
});

async function usedOf(id: string): Promise<{ used: number; rounds: number; won: bigint }> {
  const { rows } = await sql<{ used: number; rounds: number; won: bigint }>`
    select g.used, (select count(*)::integer from round r where r.grant_id = g.id) as rounds,
      (select coalesce(sum(r.payout_minor), 0)::bigint from round r where r.grant_id = g.id) as won
    from free_spin_grant g where g.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`there are no free spins ${id}`);
  return row;
}

describe('free spins', () => {
  it('pay for as many rounds as were granted: no stake moves, what they win is cash', async () => {
    const { accountId, call } = await api.player(5_00n);
    const id = await grant(accountId);
    expect((await call('GET', '/api/casino/free-spins')).body).toMatchObject({
      freeSpins: [{ id, game: GAME, spins: 3, used: 0, value: '0.40', currency: 'EUR', won: '0.00' }],
    });
    let cash = 5_00n;
    for (let at = 0; at < 3; at += 1) {
      const { status, round, balance } = await press(call, spin(id));
      expect([status, round?.stake]).toEqual([200, '0.40']);
      expect(round).toMatchObject({ granted: true, shown: { entry: 'grant' } });
      cash += BigInt(Math.round(Number(round?.payout) * 100));
      expect(balance).toBe((Number(cash) / 100).toFixed(2));
    }
    expect(await cashOf(db, accountId)).toBe(cash);
    expect(await usedOf(id)).toMatchObject({ used: 3, rounds: 3, won: cash - 5_00n });
    expect(await press(call, spin(id))).toMatchObject({ code: 'FreeSpinsNotUsable', detail: { reason: 'used' } });
    expect((await call('GET', '/api/casino/free-spins')).body).toEqual({ freeSpins: [] });
    const { body } = await call('GET', '/api/profile/casinohistory/getcasinohistory');
    const lines = body.Rounds as readonly { Stake: string; Payout: string; Result: string; Granted: boolean }[];
    expect(lines.map(({ Granted, Result, Payout }) => [Granted, Result === Payout])).toEqual(
      Array.from({ length: 3 }, () => [true, true]),
    );
  });

  it('let an account without money play', async () => {
    const { accountId, call } = await api.player(0n);
    const id = await grant(accountId, { spins: 1 });
    expect((await press(call, oneBet(GAME, '0.40'))).code).toBe('InsufficientBalanceException');
    expect((await press(call, spin(id))).status).toBe(200);
  });

  it.each([
    ['another value', { bets: [{ place: 'main', stake: '0.60' }] }, 'FreeSpinsNotUsable'],
    ['another slot', { game: 'slot-clockmaker' }, 'FreeSpinsNotUsable'],
    ['a game that is no slot', { game: 'dice', options: { side: 'over', target: '50.00' } }, 'FreeSpinsNotUsable'],
    ['a bought feature', { options: { entry: 'bought' } }, 'InvalidRequest'],
    ['an entry that only the house says', { options: { entry: 'grant' } }, 'InvalidRequest'],
    ['a grant that is not there', { grant: randomUUID() }, 'FreeSpinsNotUsable'],
    ['no id', { grant: 'spins' }, 'InvalidRequest'],
  ])('are refused for %s', async (_, over, code) => {
    const { accountId, call } = await api.player(5_00n);
    const id = await grant(accountId);
    expect((await press(call, spin(id, over))).code).toBe(code);
    expect([await cashOf(db, accountId), await usedOf(id)]).toEqual([5_00n, { used: 0, rounds: 0, won: 0n }]);
  });

  it('are refused to others, after their time, sooner than the law lets, and above its stake', async () => {
    const { accountId, call } = await api.player(5_00n);
    const id = await grant(accountId);
    const other = await api.player(5_00n);
    expect(await press(other.call, spin(id))).toMatchObject({
      code: 'FreeSpinsNotUsable',
      detail: { reason: 'unknown' },
    });
    const bounded = await api.player(0n);
    rules.set(bounded.accountId, { ...NO_RULES, mostStakeMinor: () => 30n });
    const above = spin(await grant(bounded.accountId));
    expect((await press(bounded.call, above)).code).toBe('LineBettingLimitReachedException');
    const slow = await api.player(0n);
    rules.set(slow.accountId, { ...NO_RULES, gapMs: () => 60_000 });
    const again = await grant(slow.accountId);
    expect((await press(slow.call, spin(again))).status).toBe(200);
    expect((await press(slow.call, spin(again))).code).toBe('RoundTooSoon');
    expect((await press(call, spin(id))).status).toBe(200);
    await sql`update free_spin_grant set granted_at = now() - interval '9 days', expires_at = now() - interval '1 second'
      where id = ${id}`.execute(db);
    expect(await press(call, spin(id))).toMatchObject({ code: 'FreeSpinsNotUsable', detail: { reason: 'expired' } });
    expect((await usedOf(id)).used).toBe(1);
  });

  it('are one round for one key, also when asked at two doors at the same moment', async () => {
    const { accountId, call } = await api.player(0n);
    const there = await elsewhere.player(0n, accountId);
    const id = await grant(accountId);
    const idempotencyKey = randomUUID();
    const body = spin(id, { idempotencyKey });
    const answers = await Promise.all([call, there.call, call, there.call].map((each) => press(each, body)));
    expect(new Set(answers.map(({ round }) => round?.id)).size).toBe(1);
    expect(await usedOf(id)).toMatchObject({ used: 1, rounds: 1 });
    // The same key for money is another press.
    expect((await press(call, { ...oneBet(GAME, '0.40'), idempotencyKey })).code).toBe('IdempotencyKeyReused');
  });
});

/** Presses of a random sequence: new ones, repeats of earlier keys, for money and for spins, at both doors, several at a time. */
async function pressAtRandom(rng: Rng, ids: readonly string[], calls: readonly Parameters<typeof press>[0][]) {
  const sent: Readonly<Record<string, unknown>>[] = [];
  const answered = new Map<string, Set<string>>();
  for (let wave = 0; wave < 6; wave += 1) {
    const bodies = Array.from({ length: rng.int(2, 5) }, () => {
      if (sent.length > 0 && rng.next() < 0.3) return rng.pick(sent);
      const paid = rng.next() < 0.2 ? oneBet(GAME, '0.40') : spin(rng.pick(ids));
      const body = { ...paid, idempotencyKey: `key-${wave}-${rng.int(0, 1e9)}` };
      sent.push(body);
      return body;
    });
    const answers = await Promise.all(bodies.map((body) => press(rng.pick(calls), body)));
    for (const [at, { status, code, round }] of answers.entries()) {
      if (status !== 200) expect(code).toBe('FreeSpinsNotUsable');
      const key = String(bodies[at]?.idempotencyKey);
      if (round) answered.set(key, (answered.get(key) ?? new Set()).add(round.id));
    }
  }
  return answered;
}

describe('whatever is pressed', () => {
  const holds = async (seed: number): Promise<void> => {
    const rng = seededRng(`free spins ${seed}`);
    const { accountId, call } = await api.player(100_00n);
    const there = await elsewhere.player(0n, accountId);
    const granted = [rng.int(1, 4), rng.int(1, 9)];
    const ids = await Promise.all(granted.map((spins) => grant(accountId, { spins })));
    const answered = await pressAtRandom(rng, ids, [call, there.call]);
    for (const rounds of answered.values()) expect(rounds.size).toBe(1);
    const { rows } = await sql<{ id: string; free: boolean; payout: bigint }>`
      select id, grant_id is not null as free, payout_minor as payout from round where account_id = ${accountId}`.execute(
      db,
    );
    expect(rows.map(({ id }) => id).sort()).toEqual([...answered.values()].flatMap((each) => [...each]).sort());
    const expected = rows.reduce((sum, { free, payout }) => sum + payout - (free ? 0n : 40n), 100_00n);
    expect(await cashOf(db, accountId)).toBe(expected);
    for (const [at, id] of ids.entries()) {
      const { used, rounds } = await usedOf(id);
      expect(used).toBe(rounds);
      expect(used).toBeLessThanOrEqual(granted[at] ?? 0);
    }
    expect(await reconcile(db, ALL_CHECKS)).toMatchObject({ ok: true, findings: [] });
  };
  it.each([1])('no more spins are used than were granted, each key is one round (seed %i)', holds);
  it.each([2, 3, 4])(
    'no more spins are used than were granted, each key is one round (seed %i)',
    { tags: 'long' },
    holds,
  );

  it('the books tell of spins that were used without a round, and of rounds without their spins', async () => {
    const { accountId, call } = await api.player(0n);
    const id = await grant(accountId);
    await press(call, spin(id));
    for (const used of [0, 2]) {
      await sql`update free_spin_grant set used = ${used} where id = ${id}`.execute(db);
      const { ok, findings } = await reconcile(db, ALL_CHECKS);
      expect([ok, JSON.stringify(findings)]).toEqual([false, expect.stringContaining(`free spins ${id}`)]);
    }
    await sql`update free_spin_grant set used = 1 where id = ${id}`.execute(db);
    await sql`update round set grant_id = ${randomUUID()} where grant_id = ${id}`.execute(db);
    expect(JSON.stringify((await reconcile(db, ALL_CHECKS)).findings)).toContain('which nobody granted');
    await sql`update round set grant_id = ${id} where account_id = ${accountId}`.execute(db);
  });
});

describe('npm run free-spins', async () => {
  const command = await builtCommand('src/entrypoints/free-spins.ts');
  const run = (...words: readonly string[]) => command(words, { DATABASE_URL: databaseUrl });

  it('gives a player free spins in the own currency, and nobody who is kept from play', async () => {
    const id = randomUUID();
    await sql`
      insert into identity_account (
        id, user_name, user_name_key, email, email_key, password_hash, currency, country, birth_date, user_type,
        allow_email_notification, terms_accepted_at, privacy_accepted_at, created_at
      ) values (
        ${id}, 'Kim', 'kim', 'kim@a.example', 'kim@a.example', '', 'KRW', 'KR', '1990-01-01', 0, false, now(), now(), now()
      )`.execute(db);
    const words = ['--user', 'KIM', '--game', GAME, '--spins', '5', '--value', '400'] as const;
    expect(await run(...words)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Kim has 5 free spins of slot-deep-temple, 400 KRW each, until /),
    });
    expect(await run(...words, '--game', 'slot-nowhere')).toMatchObject({ code: 1, out: '' });
    expect(await run(...words, '--value', '1')).toMatchObject({ code: 1, out: '' });
    expect(await run(...words, '--spins', '1001')).toMatchObject({ code: 1, out: '' });
    await sql`update identity_account set break_until = ${new Date(house.clock.wallMs() + 400 * DAY_MS)} where id = ${id}`.execute(
      db,
    );
    expect(await run(...words)).toMatchObject({ code: 1, out: '' });
    const { rows } = await sql<{ many: bigint }>`
      select count(*) as many from free_spin_grant where account_id = ${id}`.execute(db);
    expect(rows[0]?.many).toBe(1n);
  }, 60_000);
});

import { randomUUID } from 'node:crypto';
import { manualClock } from '@evens/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoChoice } from '../src/capabilities/bets/coupons/demo-coupon.ts';
import { countDay } from '../src/capabilities/growth/agents/day-store.ts';
import { openLoyalty } from '../src/capabilities/growth/loyalty/index.ts';
import { ALL_CHECKS } from '../src/entrypoints/all-checks.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { reconcile } from '../src/platform/reconcile/index.ts';
import { type ApiPlayer, openApi } from './api-players.ts';
import { openBettingHouse } from './betting-house.ts';
import { couponState, couponsOf, letClose, newMatches, opened, picksFor, play, resultsAre } from './coupons-house.ts';
import { testDatabase } from './support/index.ts';

/* What else counts the stakes of the sport jackpot: points, and the months of agents; and the coupon that a demo opens. */

const { db } = await testDatabase();
const house = openBettingHouse(db, { clock: manualClock(Date.now()) });
const { coupons, errors } = couponsOf(db, house);
const loyalty = openLoyalty({
  ...{ db, clock: house.clock, switches: { loyalty: true, wheel: true, widget: true } },
  pausedAmong: async () => new Set(),
  grantFreeBet: (tx, order) => house.promotions.grantFreeBet(tx, order),
  onError: (error) => void errors.push(error),
});
const api = await openApi(house, [house.wallet, coupons, loyalty]);
const ROOT = randomUUID();
beforeAll(async () => {
  // What is settled by the database's clock is looked for up to this one.
  house.clock.advance(60_000);
  await sql`update loyalty_look set until = clock_timestamp() - interval '1 hour'`.execute(db);
  await sql`
    insert into agent_tree (root_id, currency, began, created_by, created_at)
    values (${ROOT}, 'EUR', date_trunc('month', now())::date, 'test', now())`.execute(db);
});
afterAll(async () => {
  await api.close();
  await house.stop();
  expect(errors).toEqual([]);
});

async function player(): Promise<ApiPlayer> {
  const made = await api.player(1_000_00n, randomUUID());
  await sql`
    insert into identity_account (
      id, user_name, user_name_key, email, email_key, password_hash, currency, country, birth_date, user_type,
      allow_email_notification, terms_accepted_at, privacy_accepted_at, created_at
    ) values (${made.accountId}::uuid, ${made.accountId}, ${made.accountId}, ${made.accountId}, ${made.accountId}, 'none',
      'EUR', 'DE', '1990-01-01', 0, false, now(), now(), now())`.execute(db);
  await sql`
    insert into agent_node (account_id, user_type, root_id, currency, created_by, created_at)
    values (${made.accountId}, 0, ${ROOT}, 'EUR', 'test', now())`.execute(db);
  return made;
}

const pointsOf = async ({ call }: ApiPlayer): Promise<unknown> => {
  await Promise.all([loyalty.count(), loyalty.count()]);
  return (await call('GET', '/api/loyalty')).body.points;
};

async function monthOf({ accountId }: ApiPlayer): Promise<{ turnover: bigint; lost: bigint }> {
  const { rows: days } = await sql<{ day: string }>`
    select distinct to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day from (
      select at from ledger_transfer union all select settled_at from coupon_settlement
    ) x`.execute(db);
  for (const { day } of days) await inTransaction(db, (tx) => countDay(tx, day));
  const { rows } = await sql<{ turnover: bigint; lost: bigint }>`
    select coalesce(sum(turnover_minor), 0)::bigint as turnover, coalesce(sum(lost_minor), 0)::bigint as lost
    from agent_day where account_id = ${accountId}`.execute(db);
  return rows[0] ?? { turnover: -1n, lost: -1n };
}

const cashOf = async ({ accountId }: ApiPlayer): Promise<bigint> =>
  (await house.wallet.balance(accountId))?.cashMinor ?? -1n;

/** So many columns of a coupon: of its first matches two or three outcomes, the home side of the others. */
const enter = async ({ call }: ApiPlayer, id: bigint, matches: readonly number[], texts: readonly string[]) =>
  expect((await play(call, id, picksFor(matches, texts))).status).toBe(200);

const ALL_HOME = '1'.repeat(10);
const ALL_AWAY = '2'.repeat(10);

describe('an entry of the sport jackpot', () => {
  it('earns points and counts in a month of agents once it is settled, and a correction its difference', async () => {
    const [winner, loser] = [await player(), await player()];
    const matches = newMatches(house);
    const id = await opened(db, house, matches);
    // 81 columns of which one has all right where the home sides win, and as many where nobody picks them.
    await enter(winner, id, matches, ['1X2', '1X2', '1X2', '1X2']);
    await enter(loser, id, matches, ['X2', 'X2', 'X2', 'X2', 'X2', 'X2']);
    expect([await pointsOf(winner), await monthOf(winner)]).toEqual([0, { turnover: 0n, lost: 0n }]);
    await letClose(db, id);
    resultsAre(house, matches, ALL_HOME);
    await coupons.look();
    expect((await couponState(db, id)).status).toBe('settled');
    const won = (await cashOf(winner)) - (1_000_00n - 81_00n);
    expect(won).toBeGreaterThan(0n);
    // 81.00 are four points, whatever became of it, and 64.00 three.
    expect([await pointsOf(winner), await pointsOf(loser)]).toEqual([4, 3]);
    expect(await monthOf(winner)).toEqual({ turnover: 81_00n, lost: 81_00n - won });
    expect(await monthOf(loser)).toEqual({ turnover: 64_00n, lost: 64_00n });
    // Other results: what was won is taken back, and nobody earns a point anew.
    resultsAre(house, matches, ALL_AWAY);
    await coupons.look();
    expect((await couponState(db, id)).generation).toBe(2);
    for (const each of [winner, loser]) {
      const lost = 1_000_00n - (await cashOf(each));
      expect((await monthOf(each)).lost).toBe(lost);
    }
    expect([await pointsOf(winner), await pointsOf(loser)]).toEqual([4, 3]);
    expect(await reconcile(db, ALL_CHECKS)).toMatchObject({ ok: true, findings: [] });
  });

  it('counts nothing where every stake goes back', async () => {
    const one = await player();
    const matches = newMatches(house);
    const id = await opened(db, house, matches, { mostPutOff: 0 });
    await enter(one, id, matches, ['1X2', '1X2', '1X2']);
    await letClose(db, id);
    resultsAre(house, matches.slice(1), '1'.repeat(9));
    await sql`update coupon_match set said = 'putOff', said_by = 'operator:test' where coupon_id = ${id} and number = 1`.execute(
      db,
    );
    await coupons.look();
    expect(await couponState(db, id)).toMatchObject({ status: 'settled', void: true });
    expect(await cashOf(one)).toBe(1_000_00n);
    expect([await pointsOf(one), await monthOf(one)]).toEqual([0, { turnover: 0n, lost: 0n }]);
    expect(await reconcile(db, ALL_CHECKS)).toMatchObject({ ok: true, findings: [] });
  });
});

describe('a demo', () => {
  const HOUR_MS = 3_600_000;
  const match = (fixtureId: number, inHours: number) => ({ fixtureId, startMs: inHours * HOUR_MS });

  it.each([
    ['too few matches', Array.from({ length: 11 }, (_, at) => match(at, 24 + at)), undefined],
    [
      'the last twelve of a week, by their starts',
      Array.from({ length: 20 }, (_, at) => match(at, 20 - at)),
      Array.from({ length: 12 }, (_, at) => 11 - at),
    ],
    [
      'none that begins at once or after a week',
      [match(1, 0), match(2, 200), ...Array.from({ length: 12 }, (_, at) => match(at + 3, 30))],
      Array.from({ length: 12 }, (_, at) => at + 3),
    ],
  ])('chooses %s', (_what, matches, chosen) => {
    expect(demoChoice(matches, 0)).toEqual(chosen);
  });

  it('opens a coupon whenever none takes entries, one of several processes, and no house beside it does', async () => {
    const { rows } = await sql<{ many: bigint }>`select count(*) as many from coupon where status = 'open'`.execute(db);
    expect(rows).toEqual([{ many: 0n }]);
    const ids = newMatches(house, 14);
    const demoMatches = () => ids.map((fixtureId) => ({ fixtureId, startMs: house.clock.eventMs() + HOUR_MS }));
    const several = [couponsOf(db, house, { demoMatches }), couponsOf(db, house, { demoMatches })];
    await coupons.look();
    const open = async () =>
      (
        await sql<{ by: string; many: bigint }>`
          select opened_by as by, count(m.number) as many from coupon c join coupon_match m on m.coupon_id = c.id
          where c.status = 'open' group by c.id`.execute(db)
      ).rows;
    expect(await open()).toEqual([]);
    for (let time = 0; time < 2; time += 1) await Promise.all(several.map((each) => each.coupons.look()));
    expect(await open()).toEqual([{ by: 'house', many: 12n }]);
    expect(several.flatMap((each) => each.errors)).toEqual([]);
  });
});

import { createHash, createHmac, randomUUID } from 'node:crypto';
import { drawField } from '@evens/kernel';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { type ApiPlayer, openApi } from '../../../../test/api-players.ts';
import { openBettingHouse } from '../../../../test/betting-house.ts';
import { laneRow } from '../../../../test/lane-row.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { placeBatch } from '../../bets/tickets/placing/place-batch.ts';
import { usualBets } from '../../bets/tickets/placing/usual-bets.ts';
import { countedStakeMinor, type DecidedTicket, wholePoints } from './counted-stake.ts';
import { openLoyalty } from './index.ts';
import { levelOf, PROGRAMME, priceOf, spinWorthMinor } from './programme.ts';
import { monthsSince, nextWeekMs, weekOf } from './times.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db);
const paused = new Set<string>();
const loyalty = openLoyalty({
  db,
  clock: house.clock,
  switches: { loyalty: true, wheel: true, widget: true },
  pausedAmong: async (ids) => new Set(ids.filter((id) => paused.has(id))),
  grantFreeBet: (tx, order) => house.promotions.grantFreeBet(tx, order),
  onError: (error) => {
    throw error;
  },
});
const api = await openApi(house, [house.wallet, loyalty]);
await sql`update loyalty_look set until = ${new Date(house.clock.wallMs())}`.execute(db);
afterAll(async () => {
  await api.close();
  await house.stop();
});

const DAY = 86_400_000;

async function player(userType = 0): Promise<ApiPlayer> {
  const made = await api.player(10_000_000n, randomUUID());
  await sql`
    insert into identity_account (
      id, user_name, user_name_key, email, email_key, password_hash, currency, country, birth_date, user_type,
      allow_email_notification, terms_accepted_at, privacy_accepted_at, created_at
    ) values (${made.accountId}::uuid, ${made.accountId}, ${made.accountId}, ${made.accountId}, ${made.accountId}, 'none',
      'EUR', 'DE', '1990-01-01', ${userType}, false, now(), now(), now())`.execute(db);
  return made;
}

/** A single of this stake, decided now: by default lost. */
async function decided(accountId: string, stakeMinor: number, outcome = 3, terms = {}): Promise<string> {
  const stake = String(stakeMinor);
  const row = laneRow(accountId, {
    stakeMinor: stake,
    totalStakeMinor: stake,
    potentialPayoutMinor: String(stakeMinor * 2),
  });
  const legs = row.legs.map((leg) => ({ ...leg, fixtureId: Math.floor(Math.random() * 1e9), winningsMinor: '1' }));
  const fail = (error: unknown): never => {
    throw error;
  };
  const moment = { moment: sql<Date>`${new Date(house.clock.wallMs())}::timestamptz` };
  const placed = await placeBatch(
    db,
    [{ ...row, terms: { eachWay: false, ...terms }, legs }],
    usualBets(() => 0),
    fail,
    moment,
  );
  const ticketId = placed === 'late' ? '' : String(placed[0]?.ticketId);
  await settle(ticketId, outcome);
  return ticketId;
}

/** Another settlement takes the place of the one that stands. */
async function settle(ticketId: string, outcome: number): Promise<void> {
  house.clock.advance(1);
  const now = new Date(house.clock.wallMs());
  await sql`update ticket_settlement set reversed_at = ${now} where ticket_id = ${ticketId} and reversed_at is null`.execute(
    db,
  );
  await sql`
    insert into ticket_settlement (ticket_id, generation, outcome, payout_minor, message, settled_at)
    select ${ticketId}, count(*) + 1, ${outcome}, 0, 'settled', ${now} from ticket_settlement where ticket_id = ${ticketId}`.execute(
    db,
  );
}

const pointsOf = async ({ call }: ApiPlayer) => {
  const { body } = await call('GET', '/api/loyalty');
  return [body.points, body.levelPoints];
};

describe('points for play', () => {
  it('come for own money staked, won or lost alike, once a bet is decided', async () => {
    const [loser, winner] = [await player(), await player()];
    await decided(loser.accountId, 20_000, 3);
    await decided(winner.accountId, 20_000, 2);
    expect(await pointsOf(loser)).toEqual([0, 0]);
    await loyalty.count();
    expect([await pointsOf(loser), await pointsOf(winner)]).toEqual([
      [10, 10],
      [10, 10],
    ]);
  });

  it('come once, however often and by however many processes settlements are looked through', async () => {
    const one = await player();
    for (let bet = 0; bet < 3; bet += 1) await decided(one.accountId, 1500);
    await Promise.all(Array.from({ length: 8 }, () => loyalty.count()));
    await loyalty.count();
    // 45.00 are two points, and 5.00 wait for the next.
    expect(await pointsOf(one)).toEqual([2, 2]);
    await decided(one.accountId, 1500);
    await loyalty.count();
    expect(await pointsOf(one)).toEqual([3, 3]);
    const { body } = await one.call('GET', '/api/loyalty');
    expect(body.entries).toMatchObject([{ kind: 'play', points: 3, about: '4' }]);
  });

  it('do not come for bets that were void, and go where a correction makes a bet void', async () => {
    const one = await player();
    await decided(one.accountId, 20_000, 4);
    await decided(one.accountId, 20_000, 1);
    const corrected = await decided(one.accountId, 20_000, 2);
    await loyalty.count();
    expect(await pointsOf(one)).toEqual([10, 10]);
    await settle(corrected, 4);
    await loyalty.count();
    expect(await pointsOf(one)).toEqual([0, 0]);
    await settle(corrected, 3);
    await loyalty.count();
    expect(await pointsOf(one)).toEqual([10, 10]);
  });

  it('go where a bet of a month before is corrected, the newest first, and with them what they earned', async () => {
    const one = await player();
    const corrected = await decided(one.accountId, 20_000, 2);
    await loyalty.count();
    await sql`update loyalty_month set month = (month - interval '1 month')::date where account_id = ${one.accountId}`.execute(
      db,
    );
    await decided(one.accountId, 8_000, 3);
    await loyalty.count();
    expect(await pointsOf(one)).toEqual([14, 14]);
    await settle(corrected, 4);
    await loyalty.count();
    expect(await pointsOf(one)).toEqual([4, 4]);
    const { rows } = await sql<{ earned: number; remaining: number }>`
      select earned, remaining from loyalty_month where account_id = ${one.accountId} order by month`.execute(db);
    expect(rows).toEqual([
      { earned: 4, remaining: 4 },
      { earned: 0, remaining: 0 },
    ]);
  });

  it('do not come while a marker of harm is open, nor later for what was decided then', async () => {
    const one = await player();
    paused.add(one.accountId);
    await decided(one.accountId, 20_000);
    await loyalty.count();
    paused.delete(one.accountId);
    await loyalty.count();
    expect(await pointsOf(one)).toEqual([0, 0]);
    await decided(one.accountId, 20_000);
    await loyalty.count();
    expect(await pointsOf(one)).toEqual([10, 10]);
  });

  it('do not come to whoever is no player with money of his own', async () => {
    const agent = await player(1);
    await decided(agent.accountId, 20_000);
    await loyalty.count();
    expect(await pointsOf(agent)).toEqual([0, 0]);
  });

  it('are over a year after their month, and the level with them', async () => {
    const one = await player();
    await sql`insert into loyalty_month (account_id, month, earned, remaining)
      values (${one.accountId}, ${monthsSince(house.clock.wallMs(), 12)}::date, 1000, 400),
        (${one.accountId}, ${monthsSince(house.clock.wallMs(), 13)}::date, 9000, 9000)`.execute(db);
    expect(await pointsOf(one)).toEqual([400, 1000]);
    expect((await one.call('GET', '/api/loyalty')).body).toMatchObject({
      level: 'paddock',
      next: { level: 'stand', pointsLeft: 4000 },
    });
  });
});

const ticket = (over: Partial<DecidedTicket>): DecidedTicket => ({
  ticketId: '1',
  accountId: 'a',
  currency: 'EUR',
  outcome: 3,
  totalStakeMinor: 1000n,
  potentialPayoutMinor: 2000n,
  soldStakeMinor: 0n,
  ownStakeMinor: 1000n,
  settledAt: new Date(0),
  countedMinor: 0n,
  ...over,
});

describe('what of a ticket counts', () => {
  const rows: [string, Partial<DecidedTicket>, bigint][] = [
    ['a lost bet', {}, 1000n],
    ['a won one', { outcome: 2 }, 1000n],
    ['half won', { outcome: 5 }, 1000n],
    ['given back', { outcome: 4 }, 0n],
    ['cancelled', { outcome: 1 }, 0n],
    ['at 1.20', { potentialPayoutMinor: 1200n }, 1000n],
    ['at 1.19', { potentialPayoutMinor: 1199n }, 0n],
    ['paid by a free bet', { ownStakeMinor: 0n }, 0n],
    ['paid in part from a bonus', { ownStakeMinor: 300n }, 300n],
    ['sold in part', { soldStakeMinor: 600n }, 400n],
    ['sold in part, paid in part from a bonus', { soldStakeMinor: 600n, ownStakeMinor: 700n }, 400n],
    ['in another currency', { currency: 'BRL' }, 166n],
  ];
  it.each(rows)('%s', (_, over, counted) => expect(countedStakeMinor(ticket(over), 1200)).toBe(counted));

  it.each([
    [4567n, 2, 567n],
    [0n, 0, 0n],
    [-1n, -1, 1999n],
    [-2000n, -1, 0n],
  ])('%s are %s points', (minor, points, restMinor) => {
    expect(wholePoints(minor, 2000n)).toEqual({ points, restMinor });
  });
});

describe('levels', () => {
  it('ascend by required_points, the first needs none, and visitors see them', async () => {
    const { body } = await (await player()).call('GET', '/api/loyalty/init');
    const required = (body.levels as { required_points: number }[]).map((level) => level.required_points);
    expect(required).toEqual([...required].sort((a, b) => a - b));
    expect(required[0]).toBe(0);
    expect(body.settings).toEqual({ LoyaltyAvailable: true, WheelAvailable: true, WidgetAvailable: true });
  });

  it('are reached at their points and lower what prizes cost, rounded up', () => {
    expect([999, 1000, 75_000].map((points) => levelOf(PROGRAMME, points).key)).toEqual([
      'rail',
      'paddock',
      'enclosure',
    ]);
    const [five] = PROGRAMME.prizes;
    expect(five && priceOf(five, levelOf(PROGRAMME, 20_000))).toBe(450);
    expect(five && priceOf({ ...five, points: 501 }, levelOf(PROGRAMME, 5_000))).toBe(476);
  });

  it('give back far less than the house keeps of any bet', () => {
    // The thinnest price is worth 0.985: a point for its stake must be worth much less than the rest.
    const [cheapest] = PROGRAMME.prizes;
    const best = PROGRAMME.levels.at(-1);
    const worth = Number(cheapest?.amountMinor) / priceOf(cheapest as never, best as never);
    expect(worth / Number(PROGRAMME.stakePerPointMinor)).toBeLessThan(0.015 / 20);
    // Every spin of a year, for what the lowest level that spins must have staked in it.
    const spins = 52 * (PROGRAMME.levels[1]?.spinsPerWeek ?? 0) * Number(spinWorthMinor(PROGRAMME));
    expect(spins / (1000 * Number(PROGRAMME.stakePerPointMinor))).toBeLessThan(0.015 / 2);
  });
});

/** A player of a level that spins. */
async function spinner(): Promise<ApiPlayer> {
  const one = await player();
  await sql`insert into loyalty_month (account_id, month, earned, remaining)
    values (${one.accountId}, ${monthsSince(house.clock.wallMs(), 1)}::date, 5000, 600)`.execute(db);
  return one;
}

const wheelOf = async ({ call }: ApiPlayer) =>
  (await call('GET', '/api/loyalty')).body as { wheel: { number: number; commitment: string }; spinsLeft: number };

describe('the wheel', () => {
  it('is sealed before it is spun, and whoever has the seed draws the same field', async () => {
    const one = await spinner();
    const { wheel } = await wheelOf(one);
    const { status, body } = await one.call('POST', '/api/loyalty/spins', { number: 1, playerText: 'mira-2026' });
    expect(status).toBe(200);
    const spun = body.spin as { seed: string; field: number; commitment: string; fields: number };
    expect(spun.commitment).toBe(wheel.commitment);
    const seed = Buffer.from(spun.seed, 'hex');
    expect(createHash('sha256').update(seed).digest('hex')).toBe(wheel.commitment);
    const again = await drawField(spun.fields, 'mira-2026', 1, async (text) =>
      createHmac('sha256', seed).update(text).digest(),
    );
    expect(again).toBe(spun.field);
    expect((await one.call('GET', '/api/loyalty/spins/1')).body).toEqual(body.spin);
    expect((await wheelOf(one)).wheel).toMatchObject({ number: 2 });
    expect((await one.call('GET', '/api/loyalty/spins/2')).status).toBe(404);
    expect((await (await player()).call('GET', '/api/loyalty/spins/1')).status).toBe(404);
  });

  it('turns once for fifty requests at once, gives its prize once, and answers each of them with the same spin', {
    tags: 'long',
  }, async () => {
    const one = await spinner();
    await wheelOf(one);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        one.call('POST', '/api/loyalty/spins', { number: 1, playerText: `try ${at}` }),
      ),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.spin))).size).toBe(1);
    const { prize } = (answers[0]?.body.spin ?? {}) as { prize: { kind: string; points?: number } };
    expect((await pointsOf(one))[0]).toBe(600 + (prize.points ?? 0));
    const { rows } = await sql<{
      count: bigint;
    }>`select count(*) from free_bet where account_id = ${one.accountId}`.execute(db);
    expect(rows[0]?.count).toBe(prize.kind === 'freeBet' ? 1n : 0n);
  });

  it('turns as often a week as the level says, and again from Monday on', async () => {
    const one = await spinner();
    expect((await wheelOf(one)).spinsLeft).toBe(1);
    await one.call('POST', '/api/loyalty/spins', { number: 1, playerText: 'a' });
    const after = await one.call('GET', '/api/loyalty');
    expect(after.body).toMatchObject({ spinsLeft: 0, nextSpinMs: nextWeekMs(house.clock.wallMs()) });
    expect((await one.call('POST', '/api/loyalty/spins', { number: 2, playerText: 'a' })).body).toMatchObject({
      code: 'NoSpinLeft',
    });
    house.clock.advance(7 * DAY);
    expect((await one.call('POST', '/api/loyalty/spins', { number: 2, playerText: 'a' })).status).toBe(200);
  });

  it.each([
    ['a level without spins', player, 1, 'NoSpinLeft'],
    ['a number that is not next', spinner, 7, 'NoSpinLeft'],
  ])('does not turn for %s', async (_, make, number, code) => {
    const one = await make();
    await wheelOf(one);
    expect((await one.call('POST', '/api/loyalty/spins', { number, playerText: 'a' })).body).toMatchObject({ code });
  });

  it('stands still while a marker of harm is open', async () => {
    const one = await spinner();
    await wheelOf(one);
    paused.add(one.accountId);
    expect((await one.call('POST', '/api/loyalty/spins', { number: 1, playerText: 'a' })).body).toMatchObject({
      code: 'LoyaltyPaused',
    });
    expect((await one.call('GET', '/api/loyalty')).body).toMatchObject({
      paused: true,
      spinsLeft: 0,
      nextSpinMs: null,
    });
  });
});

describe('prizes', () => {
  const take = (one: ApiPlayer, prize = 'free-bet-5', idempotencyKey = randomUUID()) =>
    one.call('POST', '/api/loyalty/prizes', { prize, idempotencyKey });

  it('cost points, the oldest first, and are free bets', async () => {
    const one = await spinner();
    await sql`insert into loyalty_month (account_id, month, earned, remaining)
      values (${one.accountId}, ${monthsSince(house.clock.wallMs(), 3)}::date, 0, 100)`.execute(db);
    // 500 less five percent of the level.
    expect((await take(one)).body).toMatchObject({
      points: 225,
      entries: [{ kind: 'prize', points: -475, about: 'free-bet-5' }],
    });
    const { rows } =
      await sql`select remaining from loyalty_month where account_id = ${one.accountId} order by month`.execute(db);
    expect(rows).toEqual([{ remaining: 0 }, { remaining: 225 }]);
    const bets = await sql`select amount_minor, currency from free_bet where account_id = ${one.accountId}`.execute(db);
    expect(bets.rows).toEqual([{ amount_minor: 500n, currency: 'EUR' }]);
  });

  it('are given once a key, and never for more points than there are, fifty at once', { tags: 'long' }, async () => {
    const [one, other] = [await spinner(), await spinner()];
    const key = randomUUID();
    await Promise.all(Array.from({ length: 50 }, () => take(one, 'free-bet-5', key)));
    expect((await pointsOf(one))[0]).toBe(125);
    const answers = await Promise.all(Array.from({ length: 50 }, () => take(other)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await pointsOf(other))[0]).toBe(125);
  });

  it.each([
    ['an unknown prize', 'a-car', 'NotFound'],
    ['too few points', 'free-bet-25', 'NotEnoughPoints'],
  ])('are refused: %s', async (_, prize, code) => {
    const one = await spinner();
    expect((await take(one, prize)).body).toMatchObject({ code });
    expect((await pointsOf(one))[0]).toBe(600);
  });
});

it('weeks begin on Monday', () => {
  expect([weekOf(Date.UTC(2026, 10, 22, 23, 59)), weekOf(Date.UTC(2026, 10, 23))]).toEqual([
    '2026-11-16',
    '2026-11-23',
  ]);
  expect(new Date(nextWeekMs(Date.UTC(2026, 10, 23))).toISOString()).toBe('2026-11-30T00:00:00.000Z');
});

import { type BlackjackPlay, liveGame, type SeatDecision } from '@evens/games';
import { assert } from '@evens/kernel';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Call } from '../../../../test/api-players.ts';
import { cashOf, choose, press, type RoundView } from '../../../../test/rounds-house.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { closeBets, insideTable, openTable, playOut, tablesHouse } from '../../../../test/tables-house.ts';
import { verifyRounds } from '../../../entrypoints/verify-round/command.ts';
import { reconcile } from '../../../platform/reconcile/index.ts';
import { ROUND_CHECKS } from '../rounds/index.ts';
import { LATE_MS } from './conductor.ts';
import { TABLE_CHECKS } from './index.ts';

const KEY = 'live-blackjack';
const { db } = await testDatabase();
const { here, there, errors, closed, close } = await tablesHouse(db, { chainLength: 50 });
afterAll(close);
afterEach(async () => {
  closed.add(KEY);
  await finish();
  closed.delete(KEY);
  expect(await reconcile(db, [...ROUND_CHECKS, ...TABLE_CHECKS])).toMatchObject({ findings: [] });
  expect(errors).toEqual([]);
});

const turns = liveGame(KEY)?.turns;
assert(turns, 'the table has seats');

interface Standing {
  readonly status: string;
  readonly play: (BlackjackPlay & { readonly decisions: readonly SeatDecision[] }) | null;
  readonly from: number;
}

async function standing(): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select status, play, coalesce(shoe_from, 0) as from from live_round where table_key = ${KEY} order by id desc limit 1`.execute(
    db,
  );
  assert(rows[0], 'the table has a round');
  return rows[0];
}

/** The time of the seat whose turn it is has passed. */
const outOfTime = () =>
  sql`update live_round set turn_ends_at = clock_timestamp() where table_key = ${KEY} and status = 'playing'`.execute(
    db,
  );

/** Nobody decides any more. */
async function silence(): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    if ((await standing()).status !== 'playing') return;
    await outOfTime();
    await here.tables.advance(KEY);
  }
}

/** The hand that stands comes to its end: bets are closed, and nobody decides any more. */
async function finish(): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    const { rows } = await sql`select from live_round where table_key = ${KEY} and ended_at is null`.execute(db);
    if (rows.length === 0) return;
    await closeBets(db, KEY);
    await outOfTime();
    await here.tables.advance(KEY);
  }
  throw new Error('a hand without an end');
}

async function sit(call: Call, bets: Readonly<Record<string, string>>): Promise<RoundView> {
  const answer = await tried(call, bets);
  assert(answer.round, `not placed: ${answer.code}`);
  return answer.round;
}

const tried = (call: Call, bets: Readonly<Record<string, string>>) =>
  press(call, { game: KEY, bets: Object.entries(bets).map(([place, stake]) => ({ place, stake })) });

/** Cards to the seats: on from there somebody decides, or the hand is over by a blackjack of the dealer. */
async function dealt(): Promise<Standing> {
  await closeBets(db, KEY);
  for (let step = 0; step < 5; step += 1) {
    await here.tables.advance(KEY);
    const now = await standing();
    if (now.status !== 'open' && now.status !== 'closed') return now;
  }
  throw new Error('nothing is dealt');
}

/** Hands until one in which this is so after the deal; its parts are those of the press that was made for it. */
async function handWhere<Found>(
  bets: () => Promise<Found>,
  is: (now: Standing) => boolean,
): Promise<{ readonly found: Found; readonly now: Standing }> {
  for (let hand = 0; hand < 60; hand += 1) {
    await openTable(db, here, KEY);
    const found = await bets();
    const now = await dealt();
    if (is(now)) return { found, now };
    await finish();
  }
  throw new Error('no such hand in sixty');
}

const partOf = async (call: Call, { id }: RoundView): Promise<RoundView> =>
  (await call('GET', `/api/casino/rounds/${id}`)).body.round as RoundView;

const minor = (amount: string | null): bigint => BigInt(Math.round(Number(amount) * 100));

describe('a seat', () => {
  it('is the first bettor’s, one of a player; others lay a stake behind a taken one', async () => {
    const [one, other] = [await here.api.player(100_00n), await there.api.player(100_00n)];
    await openTable(db, here, KEY);
    expect((await tried(other.call, { 'behind-3': '5.00' })).code).toBe('SeatEmpty');
    await sit(one.call, { 'seat-3': '10.00' });
    expect((await tried(other.call, { 'seat-3': '5.00' })).code).toBe('SeatTaken');
    expect((await tried(other.call, { 'seat-4': '5.00', 'seat-5': '5.00' })).code).toBe('OneSeatOnly');
    expect((await tried(other.call, { 'behind-3': '5.00', 'behind-4': '5.00' })).code).toBe('OneSeatOnly');
    expect((await tried(other.call, { 'seat-4': '5.00', 'behind-4': '5.00' })).code).toBe('OneSeatOnly');
    expect((await tried(other.call, { 'seat-9': '5.00' })).code).toBe('InvalidRequest');
    expect(await cashOf(db, other.accountId)).toBe(100_00n);
    await sit(other.call, { 'seat-4': '5.00', 'behind-3': '2.00' });
    expect((await tried(one.call, { 'seat-1': '5.00' })).code).toBe('RoundStillOpen');
    expect([await cashOf(db, one.accountId), await cashOf(db, other.accountId)]).toEqual([90_00n, 93_00n]);
  });

  it('is taken by one of many who want it at once, and the others have lost nothing', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => here.api.player(10_00n)));
    await openTable(db, here, KEY);
    const answers = await Promise.all(players.map(({ call }) => tried(call, { 'seat-7': '10.00' })));
    expect(answers.filter(({ round }) => round).length).toBe(1);
    expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['SeatTaken']));
    const cash = await Promise.all(players.map(({ accountId }) => cashOf(db, accountId)));
    expect(cash.filter((each) => each === 10_00n).length).toBe(7);
  });

  it('is free again where its bet is taken back; what was laid behind it comes back at the end', async () => {
    const [one, other] = [await here.api.player(100_00n), await here.api.player(100_00n)];
    await openTable(db, here, KEY);
    const part = await sit(one.call, { 'seat-2': '10.00' });
    const behind = await sit(other.call, { 'behind-2': '20.00' });
    expect((await choose(one.call, part, 0, { kind: 'takeBack' })).round?.status).toBe('returned');
    expect(await cashOf(db, one.accountId)).toBe(100_00n);
    await sit(one.call, { 'seat-5': '1.00' });
    await finish();
    expect(await partOf(other.call, behind)).toMatchObject({ status: 'over', payout: '20.00' });
  });
});

describe('a hand', () => {
  it('waits for players, and ends with nobody where its operator closes the table', async () => {
    const { id } = await openTable(db, here, KEY);
    for (let round = 0; round < 3; round += 1) {
      await closeBets(db, KEY);
      await here.tables.advance(KEY);
    }
    expect(await insideTable(db, KEY)).toMatchObject({ id, status: 'open' });
    closed.add(KEY);
    await playOut(db, here, KEY);
    expect((await insideTable(db, KEY)).status).toBe('paid');
  });

  it('is decided seat after seat, in one’s own time only, and nobody else’s', async () => {
    const [one, other] = [await here.api.player(1_000_00n), await there.api.player(1_000_00n)];
    const sits = async () =>
      [await sit(one.call, { 'seat-2': '1.00' }), await sit(other.call, { 'seat-6': '1.00' })] as const;
    // Both have something to decide.
    const open = ({ play }: Standing) =>
      play?.turn?.seat === 2 && play.seats.every(({ hands }) => hands[0]?.done === false);
    const { found } = await handWhere(sits, open);
    const [first, second] = found;
    const stand = { kind: 'stand', hand: 0 };
    expect((await choose(other.call, second, 0, stand)).code).toBe('ChoiceNotOffered');
    expect((await choose(one.call, first, 0, { kind: 'stand', hand: 1 })).code).toBe('ChoiceNotOffered');
    expect((await choose(one.call, first, 0, { kind: 'insure', hand: 0 })).code).toBe('ChoiceNotOffered');
    expect((await choose(one.call, first, 0, { kind: 'takeBack' })).code).toBe('RoundMoved');
    expect(
      (await choose(one.call, first, 0, { kind: 'dealt', hand: 0, seats: [], cards: [], decisions: [] })).code,
    ).toBe('ChoiceNotOffered');
    // Sent by two devices at once it is one decision.
    const twice = await Promise.all([choose(one.call, first, 0, stand), choose(one.call, first, 0, stand)]);
    expect(twice.every(({ round }) => round?.choices.length === 1)).toBe(true);
    const after = await standing();
    expect(after.play).toMatchObject({ turn: { seat: 6, hand: 0 }, decisions: [{ seat: 2, kind: 'stand' }] });
    // Whoever is silent stands, and a decision that comes later than its time is none.
    await outOfTime();
    expect((await choose(other.call, second, 0, { kind: 'hit', hand: 0 })).code).toBe('RoundMoved');
    await Promise.all([here.tables.advance(KEY), there.tables.advance(KEY), here.tables.advance(KEY)]);
    const end = await standing();
    expect(end.play?.decisions).toEqual([
      { seat: 2, kind: 'stand' },
      { seat: 6, kind: 'stand' },
    ]);
    await playOut(db, here, KEY);
    for (const [call, part] of [
      [one.call, first],
      [other.call, second],
    ] as const)
      expect((await partOf(call, part)).status).toBe('over');
  });

  it('takes a doubled stake through the same door, and pays by the hand; what is behind is never raised', async () => {
    const [one, other] = [await here.api.player(1_000_00n), await here.api.player(1_000_00n)];
    const sits = async () =>
      [await sit(one.call, { 'seat-1': '2.00' }), await sit(other.call, { 'behind-1': '3.00' })] as const;
    const { found } = await handWhere(sits, ({ play }) => play?.turn?.seat === 1);
    const [part, behind] = found;
    const before = [await cashOf(db, one.accountId), await cashOf(db, other.accountId)];
    const answer = await choose(one.call, part, 0, { kind: 'double', hand: 0 });
    expect(answer.round).toMatchObject({ stake: '4.00' });
    expect(await cashOf(db, one.accountId)).toBe((before[0] ?? 0n) - 2_00n);
    const { play } = await standing();
    const outcome = play?.seats[0]?.hands[0]?.outcome;
    assert(outcome, 'a doubled hand is over');
    await playOut(db, here, KEY);
    const times = { blackjack: 0n, won: 2n, push: 1n, lost: 0n, bust: 0n }[outcome];
    expect(minor((await partOf(one.call, part)).payout)).toBe(times * 4_00n);
    expect(minor((await partOf(other.call, behind)).payout)).toBe(times * 3_00n);
    expect(await cashOf(db, one.accountId)).toBe((before[0] ?? 0n) - 2_00n + times * 4_00n);
  });

  it('refuses a double that is not paid for, and stands as before', async () => {
    const { accountId, call } = await here.api.player(60_00n);
    const { found, now } = await handWhere(
      () => sit(call, { 'seat-1': '1.00' }),
      ({ play }) => play?.turn?.seat === 1,
    );
    const cash = await cashOf(db, accountId);
    // What is left is laid elsewhere.
    await openTable(db, here, 'live-roulette');
    const left = (Number(cash) / 100).toFixed(2);
    await press(call, { game: 'live-roulette', bets: [{ place: 'red', stake: left }] });
    expect((await choose(call, found, 0, { kind: 'double', hand: 0 })).code).toBe('InsufficientBalanceException');
    expect((await standing()).play).toEqual(now.play);
    await playOut(db, here, 'live-roulette');
  });

  it('shows one card of the dealer’s to everybody until nobody decides', async () => {
    const { call } = await here.api.player(1_000_00n);
    const { found } = await handWhere(
      () => sit(call, { 'seat-4': '1.00' }),
      ({ play }) => play?.turn?.seat === 4,
    );
    await here.tables.look(KEY);
    const inside = await insideTable(db, KEY);
    const { body } = await call('GET', `/api/livecasino/tables/${KEY}`);
    const { round } = body as { round: { play: BlackjackPlay; result: unknown; turnEndsMs: number } };
    expect(round.play.dealer.length).toBe(1);
    expect(round.result).toBeNull();
    expect(round.turnEndsMs).toBeGreaterThan(0);
    const all = JSON.stringify([body, await partOf(call, found), here.tables.shown(KEY)]);
    expect(all).not.toContain(inside.hash);
    expect(all).not.toContain('shoe');
  });

  it('is verified with its shoe once that has ended, and follows the hand before along it', async () => {
    const { call } = await here.api.player(1_000_00n);
    const first = await openTable(db, here, KEY);
    const part = await sit(call, { 'seat-1': '1.00' });
    await finish();
    const next = await openTable(db, here, KEY);
    expect([next.number, next.hashBefore]).toEqual([first.number, first.hashBefore]);
    const { rows } = await sql<{ cards: string; from: number }>`
      select result ->> 'cards' as cards, shoe_from as from from live_round where id in (${first.id}, ${next.id}) order by id`.execute(
      db,
    );
    expect(rows[1]?.from).toBe((rows[0]?.from ?? 0) + (rows[0]?.cards.split(' ').length ?? 0));
    const { seeds, choices, payout, stake } = await partOf(call, part);
    expect(seeds).toMatchObject({ serverSeed: null });
    const row = {
      ...{ game: KEY, version: 1, stake, payout, serverHash: seeds.serverHash, serverSeed: first.hash },
      ...{ clientSeed: first.salt, nonce: first.number, choices: [{ bets: { 'seat-1': '1.00' } }, ...choices] },
    };
    const said = async (each: object) =>
      JSON.parse((await verifyRounds(['-'], async () => JSON.stringify([each]))).out)[0];
    expect(await said(row)).toMatchObject({ ok: true });
    expect(await said({ ...row, nonce: first.number + 1, payout: undefined })).toMatchObject({ ok: false });
    // To the cut card: then the seed is opened, of all its hands.
    await sql`update live_round set shoe_from = 310 where id = ${next.id}`.execute(db);
    await sql`delete from live_round where id = ${first.id} and not exists (select from round where shared_id = ${first.id})`.execute(
      db,
    );
    await sit(call, { 'seat-1': '1.00' });
    await dealt();
    await silence();
    expect(
      (await sql<{ hash: string }>`select hash from live_round where id = ${next.id}`.execute(db)).rows[0]?.hash,
    ).toBe(first.hash);
    await sql`update live_round set shoe_from = ${rows[1]?.from} where id = ${next.id}`.execute(db);
    await playOut(db, here, KEY);
    expect((await openTable(db, here, KEY)).number).toBe(first.number + 1);
  });

  it('gives every stake back, those of decisions too, where nobody can deal it any more', async () => {
    const { accountId, call } = await here.api.player(1_000_00n);
    const { found } = await handWhere(
      () => sit(call, { 'seat-1': '5.00' }),
      ({ play }) => play?.turn?.seat === 1,
    );
    const before = await cashOf(db, accountId);
    await sql`
      update live_round set sealed_hash = 'made under another key',
        turn_ends_at = clock_timestamp() - ${LATE_MS}::integer * interval '1 millisecond',
        closed_at = closed_at - ${LATE_MS}::integer * interval '1 millisecond'
      where table_key = ${KEY} and status = 'playing'`.execute(db);
    await here.tables.advance(KEY);
    expect(await partOf(call, found)).toMatchObject({ status: 'returned', payout: '5.00' });
    expect(await cashOf(db, accountId)).toBe(before + 5_00n);
    await sql`update live_chain set state = 'used' where table_key = ${KEY} and state = 'active'`.execute(db);
  });
});

it('many hands by many players at once are conserved to the cent, whoever leads', async () => {
  const players = await Promise.all(
    Array.from({ length: 7 }, (_, at) => (at % 2 ? here : there).api.player(1_000_00n)),
  );
  for (let hand = 0; hand < 2; hand += 1) {
    await openTable(db, here, KEY);
    const parts = await Promise.all(players.map(({ call }, at) => sit(call, { [`seat-${at + 1}`]: '10.00' })));
    let now = await dealt();
    for (let step = 0; step < 60 && now.status === 'playing'; step += 1) {
      const { seat = 0, hand: at = 0 } = now.play?.turn ?? {};
      const part = parts[seat - 1];
      const call = players[seat - 1]?.call;
      assert(part && call, 'somebody sits there');
      const kinds = ['hit', 'stand', 'double', 'split'] as const;
      const { choices } = await partOf(call, part);
      await Promise.all([
        choose(call, part, choices.length, { kind: kinds[(step + hand) % 4] ?? 'stand', hand: at }),
        there.tables.advance(KEY),
      ]);
      if (step % 5 === 4) {
        await outOfTime();
        await Promise.all([here.tables.advance(KEY), there.tables.advance(KEY)]);
      }
      now = await standing();
    }
    await silence();
    await playOut(db, there, KEY);
    for (const [at, part] of parts.entries()) {
      const { status, payout, stake } = await partOf(players[at]?.call as Call, part);
      expect(status).toBe('over');
      expect(minor(payout)).toBeLessThanOrEqual(minor(stake) * 5n);
    }
  }
  const { rows } = await sql<{ left: bigint }>`
    select sum(r.payout_minor - r.stake_minor)::bigint as left from round r where r.account_id = any(${players.map(({ accountId }) => accountId)}::text[])`.execute(
    db,
  );
  const cash = await Promise.all(players.map(({ accountId }) => cashOf(db, accountId)));
  expect(cash.reduce((sum, each) => sum + each, 0n)).toBe(7_000_00n + BigInt(rows[0]?.left ?? 0n));
}, 120_000);

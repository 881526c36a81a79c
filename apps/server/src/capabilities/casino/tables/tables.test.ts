import { randomUUID } from 'node:crypto';
import { tableTopic } from '@evens/contract';
import { hashOfText, shoeHands } from '@evens/games';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Call } from '../../../../test/api-players.ts';
import { cashOf, choose, NO_RULES, press, type RoundView } from '../../../../test/rounds-house.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { closeBets, insideTable, openTable, playOut, tablesHouse, WHEEL } from '../../../../test/tables-house.ts';
import { verifyRounds } from '../../../entrypoints/verify-round/command.ts';
import { reconcile } from '../../../platform/reconcile/index.ts';
import { unplayedMinor } from '../../money/payments/movement/payout/play-through-store.ts';
import { ROUND_CHECKS } from '../rounds/index.ts';
import { LATE_MS } from './conductor.ts';
import { TABLE_CHECKS } from './index.ts';
import { leaveLead, takeLead } from './lease.ts';

const { db } = await testDatabase();
const { here, there, errors, rules, closed, close } = await tablesHouse(db);
afterAll(close);
/** No test leaves an open round behind, and none leaves books that do not agree. */
afterEach(async () => {
  for (const key of ['live-roulette', 'live-roulette-high', 'live-baccarat', 'live-dragon-tiger']) {
    const { rows } = await sql`select from live_round where table_key = ${key} and ended_at is null`.execute(db);
    if (rows.length > 0) await playOut(db, here, key);
  }
  expect(await reconcile(db, [...ROUND_CHECKS, ...TABLE_CHECKS])).toMatchObject({ findings: [] });
  expect(errors).toEqual([]);
});

const betsOf = (bets: Readonly<Record<string, string>>, game = WHEEL) => ({
  game,
  bets: Object.entries(bets).map(([place, stake]) => ({ place, stake })),
});

async function bet(call: Call, bets: Readonly<Record<string, string>>, game = WHEEL): Promise<RoundView> {
  const { round, code } = await press(call, betsOf(bets, game));
  if (!round) throw new Error(`not placed: ${code}`);
  return round;
}

const partOf = async (call: Call, { id }: RoundView): Promise<RoundView> =>
  (await call('GET', `/api/casino/rounds/${id}`)).body.round as RoundView;

const tableAt = async (call: Call, key = WHEEL) => (await call('GET', `/api/livecasino/tables/${key}`)).body;

describe('a part in a round of a table', () => {
  it('stands while bets are open, shows nothing of the draw, and is paid by the pocket that was committed before', async () => {
    const { accountId, call } = await here.api.player(100_00n);
    const { result, hash, hashBefore } = await openTable(db, here);
    const hit = `straight-${result.pocket}`;
    const miss = result.pocket === '17' ? 'straight-18' : 'straight-17';
    const part = await bet(call, { [hit]: '1.00', [miss]: '2.00' });
    expect(part).toMatchObject({ status: 'open', payout: null, shown: { phase: 'open' }, offers: [] });
    expect(part.seeds).toMatchObject({ serverHash: hashBefore, serverSeed: null });
    expect(hashOfText(hash)).toBe(hashBefore);
    expect(JSON.stringify(await tableAt(call))).not.toContain(hash);
    expect(await cashOf(db, accountId)).toBe(97_00n);
    await playOut(db, here);
    expect(await partOf(call, part)).toMatchObject({
      status: 'over',
      payout: '36.00',
      shown: { phase: 'drawn', ...result },
    });
    expect(await cashOf(db, accountId)).toBe(133_00n);
  });

  it('counts if it is stored before the close, and moves nothing from then on, whoever has closed it', async () => {
    const { accountId, call } = await here.api.player(100_00n);
    await openTable(db, here);
    await bet(call, { red: '1.00' });
    await closeBets(db);
    expect(await press(call, betsOf({ red: '1.00' }))).toMatchObject({ status: 409, code: 'RoundMoved' });
    await there.tables.advance(WHEEL);
    expect((await press(call, betsOf({ red: '1.00' }))).code).toBe('RoundMoved');
    expect(await cashOf(db, accountId)).toBe(99_00n);
  });

  it('is the same part however often it is sent, also when the round has gone on', async () => {
    const { accountId, call } = await here.api.player(100_00n);
    const { call: away } = await there.api.player(0n, accountId);
    await openTable(db, here);
    const body = { ...betsOf({ black: '3.00' }), idempotencyKey: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => press(at % 2 ? call : away, body)));
    expect(new Set(answers.map(({ round }) => round?.id)).size).toBe(1);
    await playOut(db, there);
    expect((await press(away, body)).round).toMatchObject({ id: answers[0]?.round?.id, status: 'over' });
    const paid = Number((await press(call, body)).round?.payout);
    expect(await cashOf(db, accountId)).toBe(97_00n + BigInt(Math.round(paid * 100)));
  });

  it.each([
    ['a place that there is not', { banker: '1.00' }, 'InvalidRequest'],
    ['a stake below the least', { red: '0.05' }, 'MinimumAllowedStakeException'],
    ['more than the table takes', { red: '500.01' }, 'LineBettingLimitReachedException'],
    [
      'more than the table takes, over several places',
      { red: '400', black: '100.01' },
      'LineBettingLimitReachedException',
    ],
    ['more than there is', { red: '20.01' }, 'InsufficientBalanceException'],
    ['a stake that is none', { red: '-1' }, 'InvalidStakeException'],
  ])('refuses %s', async (_what, bets, code) => {
    const { accountId, call } = await here.api.player(20_00n);
    await openTable(db, here);
    expect((await press(call, betsOf(bets as Record<string, string>))).code).toBe(code);
    expect(await cashOf(db, accountId)).toBe(20_00n);
  });

  it('has limits of its table, which its terms say in the player’s currency', async () => {
    const { call } = await here.api.player(10_000_00n);
    await openTable(db, here, 'live-roulette-high');
    expect((await press(call, betsOf({ red: '4.99' }, 'live-roulette-high'))).code).toBe(
      'MinimumAllowedStakeException',
    );
    await bet(call, { red: '5.00' }, 'live-roulette-high');
    const { body } = await call('GET', '/api/casino/stakes?game=live-roulette-high');
    expect(body).toMatchObject({ currency: 'EUR', least: '5.00', mostStake: '5000.00' });
  });

  it('is taken back while bets are open, whole and once, and is no bet any more', async () => {
    const { accountId, call } = await here.api.player(100_00n);
    await openTable(db, here);
    const part = await bet(call, { red: '4.00', 'straight-7': '1.00' });
    const back = { kind: 'takeBack' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => choose(call, part, 0, back)));
    expect(new Set(answers.map(({ round }) => round?.status))).toEqual(new Set(['returned']));
    expect(await cashOf(db, accountId)).toBe(100_00n);
    // Nor is it one for limits on stakes, or for what has to be staked before money leaves.
    const { rows } = await sql`
      select staked, returned from play_real_money(${accountId}, 'EUR', array[now() - interval '1 day'])`.execute(db);
    expect(rows).toEqual([{ staked: ['0'], returned: ['0'] }]);
    expect(await unplayedMinor(db, { accountId, currency: 'EUR' }, 1)).toBe(100_00n);
    await here.tables.look(WHEEL);
    expect(here.tables.shown(WHEEL)?.bets).toMatchObject({ bets: 0, players: 0 });
    const other = await here.api.player(0n);
    const standing = await bet(call, { black: '2.00' });
    expect((await choose(other.call, standing, 0, back)).code).toBe('NotFound');
    await closeBets(db);
    expect((await choose(call, standing, 0, back)).code).toBe('RoundMoved');
    expect(await cashOf(db, accountId)).toBe(98_00n);
  });

  it('takes no choice, and no more parts of one player than ten', async () => {
    const { call } = await here.api.player(100_00n);
    await openTable(db, here);
    const part = await bet(call, { red: '1.00' });
    for (const choice of [{ kind: 'take' }, { kind: 'left' }, { kind: 'drawn', pocket: '7' }])
      expect(['ChoiceNotOffered', 'InvalidRequest']).toContain((await choose(call, part, 0, choice)).code);
    for (let more = 0; more < 9; more += 1) await bet(call, { black: '0.10' });
    expect((await press(call, betsOf({ red: '1.00' }))).code).toBe('RoundStillOpen');
  });

  it('follows the law of one round at a time', async () => {
    const { accountId, call } = await here.api.player(100_00n);
    rules.set(accountId, { ...NO_RULES, severalAtOnce: false });
    await openTable(db, here);
    await bet(call, { red: '1.00' });
    expect((await press(call, betsOf({ red: '1.00' }))).code).toBe('RoundStillOpen');
  });
});

describe('a table', () => {
  it('is conducted by two processes at once as by one: every round ends once, along its chain', async () => {
    const { accountId, call } = await here.api.player(1_000_00n);
    let returned = 0;
    for (let round = 0; round < 5; round += 1) {
      await openTable(db, here);
      const part = await bet(call, { red: '1.00', 'dozen-1': '1.00' });
      await closeBets(db);
      for (let step = 0; step < 6; step += 1)
        await Promise.all([here.tables.advance(WHEEL), there.tables.advance(WHEEL), here.tables.advance(WHEEL)]);
      const view = await partOf(call, part);
      expect(view.status).toBe('over');
      returned += Math.round(Number(view.payout) * 100);
    }
    expect(await cashOf(db, accountId)).toBe(1_000_00n - 10_00n + BigInt(returned));
    // Chains of three rounds: several have ended meanwhile, and each next one was public before.
    const { rows } = await sql<{ chains: bigint }>`
      select count(distinct chain_id) as chains from live_round where table_key = ${WHEEL}`.execute(db);
    expect(Number(rows[0]?.chains)).toBeGreaterThan(1);
  });

  it('shows its state to who comes late, bets of others as players by place, and what was drawn', async () => {
    const [one, other] = [await here.api.player(100_00n), await here.api.player(100_00n)];
    const { id } = await openTable(db, here);
    await bet(one.call, { red: '1.00', 'straight-7': '1.00' });
    await bet(one.call, { red: '5.00' });
    await bet(other.call, { red: '1.00' });
    await Promise.all([here.tables.look(WHEEL), there.tables.look(WHEEL)]);
    const shown = await tableAt((method, path) => other.call(method, path));
    expect(shown).toMatchObject({ round: { id: String(id), status: 'open', hash: null, result: null } });
    const late = there.tables.shown(WHEEL);
    expect(late?.bets).toEqual({
      round: String(id),
      players: 2,
      bets: 4,
      places: [
        ['red', 2],
        ['straight-7', 1],
      ],
    });
    await playOut(db, here);
    await there.tables.look(WHEEL);
    const { result } = await insideTable(db);
    expect(there.tables.shown(WHEEL)?.board[0]).toEqual([String(id), result]);
    expect(tableTopic(WHEEL)).toBe('tables/live-roulette');
  });

  it('ends its round and begins none where its operator closes it', async () => {
    const { call } = await here.api.player(100_00n);
    await openTable(db, here);
    const part = await bet(call, { red: '1.00' });
    closed.add(WHEEL);
    await playOut(db, here);
    expect((await partOf(call, part)).status).toBe('over');
    const { id } = await insideTable(db);
    await here.tables.advance(WHEEL);
    expect((await insideTable(db)).id).toBe(id);
    const { body } = await call('GET', '/api/livecasino/get?type=Roulette');
    const open = (body.Games as { key: string; open: boolean }[]).map((game) => [game.key, game.open]);
    expect(open).toEqual([
      ['live-roulette', false],
      ['live-roulette-speed', true],
      ['live-roulette-high', true],
    ]);
    closed.delete(WHEEL);
  });

  it('gives stakes back of a round that nobody can draw any more, and only then', async () => {
    const { accountId, call } = await here.api.player(100_00n);
    const { id } = await openTable(db, here);
    const part = await bet(call, { red: '7.00' });
    await sql`update live_round set sealed_hash = 'made under another key' where id = ${id}`.execute(db);
    await closeBets(db);
    await here.tables.advance(WHEEL);
    await expect(here.tables.advance(WHEEL)).rejects.toThrow();
    expect((await partOf(call, part)).status).toBe('open');
    await sql`update live_round set closed_at = closed_at - ${LATE_MS}::integer * interval '1 millisecond' where id = ${id}`.execute(
      db,
    );
    await here.tables.advance(WHEEL);
    expect(await partOf(call, part)).toMatchObject({ status: 'returned', payout: '7.00' });
    expect(await cashOf(db, accountId)).toBe(100_00n);
    // The chain goes on from what was shown: the round that follows has its own link.
    await sql`update live_chain set state = 'used' where table_key = ${WHEEL} and state = 'active'`.execute(db);
    await openTable(db, here);
  });

  it('is led by one process, by another once the lease is over or let go', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const key = 'live-dragon-tiger';
    expect(await takeLead(db, key, one, 60_000)).toBe(true);
    expect(await takeLead(db, key, one, 60_000)).toBe(true);
    expect(await takeLead(db, key, other, 60_000)).toBe(false);
    await leaveLead(db, key, other);
    expect(await takeLead(db, key, other, 60_000)).toBe(false);
    await leaveLead(db, key, one);
    expect(await takeLead(db, key, other, 0)).toBe(true);
    expect(await takeLead(db, key, one, 60_000)).toBe(true);
    await leaveLead(db, key, one);
  });
});

describe('who verifies a round', () => {
  it.each([
    [WHEEL, 'red'],
    ['live-dragon-tiger', 'tiger'],
  ])('of %s comes to the same by the public command', async (key, place) => {
    const { call } = await here.api.player(100_00n);
    await openTable(db, here, key);
    const part = await bet(call, { [place]: '2.50' }, key);
    await playOut(db, here, key);
    const view = await partOf(call, part);
    const { body } = await call('GET', `/api/livecasino/tables/${key}/rounds?pageSize=1`);
    const [ended] = body.rounds as { hash: string; hashBefore: string; salt: string; number: number; result: object }[];
    const row = {
      ...{ game: key, version: 1, stake: '2.50', serverHash: ended?.hashBefore, payout: view.payout },
      ...{ serverSeed: ended?.hash, clientSeed: ended?.salt, nonce: ended?.number },
      choices: [{ bets: { [place]: '2.50' } }, { kind: 'left' }],
    };
    const said = await verifyRounds(['-'], async () => JSON.stringify([row]));
    expect(said.code).toBe(0);
    const [answer] = JSON.parse(said.out);
    expect(answer).toMatchObject({ ok: true, outcome: { phase: 'drawn', ...ended?.result } });
    const wrong = await verifyRounds(['-'], async () => JSON.stringify([{ ...row, payout: '999.00' }]));
    expect(JSON.parse(wrong.out)[0]).toMatchObject({ ok: false });
  });

  it('and who asks for a table that there is not is told so', async () => {
    const { call } = await here.api.player(0n);
    expect(await call('GET', '/api/livecasino/tables/live-nothing')).toMatchObject({
      status: 404,
      body: { code: 'NotFound' },
    });
    expect((await call('GET', '/api/livecasino/tables/nothing/rounds')).status).toBe(400);
    expect((await call('GET', '/api/livecasino/get?type=poker')).status).toBe(400);
  });
});

describe('a table with a shoe', () => {
  const KEY = 'live-baccarat';
  const CHOICE = { kind: 'dealt', hand: 0, player: ['9D', 'TS'], banker: ['7C', '7H'] };

  it('deals hand after hand from one seed, which stays secret until the cut card has come, and is verified then', async () => {
    const { accountId, call } = await here.api.player(1_000_00n);
    const first = await openTable(db, here, KEY);
    const part = await bet(call, { player: '1.00', banker: '1.00', tie: '1.00' }, KEY);
    // The house alone says what was dealt.
    expect((await choose(call, part, 0, CHOICE)).code).toBe('ChoiceNotOffered');
    await playOut(db, here, KEY);
    const view = await partOf(call, part);
    expect(view).toMatchObject({ status: 'over', shown: { phase: 'drawn', winner: first.result.winner } });
    expect(view.seeds).toMatchObject({ serverHash: first.hashBefore, serverSeed: null });
    expect(await cashOf(db, accountId)).toBe(997_00n + BigInt(Math.round(Number(view.payout) * 100)));
    const second = await openTable(db, there, KEY);
    expect([second.hand, second.number, second.hashBefore]).toEqual([1, first.number, first.hashBefore]);
    await playOut(db, there, KEY);
    // Nothing of the rest of the shoe is in any answer.
    const answers = [await tableAt(call, KEY), (await call('GET', `/api/livecasino/tables/${KEY}/rounds`)).body];
    expect(JSON.stringify(answers)).not.toContain(first.hash);

    // On to the last hand: rounds between are put in as if they had been played, with their results.
    const hands = shoeHands({ chainHash: first.hash, salt: first.salt, number: first.number });
    await sql`
      insert into live_round (table_key, chain_id, number, hand, hash_before, sealed_hash, status, opened_at, last_at, closes_at,
        closed_at, drawn_at, pays_at, ended_at, result)
      select table_key, chain_id, number, n, hash_before, sealed_hash, status, opened_at, last_at, closes_at, closed_at, drawn_at,
        pays_at, ended_at, '{"winner": "tie"}'
      from live_round, generate_series(2, ${hands.length - 2}::integer) n where id = ${second.id}`.execute(db);
    const last = await openTable(db, here, KEY);
    expect(last.hand).toBe(hands.length - 1);
    const ending = await bet(call, { banker: '2.00' }, KEY);
    await playOut(db, here, KEY);
    const { rows } = await sql<{ hashes: string[]; many: bigint }>`
      select array_agg(distinct hash) as hashes, count(*) as many from live_round
      where table_key = ${KEY} and number = ${first.number} and hash is not null`.execute(db);
    expect(rows).toEqual([{ hashes: [first.hash], many: BigInt(hands.length) }]);
    for (const [{ id }, bets] of [
      [part, { player: '1.00', banker: '1.00', tie: '1.00' }],
      [ending, { banker: '2.00' }],
    ] as const) {
      const { seeds, choices, payout, stake } = await partOf(call, { id } as RoundView);
      const row = {
        ...{ game: KEY, version: 1, stake, payout, serverHash: seeds.serverHash },
        ...{ serverSeed: first.hash, clientSeed: first.salt, nonce: first.number, choices: [{ bets }, ...choices] },
      };
      const said = async (rows: readonly object[]) =>
        JSON.parse((await verifyRounds(['-'], async () => JSON.stringify(rows))).out);
      expect((await said([row]))[0]).toMatchObject({ ok: true });
      // Another hand than the shoe has in this place is found out.
      const wrong = { ...row, payout: undefined, choices: [{ bets }, { ...CHOICE, hand: 3 }] };
      expect((await said([wrong]))[0]).toMatchObject({ ok: false });
    }
    const next = await openTable(db, here, KEY);
    expect([next.hand, next.number]).toEqual([0, first.number + 1]);
  });
});

it('the live lobby lists the tables of the house with limits and last numbers, and what was played most', async () => {
  const { call } = await here.api.player(100_00n);
  await openTable(db, here);
  await bet(call, { red: '1.00' });
  await playOut(db, here);
  await here.tables.look(WHEEL);
  const { body } = await call('GET', '/api/livecasino/get');
  const games = body.Games as { key: string; Url: string; table: { last: unknown[] } }[];
  expect(games.map(({ key }) => key)).toEqual([
    'live-roulette',
    'live-roulette-speed',
    'live-roulette-high',
    'live-blackjack',
    'live-baccarat',
    'live-dragon-tiger',
  ]);
  expect(games[0]).toMatchObject({
    Url: '/live-casino-game/originals/live-roulette',
    table: { kind: 'roulette', least: '0.10', most: '500.00', currency: 'EUR' },
  });
  expect(games[0]?.table.last[0]).toEqual((await insideTable(db)).result);
  const keys = async (path: string) =>
    ((await call('GET', path)).body.Games as { key: string }[]).map(({ key }) => key);
  expect(await keys('/api/livecasino/get?type=dragon-tiger')).toEqual(['live-dragon-tiger']);
  expect(await keys('/api/livecasino/get?type=Blackjack')).toEqual(['live-blackjack']);
  expect((await keys('/api/PopularCasinoGames/Live'))[0]).toBe(WHEEL);
  expect(await keys('/api/PopularCasinoGames/Table')).not.toContain(WHEEL);
  expect(await keys('/api/casino/games?category=live-casino')).toEqual(games.map(({ key }) => key));
  expect(await keys('/api/casino/games')).not.toContain(WHEEL);
});

import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../../test/api-players.ts';
import { openRoundsDesk } from '../../../../test/rounds-desk.ts';
import {
  cashOf,
  choose,
  insideOf,
  minesOf,
  NO_RULES,
  oneBet,
  press,
  type RoundView,
  roundsHouse,
  roundsOf,
  timePasses,
} from '../../../../test/rounds-house.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { reconcile } from '../../../platform/reconcile/index.ts';
import { ROUND_CHECKS } from './index.ts';

const { db } = await testDatabase();
const { house, api, elsewhere, here, there, errors, rules, close } = await roundsHouse(db, {
  terms: { leastStakeMinor: 10n, mostPayoutMinor: 10n ** 12n },
});
afterAll(close);

async function pressed(call: Call, body: ReturnType<typeof oneBet>): Promise<RoundView> {
  const { round, code } = await press(call, body);
  if (!round) throw new Error(`not pressed: ${code}`);
  return round;
}

const mines = (call: Call, count = 3, stake = '1.00') => pressed(call, oneBet('mines', stake, { mines: count }));
const TAKE = { kind: 'take' };
/** Ten thousand to one. */
const LOST = { side: 'under', target: '0.01' };

const open = (tile: number | undefined) => ({ kind: 'open', tile });

/** A hand of blackjack that may double now; hands before it are stood. */
async function handToDouble(call: Call): Promise<RoundView> {
  for (;;) {
    const round = await pressed(call, oneBet('blackjack', '2.00'));
    if (round.offers.some(({ kind }) => kind === 'double')) return round;
    let standing = round;
    for (let at = 0; standing.status === 'open'; at += 1) {
      const kind = standing.offers.some((each) => each.kind === 'noInsurance') ? 'noInsurance' : 'stand';
      standing = (await choose(call, round, at, { kind })).round ?? standing;
    }
  }
}

describe('a round of mines', () => {
  it('is gone on with on any process exactly where it stands, and pays once what taking pays', async () => {
    const { accountId, call } = await api.player(100_00n);
    const { call: away } = await elsewhere.player(0n, accountId);
    const round = await mines(call);
    const { safe } = await minesOf(db, round.id);
    expect(await cashOf(db, accountId)).toBe(99_00n);
    await choose(call, round, 0, open(safe[0]));
    const shown = (await call('GET', '/api/casino/rounds/open')).body;
    expect(shown).toEqual((await away('GET', '/api/casino/rounds/open')).body);
    expect(shown).toMatchObject({
      staked: '1.00',
      rounds: [{ id: round.id, choices: [open(safe[0])], shown: { mines: null } }],
    });
    // Two pages, two processes, one moment.
    const [one, other] = await Promise.all([choose(call, round, 1, TAKE), choose(away, round, 1, TAKE)]);
    expect([one, other]).toMatchObject([{ round: { status: 'over', payout: '1.12' } }, { round: { payout: '1.12' } }]);
    expect(await cashOf(db, accountId)).toBe(100_12n);
    expect((await call('GET', '/api/casino/rounds/open')).body).toMatchObject({ rounds: [], staked: '0.00' });
  });

  it('of 24 mines pays the one safe tile by itself; the button that is pressed then hears the same end', async () => {
    const { accountId, call } = await api.player(100_00n);
    const round = await mines(call, 24);
    const { safe } = await minesOf(db, round.id);
    const ended = await choose(call, round, 0, open(safe[0]));
    expect(ended).toMatchObject({ status: 200, round: { status: 'over', payout: '24.75' } });
    expect(await choose(call, round, 1, TAKE)).toEqual(ended);
    expect(await cashOf(db, accountId)).toBe(123_75n);
  });

  it('takes no choice that it does not offer, none on an old view, none of the house, none of another player', async () => {
    const { accountId, call } = await api.player(100_00n);
    const { call: thief } = await api.player(0n);
    const round = await mines(call);
    const { safe } = await minesOf(db, round.id);
    const refused = async (at: number, choice: unknown, by = call) => (await choose(by, round, at, choice)).code;
    expect(await refused(0, TAKE)).toBe('ChoiceNotOffered');
    expect(await refused(0, open(25))).toBe('InvalidRequest');
    expect(await refused(0, { ...open(safe[0]), safe: true })).toBe('InvalidRequest');
    expect(await refused(0, { kind: 'left' })).toBe('InvalidRequest');
    expect(await refused(1, open(safe[0]))).toBe('RoundMoved');
    expect(await refused(0, open(safe[0]), thief)).toBe('NotFound');
    expect((await thief('GET', `/api/casino/rounds/${round.id}`)).status).toBe(404);
    expect((await choose(call, round, 0, open(safe[0]))).status).toBe(200);
    // The same again is the same; another one on that view is not.
    expect((await choose(call, round, 0, open(safe[0]))).round?.choices).toHaveLength(1);
    expect(await refused(0, open(safe[1]))).toBe('RoundMoved');
    expect(await refused(1, open(safe[0]))).toBe('ChoiceNotOffered');
    expect([await cashOf(db, accountId), await roundsOf(db, accountId)]).toEqual([99_00n, 1n]);
  });

  it('keeps its seeds until it is over', async () => {
    const { call } = await api.player(100_00n);
    const round = await mines(call);
    const change = () =>
      call('POST', '/api/casino/seeds', { serverHash: round.seeds.serverHash, clientSeed: 'another' });
    expect((await change()).body).toMatchObject({ code: 'RoundStillOpen' });
    const { safe } = await minesOf(db, round.id);
    await choose(call, round, 0, open(safe[0]));
    await choose(call, round, 1, TAKE);
    expect((await change()).body).toMatchObject({ clientSeed: 'another', nonce: 0 });
  });

  it.each([
    ['nothing opened', 0, 100n],
    ['one tile opened', 1, 112n],
  ])(
    'that nobody comes back to, %s, ends once by its rule, in two processes and for whoever is locked',
    async (_, tiles, paid) => {
      const { accountId, call } = await api.player(100_00n);
      const round = await mines(call);
      const { safe } = await minesOf(db, round.id);
      for (let at = 0; at < tiles; at += 1) await choose(call, round, at, open(safe[at]));
      await Promise.all([here.closeDue(), there.closeDue()]);
      expect(await cashOf(db, accountId)).toBe(99_00n);
      await timePasses(db, round.id);
      await Promise.all([here.closeDue(), there.closeDue()]);
      expect(await cashOf(db, accountId)).toBe(99_00n + paid);
      const { body } = await call('GET', `/api/casino/rounds/${round.id}`);
      expect(body).toMatchObject({
        own: true,
        round: { status: 'over', choices: expect.arrayContaining([{ kind: 'left' }]) },
      });
    },
  );

  it('that breaks a rule of its own pays nothing, is held for a person, alarms, and locks nobody out', async () => {
    const { accountId, call } = await api.player(100_00n);
    const round = await mines(call);
    await sql`update round set press = '{"options": {"mines": 0}, "bets": []}' where id = ${round.id}`.execute(db);
    expect(await choose(call, round, 0, open(1))).toMatchObject({ code: 'RoundHeld' });
    expect(errors.splice(0).map(String)).toEqual([expect.stringContaining(`round ${round.id} is held`)]);
    await timePasses(db, round.id);
    await here.closeDue();
    expect(await cashOf(db, accountId)).toBe(99_00n);
    expect((await press(call, oneBet('dice', '1.00', LOST))).status).toBe(200);

    // What an operator sees of it, and the one thing to do about it.
    const desk = await openRoundsDesk(house.clock, [here]);
    const cash = await cashOf(db, accountId);
    const listed = await desk.call('GET', '/api/desk/rounds');
    expect(listed.body.rounds).toMatchObject([
      { accountId, heldWhy: expect.any(String), round: { id: round.id, shown: null } },
    ]);
    expect((await desk.call('GET', `/api/desk/rounds?accountId=${accountId}`)).body.rounds).toHaveLength(2);
    const giveBack = () => desk.call('POST', `/api/desk/rounds/${round.id}/give-back`, { reason: 'a fault of ours' });
    const answers = await Promise.all([giveBack(), giveBack()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await cashOf(db, accountId)).toBe(cash + 1_00n);
    expect((await desk.call('GET', '/api/desk/rounds')).body.rounds).toEqual([]);
    expect((await call('GET', `/api/casino/rounds/${round.id}`)).body).toMatchObject({
      round: { status: 'returned', payout: '1.00' },
    });
    expect(await reconcile(db, ROUND_CHECKS)).toMatchObject({ ok: true });
    await desk.close();
    errors.length = 0;
  });
});

describe('a further stake', () => {
  it('is taken with its choice, and refused without cash or to whoever was locked meanwhile; standing ends the hand', async () => {
    const { accountId, call } = await api.player(1_000_00n);
    const round = await handToDouble(call);
    const before = await cashOf(db, accountId);
    const doubled = await choose(call, round, round.choices.length, { kind: 'double' });
    expect(doubled).toMatchObject({ round: { status: 'over', stake: '4.00' } });
    const paid = BigInt(Math.round(Number(doubled.round?.payout) * 100));
    expect(await cashOf(db, accountId)).toBe(before - 2_00n + paid);

    const next = await handToDouble(call);
    const poor = await cashOf(db, accountId);
    await sql`update ledger_account set floor_minor = ${poor} where holder_id = ${accountId} and kind = 'cash'`.execute(
      db,
    );
    expect(await choose(call, next, 0, { kind: 'double' })).toMatchObject({ code: 'InsufficientBalanceException' });
    expect(await choose(call, next, 0, { kind: 'stand' })).toMatchObject({ round: { status: 'over', stake: '2.00' } });
  });
});

describe('where the law asks for it', () => {
  it('a round starts so long after the last one, and none beside an open one', async () => {
    const { accountId, call } = await api.player(100_00n);
    const { call: away } = await elsewhere.player(0n, accountId);
    rules.set(accountId, { ...NO_RULES, gapMs: () => 60_000, severalAtOnce: false });
    const round = await mines(call);
    expect(await press(away, oneBet('dice', '1.00'))).toMatchObject({ code: 'RoundStillOpen' });
    const { safe } = await minesOf(db, round.id);
    await choose(call, round, 0, open(safe[0]));
    await choose(call, round, 1, TAKE);
    expect(await press(away, oneBet('dice', '1.00'))).toMatchObject({ code: 'RoundTooSoon' });
    // One space bar held for a second: one round.
    await sql`update round set started_at = started_at - interval '2 minutes' where id = ${round.id}`.execute(db);
    const held = await Promise.all(Array.from({ length: 30 }, () => press(call, oneBet('dice', '1.00'))));
    expect(held.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('what is covered', () => {
  it.each([
    ['mines', { mines: 3 }, 'main'],
    ['hilo', {}, 'main'],
    ['blackjack', {}, 'main'],
    ['three-card-poker', {}, 'ante'],
    ['video-poker-jacks', {}, 'main'],
  ])(
    'of %s stands in no answer, no row but sealed, no other process, until it is shown',
    async (game, options, place) => {
      const { accountId, call } = await api.player(1_000_00n);
      const { call: away } = await elsewhere.player(0n, accountId);
      const sent: string[] = [];
      const asked = async (by: Call, ...what: Parameters<Call>) => sent.push(JSON.stringify((await by(...what)).body));
      const pressGame = () => pressed(call, { game, options, bets: [{ place, stake: '1.00' }] });
      let round = await pressGame();
      while (round.status !== 'open') round = await pressGame();
      sent.push(JSON.stringify(round));
      const { serverSeed, shownAtEnd } = await insideOf(db, round.id);
      for (const path of ['rounds', 'rounds/open', `rounds/${round.id}`, 'seeds']) {
        await asked(call, 'GET', `/api/casino/${path}`);
        await asked(away, 'GET', `/api/casino/${path}`);
      }
      await asked(call, 'POST', `/api/casino/rounds/${round.id}/choices`, { at: 0, choice: { kind: 'nothing' } });
      await asked(call, 'POST', `/api/casino/rounds/${round.id}/choices`, { at: 5, choice: { kind: 'left' } });
      const { rows } = await sql<{ row: string }>`
      select to_jsonb(r)::text as row from round r where account_id = ${accountId} and status = 'open'
      union all select to_jsonb(s)::text from round_seeds s where account_id = ${accountId}
      union all select to_jsonb(t)::text from ledger_transfer t where reference = ${`round:${round.id}`}`.execute(db);
      const news = house.news.filter((each) => each.accountId === accountId).map((each) => JSON.stringify(each));
      const everything = [...sent, ...news, ...rows.map(({ row }) => row)].join('\n');
      expect(everything).not.toContain(serverSeed);
      // What the end shows beyond what is shown now: where the mines lie, the dealer's cards, the rest of the shoe.
      const now = JSON.stringify(round.shown);
      const covered = Object.entries(shownAtEnd).flatMap(([name, value]) => {
        const said = JSON.stringify({ [name]: value }).slice(1, -1);
        return now.includes(said) || !Array.isArray(value) || value.length < 2 ? [] : [said];
      });
      for (const said of covered) expect(everything).not.toContain(said);
      if (game === 'mines' || game === 'blackjack') expect(covered).not.toEqual([]);
    },
  );
});

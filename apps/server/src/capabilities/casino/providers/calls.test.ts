import { randomUUID } from 'node:crypto';
import type { Protocol } from '@evens/sandbox';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { providersHouse, type Seat, seat } from '../../../../test/providers-house.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { reconcile } from '../../../platform/reconcile/index.ts';
import { LEDGER_CHECKS } from '../../money/wallet/index.ts';

const { db } = await testDatabase({ max: 12 });
const room = await providersHouse(db);
afterAll(async () => {
  expect(await reconcile(db, LEDGER_CHECKS)).toMatchObject({ ok: true, findings: [] });
  await room.close();
  expect(room.errors).toEqual([]);
});

type Sat = Seat & { readonly protocol: Protocol };
const play = (minor: number, id: string, round = 'r1', betAnswer?: unknown) => ({
  ...{ id: `${id}-${run}`, round: `${round}-${run}`, amountMinor: BigInt(minor), currency: 'EUR' as const },
  ...(betAnswer !== undefined && { betAnswer }),
});
let run = randomUUID();
const sit = (provider: 'endorphina' | 'softswiss', cash?: number): Promise<Sat> => {
  run = randomUUID();
  return seat(room, db, provider, cash === undefined ? undefined : BigInt(cash));
};
const roundsOf = async (accountId: string) => {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', state, bets, staked_minor, paid_minor, held_minor, ended_by) as line
    from provider_round where account_id = ${accountId} order by id`.execute(db);
  return rows.map(({ line }) => line);
};

describe.each(['endorphina', 'softswiss'] as const)('a game by %s', (provider) => {
  it('takes a stake, pays a win and ends the round; repeats move nothing and get the same bytes', async () => {
    const at = await sit(provider);
    const { bet, win } = at.protocol;
    const first = await at.send(bet(play(3_00, 'a')));
    expect(first.status).toBe(200);
    expect(await at.cash()).toBe(97_00n);
    expect(await roundsOf(at.accountId)).toEqual(['open 1 300 0 0']);
    const won = await at.send(win(play(5_00, 'b', 'r1', first.body)));
    expect(at.protocol.balanceIn(won.body, 'EUR')).toBe(102_00n);
    expect(await at.send(bet(play(3_00, 'a')))).toEqual(first);
    expect(await at.send(win(play(5_00, 'b', 'r1', first.body)))).toEqual(won);
    expect(await at.cash()).toBe(102_00n);
    expect(await roundsOf(at.accountId)).toEqual(['over 1 300 500 0 provider']);
  });

  it('closes a round that won nothing, and takes no stake in it afterwards', async () => {
    const at = await sit(provider);
    const first = await at.send(at.protocol.bet(play(3_00, 'a')));
    expect((await at.send(at.protocol.win(play(0, 'b', 'r1', first.body)))).status).toBe(200);
    expect(await roundsOf(at.accountId)).toEqual(['over 1 300 0 0 provider']);
    expect((await at.send(at.protocol.bet(play(1_00, 'c')))).status).toBeGreaterThanOrEqual(400);
    expect(await at.cash()).toBe(97_00n);
  });

  it('gives a stake back once; what comes after its rollback moves nothing', async () => {
    const at = await sit(provider);
    await at.send(at.protocol.bet(play(3_00, 'a')));
    const undone = await at.send(at.protocol.undo(play(3_00, 'a')));
    expect(undone.status).toBe(200);
    expect(await at.send(at.protocol.undo(play(3_00, 'a')))).toEqual(undone);
    expect(await at.cash()).toBe(100_00n);
    expect(await roundsOf(at.accountId)).toEqual(['undone 0 0 0 0']);
    expect((await at.send(at.protocol.undo(play(2_00, 'late')))).status).toBe(200);
    expect((await at.send(at.protocol.bet(play(2_00, 'late')))).status).toBe(200);
    expect(await at.cash()).toBe(100_00n);
  });

  it('fifty equal stakes at once take one', async () => {
    const at = await sit(provider);
    const named = at.protocol.bet(play(3_00, 'same'));
    const answers = await Promise.all(Array.from({ length: 50 }, () => at.send(named)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(await at.cash()).toBe(97_00n);
  });

  it('is told of too little money, for good', async () => {
    const at = await sit(provider, 1_00);
    const named = at.protocol.bet(play(3_00, 'a'));
    const refused = await at.send(named);
    expect(refused.status).toBe({ endorphina: 402, softswiss: 412 }[provider]);
    expect(await at.send(named)).toEqual(refused);
    expect(await at.cash()).toBe(1_00n);
  });

  it('is refused in its own words, and nothing moves', async () => {
    const at = await sit(provider);
    const { bet, win } = at.protocol;
    await at.send(bet(play(1_00, 'known')));
    room.closed.push({ game: provider === 'endorphina' ? 'endorphina-brass-orchard' : 'softswiss-clockmaker' });
    const closed = await at.send(bet(play(1_00, 'closed', 'other')));
    room.closed.length = 0;
    const answers = [
      closed,
      await at.send(bet(play(1_00, 'x')), { wrongSignature: true }),
      await at.send(win(play(1_00, 'y', 'another-round'))),
      await at.send(bet(play(2_00, 'known'))),
      await at.send({ ...bet(play(1_00, 'z')), call: 'gift' }),
      await at.send({ ...bet(play(1_00, 'u')), fields: { ...bet(play(1_00, 'u')).fields, currency: 'USD' } }),
      await at.send({ call: bet(play(1, 'v')).call, fields: { ...bet(play(1_00, 'v')).fields, game: 'other' } }),
    ];
    for (const { status } of answers) expect(status).toBeGreaterThanOrEqual(400);
    expect(await at.cash()).toBe(99_00n);
  });

  it('pays what was won when the session is over, and takes no stake', async () => {
    const at = await sit(provider);
    const first = await at.send(at.protocol.bet(play(3_00, 'a')));
    await sql`update provider_session set ended_at = now() where id = ${at.sessionId}`.execute(db);
    const refused = await at.send(at.protocol.bet(play(3_00, 'b', 'r2')));
    expect(refused.status).toBe({ endorphina: 403, softswiss: 412 }[provider]);
    expect((await at.send(at.protocol.win(play(7_00, 'c', 'r1', first.body)))).status).toBe(200);
    expect(await at.cash()).toBe(104_00n);
  });

  it('holds a win above the ceiling, and says that it was heard', async () => {
    const at = await sit(provider);
    const first = await at.send(at.protocol.bet(play(3_00, 'a')));
    expect((await at.send(at.protocol.win(play(10_000_01, 'b', 'r1', first.body)))).status).toBe(200);
    expect(await at.cash()).toBe(97_00n);
    expect(await roundsOf(at.accountId)).toEqual(['over 1 300 0 1000001 provider']);
    expect(room.house.errors.splice(0).map(String)).toEqual([expect.stringMatching(/above the ceiling/)]);
  });

  it('asks the law where its player is at home', async () => {
    const at = await sit(provider);
    room.rules.set(at.accountId, {
      ...{ country: 'GB', severalAtOnce: false, gapMs: () => 0, mostStakeMinor: () => 2_00n },
    });
    expect((await at.send(at.protocol.bet(play(2_01, 'a')))).status).toBeGreaterThanOrEqual(400);
    expect((await at.send(at.protocol.bet(play(2_00, 'b')))).status).toBe(200);
    expect((await at.send(at.protocol.bet(play(1_00, 'c', 'beside')))).status).toBeGreaterThanOrEqual(400);
    expect(await at.cash()).toBe(98_00n);
  });

  it('another player’s token, round and stake are not his', async () => {
    const [at, other] = [await sit(provider), await seat(room, db, provider)];
    await at.send(at.protocol.bet(play(3_00, 'a')));
    for (const { status } of [
      await other.send(at.protocol.bet(play(3_00, 'a'))),
      await other.send(at.protocol.win(play(3_00, 'b'))),
      await other.send(at.protocol.undo(play(3_00, 'a'))),
    ])
      expect(status).toBeGreaterThanOrEqual(400);
    expect([await at.cash(), await other.cash()]).toEqual([97_00n, 100_00n]);
  });
});

it('Endorphina: a refund of what was paid out, or of another amount, is refused', async () => {
  const at = await sit('endorphina');
  const first = await at.send(at.protocol.bet(play(3_00, 'a')));
  expect((await at.send(at.protocol.undo(play(2_00, 'a')))).status).toBe(401);
  await at.send(at.protocol.win(play(0, 'b', 'r1', first.body)));
  expect((await at.send(at.protocol.undo(play(3_00, 'a')))).status).toBe(401);
  expect(await at.cash()).toBe(97_00n);
});

it('SoftSwiss: several actions count together or not at all, and a win may be taken back', async () => {
  const at = await sit('softswiss');
  const action = (kind: string, id: string, amount: number) => ({ action: kind, action_id: `${id}-${run}`, amount });
  const both = { game_id: run, finished: true, actions: [action('bet', 'a', 300), action('win', 'b', 500)] };
  expect((await at.send({ call: 'play', fields: both })).body).toMatchObject({ balance: 102_00 });
  const tooMuch = { game_id: `${run}-2`, actions: [action('win', 'c', 500), action('bet', 'd', 300_00)] };
  expect((await at.send({ call: 'play', fields: tooMuch })).status).toBe(400);
  const back = [{ action: 'rollback', action_id: `e-${run}`, original_action_id: `b-${run}` }];
  expect((await at.send({ call: 'rollback', fields: { game_id: run, actions: back } })).body).toMatchObject({
    balance: 97_00,
  });
  expect(await roundsOf(at.accountId)).toEqual(['over 1 300 0 0 provider']);
});

it('SoftSwiss: free rounds are paid once and up to their grant, and nothing without one', async () => {
  const at = await sit('softswiss');
  const told = (campaign: string, total: number) =>
    at.send({ call: 'freespins', fields: { issue_id: campaign, status: 'played', total_amount: total } });
  expect((await told(`none-${run}`, 500)).status).toBe(412);
  const grant = {
    ...({ accountId: at.accountId, currency: 'EUR', country: 'DE', game: at.session.game } as const),
    ...{ rounds: 10, stakeMinor: 10n, mostMinor: 10_00n, untilMs: Date.UTC(2027, 0, 1), grantedBy: 'test' },
  };
  for (const campaign of [`few-${run}`, `much-${run}`])
    expect(await room.providers.grant('softswiss', { ...grant, campaign })).toEqual({ ok: true, value: null });
  expect((await told(`few-${run}`, 500)).body).toEqual({ balance: 105_00 });
  expect((await told(`few-${run}`, 500)).body).toEqual({ balance: 105_00 });
  expect((await told(`much-${run}`, 10_01)).status).toBe(412);
  expect(await at.cash()).toBe(105_00n);
});

it('rounds of which nothing was heard for a day no longer run, and a win still arrives', async () => {
  const at = await sit('endorphina');
  const first = await at.send(at.protocol.bet(play(3_00, 'a')));
  await sql`update provider_round set seen_at = now() - interval '25 hours' where account_id = ${at.accountId}`.execute(
    db,
  );
  expect(await room.providers.endIdle()).toBe(1);
  expect(await roundsOf(at.accountId)).toEqual(['over 1 300 0 0 house']);
  await at.send(at.protocol.win(play(4_00, 'b', 'r1', first.body)));
  expect(await at.cash()).toBe(101_00n);
});

it('calls that were refused leave a word of whom and why, and nothing that was sent', async () => {
  room.refusals.length = 0;
  const at = await sit('endorphina');
  await at.send(at.protocol.bet(play(1_00, 'a')), { wrongSignature: true });
  expect(room.refusals).toEqual(['endorphina read']);
});

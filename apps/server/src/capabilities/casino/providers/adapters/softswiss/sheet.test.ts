import { createHmac } from 'node:crypto';
import { assert } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { type Outcome, type RawCall, WHYS } from '../../adapter.ts';
import { done, inShort, late, PLAYER, refusedFor, said } from '../../test-support/outcomes.ts';
import { softswiss } from './index.ts';

const SETTINGS = { address: 'https://games.invalid', casinoId: 'evens', secret: 'k' };
const PROCESSED = '2026-11-30T08:00:00.005000Z';

const sent = (path: string, text: string, over = text): RawCall => ({
  ...{ method: 'POST', path, query: {}, body: Buffer.from(text) },
  headers: { 'x-request-sign': createHmac('sha256', 'k').update(over).digest('hex') },
});
const post = (path: string, fields: Record<string, unknown>): RawCall => sent(path, JSON.stringify(fields));

const ROUND = { user_id: PLAYER.id, currency: 'EUR', game: 'bgaming:Clockmaker', game_id: 'r1', session_id: 's1' };
const bet = (amount: unknown, id = 'a1') => ({ action: 'bet', amount, action_id: id });
const win = (amount: unknown, id = 'a2') => ({ action: 'win', amount, action_id: id });
const undo = (original: string, id = 'a9') => ({ action: 'rollback', action_id: id, original_action_id: original });
const line = (action_id: string, tx_id: string) => ({ action_id, tx_id, processed_at: PROCESSED, bonus_amount: 0 });

function callOf(raw: RawCall) {
  const read = softswiss.read(raw, SETTINGS);
  assert(read.ok, 'the call was read');
  return read.value;
}

describe('SoftSwiss, call by call', () => {
  it.each<[string, RawCall, RegExp | string, Outcome, unknown]>([
    [
      'play without actions asks for the balance',
      post('play', ROUND),
      'play, balance, round r1',
      done(),
      { balance: 1234, game_id: 'r1' },
    ],
    [
      'play without actions may end the round',
      post('play', { ...ROUND, finished: true }),
      'play, move, round r1 ends',
      done(),
      { balance: 1234, game_id: 'r1' },
    ],
    [
      'a bet',
      post('play', { ...ROUND, actions: [bet(150)] }),
      'play:a1, move, round r1, debit a1 150/minor',
      done('moved'),
      { balance: 1234, game_id: 'r1', transactions: [line('a1', 'tx-0')] },
    ],
    [
      'bet and win together, the win of nothing, and the end',
      post('play', { ...ROUND, finished: true, actions: [bet(150), win(0)] }),
      /^play:[0-9a-f]{64}, move, round r1 ends, debit a1 150\/minor, credit a2 0\/minor$/,
      done('moved', 'moved'),
      { balance: 1234, game_id: 'r1', transactions: [line('a1', 'tx-0'), line('a2', 'tx-1')] },
    ],
    [
      'a rollback takes back bets and wins alike',
      post('rollback', { ...ROUND, actions: [undo('a2'), undo('a1', 'a10')] }),
      /^rollback:[0-9a-f]{64}, move, round r1, rollback either a2, rollback either a1$/,
      done('moved', 'unknown'),
      { balance: 1234, game_id: 'r1', transactions: [line('a9', 'tx-0'), line('a10', '')] },
    ],
    [
      'a late bet answers as if it stood',
      post('play', { ...ROUND, actions: [bet(150)] }),
      'play:a1, move, round r1, debit a1 150/minor',
      late('tx-of-rollback'),
      { balance: 1234, game_id: 'r1', transactions: [line('a1', 'tx-of-rollback')] },
    ],
    [
      'free rounds that were played are paid under their issue',
      post('freespins', { issue_id: 'i1', status: 'played', total_amount: 700 }),
      'freespins:played:i1, move, credit freespins:i1 700/minor',
      done('moved'),
      { balance: 1234 },
    ],
    [
      'free rounds that ran out pay nothing',
      post('freespins', { issue_id: 'i1', status: 'expired', total_amount: 0 }),
      'freespins:expired:i1, move',
      done(),
      { balance: 1234 },
    ],
  ])('%s', (_, raw, short, outcome, body) => {
    const call = callOf(raw);
    expect(inShort(call)).toEqual(short instanceof RegExp ? expect.stringMatching(short) : short);
    expect(said(call.answer(outcome))).toEqual({ status: 200, body });
  });

  it('other fields, and their order, leave a repeat a repeat; another amount does not', () => {
    const by = (fields: Record<string, unknown>) => callOf(post('play', fields)).sameBy;
    const call = { ...ROUND, actions: [bet(150)] };
    expect(by({ actions: call.actions, ...ROUND, new_field: 1 })).toBe(by(call));
    expect(by({ ...ROUND, actions: [bet(151)] })).not.toBe(by(call));
  });

  it('a message with spaces and escapes, signed over these bytes, is the call that it says', () => {
    const plain = post('play', { ...ROUND, actions: [bet(150)] });
    const text = JSON.stringify({ ...ROUND, actions: [bet(150)] }, null, 2).replaceAll('a', '\\u0061');
    const written = sent('play', text.replaceAll('/', '\\/'));
    expect(text).toContain('\\u0061ctions');
    expect(inShort(callOf(written))).toBe(inShort(callOf(plain)));
    expect(callOf(written).sameBy).toBe(callOf(plain).sameBy);
  });
});

describe('SoftSwiss refuses', () => {
  const play = { ...ROUND, actions: [bet(150)] };
  it.each<[string, RawCall, number]>([
    ['a signature of another message', sent('play', JSON.stringify(play), '{}'), 403],
    [
      'a signature over the same fields in other bytes',
      sent('play', JSON.stringify(play, null, 1), JSON.stringify(play)),
      403,
    ],
    ['a call that is none', post('steal', play), 404],
    ['bytes that are no JSON', sent('play', '{"user_id":'), 400],
    ['a list', sent('play', '[]'), 400],
    ['less than nothing', post('play', { ...ROUND, actions: [bet(-1)] }), 400],
    ['parts of a cent', post('play', { ...ROUND, actions: [bet(10.5)] }), 400],
    ['a text with a point', post('play', { ...ROUND, actions: [bet('10.5')] }), 400],
    ['more than a number can be', sent('play', JSON.stringify(play).replace('150', '1e309')), 400],
    ['an action that is none', post('play', { ...ROUND, actions: [{ ...bet(1), action: 'gift' }] }), 400],
    ['one id twice', post('play', { ...ROUND, actions: [bet(1), win(1, 'a1')] }), 400],
    ['a bet without a round', post('play', { ...play, game_id: undefined }), 400],
    ['nobody', post('play', { ...play, user_id: '' }), 400],
    ['a rollback of nothing', post('rollback', ROUND), 400],
  ])('%s', (_, raw, status) => {
    const read = softswiss.read(raw, SETTINGS);
    assert(!read.ok, 'the call was refused');
    expect(said(read.refusal)).toMatchObject({ status, body: { code: status } });
  });

  it.each([
    ['tooPoor', 100],
    ['stakeLimit', 105],
    ['stakeTooHigh', 106],
    ['locked', 110],
    ['country', 153],
    ['currency', 154],
  ] as const)('%s with 412 and %s, and says the balance', (why, code) => {
    const call = callOf(post('play', play));
    expect(said(call.answer(refusedFor(why)))).toMatchObject({ status: 412, body: { code, balance: 1234 } });
  });

  it('everything that can be refused has an answer', () => {
    for (const why of WHYS) expect(said(softswiss.refused(why)).status).toBeGreaterThanOrEqual(400);
  });
});

describe('SoftSwiss is launched', () => {
  const ask = {
    ...({
      game: 'bgaming:Clockmaker',
      device: 'mobile',
      language: 'de',
      ip: '192.0.2.1',
      country: 'DE',
      currency: 'EUR',
    } as const),
    ...{ exitUrl: 'https://house.invalid/casino', cashierUrl: 'https://house.invalid/cashier' },
  };
  function asked(demo: boolean) {
    const plan = softswiss.launch({ ...ask, demo, player: { ...PLAYER, balanceMinor: 1234n } }, SETTINGS);
    assert(plan.kind === 'ask', 'they have to be asked');
    return plan;
  }

  it('by a signed call, and answers their session', () => {
    const { request, read } = asked(false);
    const expected = createHmac('sha256', 'k')
      .update(request.body ?? '')
      .digest('hex');
    expect(request.headers['x-request-sign']).toBe(expected);
    expect(JSON.parse(request.body ?? '')).toMatchObject({
      client_type: 'mobile',
      balance: 1234,
      user: { id: PLAYER.id },
    });
    const body = JSON.stringify({ launch_options: { game_url: 'https://g.invalid/1' }, session_id: 's1' });
    expect(read({ status: 200, body })).toEqual({
      ok: true,
      value: { url: 'https://g.invalid/1', theirSession: 's1' },
    });
    expect(read({ status: 200, body: '{}' }).ok).toBe(false);
    expect(read({ status: 412, body }).ok).toBe(false);
  });

  it('as a demo with nothing of a player', () => {
    const { request } = asked(true);
    expect(request.url).toBe('https://games.invalid/demo');
    expect(request.body).not.toContain(PLAYER.id);
  });

  it('its list drops studios that come by other ways', () => {
    const list = softswiss.paths.find(({ does }) => does === 'games');
    const game = (studio: string) => ({ key: `${studio}:x`, name: 'X', studio });
    const games = ['bgaming', 'evolution', 'pragmaticplaylive'].map(game);
    expect(list?.answer({ kind: 'games', games })).toEqual({
      result: [{ Key: 'bgaming:x', Name: 'X', Provider: 'bgaming' }],
    });
    // They stand in the list of live tables, as does what is called live there.
    const live = softswiss.paths.find(({ endpoint }) => endpoint.path.endsWith('/GetLiveCasinoGames'));
    expect(live?.answer({ kind: 'games', games: [...games, { ...game('other'), category: 'live' }] })).toEqual({
      result: ['evolution', 'pragmaticplaylive', 'other'].map((studio) => ({
        ...{ Key: `${studio}:x`, Name: 'X', Provider: studio },
      })),
    });
  });
});

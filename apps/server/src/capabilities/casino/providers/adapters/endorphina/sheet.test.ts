import { createHash } from 'node:crypto';
import { assert } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { type Outcome, type RawCall, WHYS } from '../../adapter.ts';
import { done, inShort, late, PLAYER, refusedFor, said } from '../../test-support/outcomes.ts';
import { endorphina } from './index.ts';

const SETTINGS = { address: 'https://games.invalid/', nodeId: '17', salt: 'A5D7', unit: '1000' };

/** Computed here by itself: what their side does. */
function sign(fields: Record<string, string>): Record<string, string> {
  const values = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
  const text = values.map(([, value]) => value).join('') + SETTINGS.salt;
  return { ...fields, sign: createHash('sha1').update(text).digest('hex') };
}
const get = (path: string, fields: Record<string, string>): RawCall => ({
  ...{ method: 'GET', path, query: sign(fields), headers: {}, body: Buffer.alloc(0) },
});
const sent = (path: string, text: string): RawCall => ({
  ...{ method: 'POST', path, query: {}, headers: {}, body: Buffer.from(text) },
});
const post = (path: string, fields: Record<string, string>): RawCall =>
  sent(path, new URLSearchParams(sign(fields)).toString());

const BET = {
  token: 'session-token',
  amount: '1500',
  date: '1764489600000',
  gameId: 'r1',
  id: '9001',
  currency: 'EUR',
  game: 'a-game',
  player: PLAYER.id,
};
const WIN = { ...BET, id: '9002', betTransactionId: 'tx-0', betSessionId: 's', progressive: '0' };

function callOf(raw: RawCall, settings = SETTINGS) {
  const read = endorphina.read(raw, settings);
  assert(read.ok, 'the call was read');
  return read.value;
}
const refusalOf = (raw: RawCall) => {
  const read = endorphina.read(raw, SETTINGS);
  assert(!read.ok, 'the call was refused');
  return said(read.refusal);
};
const without = (fields: Record<string, string>, name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name));

describe('Endorphina, call by call', () => {
  it.each<[string, RawCall, string, Outcome, { status: number; body: unknown }]>([
    [
      'session says who plays what',
      get('session', { token: 't' }),
      'session, session',
      done(),
      { status: 200, body: { player: PLAYER.id, currency: 'EUR', game: 'a-game' } },
    ],
    ['balance', get('balance', { token: 't' }), 'balance, balance', done(), { status: 200, body: { balance: 12340 } }],
    [
      'bet',
      post('bet', BET),
      'bet:9001, move, round r1, debit 9001 1500/3',
      done('moved'),
      { status: 200, body: { transactionId: 'tx-0', balance: 12340 } },
    ],
    [
      'a free round is a bet of nothing',
      post('bet', { ...BET, amount: '0' }),
      'bet:9001, move, round r1, debit 9001 0/3',
      done('moved'),
      { status: 200, body: { transactionId: 'tx-0', balance: 12340 } },
    ],
    [
      'win ends its round',
      post('win', WIN),
      'win:9002, move, round r1 ends, credit 9002 1500/3',
      done('moved'),
      { status: 200, body: { transactionId: 'tx-0', balance: 12340 } },
    ],
    [
      'a win of nothing without an id goes by its bet',
      post('win', without({ ...WIN, amount: '0' }, 'id')),
      'win:of:tx-0, move, round r1 ends, credit of:tx-0 0/3',
      done('moved'),
      { status: 200, body: { transactionId: 'tx-0', balance: 12340 } },
    ],
    [
      'a win above its ceiling is taken, and waits',
      post('win', WIN),
      'win:9002, move, round r1 ends, credit 9002 1500/3',
      done('held'),
      { status: 200, body: { transactionId: 'tx-0', balance: 12340 } },
    ],
    [
      'refund carries the id of its bet, and is another call',
      post('refund', BET),
      'refund:9001, move, round r1, rollback debit 9001',
      done('moved'),
      { status: 200, body: { transactionId: 'tx-0', balance: 12340 } },
    ],
    [
      'refund of what never came is remembered',
      post('refund', BET),
      'refund:9001, move, round r1, rollback debit 9001',
      done('unknown'),
      { status: 200, body: { transactionId: 'tx-0', balance: 12340 } },
    ],
    [
      'the late bet is told of its refund',
      post('bet', BET),
      'bet:9001, move, round r1, debit 9001 1500/3',
      late('tx-of-refund'),
      { status: 200, body: { transactionId: 'tx-of-refund', balance: 12340 } },
    ],
    [
      'promoWin is paid under its promotion',
      post('promoWin', { ...BET, promoId: 'spring' }),
      'promowin:9001, move, credit promowin:9001 1500/3',
      done('moved'),
      { status: 200, body: { transactionId: 'tx-0', balance: 12340 } },
    ],
    [
      'bonus is paid under its free rounds',
      post('bonus', { ...BET, bonusId: 'b7' }),
      'bonus:9001, move, credit bonus:9001 1500/3',
      done('moved'),
      { status: 200, body: { transactionId: 'tx-0', balance: 12340 } },
    ],
    ['endSession', post('endSession', { token: 't' }), 'endsession, end', done(), { status: 200, body: {} }],
  ])('%s', (_, raw, short, outcome, answer) => {
    const call = callOf(raw);
    expect(inShort(call)).toBe(short);
    expect(said(call.answer(outcome))).toEqual(answer);
  });

  it('check is answered with a signature of ours', () => {
    const call = callOf(get('check', { param: 'hello' }));
    expect([call.does, call.who]).toEqual(['ping', {}]);
    expect(said(call.answer(done())).body).toEqual(sign({ nodeId: '17', param: 'hello' }));
  });

  it('amounts are cents where the contract is old', () => {
    const call = callOf(post('bet', { ...BET, amount: '150' }), { ...SETTINGS, unit: '100' });
    expect(inShort(call)).toContain('debit 9001 150/2');
    expect(said(call.answer(done('moved'))).body).toMatchObject({ balance: 1234 });
  });

  it('a repeat may be sent at another time, and is the same call; another amount is not', () => {
    const by = (fields: Record<string, string>) => callOf(post('bet', fields)).sameBy;
    expect(by({ ...BET, date: '1' })).toBe(by(BET));
    expect(by({ ...BET, amount: '1' })).not.toBe(by(BET));
  });
});

describe('Endorphina refuses', () => {
  it.each<[string, RawCall]>([
    ['a wrong signature', sent('bet', new URLSearchParams({ ...BET, sign: 'a'.repeat(40) }).toString())],
    ['no signature', sent('bet', new URLSearchParams(BET).toString())],
    ['an amount that was changed', sent('bet', new URLSearchParams({ ...sign(BET), amount: '1' }).toString())],
    ['a call that is none', post('steal', BET)],
    ['a bet by GET', get('bet', BET)],
    ['a name that stands twice', sent('bet', `${new URLSearchParams(sign(BET))}&amount=1`)],
    ['less than nothing', post('bet', { ...BET, amount: '-1500' })],
    ['an exponent', post('bet', { ...BET, amount: '1e309' })],
    ['a point where whole numbers are due', post('bet', { ...BET, amount: '10.5' })],
    ['a bet without an id', post('bet', without(BET, 'id'))],
    ['a bet without a round', post('bet', without(BET, 'gameId'))],
    ['a win of something without an id', post('win', without(WIN, 'id'))],
    ['a promotion without a name', post('promoWin', BET)],
  ])('%s', (_, raw) => {
    expect(refusalOf(raw)).toMatchObject({ status: 401, body: { code: 'ACCESS_DENIED' } });
  });

  it('large letters in a signature are the same signature', () => {
    const signed = sign(BET);
    const raw = sent('bet', new URLSearchParams({ ...signed, sign: signed.sign?.toUpperCase() ?? '' }).toString());
    expect(endorphina.read(raw, SETTINGS).ok).toBe(true);
  });

  it.each([
    ['tooPoor', 402, 'INSUFFICIENT_FUNDS'],
    ['sessionOver', 403, 'TOKEN_EXPIRED'],
    ['lossLimit', 403, 'LIMIT_REACHED'],
    ['checkDue', 403, 'LIMIT_REACHED'],
    ['unknownSession', 404, 'TOKEN_NOT_FOUND'],
    ['locked', 401, 'ACCESS_DENIED'],
    ['busy', 500, 'INTERNAL_ERROR'],
  ] as const)('%s with %s %s', (why, status, code) => {
    expect(said(callOf(post('bet', BET)).answer(refusedFor(why)))).toMatchObject({ status, body: { code } });
  });

  it('everything that can be refused has an answer', () => {
    for (const why of WHYS) expect(said(endorphina.refused(why)).status).toBeGreaterThanOrEqual(400);
  });
});

describe('Endorphina is launched', () => {
  const ask = {
    ...({
      game: 'a-game',
      device: 'desktop',
      language: 'de',
      ip: '192.0.2.1',
      country: 'DE',
      currency: 'EUR',
    } as const),
    ...{ exitUrl: 'https://house.invalid/casino', cashierUrl: 'https://house.invalid/cashier' },
  };
  const urlOf = (more: {
    readonly demo: boolean;
    readonly player?: typeof PLAYER & { readonly balanceMinor: bigint };
  }) => {
    const plan = endorphina.launch({ ...ask, ...more }, SETTINGS);
    assert(plan.kind === 'known', 'nobody has to be asked');
    return new URL(plan.value.url);
  };

  it('with a signed address and the token of the session', () => {
    const url = urlOf({ demo: false, player: { ...PLAYER, balanceMinor: 1n } });
    const query = Object.fromEntries(url.searchParams);
    expect(query).toEqual(sign(without(query, 'sign')));
    expect(query).toMatchObject({ nodeId: '17', token: 'session-token', exit: ask.exitUrl, lang: 'de' });
    expect(url.origin).toBe('https://games.invalid');
  });

  it('as a demo with the MD5 of the game and nothing of a player', () => {
    const query = Object.fromEntries(urlOf({ demo: true }).searchParams);
    expect(query.game).toBe(createHash('md5').update('a-game').digest('hex'));
    expect(query.token).toBeUndefined();
  });

  it('its list is read, and a broken one is not', () => {
    const plan = endorphina.games?.('EUR', SETTINGS);
    assert(plan?.kind === 'ask', 'the list is asked for');
    const rows = [{ id: 'a-game', title: 'A game' }];
    expect(plan.read({ status: 200, body: JSON.stringify(rows) })).toEqual({
      ok: true,
      value: [{ game: 'a-game', name: 'A game' }],
    });
    for (const body of ['<html>', '{}', '[{"id":"x"}]']) expect(plan.read({ status: 200, body }).ok).toBe(false);
    expect(plan.read({ status: 500, body: '[]' }).ok).toBe(false);
  });
});

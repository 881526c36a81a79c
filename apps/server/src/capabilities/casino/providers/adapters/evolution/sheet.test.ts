import { assert } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { type Outcome, type RawCall, WHYS } from '../../adapter.ts';
import { AT_MS, done, inShort, late, PLAYER, refusedFor, said } from '../../test-support/outcomes.ts';
import { evolution } from './index.ts';

const SETTINGS = { address: 'https://evo.invalid/', casinoKey: 'house', apiToken: 'open', authToken: 'S3cret' };

const sent = (path: string, text: string, authToken: string | undefined = 'S3cret'): RawCall => ({
  ...{ method: 'POST', path, headers: {}, body: Buffer.from(text) },
  query: authToken === undefined ? {} : { authToken },
});
const post = (path: string, fields: Record<string, unknown>, authToken?: string): RawCall =>
  sent(path, JSON.stringify(fields), authToken ?? 'S3cret');

const WHO = { sid: 'session-token', userId: PLAYER.id, uuid: 'u1' };
const GAME = { game: { id: 'r1', type: 'roulette', details: { table: { id: 'a-game', vid: 'v' } } }, currency: 'EUR' };
const round = (amount: unknown, more: Record<string, unknown> = {}) => ({
  ...{ ...WHO, ...GAME, transaction: { id: 'd1', refId: 'b1', amount, ...more } },
});
const promo = (amount: unknown, more: Record<string, unknown> = {}) => ({
  ...{
    ...WHO,
    ...GAME,
    promoTransaction: { type: 'FreeRoundPlayableSpent', id: 'p1', amount, voucherId: 'v7', ...more },
  },
});

const MONEY = { balance: 12.34, bonus: 0, uuid: 'u1' };
const status = (name: string) => ({ status: name, ...MONEY });

function callOf(raw: RawCall) {
  const read = evolution.read(raw, SETTINGS);
  assert(read.ok, 'the call was read');
  return read.value;
}
const refusalOf = (raw: RawCall) => {
  const read = evolution.read(raw, SETTINGS);
  assert(!read.ok, 'the call was refused');
  return said(read.refusal);
};
const repeatedOnes = (outcome: Outcome): Outcome => {
  assert(outcome.kind === 'done', 'it was done');
  return { ...outcome, parts: outcome.parts.map((part) => ({ ...part, repeated: true })) };
};
const NOW: Outcome = { kind: 'done', player: PLAYER, balanceMinor: 9900n, parts: [], atMs: AT_MS };

describe('Evolution, call by call', () => {
  it.each<[string, RawCall, string, Outcome, unknown]>([
    ['check', post('check', WHO), 'check, session', done(), { status: 'OK', sid: 'session-token', uuid: 'u1' }],
    ['sid', post('sid', WHO), 'sid, session', done(), { status: 'OK', sid: 'session-token', uuid: 'u1' }],
    ['balance', post('balance', { ...WHO, ...GAME }), 'balance, balance', done(), status('OK')],
    ['debit', post('debit', round(1.5)), 'debit:d1, move, round r1, debit b1 15/1', done('moved'), status('OK')],
    [
      'a debit of nothing',
      post('debit', round(0)),
      'debit:d1, move, round r1, debit b1 0/0',
      done('moved'),
      status('OK'),
    ],
    [
      'a debit with six places',
      post('debit', round('1.500000')),
      'debit:d1, move, round r1, debit b1 1500000/6',
      done('moved'),
      status('OK'),
    ],
    [
      'credit goes by its stake, and ends',
      post('credit', round(3, { id: 'c1' })),
      'credit:c1, move, round r1 ends, credit b1 3/0',
      done('moved'),
      status('OK'),
    ],
    [
      'a credit of nothing',
      post('credit', round(0, { id: 'c1' })),
      'credit:c1, move, round r1 ends, credit b1 0/0',
      done('moved'),
      status('OK'),
    ],
    [
      'a credit above its ceiling is taken, and waits',
      post('credit', round(3, { id: 'c1' })),
      'credit:c1, move, round r1 ends, credit b1 3/0',
      done('held'),
      status('OK'),
    ],
    ['cancel', post('cancel', round(1.5)), 'cancel:d1, move, round r1, rollback debit b1', done('moved'), status('OK')],
    [
      'a cancel of what never came is remembered, and an error',
      post('cancel', round(1.5)),
      'cancel:d1, move, round r1, rollback debit b1',
      done('unknown'),
      status('BET_DOES_NOT_EXIST'),
    ],
    [
      'a cancel of what moved nothing is an error, too',
      post('cancel', round(1.5)),
      'cancel:d1, move, round r1, rollback debit b1',
      done('nothing'),
      status('BET_DOES_NOT_EXIST'),
    ],
    [
      'a late debit moves nothing',
      post('debit', round(1.5)),
      'debit:d1, move, round r1, debit b1 15/1',
      late('tx-of-cancel'),
      status('FINAL_ERROR_ACTION_FAILED'),
    ],
    [
      'promo_payout is paid under its voucher',
      post('promo_payout', promo(7)),
      'promo-payout:p1, move, credit promo:p1 7/0',
      done('moved'),
      status('OK'),
    ],
    [
      'promo_debit moves nothing',
      post('promo_debit', promo(5, { refId: 'b2' })),
      'promo-debit:p1, move, round r1, debit promo:b2 0/0',
      done('moved'),
      status('OK'),
    ],
    [
      'promo_credit moves nothing, and ends',
      post('promo_credit', promo(9, { refId: 'b2' })),
      'promo-credit:p1, move, round r1 ends, credit promo:b2 0/0',
      done('moved'),
      status('OK'),
    ],
    [
      'promo_cancel',
      post('promo_cancel', promo(5, { refId: 'b2' })),
      'promo-cancel:p1, move, round r1, rollback debit promo:b2',
      done('unknown'),
      status('BET_DOES_NOT_EXIST'),
    ],
  ])('%s', (_, raw, short, outcome, body) => {
    const call = callOf(raw);
    expect(inShort(call)).toBe(short);
    expect(said(call.answer(outcome))).toEqual({ status: 200, body });
  });

  it('win and cancel are tied to their very stake', () => {
    expect(callOf(post('credit', round(3))).moves).toMatchObject([{ id: 'b1', paysItsId: true }]);
    expect(callOf(post('cancel', round(3))).moves).toMatchObject([{ id: 'b1', unlessPaid: true }]);
    expect(callOf(post('cancel', round(3))).moves[0]).not.toHaveProperty('unlessSettled');
  });

  it('a payout without a voucher is named by its kind', () => {
    const call = callOf(post('promo_payout', promo(7, { voucherId: undefined, type: 'JackpotWin' })));
    expect(call.moves).toMatchObject([{ campaign: 'promo-JackpotWin' }]);
    expect(callOf(post('promo_payout', promo(7))).moves).toMatchObject([{ campaign: 'v7' }]);
  });

  it('without a name of the call the answer has none', () => {
    const { uuid: _, ...unnamed } = round(1.5);
    expect(said(callOf(post('debit', unnamed)).answer(done('moved'))).body).toEqual({
      status: 'OK',
      balance: 12.34,
      bonus: 0,
    });
  });

  it.each([
    ['debit', 'BET_ALREADY_EXIST'],
    ['credit', 'BET_ALREADY_SETTLED'],
    ['cancel', 'BET_ALREADY_SETTLED'],
  ])('a %s of the same stake under another id is %s', (name, duplicate) => {
    const call = callOf(post(name, round(1.5, { id: 'other' })));
    expect(said(call.answer(repeatedOnes(done('moved')))).body).toEqual(status(duplicate));
  });
});

describe('Evolution, repeated', () => {
  const again = (name: string, outcome: Outcome) => {
    const first = callOf(post(name, round(1.5))).answer(outcome);
    const call = callOf(post(name, { ...round(1.5), uuid: 'u2' }));
    assert(call.repeated, 'a repeat has an answer of its own');
    return said(call.repeated(first, NOW));
  };

  it.each([
    ['debit', 'BET_ALREADY_EXIST'],
    ['credit', 'BET_ALREADY_SETTLED'],
    ['cancel', 'BET_ALREADY_SETTLED'],
  ])('%s is %s, with the balance of now and the name of this call', (name, duplicate) => {
    expect(again(name, done('moved'))).toEqual({
      ...{ status: 200, body: { status: duplicate, balance: 99, bonus: 0, uuid: 'u2', retransmission: true } },
    });
  });

  it('what failed fails again, under the name of this call', () => {
    expect(again('debit', refusedFor('tooPoor')).body).toMatchObject({ status: 'INSUFFICIENT_FUNDS', uuid: 'u2' });
    expect(again('debit', late('tx')).body).toMatchObject({ status: 'FINAL_ERROR_ACTION_FAILED', uuid: 'u2' });
    expect(again('cancel', done('unknown')).body).toMatchObject({ status: 'BET_DOES_NOT_EXIST', uuid: 'u2' });
  });

  it('another name and fields beside leave it the same call; another amount does not', () => {
    const by = (fields: Record<string, unknown>) => callOf(post('debit', fields)).sameBy;
    expect(by({ newField: 1, ...round(1.5), uuid: 'u2' })).toBe(by(round(1.5)));
    expect(by(round(1.6))).not.toBe(by(round(1.5)));
  });
});

describe('Evolution refuses', () => {
  it.each<[string, RawCall]>([
    ['a wrong token', post('debit', round(1.5), 's3cret')],
    ['no token', { ...post('debit', round(1.5)), query: {} }],
  ])('%s with 401', (_, raw) => {
    expect(refusalOf(raw)).toMatchObject({ status: 401, body: { status: 'INVALID_TOKEN_ID' } });
  });

  it('everybody while no token is set', () => {
    expect(evolution.read(post('debit', round(1.5), ''), { ...SETTINGS, authToken: '' }).ok).toBe(false);
  });

  it.each<[string, RawCall]>([
    ['a call that is none', post('steal', round(1))],
    ['a call by GET', { ...post('debit', round(1)), method: 'GET' }],
    ['bytes that are no JSON', sent('debit', '{"sid":')],
    ['a list', sent('debit', '[]')],
    ['less than nothing', post('debit', round(-1.5))],
    ['more than a number can be', sent('debit', JSON.stringify(round(1.5)).replace('1.5', '1e309'))],
    ['an exponent', post('debit', round('1e3'))],
    ['no amount', post('debit', round(undefined))],
    ['a stake without a tie', post('debit', round(1, { refId: undefined }))],
    ['a win without a tie', post('credit', round(1, { refId: undefined }))],
    ['a stake without an id', post('debit', round(1, { id: '' }))],
    ['a stake without a round', post('debit', { ...round(1), game: { details: { table: { id: 'a-game' } } } })],
    ['a stake without a table', post('debit', { ...round(1), game: { id: 'r1' } })],
    ['a stake without a currency', post('debit', { ...round(1), currency: undefined })],
    ['nobody', post('debit', { ...round(1), userId: '' })],
    ['no session', post('check', { userId: PLAYER.id })],
  ])('%s', (_, raw) => {
    expect(refusalOf(raw)).toMatchObject({ status: 200, body: { status: 'INVALID_PARAMETER' } });
  });

  it.each([
    ['tooPoor', 'INSUFFICIENT_FUNDS'],
    ['unknownSession', 'INVALID_SID'],
    ['sessionOver', 'INVALID_SID'],
    ['locked', 'ACCOUNT_LOCKED'],
    ['country', 'GEOLOCATION_FAIL'],
    ['stakeLimit', 'CASINO_LIMIT_EXCEEDED_TURNOVER'],
    ['lossLimit', 'CASINO_LIMIT_EXCEEDED_LOSS'],
    ['timeLimit', 'CASINO_LIMIT_EXCEEDED_SESSION_TIME'],
    ['stakeTooHigh', 'CASINO_LIMIT_EXCEEDED_STAKE'],
    ['noBet', 'BET_DOES_NOT_EXIST'],
    ['settled', 'BET_ALREADY_SETTLED'],
    ['busy', 'TEMPORARY_ERROR'],
  ] as const)('%s with 200 and %s, and says the balance', (why, name) => {
    expect(said(callOf(post('debit', round(1.5))).answer(refusedFor(why)))).toEqual({
      status: 200,
      body: { ...status(name), message: why },
    });
  });

  it('everything that can be refused has an answer', () => {
    for (const why of WHYS) {
      const { status: http, body } = said(evolution.refused(why));
      expect([200, 401]).toContain(http);
      expect(body).toMatchObject({ status: expect.not.stringMatching(/^OK$/), message: why });
    }
  });
});

describe('Evolution is launched', () => {
  const ask = {
    ...({ game: 'a-game', device: 'mobile', language: 'de', ip: '192.0.2.1', country: 'DE', currency: 'EUR' } as const),
    ...{ exitUrl: 'https://house.invalid/casino', cashierUrl: 'https://house.invalid/cashier' },
  };
  function asked(demo: boolean) {
    const plan = evolution.launch({ ...ask, demo, player: { ...PLAYER, balanceMinor: 1n } }, SETTINGS);
    assert(plan.kind === 'ask', 'they have to be asked');
    return plan;
  }

  it('between servers, and answers an address of theirs', () => {
    const { request, read } = asked(false);
    expect(request.url).toBe('https://evo.invalid/ua/v1/house/open');
    expect(JSON.parse(request.body ?? '')).toMatchObject({
      player: { id: PLAYER.id, session: { id: 'session-token', ip: '192.0.2.1' }, country: 'DE', currency: 'EUR' },
      config: { game: { table: { id: 'a-game' } }, channel: { mobile: true }, urls: { lobby: ask.exitUrl } },
    });
    const heard = (entry: unknown, http = 200) => read({ status: http, body: JSON.stringify({ entry }) });
    expect(heard('/entry?params=1')).toEqual({ ok: true, value: { url: 'https://evo.invalid/entry?params=1' } });
    expect(heard('https://evo.invalid/e')).toEqual({ ok: true, value: { url: 'https://evo.invalid/e' } });
    for (const entry of ['https://elsewhere.invalid/', '//elsewhere.invalid/', 'javascript:1', '', null])
      expect(heard(entry).ok).toBe(false);
    expect(heard('/entry', 500).ok).toBe(false);
  });

  it('as a demo with nothing of a player', () => {
    const { request } = asked(true);
    expect(request.body).not.toContain(PLAYER.id);
    expect(request.body).not.toContain('session-token');
    expect(JSON.parse(request.body ?? '')).toMatchObject({ config: { game: { playMode: 'demo' } } });
  });
});

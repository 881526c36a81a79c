import { createHash } from 'node:crypto';
import { assert } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { type Outcome, type RawCall, WHYS } from '../../adapter.ts';
import { AT_MS, done, inShort, late, PLAYER, refusedFor, said } from '../../test-support/outcomes.ts';
import { goldenrace } from './index.ts';

const SETTINGS = {
  ...{ address: 'https://virtual.invalid', apiAddress: 'https://api.invalid/', siteId: '17', publicKey: 'pub' },
  ...{ privateKey: 'K3y', group: 'main' },
};

/** Computed here by itself: what both sides do. */
const fingerprint = (values: readonly unknown[]): string =>
  createHash('md5')
    .update(`${values.join('')}K3y`)
    .digest('hex');
function sign(fields: Record<string, unknown>): Record<string, unknown> {
  return { ...fields, fingerprint: fingerprint(Object.values(fields)) };
}
const sent = (text: string, path = ''): RawCall => ({
  ...{ method: 'POST', path, query: {}, headers: {}, body: Buffer.from(text) },
});
const post = (fields: Record<string, unknown>, path = ''): RawCall => sent(JSON.stringify(sign(fields)), path);

const HEAD = { sessionId: 'session-token', playerId: PLAYER.id, group: 'main', currency: 'EUR', gameId: 10100 };
const TAIL = { timestamp: '2026-11-30T08:00:00Z', requestId: 'q1', siteId: '17' };
const BET = {
  ...{
    action: 'debit',
    ...HEAD,
    gameCycle: 'r1',
    gameCycleClosed: false,
    transactionId: '901',
    transactionAmount: 1.5,
  },
  ...{ transactionCategory: 'bet', transactionType: 'debit', ...TAIL },
};
const WIN = {
  ...{ ...BET, action: 'credit', gameCycleClosed: true, transactionId: '902', transactionAmount: '3.00' },
  ...{ transactionCategory: 'win', transactionType: 'credit' },
};
const UNDO = { ...BET, action: 'rollback' };
const LOGIN = { action: 'login', token: 'launch-token', gameId: 10100, clientPlatform: 'desktop', ...TAIL };

function callOf(raw: RawCall) {
  const read = goldenrace.read(raw, SETTINGS);
  assert(read.ok, 'the call was read');
  return read.value;
}
const refusalOf = (raw: RawCall) => {
  const read = goldenrace.read(raw, SETTINGS);
  assert(!read.ok, 'the call was refused');
  return said(read.refusal);
};
const without = (fields: Record<string, unknown>, name: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name));

const AT = new Date(AT_MS).toISOString();
/** In the order in which it is signed. */
function success(middle: Record<string, string>) {
  const data = {
    ...{ playerId: PLAYER.id, currency: 'EUR', ...middle },
    ...{ sessionId: 'session-token', group: 'main', timestamp: AT, requestId: 'q1' },
  };
  return {
    status: true,
    code: 200,
    message: 'Success',
    data: { ...data, fingerprint: fingerprint(Object.values(data)) },
  };
}
const moved = (oldBalance: string) => success({ balance: '12.34', oldBalance, transactionId: 'tx-0' });

describe('GoldenRace, call by call', () => {
  it.each<[string, RawCall, string, Outcome, unknown]>([
    [
      'login opens a session',
      post(LOGIN, 'login'),
      'login, session',
      done(),
      success({ playerNickname: 'anna', balance: '12.34' }),
    ],
    ['logout', post({ action: 'logout', ...HEAD, ...TAIL }), 'logout, end', done(), success({ balance: '12.34' })],
    [
      'balance',
      post({ action: 'balance', ...HEAD, ...TAIL }),
      'balance, balance',
      done(),
      success({ balance: '12.34' }),
    ],
    ['debit', post(BET), 'debit:901, move, round r1, debit 901 15/1', done('moved'), moved('13.84')],
    [
      'a debit of nothing',
      post({ ...BET, transactionAmount: 0 }),
      'debit:901, move, round r1, debit 901 0/0',
      done('moved'),
      moved('12.34'),
    ],
    [
      'credit closes its cycle',
      post(WIN),
      'credit:902, move, round r1 ends, credit 902 300/2',
      done('moved'),
      moved('9.34'),
    ],
    [
      'a credit of nothing',
      post({ ...WIN, transactionAmount: '0' }),
      'credit:902, move, round r1 ends, credit 902 0/0',
      done('moved'),
      moved('12.34'),
    ],
    [
      'a credit that leaves its cycle open; above its ceiling it waits, and has moved nothing yet',
      post({ ...WIN, gameCycleClosed: false }),
      'credit:902, move, round r1, credit 902 300/2',
      done('held'),
      moved('12.34'),
    ],
    [
      'rollback carries the id of its debit',
      post(UNDO),
      'rollback:901, move, round r1, rollback debit 901',
      done('moved'),
      moved('10.84'),
    ],
    [
      'a rollback of what never came is remembered, and an error',
      post(UNDO),
      'rollback:901, move, round r1, rollback debit 901',
      done('unknown'),
      { status: false, code: 117, message: 'Transaction does not exist.' },
    ],
    [
      'a rollback of what moved nothing is an error, too',
      post(UNDO),
      'rollback:901, move, round r1, rollback debit 901',
      done('nothing'),
      { status: false, code: 117, message: 'Transaction does not exist.' },
    ],
    [
      'a late debit is an error',
      post(BET),
      'debit:901, move, round r1, debit 901 15/1',
      late('tx-of-rollback'),
      { status: false, code: 110, message: 'rolled back before' },
    ],
  ])('%s', (_, raw, short, outcome, body) => {
    const call = callOf(raw);
    expect(inShort(call)).toBe(short);
    const answer = said(call.answer(outcome));
    expect(answer).toEqual({ status: 200, body });
    expect(JSON.stringify(answer.body)).toBe(JSON.stringify(body));
  });

  it('the token of a launch is one', () => {
    expect(callOf(post(LOGIN)).who).toEqual({ token: 'launch-token', launches: true });
  });

  it('jackpots are told', () => {
    const call = callOf(post({ ...WIN, transactionCategory: 'jackpotwin' }));
    expect(call.moves).toMatchObject([{ jackpot: { digits: 300n } }]);
  });
});

describe('GoldenRace, repeated', () => {
  const again = (raw: RawCall, outcome: Outcome) => {
    const call = callOf(raw);
    assert(call.repeated, 'a repeat has an answer of its own');
    return said(call.repeated(call.answer(outcome), done())).body;
  };

  it.each([
    ['debit', BET],
    ['credit', WIN],
    ['rollback', UNDO],
  ])('%s is 116', (_, fields) => {
    expect(again(post(fields), done('moved'))).toEqual({
      status: false,
      code: 116,
      message: 'Transaction already exists.',
    });
  });

  it('what failed fails again', () => {
    expect(again(post(BET), refusedFor('tooPoor'))).toMatchObject({ code: 107 });
    expect(again(post(BET), late('tx'))).toMatchObject({ code: 110 });
    expect(again(post(UNDO), done('unknown'))).toMatchObject({ code: 117 });
  });

  it('another time and number of sending are the same call; another amount is not', () => {
    const by = (fields: Record<string, unknown>) => callOf(post(fields)).sameBy;
    expect(by({ newField: 1, ...BET, timestamp: 'later', requestId: 'q2' })).toBe(by(BET));
    expect(by({ ...BET, transactionAmount: 1.6 })).not.toBe(by(BET));
  });
});

describe('GoldenRace refuses', () => {
  it.each<[string, RawCall]>([
    ['a wrong fingerprint', sent(JSON.stringify({ ...BET, fingerprint: 'a'.repeat(32) }))],
    ['no fingerprint', sent(JSON.stringify(BET))],
    ['an amount that was changed', sent(JSON.stringify({ ...sign(BET), transactionAmount: 1 }))],
    ['a field that was added', sent(JSON.stringify({ ...sign(BET), more: 'x' }))],
    ['the same fields in another order', sent(JSON.stringify({ siteId: '17', ...without(sign(BET), 'siteId') }))],
  ])('%s with 101', (_, raw) => {
    expect(refusalOf(raw)).toMatchObject({ status: 200, body: { status: false, code: 101 } });
  });

  it('large letters, and other bytes for the same values, are the same fingerprint', () => {
    const signed = sign(BET);
    const text = JSON.stringify({ ...signed, fingerprint: String(signed.fingerprint).toUpperCase() }, null, 2);
    expect(goldenrace.read(sent(text), SETTINGS).ok).toBe(true);
  });

  it('another site with 102', () => {
    expect(refusalOf(post({ ...BET, siteId: '18' })).body).toMatchObject({ code: 102 });
  });

  it.each<[string, RawCall]>([
    ['an action that is none', post({ ...BET, action: 'steal' })],
    ['an action at the address of another', post(BET, 'credit')],
    ['no action', post(without(BET, 'action'))],
  ])('%s with 104', (_, raw) => {
    expect(refusalOf(raw).body).toMatchObject({ status: false, code: 104 });
  });

  it.each<[string, RawCall]>([
    ['bytes that are no JSON', sent('{"action":')],
    ['a list', sent('[]')],
    ['a call by GET', { ...post(BET), method: 'GET' }],
    ['less than nothing', post({ ...BET, transactionAmount: -1.5 })],
    ['an exponent', post({ ...BET, transactionAmount: '1e309' })],
    ['no amount', post(without(BET, 'transactionAmount'))],
    ['no id', post({ ...BET, transactionId: '' })],
    ['no cycle', post(without(BET, 'gameCycle'))],
    ['nobody', post(without(BET, 'playerId'))],
    ['no session', post(without(BET, 'sessionId'))],
    ['no token', post(without(LOGIN, 'token'))],
  ])('%s with 103', (_, raw) => {
    expect(refusalOf(raw).body).toMatchObject({ status: false, code: 103 });
  });

  it.each([
    ['unknownSession', 106],
    ['sessionOver', 106],
    ['tooPoor', 107],
    ['locked', 108],
    ['lossLimit', 109],
    ['stakeTooHigh', 109],
    ['game', 111],
    ['noBet', 112],
    ['currency', 113],
    ['otherPlayer', 114],
    ['settled', 118],
    ['roundClosed', 118],
    ['busy', 105],
  ] as const)('%s with 200 and %s', (why, code) => {
    const body = { status: false, code, message: why };
    expect(said(callOf(post(BET)).answer(refusedFor(why)))).toEqual({ status: 200, body });
  });

  it('everything that can be refused has an answer', () => {
    for (const why of WHYS) expect(said(goldenrace.refused(why)).body).toMatchObject({ status: false, message: why });
  });
});

describe('GoldenRace is launched', () => {
  const ask = {
    ...({ game: '10100', device: 'mobile', language: 'de', ip: '192.0.2.1', country: 'DE', currency: 'EUR' } as const),
    ...{ exitUrl: 'https://house.invalid/casino', cashierUrl: 'https://house.invalid/cashier' },
  };
  const launched = (demo: boolean) => {
    const plan = goldenrace.launch({ ...ask, demo, player: { ...PLAYER, balanceMinor: 1n } }, SETTINGS);
    assert(plan.kind === 'known', 'nobody has to be asked');
    return plan.value;
  };
  const set = (token: string, mode: string) => {
    const values = {
      ...{ token, game: '10100', backurl: ask.exitUrl, mode, language: 'de', group: 'main' },
      ...{ clientPlatform: 'mobile', cashierurl: ask.cashierUrl },
    };
    return { ...values, h: fingerprint(Object.values(values)) };
  };

  it('with a token that works once, or as a demo with nothing of a player', () => {
    for (const [demo, expected] of [
      [false, set('session-token', '1')],
      [true, set('', '0')],
    ] as const) {
      const { url, data } = launched(demo);
      expect(data).toEqual(expected);
      expect(new URL(url).origin).toBe('https://virtual.invalid');
      expect(Object.fromEntries(new URL(url).searchParams)).toEqual(expected);
    }
  });

  it('initialize answers what it is opened with', () => {
    const [path] = goldenrace.paths;
    expect(path?.ask({})).toEqual({ game: '10100', demo: false });
    const { url, data } = launched(false);
    expect(path?.answer({ kind: 'launched', url, sessionId: 's1', data: data ?? {} })).toEqual({
      ...{ Url: url, SessionId: 's1', result: set('session-token', '1') },
    });
  });

  it('its list is read, and a broken one is not', () => {
    const plan = goldenrace.games?.('EUR', SETTINGS);
    assert(plan?.kind === 'ask', 'the list is asked for');
    expect(plan.request.url).toBe('https://api.invalid/get-game-list');
    expect(plan.request.body).toBe('siteId=17&publicKey=pub');
    const body = JSON.stringify({ status: true, items: [{ gameId: 10100, name: 'Dice' }] });
    expect(plan.read({ status: 200, body })).toEqual({ ok: true, value: [{ game: '10100', name: 'Dice' }] });
    for (const each of ['<html>', '{"status":true}', '{"status":false,"items":[]}', '{"status":true,"items":[{}]}'])
      expect(plan.read({ status: 200, body: each }).ok).toBe(false);
  });
});

import { createHmac } from 'node:crypto';
import { assert } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { type Outcome, type RawCall, WHYS } from '../../adapter.ts';
import { done, inShort, late, PLAYER, refusedFor, said } from '../../test-support/outcomes.ts';
import { pateplay } from './index.ts';

const SETTINGS = { address: 'https://relay.invalid', siteCode: 'house', apiKey: 'Key', apiSecret: 'k' };

const sent = (path: string, text: string, over = text, key = 'Key'): RawCall => ({
  ...{ method: 'POST', path, query: {}, body: Buffer.from(text) },
  headers: { 'x-api-key': key, 'x-api-hmac': createHmac('sha256', 'k').update(over).digest('hex') },
});
const post = (path: string, fields: Record<string, unknown>): RawCall => sent(path, JSON.stringify(fields));

const WHO = { sessionToken: 'session-token', siteCode: 'house', playerId: PLAYER.id };
const ROUND = { ...WHO, currency: 'EUR', rgsRoundId: 'r1', gameName: 'a-game' };
const OUT = { ...ROUND, rgsTransactionId: '901', amount: '1.50', jackpotContribution: '0.01', reason: 'round_start' };
const BACK = { ...ROUND, rgsTransactionId: '902', amount: '3.00', isJackpotWin: false, reason: 'round_end' };
const BOTH = {
  ...ROUND,
  ...{ rgsWithdrawTransactionId: '901', rgsDepositTransactionId: '902', withdrawAmount: '1.00', depositAmount: '0.00' },
  ...{ jackpotContribution: '0.01', withdrawReason: 'round_start', depositReason: 'round_end' },
};
const CANCEL = { ...WHO, rgsRoundId: 'r1', rgsTransactionId: '901' };

function callOf(raw: RawCall) {
  const read = pateplay.read(raw, SETTINGS);
  assert(read.ok, 'the call was read');
  return read.value;
}
const refusalOf = (raw: RawCall) => {
  const read = pateplay.read(raw, SETTINGS);
  assert(!read.ok, 'the call was refused');
  return said(read.refusal);
};
const without = (fields: Record<string, unknown>, name: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name));
const repeatedOutcome = (...kinds: ('moved' | 'unknown')[]): Outcome => {
  const outcome = done(...kinds);
  assert(outcome.kind === 'done', 'it was done');
  return { ...outcome, parts: outcome.parts.map((part) => ({ ...part, repeated: true })) };
};

describe('Pateplay, call by call', () => {
  it.each<[string, RawCall, string | RegExp, Outcome, unknown]>([
    [
      'authenticate opens a session',
      post('authenticate', { authToken: 'launch-token', siteCode: 'house', deviceType: 'desktop' }),
      'authenticate, session',
      done(),
      {
        result: {
          ...{ sessionToken: 'session-token', playerId: PLAYER.id, playerName: 'anna', currency: 'EUR' },
          ...{ country: 'de', balance: '12.34' },
        },
      },
    ],
    ['balance', post('balance', WHO), 'balance, balance', done(), { result: { balance: '12.34' } }],
    [
      'init-game',
      post('init-game', { ...WHO, gameName: 'a-game' }),
      'init-game, session',
      done(),
      { result: { sessionToken: 'session-token', balance: '12.34' } },
    ],
    [
      'withdraw',
      post('withdraw', OUT),
      'withdraw:901, move, round r1, debit 901 150/2',
      done('moved'),
      { result: { transactionId: 'tx-0', balance: '12.34' } },
    ],
    [
      'a second withdraw goes on in its round; one of nothing is one',
      post('withdraw', { ...OUT, amount: '0.00', reason: 'round_continue' }),
      'withdraw:901, move, round r1, debit 901 0/2',
      done('moved'),
      { result: { transactionId: 'tx-0', balance: '12.34' } },
    ],
    [
      'deposit ends its round',
      post('deposit', BACK),
      'deposit:902, move, round r1 ends, credit 902 300/2',
      done('moved'),
      { result: { transactionId: 'tx-0', balance: '12.34' } },
    ],
    [
      'deposit before a jackpot goes on; above its ceiling it waits',
      post('deposit', { ...BACK, reason: 'round_continue' }),
      'deposit:902, move, round r1, credit 902 300/2',
      done('held'),
      { result: { transactionId: 'tx-0', balance: '12.34' } },
    ],
    [
      'withdraw and deposit of a lost round',
      post('withdraw-and-deposit', BOTH),
      /^withdraw-and-deposit:[0-9a-f]{64}, move, round r1 ends, debit 901 100\/2, credit 902 0\/2$/,
      done('moved', 'moved'),
      { result: { withdrawTransactionId: 'tx-0', depositTransactionId: 'tx-1', balance: '12.34' } },
    ],
    [
      'both may have one id',
      post('withdraw-and-deposit', { ...BOTH, rgsDepositTransactionId: '901' }),
      /, debit 901 100\/2, credit 901 0\/2$/,
      done('moved', 'moved'),
      { result: { withdrawTransactionId: 'tx-0', depositTransactionId: 'tx-1', balance: '12.34' } },
    ],
    [
      'cancel',
      post('cancel', CANCEL),
      'cancel:901, move, round r1, rollback either 901',
      done('moved'),
      { result: { transactionId: 'tx-0' } },
    ],
    [
      'cancel of what never came is remembered, and an error',
      post('cancel', CANCEL),
      'cancel:901, move, round r1, rollback either 901',
      done('unknown'),
      { error: { code: 'TRANSACTION_NOT_FOUND', message: 'Transaction not found.' } },
    ],
    [
      'cancel of what moved nothing is an error, too',
      post('cancel', CANCEL),
      'cancel:901, move, round r1, rollback either 901',
      done('nothing'),
      { error: { code: 'TRANSACTION_NOT_FOUND', message: 'Transaction not found.' } },
    ],
    [
      'a late withdraw is an error, which is cancelled once more',
      post('withdraw', OUT),
      'withdraw:901, move, round r1, debit 901 150/2',
      late('tx-of-cancel'),
      { error: { code: 'UNEXPECTED_ERROR', message: 'cancelled before' } },
    ],
    [
      'what stands from another call is told as a repeat',
      post('withdraw-and-deposit', BOTH),
      /^withdraw-and-deposit:/,
      repeatedOutcome('moved', 'moved'),
      {
        error: {
          ...{ code: 'TRANSACTION_ALREADY_EXISTS', message: 'Transaction already exists.' },
          data: { withdrawTransactionId: 'tx-0', depositTransactionId: 'tx-1' },
        },
      },
    ],
  ])('%s', (_, raw, short, outcome, body) => {
    const call = callOf(raw);
    expect(inShort(call)).toEqual(short instanceof RegExp ? expect.stringMatching(short) : short);
    expect(said(call.answer(outcome))).toEqual({ status: 200, body });
  });

  it('the token of a launch is one', () => {
    expect(callOf(post('authenticate', { authToken: 't', siteCode: 'house' })).who).toEqual({
      token: 't',
      launches: true,
    });
  });

  it.each(['unknownSession', 'sessionOver'] as const)(
    'a token that does not open (%s) is INVALID_AUTH_TOKEN',
    (why) => {
      const call = callOf(post('authenticate', { authToken: 't', siteCode: 'house' }));
      expect(said(call.answer(refusedFor(why))).body).toMatchObject({ error: { code: 'INVALID_AUTH_TOKEN' } });
    },
  );

  it('jackpots are told', () => {
    expect(callOf(post('withdraw', OUT)).moves).toMatchObject([{ jackpot: { digits: 1n, places: 2 } }]);
    expect(callOf(post('deposit', { ...BACK, isJackpotWin: true })).moves).toMatchObject([
      { jackpot: { digits: 300n } },
    ]);
  });
});

describe('Pateplay, repeated', () => {
  const again = (raw: RawCall, outcome: Outcome) => {
    const call = callOf(raw);
    const first = call.answer(outcome);
    return said(call.repeated ? call.repeated(first, done()) : first).body;
  };

  it.each<[string, RawCall, Outcome, Record<string, string>]>([
    ['withdraw', post('withdraw', OUT), done('moved'), { transactionId: 'tx-0' }],
    ['deposit', post('deposit', BACK), done('moved'), { transactionId: 'tx-0' }],
    [
      'withdraw and deposit',
      post('withdraw-and-deposit', BOTH),
      done('moved', 'moved'),
      { withdrawTransactionId: 'tx-0', depositTransactionId: 'tx-1' },
    ],
  ])('%s has its first ids', (_, raw, outcome, data) => {
    expect(again(raw, outcome)).toEqual({
      error: { code: 'TRANSACTION_ALREADY_EXISTS', message: 'Transaction already exists.', data },
    });
  });

  it('what was refused or came late is refused again', () => {
    expect(again(post('withdraw', OUT), refusedFor('tooPoor'))).toMatchObject({
      error: { code: 'INSUFFICIENT_BALANCE' },
    });
    expect(again(post('withdraw', OUT), late('tx'))).toMatchObject({ error: { code: 'UNEXPECTED_ERROR' } });
  });

  it('an unknown cancel stays unknown', () => {
    expect(again(post('cancel', CANCEL), done('unknown'))).toMatchObject({ error: { code: 'TRANSACTION_NOT_FOUND' } });
  });

  it('fields beside, and their order, leave it the same call; another amount does not', () => {
    const by = (fields: Record<string, unknown>) => callOf(post('withdraw', fields)).sameBy;
    expect(by({ newField: 1, ...OUT })).toBe(by(OUT));
    expect(by({ ...OUT, amount: '1.51' })).not.toBe(by(OUT));
  });
});

describe('Pateplay refuses', () => {
  const text = JSON.stringify(OUT);
  it.each<[string, RawCall]>([
    ['a wrong signature', sent('withdraw', text, '{}')],
    ['a signature over the same fields in other bytes', sent('withdraw', JSON.stringify(OUT, null, 1), text)],
    ['a wrong key', sent('withdraw', text, text, 'key')],
    ['no signature', { ...sent('withdraw', text), headers: { 'x-api-key': 'Key' } }],
    ['another site', post('withdraw', { ...OUT, siteCode: 'other' })],
  ])('%s', (_, raw) => {
    expect(refusalOf(raw)).toMatchObject({ status: 200, body: { error: { code: 'NOT_AUTHORIZED' } } });
  });

  it.each<[string, RawCall]>([
    ['a call that is none', post('steal', OUT)],
    ['a token for testers', post('auth-token', { siteCode: 'house' })],
    ['a call by GET', { ...post('withdraw', OUT), method: 'GET' }],
    ['bytes that are no JSON', sent('withdraw', '{"amount":')],
    ['an amount that is a number', post('withdraw', { ...OUT, amount: 10.5 })],
    ['less than nothing', post('withdraw', { ...OUT, amount: '-1.50' })],
    ['an exponent', post('withdraw', { ...OUT, amount: '1e309' })],
    ['a share of a pool that is none', post('withdraw', { ...OUT, jackpotContribution: 'x' })],
    ['a withdraw that ends its round', post('withdraw', { ...OUT, reason: 'round_end' })],
    ['a deposit that starts one', post('deposit', { ...BACK, reason: 'round_start' })],
    ['no reason', post('withdraw-and-deposit', without(BOTH, 'depositReason'))],
    ['a withdraw without a round', post('withdraw', without(OUT, 'rgsRoundId'))],
    ['a withdraw without an id', post('withdraw', without(OUT, 'rgsTransactionId'))],
    ['nobody', post('withdraw', { ...OUT, playerId: '' })],
    ['a cancel of nothing', post('cancel', without(CANCEL, 'rgsTransactionId'))],
  ])('%s', (_, raw) => {
    expect(refusalOf(raw)).toMatchObject({ status: 200, body: { error: { code: 'UNEXPECTED_ERROR' } } });
  });

  it.each([
    ['tooPoor', 'INSUFFICIENT_BALANCE'],
    ['unknownSession', 'INVALID_SESSION_TOKEN'],
    ['sessionOver', 'INVALID_SESSION_TOKEN'],
    ['locked', 'INVALID_SESSION_TOKEN'],
    ['stakeLimit', 'BET_LIMIT_REACHED'],
    ['stakeTooHigh', 'BET_LIMIT_REACHED'],
    ['lossLimit', 'LOSS_LIMIT_REACHED'],
    ['timeLimit', 'TIME_LIMIT_REACHED'],
    ['checkDue', 'REALITY_CHECK'],
    ['roundClosed', 'UNEXPECTED_ERROR'],
    ['noBet', 'UNEXPECTED_ERROR'],
    ['busy', 'UNEXPECTED_ERROR'],
  ] as const)('%s with 200 and %s', (why, code) => {
    expect(said(callOf(post('withdraw', OUT)).answer(refusedFor(why)))).toMatchObject({
      status: 200,
      body: { error: { code } },
    });
  });

  it('everything that can be refused has an answer', () => {
    for (const why of WHYS)
      expect(said(pateplay.refused(why))).toMatchObject({ status: 200, body: { error: { message: why } } });
  });
});

describe('Pateplay is launched', () => {
  const ask = {
    ...({
      game: 'blackjack',
      device: 'mobile',
      language: 'de',
      ip: '192.0.2.1',
      country: 'DE',
      currency: 'EUR',
    } as const),
    ...{ exitUrl: 'https://house.invalid/casino', cashierUrl: 'https://house.invalid/cashier' },
  };
  const queryOf = (demo: boolean) => {
    const plan = pateplay.launch({ ...ask, demo, player: { ...PLAYER, balanceMinor: 1n } }, SETTINGS);
    assert(plan.kind === 'known', 'nobody has to be asked');
    const url = new URL(plan.value.url);
    expect(url.origin + url.pathname).toBe('https://relay.invalid/relay/');
    return Object.fromEntries(url.searchParams);
  };

  it('with a code that works once, or as a demo with nothing of a player', () => {
    const common = { siteCode: 'house', language: 'de', device: 'mobile', game: 'blackjack' };
    expect(queryOf(false)).toEqual({ ...common, authCode: 'session-token' });
    expect(queryOf(true)).toEqual(common);
  });

  it('its pools are read, and broken ones are not', () => {
    const plan = pateplay.jackpots?.('EUR', SETTINGS);
    assert(plan?.kind === 'ask', 'they are asked for');
    const body = JSON.stringify({ jackpots: [{ name: 'Mini', amount: '10.00' }] });
    expect(plan.read({ status: 200, body })).toEqual({
      ok: true,
      value: [{ Name: 'Mini', Currency: 'EUR', Amount: '10.00' }],
    });
    for (const each of ['<html>', '{}', '{"jackpots":[{"name":"x"}]}'])
      expect(plan.read({ status: 200, body: each }).ok).toBe(false);
  });

  it('is asked for by key, language and device', () => {
    const [real, demo] = pateplay.paths.filter(({ does }) => does === 'launch');
    const query = { gameKey: 'g', language: 'de', device: 'mobile' };
    expect(real?.ask(query)).toEqual({ game: 'g', demo: false, language: 'de', device: 'mobile' });
    expect(demo?.ask({ gameKey: 'g' })).toEqual({ game: 'g', demo: true, language: undefined, device: 'desktop' });
  });
});

import type { RawAnswer } from '@evens/contract';
import { assert } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { type Outcome, type RawCall, WHYS } from '../../adapter.ts';
import { CARDS } from '../../test-support/jackpot-cards.ts';
import { AT_MS, done, inShort, late, PLAYER, refusedFor } from '../../test-support/outcomes.ts';
import { egt } from './index.ts';

const SETTINGS = {
  address: 'https://games.invalid/slots',
  jackpotAddress: 'https://pools.invalid/cards',
  portalCode: 'HOUSE',
  userName: 'egt',
  password: 'Pass',
};

type Fields = Record<string, string | number | undefined>;
const xml = (root: string, fields: Fields): string =>
  `<?xml version="1.0" encoding="UTF-8"?><${root}>${Object.entries(fields)
    .map(([name, value]) => (value === undefined ? '' : `<${name}>${value}</${name}>`))
    .join('')}</${root}>`;
const sent = (text: string | Uint8Array, path = ''): RawCall => ({
  ...{ method: 'POST', path, query: {}, headers: {}, body: Buffer.from(text) },
});
const post = (call: string, fields: Fields, path = ''): RawCall => sent(xml(`${call}Request`, fields), path);

const AUTH = { UserName: 'egt', Password: 'Pass', PlayerId: PLAYER.id, PortalCode: 'HOUSE_EUR', SessionId: 's9' };
const ROUND = { ...AUTH, Currency: 'EUR', GameId: '805', GameNumber: 'r1', TransferId: 't1', Amount: 150 };
const OUT = { ...ROUND, Reason: 'ROUND_BEGIN' };
const BACK = { ...ROUND, TransferId: 't2', Amount: 300, Reason: 'ROUND_END' };
const BOTH = { ...ROUND, WinAmount: 0, Reason: 'ROUND_END' };
const CANCEL = { ...ROUND, TransferId: 't3', Reason: 'ROUND_CANCEL' };
const STAKE = `${PLAYER.id}:r1`;

/** An answer in few words, read here by itself. */
function said({ status, contentType, body }: RawAnswer): Record<string, string> {
  expect([status, contentType]).toEqual([200, 'application/xml; charset=utf-8']);
  const text = Buffer.from(body)
    .toString('utf8')
    .replace(/^<\?xml[^>]*\?>/, '');
  const root = /^<(\w+)>(.*)<\/\1>$/s.exec(text);
  assert(root, `no document: ${text}`);
  const fields = [...(root[2] ?? '').matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  return { root: root[1] ?? '', ...Object.fromEntries(fields) };
}
function callOf(raw: RawCall) {
  const read = egt.read(raw, SETTINGS);
  assert(read.ok, 'the call was read');
  return read.value;
}
const refusalOf = (raw: RawCall) => {
  const read = egt.read(raw, SETTINGS);
  assert(!read.ok, 'the call was refused');
  return said(read.refusal);
};
const ok = (root: string, more: Record<string, string> = {}) => ({
  ...{ root: `${root}Response`, Balance: '1234', ErrorCode: '1000', ErrorMessage: 'OK' },
  ...more,
});
const failed = (root: string, ErrorMessage: string, ErrorCode = '3000') => ({
  ...{ root: `${root}Response`, Balance: '1234', ErrorCode, ErrorMessage },
});
const NOW: Outcome = { kind: 'done', player: PLAYER, balanceMinor: 9900n, parts: [], atMs: AT_MS };
const TX = { CasinoTransferId: 'tx-0' };

describe('EGT, call by call', () => {
  it.each<[string, RawCall, string, Outcome, unknown]>([
    ['auth opens a session', post('Auth', { ...AUTH, DefenceCode: 'launch' }), 'auth, session', done(), ok('Auth')],
    [
      'balance',
      post('GetPlayerBalance', { ...AUTH, Currency: 'EUR', GameId: 1 }),
      'balance, balance',
      done(),
      ok('GetPlayerBalance'),
    ],
    [
      'withdraw',
      post('Withdraw', OUT),
      `withdraw:t1, move, round r1, debit ${STAKE} 150/minor`,
      done('moved'),
      ok('Withdraw', TX),
    ],
    [
      'a free game is a withdrawal of nothing',
      post('Withdraw', { ...OUT, Amount: 0 }),
      `withdraw:t1, move, round r1, debit ${STAKE} 0/minor`,
      done('moved'),
      ok('Withdraw', TX),
    ],
    [
      'deposit ends its round',
      post('Deposit', BACK),
      'deposit:t2, move, round r1 ends, credit t2 300/minor',
      done('moved'),
      ok('Deposit', TX),
    ],
    [
      'a deposit of nothing',
      post('Deposit', { ...BACK, Amount: 0 }),
      'deposit:t2, move, round r1 ends, credit t2 0/minor',
      done('moved'),
      ok('Deposit', TX),
    ],
    [
      'a jackpot, above its ceiling, is taken and waits',
      post('Deposit', { ...BACK, Reason: 'JACKPOT_END' }),
      'deposit:t2, move, round r1, credit t2 300/minor',
      done('held'),
      ok('Deposit', TX),
    ],
    [
      'withdraw and deposit are one transfer with two movements',
      post('WithdrawAndDeposit', BOTH),
      `withdraw-and-deposit:t1, move, round r1 ends, debit ${STAKE} 150/minor, credit t1 0/minor`,
      done('moved', 'moved'),
      ok('WithdrawAndDeposit', TX),
    ],
    [
      'a cancel is a deposit that names the bet by its game',
      post('Deposit', CANCEL),
      `cancel:t3, move, round r1, rollback debit ${STAKE}`,
      done('moved'),
      ok('Deposit', TX),
    ],
    [
      'a cancel of what never came is remembered, and an error',
      post('Deposit', CANCEL),
      `cancel:t3, move, round r1, rollback debit ${STAKE}`,
      done('unknown'),
      failed('Deposit', 'noBet'),
    ],
    [
      'a cancel of what moved nothing is an error, too',
      post('Deposit', CANCEL),
      `cancel:t3, move, round r1, rollback debit ${STAKE}`,
      done('nothing'),
      failed('Deposit', 'noBet'),
    ],
    [
      'a late withdrawal is an error',
      post('Withdraw', OUT),
      `withdraw:t1, move, round r1, debit ${STAKE} 150/minor`,
      late('tx-of-cancel'),
      failed('Withdraw', 'cancelled before'),
    ],
  ])('%s', (_, raw, short, outcome, answer) => {
    const call = callOf(raw);
    expect(inShort(call)).toBe(short);
    expect(said(call.answer(outcome))).toEqual(answer);
  });

  it('the defence code is used up, and the session goes by the id that comes with it', () => {
    expect(callOf(post('Auth', { ...AUTH, DefenceCode: 'launch' })).who).toEqual({
      ...{ token: 'launch', launches: true, becomes: 's9', player: PLAYER.id },
    });
    expect(callOf(post('Withdraw', OUT)).who).toEqual({ token: 's9', player: PLAYER.id });
  });

  it.each([
    [{ PlayerId: 'somebody' }, 'otherPlayer'],
    [{ PortalCode: 'HOUSE_USD' }, 'currency'],
  ])('auth with %j fails', (other, why) => {
    const call = callOf(post('Auth', { ...AUTH, DefenceCode: 'launch', ...other }));
    expect(said(call.answer(done()))).toEqual(failed('Auth', why));
  });

  it('a portal may be named by its currency alone', () => {
    const call = callOf(post('Auth', { ...AUTH, DefenceCode: 'launch', PortalCode: 'EUR' }));
    expect(said(call.answer(done()))).toEqual(ok('Auth'));
  });

  it('a second stake in a game, by another transfer, is refused: it would pass for the first', () => {
    const second = callOf(post('Withdraw', { ...OUT, TransferId: 't7' }));
    expect(second.moves).toMatchObject([{ verb: 'debit', onlyOne: true }]);
    expect(said(second.answer(refusedFor('otherBody')))).toEqual(failed('Withdraw', 'otherBody'));
  });

  it.each(['', 'Withdraw', 'withdraw'])('has one address, or one of the call: "%s"', (path) => {
    expect(callOf(post('Withdraw', OUT, path)).name).toBe('withdraw');
  });

  it('jackpots are told', () => {
    expect(callOf(post('Deposit', { ...BACK, Reason: 'JACKPOT_END' })).moves).toMatchObject([
      { jackpot: { digits: 300n } },
    ]);
  });
});

describe('EGT, repeated', () => {
  const again = (raw: RawCall, outcome: Outcome, now: Outcome = NOW) => {
    const call = callOf(raw);
    assert(call.repeated, 'a repeat has an answer of its own');
    return said(call.repeated(call.answer(outcome), now));
  };

  it.each<[string, RawCall, Outcome]>([
    ['Withdraw', post('Withdraw', OUT), done('moved')],
    ['Deposit', post('Deposit', BACK), done('moved')],
    ['WithdrawAndDeposit', post('WithdrawAndDeposit', BOTH), done('moved', 'moved')],
  ])('%s is 1100 with the first id and the balance of now', (root, raw, outcome) => {
    const duplicate = { ErrorCode: '1100', ErrorMessage: 'Transaction duplicate', ...TX };
    expect(again(raw, outcome)).toEqual({ root: `${root}Response`, Balance: '9900', ...duplicate });
  });

  it('the balance of then, where that of now cannot be said', () => {
    const { kind, why, atMs } = { kind: 'refused', why: 'sessionOver', atMs: AT_MS } as const;
    expect(again(post('Deposit', BACK), done('moved'), { kind, why, atMs })).toMatchObject({
      Balance: '1234',
      ErrorCode: '1100',
    });
  });

  it('what failed fails again', () => {
    expect(again(post('Withdraw', OUT), refusedFor('tooPoor'))).toEqual(failed('Withdraw', 'tooPoor', '3100'));
    expect(again(post('Deposit', CANCEL), done('unknown'))).toEqual(failed('Deposit', 'noBet'));
  });

  it('fields beside leave it the same call; another amount, or another win, does not', () => {
    const by = (call: string, fields: Fields) => callOf(post(call, fields)).sameBy;
    expect(by('Withdraw', { New: 'x', ...OUT })).toBe(by('Withdraw', OUT));
    expect(by('Withdraw', { ...OUT, Amount: 151 })).not.toBe(by('Withdraw', OUT));
    expect(by('WithdrawAndDeposit', { ...BOTH, WinAmount: 1 })).not.toBe(by('WithdrawAndDeposit', BOTH));
  });
});

describe('EGT refuses', () => {
  it.each<[string, RawCall]>([
    ['a wrong password', post('Withdraw', { ...OUT, Password: 'pass' })],
    ['another name', post('Withdraw', { ...OUT, UserName: 'x' })],
    ['no password', post('Withdraw', { ...OUT, Password: undefined })],
  ])('%s', (_, raw) => {
    expect(refusalOf(raw)).toEqual({ root: 'WithdrawResponse', ErrorCode: '3000', ErrorMessage: 'badSignature' });
  });

  it('everybody while no password is set', () => {
    expect(egt.read(post('Withdraw', { ...OUT, Password: '' }), { ...SETTINGS, password: '' }).ok).toBe(false);
  });

  const text = xml('WithdrawRequest', OUT);
  it.each<[string, RawCall]>([
    ['bytes that are no XML', sent('{"Amount":1}')],
    ['bytes that are no text', sent(Buffer.from([0x3c, 0x41, 0xff, 0x3e]))],
    ['a document that breaks off', sent(text.slice(0, -8))],
    ['a document type', sent(text.replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>'))],
    ['an entity of its own', sent(text.replace('>150<', '>&a;<'))],
    ['a field that stands twice', sent(text.replace('</WithdrawRequest>', '<Amount>1</Amount></WithdrawRequest>'))],
    ['a field with fields', sent(text.replace('>150<', '><B>150</B><'))],
    ['a call by GET', { ...post('Withdraw', OUT), method: 'GET' }],
  ])('%s', (_, raw) => {
    expect(refusalOf(raw)).toEqual({ root: 'ErrorResponse', ErrorCode: '3000', ErrorMessage: 'unreadable' });
  });

  it.each<[string, RawCall]>([
    ['a call that is none', post('Steal', OUT)],
    ['an answer', sent(xml('WithdrawResponse', OUT))],
    ['a call at the address of another', post('Withdraw', OUT, 'Deposit')],
  ])('%s', (_, raw) => {
    expect(refusalOf(raw)).toEqual({ root: 'ErrorResponse', ErrorCode: '3000', ErrorMessage: 'unknownCall' });
  });

  it.each<[string, string, Fields]>([
    ['less than nothing', 'Withdraw', { ...OUT, Amount: -150 }],
    ['a point where whole numbers are due', 'Withdraw', { ...OUT, Amount: '10.5' }],
    ['an exponent', 'Withdraw', { ...OUT, Amount: '1e309' }],
    ['no amount', 'Withdraw', { ...OUT, Amount: undefined }],
    ['a withdrawal at the end', 'Withdraw', { ...OUT, Reason: 'ROUND_END' }],
    ['a withdrawal without a transfer', 'Withdraw', { ...OUT, TransferId: '' }],
    ['a withdrawal without a game', 'Withdraw', { ...OUT, GameNumber: undefined }],
    ['nobody', 'Withdraw', { ...OUT, PlayerId: '' }],
    ['a deposit at the begin', 'Deposit', { ...BACK, Reason: 'ROUND_BEGIN' }],
    ['a reason that is none', 'Deposit', { ...BACK, Reason: 'GIFT' }],
    ['no win', 'WithdrawAndDeposit', { ...BOTH, WinAmount: undefined }],
    ['no defence code', 'Auth', AUTH],
    ['a balance of nobody', 'GetPlayerBalance', { ...AUTH, PlayerId: undefined }],
  ])('%s', (_, call, fields) => {
    expect(refusalOf(post(call, fields))).toEqual({
      root: `${call}Response`,
      ErrorCode: '3000',
      ErrorMessage: 'unreadable',
    });
  });

  it.each([
    ['tooPoor', '3100'],
    ['sessionOver', '3100'],
    ['stakeLimit', '3300'],
    ['stakeTooHigh', '3300'],
    ['lossLimit', '3400'],
    ['timeLimit', '3500'],
    ['noBet', '3000'],
    ['locked', '3000'],
    ['busy', '2000'],
  ] as const)('%s with %s, and says the balance', (why, code) => {
    expect(said(callOf(post('Withdraw', OUT)).answer(refusedFor(why)))).toEqual(failed('Withdraw', why, code));
  });

  it('everything that can be refused has an answer', () => {
    for (const why of WHYS) expect(said(egt.refused(why))).toMatchObject({ root: 'ErrorResponse', ErrorMessage: why });
  });
});

describe('EGT is launched', () => {
  const ask = {
    ...({ game: '805', device: 'mobile', language: 'de', ip: '192.0.2.1', country: 'DE', currency: 'EUR' } as const),
    ...{ exitUrl: 'https://house.invalid/casino', cashierUrl: 'https://house.invalid/cashier' },
  };
  const queryOf = (demo: boolean) => {
    const plan = egt.launch({ ...ask, demo, player: { ...PLAYER, balanceMinor: 1n } }, SETTINGS);
    assert(plan.kind === 'known', 'nobody has to be asked');
    expect(new URL(plan.value.url).origin).toBe('https://games.invalid');
    return Object.fromEntries(new URL(plan.value.url).searchParams);
  };

  it('with a code that works once, or as a demo with nothing of a player', () => {
    const common = {
      portalCode: 'HOUSE_EUR',
      language: 'de',
      country: 'DE',
      gameId: '805',
      client: 'mobile',
      closeurl: ask.exitUrl,
    };
    const player = { defenceCode: 'session-token', playerId: PLAYER.id, screenName: 'anna' };
    expect(queryOf(false)).toEqual({ ...common, ...player });
    expect(queryOf(true)).toEqual({ ...common, demo: 'true' });
  });

  const plan = egt.jackpots?.('EUR', SETTINGS);
  assert(plan?.kind === 'ask', 'pools are asked for');
  const pools = (value: unknown) => {
    const read = plan.read({ status: 200, body: JSON.stringify(value) });
    return read.ok ? read.value : read.refusal;
  };
  const instance = (instanceName: string) => ({
    instanceName,
    levelStats: [{ levelId: 1, currentValue: [{ key: 'EUR', value: 12_345 }] }],
  });

  it('cards of four levels are read', () => {
    expect(plan.request.url).toBe('https://pools.invalid/cards?currency=EUR');
    expect(pools(CARDS)).toEqual({
      ...{ JackpotCards: CARDS, jackpotInstancesStats: { instanceStats: [] }, EgyptQuestJackpot: null },
    });
    expect(pools({ ...CARDS, currentLevelIV: 'x' })).toBe('unreadable');
  });

  it('instances are read, Egypt Quest among them', () => {
    const instanceStats = [instance('Bell Link'), instance('Egypt Quest')];
    expect(pools({ jackpotInstancesStats: { instanceStats } })).toEqual({
      ...{ JackpotCards: null, jackpotInstancesStats: { instanceStats }, EgyptQuestJackpot: instance('Egypt Quest') },
    });
    expect(pools({ jackpotInstancesStats: { instanceStats: [{}] } })).toBe('unreadable');
    expect(pools({})).toBe('unreadable');
  });

  it('is asked for by its key', () => {
    const [real, demo] = egt.paths.filter(({ does }) => does === 'launch');
    expect(real?.ask({ gameKey: '805', language: 'de' })).toEqual({ game: '805', demo: false, language: 'de' });
    expect(demo?.ask({ gameKey: '805' })).toEqual({ game: '805', demo: true, language: undefined });
  });
});

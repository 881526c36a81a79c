import { assert } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { type Outcome, type RawCall, WHYS } from '../../adapter.ts';
import { done, inShort, late, PLAYER, refusedFor, said } from '../../test-support/outcomes.ts';
import { habanero } from './index.ts';

const SETTINGS = {
  address: 'https://games.invalid/',
  apiAddress: 'https://api.invalid/jsonapi',
  brandId: 'b-1',
  apiKey: 'list-key',
  userName: 'habanero',
  passKey: 'Pass',
};
const AUTH = { username: 'habanero', passkey: 'Pass', machinename: 'm', locale: 'en', brandid: 'b-1' };

const sent = (text: string): RawCall => ({
  ...{ method: 'POST', path: '', query: {}, headers: {}, body: Buffer.from(text) },
});
const post = (key: string, asked: Record<string, unknown>, auth: unknown = AUTH): RawCall =>
  sent(JSON.stringify({ type: key, auth, basegame: { keyname: 'a-game' }, [key]: asked }));

const part = (amount: unknown, gamestatemode: number, transferid = 't1', more: Record<string, unknown> = {}) => ({
  ...{ amount, gamestatemode, transferid, currencycode: 'EUR', isbonus: false, jpwin: false, jpcont: 0, ...more },
});
const asked = (funds: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  ...{ token: 'session-token', accountid: PLAYER.id, gameinstanceid: 'r1', friendlygameinstanceid: 7 },
  ...{ isretry: false, retrycount: 0, isrefund: false, isrecredit: false, funds, ...more },
});
const one = (info: Record<string, unknown>, more: Record<string, unknown> = {}): RawCall =>
  post('fundtransferrequest', asked({ debitandcredit: false, fundinfo: [info] }, more));
const both = (...fundinfo: Record<string, unknown>[]): RawCall =>
  post('fundtransferrequest', asked({ debitandcredit: true, fundinfo }));
const REFUND = { transferid: 't9', originaltransferid: 't1', amount: 1.5, currencycode: 'EUR' };
const refund = (more: Record<string, unknown> = {}): RawCall =>
  post('fundtransferrequest', asked({ debitandcredit: false, refund: { ...REFUND, ...more } }, { isrefund: true }));
const PRIZE = { accountid: PLAYER.id, altcredittype: 3, transferid: 'a1', amount: 25, currencycode: 'EUR' };

const MONEY = { balance: 12.34, currencycode: 'EUR' };
const answered = (status: Record<string, unknown>) => ({ fundtransferresponse: { status, ...MONEY } });

function callOf(raw: RawCall) {
  const read = habanero.read(raw, SETTINGS);
  assert(read.ok, 'the call was read');
  return read.value;
}
const refusalOf = (raw: RawCall) => {
  const read = habanero.read(raw, SETTINGS);
  assert(!read.ok, 'the call was refused');
  return said(read.refusal);
};

describe('Habanero, call by call', () => {
  it.each<[string, RawCall, string | RegExp, Outcome, unknown]>([
    [
      'the game is opened',
      post('playerdetailrequest', { token: 'session-token', gamelaunch: true }),
      'playerdetail, session',
      done(),
      {
        playerdetailresponse: {
          status: { success: true, autherror: false, message: '' },
          ...{ accountid: PLAYER.id, accountname: 'anna', ...MONEY },
        },
      },
    ],
    [
      'settings are asked for',
      post('configdetailrequest', { token: 'session-token' }),
      'configdetail, session',
      done(),
      { configdetailresponse: { status: { success: true, autherror: false, message: '' } } },
    ],
    [
      'a stake is less than 0',
      one(part(-1.5, 1)),
      'fundtransfer:t1, move, round r1, debit t1 15/1',
      done('moved'),
      answered({ success: true }),
    ],
    [
      'a free game is a stake of 0',
      one(part(0, 1)),
      'fundtransfer:t1, move, round r1, debit t1 0/0',
      done('moved'),
      answered({ success: true }),
    ],
    [
      'a win that goes on',
      one(part(2, 0, 't2')),
      'fundtransfer:t2, move, round r1, credit t2 2/0',
      done('moved'),
      answered({ success: true }),
    ],
    [
      'a win of nothing ends the round',
      one(part(0, 2, 't2')),
      'fundtransfer:t2, move, round r1 ends, credit t2 0/0',
      done('moved'),
      answered({ success: true }),
    ],
    [
      'a round that ran out ends',
      one(part(0, 3, 't2')),
      'fundtransfer:t2, move, round r1 ends, credit t2 0/0',
      done('moved'),
      answered({ success: true }),
    ],
    [
      'a win above its ceiling is taken, and waits',
      one(part(9999, 2, 't2')),
      'fundtransfer:t2, move, round r1 ends, credit t2 9999/0',
      done('held'),
      answered({ success: true }),
    ],
    [
      'stake and win in one message, each answered for',
      both(part(-1.5, 1), part(0.25, 2, 't2')),
      /^fundtransfer:[0-9a-f]{64}, move, round r1 ends, debit t1 15\/1, credit t2 25\/2$/,
      done('moved', 'moved'),
      answered({ success: true, successdebit: true, successcredit: true }),
    ],
    [
      'a refund',
      refund(),
      'refund:t9, move, round r1, rollback debit t1',
      done('moved'),
      answered({ success: true, refundstatus: 1 }),
    ],
    [
      'a refund of what never came is remembered',
      refund(),
      'refund:t9, move, round r1, rollback debit t1',
      done('unknown'),
      answered({ success: true, refundstatus: 2 }),
    ],
    [
      'a refund of what had moved nothing',
      refund(),
      'refund:t9, move, round r1, rollback debit t1',
      done('nothing'),
      answered({ success: true, refundstatus: 2 }),
    ],
    [
      'a late stake moves nothing, and is told so',
      one(part(-1.5, 1)),
      'fundtransfer:t1, move, round r1, debit t1 15/1',
      late('tx-of-refund'),
      answered({ success: false, nofunds: false, autherror: false, message: 'refunded' }),
    ],
    [
      'a win that is sent again under another id is the first one',
      one(part(2, 2, 't3', { originaltransferid: 't2' }), { isrecredit: true, isretry: true }),
      'recredit:t3, move, round r1 ends, credit t2 2/0',
      done('moved'),
      answered({ success: true }),
    ],
    [
      'did a stake stand: yes',
      post('queryrequest', { transferid: 't1', accountid: PLAYER.id, queryamount: -1.5 }),
      'query, stands',
      done('moved'),
      { fundtransferresponse: { status: { success: true } } },
    ],
    [
      'did a stake stand: no',
      post('queryrequest', { transferid: 't1', accountid: PLAYER.id, queryamount: -1.5 }),
      'query, stands',
      done('unknown'),
      { fundtransferresponse: { status: { success: false } } },
    ],
    [
      'a prize is paid under what was granted',
      post('altfundsrequest', { ...PRIZE, tournamentdetails: { tournamententityid: 'cup' } }),
      'altfunds:a1, move, credit altfunds:a1 25/0',
      done('moved'),
      answered({ success: true }),
    ],
  ])('%s', (_, raw, short, outcome, body) => {
    const call = callOf(raw);
    expect(inShort(call)).toEqual(short instanceof RegExp ? expect.stringMatching(short) : short);
    expect(said(call.answer(outcome))).toEqual({ status: 200, body });
  });

  it('asks which way a transfer went by its amount', () => {
    const asksOf = (queryamount: number) =>
      callOf(post('queryrequest', { transferid: 't1', token: 't', queryamount })).asks;
    expect([asksOf(-1), asksOf(1)]).toEqual([
      { verb: 'debit', id: 't1' },
      { verb: 'credit', id: 't1' },
    ]);
  });

  it.each([
    [{ tournamentdetails: { tournamententityid: 'cup' }, partnerprizecode: 'p' }, 'cup'],
    [{ partnerprizecode: 'p' }, 'p'],
    [{}, 'alt-3'],
  ])('a prize names its grant: %j', (more, campaign) => {
    expect(callOf(post('altfundsrequest', { ...PRIZE, ...more })).moves).toMatchObject([{ campaign }]);
  });

  it('a win of bonus rounds is paid under their grant, a plain one under none', () => {
    const bonus = { bonusdetails: { bonusbalanceid: 88 } };
    const campaignOf = (raw: RawCall) => callOf(raw).moves[0];
    expect(campaignOf(one(part(2, 2, 't2', { isbonus: true }), bonus))).toMatchObject({ campaign: '88' });
    expect(campaignOf(one(part(2, 2, 't2'), bonus))).toMatchObject({ campaign: undefined });
  });

  it('jackpots are told: what a stake gives, and what was won', () => {
    expect(callOf(one(part(-1, 1, 't1', { jpcont: 0.02 }))).moves).toMatchObject([
      { jackpot: { digits: 2n, places: 2 } },
    ]);
    expect(callOf(one(part(500, 2, 't2', { jpwin: true }))).moves).toMatchObject([{ jackpot: { digits: 500n } }]);
  });

  it('a repeat says so, and is the same call with the same answer; another amount is not', () => {
    const by = (raw: RawCall) => callOf(raw).sameBy;
    expect(by(one(part(-1.5, 1), { isretry: true, retrycount: 3, unknown: 1 }))).toBe(by(one(part(-1.5, 1))));
    expect(by(one(part(-1.6, 1)))).not.toBe(by(one(part(-1.5, 1))));
    expect(callOf(one(part(-1.5, 1))).repeated).toBeUndefined();
  });
});

describe('Habanero refuses', () => {
  const stake = asked({ debitandcredit: false, fundinfo: [part(-1.5, 1)] });
  it.each<[string, RawCall]>([
    ['a wrong pass key', post('fundtransferrequest', stake, { ...AUTH, passkey: 'pass' })],
    ['another name', post('fundtransferrequest', stake, { ...AUTH, username: 'x' })],
    ['another brand', post('fundtransferrequest', stake, { ...AUTH, brandid: 'b-2' })],
    ['nobody', post('fundtransferrequest', stake, null)],
  ])('%s, as an error of sign-in', (_, raw) => {
    expect(refusalOf(raw)).toMatchObject({
      status: 200,
      body: { fundtransferresponse: { status: { success: false, autherror: true, message: 'badSignature' } } },
    });
  });

  it('everybody while no pass key is set', () => {
    const read = habanero.read(post('fundtransferrequest', stake, { ...AUTH, passkey: '' }), {
      ...SETTINGS,
      passKey: '',
    });
    expect(read.ok).toBe(false);
  });

  it.each<[string, RawCall]>([
    ['bytes that are no JSON', sent('{"auth":')],
    ['a list', sent('[]')],
    ['no amount', one(part(undefined, 1))],
    [
      'more than a number can be',
      sent(JSON.stringify({ auth: AUTH, fundtransferrequest: stake }).replace('-1.5', '-1e309')),
    ],
    ['an exponent', one(part('1e3', 2))],
    ['parts below a billionth', one(part('0.00000000001', 2))],
    ['a state that is none', one(part(-1.5, 7))],
    ['a stake without an id', one(part(-1.5, 1, ''))],
    ['a stake without a currency', one(part(-1.5, 1, 't1', { currencycode: null }))],
    ['two currencies in one message', both(part(-1, 1), part(1, 2, 't2', { currencycode: 'USD' }))],
    ['one id twice', both(part(-1, 1), part(1, 2))],
    [
      'two transfers in a message for one',
      post('fundtransferrequest', asked({ fundinfo: [part(-1, 1), part(1, 2, 't2')] })),
    ],
    ['no transfer', both()],
    ['a stake that is sent again as a win', one(part(-1, 1), { isrecredit: true })],
    ['a refund of nothing', refund({ originaltransferid: undefined })],
    ['a prize below nothing', post('altfundsrequest', { ...PRIZE, amount: -25 })],
    ['a prize for nobody', post('altfundsrequest', { ...PRIZE, accountid: undefined })],
    ['a transfer without a session', post('fundtransferrequest', { ...stake, token: undefined })],
    ['a question about nobody', post('queryrequest', { transferid: 't1' })],
  ])('%s', (_, raw) => {
    const { status, body } = refusalOf(raw);
    expect(status).toBe(200);
    expect(body).toEqual({
      fundtransferresponse: { status: { success: false, nofunds: false, autherror: false, message: 'unreadable' } },
    });
  });

  it.each<[string, RawCall]>([
    ['a call that is none', post('stealrequest', stake)],
    ['two calls in one message', sent(JSON.stringify({ auth: AUTH, fundtransferrequest: stake, queryrequest: {} }))],
  ])('%s', (_, raw) => {
    expect(refusalOf(raw).body).toMatchObject({ fundtransferresponse: { status: { message: 'unknownCall' } } });
  });

  it.each([
    ['tooPoor', 200, true, false],
    ['unknownSession', 200, false, true],
    ['sessionOver', 200, false, true],
    ['locked', 200, false, true],
    ['lossLimit', 200, false, false],
    ['settled', 200, false, false],
    ['notFromHere', 401, false, true],
    ['busy', 503, false, false],
    ['internal', 500, false, false],
  ] as const)('%s with %s, and says the balance and that neither part stands', (why, http, nofunds, autherror) => {
    const { status, body } = said(callOf(both(part(-1.5, 1), part(1, 2, 't2'))).answer(refusedFor(why)));
    const says = { success: false, nofunds, autherror, successdebit: false, successcredit: false, message: why };
    expect({ status, body }).toEqual({ status: http, body: answered(says) });
  });

  it('a player that it asks about, in the shape of that call', () => {
    const call = callOf(post('playerdetailrequest', { token: 'x', gamelaunch: false }));
    expect(said(call.answer(refusedFor('unknownSession'))).body).toMatchObject({
      playerdetailresponse: { status: { success: false, autherror: true } },
    });
  });

  it('everything that can be refused has an answer', () => {
    for (const why of WHYS)
      expect(said(habanero.refused(why)).body).toMatchObject({ fundtransferresponse: { status: { success: false } } });
  });
});

describe('Habanero is launched', () => {
  const ask = {
    ...({
      game: 'SGDeepTemple',
      device: 'desktop',
      language: 'de',
      ip: '192.0.2.1',
      country: 'DE',
      currency: 'EUR',
    } as const),
    ...{ exitUrl: 'https://house.invalid/casino', cashierUrl: 'https://house.invalid/cashier' },
  };
  const queryOf = (demo: boolean) => {
    const plan = habanero.launch({ ...ask, demo, player: { ...PLAYER, balanceMinor: 1n } }, SETTINGS);
    assert(plan.kind === 'known', 'nobody has to be asked');
    expect(new URL(plan.value.url).origin).toBe('https://games.invalid');
    return Object.fromEntries(new URL(plan.value.url).searchParams);
  };

  it('with the token of the session, or as a demo with nothing of a player', () => {
    const common = { brandid: 'b-1', keyname: 'SGDeepTemple', locale: 'de', lobbyurl: ask.exitUrl, ifrm: '1' };
    expect(queryOf(false)).toEqual({ ...common, token: 'session-token', mode: 'real' });
    expect(queryOf(true)).toEqual({ ...common, mode: 'fun' });
  });

  it('its list is read with its categories, and a broken one is not', () => {
    const plan = habanero.games?.('EUR', SETTINGS);
    assert(plan?.kind === 'ask', 'the list is asked for');
    expect(plan.request.url).toBe('https://api.invalid/jsonapi/GetGames');
    expect(JSON.parse(plan.request.body ?? '')).toEqual({ BrandId: 'b-1', APIKey: 'list-key' });
    const game = (KeyName: string, GameTypeName: string) => ({ KeyName, Name: KeyName, GameTypeName });
    const Games = [game('A', 'Video Slots'), game('B', 'Table Games'), game('C', 'Video Poker'), game('D', 'Gamble')];
    const list = plan.read({ status: 200, body: JSON.stringify({ Games }) });
    assert(list.ok, 'the list was read');
    expect(list.value.map(({ game: key, category }) => [key, category])).toEqual([
      ['A', 'slots'],
      ['B', 'card'],
      ['C', 'card'],
      ['D', 'special'],
    ]);
    for (const body of ['<html>', '{}', '{"Games":[{"KeyName":"A"}]}'])
      expect(plan.read({ status: 200, body }).ok).toBe(false);
    expect(plan.read({ status: 500, body: '{"Games":[]}' }).ok).toBe(false);
  });

  it('its list stands by category on the site', () => {
    const list = habanero.paths.find(({ does }) => does === 'games');
    const games = [
      { key: 'A', name: 'A', studio: 'habanero' },
      { key: 'B', name: 'B', studio: 'habanero', category: 'card' as const },
    ];
    expect(list?.answer({ kind: 'games', games })).toEqual({
      result: [
        { Category: 'slots', Games: [{ Key: 'A', Name: 'A', Provider: 'habanero' }] },
        { Category: 'card', Games: [{ Key: 'B', Name: 'B', Provider: 'habanero' }] },
      ],
    });
  });

  it('is asked for by its key, as a demo where the call says so', () => {
    const path = habanero.paths.find(({ does }) => does === 'launch');
    expect(path?.ask({ gameKey: 'A', isDemo: true })).toEqual({ game: 'A', demo: true });
    expect(path?.ask({ gameKey: 'A' })).toEqual({ game: 'A', demo: false });
  });
});

import { createHash } from 'node:crypto';
import { assert } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { type Outcome, type RawCall, WHYS } from '../../adapter.ts';
import { AT_MS, done, inShort, late, PLAYER, refusedFor, said } from '../../test-support/outcomes.ts';
import { pragmatic } from './index.ts';

const SETTINGS = { address: 'https://api.invalid', secureLogin: 'evens', secret: 'S3cret' };

/** Computed here by itself: what their side does. */
function hash(fields: Record<string, string>): Record<string, string> {
  const pairs = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  const text = pairs.sort().join('&') + SETTINGS.secret;
  return { ...fields, hash: createHash('md5').update(text).digest('hex') };
}
const sent = (path: string, text: string): RawCall => ({
  ...{ method: 'POST', path, query: {}, headers: {}, body: Buffer.from(text) },
});
const post = (path: string, fields: Record<string, string>): RawCall =>
  sent(path, new URLSearchParams(hash(fields)).toString());

const WHO = { userId: PLAYER.id, providerId: 'pp', timestamp: '1764489600000' };
const BET = { ...WHO, gameId: 'a-game', roundId: 'r1', amount: '1.50', reference: '901', roundDetails: 'spin' };
const RESULT = { ...BET, reference: '902', amount: '3.00' };
const PROMO = { promoWinAmount: '5.00', promoWinReference: '77', promoCampaignID: 'spring', promoCampaignType: 'T' };

const MONEY = { currency: 'EUR', cash: 12.34, bonus: 0, error: 0, description: 'Success' };
const MOVED = { transactionId: 'tx-0', usedPromo: 0, ...MONEY };

function callOf(raw: RawCall) {
  const read = pragmatic.read(raw, SETTINGS);
  assert(read.ok, 'the call was read');
  return read.value;
}
const refusalOf = (raw: RawCall) => {
  const read = pragmatic.read(raw, SETTINGS);
  assert(!read.ok, 'the call was refused');
  return said(read.refusal);
};
const without = (fields: Record<string, string>, name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name));
const NOW: Outcome = { kind: 'done', player: PLAYER, balanceMinor: 9900n, parts: [], atMs: AT_MS };

describe('Pragmatic, call by call', () => {
  it.each<[string, RawCall, string, Outcome, unknown]>([
    [
      'authenticate opens a session',
      post('authenticate', { token: 'launch-token', providerId: 'pp' }),
      'authenticate, session',
      done(),
      { userId: PLAYER.id, token: 'session-token', country: 'DE', ...MONEY },
    ],
    ['balance', post('balance', { userId: PLAYER.id, providerId: 'pp' }), 'balance, balance', done(), MONEY],
    ['a call with .html', post('balance.html', { userId: PLAYER.id }), 'balance, balance', done(), MONEY],
    ['bet', post('bet', BET), 'bet:901, move, round r1, debit 901 150/2', done('moved'), MOVED],
    [
      'a free round is a bet of nothing',
      post('bet', { ...BET, amount: '0', bonusCode: 'b7' }),
      'bet:901, move, round r1, debit 901 0/0',
      done('moved'),
      MOVED,
    ],
    ['result', post('result', RESULT), 'result:902, move, round r1, credit 902 300/2', done('moved'), MOVED],
    [
      'a result of nothing',
      post('result', { ...RESULT, amount: '0.00' }),
      'result:902, move, round r1, credit 902 0/2',
      done('moved'),
      MOVED,
    ],
    [
      'a result above its ceiling is taken, and waits',
      post('result', RESULT),
      'result:902, move, round r1, credit 902 300/2',
      done('held'),
      MOVED,
    ],
    [
      'a result with a promotion is two wins',
      post('result', { ...RESULT, ...PROMO }),
      'result:902, move, round r1, credit 902 300/2, credit promo:77 500/2',
      done('moved', 'moved'),
      MOVED,
    ],
    [
      'a promotion of nothing beside a result is none',
      post('result', { ...RESULT, promoWinAmount: '0.00' }),
      'result:902, move, round r1, credit 902 300/2',
      done('moved'),
      MOVED,
    ],
    [
      'bonusWin is paid under its free rounds',
      post('bonusWin', { ...WHO, amount: '7.00', reference: '903', bonusCode: 'b7' }),
      'bonuswin:903, move, credit bonus:903 700/2',
      done('moved'),
      MOVED,
    ],
    [
      'promoWin is paid under its campaign',
      post('promoWin', { ...WHO, amount: '7.00', reference: '904', campaignId: 'c1', currency: 'EUR' }),
      'promowin:904, move, credit promo:904 700/2',
      done('moved'),
      MOVED,
    ],
    [
      'jackpotWin',
      post('jackpotWin', { ...RESULT, jackpotId: 'j1' }),
      'jackpotwin:902, move, round r1, credit 902 300/2',
      done('moved'),
      MOVED,
    ],
    [
      'endRound',
      post('endRound', { ...WHO, gameId: 'a-game', roundId: 'r1' }),
      'endround, move, round r1 ends',
      done(),
      MONEY,
    ],
    [
      'refund carries the reference of its bet',
      post('refund', { ...WHO, reference: '901' }),
      'refund:901, move, rollback debit 901',
      done('moved'),
      MOVED,
    ],
    [
      'refund of what never came is remembered, and a success',
      post('refund', { ...WHO, reference: '901', roundId: 'r1', amount: '1.50' }),
      'refund:901, move, round r1, rollback debit 901',
      done('unknown'),
      MOVED,
    ],
    [
      'a late bet is an error that nobody tries again',
      post('bet', BET),
      'bet:901, move, round r1, debit 901 150/2',
      late('tx-of-refund'),
      { ...MONEY, error: 120, description: 'refunded' },
    ],
    [
      'an adjustment adds',
      post('adjustment', { ...BET, reference: '905', amount: '0.25', validBetAmount: '1' }),
      'adjustment:905, move, round r1, credit adjustment:905 25/2',
      done('moved'),
      MOVED,
    ],
    [
      'an adjustment takes',
      post('adjustment', { ...BET, reference: '905', amount: '-0.25' }),
      'adjustment:905, move, round r1, debit adjustment:905 25/2',
      done('moved'),
      MOVED,
    ],
  ])('%s', (_, raw, short, outcome, body) => {
    const call = callOf(raw);
    expect(inShort(call)).toBe(short);
    expect(said(call.answer(outcome))).toEqual({ status: 200, body });
  });

  it('the token of a launch is one; later calls go by the player, or by a token where they say it', () => {
    expect(callOf(post('authenticate', { token: 't' })).who).toEqual({ token: 't', launches: true });
    expect(callOf(post('bet', BET)).who).toEqual({ token: undefined, player: PLAYER.id });
    expect(callOf(post('bet', { ...BET, token: 't2' })).who).toEqual({ token: 't2', player: PLAYER.id });
  });

  it('names grants, and tells of jackpots', () => {
    expect(callOf(post('result', { ...RESULT, ...PROMO })).moves[1]).toMatchObject({ campaign: 'spring' });
    const bonus = post('bonusWin', { ...WHO, amount: '7', reference: '9', bonusCode: 'b7' });
    expect(callOf(bonus).moves).toMatchObject([{ campaign: 'b7' }]);
    expect(callOf(post('jackpotWin', RESULT)).moves).toMatchObject([{ jackpot: { digits: 300n } }]);
    expect(callOf(post('bet', { ...BET, jackpotContribution: '0.02' })).moves).toMatchObject([
      { jackpot: { digits: 2n } },
    ]);
  });
});

describe('Pragmatic, repeated', () => {
  const again = (outcome: Outcome, now: Outcome) => {
    const call = callOf(post('bet', BET));
    assert(call.repeated, 'a repeat has an answer of its own');
    return said(call.repeated(call.answer(outcome), now)).body;
  };

  it('the first id, with the balance of now', () => {
    expect(again(done('moved'), NOW)).toEqual({ ...MOVED, cash: 99 });
  });

  it('the first answer where the balance cannot be said', () => {
    expect(again(done('moved'), refusedFor('sessionOver'))).toEqual(MOVED);
  });

  it('what was refused is refused again', () => {
    expect(again(refusedFor('tooPoor'), NOW)).toMatchObject({ error: 1, cash: 12.34 });
    expect(again(late('tx'), NOW)).toMatchObject({ error: 120 });
  });

  it('another time is the same call; another amount is not', () => {
    const by = (fields: Record<string, string>) => callOf(post('bet', fields)).sameBy;
    expect(by({ ...BET, timestamp: '1', newField: 'x' })).toBe(by(BET));
    expect(by({ ...BET, amount: '1.51' })).not.toBe(by(BET));
  });
});

describe('Pragmatic refuses', () => {
  it.each<[string, RawCall]>([
    ['a wrong hash', sent('bet', new URLSearchParams({ ...BET, hash: 'a'.repeat(32) }).toString())],
    ['no hash', sent('bet', new URLSearchParams(BET).toString())],
    ['an amount that was changed', sent('bet', new URLSearchParams({ ...hash(BET), amount: '1' }).toString())],
    ['a field that was added', sent('bet', new URLSearchParams({ ...hash(BET), more: '1' }).toString())],
  ])('%s with 5', (_, raw) => {
    expect(refusalOf(raw)).toMatchObject({ status: 200, body: { error: 5 } });
  });

  it('large letters, and other bytes for the same fields, are the same signature', () => {
    const signed = hash({ ...BET, roundDetails: 'a b' });
    const raw = new URLSearchParams({ ...signed, hash: signed.hash?.toUpperCase() ?? '' }).toString();
    expect(pragmatic.read(sent('bet', raw), SETTINGS).ok).toBe(true);
    expect(pragmatic.read(sent('bet', raw.replace('a+b', 'a%20b')), SETTINGS).ok).toBe(true);
  });

  it.each<[string, RawCall]>([
    ['a call that is none', post('steal', BET)],
    ['a bet by GET', { ...post('bet', BET), method: 'GET' }],
    ['a name that stands twice', sent('bet', `${new URLSearchParams(hash(BET))}&amount=1`)],
    ['less than nothing', post('bet', { ...BET, amount: '-1.50' })],
    ['an exponent', post('bet', { ...BET, amount: '1e309' })],
    ['no amount', post('bet', without(BET, 'amount'))],
    ['a bet without a round', post('bet', without(BET, 'roundId'))],
    ['a bet without a reference', post('bet', without(BET, 'reference'))],
    ['nobody', post('bet', { ...BET, userId: '' })],
    ['a promotion without an id', post('result', { ...RESULT, ...without(PROMO, 'promoWinReference') })],
    ['a promotion without a campaign', post('promoWin', { ...WHO, amount: '1', reference: '1' })],
    ['a refund of nothing', post('refund', WHO)],
    ['no token', post('authenticate', { providerId: 'pp' })],
  ])('%s with 7', (_, raw) => {
    expect(refusalOf(raw)).toMatchObject({ status: 200, body: { error: 7 } });
  });

  it.each([
    ['tooPoor', 1],
    ['unknownPlayer', 2],
    ['country', 3],
    ['unknownSession', 4],
    ['sessionOver', 4],
    ['locked', 6],
    ['game', 8],
    ['lossLimit', 50],
    ['busy', 100],
    ['settled', 120],
    ['noBet', 120],
    ['checkDue', 210],
    ['stakeTooHigh', 310],
  ] as const)('%s with 200 and %s, and says the balance', (why, error) => {
    expect(said(callOf(post('bet', BET)).answer(refusedFor(why)))).toEqual({
      status: 200,
      body: { currency: 'EUR', cash: 12.34, bonus: 0, error, description: why },
    });
  });

  it('everything that can be refused has an answer', () => {
    for (const why of WHYS)
      expect(said(pragmatic.refused(why))).toMatchObject({
        status: 200,
        body: { error: expect.any(Number), description: why },
      });
  });
});

describe('Pragmatic is launched', () => {
  const ask = {
    ...({ game: 'a-game', device: 'mobile', language: 'de', ip: '192.0.2.1', country: 'DE', currency: 'EUR' } as const),
    ...{ exitUrl: 'https://house.invalid/casino', cashierUrl: 'https://house.invalid/cashier' },
  };
  function asked(demo: boolean) {
    const plan = pragmatic.launch({ ...ask, demo, player: { ...PLAYER, balanceMinor: 1n } }, SETTINGS);
    assert(plan.kind === 'ask', 'they have to be asked');
    return { ...plan, form: Object.fromEntries(new URLSearchParams(plan.request.body)) };
  }

  it('by a hashed form, and answers their address', () => {
    const { request, form, read } = asked(false);
    expect(request.url).toBe('https://api.invalid/IntegrationService/v3/http/CasinoGameAPI/game/url/');
    expect(form).toEqual(hash(without(form, 'hash')));
    expect(form).toMatchObject({ secureLogin: 'evens', symbol: 'a-game', token: 'session-token', platform: 'MOBILE' });
    expect(form).toMatchObject({ externalPlayerId: PLAYER.id, playMode: 'REAL', technology: 'H5', country: 'DE' });
    const body = JSON.stringify({ error: '0', description: 'OK', gameURL: 'https://g.invalid/1' });
    expect(read({ status: 200, body })).toEqual({ ok: true, value: { url: 'https://g.invalid/1' } });
    for (const each of ['<html>', '{}', '{"error":"0"}', '{"error":"2","gameURL":"x"}'])
      expect(read({ status: 200, body: each }).ok).toBe(false);
    expect(read({ status: 500, body }).ok).toBe(false);
  });

  it('as a demo with nothing of a player', () => {
    const { form, request } = asked(true);
    expect(form).toMatchObject({ playMode: 'DEMO' });
    expect([form.token, form.externalPlayerId, request.body?.includes(PLAYER.id)]).toEqual([
      undefined,
      undefined,
      false,
    ]);
  });

  it('its list is read, and a broken one is not', () => {
    const plan = pragmatic.games?.('EUR', SETTINGS);
    assert(plan?.kind === 'ask', 'the list is asked for');
    const body = JSON.stringify({ error: '0', gameList: [{ gameID: 'a', gameName: 'A' }] });
    expect(plan.read({ status: 200, body })).toEqual({ ok: true, value: [{ game: 'a', name: 'A' }] });
    const live = JSON.stringify({ error: '0', gameList: [{ gameID: 'b', gameName: 'B', gameTypeID: 'lg' }] });
    expect(plan.read({ status: 200, body: live })).toEqual({
      ok: true,
      value: [{ game: 'b', name: 'B', category: 'live' }],
    });
    const games = [
      { key: 'a', name: 'A', studio: 'pragmatic' },
      { key: 'b', name: 'B', studio: 'pragmatic', category: 'live' as const },
    ];
    const keys = (path: string) => {
      const found = pragmatic.paths.find(({ endpoint }) => endpoint.path.endsWith(path));
      return found?.answer({ kind: 'games', games });
    };
    expect(keys('/games')).toEqual({ result: [{ Key: 'a', Name: 'A', Provider: 'pragmatic' }] });
    expect(keys('/liveCasinoGames')).toEqual({ result: [{ Key: 'b', Name: 'B', Provider: 'pragmatic' }] });
    for (const each of ['[]', '{"error":"0","gameList":[{"gameID":"a"}]}', '{"error":"1","gameList":[]}'])
      expect(plan.read({ status: 200, body: each }).ok).toBe(false);
  });

  it('free rounds are ordered with a stake in units', () => {
    const rounds = { campaign: 'b7', player: PLAYER, game: 'a-game', rounds: 10, stakeMinor: 20n, untilMs: AT_MS };
    const plan = pragmatic.grant?.(rounds, SETTINGS);
    assert(plan?.kind === 'ask', 'they are ordered');
    const query = Object.fromEntries(new URL(plan.request.url).searchParams);
    expect(query).toEqual(hash(without(query, 'hash')));
    expect(query).toMatchObject({ bonusCode: 'b7', rounds: '10', expirationDate: '1796025600' });
    expect(JSON.parse(plan.request.body ?? '')).toEqual({
      gameList: [{ gameId: 'a-game', betValues: [{ totalBet: 0.2, currency: 'EUR' }] }],
    });
    expect(plan.read({ status: 200, body: '{"error":"0"}' })).toEqual({ ok: true, value: null });
    expect(plan.read({ status: 200, body: '{"error":"1"}' }).ok).toBe(false);
  });

  it('pools are read', () => {
    const plan = pragmatic.jackpots?.('EUR', SETTINGS);
    assert(plan?.kind === 'ask', 'they are asked for');
    const body = JSON.stringify({ error: '0', jackpots: [{ name: 'Mega', amount: 1000.5 }] });
    expect(plan.read({ status: 200, body })).toEqual({
      ok: true,
      value: [{ Name: 'Mega', Currency: 'EUR', Amount: '1000.5' }],
    });
    expect(plan.read({ status: 200, body: '{"error":"0"}' }).ok).toBe(false);
  });

  it('is asked for by its id', () => {
    const [real, demo] = pragmatic.paths.filter(({ does }) => does === 'launch');
    expect(real?.ask({ gameId: 'a', language: 'de' })).toEqual({ game: 'a', demo: false, language: 'de' });
    expect(demo?.ask({ gameId: 'a' })).toEqual({ game: 'a', demo: true, language: undefined });
  });
});

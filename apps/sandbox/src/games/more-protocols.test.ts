import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { egtSessionId } from './egt.ts';
import { moreKeys } from './more-keys.ts';
import { MORE_PROTOCOLS } from './more-protocols.ts';
import type { NamedCall, Play, Protocol, SentCall } from './protocol.ts';

const KEYS = {
  ...{ userName: 'evens', password: 'pw', passKey: 'pk', siteCode: 'evens', secret: 'sec', privateKey: 'prk' },
  ...{ apiKey: 'ak', apiSecret: 'as', authToken: 'at', siteId: '1', group: 'main', brandId: '1', portalCode: 'EVENS' },
};
const SESSION = { token: 'tok', sessionId: 's', player: 'p1', currency: 'EUR', game: 'g' } as const;
const BET: Play = { round: 'r1', id: 't1', amountMinor: 150n, currency: 'EUR' };
const WIN: Play = { ...BET, id: 't2', amountMinor: 1005n };
const AT_MS = Date.UTC(2026, 10, 30);
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

function protocolFor(id: string): Protocol {
  const protocol = MORE_PROTOCOLS.find((each) => each.id === id);
  if (!protocol) throw new Error(`nobody speaks as ${id}`);
  return protocol;
}
const built = (id: string, named: NamedCall, wrongSignature = false): SentCall =>
  protocolFor(id).build(named, { session: SESSION, keys: KEYS, wrongSignature, nowMs: AT_MS, newId: () => 'new' });
const jsonOf = ({ body = '' }: SentCall): Record<string, unknown> => JSON.parse(body);
const formOf = ({ body = '' }: SentCall): Record<string, string> => Object.fromEntries(new URLSearchParams(body));

describe('Pateplay', () => {
  const { bet, win, undo, balance, enter = balance } = protocolFor('pateplay');
  it.each<[string, NamedCall, Record<string, unknown>]>([
    ['/authenticate', enter, { authToken: 'tok', siteCode: 'evens' }],
    ['/balance', balance, { sessionToken: 'tok', playerId: 'p1' }],
    ['/withdraw', bet(BET), { rgsRoundId: 'r1', rgsTransactionId: 't1', amount: '1.50', reason: 'round_start' }],
    ['/deposit', win(WIN), { rgsTransactionId: 't2', amount: '10.05', reason: 'round_end', currency: 'EUR' }],
    ['/cancel', undo(BET), { rgsRoundId: 'r1', rgsTransactionId: 't1' }],
  ])('%s is signed over its bytes', (path, named, fields) => {
    const call = built('pateplay', named);
    const hmac = createHmac('sha256', 'as')
      .update(call.body ?? '')
      .digest('hex');
    expect(call).toMatchObject({ method: 'POST', path, headers: { 'x-api-key': 'ak', 'x-api-hmac': hmac } });
    expect(jsonOf(call)).toMatchObject(fields);
    expect(built('pateplay', named, true).headers['x-api-hmac']).not.toBe(hmac);
  });
});

describe('Pragmatic', () => {
  const { bet, win, undo, balance, enter = balance } = protocolFor('pragmatic');
  it.each<[string, NamedCall, Record<string, unknown>]>([
    ['/authenticate', enter, { token: 'tok', providerId: 'PragmaticPlay' }],
    ['/balance', balance, { userId: 'p1' }],
    ['/bet', bet(BET), { userId: 'p1', gameId: 'g', roundId: 'r1', reference: 't1', amount: '1.50' }],
    ['/result', win(WIN), { reference: 't2', amount: '10.05', roundId: 'r1' }],
    ['/refund', undo(BET), { reference: 't1', userId: 'p1' }],
  ])('%s has the hash of its fields by name', (path, named, fields) => {
    const call = built('pragmatic', named);
    const { hash, ...form } = formOf(call);
    const names = Object.keys(form).sort();
    expect(hash).toBe(md5(`${names.map((name) => `${name}=${form[name]}`).join('&')}sec`));
    expect([call.path, form]).toMatchObject([path, fields]);
    expect(formOf(built('pragmatic', named, true)).hash).not.toBe(hash);
  });
});

describe('Habanero', () => {
  const { bet, win, undo, balance } = protocolFor('habanero');
  const funds = (named: NamedCall) => jsonOf(built('habanero', named)).fundtransferrequest;
  it('says its call by a key, and who it is in the message', () => {
    const call = built('habanero', balance);
    expect([call.path, jsonOf(call)]).toMatchObject([
      '',
      { auth: { username: 'evens', passkey: 'pk' }, playerdetailrequest: { token: 'tok' } },
    ]);
    expect(jsonOf(built('habanero', balance, true)).auth).toMatchObject({ passkey: 'another' });
  });

  it('writes a stake as less than nothing, a win as more, and a refund by its stake', () => {
    expect(funds(bet(BET))).toMatchObject({
      ...{ accountid: 'p1', gameinstanceid: 'r1', isrefund: false },
      funds: { fundinfo: [{ gamestatemode: 1, amount: -1.5, transferid: 't1', currencycode: 'EUR' }] },
    });
    expect(funds(win(WIN))).toMatchObject({ funds: { fundinfo: [{ gamestatemode: 2, amount: 10.05 }] } });
    expect(funds(undo(BET))).toMatchObject({ isrefund: true, funds: { refund: { originaltransferid: 't1' } } });
  });
});

describe('GoldenRace', () => {
  const { bet, win, undo, balance, enter = balance } = protocolFor('goldenrace');
  it.each<[string, NamedCall, Record<string, unknown>]>([
    ['/login', enter, { action: 'login', token: 'tok' }],
    ['/balance', balance, { sessionId: 'tok', playerId: 'p1' }],
    ['/debit', bet(BET), { gameCycle: 'r1', gameCycleClosed: false, transactionId: 't1', transactionAmount: '1.50' }],
    ['/credit', win(WIN), { gameCycleClosed: true, transactionId: 't2', transactionAmount: '10.05', gameId: 'g' }],
    ['/rollback', undo(BET), { transactionId: 't1', siteId: '1' }],
  ])('%s has the fingerprint of its values in their order', (path, named, fields) => {
    const call = built('goldenrace', named);
    const { fingerprint, ...message } = jsonOf(call);
    expect(fingerprint).toBe(md5(`${Object.values(message).map(String).join('')}prk`));
    expect([call.path, message]).toMatchObject([path, fields]);
    expect(jsonOf(built('goldenrace', named, true)).fingerprint).not.toBe(fingerprint);
  });
});

describe('Evolution', () => {
  const { bet, win, undo, balance, enter = balance } = protocolFor('evolution');
  const played = { game: { id: 'r1', details: { table: { id: 'g' } } } };
  it.each<[string, NamedCall, Record<string, unknown>]>([
    ['check', enter, { sid: 'tok', userId: 'p1', uuid: 'new' }],
    ['balance', balance, { currency: 'EUR' }],
    ['debit', bet(BET), { ...played, transaction: { id: 't1', refId: 'r1', amount: 1.5 } }],
    ['credit', win(WIN), { ...played, transaction: { id: 't2', refId: 'r1', amount: 10.05 } }],
    ['cancel', undo(BET), { ...played, transaction: { id: 't1', refId: 'r1' } }],
  ])('%s is proved by the token in its address', (name, named, fields) => {
    const call = built('evolution', named);
    expect([call.path, jsonOf(call)]).toMatchObject([`/${name}?authToken=at`, fields]);
    expect(built('evolution', named, true).path).toBe(`/${name}?authToken=another`);
  });
});

describe('EGT', () => {
  const { bet, win, undo, balance, enter = balance } = protocolFor('egt');
  it.each<[string, NamedCall, readonly string[]]>([
    ['Auth', enter, ['<DefenceCode>tok</DefenceCode>', '<PortalCode>EVENS_EUR</PortalCode>']],
    ['GetPlayerBalance', balance, ['<Currency>EUR</Currency>']],
    ['Withdraw', bet(BET), ['<Amount>150</Amount>', '<Reason>ROUND_BEGIN</Reason>', '<TransferId>t1</TransferId>']],
    ['Deposit', win(WIN), ['<Amount>1005</Amount>', '<Reason>ROUND_END</Reason>', '<GameNumber>r1</GameNumber>']],
    ['Deposit', undo(BET), ['<Reason>ROUND_CANCEL</Reason>', '<TransferId>undo-t1</TransferId>']],
  ])('%s is one element of plain fields', (name, named, fields) => {
    const { path, body = '' } = built('egt', named);
    expect([path, body.includes(`<${name}Request>`), body.endsWith(`</${name}Request>`)]).toEqual([
      ...[`/${name}`, true, true],
    ]);
    for (const field of [...fields, '<Password>pw</Password>', `<SessionId>${egtSessionId('tok')}</SessionId>`])
      expect(body).toContain(field);
    expect(built('egt', named, true).body).not.toContain('<Password>pw</Password>');
  });

  it('texts cannot be mistaken for elements', () => {
    expect(built('egt', { call: 'Auth', fields: { Note: '<a>&' } }).body).toContain('<Note>&lt;a&gt;&amp;</Note>');
  });
});

describe('answers', () => {
  const xml = (code: string): string => `<R><Balance>1234</Balance><ErrorCode>${code}</ErrorCode></R>`;
  it.each<[string, unknown, unknown]>([
    ['pateplay', { result: { balance: '12.34' } }, { error: { code: 'INSUFFICIENT_BALANCE', message: '' } }],
    ['pragmatic', { error: 0, cash: 12.34 }, { error: 1, cash: 12.34 }],
    [
      'habanero',
      { fundtransferresponse: { status: { success: true }, balance: 12.34 } },
      { fundtransferresponse: { status: { success: false, nofunds: true }, balance: 12.34 } },
    ],
    ['goldenrace', { code: 200, data: { balance: '12.34' } }, { code: 107, data: { balance: '12.34' } }],
    ['evolution', { status: 'OK', balance: 12.34 }, { status: 'INSUFFICIENT_FUNDS', balance: 12.34 }],
    ['egt', xml('1000'), xml('3100')],
  ])('of %s say a balance, refusals none, and broken ones neither', (id, good, refused) => {
    const { balanceIn } = protocolFor(id);
    expect([balanceIn(good, 'EUR'), balanceIn(refused, 'EUR')]).toEqual([1234n, undefined]);
    for (const broken of [undefined, null, '', 'x', [], {}, 7]) expect(balanceIn(broken, 'EUR')).toBeUndefined();
  });

  it.each<[string, unknown, unknown]>([
    ['pateplay', { result: { sessionToken: 'n', playerId: 'p', currency: 'EUR' } }, 'n'],
    ['pragmatic', { error: 0, token: 'n', userId: 'p', currency: 'EUR' }, 'n'],
    ['goldenrace', { code: 200, data: { sessionId: 'n', playerId: 'p', currency: 'EUR' } }, 'n'],
    ['evolution', { status: 'OK', sid: 'n' }, 'n'],
  ])('of %s exchange the token of the launch', (id, body, token) => {
    const { entered } = protocolFor(id);
    expect(entered?.(body).token).toBe(token);
    for (const broken of [{}, null, { result: {} }]) expect(entered?.(broken)).toEqual({});
  });
});

describe('keys', () => {
  it('of a provider are its own, the same each time', () => {
    const [one, other] = [
      moreKeys('pateplay', 'x', 'https://s.invalid'),
      moreKeys('habanero', 'x', 'https://s.invalid'),
    ];
    expect(moreKeys('pateplay', 'x', 'https://s.invalid')).toEqual(one);
    expect(one.apiKey).not.toBe(other.apiKey);
    expect(one.apiKey).not.toBe(one.apiSecret);
    expect(one.publicKey).toBe('evens');
  });

  it('on the generic wire are RSA', () => {
    const { publicKey = '', theirPrivateKey } = moreKeys('leap', 'a shared secret', 'https://s.invalid');
    expect([publicKey.length > 300, theirPrivateKey === undefined]).toEqual([true, false]);
  });
});

it('eleven are spoken for, each once', () => {
  expect(new Set(MORE_PROTOCOLS.map(({ id }) => id)).size).toBe(11);
});

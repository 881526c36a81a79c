import { createHmac, randomUUID } from 'node:crypto';
import {
  createDeposit,
  type DepositView,
  getBalance,
  getCreditCardTypes,
  getDeposit,
  getDepositMethods,
  getDeposits,
  TRANSACTION_STATUS,
} from '@evens/contract';
import type { Currency } from '@evens/kernel';
import { type Sandbox, startSandbox } from '@evens/sandbox';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cashierAlone } from '../../../../../../test/support/alone.ts';
import { type Browser, openBrowser } from '../../../../../../test/support/browser.ts';
import { everyRow } from '../../../../../../test/support/every-row.ts';
import { manualClock, testDatabase } from '../../../../../../test/support/index.ts';
import { registerIn } from '../../../../../../test/support/registration.ts';
import { inProcessBus } from '../../../../../platform/bus/index.ts';
import { inTransaction } from '../../../../../platform/database/index.ts';
import { createHttp, type HttpApp, mountRoutes } from '../../../../../platform/http/index.ts';
import { type Identity, openIdentity } from '../../../../people/identity/index.ts';
import { openWallet } from '../../../wallet/index.ts';
import { cardMethod, methodsOf } from '../../catalogue/rows.ts';
import { hostedCardProvider } from '../../rails/card/hosted-card-provider.ts';
import { type Cashier, openCashier } from './open-cashier.ts';

const { db } = await testDatabase({ max: 12 });
const clock = manualClock(Date.UTC(2026, 10, 21, 12));
const SECRET = 'what events are signed with';
const VOUCHER_SHOP = 'https://vouchers.example/shop';
/** Rows of other kinds, for what the list of methods says of them. */
const OTHERS = methodsOf({ checkout: 'gone', house: 'house' }, VOUCHER_SHOP).filter(({ key }) =>
  ['sofort', 'skinpay', 'voucher'].includes(key),
);
const SOFORT_IN = ['AT', 'BE', 'CH', 'DE', 'ES', 'IT', 'NL', 'PL'];
const errors: unknown[] = [];
type Told = readonly [accountId: string, kind: string, payload: unknown];
const told: { accountId: string; kind: string; payload: unknown }[] = [];
let app: HttpApp;
let cashier: Cashier;
let sandbox: Sandbox;
let identity: Identity;
let url = '';

beforeAll(async () => {
  const onError = (error: unknown): void => void errors.push(error);
  const news = { account: (...[accountId, kind, payload]: Told) => void told.push({ accountId, kind, payload }) };
  const wallet = openWallet({ db, clock, news, onError });
  identity = openIdentity({
    db,
    clock,
    bus: inProcessBus((_name, error) => onError(error)),
    wallet,
    registrationRules: () => ({ currencies: ['EUR', 'KRW', 'BTC'], isCountryAllowed: () => true, minimumAgeYears: 18 }),
    termsVersion: 1,
  });
  app = await createHttp({
    clock,
    logger: pino({ enabled: false }),
    sessions: identity.sessions,
    checkResponses: true,
    rateLimitFactor: 100,
  });
  sandbox = await startSandbox({
    port: 0,
    apiKey: 'the key',
    secret: SECRET,
    webhookUrl: () => `${url}/api/callbacks/sandbox`,
    nowMs: clock.wallMs,
    retryMs: 20,
    slowMs: 300,
  });
  const provider = hostedCardProvider({
    name: 'sandbox',
    baseUrl: () => sandbox.url,
    apiKey: 'the key',
    webhookSecrets: ['the one before', SECRET],
    clock,
  });
  const gone = hostedCardProvider({
    name: 'gone',
    baseUrl: () => 'http://127.0.0.1:9',
    apiKey: 'x',
    webhookSecrets: [],
    clock,
  });
  cashier = openCashier({
    ...cashierAlone(db),
    ...{ db, clock, wallet, accounts: identity, news },
    methods: [cardMethod('sandbox'), { ...cardMethod('gone'), originalValue: 'wirecard' }, ...OTHERS],
    providers: [provider, gone],
    siteUrl: () => url,
    merchantName: () => 'Evens <&> Friends',
    onError,
  });
  mountRoutes(app, identity.routes);
  mountRoutes(app, wallet.routes);
  mountRoutes(app, cashier.routes);
  url = (await app.listen({ host: '127.0.0.1', port: 0 })).url;
});
afterAll(async () => {
  await sandbox.stop();
  await app.close();
});
let browser: Browser;
let accountId = '';

async function newPlayer(currency: Currency): Promise<void> {
  browser = openBrowser(url);
  accountId = await registerIn(browser, { Currency: currency });
}

beforeEach(async () => {
  sandbox.misbehave({ delayMs: 0, copies: 1, reorder: false, dropFirst: 0, mute: false });
  told.length = 0;
  errors.length = 0;
  await newPlayer('EUR');
});

const wish = (changes: Partial<Parameters<typeof deposit>[0]> = {}) => ({
  PaymentMethodId: 'visamastercard',
  Amount: '50',
  AgreeWithDepositTerms: true,
  idempotencyKey: randomUUID(),
  ...changes,
});
const deposit = (body: {
  PaymentMethodId: string;
  Amount: string;
  AgreeWithDepositTerms?: boolean;
  idempotencyKey: string;
  Language?: string;
}) => browser.client.call(createDeposit, { body });

async function opened(changes: Partial<Parameters<typeof deposit>[0]> = {}): Promise<{ Id: string; Url: string }> {
  const answer = await deposit(wish(changes));
  if (!answer.ok) throw new Error(answer.refusal.code);
  const { Id, Url } = answer.value;
  if (Url === null) throw new Error('no page was opened');
  return { Id, Url };
}
const payWith = (page: string, number: string, changes: Record<string, string> = {}) =>
  fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ number, expiry: '12/30', securityCode: '123', holder: 'Ada Lovelace', ...changes }),
    redirect: 'manual',
  });
const balance = async (): Promise<string> => {
  const answer = await browser.client.call(getBalance);
  return answer.ok ? answer.value.Balances.Cash : answer.refusal.code;
};
const statusOf = async (id: string): Promise<number | string> => {
  const answer = await browser.client.call(getDeposit, { params: { id } });
  return answer.ok ? answer.value.StatusID : answer.refusal.code;
};
const storedStatus = async (id: string): Promise<number | undefined> => {
  const { rows } = await sql<{ status: number }>`select status from cashier_deposit where id = ${id}`.execute(db);
  return rows[0]?.status;
};
const credits = async (id: string): Promise<number> => {
  const { rows } = await sql`select from ledger_transfer where reference = ${`deposit:${id}`}`.execute(db);
  return rows.length;
};
const sign = (body: string, secret = SECRET, atMs = clock.wallMs()): string => {
  const t = Math.floor(atMs / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
};
const callback = (body: string, signature: string, provider = 'sandbox') =>
  fetch(`${url}/api/callbacks/${provider}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
    body,
  });
const sessionIdOf = (page: string): string => page.split('/').pop() ?? '';
const message = (
  deposit: { Id: string; Url: string },
  changes: { status?: string; amountMinor?: number; currency?: string; reference?: string; id?: string } = {},
  eventId: string = randomUUID(),
): string =>
  JSON.stringify({
    id: eventId,
    type: 'payment.completed',
    data: {
      id: sessionIdOf(deposit.Url),
      status: 'completed',
      amountMinor: 5000,
      currency: 'EUR',
      reference: deposit.Id,
      ...changes,
    },
  });

describe('a deposit by card', () => {
  it("is paid on the provider's own page, credited once, and the player's pages are told", async () => {
    const started = await opened({ Language: 'de-DE' });
    expect(new URL(started.Url).hostname).toBe('localhost');
    const page = await (await fetch(started.Url)).text();
    expect(page).toContain('50.00 EUR');
    expect(page).toContain('Kartennummer');
    expect(page).toContain('Evens &#60;&#38;&#62; Friends');
    const back = await payWith(started.Url, '4242 4242 4242 4242');
    expect([back.status, back.headers.get('location')]).toEqual([303, `${url}/de-DE/open-modal/deposit/${started.Id}`]);
    await sandbox.settled();
    expect(await balance()).toBe('50.00');
    expect(await statusOf(started.Id)).toBe(TRANSACTION_STATUS.completed);
    const states = told
      .filter(({ kind }) => kind === 'deposit')
      .map(({ payload }) => (payload as DepositView).StatusID);
    expect(states).toEqual([TRANSACTION_STATUS.paymentSystemProcessing, TRANSACTION_STATUS.completed]);
    await expect.poll(() => told.filter(({ kind }) => kind === 'balance').length).toBe(1);
    expect(told.every((each) => each.accountId === accountId)).toBe(true);
    const list = await browser.client.call(getDeposits, { query: {} });
    expect(list).toMatchObject({ ok: true, value: { total: 1, deposits: [{ Id: started.Id, Amount: '50.00' }] } });
  });

  it.each([
    ['4000000000000002', TRANSACTION_STATUS.rejectedByPaymentSystem],
    ['4000000000009995', TRANSACTION_STATUS.rejectedByPaymentSystem],
  ])('with the card %s ends as %i and moves no money', async (number, status) => {
    const started = await opened();
    await payWith(started.Url, number);
    await sandbox.settled();
    expect([await statusOf(started.Id), await balance()]).toEqual([status, '0.00']);
  });

  it('called off on the page is canceled', async () => {
    const started = await opened();
    await fetch(`${started.Url}/cancel`, { method: 'POST', redirect: 'manual' });
    await sandbox.settled();
    expect([await statusOf(started.Id), await balance()]).toEqual([TRANSACTION_STATUS.canceled, '0.00']);
  });

  it.each([
    ['a number that is none', '4242424242424241', {}, 'This is not a card number.'],
    ['a card that is nobody\u2019s test card', '4111111111111111', {}, 'Never enter a real card here.'],
    ['a month that is over', '4242424242424242', { expiry: '10/26' }, 'The card has expired'],
    ['letters for a code', '4242424242424242', { securityCode: 'abc' }, 'three or four digits'],
  ])('with %s is sent back to the form', async (_what, number, changes, text) => {
    const started = await opened();
    const answer = await payWith(started.Url, number, changes);
    const html = await answer.text();
    // The provider's own page keeps what was typed; of the house it is asked next that no table knows a card.
    expect([answer.status, html.includes(text), html.includes(number)]).toEqual([422, true, true]);
    expect(await storedStatus(started.Id)).toBe(TRANSACTION_STATUS.pending);
  });

  it('check 72: knows no card: no table of the house holds one', async () => {
    const started = await opened();
    await payWith(started.Url, '5555 5555 5555 4444');
    await sandbox.settled();
    const { tables, rows } = await everyRow(db);
    expect(tables).toBeGreaterThan(130);
    // Eight digits in any grouping: four alone turn up in random ids.
    const holding = rows
      .filter(({ texts }) => texts.some((text) => /55554444|5{8}|Lovelace|securityCode/.test(text)))
      .map(({ table }) => table);
    const deposits = rows.filter(({ table }) => table === 'payment_message').flatMap(({ texts }) => texts);
    expect(deposits.join()).toContain(started.Id.replaceAll('-', ''));
    expect([...new Set(holding)]).toEqual([]);
  });

  it('in a currency without cents is in whole units', async () => {
    await newPlayer('KRW');
    const started = await opened({ Amount: '15000' });
    expect(await (await fetch(started.Url)).text()).toContain('15000 KRW');
    await payWith(started.Url, '4242424242424242');
    await sandbox.settled();
    expect(await balance()).toBe('15000');
  });
});

describe('asking for a deposit', () => {
  it.each<[string, Parameters<typeof wish>[0], string]>([
    ['of letters', { Amount: 'ten' }, 'InvalidAmount'],
    ['of less than nothing', { Amount: '-50' }, 'InvalidAmount'],
    ['of nothing', { Amount: '0' }, 'AmountBelowMinimum'],
    ['of seventeen digits', { Amount: '12345678901234567' }, 'InvalidAmount'],
    ['of a third of a cent', { Amount: '50.005' }, 'InvalidAmount'],
    ['of 1e3', { Amount: '1e3' }, 'InvalidAmount'],
    ['a cent under the least', { Amount: '9.99' }, 'AmountBelowMinimum'],
    ['a cent over the most', { Amount: '5000.01' }, 'AmountAboveMaximum'],
    ['by a method the house has not', { PaymentMethodId: 'bitcoin' }, 'PaymentMethodUnavailable'],
    ['without the terms', { AgreeWithDepositTerms: false }, 'DepositTermsRequired'],
    ['with a key that is too short', { idempotencyKey: 'x' }, 'InvalidRequest'],
    ['while the provider is away', { PaymentMethodId: 'wirecard' }, 'PaymentProviderUnavailable'],
  ])('%s', async (_what, changes, code) => {
    const answer = await deposit(wish(changes));
    expect(answer.ok ? 'ok' : answer.refusal.code).toBe(code);
    expect(await balance()).toBe('0.00');
  });

  it('twice with one key is one deposit; the same key with another amount is refused', async () => {
    const body = wish();
    const [first, second] = await Promise.all([deposit(body), deposit(body)]);
    expect(first).toEqual(second);
    expect(await deposit(body)).toEqual(first);
    const other = await deposit({ ...body, Amount: '51' });
    expect(other.ok ? 'ok' : other.refusal.code).toBe('IdempotencyKeyReused');
    const { rows } = await sql`select from cashier_deposit where account_id = ${accountId}`.execute(db);
    expect(rows).toHaveLength(1);
  });

  it('is refused during a break, until the break ends', async () => {
    const untilMs = clock.wallMs() + 24 * 3_600_000;
    await inTransaction(db, (tx) => identity.play.keepAway(tx, accountId, untilMs));
    identity.play.changed(accountId, false);
    expect(await deposit(wish())).toMatchObject({ refusal: { code: 'AccountLockedException', detail: { untilMs } } });
    clock.advance(23 * 3_600_000);
    expect(await deposit(wish())).toMatchObject({ refusal: { code: 'AccountLockedException' } });
    clock.advance(3_600_000);
    expect(await deposit(wish())).toMatchObject({ ok: true });
  });

  it('asks for the terms once', async () => {
    await opened();
    const { AgreeWithDepositTerms: _, ...without } = wish();
    expect((await deposit(without)).ok).toBe(true);
  });

  it('offers cards with limits and quick amounts, and none to an account in coins', async () => {
    const answer = await browser.client.call(getDepositMethods, { query: {} });
    expect(answer.ok && answer.value.methods[0]).toMatchObject({
      id: 4,
      Key: 'visamastercard',
      PaymentMethodId: 'visamastercard',
      MinAmount: '10.00',
      MaxAmount: '5000.00',
      quickAmounts: ['15.00', '30.00', '50.00', '100.00', '200.00'],
    });
    expect(answer.ok && answer.value.HasDeposits).toBe(false);
    const types = await browser.client.call(getCreditCardTypes);
    const CardTypes = ['visa', 'mastercard', 'maestro'];
    expect(types.ok && types.value.types).toContainEqual({ PaymentMethodId: 'visamastercard', CardTypes });
    await newPlayer('BTC');
    const coins = await browser.client.call(getDepositMethods, { query: {} });
    expect(coins.ok && coins.value.methods).toEqual([]);
  });

  it('says OriginalValue, Link and countries of each method, and PaymentMethodId without its dashes', async () => {
    const answer = await browser.client.call(getDepositMethods, { query: {} });
    const methods = answer.ok ? answer.value.methods : [];
    const said = methods.map((each) => [each.OriginalValue, each.PaymentMethodId, each.Key, each.Link, each.countries]);
    expect(said[0]).toEqual(['visa-mastercard', 'visamastercard', 'visamastercard', null, []]);
    expect(said.slice(2)).toEqual([
      ['sofort', 'sofort', 'sofort', null, SOFORT_IN],
      ['skin-pay', 'skinpay', 'skinpay', null, []],
      ['voucher', 'voucher', 'voucher', VOUCHER_SHOP, []],
    ]);
  });

  it('of somebody else finds nothing, and without signing in nothing at all', async () => {
    const started = await opened();
    await newPlayer('EUR');
    expect(await statusOf(started.Id)).toBe('NotFound');
    browser = openBrowser(url);
    expect(await statusOf(started.Id)).toBe('NotSignedIn');
  });
});

describe("the provider's messages", () => {
  it.each([
    ['each sent five times', { copies: 5 }],
    ['late', { delayMs: 150 }],
    ['last first', { reorder: true }],
    ['lost twice on the way', { dropFirst: 2 }],
    ['late, lost, last first and three times', { delayMs: 30, dropFirst: 1, reorder: true, copies: 3 }],
  ])('%s credit once, and the deposit stays completed', async (_what, misbehaviour) => {
    sandbox.misbehave(misbehaviour);
    const started = await opened();
    await payWith(started.Url, '4242424242424242');
    await sandbox.settled();
    expect(await balance()).toBe('50.00');
    expect(await storedStatus(started.Id)).toBe(TRANSACTION_STATUS.completed);
    expect(await credits(started.Id)).toBe(1);
  });

  it('that never come are asked for, by the page or by the job', async () => {
    sandbox.misbehave({ mute: true });
    const [byPage, byJob] = [await opened(), await opened()];
    await payWith(byPage.Url, '4242424242424242');
    await payWith(byJob.Url, '4242424242424242');
    expect(await statusOf(byPage.Id)).toBe(TRANSACTION_STATUS.completed);
    expect(await balance()).toBe('50.00');
    clock.advance(20_000);
    await cashier.catchUp();
    expect(await balance()).toBe('100.00');
    sandbox.misbehave({ mute: false });
    await sandbox.settled();
    expect([await credits(byPage.Id), await credits(byJob.Id), await balance()]).toEqual([1, 1, '100.00']);
    expect(errors).toEqual([]);
  });

  it('twenty at the same moment credit once', async () => {
    const started = await opened();
    const bodies = Array.from({ length: 20 }, (_, at) => message(started, {}, `evt-${started.Id}-${at % 4}`));
    const answers = await Promise.all(bodies.map((body) => callback(body, sign(body))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect([await credits(started.Id), await balance()]).toEqual([1, '50.00']);
    expect(errors).toEqual([]);
  });

  it.each<[string, (body: string) => string]>([
    ['without a signature', () => ''],
    ["with another's signature", (body) => sign(body, 'not the secret')],
    ['signed for another body', (body) => sign(`${body} `)],
    ['signed six minutes ago', (body) => sign(body, SECRET, clock.wallMs() - 360_000)],
    ['signed six minutes ahead', (body) => sign(body, SECRET, clock.wallMs() + 360_000)],
    ['with letters for a time', (body) => sign(body).replace(/t=\d+/, 't=now')],
    ['with half a signature', (body) => sign(body).slice(0, -32)],
  ])('%s are refused and not even kept', async (_what, signature) => {
    const started = await opened();
    const body = message(started);
    const answer = await callback(body, signature(body));
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([401, 'SignatureInvalid']);
    const { rows } =
      await sql`select from payment_message where position(${Buffer.from(started.Id)} in body) > 0`.execute(db);
    expect([rows.length, await balance()]).toEqual([0, '0.00']);
  });

  it('check 71: are taken with one fitting signature of several, and with a secret that is being replaced', async () => {
    const started = await opened();
    const body = message(started);
    const both = `${sign(body, 'a newer secret')},${sign(body, 'the one before').split(',')[1]}`;
    expect((await callback(body, both)).status).toBe(200);
    expect(await balance()).toBe('50.00');
  });

  it.each<[string, Parameters<typeof message>[1], string]>([
    ['another amount', { amountMinor: 500_000 }, 'the amount is another'],
    ['another currency', { currency: 'USD' }, 'the currency is another'],
    ['a payment this deposit did not open', { id: 'ps_other' }, 'the payment is not the one this deposit opened'],
    ['a reference nobody has', { reference: randomUUID() }, 'no deposit has this reference'],
    ['a reference that is no id', { reference: "' or 1=1 --" }, 'no deposit has this reference'],
  ])('signed, about %s, are kept for a person and credit nothing', async (_what, changes, reason) => {
    const started = await opened();
    const body = message(started, changes);
    expect((await callback(body, sign(body))).status).toBe(200);
    expect((await cashier.forPerson())[0]).toMatchObject({ provider: 'sandbox', reason });
    expect([await balance(), await storedStatus(started.Id)]).toEqual(['0.00', TRANSACTION_STATUS.pending]);
  });

  it('that a payment failed do not undo one that completed; one that completes after failing is credited', async () => {
    const [first, second] = [await opened(), await opened()];
    for (const [each, statuses] of [
      [first, ['completed', 'declined', 'processing', 'expired']],
      [second, ['declined', 'processing', 'completed']],
    ] as const) {
      for (const status of statuses) {
        const body = message(each, { status });
        await callback(body, sign(body));
      }
      expect(await storedStatus(each.Id)).toBe(TRANSACTION_STATUS.completed);
    }
    expect(await balance()).toBe('100.00');
  });

  it('that were stored before a crash are dealt with afterwards', async () => {
    const started = await opened();
    const body = message(started);
    await sql`
      insert into payment_message (box, provider, event_id, body, received_at)
      values ('deposits', 'sandbox', ${`crash-${started.Id}`}, ${Buffer.from(body)}, now())`.execute(db);
    await cashier.catchUp();
    await cashier.catchUp();
    expect([await balance(), await credits(started.Id)]).toEqual(['50.00', 1]);
  });

  it.each(['\\u0000', '\\ud83d'])('signed, holding %s, credit nothing and never fail for ever', async (broken) => {
    const started = await opened();
    const bodies = [
      message(started, {}, 'evt-BROKEN'),
      message(started, { id: 'ps-BROKEN' }),
      message(started, { reference: 'ref-BROKEN' }),
      message(started, { currency: 'BROKEN' }),
    ].map((body) => body.replace('BROKEN', broken));
    for (const body of bodies) expect((await callback(body, sign(body))).status).toBe(200);
    expect(await balance()).toBe('0.00');
    expect(errors).toEqual([]);
  });

  it('for a provider the house has not are not found', async () => {
    expect((await callback('{}', sign('{}'), 'nobody')).status).toBe(404);
  });

  it('about a deposit that was never paid end with it after a day', async () => {
    const started = await opened();
    clock.advance(25 * 3_600_000);
    await cashier.catchUp();
    expect(await storedStatus(started.Id)).toBe(TRANSACTION_STATUS.notProcessed);
  });
});

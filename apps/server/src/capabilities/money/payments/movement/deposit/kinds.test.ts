import { createHash, randomUUID } from 'node:crypto';
import { TRANSACTION_STATUS } from '@evens/contract';
import { accept, refusal, refuse } from '@evens/kernel';
import { type Sandbox, startSandbox, walletKeys } from '@evens/sandbox';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cashierAlone } from '../../../../../../test/support/alone.ts';
import { manualClock, testDatabase } from '../../../../../../test/support/index.ts';
import { inTransaction } from '../../../../../platform/database/index.ts';
import { createHttp, type HttpApp, mountRoutes, noSessions } from '../../../../../platform/http/index.ts';
import { openWallet } from '../../../wallet/index.ts';
import type { PaymentMethod } from '../../catalogue/payment-method.ts';
import { methodsOf } from '../../catalogue/rows.ts';
import { makeVouchers } from '../../rails/voucher/vouchers.ts';
import { quickCheckoutProvider } from '../../rails/wallet/quick-checkout-provider.ts';
import { startDeposit } from './create-deposit.ts';
import type { DepositWish } from './deposit-wish.ts';
import { type Cashier, openCashier } from './open-cashier.ts';
import type { CashierParts } from './parts.ts';
import type { PaymentNews, PaymentProvider } from './provider.ts';

const { db } = await testDatabase({ max: 12 });
const clock = manualClock(Date.UTC(2026, 10, 21, 12));
const [API_KEY, SECRET] = ['the key', 'the secret word'];
const { secretWord, ...merchant } = walletKeys(API_KEY, SECRET);
const errors: unknown[] = [];
const logged: string[] = [];
const onError = (error: unknown): void => void errors.push(error);
await sql`alter table cashier_deposit drop constraint cashier_deposit_account_id_fkey`.execute(db);

const wallet = openWallet({ db, clock, news: { account: () => undefined }, onError });
const checkout = quickCheckoutProvider({
  name: 'wallet',
  baseUrl: () => `${sandbox.url}/checkout`,
  pageUrl: () => `${sandbox.url}/checkout`,
  statusUrl: () => `${url}/api/callbacks/wallet`,
  ...merchant,
  secretWords: ['a newer word', secretWord],
});
/** A method whose payments come by themselves, as credits to an address do; its messages are signed by being sent. */
const FROM_NOWHERE: PaymentMethod = {
  ...{
    id: 9000,
    key: 'nowhere',
    label: 'From nowhere',
    originalValue: 'from-nowhere',
    kind: 'bank',
    provider: 'nowhere',
  },
  ...{ fields: [], least: 1n, most: 1_000n, quick: false },
};
const nowhere: PaymentProvider = {
  name: 'nowhere',
  open: async () => refuse(refusal('PaymentProviderUnavailable')),
  status: async () => accept(undefined),
  isSigned: () => true,
  read: (body) => {
    const { amount, ...news } = JSON.parse(body.toString('utf8')) as PaymentNews & { amount: number };
    return { ...news, amountMinor: BigInt(amount) };
  },
};
let app: HttpApp;
let sandbox: Sandbox;
let parts: CashierParts;
let cashier: Cashier;
let url = '';
let country = 'DE';
let accountId = '';

beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    apiKey: API_KEY,
    secret: SECRET,
    webhookUrl: () => '',
    nowMs: clock.wallMs,
    retryMs: 20,
    slowMs: 50,
  });
  parts = {
    ...cashierAlone(db),
    db,
    clock,
    wallet,
    accounts: {
      account: async (id: string) =>
        id === 'nobody'
          ? undefined
          : { accountId, country, currency: 'EUR', paymentTermsAccepted: true, breakUntilMs: null },
      acceptPaymentTerms: async () => undefined,
    } as unknown as CashierParts['accounts'],
    news: { account: () => undefined },
    methods: [...methodsOf({ checkout: 'wallet', house: 'house' }), FROM_NOWHERE],
    lateGates: [async (_tx, { amountMinor }) => (amountMinor === 66_600n ? refusal('DepositLimitReached') : undefined)],
    providers: [nowhere, checkout],
    siteUrl: () => url,
    merchantName: () => 'Evens',
    // One deposit of this size is more than anybody may.
    gates: [async (_tx, { amountMinor }) => (amountMinor === 66_600n ? refusal('DepositLimitReached') : undefined)],
    onError,
  };
  cashier = openCashier(parts);
  const logger = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  app = await createHttp({ clock, logger, sessions: noSessions, rateLimitFactor: 100 });
  mountRoutes(app, cashier.routes);
  url = (await app.listen({ host: '127.0.0.1', port: 0 })).url;
});
afterAll(async () => {
  await sandbox.stop();
  await app.close();
});
async function newPlayer(): Promise<string> {
  const id = randomUUID();
  await inTransaction(db, (tx) => wallet.openAccount(tx, id, 'EUR'));
  return id;
}
beforeEach(async () => {
  sandbox.wallet.misbehave({ copies: 1, reorder: false, mute: false, deaf: false, loseAnswers: 0, lie: 'none' });
  errors.length = 0;
  accountId = await newPlayer();
  country = 'DE';
});

const start = async (changes: Partial<DepositWish> & Record<string, unknown> = {}, who = accountId) => {
  const caller = { kind: 'player', accountId: who, currency: 'EUR', userName: 'ada', userType: 0 } as const;
  const wish = { PaymentMethodId: 'skrill', Amount: '50', idempotencyKey: randomUUID(), ...changes };
  return startDeposit(parts, { ...caller, sessionId: '', visitorId: '' }, wish);
};
const code = (answer: Awaited<ReturnType<typeof start>>): string => (answer.ok ? 'ok' : answer.refusal.code);
async function opened(changes: Partial<DepositWish> = {}): Promise<{ Id: string; Url: string }> {
  const answer = await start(changes);
  if (!answer.ok || answer.value.Url === null) throw new Error(code(answer));
  return { Id: answer.value.Id, Url: answer.value.Url };
}
const press = (page: string, outcome: string) =>
  fetch(page.replace('/?sid', '/pay?sid'), {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  });
const status = async (id: string): Promise<number | undefined> =>
  (await sql<{ status: number }>`select status from cashier_deposit where id = ${id}`.execute(db)).rows[0]?.status;
const cash = async (): Promise<string> => {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(t.amount_minor), 0)::text as sum from ledger_transfer t
    join ledger_account a on a.id = t.credit_account_id where a.holder_id = ${accountId}`.execute(db);
  return rows[0]?.sum ?? '0';
};
const post = (body: string) =>
  fetch(`${url}/api/callbacks/wallet`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
const S = TRANSACTION_STATUS;

describe('a deposit by wallet', () => {
  it.each([
    ['pays', S.completed, '5000'],
    ['slow', S.completed, '5000'],
    ['declined', S.rejectedByPaymentSystem, '0'],
    ['canceled', S.canceled, '0'],
  ])('that %s ends as %i', async (outcome, ends, sum) => {
    const { Id, Url } = await opened({ Language: 'de-DE' });
    const page = await (await fetch(Url)).text();
    expect(page).toContain('50.00 EUR');
    const back = await press(Url, outcome);
    expect([back.status, back.headers.get('location')]).toEqual([303, `${url}/de-DE/open-modal/deposit/${Id}`]);
    await expect.poll(() => status(Id), { timeout: 15_000 }).toBe(ends);
    await sandbox.wallet.settled();
    expect([await cash(), errors]).toEqual([sum, []]);
  });

  it('tells the wallet which channel it is and who pays', async () => {
    const { Id, Url } = await opened({ PaymentMethodId: 'neteller', NetellerEmail: 'ada@example.org' });
    expect(sandbox.wallet.byTransaction(Id)).toMatchObject({ channel: 'NTL', amount: '50.00', currency: 'EUR' });
    expect(await (await fetch(Url)).text()).toContain('Sandpay Neteller');
  });

  it.each<[string, Parameters<Sandbox['wallet']['misbehave']>[0]]>([
    ['five times each', { copies: 5 }],
    ['last first', { reorder: true }],
    ['last first and three times', { reorder: true, copies: 3 }],
  ])('told %s is credited once', async (_what, behaviour) => {
    sandbox.wallet.misbehave(behaviour);
    const { Id, Url } = await opened();
    await press(Url, 'pays');
    await sandbox.wallet.settled();
    expect([await status(Id), await cash()]).toEqual([S.completed, '5000']);
  });

  it('whose wallet falls silent after it was paid is asked for until it answers', async () => {
    sandbox.wallet.misbehave({ mute: true, deaf: true });
    const { Id, Url } = await opened();
    await press(Url, 'pays');
    clock.advance(20_000);
    await cashier.catchUp();
    expect(await status(Id)).toBe(S.pending);
    sandbox.wallet.misbehave({ deaf: false });
    clock.advance(40_000);
    await cashier.catchUp();
    expect([await status(Id), await cash()]).toEqual([S.completed, '5000']);
    sandbox.wallet.misbehave({ mute: false });
    await sandbox.wallet.settled();
    expect([await cash(), errors]).toEqual(['5000', []]);
  });

  it('whose opening was answered into the void goes on with the same key, as one payment', async () => {
    sandbox.wallet.misbehave({ loseAnswers: 1 });
    const idempotencyKey = randomUUID();
    expect(code(await start({ idempotencyKey }))).toBe('PaymentProviderUnavailable');
    const { Id, Url } = await opened({ idempotencyKey });
    await press(Url, 'pays');
    await sandbox.wallet.settled();
    const { rows } = await sql`select from cashier_deposit where account_id = ${accountId}`.execute(db);
    expect([rows.length, await status(Id), await cash()]).toEqual([1, S.completed, '5000']);
  });

  it.each([
    ['another amount', 'amount', 'the amount is another'],
    ['another currency', 'currency', 'signed, but not readable'],
    ['an amount nobody can read', 'unreadable', 'signed, but not readable'],
  ] as const)('told with %s is kept for a person and credits nothing', async (_what, lie, reason) => {
    sandbox.wallet.misbehave({ lie });
    const { Id, Url } = await opened();
    await press(Url, 'pays');
    await sandbox.wallet.settled();
    expect((await cashier.forPerson())[0]).toMatchObject({ provider: 'wallet', reason });
    expect([await status(Id), await cash(), errors]).toEqual([S.pending, '0', []]);
  });

  it('told with a signature of another is refused and not kept', async () => {
    sandbox.wallet.misbehave({ lie: 'signature' });
    const { Id, Url } = await opened();
    await press(Url, 'pays');
    await sandbox.wallet.settled();
    const { rows } = await sql`select from payment_message where position(${Buffer.from(Id)} in body) > 0`.execute(db);
    expect([rows.length, await cash()]).toEqual([0, '0']);
  });

  it.each<[string, (form: URLSearchParams) => void, number]>([
    ['with a field twice', (form) => form.append('mb_amount', '1.00'), 401],
    ['with the amount changed under the signature', (form) => form.set('mb_amount', '5000.00'), 401],
    ['of another merchant', (form) => form.set('merchant_id', '1'), 401],
    ['with what is not signed changed', (form) => form.set('amount', '5000.00'), 200],
  ])('told %s: %i', async (_what, change, answered) => {
    sandbox.wallet.misbehave({ mute: true });
    const { Id, Url } = await opened();
    await press(Url, 'pays');
    const form = sandbox.wallet.message({ ...known(Id), status: 2 });
    change(form);
    const answer = await post(form.toString());
    expect([answer.status, await cash()]).toEqual([answered, answered === 200 ? '5000' : '0']);
  });

  it('paid late, after it was called off, is credited; paid twice, a person looks; taken back, it leaves the cash', async () => {
    const { Id, Url } = await opened();
    await press(Url, 'canceled');
    await sandbox.wallet.settled();
    expect(await status(Id)).toBe(S.canceled);
    sandbox.wallet.move(known(Id), 2);
    await sandbox.wallet.settled();
    expect([await status(Id), await cash()]).toEqual([S.completed, '5000']);
    const first = known(Id).paymentId ?? '';
    sandbox.wallet.move({ ...known(Id), paymentId: '77' }, 2);
    await sandbox.wallet.settled();
    expect((await cashier.forPerson())[0]?.reason).toMatch(/^Paid twice for one deposit/);
    sandbox.wallet.move(known(Id), -3);
    await sandbox.wallet.settled();
    // Only the first of both was credited.
    expect((await cashier.forPerson())[0]?.reason).toBe('the payer took back a payment that was not credited');
    expect([await status(Id), await cash()]).toEqual([S.completed, '5000']);
    sandbox.wallet.move({ ...known(Id), paymentId: first }, -3);
    await sandbox.wallet.settled();
    expect([await status(Id), (await wallet.balance(accountId))?.cashMinor]).toEqual([S.refund, 0n]);
  });

  it('is sent back once, whatever becomes of the answer, and not where the wallet refuses', async () => {
    const { Id, Url } = await opened();
    await press(Url, 'pays');
    await sandbox.wallet.settled();
    const wish = { depositId: Id, sessionId: Id, amountMinor: 5_000n, currency: 'EUR' } as const;
    sandbox.wallet.misbehave({ refuseRefunds: true });
    expect(await checkout.refund?.(wish)).toBe('refused');
    sandbox.wallet.misbehave({ refuseRefunds: false, loseRefundAnswers: 1 });
    expect(await checkout.refund?.({ ...wish, amountMinor: 4_999n })).toBe('refused');
    expect(await checkout.refund?.(wish)).toBeUndefined();
    expect(await checkout.refund?.(wish)).toEqual({ refundId: `refund of ${Id}` });
    expect(known(Id).refund?.id).toMatch(/7$/);
    const other = await opened();
    await press(other.Url, 'pays');
    await sandbox.wallet.settled();
    const refundId = known(other.Id).paymentId;
    expect(await checkout.refund?.({ ...wish, depositId: other.Id, sessionId: other.Id })).toEqual({
      refundId: `${refundId}7`,
    });
  });

  it.each<[string, Partial<DepositWish>, string, string]>([
    ['a country that leaves it out', {}, 'US', 'PaymentMethodUnavailable'],
    ['no address for Neteller', { PaymentMethodId: 'neteller' }, 'DE', 'DepositFieldInvalid'],
    ['coinspaid', { PaymentMethodId: 'coinspaid' }, 'DE', 'PaymentMethodUnavailable'],
    ['no amount', { Amount: undefined }, 'DE', 'InvalidAmount'],
    ['another currency than the account’s', { Currency: 'USD' }, 'DE', 'DepositFieldInvalid'],
    ['a country that the account’s has not in common', { Country: 'US' }, 'DE', 'PaymentMethodUnavailable'],
    ['a country in which the account’s own method is open', { Country: 'DE' }, 'US', 'PaymentMethodUnavailable'],
    ['no country at all', { Country: 'Germany' }, 'DE', 'DepositFieldInvalid'],
  ])('with %s is refused', async (_what, changes, from, refused) => {
    country = from;
    expect(code(await start(changes))).toBe(refused);
  });
});

const known = (id: string) => {
  const found = sandbox.wallet.byTransaction(id);
  if (!found) throw new Error('the wallet knows no such payment');
  return found;
};

async function vouchers(count: number, changes: { amountMinor?: bigint; currency?: 'EUR' | 'USD' } = {}) {
  const order = { count, amountMinor: 2500n, currency: 'EUR', days: 30, madeBy: 'test', ...changes } as const;
  return (await inTransaction(db, (tx) => makeVouchers(tx, { ...order, nowMs: clock.wallMs() }))).codes;
}
const redeem = (VoucherCode: string, changes: Partial<DepositWish> = {}, who = accountId) =>
  start({ PaymentMethodId: 'voucher', VoucherCode, Amount: undefined, ...changes }, who);

describe('a voucher', () => {
  it('pays a deposit of its value, however its code is written, and no second one', async () => {
    const [voucher = ''] = await vouchers(1);
    expect(voucher).toMatch(/^([2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/);
    const answer = await redeem(voucher.toLowerCase().replaceAll('-', ' '));
    expect(answer).toMatchObject({ ok: true, value: { Url: null } });
    expect([answer.ok && (await status(answer.value.Id)), await cash()]).toEqual([S.completed, '2500']);
    expect([code(await redeem(voucher)), await cash()]).toEqual(['VoucherUsed', '2500']);
  });

  it('in fifty requests at once has one effect, whoever sends them', { tags: 'long' }, async () => {
    const [voucher = ''] = await vouchers(1);
    const three = [accountId, await newPlayer(), await newPlayer()];
    const players = Array.from({ length: 50 }, (_, at) => three[at % 3] ?? accountId);
    const answers = await Promise.all(players.map((who) => redeem(voucher, {}, who)));
    expect(answers.map(code).sort()).toEqual([...Array<string>(49).fill('VoucherUsed'), 'ok']);
    const { rows } = await sql<{ deposits: bigint; sum: string }>`
      select count(*) as deposits, sum(t.amount_minor)::text as sum from cashier_deposit d
      join ledger_transfer t on t.reference = 'deposit:' || d.id
      where d.account_id::text = any(${three})`.execute(db);
    expect(rows).toEqual([{ deposits: 1n, sum: '2500' }]);
  });

  it('sent again with the same key answers the deposit that it made; another code with that key is refused', async () => {
    const [one = '', other = ''] = await vouchers(2);
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(one, { idempotencyKey })));
    expect(new Set(answers.map((each) => each.ok && each.value.Id)).size).toBe(1);
    expect(code(await redeem(other, { idempotencyKey }))).toBe('IdempotencyKeyReused');
    expect(await cash()).toBe('2500');
  });

  it.each<[string, Partial<DepositWish>, string]>([
    ['with its own amount and currency beside it', { Amount: '25', Currency: 'EUR' }, 'ok'],
    ['with another amount beside it', { Amount: '50' }, 'InvalidAmount'],
    ['with another currency beside it', { Currency: 'USD' }, 'DepositFieldInvalid'],
    ['from where its currency is not paid', { Country: 'xx' }, 'DepositFieldInvalid'],
    ['with a code nobody made', { VoucherCode: 'AAAA-BBBB-CCCC-DDDD' }, 'VoucherUnknown'],
    ['without a code', { VoucherCode: '' }, 'DepositFieldInvalid'],
  ])('%s: %s', async (_what, changes, expected) => {
    const [voucher = ''] = await vouchers(1);
    expect(code(await redeem(voucher, changes))).toBe(expected);
  });

  it('of another currency, of more than a player may, and after its last day pays nothing and stays what it is', async () => {
    const [dollars = ''] = await vouchers(1, { currency: 'USD' });
    const [much = ''] = await vouchers(1, { amountMinor: 66_600n });
    const [late = ''] = await vouchers(1);
    expect([code(await redeem(dollars)), code(await redeem(much))]).toEqual([
      'VoucherOtherCurrency',
      'DepositLimitReached',
    ]);
    clock.advance(31 * 24 * 3_600_000);
    expect(code(await redeem(late))).toBe('VoucherUsed');
    const { rows } = await sql`select from cashier_deposit where account_id = ${accountId}`.execute(db);
    expect([rows.length, await cash()]).toEqual([0, '0']);
  });

  it('is known to the house by a digest alone', async () => {
    const [voucher = ''] = await vouchers(1);
    await redeem(voucher);
    const { rows } = await sql<{ text: string }>`
      select string_agg(v::text, '') || (select string_agg(d::text, '') from cashier_deposit d) as text
      from cashier_voucher v`.execute(db);
    const digest = createHash('sha256').update(voucher.replaceAll('-', '')).digest('hex');
    expect([rows[0]?.text.includes(voucher), rows[0]?.text.includes(digest)]).toEqual([false, true]);
  });
});

describe('a payment that nobody asked for', () => {
  const told = (changes: Partial<Record<keyof PaymentNews | 'amount', unknown>> = {}) =>
    fetch(`${url}/api/callbacks/nowhere`, {
      method: 'POST',
      body: JSON.stringify({
        ...{
          eventId: randomUUID(),
          sessionId: accountId,
          reference: '',
          amount: 5000,
          currency: 'EUR',
          state: 'completed',
        },
        ...{ unasked: { accountId, PaymentMethodId: 'fromnowhere' } },
        ...changes,
      }),
    });
  const deposits = async () =>
    (
      await sql<{ status: number; kind: string; id: string }>`
      select id, status, kind from cashier_deposit where account_id = ${accountId}`.execute(db)
    ).rows;

  it('is seen before it is sure, credited once, and told as often as one likes, in any order', async () => {
    await told({ state: 'processing' });
    expect([await deposits(), await cash()]).toMatchObject([[{ status: S.processing, kind: 'bank' }], '0']);
    await Promise.all(Array.from({ length: 20 }, () => told()));
    await told({ state: 'processing' });
    expect([await deposits(), await cash(), errors]).toMatchObject([[{ status: S.completed }], '5000', []]);
    await told({ sessionId: `${accountId}, another` });
    expect([(await deposits()).length, await cash()]).toEqual([2, '10000']);
  });

  it('beyond a limit is held for its player, and not credited', async () => {
    await told({ amount: 66_600 });
    expect([await deposits(), await cash()]).toMatchObject([[{ status: S.pendingEmp }], '0']);
  });

  it.each<[string, () => Parameters<typeof told>[0], string]>([
    [
      'nobody',
      () => ({ unasked: { accountId: 'nobody', PaymentMethodId: 'fromnowhere' } }),
      'no account has this reference',
    ],
    ['another currency', () => ({ currency: 'USD' }), 'the account is in another currency'],
    [
      'a method of another',
      () => ({ unasked: { accountId, PaymentMethodId: 'skrill' } }),
      'the method is not this provider’s',
    ],
    ['nothing', () => ({ amount: 0 }), 'nothing was paid'],
  ])('for %s is kept for a person', async (_what, changes, reason) => {
    await told(changes());
    expect((await cashier.forPerson())[0]?.reason).toBe(reason);
    expect(await deposits()).toEqual([]);
  });

  it('whose amount changes when it is told again is kept for a person, credited as it was first', async () => {
    await told();
    await told({ amount: 6000 });
    expect([(await cashier.forPerson())[0]?.reason, await cash()]).toEqual(['the amount is another', '5000']);
  });
});

it('what a card says, planted in every field, is refused unread: no row, no log and no wallet holds it', async () => {
  const NUMBER = '4000 0566 5566 5556';
  const FIELDS = ['AccountNumber', 'CreditCardNumber', 'SecurityCode', 'AccountHolderLastName', 'PostalCode'];
  const OTHERS = [
    'NetellerEmail',
    'VoucherCode',
    'BonusCode',
    'Country',
    'Currency',
    'Language',
    'CardCountry',
    'PaymentMethodId',
  ];
  for (const name of [...FIELDS, ...OTHERS]) {
    for (const PaymentMethodId of ['skrill', 'neteller', 'voucher']) {
      expect([name, code(await start({ PaymentMethodId, [name]: NUMBER }))]).toEqual([name, 'CardDataRefused']);
    }
  }
  expect(code(await start({ SecurityCode: '123' }))).toBe('CardDataRefused');
  const { rows } = await sql<{ text: string }>`
    select coalesce((select string_agg(d::text, '') from cashier_deposit d), '') ||
      coalesce((select string_agg(encode(body, 'escape'), '') from payment_message), '') as text`.execute(db);
  expect(`${rows[0]?.text}${logged.join()}`).not.toMatch(/4000 ?0566|5566 ?5556/);
});

import { randomUUID } from 'node:crypto';
import { createDeposit, getDepositMethods, getPlayMoney, login, topUpPlayMoney } from '@evens/contract';
import { money } from '@evens/kernel';
import { stake } from '@evens/ledger';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { cardMethod } from '../src/capabilities/money/payments/catalogue/rows.ts';
import { openCashier } from '../src/capabilities/money/payments/movement/deposit/open-cashier.ts';
import { keptFromOffers, makeDemoUser, openIdentity } from '../src/capabilities/people/identity/index.ts';
import { inProcessBus } from '../src/platform/bus/index.ts';
import { type DatabaseTransaction, inTransaction } from '../src/platform/database/index.ts';
import { createHttp, mountRoutes } from '../src/platform/http/index.ts';
import { openBettingHouse, TEST_START_MS } from './betting-house.ts';
import { cashierAlone } from './support/alone.ts';
import { openBrowser } from './support/browser.ts';
import { testDatabase } from './support/index.ts';

const DAY = 24 * 3_600_000;
const { db } = await testDatabase();
const { clock, wallet, news, stop } = openBettingHouse(db);
const onError = (error: unknown): void => {
  throw error;
};
const identity = openIdentity({
  ...{ db, clock, wallet, bus: inProcessBus((_name, error) => onError(error)), termsVersion: 1 },
  registrationRules: () => ({ currencies: ['EUR'], isCountryAllowed: () => true, minimumAgeYears: 18 }),
});
const cashier = openCashier({
  ...cashierAlone(db),
  ...{ db, clock, wallet, accounts: identity, onError, methods: [cardMethod('none')], providers: [] },
  news: { account: (accountId, kind, payload) => void news.push({ accountId, kind, payload }) },
  siteUrl: () => 'http://127.0.0.1',
  merchantName: () => 'Evens',
});
const app = await createHttp({
  ...{
    clock,
    logger: pino({ enabled: false }),
    sessions: identity.sessions,
    checkResponses: true,
    rateLimitFactor: 100,
  },
});
for (const routes of [identity.routes, wallet.routes, cashier.routes]) mountRoutes(app, routes);
const { url } = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(async () => {
  await app.close();
  await stop();
});

/** Signed in. */
async function demoUser() {
  const wish = { userName: `d${randomUUID().slice(0, 8)}`, currency: 'EUR', country: 'DE', language: 'en-US' } as const;
  let accountId = '';
  const furnish = async (tx: DatabaseTransaction, id: string): Promise<void> => {
    accountId = id;
    await wallet.openAccount(tx, id, 'EUR', true);
    await wallet.givePlayMoney(tx, id, 'EUR');
  };
  const parts = { db, clock, termsVersion: 1, furnish };
  const Password = (await makeDemoUser(parts, wish)) ?? '';
  expect(await makeDemoUser(parts, wish)).toBeUndefined();
  const { client } = openBrowser(url);
  const signIn = () => client.call(login, { body: { UserName: wish.userName, Password } });
  expect(await signIn()).toMatchObject({ value: { user: { UserType: 3, Balances: { TotalBalance: '1000.00' } } } });
  return { accountId, client, signIn };
}

describe('a demo user', () => {
  it('pays nothing in, is given nothing, and plays games with play money', async () => {
    const { accountId, client } = await demoUser();
    expect(await client.call(getDepositMethods, { query: {} })).toMatchObject({ value: { methods: [] } });
    const body = { PaymentMethodId: 'visamastercard', Amount: '50', AgreeWithDepositTerms: true };
    const answer = await client.call(createDeposit, { body: { ...body, idempotencyKey: randomUUID() } });
    expect(answer).toMatchObject({ refusal: { code: 'PlayMoneyOnly' } });
    const call = { provider: 'games', transactionId: randomUUID(), accountId, amount: money(100n, 'EUR') };
    expect(await wallet.debit({ ...call, reference: 'round:1' })).toMatchObject({
      kind: 'moved',
      balanceMinor: 99_900n,
    });
    await wallet.rollback({ ...call, currency: 'EUR' });
    expect((await keptFromOffers(db, [accountId], clock.wallMs())).has(accountId)).toBe(true);
  });

  it('brings play money back to its sum once a day, also of fifty requests at once, and never above', {
    tags: 'long',
  }, async () => {
    const { accountId, client, signIn } = await demoUser();
    const topUp = () => client.call(topUpPlayMoney);
    // The day's play money came with the account.
    const view = { Sum: '1000.00', MayTopUp: false, NextMs: Math.floor(TEST_START_MS / DAY + 1) * DAY };
    expect(await client.call(getPlayMoney)).toMatchObject({ value: view });
    const order = { idempotencyKey: randomUUID(), reference: 'ticket:0', actor: 'house', reason: 'test' };
    const lost = stake({ ...order, playerId: accountId, amount: money(40_000n, 'EUR'), play: true });
    expect((await wallet.postNow(lost)).ok).toBe(true);
    expect(await topUp()).toMatchObject({ value: { Added: '0.00', Balances: { Cash: '600.00' }, PlayMoney: view } });
    clock.advance(DAY);
    expect((await signIn()).ok).toBe(true);
    expect(await client.call(getPlayMoney)).toMatchObject({ value: { MayTopUp: true, NextMs: null } });
    const answers = await Promise.all(Array.from({ length: 50 }, topUp));
    const added = answers.map((each) => (each.ok ? each.value.Added : each.refusal.code));
    expect(added.filter((each) => each !== '0.00')).toEqual(['400.00']);
    expect(await topUp()).toMatchObject({ value: { Added: '0.00', Balances: { Cash: '1000.00' } } });
  });

  it('stays one for good, and nobody becomes one; whoever is none has no play money', async () => {
    const { accountId } = await demoUser();
    const ann = randomUUID();
    await sql`
      insert into identity_account (
        id, user_name, user_name_key, email, email_key, password_hash, currency, country, birth_date, user_type,
        allow_email_notification, terms_accepted_at, privacy_accepted_at, created_at
      ) values (${ann}, ${ann}, ${ann}, ${ann}, ${ann}, 'none', 'EUR', 'DE', '1990-01-01', 0, false, now(), now(), now())`.execute(
      db,
    );
    await inTransaction(db, (tx) => wallet.openAccount(tx, ann, 'EUR'));
    for (const [id, type] of [
      [accountId, 0],
      [accountId, 1],
      [ann, 3],
    ] as const) {
      const change = sql`update identity_account set user_type = ${type} where id = ${id}`.execute(db);
      await expect(change).rejects.toThrow('demo user');
    }
    await expect(inTransaction(db, (tx) => wallet.givePlayMoney(tx, ann, 'EUR'))).rejects.toThrow('no account');
  });
});

import { randomUUID } from 'node:crypto';
import { getBalance, getCryptoPayments, register, takeCryptoAddress } from '@evens/contract';
import { processorKeys, type Sandbox, startSandbox } from '@evens/sandbox';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect } from 'vitest';
import { methodsOf } from '../../src/capabilities/money/payments/catalogue/rows.ts';
import { COIN_CHECKS } from '../../src/capabilities/money/payments/movement/coins/coin-checks.ts';
import type { CoinPayment } from '../../src/capabilities/money/payments/movement/coins/coin-payment.ts';
import {
  type Coins,
  coinsProvider,
  openCoins,
} from '../../src/capabilities/money/payments/movement/coins/open-coins.ts';
import type { CoinReturn } from '../../src/capabilities/money/payments/movement/coins/parts.ts';
import { coinReturns } from '../../src/capabilities/money/payments/movement/coins/return-payout.ts';
import { type Cashier, openCashier } from '../../src/capabilities/money/payments/movement/deposit/open-cashier.ts';
import { processorAddresses } from '../../src/capabilities/money/payments/rails/processor/addresses.ts';
import { processorClient } from '../../src/capabilities/money/payments/rails/processor/client.ts';
import { processorPayouts } from '../../src/capabilities/money/payments/rails/processor/payouts.ts';
import { type ProcessorAccess, processorWire } from '../../src/capabilities/money/payments/rails/processor/wire.ts';
import { openRates } from '../../src/capabilities/money/rates/index.ts';
import { LEDGER_CHECKS } from '../../src/capabilities/money/wallet/index.ts';
import { openPlayLimits } from '../../src/capabilities/people/play-limits/index.ts';
import { depositProtections } from '../../src/entrypoints/deposit-protections.ts';
import { reconcile } from '../../src/platform/reconcile/index.ts';
import { cashierAlone, noBonuses } from './alone.ts';
import type { Browser } from './browser.ts';
import { protectedHouse } from './protected-house.ts';

const COINS = ['BTC', 'ETH', 'LTC', 'DOGE', 'BCH', 'BNB', 'USDTT', 'USDTE', 'NEO', 'XRP', 'SOL'];

/** Deposits in coins, at a processor of the sandbox over real HTTP; nothing goes on by itself. Each test has a new player. */
export async function coinHouse() {
  const errors: unknown[] = [];
  const onError = (error: unknown): void => void errors.push(error);
  const person: string[] = [];
  const sent: CoinReturn[] = [];
  const told: string[] = [];
  const news = {
    account: (_id: string, kind: string, payload: unknown) =>
      void told.push(`${kind} ${(payload as { State?: string; StatusID?: number }).State ?? ''}`.trim()),
  };
  const sandbox: Sandbox = await startSandbox({
    port: 0,
    apiKey: 'the key',
    secret: 'the secret word',
    webhookUrl: () => '',
    nowMs: () => house.clock.wallMs(),
    retryMs: 20,
  });
  const { key, secret } = processorKeys('the key', 'the secret word');
  const built: { cashier?: Cashier; coins?: Coins } = {};
  const house = await protectedHouse({
    more: ({ db, clock, wallet, identity, protection, approvals, notices }) => {
      const playLimits = openPlayLimits({ db, clock });
      const documents = { refusesDeposit: async () => undefined };
      const cashier: Cashier = openCashier({
        ...cashierAlone(db),
        ...{ db, clock, wallet, accounts: identity, news, approvals, onError },
        methods: methodsOf({ coins: 'coins' }),
        coins: () => coins.coins(),
        providers: [coinsProvider((wish) => coins.sendBack(wish))],
        coinsGone: (db, depositIds) => coins.goneAmong(db, depositIds),
        onHeldStep: (tx, depositId, step) => coins.noteHeldStep(tx, depositId, step),
        siteUrl: () => '',
        merchantName: () => 'Evens',
        ...depositProtections({ protection, playLimits, documents, notices, bonuses: noBonuses } as never),
      });
      const rates = openRates(
        {
          ...{ db, clock, onError },
          file: {
            asOfMs: clock.wallMs(),
            rates: new Map([
              ['BTC', '0.00001'],
              ['ETH', '0.0005'],
              ['USDTE', '1.25'],
              ['USDTT', '1.25'],
            ]),
          },
          mostAgeMs: 24 * 3_600_000,
          mostJump: 10,
          onRefused: onError,
          onSilent: onError,
        },
        { works: false },
      );
      void rates.start();
      const access: ProcessorAccess = {
        baseUrl: () => `${sandbox.url}/processor/api/v2`,
        key,
        secrets: [secret],
        clock,
      };
      const client = processorClient(processorWire(access));
      const payouts = processorPayouts('sandbox', client, access);
      const coins: Coins = openCoins({
        ...{ db, clock, rates, accounts: identity, cashier, news, onError },
        sources: [processorAddresses('sandbox', client, COINS, () => undefined)],
        onTold: (tx, { what, accountId, coins: came, least, key }) =>
          what === 'held'
            ? notices.tell(tx, { event: 'coinsHeld', to: accountId, values: { coins: came }, key: `held:${key}` })
            : notices.tell(tx, { event: 'coinsTooSmall', to: accountId, values: { coins: came, least }, key }),
        onPerson: ({ why }) => person.push(why),
        sendBack: async (wish) => {
          sent.push(wish);
          return coinReturns(({ coin }) => (coin === 'BTC' ? payouts : undefined))(wish);
        },
      });
      Object.assign(built, { cashier, coins });
      return [cashier, coins, playLimits];
    },
  });
  const { db, clock } = house;
  const { cashier, coins } = built as Required<typeof built>;
  afterAll(async () => {
    await sandbox.stop();
    await house.wallet.stop();
  });

  /** Who plays in the test that runs. */
  const player: { browser: Browser; accountId: string } = { browser: house.visitor(), accountId: '' };
  beforeEach(async () => {
    for (const list of [errors, person, sent, told]) list.length = 0;
    const now = new Date(clock.wallMs());
    // However much time went by: rates are young.
    for (const [currency, rate] of [
      ['BTC', '0.00001'],
      ['ETH', '0.0005'],
    ]) {
      await sql`
        insert into rates_rate (currency, per_house, source, as_of, taken_at)
        values (${currency}, ${rate}, 'test', ${now}, ${now}) on conflict (currency, as_of) do nothing`.execute(db);
    }
    player.browser = house.visitor();
    const name = `c${randomUUID().slice(0, 12)}`;
    const Password = 'a phrase of five words';
    const answer = await player.browser.client.call(register, {
      body: {
        ...{ Email: `${name}@example.org`, UserName: name, Password, PasswordConfirmation: Password, Currency: 'EUR' },
        ...{ Country: 'DE', BirthDay: 10, BirthMonth: 12, BirthYear: 1990, AgreeWithTerms: true },
        ...{ AllowEmailNotification: true, AgreeWithPrivacyPolicy: true },
      },
    });
    player.accountId = answer.ok ? (answer.value.user?.UserID ?? '') : '';
  });

  const take = (currency: string, AgreeWithDepositTerms = true) =>
    player.browser.client.call(takeCryptoAddress, { params: { currency }, body: { AgreeWithDepositTerms } });
  async function given(currency: string) {
    const answer = await take(currency);
    if (!answer.ok) throw new Error(answer.refusal.code);
    const { BlockchainInfos, ...account } = answer.value;
    return BlockchainInfos.find(({ CryptoCurrency }) => CryptoCurrency === currency) ?? account;
  }
  async function paymentTo(coin: string, units: bigint, changes: Partial<CoinPayment> = {}): Promise<CoinPayment> {
    const { BlockchainAddress: address, BlockchainTag: tag } = await given(coin);
    const paymentKey = `sandbox:${randomUUID()}`;
    const paid = { source: 'sandbox', paymentKey, coin, address, units, txid: 'a1b2', state: 'confirmed' as const };
    return { ...paid, ...(tag !== '' && { tag }), ...changes };
  }
  const payments = async () => {
    const answer = await player.browser.client.call(getCryptoPayments);
    return answer.ok ? answer.value.payments : [];
  };
  const balance = async (): Promise<string> => {
    const answer = await player.browser.client.call(getBalance);
    return answer.ok ? answer.value.Balances.Cash : answer.refusal.code;
  };
  const words = async () =>
    (
      await sql<{
        kind: string;
      }>`select kind from message where account_id = ${player.accountId} and kind <> 'welcome' order by id`.execute(db)
    ).rows.map(({ kind }) => kind);
  const right = async () => expect((await reconcile(db, [...LEDGER_CHECKS, ...COIN_CHECKS])).findings).toEqual([]);

  return {
    ...house,
    sandbox,
    cashier,
    coins,
    player,
    /** What failed beside the answers. */
    errors,
    /** Why a person has to look, in the order of being found out. */
    person,
    /** What was sent back. */
    sent,
    /** What the player's pages were told. */
    told,
    take,
    given,
    paymentTo,
    payments,
    balance,
    words,
    right,
  };
}

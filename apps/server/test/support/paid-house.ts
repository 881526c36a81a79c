import { processorKeys, type Sandbox, startSandbox, walletKeys } from '@evens/sandbox';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { coinMethods } from '../../src/capabilities/money/payments/catalogue/payouts/coin-methods.ts';
import { bankTransfer } from '../../src/capabilities/money/payments/catalogue/payouts/methods.ts';
import { methodsOf } from '../../src/capabilities/money/payments/catalogue/rows.ts';
import {
  openProviderMessages,
  type ProviderMessages,
} from '../../src/capabilities/money/payments/desk/messages/open-messages.ts';
import type { AddressSource } from '../../src/capabilities/money/payments/movement/coins/address-source.ts';
import type { CoinPayment } from '../../src/capabilities/money/payments/movement/coins/coin-payment.ts';
import { type Coins, coinsProvider } from '../../src/capabilities/money/payments/movement/coins/open-coins.ts';
import { type Cashier, openCashier } from '../../src/capabilities/money/payments/movement/deposit/open-cashier.ts';
import {
  openWithdrawals,
  type Withdrawals,
} from '../../src/capabilities/money/payments/movement/payout/open-withdrawals.ts';
import type { PayoutProvider } from '../../src/capabilities/money/payments/movement/payout/provider.ts';
import type { WithdrawalRules } from '../../src/capabilities/money/payments/movement/payout/rules.ts';
import { hostedCardProvider } from '../../src/capabilities/money/payments/rails/card/hosted-card-provider.ts';
import { httpPayouts } from '../../src/capabilities/money/payments/rails/payout-service/http-payouts.ts';
import {
  type AddressTrouble,
  processorAddresses,
} from '../../src/capabilities/money/payments/rails/processor/addresses.ts';
import { processorClient } from '../../src/capabilities/money/payments/rails/processor/client.ts';
import { processorPayouts } from '../../src/capabilities/money/payments/rails/processor/payouts.ts';
import {
  openProcessorEar,
  type ProcessorEar,
} from '../../src/capabilities/money/payments/rails/processor/processor.ts';
import { processorWire } from '../../src/capabilities/money/payments/rails/processor/wire.ts';
import { quickCheckoutProvider } from '../../src/capabilities/money/payments/rails/wallet/quick-checkout-provider.ts';
import { openRates, type Rates } from '../../src/capabilities/money/rates/index.ts';
import type { depositProtections } from '../../src/entrypoints/deposit-protections.ts';
import type { Routes } from '../../src/platform/http/index.ts';
import { anyDocuments, cashierAlone, payoutsAlone } from './alone.ts';
import type { Browser } from './browser.ts';
import { forgetDestinations } from './forget-destinations.ts';
import { protectedHouse } from './protected-house.ts';
import { anotherAda, registerIn } from './registration.ts';

export const PAID = {
  key: 'the key of a merchant',
  secret: 'what events are signed with',
  processor: 'processor',
  coins: ['BTC', 'ETH', 'BCH', 'BNB', 'USDTT', 'NEO', 'XRP', 'SOL'],
} as const;

type HouseParts = Parameters<NonNullable<NonNullable<Parameters<typeof protectedHouse>[0]>['more']>>[0];

const PAYOUT_COINS = ['ETH', 'mETH', 'BCH', 'BNB', 'NEO', 'XRP'];

interface OpenedMoney {
  readonly cashier: Cashier;
  readonly withdrawals: Withdrawals;
  readonly ear: ProcessorEar;
  readonly messages: ProviderMessages;
  readonly rates: Rates;
}

/** What else a test opens beside the money: it answers who books the coins that come. */
export interface PaidHouseOptions {
  readonly rules?: Partial<WithdrawalRules>;
  /** Which coins payouts are made in; `PAYOUT_COINS` where it is not said. */
  readonly payoutCoins?: readonly string[];
  readonly coins: (
    parts: HouseParts & {
      readonly rates: Rates;
      readonly cashier: Pick<Cashier, 'bookCame' | 'tellOf'>;
      readonly source: AddressSource;
      readonly payouts: PayoutProvider;
    },
  ) => {
    /** Whoever makes deposits of what comes: held payments then go back through it. */
    readonly coins?: Coins;
    /** What stands against money that comes. */
    readonly protections?: ReturnType<typeof depositProtections>;
    readonly book: (payment: CoinPayment) => Promise<string | undefined>;
    readonly more?: readonly { readonly routes: Routes }[];
  };
}

/** A house whose cards, wallet, payouts and processor of coins are all played by one sandbox, over real HTTP at one door. */
export async function paidHouse({ coins, rules, payoutCoins = PAYOUT_COINS }: PaidHouseOptions) {
  const errors: unknown[] = [];
  const onError = (error: unknown): void => void errors.push(error);
  const troubles: AddressTrouble[] = [];
  let base = '';
  const money = {} as OpenedMoney;
  const sandbox: Sandbox = await startSandbox({
    port: 0,
    apiKey: PAID.key,
    secret: PAID.secret,
    webhookUrl: () => `${base}/api/callbacks/sandbox`,
    payoutWebhookUrl: () => `${base}/api/payout-callbacks/sandbox`,
    coinWebhookUrl: () => `${base}/api/callbacks/${PAID.processor}`,
    nowMs: () => house.clock.wallMs(),
    retryMs: 20,
    slowMs: 1,
  });
  const url = (): string => `http://127.0.0.1:${sandbox.port}`;
  const { secretWord, ...merchant } = walletKeys(PAID.key, PAID.secret);
  const { key, secret } = processorKeys(PAID.key, PAID.secret);
  const accessWith = (signedWith: string) => ({
    baseUrl: () => `${url()}/processor/api/v2`,
    key,
    secrets: [signedWith] as const,
    clock: house.clock,
    answerWithinMs: 1_000,
  });

  const house = await protectedHouse({
    more: (parts) => {
      const { clock, identity } = parts;
      const rates = openRates(
        {
          ...parts,
          // Young rates that are easy to count with.
          file: {
            asOfMs: clock.wallMs(),
            rates: new Map([
              ['ETH', '0.0005'],
              ['BTC', '0.00001'],
              ['BCH', '0.0025'],
              ['BNB', '0.002'],
              ['USDTT', '1'],
              ['NEO', '0.2'],
              ['XRP', '2'],
            ]),
          },
          mostAgeMs: 24 * 3_600_000,
          mostJump: 10,
          onRefused: onError,
          onSilent: onError,
          onError,
        },
        { works: false },
      );
      const access = {
        baseUrl: () => `${url()}/processor/api/v2`,
        ...{ key, secrets: [secret] as const, clock, answerWithinMs: 1_000 },
      };
      const client = processorClient(processorWire(access));
      const payouts = processorPayouts(PAID.processor, client, access);
      const coinHouse = coins({
        ...parts,
        ...{ rates, payouts },
        // Built below, out of what is built here.
        cashier: {
          bookCame: (...came) => cashier.bookCame(...came),
          tellOf: (depositId) => cashier.tellOf(depositId),
        },
        source: processorAddresses(PAID.processor, client, PAID.coins, (trouble) => troubles.push(trouble)),
      });
      const ear = openProcessorEar({
        ...{ db: parts.db, clock, name: PAID.processor, access, policy: 'whole', book: coinHouse.book, onError },
        passOn: (body) => withdrawals.hear(PAID.processor, body),
      });
      const cashier = openCashier({
        ...cashierAlone(parts.db),
        ...parts,
        accounts: identity,
        news: { account: () => undefined },
        methods: methodsOf({ cards: 'sandbox', checkout: 'sandbox-wallet', coins: 'coins' }),
        coins: () => coinHouse.coins?.coins() ?? [],
        coinsGone: async (of, depositIds) => (await coinHouse.coins?.goneAmong(of, depositIds)) ?? new Set(),
        onHeldStep: async (tx, depositId, step) => coinHouse.coins?.noteHeldStep(tx, depositId, step),
        providers: [
          hostedCardProvider({ name: 'sandbox', baseUrl: url, apiKey: PAID.key, webhookSecrets: [PAID.secret], clock }),
          quickCheckoutProvider({
            name: 'sandbox-wallet',
            baseUrl: () => `${url()}/checkout`,
            pageUrl: () => `${url()}/checkout`,
            statusUrl: () => `${base}/api/callbacks/sandbox-wallet`,
            ...merchant,
            secretWords: [secretWord],
          }),
          coinsProvider(async (wish) => coinHouse.coins?.sendBack(wish)),
        ],
        ...coinHouse.protections,
        listeners: () => [ear],
        siteUrl: () => base,
        merchantName: () => 'Evens',
        onError,
      });
      const withdrawals = openWithdrawals(
        {
          ...parts,
          rates,
          accounts: identity,
          ...payoutsAlone,
          coinsLostSince: async (tx, accounts) => (await coinHouse.coins?.lostSince(tx, accounts)) ?? null,
          documents: anyDocuments,
          news: { account: () => undefined },
          namesOf: async () => new Map(),
          methods: [bankTransfer('sandbox'), ...coinMethods(PAID.processor, payoutCoins)],
          providers: [
            httpPayouts({ name: 'sandbox', baseUrl: url, secret: PAID.secret, webhookSecrets: [PAID.secret], clock }),
            payouts,
          ],
          isOthers: async (reference, tx) => (await coinHouse.coins?.isReturn(reference, tx)) ?? false,
          inform: async () => undefined,
          ...(rules && { rules }),
          onError,
        },
        { works: false },
      );
      const messages = openProviderMessages({
        ...{ db: parts.db, clock },
        namesOf: async (ids) => new Map(ids.map((id) => [id, id.toUpperCase()])),
      });
      Object.assign(money, { cashier, withdrawals, ear, messages, rates });
      return [cashier, withdrawals, messages, ...(coinHouse.more ?? [])];
    },
  });
  base = house.url;
  await money.rates.takeFile();
  afterAll(() => sandbox.stop());

  const addresses = (signedWith = secret) =>
    processorAddresses(PAID.processor, processorClient(processorWire(accessWith(signedWith))), PAID.coins, (trouble) =>
      troubles.push(trouble),
    );
  return {
    house,
    sandbox,
    errors,
    troubles,
    addresses,
    ...money,
    /** A player with a confirmed address; `gets` cents of cash where it is said. */
    newPlayer: async (gets = 0n): Promise<{ readonly player: Browser; readonly accountId: string }> => {
      const player = house.visitor();
      const accountId = await registerIn(player, anotherAda());
      await forgetDestinations(house.db);
      await sql`update identity_account set email_confirmed_at = now() where id = ${accountId}`.execute(house.db);
      if (gets > 0n) await house.give(accountId, gets);
      return { player, accountId };
    },
    /** A message at the door of the processor, as it is sent. */
    tell: ({ body, headers }: { readonly body: string | Buffer; readonly headers: Readonly<Record<string, string>> }) =>
      fetch(`${base}/api/callbacks/${PAID.processor}`, { method: 'POST', headers, body }),
  };
}

export type PaidHouse = Awaited<ReturnType<typeof paidHouse>>;

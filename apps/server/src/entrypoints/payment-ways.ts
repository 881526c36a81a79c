import { currencyExponent, HOUSE_CURRENCY } from '@evens/kernel';
import { SANDBOX_BANK_ACCOUNTS } from '@evens/sandbox';
import { adapters, methods, type PaymentsParts } from '../capabilities/money/payments/index.ts';
import { lastNameOf } from '../capabilities/people/identity/index.ts';
import type { Teller } from '../capabilities/people/notices/index.ts';
import { ConfigError } from '../platform/config/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { House } from './house.ts';
import type { HouseProcessor } from './house-processor.ts';
import type { SandboxSide } from './sandbox-side.ts';

/** The name of the signer in the rows of what it pays. */
export const SIGNER = 'signer';

export type HouseSigner = NonNullable<ReturnType<typeof signerOf>>;

/** The signer that SIGNER_URL names, and the coins that it has wallets for. */
export function signerOf({ config, clock }: House) {
  const { signerUrl, signerSecret, signerCoins, coinNetwork } = config;
  if (signerUrl === undefined) return undefined;
  if (signerSecret === undefined) throw new ConfigError('SIGNER_URL is set and SIGNER_SECRET is not.');
  // A milliether is paid out of the wallet of the ethers.
  const symbols = signerCoins.flatMap((symbol) => (symbol === 'ETH' ? ['ETH', 'mETH'] : [symbol]));
  return {
    provider: adapters.signer.payouts({ name: SIGNER, baseUrl: () => signerUrl, secret: signerSecret, clock }),
    symbols,
    methods: methods.coins(SIGNER, symbols, coinNetwork),
  };
}

const euros = (whole: number): bigint => BigInt(whole) * 10n ** BigInt(currencyExponent(HOUSE_CURRENCY));

/** How money comes in: vouchers, transfers and coins, and in a demo the sandbox provider. Without a provider there is no method. */
export function waysIn(
  { config }: House,
  sandbox: SandboxSide,
  { standing, ...said }: Pick<PaymentsParts['deposits'], 'listeners' | 'merchantName' | 'standing'>,
): PaymentsParts['deposits'] {
  const bankAccounts = config.bankAccounts ?? (config.demo ? SANDBOX_BANK_ACCOUNTS : []);
  return {
    ...said,
    // Vouchers are the house's own; for the others somebody has to be there who takes the money.
    methods: adapters.bank.methods(
      methods.deposits(
        {
          ...{ house: 'house', bank: 'bank', coins: 'coins' },
          ...(config.demo && { cards: 'sandbox', checkout: 'sandbox-wallet', x1: 'sandbox' }),
        },
        config.voucherShopUrl,
      ),
      bankAccounts,
    ),
    redirect: () => config.paymentRedirect,
    ...(standing && { standing }),
    bank: {
      accounts: bankAccounts,
      get days() {
        return config.bankTransferDays;
      },
      lastNameOf: (id, tx) => lastNameOf(tx, id),
      limits: {
        get lineMinor() {
          return euros(config.bankChannelLineLimit);
        },
        get dayMinor() {
          return euros(config.bankChannelDayLimit);
        },
      },
    },
    providers: config.demo ? sandbox.providers() : [],
    widgets: config.demo ? sandbox.widgets() : [],
    siteUrl: () => config.publicUrl ?? sandbox.houseUrl(),
  };
}

/** As they are when they are read: operators change them. */
const withdrawalRules = (config: House['config']): NonNullable<PaymentsParts['payouts']['rules']> => ({
  get onePersonEuros() {
    return config.withdrawalOnePersonEuros;
  },
  get twoPeopleEuros() {
    return config.withdrawalTwoPeopleEuros;
  },
  get mostADay() {
    return config.withdrawalMostADay;
  },
  get mostADayEuros() {
    return config.withdrawalMostADayEuros;
  },
  get mostOpen() {
    return config.withdrawalMostOpen;
  },
  get newDetailsHours() {
    return config.withdrawalNewDetailsHours;
  },
  get newFactorHours() {
    return config.withdrawalNewFactorHours;
  },
  get closedLoopDays() {
    return config.withdrawalClosedLoopDays;
  },
});

/** How money goes out: coins by the signer or the processor, and in a demo the sandbox provider. */
export function waysOut(
  { config, clock }: House,
  { door }: SandboxSide,
  { signer, processor }: { readonly signer: HouseSigner | undefined; readonly processor: HouseProcessor | undefined },
): Pick<PaymentsParts['payouts'], 'methods' | 'providers' | 'rules'> {
  const { url: baseUrl, secret } = door;
  return {
    rules: withdrawalRules(config),
    methods: [
      ...(config.demo
        ? [
            ...methods.back('sandbox', methods.deposits({ cards: 'sandbox', checkout: 'sandbox-wallet' })),
            methods.bankTransfer('sandbox'),
            methods.interac('sandbox'),
            ...methods.local('sandbox'),
          ]
        : []),
      ...(signer?.methods ?? []),
      ...(processor?.payoutMethods(signer?.symbols ?? []) ?? []),
    ],
    providers: [
      ...(config.demo
        ? [adapters.payoutService.payouts({ name: 'sandbox', baseUrl, secret, webhookSecrets: [secret], clock })]
        : []),
      ...(signer ? [signer.provider] : []),
      ...(processor ? [processor.payouts] : []),
    ],
  };
}

/** Deposits in coins, from whoever watches their chains. Without a source no coin is offered. */
export function coinWays(
  { config, log }: House,
  of: {
    /** Who gives addresses; the first that has a coin gives those of it. */
    readonly sources: PaymentsParts['coins']['sources'];
    readonly signer: HouseSigner | undefined;
    readonly processor: HouseProcessor | undefined;
    readonly notices: Teller;
    readonly metrics: Metrics;
  },
): PaymentsParts['coins'] {
  const { sources, signer, processor, notices, metrics } = of;
  const found = metrics.tally(
    'evens_coins_for_person',
    'Payments in coins that somebody has to look at, as often as one was said, since the start',
    'source',
  );
  return {
    sources,
    // In a demo the sandbox has addresses of the main network alone.
    network: config.demo ? 'main' : config.coinNetwork,
    returnedBy: ({ source, coin }) => {
      if (source === processor?.name) return processor.payouts;
      return signer?.symbols.includes(coin) ? signer.provider : undefined;
    },
    onTold: (tx, { what, accountId: to, key, coins, least }) =>
      what === 'tooSmall'
        ? notices.tell(tx, { event: 'coinsTooSmall', to, values: { coins, least }, key: `coins-small:${key}` })
        : notices.tell(tx, { event: 'coinsHeld', to, values: { coins }, key: `coins-held:${key}` }),
    onPerson: ({ paymentKey, why }) => {
      found(paymentKey.split(':')[0] ?? '');
      log.warn({ paymentKey, why }, 'a payment in coins needs a person');
    },
  };
}

import { Gauge } from 'prom-client';
import type { Approvals } from '../capabilities/house/approvals/index.ts';
import type { Operators } from '../capabilities/house/operators/index.ts';
import type { Coins } from '../capabilities/money/payments/index.ts';
import {
  bankTransfer,
  chainPayouts,
  coinMethods,
  httpPayouts,
  interac,
  localMethods,
  openWithdrawals,
  type Withdrawals,
} from '../capabilities/money/payments/index.ts';
import type { Rates } from '../capabilities/money/rates/index.ts';
import type { AccountNews, Wallet } from '../capabilities/money/wallet/index.ts';
import type { Documents } from '../capabilities/people/documents/index.ts';
import type { Identity } from '../capabilities/people/identity/index.ts';
import type { Teller } from '../capabilities/people/notices/index.ts';
import type { Protection } from '../capabilities/people/protection/index.ts';
import { ConfigError } from '../platform/config/index.ts';
import type { DatabaseTransaction } from '../platform/database/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { House } from './house.ts';
import type { HouseProcessor } from './house-processor.ts';
import type { SandboxDoor } from './sandbox-side.ts';
import { tellOfWithdrawals } from './withdrawal-news.ts';

interface PayoutParts {
  readonly house: House;
  readonly wallet: Wallet;
  readonly identity: Identity;
  readonly documents: Documents;
  readonly protection: Protection;
  readonly office: { readonly approvals: Approvals; readonly namesOf: Operators['namesOf'] };
  readonly news: AccountNews;
  readonly notices: Teller;
  readonly rates: Rates;
  /** Pays the coins that the signer does not. */
  readonly processor: HouseProcessor | undefined;
  readonly coins: Pick<Coins, 'isReturn' | 'lostSince'>;
  /** Whether a case of harm of this account stands. */
  readonly caseOpen: (accountId: string, tx?: DatabaseTransaction) => Promise<boolean>;
}

/** The name of the signer in the rows of what it pays. */
export const SIGNER = 'signer';

/** The signer that SIGNER_URL names, and the coins that it has wallets for. */
export function signerOf({ config, clock }: House) {
  const { signerUrl, signerSecret, signerCoins, coinNetwork } = config;
  if (signerUrl === undefined) return undefined;
  if (signerSecret === undefined) throw new ConfigError('SIGNER_URL is set and SIGNER_SECRET is not.');
  // A milliether is paid out of the wallet of the ethers.
  const symbols = signerCoins.flatMap((symbol) => (symbol === 'ETH' ? ['ETH', 'mETH'] : [symbol]));
  return {
    provider: chainPayouts({ name: SIGNER, baseUrl: () => signerUrl, secret: signerSecret, clock }),
    symbols,
    methods: coinMethods(SIGNER, symbols, coinNetwork),
  };
}

/** Withdrawals, and in a demo the sandbox provider that pays them. Without a provider there is no way to be paid. */
export function openHousePayouts(parts: PayoutParts, sandbox: SandboxDoor, metrics: Metrics): Withdrawals {
  const { house, wallet, identity, documents, protection, office, news, notices, rates, processor, coins } = parts;
  const { config, db, clock, log } = house;
  const signer = signerOf(house);
  const withdrawals = openWithdrawals(
    {
      db,
      clock,
      wallet,
      accounts: identity,
      documents,
      caseOpen: parts.caseOpen,
      protection,
      news,
      inform: tellOfWithdrawals(notices),
      ...office,
      rules: {
        onePersonEuros: config.withdrawalOnePersonEuros,
        twoPeopleEuros: config.withdrawalTwoPeopleEuros,
        mostADay: config.withdrawalMostADay,
        mostADayEuros: config.withdrawalMostADayEuros,
        mostOpen: config.withdrawalMostOpen,
        newDetailsHours: config.withdrawalNewDetailsHours,
        newFactorHours: config.withdrawalNewFactorHours,
      },
      rates,
      isOthers: (reference, tx) => coins.isReturn(reference, tx),
      coinsLostSince: coins.lostSince,
      methods: [
        ...(config.demo ? [bankTransfer('sandbox'), interac('sandbox'), ...localMethods('sandbox')] : []),
        ...(signer?.methods ?? []),
        ...(processor?.payoutMethods(signer?.symbols ?? []) ?? []),
      ],
      providers: [
        ...(config.demo
          ? [
              httpPayouts({
                name: 'sandbox',
                baseUrl: sandbox.url,
                secret: sandbox.secret,
                webhookSecrets: [sandbox.secret],
                clock,
              }),
            ]
          : []),
        ...(signer ? [signer.provider] : []),
        ...(processor ? [processor.payouts] : []),
      ],
      onError: (error) => log.error({ err: error }, 'a withdrawal could not go on yet'),
    },
    { works: config.role !== 'web' },
  );
  showWithdrawals(metrics, withdrawals);
  return withdrawals;
}

/** How many withdrawals wait, and for what. */
function showWithdrawals({ registry }: Metrics, withdrawals: Pick<Withdrawals, 'figures'>): void {
  const figures = [
    ['waiting', 'Withdrawals that wait for a person'],
    ['attention', 'Withdrawals of which a provider said what does not fit'],
    ['late', 'Withdrawals on their way to a provider for more than an hour'],
    ['stuck', 'Withdrawals that a provider took more than three days ago, and has not paid'],
  ] as const;
  for (const [key, help] of figures) {
    new Gauge({
      name: `evens_withdrawals_${key}`,
      help,
      registers: [registry],
      async collect() {
        this.set((await withdrawals.figures())[key]);
      },
    });
  }
}

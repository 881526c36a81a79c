import { Gauge } from 'prom-client';
import type { Cashier } from '../capabilities/money/payments/index.ts';
import {
  type AddressSource,
  type Coins,
  type CoinsTold,
  coinReturns,
  openCoins,
} from '../capabilities/money/payments/index.ts';
import type { Rates } from '../capabilities/money/rates/index.ts';
import type { AccountNews } from '../capabilities/money/wallet/index.ts';
import type { Identity } from '../capabilities/people/identity/index.ts';
import type { Teller } from '../capabilities/people/notices/index.ts';
import type { DatabaseTransaction } from '../platform/database/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { House } from './house.ts';
import { signerOf } from './house-payouts.ts';
import type { HouseProcessor } from './house-processor.ts';

interface CoinParts {
  readonly house: House;
  readonly identity: Identity;
  readonly cashier: Cashier;
  readonly rates: Rates;
  readonly news: AccountNews;
  readonly notices: Teller;
  readonly http: { readonly metrics: Metrics };
  /** Who gives addresses; the first that has a coin gives those of it. */
  readonly sources: readonly AddressSource[];
  readonly processor: HouseProcessor | undefined;
}

/** Deposits in coins, from whoever watches their chains. Without a source no coin is offered. */
export function openHouseCoins(parts: CoinParts): Coins {
  const { house, identity, cashier, rates, news, notices, http, sources, processor } = parts;
  const { db, clock, log, config } = house;
  const signer = signerOf(house);
  const sendBack = coinReturns(({ source, coin }) => {
    if (source === processor?.name) return processor.payouts;
    return signer?.symbols.includes(coin) ? signer.provider : undefined;
  });
  const found = http.metrics.tally(
    'evens_coins_for_person',
    'Payments in coins that somebody has to look at, as often as one was said, since the start',
    'source',
  );
  const tellPlayer = (tx: DatabaseTransaction, { what, accountId, key, coins, least }: CoinsTold): Promise<boolean> =>
    what === 'tooSmall'
      ? notices.tell(tx, {
          event: 'coinsTooSmall',
          to: accountId,
          values: { coins, least },
          key: `coins-small:${key}`,
        })
      : notices.tell(tx, { event: 'coinsHeld', to: accountId, values: { coins }, key: `coins-held:${key}` });
  const coins = openCoins({
    ...{ db, clock, sources, rates, accounts: identity, cashier, news, onTold: tellPlayer },
    // In a demo the sandbox has addresses of the main network alone.
    network: config.demo ? 'main' : config.coinNetwork,
    sendBack,
    onPerson: ({ paymentKey, why }) => {
      found(paymentKey.split(':')[0] ?? '');
      log.warn({ paymentKey, why }, 'a payment in coins needs a person');
    },
    onError: (error) => log.error({ err: error }, 'a payment in coins was not dealt with yet'),
  });
  new Gauge({
    name: 'evens_coin_payments',
    help: 'Payments in coins that are not done with, by what they wait for: a rate, to go back, or a person',
    labelNames: ['waits_for'],
    registers: [http.metrics.registry],
    async collect() {
      const { waiting, held, person } = await coins.figures();
      this.set({ waits_for: 'rate' }, waiting);
      this.set({ waits_for: 'return' }, held);
      this.set({ waits_for: 'person' }, person);
    },
  });
  return coins;
}

import { qrPicture } from '@evens/chain';
import {
  type CryptoAccount,
  getCryptoAccounts,
  getCryptoPayments,
  getCryptoQr,
  getExchangePairs,
  nameReturnAddress,
  takeCryptoAddress,
} from '@evens/contract';
import { assert, ONE, type Rational, refusal, refuse } from '@evens/kernel';
import { type PlayerCaller, type PlayerRoute, route, USER_TYPES } from '../../../../../platform/http/index.ts';
import { addressesOf } from './address-store.ts';
import { accountOf, coinAccounts, type OfferedCoin, offeredCoin, offeredCoins } from './offered-coins.ts';
import type { CoinsParts } from './parts.ts';
import { paymentsOf } from './payment-store.ts';
import { type AccountView, addressCoin, linkOf, presentAccount, presentPayment, rateText } from './present.ts';
import { nameReturn } from './send-back.ts';
import { takeAddress } from './take-address.ts';

const MOST_PAYMENTS = 50;

/** What a player sees of the coins that are offered, in his currency. */
function viewsOf({ db, rates }: CoinsParts) {
  const ratesIn = async (offered: readonly OfferedCoin[], currency: PlayerCaller['currency']) => {
    const known = await Promise.all(
      offered.map(async ({ coin, currency: from }): Promise<(readonly [string, Rational])[]> => {
        if (from === currency) return [[coin.symbol, ONE]];
        const now = await rates.rate(from, currency);
        return now.ok ? [[coin.symbol, now.value.rate]] : [];
      }),
    );
    return new Map(known.flat());
  };
  const viewOf = async (
    offered: readonly OfferedCoin[],
    { accountId, currency }: PlayerCaller,
  ): Promise<AccountView> => ({
    currency,
    given: new Map((await addressesOf(db, accountId)).map((each) => [each.coin, each])),
    rates: await ratesIn(offered, currency),
  });
  const accountsOf = async (offered: readonly OfferedCoin[], caller: PlayerCaller): Promise<CryptoAccount[]> => {
    const view = await viewOf(offered, caller);
    return [...coinAccounts(offered)].flatMap(([name, coins]) => presentAccount(name, coins, view));
  };
  return { ratesIn, accountsOf };
}

export function coinRoutes(parts: CoinsParts): readonly PlayerRoute[] {
  const { db } = parts;
  const { ratesIn, accountsOf } = viewsOf(parts);

  return [
    route(getCryptoAccounts, async ({ caller }) => ({
      // Nobody pays for play money.
      accounts: caller.userType === USER_TYPES.demoUser ? [] : await accountsOf(offeredCoins(parts), caller),
    })),

    route(takeCryptoAddress, async ({ caller, params, body }) => {
      const offered = offeredCoin(parts, params.currency);
      if (!offered.ok) return offered;
      const taken = await takeAddress(parts, caller, offered.value, body.AgreeWithDepositTerms === true);
      if (!taken.ok) return taken;
      const name = accountOf(offered.value.coin.symbol);
      const [account] = await accountsOf(
        offeredCoins(parts).filter(({ coin }) => accountOf(coin.symbol) === name),
        caller,
      );
      assert(account, `${name} is offered and not listed`);
      return account;
    }),

    route(getCryptoQr, async ({ caller, params }) => {
      const offered = offeredCoin(parts, params.currency);
      if (!offered.ok) return offered.refusal.code === 'UnknownCryptoCurrency' ? offered : refuse(refusal('NotFound'));
      const coin = addressCoin(offered.value);
      const given = (await addressesOf(db, caller.accountId)).find((each) => each.coin === coin);
      if (!given) return refuse(refusal('NotFound'));
      return {
        status: 200,
        contentType: 'image/svg+xml',
        body: Buffer.from(qrPicture(linkOf(offered.value, given))),
        headers: {
          'cache-control': 'private, no-store',
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
        },
      };
    }),

    route(getExchangePairs, async ({ caller }) => {
      const offered = offeredCoins(parts);
      const known = await ratesIn(offered, caller.currency);
      return {
        pairs: [...known].map(([CurrencyFrom, rate]) => ({
          ...{ CurrencyFrom, CurrencyTo: caller.currency, RateFrom: '1' },
          RateTo: rateText(rate, caller.currency),
        })),
      };
    }),

    route(getCryptoPayments, async ({ caller }) => ({
      payments: (await paymentsOf(db, caller.accountId, MOST_PAYMENTS)).map(presentPayment),
    })),

    route(nameReturnAddress, async ({ caller, params, body }) => {
      const named = await nameReturn(parts, caller.accountId, { ...params, ...body });
      return named.ok ? named.value : named;
    }),
  ];
}

import { CHAINS, type Coin, formatCoins, paymentLink, wholeCoin } from '@evens/chain';
import type { BlockchainInfo, CryptoAccount, CryptoPayment } from '@evens/contract';
import { type Currency, currencyExponent, formatAmount, type Rational } from '@evens/kernel';
import type { GivenAddress } from './address-store.ts';
import { coinOf, type OfferedCoin } from './offered-coins.ts';
import type { KeptPayment } from './payment-store.ts';

/** So many places more than its currency has: a coin may be worth less than a cent. */
const MORE_PLACES = 4;

/** A rate as people read it, rounded down: no more is shown than what will be credited. */
export function rateText({ num, den }: Rational, currency: Currency): string {
  const [places, least] = [currencyExponent(currency) + MORE_PLACES, currencyExponent(currency)];
  const digits = ((num * 10n ** BigInt(places)) / den).toString().padStart(places + 1, '0');
  const [whole, fraction] = [digits.slice(0, -places), digits.slice(-places).replace(/0+$/, '')];
  const shown = fraction.padEnd(least, '0');
  return shown === '' ? whole : `${whole}.${shown}`;
}

export interface AccountView {
  readonly currency: Currency;
  /** What was taken, by the coin. */
  readonly given: ReadonlyMap<string, GivenAddress>;
  /** Of the account's currency for one coin, by the coin; missing where nobody knows. */
  readonly rates: ReadonlyMap<string, Rational>;
}

/** Under which coin the address of a coin is stored. */
export const addressCoin = ({ coin, source }: OfferedCoin): string => source.addressCoin?.(coin.symbol) ?? coin.symbol;

function presentChain(offered: OfferedCoin, { currency, given, rates }: AccountView): BlockchainInfo {
  const { coin, source } = offered;
  const rate = rates.get(coin.symbol);
  const own = given.get(addressCoin(offered));
  return {
    CryptoCurrency: coin.symbol,
    CoinId: coin.id,
    Name: coin.name,
    Blockchain: CHAINS[coin.chain].name,
    RateFrom: rate ? '1' : null,
    RateTo: rate ? rateText(rate, currency) : null,
    RateCurrency: currency,
    BlockchainAddress: own?.address ?? '',
    BlockchainTag: own?.tag ?? '',
    NeedsTag: coin.tag !== undefined,
    MinAmount: coin.leastDeposit,
    Confirmations: source.confirmations?.(coin.symbol) ?? null,
    PaymentLink: own ? linkOf(offered, own) : '',
    QrUrl: own ? `/api/cashier/crypto-accounts/${coin.symbol}/qr.svg` : '',
  };
}

export const linkOf = ({ coin, source }: OfferedCoin, { address }: GivenAddress): string => {
  const evm = source.evm?.(coin.symbol);
  return paymentLink({ coin, address, ...(evm && { evm }) });
};

/** A coin as it is listed: of one chain itself, of several with each of them. */
export function presentAccount(name: string, coins: readonly OfferedCoin[], view: AccountView): CryptoAccount[] {
  const chains = coins.map((each) => presentChain(each, view));
  const [first] = chains;
  if (!first) return [];
  const { CryptoCurrency, ...facts } = first;
  if (CryptoCurrency === name) return [{ ...facts, Currency: name, BlockchainInfos: [] }];
  const noAddress = { BlockchainAddress: '', BlockchainTag: '', PaymentLink: '', QrUrl: '' };
  return [{ ...facts, ...noAddress, Currency: name, BlockchainInfos: chains }];
}

const decimals = (units: bigint, coin: Coin): string => formatCoins(units, wholeCoin(coin));

export function presentPayment(payment: KeptPayment): CryptoPayment {
  const { amountMinor, currency, rate } = payment;
  const coin = coinOf(payment.coin);
  return {
    Id: payment.id,
    CryptoCurrency: coin.symbol,
    Blockchain: CHAINS[coin.chain].name,
    Amount: decimals(payment.units, coin),
    MinAmount: coin.leastDeposit,
    State: payment.state,
    TxId: payment.txid,
    createdMs: payment.seenAt.getTime(),
    CreditedAmount: amountMinor !== null && currency !== null ? formatAmount(amountMinor, currency) : null,
    CreditedCurrency: currency,
    RateTo: rate !== null && currency !== null ? rateText(rate, currency) : null,
    DepositId: payment.depositId,
    ReturnAddress: payment.returnAddress,
    ReturnTag: payment.returnTag,
  };
}

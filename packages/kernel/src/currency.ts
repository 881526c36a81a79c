/** How many decimal places a currency's minor unit has. ISO 4217 for money of states; the chain's own unit or less for coins. */
const EXPONENTS = {
  EUR: 2,
  USD: 2,
  GBP: 2,
  CHF: 2,
  SEK: 2,
  NOK: 2,
  DKK: 2,
  PLN: 2,
  CZK: 2,
  HUF: 2,
  RON: 2,
  BGN: 2,
  TRY: 2,
  RUB: 2,
  UAH: 2,
  KZT: 2,
  INR: 2,
  CNY: 2,
  HKD: 2,
  TWD: 2,
  SGD: 2,
  MYR: 2,
  THB: 2,
  PHP: 2,
  IDR: 2,
  VND: 0,
  KRW: 0,
  JPY: 0,
  AUD: 2,
  NZD: 2,
  CAD: 2,
  BRL: 2,
  MXN: 2,
  ARS: 2,
  CLP: 0,
  PEN: 2,
  COP: 2,
  ZAR: 2,
  NGN: 2,
  KES: 2,
  EGP: 2,
  AED: 2,
  SAR: 2,
  ILS: 2,
  KWD: 3,
  BHD: 3,
  TND: 3,
  ISK: 0,
  BTC: 8,
  mBTC: 5,
  ETH: 9,
  LTC: 8,
  DOGE: 8,
  BCH: 8,
  BNB: 8,
  USDTE: 6,
  USDTT: 6,
  // A NEO has no parts.
  NEO: 0,
  XRP: 6,
} as const;

export type Currency = keyof typeof EXPONENTS;

export const CURRENCIES = Object.keys(EXPONENTS) as readonly Currency[];

const COINS: ReadonlySet<Currency> = new Set([
  'BTC',
  'mBTC',
  'ETH',
  'LTC',
  'DOGE',
  'BCH',
  'BNB',
  'USDTE',
  'USDTT',
  'NEO',
  'XRP',
]);

/** Money of a chain: it moves in minutes, on every day of the week, and no state stands behind it. */
export const isCoinCurrency = (currency: Currency): boolean => COINS.has(currency);

export const isCurrency = (code: string): code is Currency => Object.hasOwn(EXPONENTS, code);

/** Decimal places between the major unit people read and the minor unit the house counts: EUR 2, KRW 0, BTC 8. */
export const currencyExponent = (currency: Currency): number => EXPONENTS[currency];

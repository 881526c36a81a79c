import type { Currency } from '@evens/kernel';
import type { PaymentMethod } from './payment-method.ts';

/** Who processes what no row gives to another. */
export const USUAL_OPERATOR = 'house';

/** Countries whose law forbids their banks and wallets to pay for play; our reading of the specification's exclusion table. */
const NO_WALLETS = ['US', 'CN', 'HK', 'SG', 'TR', 'IL', 'JP'];
const EUROZONE_BANKS = ['AT', 'BE', 'CH', 'DE', 'ES', 'IT', 'NL', 'PL'];

/** Credits to an address: nobody types an amount, and the least is the coin's own. */
const COIN = { kind: 'chain', provider: 'coins', fields: [], least: 1n, most: 10_000n, quick: false } as const;

/** The shape of all that are paid over one quick checkout. */
const WALLET = {
  kind: 'redirect',
  provider: 'checkout',
  fields: [{ optional: 'BonusCode' }],
  least: 10n,
  most: 10_000n,
  quick: true,
} as const;

const CARD = {
  key: 'visamastercard',
  label: 'Visa, Mastercard',
  kind: 'hosted',
  provider: 'cards',
  least: 10n,
  most: 5_000n,
  quick: true,
  cardTypes: ['visa', 'mastercard', 'maestro'],
} as const;

/** The shape of all that are paid by transfer to an account of the house; its currencies are those that it has an account in. */
const TRANSFER = {
  kind: 'bank',
  provider: 'bank',
  fields: [{ optional: 'BonusCode' }],
  least: 10n,
  most: 50_000n,
  quick: true,
} as const;

const QIWI_CURRENCIES: readonly Currency[] = ['EUR', 'USD', 'RUB'];

/**
 * Every way to deposit, in the order of the list; `ORDER_IN` has another for some countries. A new row is a new method: no
 * screen knows it. Numbers and keys are the specification's (2, section 3), countries and amounts are ours.
 */
export const METHOD_ROWS: readonly PaymentMethod[] = [
  { ...CARD, id: 4, originalValue: 'visa-mastercard', fields: [{ optional: 'BonusCode' }], notIn: ['IN', 'GB'] },
  // Cards whose issuer wants to know more: where the card is from, or its holder's name and postal code.
  {
    ...CARD,
    id: 130,
    originalValue: 'visa-mastercard-in',
    fields: ['CardCountry', { optional: 'BonusCode' }],
    operator: 'india',
    onlyIn: ['IN'],
  },
  {
    ...CARD,
    id: 163,
    originalValue: 'visa-mastercard-gb',
    fields: ['AccountHolderLastName', 'DepositPostalCode', { optional: 'BonusCode' }],
    onlyIn: ['GB'],
    cardTypes: ['visa', 'mastercard'],
  },
  { ...WALLET, id: 114, key: 'skrill', label: 'Skrill', originalValue: 'skrill', channel: 'WLT', notIn: NO_WALLETS },
  {
    ...WALLET,
    id: 9,
    key: 'neteller',
    label: 'Neteller',
    originalValue: 'neteller',
    channel: 'NTL',
    fields: ['NetellerEmail', { optional: 'BonusCode' }],
    notIn: NO_WALLETS,
  },
  {
    ...WALLET,
    id: 121,
    key: 'sofort',
    label: 'Sofort',
    originalValue: 'sofort',
    channel: 'SFT',
    onlyIn: EUROZONE_BANKS,
    currencies: ['EUR', 'CHF', 'PLN'],
    notInCurrency: { CH: ['PLN'], PL: ['CHF'] },
  },
  {
    ...WALLET,
    id: 135,
    key: 'ecopayz',
    label: 'ecoPayz',
    originalValue: 'ecopayz',
    channel: 'ECO',
    notIn: [...NO_WALLETS, 'IN'],
  },
  {
    ...WALLET,
    id: 189,
    key: 'quickbit',
    label: 'Quickbit',
    originalValue: 'quickbit',
    channel: 'QBT',
    onlyIn: ['FI', 'NO', 'SE'],
    currencies: ['EUR', 'NOK', 'SEK'],
  },
  {
    ...WALLET,
    id: 124,
    key: 'yandex',
    label: 'Yandex',
    originalValue: 'yandex',
    channel: 'YND',
    onlyIn: ['RU'],
    currencies: ['RUB'],
  },
  {
    ...WALLET,
    id: 139,
    key: 'qiwiwallet',
    label: 'QIWI Wallet',
    originalValue: 'qiwi-wallet',
    channel: 'QWI',
    onlyIn: ['KZ', 'RU'],
    currencies: QIWI_CURRENCIES,
  },
  {
    ...WALLET,
    id: 137,
    key: 'monetaru',
    label: 'Moneta.ru',
    originalValue: 'moneta-ru',
    channel: 'MNT',
    onlyIn: ['RU'],
    currencies: ['RUB'],
  },
  // The specification names these two for Russia alone.
  {
    ...WALLET,
    id: 162,
    key: 'paysafecard',
    label: 'paysafecard',
    originalValue: 'paysafecard',
    channel: 'PSC',
    onlyIn: ['RU'],
    most: 1_000n,
  },
  {
    ...WALLET,
    id: 1001,
    key: 'wirecard',
    label: 'Wirecard',
    originalValue: 'wire-card',
    channel: 'WRC',
    onlyIn: ['RU'],
  },
  {
    ...WALLET,
    id: 148,
    key: 'skinpay',
    label: 'SkinPay',
    originalValue: 'skin-pay',
    channel: 'SKN',
    notIn: [...NO_WALLETS, 'BE', 'NL'],
    most: 500n,
  },
  {
    ...CARD,
    id: 1002,
    key: 'apcopurplepay',
    label: 'PurplePay',
    originalValue: 'apco-purple-pay',
    fields: [{ optional: 'BonusCode' }],
    onlyIn: ['BR', 'CA', 'NO', 'NZ', 'SE'],
    tooltip: 'EUR Cards cannot be processed',
  },
  {
    id: 116,
    key: 'voucher',
    label: 'Voucher',
    originalValue: 'voucher',
    kind: 'voucher',
    provider: 'house',
    fields: ['VoucherCode', { optional: 'BonusCode' }],
    least: 1n,
    most: 5_000n,
    quick: false,
  },
  {
    id: 1003,
    key: 'g2a',
    label: 'G2A',
    originalValue: 'g2a',
    kind: 'voucher',
    provider: 'house',
    fields: ['VoucherCode', { optional: 'BonusCode' }],
    least: 1n,
    most: 5_000n,
    quick: false,
    link: { url: 'https://www.g2a.com/search?query=gift+card', quietIn: [] },
    needsRedirect: true,
  },
  {
    id: 1005,
    key: 'x1',
    label: 'X1',
    originalValue: 'x-1',
    kind: 'widget',
    provider: 'x1',
    fields: [],
    least: 10n,
    most: 5_000n,
    quick: false,
    notIn: NO_WALLETS,
  },
  { ...TRANSFER, id: 1010, key: 'banktransfer', label: 'Bank transfer', originalValue: 'bank-transfer' },
  {
    ...TRANSFER,
    id: 1011,
    key: 'interac',
    label: 'Interac e-Transfer',
    originalValue: 'interac',
    onlyIn: ['CA'],
    currencies: ['CAD'],
    most: 2_000n,
  },
  {
    ...TRANSFER,
    id: 1012,
    key: 'pix',
    label: 'PIX',
    originalValue: 'pix',
    onlyIn: ['BR'],
    currencies: ['BRL'],
    most: 5_000n,
  },
  { ...TRANSFER, id: 1013, key: 'spei', label: 'SPEI', originalValue: 'spei', onlyIn: ['MX'], currencies: ['MXN'] },
  { ...COIN, id: 107, key: 'bitcoin', label: 'Bitcoin', originalValue: 'bitcoin', coins: ['BTC'] },
  { ...COIN, id: 1021, key: 'ethereum', label: 'Ethereum', originalValue: 'ethereum', coins: ['ETH'] },
  { ...COIN, id: 1022, key: 'tether', label: 'Tether', originalValue: 'tether', coins: ['USDTT', 'USDTE'] },
  { ...COIN, id: 1023, key: 'litecoin', label: 'Litecoin', originalValue: 'litecoin', coins: ['LTC'] },
  { ...COIN, id: 1024, key: 'dogecoin', label: 'Dogecoin', originalValue: 'dogecoin', coins: ['DOGE'] },
  { ...COIN, id: 1025, key: 'bitcoincash', label: 'Bitcoin Cash', originalValue: 'bitcoin-cash', coins: ['BCH'] },
  { ...COIN, id: 1026, key: 'bnb', label: 'BNB', originalValue: 'bnb', coins: ['BNB'] },
  // A processor's own list of coins, not a way to pay: the specification leaves it out of the list.
  {
    id: 1020,
    key: 'coinspaid',
    label: 'CoinsPaid',
    originalValue: 'coinspaid',
    kind: 'chain',
    provider: 'coinspaid',
    fields: [],
    least: 10n,
    most: 5_000n,
    quick: false,
  },
];

/** Keys that come first in a country; what is not named follows in the usual order. */
export const ORDER_IN: Readonly<Record<string, readonly string[]>> = {
  IN: ['neteller', 'skrill', 'skinpay', 'visamastercard', 'voucher'],
};

/**
 * Currencies that visitors are offered in these countries alone, because their law keeps them at home; our reading of the
 * specification's list of countries by currency. Who has an account in one keeps it wherever he is.
 */
export const KEPT_TO: Readonly<Partial<Record<Currency, readonly string[]>>> = {
  BRL: ['BR'],
  CLP: ['CL'],
  INR: ['IN'],
  KRW: ['KR'],
  RUB: ['AM', 'BY', 'KG', 'KZ', 'RU'],
};

/** Where a voucher's shop is opened only if the house sends players on to other sites (the specification names GB). */
const QUIET_SHOP = ['GB'];

/** The rows that these adapters run, by the names in the rows; `voucherShop` is where the house's own vouchers are sold. */
export const methodsOf = (adapters: Readonly<Record<string, string>>, voucherShop?: string): PaymentMethod[] =>
  METHOD_ROWS.flatMap((row) => {
    const provider = adapters[row.provider];
    if (provider === undefined) return [];
    const sold = row.key === 'voucher' && voucherShop !== undefined;
    return [{ ...row, provider, ...(sold && { link: { url: voucherShop, quietIn: QUIET_SHOP } }) }];
  });

/** Cards alone, by the specification's first number for them (4 is visamastercard), in every country. */
export function cardMethod(provider: string): PaymentMethod {
  const { notIn: _, ...row } = METHOD_ROWS.find(({ id }) => id === 4) as PaymentMethod;
  return { ...row, provider };
}

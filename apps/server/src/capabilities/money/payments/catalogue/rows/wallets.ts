import type { Currency } from '@evens/kernel';
import type { PaymentMethod } from '../payment-method.ts';

/** Countries whose law forbids their banks and wallets to pay for play; our reading of the specification's exclusion table. */
export const NO_WALLETS = ['US', 'CN', 'HK', 'SG', 'TR', 'IL', 'JP'];
const EUROZONE_BANKS = ['AT', 'BE', 'CH', 'DE', 'ES', 'IT', 'NL', 'PL'];
const QIWI_CURRENCIES: readonly Currency[] = ['EUR', 'USD', 'RUB'];

/** The shape of all that are paid over one quick checkout. */
const WALLET = {
  kind: 'redirect',
  provider: 'checkout',
  fields: [{ optional: 'BonusCode' }],
  least: 10n,
  most: 10_000n,
  quick: true,
} as const;

/** Wallets and banks that a player presses a button at. */
export const WALLET_ROWS: readonly PaymentMethod[] = [
  {
    ...WALLET,
    id: 114,
    key: 'skrill',
    label: 'Skrill',
    originalValue: 'skrill',
    channel: 'WLT',
    notIn: NO_WALLETS,
    closesLoop: true,
  },
  {
    ...WALLET,
    id: 9,
    key: 'neteller',
    closesLoop: true,
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
    closesLoop: true,
    label: 'ecoPayz',
    originalValue: 'ecopayz',
    channel: 'ECO',
    notIn: [...NO_WALLETS, 'IN'],
  },
  {
    ...WALLET,
    id: 189,
    key: 'quickbit',
    closesLoop: true,
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
    closesLoop: true,
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
    closesLoop: true,
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
    closesLoop: true,
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
];

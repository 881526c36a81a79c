import type { PaymentMethod } from '../payment-method.ts';

const CARD = {
  key: 'visamastercard',
  label: 'Visa, Mastercard',
  kind: 'hosted',
  provider: 'cards',
  least: 10n,
  most: 5_000n,
  quick: true,
  closesLoop: true,
  cardTypes: ['visa', 'mastercard', 'maestro'],
} as const;

/** Cards over the page of their provider. */
export const CARD_ROWS: readonly PaymentMethod[] = [
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
];

/** It stands behind the wallets in the list. */
export const PURPLE_PAY: PaymentMethod = {
  ...CARD,
  id: 1002,
  key: 'apcopurplepay',
  label: 'PurplePay',
  originalValue: 'apco-purple-pay',
  fields: [{ optional: 'BonusCode' }],
  onlyIn: ['BR', 'CA', 'NO', 'NZ', 'SE'],
  tooltip: 'EUR Cards cannot be processed',
};

import type { PaymentMethod } from '../payment-method.ts';

/** Codes that are money. */
export const VOUCHER_ROWS: readonly PaymentMethod[] = [
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
];

import type { PaymentMethod } from '../payment-method.ts';

/** The shape of all that are paid by transfer to an account of the house; its currencies are those that it has an account in. */
const TRANSFER = {
  kind: 'bank',
  provider: 'bank',
  fields: [{ optional: 'BonusCode' }],
  least: 10n,
  most: 50_000n,
  quick: true,
} as const;

/** Transfers to an account of the house. */
export const TRANSFER_ROWS: readonly PaymentMethod[] = [
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
];

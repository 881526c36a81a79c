import type { PaymentMethod } from '../payment-method.ts';
import { NO_WALLETS } from './wallets.ts';

/** What is bought in a frame of its provider's. */
export const WIDGET_ROWS: readonly PaymentMethod[] = [
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
];

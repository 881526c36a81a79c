import type { Currency } from '@evens/kernel';
import type { PaymentMethod } from './payment-method.ts';
import { CARD_ROWS, PURPLE_PAY } from './rows/cards.ts';
import { COIN_ROWS } from './rows/coins.ts';
import { TRANSFER_ROWS } from './rows/transfers.ts';
import { VOUCHER_ROWS } from './rows/vouchers.ts';
import { WALLET_ROWS } from './rows/wallets.ts';
import { WIDGET_ROWS } from './rows/widgets.ts';

/** Who processes what no row gives to another. */
export const USUAL_OPERATOR = 'house';

/**
 * Every way to deposit, in the order of the list; `ORDER_IN` has another for some countries. A new row of its kind's file is a new
 * method: no screen knows it. Numbers and keys are the specification's (2, section 3), countries and amounts are ours.
 */
export const METHOD_ROWS: readonly PaymentMethod[] = [
  ...CARD_ROWS,
  ...WALLET_ROWS,
  PURPLE_PAY,
  ...VOUCHER_ROWS,
  ...WIDGET_ROWS,
  ...TRANSFER_ROWS,
  ...COIN_ROWS,
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

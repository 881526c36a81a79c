import { accept, refusal, refuse } from '@evens/kernel';
import type { HouseAccount } from '../../../../../platform/config/index.ts';
import { type Database, inTransaction } from '../../../../../platform/database/index.ts';
import type { PaymentMethod } from '../../catalogue/payment-method.ts';
import type { PaymentProvider } from '../../movement/deposit/provider.ts';
import { lockLineOfDeposit, writeReturning } from './line-store.ts';
import { newReturnReference } from './reference.ts';

/** The name of the adapter in the rows. */
export const BANK = 'bank';

/** Methods that are paid by transfer are offered in the currencies that the house has an account in, and not without one. */
export const bankMethods = (methods: readonly PaymentMethod[], accounts: readonly HouseAccount[]): PaymentMethod[] =>
  methods.flatMap((method) => {
    if (method.kind !== 'bank' || method.provider !== BANK) return [method];
    const currencies = accounts.filter((each) => each.method === method.key).map(({ currency }) => currency);
    const paid = currencies.filter((each) => method.currencies?.includes(each) ?? true);
    return paid.length === 0 ? [] : [{ ...method, currencies: paid }];
  });

/**
 * The house's own bank as a provider: it sends no messages, its statements are uploaded. What is held goes back manually, and is back once a
 * statement shows that it left.
 */
export function bankProvider({ db, nowMs }: { readonly db: Database; readonly nowMs: () => number }): PaymentProvider {
  return {
    name: BANK,
    open: async () => refuse(refusal('PaymentProviderUnavailable')),
    status: async () => accept(undefined),
    refund: ({ depositId }) =>
      inTransaction(db, async (tx) => {
        const line = await lockLineOfDeposit(tx, depositId);
        if (!line) return 'refused';
        if (line.state === 'returned') return { refundId: `line:${line.id}` };
        if (line.state === 'matched') {
          await writeReturning(tx, line.id, { reference: newReturnReference(), operator: 'house', nowMs: nowMs() });
        }
        return undefined;
      }),
    isSigned: () => false,
    read: () => undefined,
  };
}

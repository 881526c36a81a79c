import { cancelBankTransfer, getBankTransfer, TRANSACTION_STATUS } from '@evens/contract';
import { formatAmount, refusal, refuse } from '@evens/kernel';
import { type PlayerRoute, route } from '../../../../../platform/http/index.ts';
import { depositOf } from '../../movement/deposit/deposit-store.ts';
import type { CashierParts } from '../../movement/deposit/parts.ts';
import { presentDeposit } from '../../movement/deposit/present.ts';
import { closeTransfer } from './close-transfer.ts';
import { readableReference } from './reference.ts';
import { transferOf } from './transfer-store.ts';

/** A player's own transfers: where they go, and giving one up. */
export function bankRoutes(parts: CashierParts): readonly PlayerRoute[] {
  const { db } = parts;
  return [
    route(getBankTransfer, async ({ params, caller }) => {
      const deposit = await depositOf(db, params.id, caller.accountId);
      const transfer = deposit && (await transferOf(db, deposit.id));
      if (!deposit || !transfer) return refuse(refusal('NotFound'));
      const { reference, account, askedMinor, expiresAt } = transfer;
      return {
        Reference: reference,
        ReferenceText: readableReference(reference),
        Form: account.form,
        Number: account.number,
        Holder: account.holder,
        Bank: account.bank ?? null,
        BIC: account.bic ?? null,
        Amount: formatAmount(askedMinor, deposit.currency),
        Currency: deposit.currency,
        ExpiresMs: expiresAt.getTime(),
        MayCancel: deposit.completedAt === null,
      };
    }),

    route(cancelBankTransfer, async ({ params, caller }) => {
      const deposit = await depositOf(db, params.id, caller.accountId);
      if (deposit?.kind !== 'bank') return refuse(refusal('NotFound'));
      // Said twice it is the same.
      if (deposit.status === TRANSACTION_STATUS.canceled) return presentDeposit(deposit);
      const mine = ({ accountId }: { accountId: string }): boolean => accountId === caller.accountId;
      const closed = await closeTransfer(parts, deposit.id, 'canceled', mine);
      return closed ? presentDeposit(closed) : refuse(refusal('DepositNotCancelable'));
    }),
  ];
}

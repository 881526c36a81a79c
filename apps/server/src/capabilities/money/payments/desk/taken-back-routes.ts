import { listTakenBack, seeTakenBack } from '@evens/contract';
import { formatAmount, refusal, refuse } from '@evens/kernel';
import { inTransaction } from '../../../../platform/database/index.ts';
import { type OperatorRoute, route } from '../../../../platform/http/index.ts';
import { audit } from '../../../house/audit/index.ts';
import { chargebackRow, unseenChargebacks, writeSeen } from '../movement/deposit/chargebacks/chargeback-store.ts';
import type { CashierParts } from '../movement/deposit/parts.ts';

const PAGE = 100;

/** Accounts that somebody should look at: a credited payment of theirs was taken back. */
export function takenBackDesk({ db, clock }: CashierParts): readonly OperatorRoute[] {
  return [
    route(listTakenBack, async () => ({
      payments: (await unseenChargebacks(db, PAGE)).map(
        ({ depositId, place, accountId, method, currency, ...row }) => ({
          depositId,
          place,
          accountId,
          userName: row.userName ?? accountId,
          method,
          amount: formatAmount(row.amountMinor, currency),
          currency,
          fromCash: formatAmount(row.cashMinor, currency),
          owed: formatAmount(row.debtMinor, currency),
          takenMs: (row.takenAt ?? row.givenBackAt)?.getTime() ?? 0,
          givenBackMs: row.givenBackAt?.getTime() ?? null,
          givenBack: formatAmount(row.givenBackMinor, currency),
          lostMs: row.lostAt?.getTime() ?? null,
        }),
      ),
    })),

    route(seeTakenBack, async ({ caller: { operatorId }, params: { depositId, place }, body: { reason } }) => {
      const row = await chargebackRow(db, depositId, Number(place));
      if (!row) return refuse(refusal('NotFound'));
      const seen = await inTransaction(db, async (tx) => {
        if (!(await writeSeen(tx, depositId, row.place, operatorId, clock.wallMs()))) return false;
        await audit.record(tx, {
          operator: operatorId,
          action: 'payments.takenBackSeen',
          subject: `payment/${depositId}`,
          after: { player: row.accountId, amount: formatAmount(row.amountMinor, row.currency), currency: row.currency },
          reason,
        });
        return true;
      });
      return seen ? {} : refuse(refusal('ProposalNotOpen'));
    }),
  ];
}

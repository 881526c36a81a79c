import type { DeskWithdrawalBeside } from '@evens/contract';
import { inTransaction } from '../../../../../platform/database/index.ts';
import { isSameName } from '../../../../../platform/same-person/index.ts';
import { othersPaidThere } from '../../movement/payout/hold-store.ts';
import type { WithdrawalParts } from '../../movement/payout/parts.ts';
import { namesOfAccounts, type Withdrawal } from '../../movement/payout/payout-store.ts';

/** What whoever decides sees beside a withdrawal: name against name, who else it may be, and what stands against its account. */
export async function besideOf(
  parts: WithdrawalParts,
  { accountId, destination, details }: Withdrawal,
  holderName: string | null,
): Promise<DeskWithdrawalBeside> {
  const { db, documents } = parts;
  const named = details.AccountName;
  const linked = (await inTransaction(db, (tx) => parts.approvals.amounts.accountsOf(tx, accountId))).filter(
    (id) => id !== accountId,
  );
  return {
    sameName: named === undefined ? null : isSameName(named, holderName ?? ''),
    linked: [...(await namesOfAccounts(db, linked))],
    alsoPaidThere: [...(await othersPaidThere(db, accountId, destination))],
    caseOpen: await parts.caseOpen(accountId),
    proven: await documents.level(accountId),
    documentsAcceptedBy: [...(await documents.acceptedBy(accountId))],
  };
}

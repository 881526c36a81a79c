import type { Currency } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../../../platform/database/index.ts';
import { isSameName } from '../../../../../platform/same-person/index.ts';
import type { Details } from '../../catalogue/payouts/payout-method.ts';
import { hasUnseenChargeback } from '../deposit/chargebacks/chargeback-store.ts';
import { destinationSince } from './destination-store.ts';
import { holderOf, othersPaidThere, sumsOf } from './hold-store.ts';
import type { WithdrawalParts } from './parts.ts';
import { type HoldReason, type Judgement, judgeWithdrawal, type WithdrawalRules } from './rules.ts';

/** Somebody who wants to be paid: what is known before anything of it is written. */
export interface Asked {
  readonly accountId: string;
  readonly currency: Currency;
  readonly amountMinor: bigint;
  readonly details: Details;
  readonly destination: string;
  readonly dayCount: number;
  readonly dayMinor: bigint;
  readonly factorsChangedMs: number | null;
  readonly closedAccount: boolean;
  readonly coinsLost: boolean;
  /**
   * Of money that goes back: when the payment came that says where to. Whoever took an account over may have paid it with a card of his own,
   * so that such a place is as new as its payment.
   */
  readonly backSinceMs: number | null;
  readonly nowMs: number;
}

/** Why a person has to look, whatever it comes to. */
export async function holdsOf(
  parts: Pick<WithdrawalParts, 'caseOpen'>,
  tx: DatabaseTransaction,
  { accountId, details, destination }: Pick<Asked, 'accountId' | 'details' | 'destination'>,
  accounts: readonly string[],
): Promise<readonly HoldReason[]> {
  const holds: HoldReason[] = [];
  // A name that is nobody's here cannot be compared: whoever leaves it out is looked at like one who names another.
  if (details.AccountName !== undefined && !isSameName(details.AccountName, (await holderOf(tx, accountId)) ?? '')) {
    holds.push('nameOther');
  }
  // Until somebody has looked at the account.
  if (await hasUnseenChargeback(tx, accountId)) holds.push('chargeback');
  if (await parts.caseOpen(accountId, tx)) holds.push('harmCase');
  if (accounts.length > 1) holds.push('linkedAccounts');
  if ((await othersPaidThere(tx, accountId, destination)).length > 0) holds.push('sharedDestination');
  return holds;
}

/** How it goes on. The caller holds the sums of its person and of its destination, which `accounts` are of. */
export async function judgeAsked(
  parts: Pick<WithdrawalParts, 'caseOpen'>,
  tx: DatabaseTransaction,
  asked: Asked,
  accounts: readonly string[],
  rules: WithdrawalRules,
  found: readonly HoldReason[],
): Promise<Judgement> {
  const { accountId, destination, nowMs } = asked;
  return judgeWithdrawal(
    {
      ...asked,
      ...(await sumsOf(tx, { accounts, destination, nowMs })),
      holds: [...found, ...(await holdsOf(parts, tx, asked, accounts))],
      destinationSinceMs: asked.backSinceMs ?? (await destinationSince(tx, accountId, destination, nowMs)),
    },
    rules,
  );
}

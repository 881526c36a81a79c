import type { WithdrawalView } from '@evens/contract';
import { formatAmount } from '@evens/kernel';
import { coinText } from '../../catalogue/payouts/coin-methods.ts';
import type { WithdrawalParts } from './parts.ts';
import { isUnsent, placeOf } from './payout-states.ts';
import type { Withdrawal } from './payout-store.ts';
import { type StepRow, stepsOf } from './step-store.ts';

const ACTORS = { player: 'player', house: 'house', operator: 'person', provider: 'provider' } as const;

/** Of operators a player hears that it was a person, never which; of providers that it was one. */
const actorOf = (actor: string): 'player' | 'house' | 'person' | 'provider' =>
  ACTORS[actor.split(':')[0] as keyof typeof ACTORS] ?? 'house';

export function presentWithdrawal(row: Withdrawal, steps: readonly StepRow[], mayCancel: boolean): WithdrawalView {
  const { id, status, currency, dueAt } = row;
  return {
    Id: id,
    WithdrawMethod: row.method,
    Amount: formatAmount(row.amountMinor, currency),
    DebtMet: formatAmount(row.debtMinor, currency),
    Back: placeOf(status) === 'back' ? formatAmount(row.amountMinor + row.cutMinor - row.debtMinor, currency) : null,
    Currency: currency,
    Account: row.label,
    StatusID: status,
    createdMs: row.createdAt.getTime(),
    CompletedDate: row.closedAt?.getTime() ?? null,
    WaitsUntilMs: status === 1 ? (dueAt?.getTime() ?? null) : null,
    MayCancel: mayCancel && isUnsent(status),
    Coin: row.coin && {
      Symbol: row.coin.symbol,
      Arrives: coinText(row.coin.symbol, row.coin.units),
      Fee: coinText(row.coin.symbol, row.coin.feeUnits),
      IsFixed: row.coin.fixed,
      Rest: formatAmount(row.restMinor, currency),
      Txid: row.txid,
    },
    Steps: steps.map((step) => ({
      StatusID: step.status,
      AtMs: step.at.getTime(),
      By: actorOf(step.actor),
      Reasons: [...step.reasons],
      // What an operator writes to his colleagues when he approves is not for the player.
      Words: step.status === 7 || step.status === 8 ? step.words : null,
    })),
  };
}

/** As their player sees them. */
export async function viewsOf(
  { db, protection }: Pick<WithdrawalParts, 'db' | 'protection'>,
  rows: readonly Withdrawal[],
): Promise<WithdrawalView[]> {
  const [first] = rows;
  if (!first) return [];
  const [steps, mayCancel] = await Promise.all([
    stepsOf(
      db,
      rows.map(({ id }) => id),
    ),
    protection.mayCancelWithdrawal(first.accountId),
  ]);
  return rows.map((row) => presentWithdrawal(row, steps.get(row.id) ?? [], mayCancel));
}

export async function viewOf(
  parts: Pick<WithdrawalParts, 'db' | 'protection'>,
  row: Withdrawal,
): Promise<WithdrawalView> {
  const [view] = await viewsOf(parts, [row]);
  if (!view) throw new Error('a withdrawal has a view');
  return view;
}

/** After the commit: the player's open pages hear of it. What fails here has happened all the same. */
export async function tell(
  parts: Pick<WithdrawalParts, 'db' | 'protection' | 'news' | 'wallet' | 'onError'>,
  row: Withdrawal,
): Promise<void> {
  try {
    parts.news.account(row.accountId, 'withdrawal', await viewOf(parts, row), row.id);
    parts.wallet.announce([row.accountId]);
  } catch (error) {
    parts.onError(error);
  }
}

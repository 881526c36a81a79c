import type { DeskWithdrawal } from '@evens/contract';
import { formatAmount } from '@evens/kernel';
import { coinText } from '../../catalogue/payouts/coin-methods.ts';
import type { WithdrawalParts } from '../../movement/payout/parts.ts';
import { isUnsent } from '../../movement/payout/payout-states.ts';
import type { Withdrawal } from '../../movement/payout/payout-store.ts';
import { stepsOf } from '../../movement/payout/step-store.ts';
import { besideOf } from './beside.ts';
import type { DeskRow, factsOf } from './desk-store.ts';

/** A payout as the list of the desk shows it. */
export const shownPayout = (
  row: Omit<DeskRow, 'userName'>,
  userName: string,
  names: ReadonlyMap<string, string>,
): DeskWithdrawal => ({
  withdrawalId: row.id,
  accountId: row.accountId,
  userName,
  method: row.method,
  amount: formatAmount(row.amountMinor, row.currency),
  currency: row.currency,
  status: row.status,
  reasons: [...row.reasons],
  people: row.people,
  approvedByName: row.approvedBy === null ? null : (names.get(row.approvedBy) ?? row.approvedBy),
  attention: row.attention,
  waitsUntilMs: isUnsent(row.status) ? (row.waitUntil?.getTime() ?? null) : null,
  releasedByName: row.releasedBy === null ? null : (names.get(row.releasedBy) ?? row.releasedBy),
  createdMs: row.createdAt.getTime(),
  closedMs: row.closedAt?.getTime() ?? null,
});

const operatorOf = (actor: string): string | undefined =>
  actor.startsWith('operator:') ? actor.slice('operator:'.length) : undefined;

/** The same with all that stands beside it: its steps, its account, and what speaks for a look. */
export async function shownInFull(
  parts: WithdrawalParts,
  row: Withdrawal,
  facts: NonNullable<Awaited<ReturnType<typeof factsOf>>>,
) {
  const steps = (await stepsOf(parts.db, [row.id])).get(row.id) ?? [];
  const beside = await besideOf(parts, row, facts.holderName);
  const ids = steps
    .flatMap(({ actor }) => operatorOf(actor) ?? [])
    .concat(row.approvedBy ?? [], row.releasedBy ?? [], beside.documentsAcceptedBy);
  const names = await parts.namesOf([...new Set(ids)]);
  return {
    ...shownPayout(row, facts.userName, names),
    details: row.details,
    holderName: facts.holderName,
    ...beside,
    documentsAcceptedBy: beside.documentsAcceptedBy.map((id) => names.get(id) ?? id),
    country: facts.country,
    deposited: formatAmount(facts.depositedMinor, row.currency),
    withdrawn: formatAmount(facts.withdrawnMinor, row.currency),
    providerRef: row.providerRef,
    coin: row.coin && {
      symbol: row.coin.symbol,
      arrives: coinText(row.coin.symbol, row.coin.units),
      fee: coinText(row.coin.symbol, row.coin.feeUnits),
    },
    txid: row.txid,
    steps: steps.map(({ status, at, actor, reasons, words }) => {
      const operator = operatorOf(actor);
      return {
        status,
        atMs: at.getTime(),
        byName: operator === undefined ? actor : (names.get(operator) ?? operator),
        reasons: [...reasons],
        words,
      };
    }),
  };
}

import {
  DESK_WITHDRAWALS,
  decideWithdrawal,
  getDeskWithdrawal,
  listWithdrawals,
  releaseWithdrawal,
  settleWithdrawal,
} from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import { inTransaction } from '../../../../../platform/database/index.ts';
import { type OperatorRoute, route } from '../../../../../platform/http/index.ts';
import { countFigures } from '../../movement/payout/due-store.ts';
import type { WithdrawalParts } from '../../movement/payout/parts.ts';
import { lockWithdrawal, withdrawalById } from '../../movement/payout/payout-store.ts';
import { subjectOf } from '../../movement/payout/review-anew.ts';
import { DEFAULT_WITHDRAWAL_RULES } from '../../movement/payout/rules.ts';
import { decidePayout } from './decide-payout.ts';
import { type DeskPlace, deskWithdrawals, factsOf, momentIn } from './desk-store.ts';
import { figuresOf, largePayouts, mayBeSettled, settledPayouts, tellOf } from './payout-proposals.ts';
import { shownInFull, shownPayout } from './present-payout.ts';
import { release } from './release.ts';

function placeOf(text: string): DeskPlace | undefined {
  const [, atMs, id] = /^(\d{1,13})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text) ?? [];
  return id === undefined ? undefined : { at: new Date(Number(atMs)), id };
}

/** What the desk sees of payouts: the queue, and each with all that stands beside it. */
function lookRoutes(parts: WithdrawalParts): readonly OperatorRoute[] {
  const { db, clock, namesOf } = parts;

  return [
    route(listWithdrawals, async ({ query: { list, accountId, after: place } }) => {
      const after = place === undefined ? undefined : placeOf(place);
      if (place !== undefined && !after) return refuse(refusal('InvalidRequest'));
      const found = await deskWithdrawals(db, list, { accountId, after }, DESK_WITHDRAWALS + 1);
      const rows = found.slice(0, DESK_WITHDRAWALS);
      const last = found.length > DESK_WITHDRAWALS ? rows.at(-1) : undefined;
      const [names, figures] = await Promise.all([
        namesOf([
          ...new Set(rows.flatMap(({ approvedBy, releasedBy }) => [approvedBy ?? [], releasedBy ?? []].flat())),
        ]),
        countFigures(db, clock.wallMs()),
      ]);
      const { waiting, attention } = figures;
      const { mostOpen: _, ...rules } = { ...DEFAULT_WITHDRAWAL_RULES, ...parts.rules };
      return {
        withdrawals: rows.map((row) => shownPayout(row, row.userName, names)),
        next: last ? `${momentIn(list, last).getTime()}_${last.id}` : null,
        waiting,
        attention,
        rules,
      };
    }),

    route(getDeskWithdrawal, async ({ params: { withdrawalId } }) => {
      const row = await withdrawalById(db, withdrawalId);
      const facts = row && (await factsOf(db, row));
      return row && facts ? shownInFull(parts, row, facts) : refuse(refusal('NotFound'));
    }),
  ];
}

/** The queue of operators: what waits, what is odd, who approves. */
export function withdrawalDesk(parts: WithdrawalParts): readonly OperatorRoute[] {
  const { db } = parts;
  const large = largePayouts(parts);
  const settled = settledPayouts(parts);

  return [
    ...lookRoutes(parts),

    route(decideWithdrawal, async ({ caller, params: { withdrawalId }, body: { decision, reason, words } }) => {
      if (decision === 'reject' && reason === undefined) return refuse(refusal('InvalidRequest'));
      const said = { withdrawalId, decision, operator: caller.operatorId, reason, words };
      const decided = await inTransaction(db, (tx) => decidePayout(parts, tx, large, said));
      if (!decided.ok) return decided;
      tellOf(parts, withdrawalId);
      return decided.value;
    }),

    route(releaseWithdrawal, async ({ caller, params: { withdrawalId }, body: { reason } }) => {
      const released = await inTransaction(db, (tx) =>
        release(parts, tx, { withdrawalId, operator: caller.operatorId, reason }),
      );
      if (!released.ok) return released;
      tellOf(parts, withdrawalId);
      return { status: released.value };
    }),

    route(settleWithdrawal, async ({ caller, params: { withdrawalId }, body: { outcome, reason } }) =>
      inTransaction(db, async (tx) => {
        const row = await lockWithdrawal(tx, withdrawalId);
        if (!row) return refuse(refusal('NotFound'));
        if (!mayBeSettled(row, outcome)) return refuse(refusal('WithdrawalNotOpen'));
        const { attention } = row;
        const proposed = await settled.propose(tx, {
          operator: caller.operatorId,
          subject: subjectOf(withdrawalId),
          payload: { withdrawalId, outcome, ...(attention !== null && { attention }) },
          facts: { ...figuresOf(row), outcome, ...(attention !== null && { attention }) },
          reason,
        });
        return proposed.ok ? { approvalId: proposed.value.approvalId } : proposed;
      }),
    ),
  ];
}

import {
  DESK_WITHDRAWALS,
  type DeskWithdrawal,
  decideWithdrawal,
  getDeskWithdrawal,
  listWithdrawals,
  releaseWithdrawal,
  TRANSACTION_STATUS as S,
  settleWithdrawal,
} from '@evens/contract';
import { accept, formatAmount, refusal, refuse } from '@evens/kernel';
import { z } from 'zod';
import { inTransaction } from '../../../../platform/database/index.ts';
import { type OperatorRoute, route } from '../../../../platform/http/index.ts';
import { audit } from '../../../audit/index.ts';
import { coinText } from '../../catalogue/payouts/coin-methods.ts';
import { change } from '../../movement/payout/change-payout.ts';
import { countFigures } from '../../movement/payout/due-store.ts';
import type { WithdrawalParts } from '../../movement/payout/parts.ts';
import { isSent, isUnsent } from '../../movement/payout/payout-states.ts';
import {
  lockWithdrawal,
  setApprovedBy,
  setAttention,
  stepsOf,
  type Withdrawal,
  withdrawalById,
} from '../../movement/payout/payout-store.ts';
import { tell } from '../../movement/payout/present.ts';
import { DEFAULT_WITHDRAWAL_RULES } from '../../movement/payout/rules.ts';
import { APPROVE_KIND, approve, approveAlone, subjectOf, whyNotThisPerson } from './approve.ts';
import { besideOf } from './beside.ts';
import { type DeskPlace, type DeskRow, deskWithdrawals, factsOf, momentIn } from './desk-store.ts';
import { release } from './release.ts';

interface Settlement {
  readonly withdrawalId: string;
  readonly outcome: 'paid' | 'failed' | 'noted';
  /** What the two looked at: where the provider has said more meanwhile, they look again. */
  readonly attention?: string | undefined;
}

/** What was sent has an outcome to be named; what has ended has at most an odd word to be noted. */
const mayBeSettled = ({ status, attention }: Withdrawal, outcome: Settlement['outcome']): boolean =>
  outcome === 'noted' ? attention !== null && !isSent(status) : isSent(status);

function placeOf(text: string): DeskPlace | undefined {
  const [, atMs, id] = /^(\d{1,13})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text) ?? [];
  return id === undefined ? undefined : { at: new Date(Number(atMs)), id };
}

/** What two people read before they decide: figures, no names. */
const figuresOf = ({ accountId, amountMinor, currency, method }: Withdrawal) => ({
  account: accountId,
  amount: formatAmount(amountMinor, currency),
  currency,
  method,
});

/** The queue of operators: what waits, what is odd, who approves. */
export function withdrawalDesk(parts: WithdrawalParts): readonly OperatorRoute[] {
  const { db, clock, namesOf, approvals } = parts;

  const tellOf = (id: string): void =>
    void withdrawalById(db, id)
      .then((row) => row && tell(parts, row))
      .catch(parts.onError);
  const about = async (payloads: readonly Pick<Settlement, 'withdrawalId'>[]): Promise<string[]> =>
    Promise.all(
      payloads.map(async ({ withdrawalId }) => {
        const row = await withdrawalById(db, withdrawalId);
        return row ? `${formatAmount(row.amountMinor, row.currency)} ${row.currency}` : withdrawalId;
      }),
    );

  const large = approvals.kind({
    kind: APPROVE_KIND,
    right: 'withdrawals.approve',
    proposes: 'withdrawals.decide',
    payload: z.object({ withdrawalId: z.uuid() }),
    execute: async (tx, { withdrawalId }, { approvalId, proposedBy, approvedBy }) => {
      const row = await lockWithdrawal(tx, withdrawalId);
      if (!row) return refuse(refusal('WithdrawalNotOpen'));
      for (const person of [proposedBy, approvedBy]) {
        const refused = await whyNotThisPerson(parts, tx, row, person);
        if (refused) return refuse(refused);
      }
      if (!(await approve(parts, tx, row, { operator: approvedBy }))) return refuse(refusal('WithdrawalNotOpen'));
      await audit.record(tx, {
        operator: approvedBy,
        action: 'withdrawals.approve',
        subject: subjectOf(withdrawalId),
        before: { status: row.status },
        after: { approval: approvalId, proposedBy },
      });
      return accept(undefined);
    },
    executed: ({ withdrawalId }) => tellOf(withdrawalId),
    about,
  });

  const settled = approvals.kind<Settlement>({
    kind: 'withdrawals.settle',
    right: 'withdrawals.approve',
    proposes: 'withdrawals.decide',
    payload: z.object({
      withdrawalId: z.uuid(),
      outcome: z.enum(['paid', 'failed', 'noted']),
      attention: z.string().optional(),
    }),
    execute: async (tx, { withdrawalId, outcome, attention }, { approvalId, proposedBy, approvedBy }) => {
      const row = await lockWithdrawal(tx, withdrawalId);
      const because = { actor: `operator:${approvedBy}`, reasons: ['settledByHand' as const] };
      if (!row || !mayBeSettled(row, outcome)) return refuse(refusal('WithdrawalNotOpen'));
      if (outcome === 'noted' ? row.attention !== attention : !(await change(parts, tx, row, outcome, because))) {
        return refuse(refusal('WithdrawalNotOpen'));
      }
      await setAttention(tx, withdrawalId, null);
      await audit.record(tx, {
        operator: approvedBy,
        action: 'withdrawals.settle',
        subject: subjectOf(withdrawalId),
        before: { status: row.status },
        after: { outcome, approval: approvalId, proposedBy },
      });
      return accept(undefined);
    },
    executed: ({ withdrawalId }) => tellOf(withdrawalId),
    about,
  });

  const shown = (
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
        withdrawals: rows.map((row) => shown(row, row.userName, names)),
        next: last ? `${momentIn(list, last).getTime()}_${last.id}` : null,
        waiting,
        attention,
        rules,
      };
    }),

    route(getDeskWithdrawal, async ({ params: { withdrawalId } }) => {
      const row = await withdrawalById(db, withdrawalId);
      const facts = row && (await factsOf(db, row));
      if (!row || !facts) return refuse(refusal('NotFound'));
      const steps = (await stepsOf(db, [row.id])).get(row.id) ?? [];
      const operatorOf = (actor: string): string | undefined =>
        actor.startsWith('operator:') ? actor.slice('operator:'.length) : undefined;
      const beside = await besideOf(parts, row, facts.holderName);
      const ids = steps
        .flatMap(({ actor }) => operatorOf(actor) ?? [])
        .concat(row.approvedBy ?? [], row.releasedBy ?? [], beside.papersAcceptedBy);
      const names = await namesOf([...new Set(ids)]);
      return {
        ...shown(row, facts.userName, names),
        details: row.details,
        holderName: facts.holderName,
        ...beside,
        papersAcceptedBy: beside.papersAcceptedBy.map((id) => names.get(id) ?? id),
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
    }),

    route(decideWithdrawal, async ({ caller, params: { withdrawalId }, body: { decision, reason, words } }) => {
      const operator = caller.operatorId;
      if (decision === 'reject' && reason === undefined) return refuse(refusal('InvalidRequest'));
      const decided = await inTransaction(db, async (tx) => {
        const row = await lockWithdrawal(tx, withdrawalId);
        if (!row) return refuse(refusal('NotFound'));
        // What was approved is approved no second time; it can be declined until it is sent.
        const again = decision === 'approve' && row.status === S.adminApproved;
        if (!isUnsent(row.status) || again) return refuse(refusal('WithdrawalNotOpen'));
        const refused = decision === 'approve' ? await whyNotThisPerson(parts, tx, row, operator) : undefined;
        if (refused) return refuse(refused);
        const alone = decision === 'approve' ? await approveAlone(parts, tx, row, { operator, words }) : undefined;
        if (alone && !alone.ok) return alone;
        if (alone?.value === 'takesTwo') {
          const proposed = await large.propose(tx, {
            operator,
            subject: subjectOf(withdrawalId),
            payload: { withdrawalId },
            facts: figuresOf(row),
            reason: words.length >= 3 ? words : 'looked at',
          });
          if (!proposed.ok) return proposed;
          await setApprovedBy(tx, withdrawalId, operator);
          return accept({ status: S.pendingEmp, approvalId: proposed.value.approvalId });
        }
        const second = row.status === 6 && row.approvedBy !== null && row.approvedBy !== operator;
        const event = second ? 'declinedBySecond' : 'declined';
        const because = { actor: `operator:${operator}`, reasons: [reason ?? 'other'], words };
        if (!alone && !(await change(parts, tx, row, event, because))) return refuse(refusal('WithdrawalNotOpen'));
        const now = await lockWithdrawal(tx, withdrawalId);
        const status = now?.status ?? row.status;
        await audit.record(tx, {
          operator,
          action: `withdrawals.${decision}`,
          subject: subjectOf(withdrawalId),
          before: { status: row.status },
          after: { status, ...(reason !== undefined && decision === 'reject' && { reason }) },
          ...(words !== '' && { reason: words }),
        });
        return accept({ status, approvalId: null });
      });
      if (!decided.ok) return decided;
      tellOf(withdrawalId);
      return decided.value;
    }),

    route(releaseWithdrawal, async ({ caller, params: { withdrawalId }, body: { reason } }) => {
      const released = await inTransaction(db, (tx) =>
        release(parts, tx, { withdrawalId, operator: caller.operatorId, reason }),
      );
      if (!released.ok) return released;
      tellOf(withdrawalId);
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

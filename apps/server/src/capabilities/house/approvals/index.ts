import {
  APPROVAL_PAGE,
  type ApprovalView,
  decideApproval,
  listApprovals,
  type OperatorRight,
  withdrawApproval,
} from '@evens/contract';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import { type OperatorCaller, type Routes, route } from '../../../platform/http/index.ts';
import type { RetentionRule } from '../../../platform/retention/index.ts';
import { NOTHING_WAITS, type Waits } from '../../../platform/waiting/index.ts';
import { deleteOldAmounts } from './amount-store.ts';
import {
  type AmountParts,
  type Amounts,
  type ApproverFigures,
  DEFAULT_APPROVER_FIGURES,
  openAmounts,
  type Policies,
} from './amounts.ts';
import { decide, withdraw } from './decide.ts';
import { type ApprovalKind, kindsOf, type ProposalsOf } from './kinds.ts';
import type { Standing } from './standing.ts';
import { type ApprovalRow, approvals, deleteOld, lapse, openOf } from './store.ts';

export {
  AMOUNT_REASONS,
  type AmountDecision,
  type AmountReason,
  type Amounts,
  type ApproverFigures,
  inHouseCurrency,
  judgeAmount,
  type Policies,
} from './amounts.ts';
export type { ApprovalKind, Proposal, ProposalsOf, TwoPeople } from './kinds.ts';
export type { Standing } from './standing.ts';
export { NO_SUMS, type Sums } from './sums.ts';

export interface ApprovalsParts {
  readonly db: Database;
  /** How colleagues read these operators, by id. */
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly standing: Standing;
  readonly personOf: AmountParts['personOf'];
  readonly figures?: ApproverFigures;
  readonly policies?: Policies | undefined;
}

/** What one person proposes and another approves before it is done. */
export interface Approvals {
  /** At the start, once for each kind; gives the way to propose it. */
  kind<Payload>(definition: ApprovalKind<Payload>): ProposalsOf<Payload>;
  /** Whether an amount takes two: the one way in which that is judged, for all kinds. */
  readonly amounts: Amounts;
  /**
   * In the caller's transaction: what an open proposal of this kind is about is no more as it was when it was made. Nobody approves it any
   * more; it may be proposed anew.
   */
  lapse(tx: DatabaseTransaction, kind: string, subject: string): Promise<void>;
  /** Every kind, with the right to propose it and the right to approve it. */
  kinds(): readonly { readonly kind: string; readonly proposes: OperatorRight; readonly right: OperatorRight }[];
  /** How many proposals of others wait for this operator. */
  waitingFor(caller: OperatorCaller): Promise<Waits>;
  readonly routes: Routes;
}

/** Proposals as an operator reads them. */
function presenterOf(kinds: ReturnType<typeof kindsOf>, namesOf: ApprovalsParts['namesOf']) {
  const aboutOf = async (rows: readonly ApprovalRow[]): Promise<ReadonlyMap<string, string | null>> => {
    const about = new Map<string, string | null>();
    for (const kind of new Set(rows.map((row) => row.kind))) {
      const same = rows.filter((row) => row.kind === kind);
      const words = (await kinds.find(kind)?.about(same.map(({ payload }) => payload))) ?? [];
      for (const [place, { id }] of same.entries()) about.set(id, words[place] ?? null);
    }
    return about;
  };
  const viewsOf = async (rows: readonly ApprovalRow[], caller: OperatorCaller): Promise<ApprovalView[]> => {
    const ids = rows.flatMap(({ proposedBy, decidedBy }) =>
      decidedBy === null ? [proposedBy] : [proposedBy, decidedBy],
    );
    const [names, about] = await Promise.all([namesOf([...new Set(ids)]), aboutOf(rows)]);
    return rows.map((row) => {
      const { id, payload: _, proposedAt, expiresAt, decidedAt, ...rest } = row;
      const own = row.proposedBy === caller.operatorId;
      const right = kinds.find(row.kind)?.right;
      return {
        ...rest,
        approvalId: id,
        about: about.get(id) ?? null,
        proposedByName: names.get(row.proposedBy) ?? row.proposedBy,
        proposedAtMs: proposedAt.getTime(),
        expiresAtMs: expiresAt.getTime(),
        decidedByName: row.decidedBy === null ? null : (names.get(row.decidedBy) ?? row.decidedBy),
        decidedAtMs: decidedAt?.getTime() ?? null,
        asks: kinds.find(row.kind)?.asks ?? null,
        mayDecide:
          row.state === 'open' &&
          !own &&
          right !== undefined &&
          caller.rights.has(right) &&
          caller.rights.has('approvals.decide'),
        mayWithdraw: row.state === 'open' && own,
      };
    });
  };
  const viewOf = async (row: ApprovalRow, caller: OperatorCaller): Promise<ApprovalView> => {
    const [view] = await viewsOf([row], caller);
    if (!view) throw new Error('a proposal has no view');
    return view;
  };
  return { viewsOf, viewOf };
}

export function openApprovals({
  db,
  namesOf,
  standing,
  personOf,
  figures = DEFAULT_APPROVER_FIGURES,
  policies,
}: ApprovalsParts): Approvals {
  const kinds = kindsOf();
  const { viewsOf, viewOf } = presenterOf(kinds, namesOf);

  return {
    kind: kinds.register,
    amounts: openAmounts({ personOf, figures, policies }),
    lapse,
    kinds: () => kinds.all().map(([kind, { proposes, right }]) => ({ kind, proposes, right })),
    waitingFor: async (caller) =>
      caller.rights.has('approvals.decide')
        ? openOf(db, kinds.approvedBy(caller.rights), caller.operatorId)
        : NOTHING_WAITS,
    routes: {
      player: [],
      operator: [
        route(listApprovals, async ({ query: { state, kind, subject }, caller }) => {
          const found = await approvals(db, { open: state === 'open', kind, subject }, APPROVAL_PAGE);
          return { approvals: await viewsOf(found, caller) };
        }),

        route(decideApproval, async ({ params, body, caller }) => {
          const decided = await decide(db, { find: kinds.find, standing, policies }, caller, { ...params, ...body });
          return decided.ok ? viewOf(decided.value, caller) : decided;
        }),

        route(withdrawApproval, async ({ params, caller }) => {
          const taken = await withdraw(db, caller.operatorId, params.approvalId);
          return taken.ok ? viewOf(taken.value, caller) : taken;
        }),
      ],
    },
  };
}

export const APPROVAL_RETENTION: readonly RetentionRule[] = [
  {
    name: 'approval',
    what: 'proposals that nobody can decide any more',
    keptDays: 730,
    why: 'who asked and who decided stands in the audit log for good',
    thin: deleteOld,
  },
  {
    name: 'approval-amount',
    what: 'amounts that one person decided alone',
    keptDays: 30,
    why: 'they count for seven days; who decided stands in the audit log for good',
    thin: deleteOldAmounts,
  },
];

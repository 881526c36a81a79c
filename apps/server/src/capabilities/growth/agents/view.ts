import { boundsOf, type HouseBounds, writeShare } from '@evens/agents';
import type { SubAgentsView, SubAgentView } from '@evens/contract';
import { formatAmount } from '@evens/kernel';
import { branchOf, isAgent, pureTree, type Standing } from './branch.ts';
import type { NodeRow, PlaceRow } from './tree-store.ts';

/** What is known of a branch when it is shown. */
export interface BranchFacts {
  readonly standing: Standing;
  /** The same tree as next month has it so far. */
  readonly next: Standing;
  readonly nodes: ReadonlyMap<string, NodeRow>;
  readonly atRisk: ReadonlyMap<string, bigint>;
  readonly bounds: HouseBounds;
}

const percent = (share: number): string => writeShare(BigInt(share));

const termsView = (place: PlaceRow, parent: PlaceRow | undefined) => ({
  PositionTaking: percent(place.position),
  SubAgentCommission: percent(place.commission),
  AgentCommission: percent(Math.max(0, (parent?.commission ?? place.commission) - place.commission)),
  Rebate: percent(place.rebate),
  Plan: place.plan,
});

function boundsView({ next, bounds }: BranchFacts, of: Parameters<typeof boundsOf>[1]) {
  const found = boundsOf(pureTree(next), of, bounds);
  return {
    PositionTaking: writeShare(found.position),
    SubAgentCommissionLeast: writeShare(found.commissionLeast),
    SubAgentCommission: writeShare(found.commissionMost),
    Rebate: writeShare(found.rebate),
    Turnover: writeShare(bounds.mostOfTurnover),
  };
}

/** What somebody has of the credit that came down to him. In minor units. */
export interface CreditStanding {
  readonly credit: bigint;
  readonly given: bigint;
  readonly atRisk: bigint;
  readonly free: bigint;
}

export function creditOf({ standing, nodes, atRisk }: BranchFacts, accountId: string): CreditStanding {
  const node = nodes.get(accountId);
  const balance = node?.balanceMinor ?? 0n;
  const isRoot = accountId === standing.tree.rootId;
  const line = isRoot ? standing.tree.lineMinor : 0n;
  if (node?.userType === 0) return { credit: node.receivedMinor, given: 0n, atRisk: 0n, free: balance };
  const given = (standing.below.get(accountId) ?? []).reduce(
    (sum, each) => sum + (nodes.get(each)?.receivedMinor ?? 0n),
    0n,
  );
  const risk = atRisk.get(accountId) ?? 0n;
  // What was bought, taken of earnings or charged is in the balance: so all that there is to give is what is left and what is out.
  return { credit: balance + line + given, given, atRisk: risk, free: balance + line - risk };
}

function nodeView(facts: BranchFacts, node: NodeRow, place: PlaceRow, callerId: string): SubAgentView {
  const { standing, next } = facts;
  const { accountId, currency } = node;
  const parent = standing.places.get(place.parentId ?? '');
  const coming = next.places.get(accountId);
  const amount = (minor: bigint): string => formatAmount(minor, currency);
  const { credit, given, atRisk, free } = creditOf(facts, accountId);
  return {
    UserID: accountId,
    UserName: node.userName,
    UserType: node.userType,
    ParentID: accountId === callerId ? null : place.parentId,
    Country: { Code: node.country },
    Currency: currency,
    SinceMs: node.createdAt.getTime(),
    Locked: node.locked,
    LockedByAgent: node.lockedAt !== null,
    LockReason: node.lockReason,
    UsesTwoFactorAuth: node.usesFactor,
    ...termsView(place, parent),
    Next:
      coming && coming.from === next.month
        ? {
            ...termsView(coming, next.places.get(coming.parentId ?? '')),
            Month: next.month,
            ParentID: accountId === callerId ? null : coming.parentId,
          }
        : null,
    Bounds:
      isAgent(place) && accountId !== callerId
        ? boundsView(facts, { node: accountId, parent: coming?.parentId ?? place.parentId })
        : null,
    BoundsBelow: isAgent(place) ? boundsView(facts, { parent: accountId }) : null,
    Credit: amount(credit),
    Given: amount(given),
    AtRisk: amount(atRisk),
    Free: amount(free),
    Earned: amount(node.commissionMinor),
    PayoutAsked: node.payoutAskedMinor === null ? null : amount(node.payoutAskedMinor),
  };
}

/** A branch as its owner, or who stands above him, sees it. Of who stands above the caller nothing is said. */
export function branchView(facts: BranchFacts, top: string, callerId: string): SubAgentsView {
  const { standing, nodes, next } = facts;
  return {
    subAgents: branchOf(standing, top).flatMap((accountId) => {
      const [node, place] = [nodes.get(accountId), standing.places.get(accountId)];
      return node && place ? [nodeView(facts, node, place, callerId)] : [];
    }),
    currentAgent: top,
    NextMonth: next.month,
  };
}

import { boundFault, type HouseBounds, readShare, type Share } from '@evens/agents';
import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { pureTree, type Standing, standingOf } from './branch.ts';
import type { PlaceRow } from './tree-store.ts';

/** Terms as a caller says them, in percent with two decimals. What is left out stays. */
export interface SaidTerms {
  readonly PositionTaking?: string | undefined;
  readonly SubAgentCommission?: string | undefined;
  /** What stays with the parent: its own commission less the child's. It is checked, never set. */
  readonly AgentCommission?: string | undefined;
  readonly Rebate?: string | undefined;
  readonly Plan?: PlaceRow['plan'] | undefined;
}

const SHARES = ['PositionTaking', 'SubAgentCommission', 'Rebate'] as const;
const COLUMN = { PositionTaking: 'position', SubAgentCommission: 'commission', Rebate: 'rebate' } as const;

/** The place with these terms; refused where a text is no percent, or a parent's part was reckoned otherwise. */
export function withTerms<Place extends Pick<PlaceRow, 'position' | 'commission' | 'rebate' | 'plan'>>(
  place: Place,
  said: SaidTerms,
  parentCommission: number | undefined,
): Result<Place, Refusal> {
  const shares: Partial<Record<(typeof COLUMN)[keyof typeof COLUMN], number>> = {};
  for (const field of SHARES) {
    const text = said[field];
    if (text === undefined) continue;
    const share: Share | undefined = readShare(text);
    if (share === undefined) return refuse(refusal('InvalidRequest', { field }));
    shares[COLUMN[field]] = Number(share);
  }
  const next = { ...place, ...shares, plan: said.Plan ?? place.plan };
  if (said.AgentCommission !== undefined && parentCommission !== undefined) {
    const stays = readShare(said.AgentCommission);
    if (stays === undefined || Number(stays) !== parentCommission - next.commission)
      return refuse(refusal('InvalidRequest', { field: 'AgentCommission' }));
  }
  return accept(next);
}

const FIELD = { position: 'PositionTaking', commission: 'SubAgentCommission', turnover: 'Rebate' } as const;

/**
 * Why a tree may not stand so, over every chain through whom is changed: whose chain breaks is named by account. Undefined where it
 * may. Rank, parent and currency are held by the database.
 */
export function boundRefusal(
  standing: Standing,
  changed: readonly PlaceRow[],
  bounds: HouseBounds,
): { readonly field: string; readonly accountId: string } | undefined {
  const rows = new Map([...standing.places, ...changed.map((row): [string, PlaceRow] => [row.accountId, row])]);
  const tree = pureTree(standingOf(standing.tree, standing.month, [...rows.values()]));
  const found = boundFault(tree, bounds, new Set(changed.map(({ accountId }) => accountId)));
  if (!found) return undefined;
  const { fault, node } = found;
  return { field: fault in FIELD ? FIELD[fault as keyof typeof FIELD] : 'ParentID', accountId: node };
}

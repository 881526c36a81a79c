import { branchOf, type Standing, standingOf } from './branch.ts';
import { monthAfter } from './months.ts';
import { type AgentsParts, HOUSE_BOUNDS } from './parts.ts';
import { atRiskOf } from './risk.ts';
import { nodesAmong, placesIn } from './tree-store.ts';
import type { BranchFacts } from './view.ts';

/** Reads what a branch is shown by. */
export async function factsOf(
  { db, clock, bounds = HOUSE_BOUNDS }: Pick<AgentsParts, 'db' | 'clock' | 'bounds'>,
  standing: Standing,
): Promise<BranchFacts> {
  const { tree } = standing;
  const ids = branchOf(standing, tree.rootId);
  const next = monthAfter(standing.month);
  const [nodes, atRisk, places] = await Promise.all([
    nodesAmong(db, ids, clock.wallMs()),
    atRiskOf(db, standing),
    placesIn(db, tree.rootId, next),
  ]);
  return { standing, next: standingOf(tree, next, places), nodes, atRisk, bounds };
}

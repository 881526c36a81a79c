import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import { findStanding, isBelow, type Standing, standingOf } from './branch.ts';
import { monthOf } from './months.ts';
import type { AgentsParts } from './parts.ts';
import { holdTree, type PlaceRow, placesIn, treeOf } from './tree-store.ts';

/** An agent who calls, by a session. */
export interface AgentCaller {
  readonly accountId: string;
  readonly sessionId: string;
}

/** Who acts on whom: a standing of now in which the second is below the first. */
export interface Acting {
  readonly standing: Standing;
  readonly target: PlaceRow;
}

/**
 * Why an agent may do nothing yet: his password is somebody else's, or his session has shown no second factor. Undefined
 * where he may.
 */
export async function agentRefusal(
  { identity }: Pick<AgentsParts, 'identity'>,
  { accountId, sessionId }: AgentCaller,
): Promise<Refusal | undefined> {
  if (await identity.given.isGiven(accountId)) return refusal('PasswordChangeRequired');
  const proofs = await identity.proofsOf(sessionId);
  return proofs?.factorMs == null ? refusal('SecondFactorNeeded') : undefined;
}

/** The caller's tree as it stands now, or its agents alone; `NotFound` for an agent of no tree. */
export async function ownStanding(
  { db, clock }: Pick<AgentsParts, 'db' | 'clock'>,
  accountId: string,
  who: 'all' | 'agents' = 'all',
): Promise<Result<Standing, Refusal>> {
  const standing = await findStanding(db, accountId, monthOf(clock.wallMs()), who);
  return standing?.places.has(accountId) ? accept(standing) : refuse(refusal('NotFound'));
}

/** The same with somebody below the caller. Whoever is not below is answered as if he did not exist. */
export function actingOn(standing: Standing, callerId: string, accountId: string): Result<Acting, Refusal> {
  const target = standing.places.get(accountId);
  return target && isBelow(standing, callerId, accountId) ? accept({ standing, target }) : refuse(refusal('NotFound'));
}

/** The tree of an agent, held until the transaction ends, as it stands then. */
export async function heldStanding(
  tx: DatabaseTransaction | Database,
  { clock }: Pick<AgentsParts, 'clock'>,
  accountId: string,
): Promise<Standing | undefined> {
  const known = await treeOf(tx, accountId);
  if (!known) return undefined;
  const tree = await holdTree(tx as DatabaseTransaction, known.rootId);
  const month = monthOf(clock.wallMs());
  return tree && standingOf(tree, month, await placesIn(tx, tree.rootId, month));
}

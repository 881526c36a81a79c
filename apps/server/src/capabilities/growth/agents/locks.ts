import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import { type AgentCaller, actingOn, heldStanding } from './acting.ts';
import { aboveOf, branchOf } from './branch.ts';
import type { AgentsParts } from './parts.ts';
import { writeLog } from './tree-store.ts';
import { wholeOrNothing } from './undone.ts';

/** How many accounts a lock closed, or opened. */
export interface Locked {
  readonly accounts: number;
}

async function keepLocks(
  tx: DatabaseTransaction,
  accountIds: readonly string[],
  lock: { readonly topId: string; readonly by: string; readonly reason: string; readonly atMs: number },
): Promise<void> {
  // A row that stood for an account which is locked anew was of a lock that somebody else has ended.
  await sql`
    insert into agent_lock (account_id, top_id, locked_by, reason, at)
    select id, ${lock.topId}::text, ${lock.by}::text, ${lock.reason}::text, ${new Date(lock.atMs)}::timestamptz from unnest(${[...accountIds]}::text[]) as u(id)
    on conflict (account_id) do update set top_id = excluded.top_id, locked_by = excluded.locked_by,
      reason = excluded.reason, at = excluded.at`.execute(tx);
}

/** Ends the locks that were set at this node; answers whom they closed, with the moment of each. */
async function dropLocks(tx: DatabaseTransaction, topId: string) {
  const { rows } = await sql<{ accountId: string; at: Date }>`
    delete from agent_lock where top_id = ${topId} returning account_id as "accountId", at`.execute(tx);
  return rows;
}

/** A lock that stands at this node is from now on also that of who locks it again from further up. */
const takeOverLock = (tx: DatabaseTransaction, topId: string, by: string, below: readonly string[]) =>
  sql`update agent_lock set locked_by = ${by} where top_id = ${topId} and locked_by = any(${[...below]}::text[])`.execute(
    tx,
  );

/** Whether somebody above the caller has set the lock of this node. */
async function lockedFromAbove(tx: DatabaseTransaction, topId: string, above: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from agent_lock where top_id = ${topId} and locked_by = any(${[...above]}::text[]) limit 1`.execute(tx);
  return rows.length > 0;
}

const lockedAbove = async (tx: DatabaseTransaction, accountIds: readonly string[]): Promise<boolean> => {
  const { rows } = await sql`
    select from agent_lock l join identity_account a on a.id = l.account_id::uuid and a.locked_at = l.at
    where l.account_id = any(${[...accountIds]}::text[]) limit 1`.execute(tx);
  return rows.length > 0;
};

/** Closes a node and everybody below it who is open: sessions end, nothing is staked. Open bets run on. */
export async function lockBranch(
  parts: AgentsParts,
  caller: AgentCaller,
  accountId: string,
  reason: string,
): Promise<Result<Locked, Refusal>> {
  const { db, clock, identity } = parts;
  let closed: readonly string[] = [];
  const done = await wholeOrNothing<Locked>(db, async (tx) => {
    const standing = await heldStanding(tx, parts, caller.accountId);
    if (!standing) return refuse(refusal('NotFound'));
    const acting = actingOn(standing, caller.accountId, accountId);
    if (!acting.ok) return acting;
    const atMs = Math.floor(clock.wallMs());
    closed = await identity.given.lock(tx, branchOf(standing, accountId), atMs);
    await keepLocks(tx, closed, { topId: accountId, by: caller.accountId, reason, atMs });
    await takeOverLock(tx, accountId, caller.accountId, branchOf(standing, caller.accountId));
    const line = { rootId: standing.tree.rootId, actorId: caller.accountId };
    await writeLog(tx, { ...line, accountId, action: 'locked', detail: { reason, accounts: closed.length } }, atMs);
    return accept({ accounts: closed.length });
  });
  if (done.ok) identity.given.changed(closed);
  return done;
}

/**
 * Opens whom the lock of this node closed: neither who was locked for himself, nor who is locked by the house, nor anybody below a
 * node above that is locked, nor whom somebody above the caller has locked.
 */
export async function unlockBranch(
  parts: AgentsParts,
  caller: AgentCaller,
  accountId: string,
): Promise<Result<Locked, Refusal>> {
  const { db, clock, identity } = parts;
  let opened: readonly string[] = [];
  const done = await wholeOrNothing<Locked>(db, async (tx) => {
    const standing = await heldStanding(tx, parts, caller.accountId);
    if (!standing) return refuse(refusal('NotFound'));
    const acting = actingOn(standing, caller.accountId, accountId);
    if (!acting.ok) return acting;
    if (await lockedAbove(tx, aboveOf(standing, accountId))) return refuse(refusal('BranchLocked'));
    const above = aboveOf(standing, caller.accountId);
    if (await lockedFromAbove(tx, accountId, above)) return refuse(refusal('BranchLocked'));
    const dropped = await dropLocks(tx, accountId);
    for (const atMs of new Set(dropped.map(({ at }) => at.getTime()))) {
      const those = dropped.filter(({ at }) => at.getTime() === atMs).map((each) => each.accountId);
      await identity.given.unlock(tx, those, atMs);
    }
    opened = dropped.map((each) => each.accountId);
    const line = { rootId: standing.tree.rootId, actorId: caller.accountId };
    const detail = { accounts: opened.length };
    await writeLog(tx, { ...line, accountId, action: 'unlocked', detail }, clock.wallMs());
    return accept({ accounts: opened.length });
  });
  if (done.ok) identity.given.changed(opened);
  return done;
}

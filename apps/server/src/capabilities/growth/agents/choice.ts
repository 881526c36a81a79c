import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { type AgentCaller, actingOn, heldStanding } from './acting.ts';
import type { AgentsParts } from './parts.ts';
import { writeLog } from './tree-store.ts';
import { wholeOrNothing } from './undone.ts';

/** Whose branch an agent has chosen to look at; undefined: his own. */
export async function chosenAgent(db: Database, accountId: string): Promise<string | undefined> {
  const { rows } = await sql<{ agentId: string }>`
    select agent_id as "agentId" from agent_choice where account_id = ${accountId}`.execute(db);
  return rows[0]?.agentId;
}

/** Chooses whose branch is looked at: his own, or that of an agent below him. It is a view: what he may do stays the same. */
export const chooseAgent = (
  parts: AgentsParts,
  caller: AgentCaller,
  agentId: string,
): Promise<Result<undefined, Refusal>> =>
  wholeOrNothing(parts.db, async (tx) => {
    const nowMs = parts.clock.wallMs();
    const standing = await heldStanding(tx, parts, caller.accountId);
    if (!standing) return refuse(refusal('NotFound'));
    const line = { rootId: standing.tree.rootId, actorId: caller.accountId, accountId: agentId, action: 'looked' };
    if (agentId === caller.accountId) {
      await sql`delete from agent_choice where account_id = ${caller.accountId}`.execute(tx);
      await writeLog(tx, line, nowMs);
      return accept(undefined);
    }
    const acting = actingOn(standing, caller.accountId, agentId);
    if (!acting.ok) return acting;
    if (acting.value.target.userType === 0) return refuse(refusal('NotFound'));
    await sql`
      insert into agent_choice (account_id, agent_id, at) values (${caller.accountId}, ${agentId}, ${new Date(nowMs)})
      on conflict (account_id) do update set agent_id = excluded.agent_id, at = excluded.at`.execute(tx);
    await writeLog(tx, line, nowMs);
    return accept(undefined);
  });

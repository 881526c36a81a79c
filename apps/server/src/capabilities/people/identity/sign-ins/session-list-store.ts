import type { SessionOfList } from '@evens/contract';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';
import { type IdleTimes, inUse } from '../session-store.ts';

/** As many as anybody looks through; whoever has more ends them all at once. */
const MOST_LISTED = 100;

export async function sessionsOf(
  db: Database,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
  nowMs: number,
  idle: IdleTimes,
): Promise<SessionOfList[]> {
  const { rows } = await sql<{
    id: string;
    device: string;
    network: string;
    createdAt: Date;
    seenAt: Date;
    isNew: boolean;
  }>`
    select id, device, network, created_at as "createdAt", seen_at as "seenAt", is_new as "isNew"
    from identity_session s
    where account_id = ${accountId} and expires_at > ${new Date(nowMs)} and ${inUse(nowMs, idle)}
    order by id = ${sessionId} desc, seen_at desc limit ${MOST_LISTED}`.execute(db);
  return rows.map(({ id, device, network, createdAt, seenAt, isNew }) => ({
    Id: id,
    Device: device,
    Network: network,
    SinceMs: createdAt.getTime(),
    SeenMs: seenAt.getTime(),
    IsThis: id === sessionId,
    IsNew: isNew,
  }));
}

/** Only an own session: whose it is stands in the question. Answers whether it was there. */
export async function deleteOwnSession(
  db: Database | DatabaseTransaction,
  accountId: string,
  sessionId: string,
): Promise<boolean> {
  const { rows } = await sql`
    delete from identity_session where id = ${sessionId} and account_id = ${accountId} returning id`.execute(db);
  return rows.length > 0;
}

import type { ApprovalView, AuditFacts } from '@evens/contract';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import { type Waits, waitsIn } from '../../../platform/waiting/index.ts';

type Connection = Database | DatabaseTransaction;

export interface ApprovalRow {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly payload: unknown;
  readonly facts: AuditFacts;
  readonly reason: string;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly expiresAt: Date;
  /** By the database's clock: one whose time is over is expired, whether that was written down or not. */
  readonly state: ApprovalView['state'];
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly decision: string | null;
}

const columns = sql`id, kind, subject, payload, facts, reason, proposed_by as "proposedBy", proposed_at as "proposedAt",
  expires_at as "expiresAt", case when state = 'open' and expires_at <= now() then 'expired' else state end as state,
  decided_by as "decidedBy", decided_at as "decidedAt", decision`;

/** One whose time is over makes room for another about the same thing. */
export async function writeExpired(tx: DatabaseTransaction, kind: string, subject: string): Promise<void> {
  await sql`
    update approval set state = 'expired'
    where kind = ${kind} and subject = ${subject} and state = 'open' and expires_at <= now()`.execute(tx);
}

/** The open one about this thing is over before its time: what it is about has changed. */
export async function lapse(tx: DatabaseTransaction, kind: string, subject: string): Promise<void> {
  await sql`
    update approval set state = 'expired' where kind = ${kind} and subject = ${subject} and state = 'open'`.execute(tx);
}

/** Undefined where one is open about the same thing. */
export async function insertApproval(
  tx: DatabaseTransaction,
  proposal: Pick<ApprovalRow, 'id' | 'kind' | 'subject' | 'payload' | 'facts' | 'reason' | 'proposedBy'> & {
    readonly validMs: number;
  },
): Promise<ApprovalRow | undefined> {
  const { id, kind, subject, payload, facts, reason, proposedBy, validMs } = proposal;
  const { rows } = await sql<ApprovalRow>`
    insert into approval (id, kind, subject, payload, facts, reason, proposed_by, expires_at)
    values (${id}, ${kind}, ${subject}, ${JSON.stringify(payload)}::jsonb, ${JSON.stringify(facts)}::jsonb, ${reason},
      ${proposedBy}, now() + ${validMs} * interval '1 millisecond')
    on conflict (kind, subject) where state = 'open' do nothing
    returning ${columns}`.execute(tx);
  return rows[0];
}

/** The open one about this thing, if it says the same. */
export async function sameOpen(
  tx: DatabaseTransaction,
  proposal: Pick<ApprovalRow, 'kind' | 'subject' | 'payload' | 'proposedBy'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from approval where kind = ${proposal.kind} and subject = ${proposal.subject} and state = 'open'
      and proposed_by = ${proposal.proposedBy} and payload = ${JSON.stringify(proposal.payload)}::jsonb`.execute(tx);
  return rows[0]?.id;
}

export async function lockApproval(tx: DatabaseTransaction, id: string): Promise<ApprovalRow | undefined> {
  const { rows } = await sql<ApprovalRow>`select ${columns} from approval where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function writeDecision(
  tx: DatabaseTransaction,
  id: string,
  decided: { readonly state: 'approved' | 'declined' | 'withdrawn'; readonly by: string; readonly decision: string },
): Promise<ApprovalRow | undefined> {
  const { rows } = await sql<ApprovalRow>`
    update approval set state = ${decided.state}, decided_by = ${decided.by}, decided_at = now(),
      decision = ${decided.decision === '' ? null : decided.decision}
    where id = ${id} returning ${columns}`.execute(tx);
  return rows[0];
}

const startingWith = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

export async function approvals(
  db: Connection,
  filter: { readonly open: boolean; readonly kind?: string | undefined; readonly subject?: string | undefined },
  limit: number,
): Promise<readonly ApprovalRow[]> {
  const { open, kind, subject } = filter;
  const { rows } = await sql<ApprovalRow>`
    select ${columns} from approval
    where ${open ? sql`state = 'open' and expires_at > now()` : sql`(state <> 'open' or expires_at <= now())`}
      ${kind === undefined ? sql`` : sql`and kind like ${startingWith(kind)}`}
      ${subject === undefined ? sql`` : sql`and subject = ${subject}`}
    order by proposed_at ${open ? sql`asc` : sql`desc`} limit ${limit}`.execute(db);
  return rows;
}

/** Open proposals of others, of these kinds. */
export const openOf = (db: Database, kinds: readonly string[], besides: string): Promise<Waits> =>
  waitsIn(
    db,
    sql`
      select proposed_at as since from approval
      where state = 'open' and expires_at > now() and kind = any(${[...kinds]}::text[]) and proposed_by <> ${besides}`,
  );

/** Proposals of so long ago that nobody decides any more. */
export async function deleteOld(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from approval where id in (
      select id from approval where proposed_at < ${new Date(beforeMs)} and expires_at < now()
      order by proposed_at limit ${limit} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

import type { RawAnswer } from '@evens/contract';
import { sql } from 'kysely';
import { type DatabaseTransaction, KEPT_STATEMENT, listOf, textsOf } from '../database/index.ts';

/** What names a call. */
export interface CallKey {
  readonly provider: string;
  readonly transactionId: string;
  /** SHA-256 of what is asked. */
  readonly digest: Buffer;
}

/**
 * Claims a call for this transaction and answers its row id; undefined when it was answered before. While another
 * transaction has the claim this one waits for its end, in whichever process it runs.
 */
export async function claimCall(
  tx: DatabaseTransaction,
  { provider, transactionId, digest }: CallKey,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into outside_call (provider, transaction_id, digest) values (${provider}, ${transactionId}, ${digest})
    on conflict (provider, transaction_id) do nothing
    returning id`.execute(tx);
  return rows[0]?.id;
}

export async function keepAnswer(tx: DatabaseTransaction, callId: bigint, answer: RawAnswer): Promise<void> {
  await sql`
    insert into outside_answer (call_id, status, content_type, body)
    values (${callId}, ${answer.status}, ${answer.contentType}, ${Buffer.from(answer.body)})`.execute(tx);
}

/** The same of many calls of this transaction, in one statement. */
export async function keepAnswers(
  tx: DatabaseTransaction,
  kept: readonly { readonly callId: bigint; readonly answer: RawAnswer }[],
): Promise<void> {
  await sql`${KEPT_STATEMENT}
    insert into outside_answer (call_id, status, content_type, body)
      select * from unnest(
        ${listOf(kept, ({ callId }) => callId)}::bigint[], ${listOf(kept, ({ answer }) => answer.status)}::smallint[],
        ${textsOf(kept, ({ answer }) => answer.contentType)}::text[],
        ${textsOf(kept, ({ answer }) => `\\x${Buffer.from(answer.body).toString('hex')}`)}::bytea[]
      )`.execute(tx);
}

export interface AnsweredCall {
  readonly digest: Buffer;
  /** Undefined once it is no longer kept. */
  readonly answer: RawAnswer | undefined;
}

export async function answeredCall(
  tx: DatabaseTransaction,
  { provider, transactionId }: Pick<CallKey, 'provider' | 'transactionId'>,
): Promise<AnsweredCall | undefined> {
  const { rows } = await sql<{ digest: Buffer; status: number | null; contentType: string; body: Buffer }>`
    select digest, status, content_type as "contentType", body
    from outside_call left join outside_answer on call_id = id
    where provider = ${provider} and transaction_id = ${transactionId}`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { digest, status, contentType, body } = row;
  return { digest, answer: status === null ? undefined : { status, contentType, body } };
}

/** Deletes a batch of answers given before `beforeMs`; the calls stay. */
export async function dropOldAnswers(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from outside_answer where call_id in (
      select call_id from outside_answer where answered_at < ${new Date(beforeMs)}
      order by answered_at limit ${limit} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

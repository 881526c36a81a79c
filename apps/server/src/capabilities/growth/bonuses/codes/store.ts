import { bonusCodeKey } from '@evens/contract';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';

type Connection = Database | DatabaseTransaction;

export interface Batch {
  readonly id: string;
  readonly campaignId: string;
  /** Who alone may use them; null: everybody whom the campaign is for. */
  readonly accountId: string | null;
  /** Null: as often as the campaign gives. */
  readonly mostUses: number | null;
  readonly by: string;
  readonly at: Date;
}

/** Writes codes of a batch; answers how many are new. One that stands already, anywhere, is left as it is. */
export async function insertBatch(
  tx: DatabaseTransaction,
  { id, campaignId, accountId, mostUses, by, at }: Batch,
  codes: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into bonus_code (code, campaign_id, account_id, batch, most_uses, made_by, made_at)
    select code, ${campaignId}, ${accountId}, ${id}::uuid, ${mostUses}::integer, ${by}, ${at}
    from unnest(${[...new Set(codes.map(bonusCodeKey))]}::text[]) as given(code)
    on conflict (code) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export interface BatchStanding extends Omit<Batch, 'campaignId'> {
  readonly codes: number;
  readonly used: number;
  readonly example: string;
}

/** What was made of a campaign's codes, the newest first. */
export async function batchesOf(db: Connection, campaignId: string): Promise<BatchStanding[]> {
  const { rows } = await sql<BatchStanding>`
    select batch as id, min(account_id) as "accountId", min(most_uses) as "mostUses", min(made_by) as by, min(made_at) as at,
      count(*)::integer as codes, sum(uses)::integer as used, min(code) as example
    from bonus_code where campaign_id = ${campaignId} and batch is not null
    group by batch order by min(made_at) desc, batch limit 200`.execute(db);
  return rows;
}

/** How many codes of a batch there are; 0 where it was never made. */
export async function madeOf(db: Connection, campaignId: string, batch: string): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    select count(*)::integer as made from bonus_code where campaign_id = ${campaignId} and batch = ${batch}`.execute(
    db,
  );
  return rows[0]?.made ?? 0;
}

export interface CodeLine {
  readonly code: string;
  readonly key: string;
  readonly accountId: string | null;
  readonly mostUses: number | null;
  readonly uses: number;
}

/** Codes of a batch in their order. */
export async function codesOf(db: Connection, campaignId: string, batch: string): Promise<CodeLine[]> {
  const { rows } = await sql<CodeLine>`
    select b.code, c.key, b.account_id as "accountId", b.most_uses as "mostUses", b.uses
    from bonus_code b join bonus_campaign c on c.id = b.campaign_id
    where b.campaign_id = ${campaignId} and b.batch = ${batch} order by b.code`.execute(db);
  return rows;
}

/** The campaign that a code stands for; undefined: none. */
export async function codeTakenBy(db: Connection, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select campaign_id as id from bonus_code where code = ${bonusCodeKey(code)}`.execute(db);
  return rows[0]?.id;
}

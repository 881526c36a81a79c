import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/index.ts';
import { countOf, type Piece, piecesOf, type Stretch } from '../../platform/shelves/index.ts';

export interface StatementRow {
  readonly id: bigint;
  readonly kind: string;
  readonly reference: string;
  readonly at: Date;
  readonly amountMinor: bigint;
}

/** Lines whose first own transfer is above `after`, up to `last`. */
interface Range {
  readonly after: bigint;
  readonly last: bigint;
}

interface Shelf extends Range {
  readonly lines: number;
}

const LAST_ID = 9_223_372_036_854_775_807n;

/** The accounts that a statement is about. */
export async function statementAccounts(
  db: Database | DatabaseTransaction,
  holderId: string,
  currency: string,
): Promise<readonly bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from ledger_account
    where holder_id = ${holderId} and currency = ${currency} and kind in ('cash', 'bonus')`.execute(db);
  return rows.map(({ id }) => id);
}

export const listOf = (ids: readonly bigint[]): RawBuilder<unknown> => sql`${`{${ids.join(',')}}`}::bigint[]`;

/**
 * Lines of these accounts, a list as SQL, whose first own transfer lies in a range given as SQL, as (group_id, place, amount_minor): what a group
 * of transfers gained them together, placed at the first of its transfers that touched them. A group that changed nothing is
 * no line. The range is looked up by the accounts' indices; the rest of a group, which may lie anywhere, by its key.
 */
export const linesIn = (
  accounts: RawBuilder<unknown>,
  { after, last }: { readonly after: RawBuilder<unknown>; readonly last: RawBuilder<unknown> },
): RawBuilder<unknown> => sql`
  select m.group_id, w.place, w.amount_minor
  from (
    select distinct on (r.group_id) r.group_id, r.idempotency_key
    from unnest(${accounts}) as own(id)
    cross join lateral (
      select t.id, t.group_id, t.idempotency_key from ledger_transfer t
      where t.debit_account_id = own.id and t.id > ${after} and t.id <= ${last}
      union all
      select t.id, t.group_id, t.idempotency_key from ledger_transfer t
      where t.credit_account_id = own.id and t.id > ${after} and t.id <= ${last}
    ) r
  ) m
  cross join lateral (
    select min(p.id) as place, sum(
      case when p.credit_account_id = any(${accounts}) then p.amount_minor else 0 end
      - case when p.debit_account_id = any(${accounts}) then p.amount_minor else 0 end
    )::bigint as amount_minor
    from ledger_transfer p
    where p.idempotency_key = m.idempotency_key
      and (p.credit_account_id = any(${accounts}) or p.debit_account_id = any(${accounts}))
  ) w
  where w.amount_minor <> 0 and w.place > ${after} and w.place <= ${last}`;

/**
 * Transfers that touched a player's cash or bonus, newest first, and how many there are in all. Only the newest are read one by
 * one: of the others, the shelf that the page lies on.
 */
export async function statementOf(
  db: Database,
  holderId: string,
  currency: string,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly total: number; readonly lines: StatementRow[] }> {
  const accounts = await statementAccounts(db, holderId, currency);
  const { rows: shelves } = await sql<Shelf>`
    select after_id as after, last_id as last, lines from ledger_shelf
    where holder_id = ${holderId} and currency = ${currency} order by last_id desc`.execute(db);
  const newest: Range = { after: shelves[0]?.last ?? 0n, last: LAST_ID };
  const { rows: counted } = await sql<{ count: bigint }>`
    select count(*) as count from (${linesIn(listOf(accounts), literal(newest))}) l`.execute(db);
  const stretches: Stretch<Range>[] = [
    { place: newest, count: Number(counted[0]?.count ?? 0n) },
    ...shelves.map((shelf) => ({ place: shelf, count: shelf.lines })),
  ];
  const lines: StatementRow[] = [];
  for (const piece of piecesOf(stretches, page.offset, page.limit)) lines.push(...(await linesOn(db, accounts, piece)));
  return { total: countOf(stretches), lines };
}

const literal = ({ after, last }: Range) => ({
  after: sql`${String(after)}::bigint`,
  last: sql`${String(last)}::bigint`,
});

async function linesOn(
  db: Database,
  accounts: readonly bigint[],
  { place, skip, take }: Piece<Range>,
): Promise<readonly StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select t.id, t.kind, t.reference, t.at, l.amount_minor as "amountMinor"
    from (
      select * from (${linesIn(listOf(accounts), literal(place))}) l order by place desc offset ${skip} limit ${take}
    ) l
    join ledger_transfer t on t.id = l.group_id
    order by l.place desc`.execute(db);
  return rows;
}

import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';

export interface StatementRow {
  readonly id: bigint;
  readonly kind: string;
  readonly reference: string;
  readonly at: Date;
  readonly amountMinor: bigint;
  /** What cash and bonus held together after it. */
  readonly balanceMinor: bigint;
  /** Where it stands among the player's lines: the page after this one begins below the last line's. */
  readonly place: bigint;
}

/** Lines whose first own transfer is above `after`, up to `last`. */
interface Range {
  readonly after: bigint;
  readonly last: bigint;
}

interface Checkpoint extends Range {
  readonly lines: number;
  /** What its lines gained the player together. */
  readonly gainedMinor: bigint;
}

const LAST_ID = 9_223_372_036_854_775_807n;

/** What a statement is about: of a player's accounts those of money, or of a demo user's that of play money. */
export const STATEMENT_KINDS = sql`('cash', 'bonus', 'playCash')`;

/** The accounts that a statement is about. */
export async function statementAccounts(
  db: Database | DatabaseTransaction,
  holderId: string,
  currency: string,
): Promise<readonly bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from ledger_account
    where holder_id = ${holderId} and currency = ${currency} and kind in ${STATEMENT_KINDS}`.execute(db);
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
 * Transfers that touched a player's cash or bonus, newest first, with what cash and bonus held together after each, and how
 * many there are in all. `before`: the place of the last line of the page before. Only the newest are read one by one: of the
 * others, the checkpoint or two that the page lies on.
 */
export async function statementOf(
  db: Database,
  holderId: string,
  currency: string,
  page: { readonly before?: bigint | undefined; readonly limit: number },
): Promise<{ readonly total: number; readonly lines: readonly StatementRow[]; readonly older: boolean }> {
  const accounts = await statementAccounts(db, holderId, currency);
  const { rows: checkpoints } = await sql<Checkpoint>`
    select after_id as after, last_id as last, lines, gained_minor as "gainedMinor" from ledger_checkpoint
    where holder_id = ${holderId} and currency = ${currency} order by last_id desc`.execute(db);
  const newest: Range = { after: checkpoints[0]?.last ?? 0n, last: LAST_ID };
  const { rows: counted } = await sql<{ count: bigint }>`
    select count(*) as count from (${linesIn(listOf(accounts), literal(newest))}) l`.execute(db);
  const stretches: readonly Checkpoint[] = [
    { ...newest, lines: Number(counted[0]?.count ?? 0n), gainedMinor: 0n },
    ...checkpoints,
  ];
  const { before = LAST_ID, limit } = page;
  const lines: StatementRow[] = [];
  let heldMinor = checkpoints.reduce((sum, checkpoint) => sum + checkpoint.gainedMinor, 0n);
  let older = false;
  for (const stretch of stretches) {
    heldMinor -= stretch.gainedMinor;
    if (stretch.lines === 0 || stretch.after >= before - 1n) continue;
    older = lines.length === limit;
    if (older) break;
    const found = await linesOn(db, accounts, stretch, { before, heldMinor, limit: limit - lines.length + 1 });
    older = lines.length + found.length > limit;
    lines.push(...found.slice(0, limit - lines.length));
    if (older) break;
  }
  return { total: stretches.reduce((sum, { lines: count }) => sum + count, 0), lines, older };
}

const literal = ({ after, last }: Range) => ({
  after: sql`${String(after)}::bigint`,
  last: sql`${String(last)}::bigint`,
});

/** The newest lines of a stretch that lie before a place; `heldMinor` is what cash and bonus held where the stretch begins. */
async function linesOn(
  db: Database,
  accounts: readonly bigint[],
  place: Range,
  { before, heldMinor, limit }: { readonly before: bigint; readonly heldMinor: bigint; readonly limit: number },
): Promise<readonly StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select t.id, t.kind, t.reference, t.at, l.place, l.amount_minor as "amountMinor", l.balance_minor as "balanceMinor"
    from (
      select * from (
        select group_id, place, amount_minor,
          (${String(heldMinor)}::bigint + sum(amount_minor) over (order by place))::bigint as balance_minor
        from (${linesIn(listOf(accounts), literal(place))}) line
      ) summed where place < ${String(before)}::bigint order by place desc limit ${limit}
    ) l
    join ledger_transfer t on t.id = l.group_id
    order by l.place desc`.execute(db);
  return rows;
}

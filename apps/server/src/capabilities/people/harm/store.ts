import type { CaseState, HarmMarker } from '@evens/contract';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import { type Waits, waitsIn } from '../../../platform/waiting/index.ts';
import type { HarmFigures, Raised } from './markers.ts';

type Connection = Database | DatabaseTransaction;

/** Notes who played since then, to be looked at; who is noted stays so. */
export async function noteActive(db: Database, sinceMs: number, nowMs: number, most: number): Promise<void> {
  const [since, now] = [new Date(sinceMs), new Date(nowMs)];
  await sql`
    insert into harm_due (account_id, due_at)
    select distinct on (account_id) account_id, ${now}::timestamptz from (
      (select account_id from play_session where seen_at > ${since} order by seen_at desc limit ${most})
      union all
      select account_id from (select account_id, placed_at from ticket order by id desc limit ${most}) bet
        where placed_at > ${since}
    ) active
    on conflict (account_id) do nothing`.execute(db);
}

/** Takes one account to look at, for this transaction; undefined when none is left. */
export async function takeDue(tx: DatabaseTransaction, nowMs: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    delete from harm_due where account_id = (
      select account_id from harm_due where due_at <= ${new Date(nowMs)} order by due_at limit 1 for update skip locked
    ) returning account_id as id`.execute(tx);
  return rows[0]?.id;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the markers look at, from the ledger, deposits, bets, times of play and limits. */
export async function figuresOf(db: Connection, accountId: string, nowMs: number): Promise<HarmFigures | undefined> {
  if (!UUID.test(accountId)) return undefined;
  const now = sql`${new Date(nowMs)}::timestamptz`;
  const { rows } = await sql<HarmFigures>`
    with account as (
      select id, currency, coalesce((settings ->> 'timezone')::numeric, 0) as zone from identity_account
      -- Play money harms nobody.
      where id = ${accountId} and user_type <> 3
    ),
    paid as (
      select amount_minor, completed_at as at, status from cashier_deposit
      where account_id = ${accountId} and completed_at > ${now} - interval '35 days'
    ),
    behind as (
      select count(*)::int as many from paid p, account a
      where p.status = 2 and p.at > ${now} - interval '24 hours' and (
        select coalesce(sum(case when x.debit_account_id = c.id then - x.amount_minor else x.amount_minor end), 0)
        from ledger_account c
        join ledger_transfer x on c.id in (x.debit_account_id, x.credit_account_id)
        join ledger_account o on o.id in (x.debit_account_id, x.credit_account_id) and o.id <> c.id
        where c.holder_id = ${accountId} and c.kind = 'cash' and c.currency = a.currency
          and x.at > ${now} - interval '24 hours' and x.at <= p.at
          and (x.kind in ('stake', 'stakeHold', 'stakeRelease', 'casinoStake', 'payout', 'cashOut', 'casinoPayout')
            or x.kind = 'reversal' and o.kind in ('sportsbook', 'casino'))
      ) < 0
    ),
    bet as (
      select total_stake_minor as stake, placed_at as at from ticket
      where account_id = ${accountId} and placed_at > ${now} - interval '31 days' and status in (1, 2)
    ),
    money as (
      select m.staked[1] as staked, m.returned[1] as returned
      from account a, play_real_money(${accountId}, a.currency, array[${now} - interval '24 hours']) m
    )
    select a.currency,
      (select count(*)::int from paid where status = 2 and at > ${now} - interval '24 hours') as deposits,
      (select coalesce(sum(amount_minor), 0)::bigint from paid where status = 2 and at > ${now} - interval '24 hours')
        as "depositedMinor",
      (select many from behind) as "depositsBehind",
      (select returned - staked from money) as "resultMinor",
      (
        select count(distinct (s.at + a.zone * interval '1 hour')::date)::int from (
          select generate_series(started_at, seen_at, interval '30 minutes') as at from play_session
            where account_id = ${accountId} and seen_at > ${now} - interval '7 days'
          union all
          select seen_at from play_session where account_id = ${accountId} and seen_at > ${now} - interval '7 days'
        ) s
        where s.at > ${now} - interval '7 days'
          and extract(hour from (s.at + a.zone * interval '1 hour') at time zone 'UTC') < 5
      ) as nights,
      (select coalesce(sum(amount_minor), 0)::bigint from paid where status = 2 and at > ${now} - interval '7 days')
        as "weekMinor",
      (select coalesce(sum(amount_minor) / 4, 0)::bigint from paid where status = 2 and at <= ${now} - interval '7 days')
        as "usualWeekMinor",
      (select count(*)::int from paid where status = 2 and at > ${now} - interval '7 days') as "weekDeposits",
      (select count(*)::int from bet where at > ${now} - interval '24 hours') as bets,
      (select coalesce(sum(stake), 0)::bigint from bet where at > ${now} - interval '24 hours') as "stakedMinor",
      (select count(*)::int from bet where at <= ${now} - interval '24 hours') as "betsBefore",
      (select coalesce(sum(stake), 0)::bigint from bet where at <= ${now} - interval '24 hours') as "stakedBeforeMinor",
      (select count(*)::int from paid where status = 11 and at > ${now} - interval '24 hours') as declined,
      (
        select count(*)::int from play_limit_change
        where account_id = ${accountId} and what = 'confirmed' and at > ${now} - interval '30 days'
      ) as raised
    from account a`.execute(db);
  return rows[0];
}

/** Raises a case; undefined where its marker and period have one. */
export async function raiseCase(
  tx: DatabaseTransaction,
  accountId: string,
  { marker, period, figures }: Raised,
  nowMs: number,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into harm_case (account_id, marker, period, raised_at, figures)
    values (${accountId}, ${marker}, ${period}, ${new Date(nowMs)}, ${JSON.stringify(figures)}::jsonb)
    on conflict (account_id, marker, period) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export interface CaseRow {
  readonly id: bigint;
  readonly accountId: string;
  readonly userName: string;
  readonly marker: HarmMarker;
  readonly period: string;
  readonly state: CaseState;
  readonly raisedAt: Date;
  readonly figures: Readonly<Record<string, string>>;
}

const columns = sql`
  c.id, c.account_id as "accountId", coalesce(a.user_name, c.account_id) as "userName", c.marker, c.period, c.state,
  c.raised_at as "raisedAt", c.figures`;

export async function casesBy(
  db: Database,
  {
    state,
    accountId,
    before,
  }: { state?: string | undefined; accountId?: string | undefined; before?: string | undefined },
  most: number,
): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select ${columns} from harm_case c left join identity_account a on a.id::text = c.account_id
    where (${state ?? null}::text is null or c.state = ${state ?? null})
      and (${accountId ?? null}::text is null or c.account_id = ${accountId ?? null})
      and (${before ?? null}::bigint is null or c.id < ${before ?? null}::bigint)
    order by c.id desc limit ${most}`.execute(db);
  return rows;
}

export async function caseById(db: Connection, id: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    select ${columns} from harm_case c left join identity_account a on a.id::text = c.account_id
    where c.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** Holds a case until the transaction ends. */
export async function lockCase(tx: DatabaseTransaction, id: string): Promise<void> {
  await sql`select from harm_case where id = ${id}::bigint for update`.execute(tx);
}

export async function setState(tx: DatabaseTransaction, id: string, state: CaseState): Promise<void> {
  await sql`update harm_case set state = ${state} where id = ${id}::bigint`.execute(tx);
}

export interface NoteRow {
  readonly at: Date;
  readonly operatorId: string;
  readonly what: string;
  readonly words: string;
}

export async function addNote(tx: DatabaseTransaction, caseId: string, note: NoteRow): Promise<void> {
  await sql`
    insert into harm_note (case_id, at, operator_id, what, words)
    values (${caseId}::bigint, ${note.at}, ${note.operatorId}, ${note.what}, ${note.words})`.execute(tx);
}

export async function notesOf(db: Database, caseId: string): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select at, operator_id as "operatorId", what, words from harm_note where case_id = ${caseId}::bigint
    order by id limit 500`.execute(db);
  return rows;
}

/** Of these accounts those that a case stands about. */
export async function standingAmong(db: Connection, accountIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ accountId: string }>`
    select distinct account_id as "accountId" from harm_case
    where account_id = any(${accountIds}::text[]) and state <> 'done'`.execute(db);
  return new Set(rows.map(({ accountId }) => accountId));
}

/** Cases that nobody has taken up yet. */
export const openCases = (db: Database): Promise<Waits> =>
  waitsIn(db, sql`select raised_at as since from harm_case where state = 'open' order by id`);

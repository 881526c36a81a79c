import {
  type HistorySpan,
  STATEMENT_TYPE,
  STATUSES_OF_GROUP,
  type StatementType,
  TRANSACTION_STATUS,
  type TransactionFilter,
  type TransactionGroup,
  type TransactionStatus,
  TYPES_OF_FILTER,
} from '@evens/contract';
import type { TransferKind } from '@evens/ledger';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../platform/database/index.ts';

export interface TransactionRow {
  readonly id: string;
  readonly kind: string;
  readonly type: StatementType;
  readonly status: TransactionStatus;
  readonly reference: string;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
  readonly moved: boolean;
  readonly amountMinor: bigint;
  readonly bonusMinor: bigint;
  readonly freeBetMinor: bigint;
}

/** Sums of a span in minor units; stakes, withdrawals and free bets as the player's account has them, which is negative. */
export interface TotalsRow {
  readonly depositsMinor: bigint;
  readonly withdrawnMinor: bigint;
  readonly bonusesMinor: bigint;
  readonly stakedMinor: bigint;
  readonly bonusStakedMinor: bigint;
  readonly freeBetStakedMinor: bigint;
  readonly returnedMinor: bigint;
  readonly adjustedMinor: bigint;
}

export interface TransactionQuery extends HistorySpan {
  readonly status?: TransactionGroup | undefined;
  readonly type?: TransactionFilter | undefined;
  readonly skip: number;
  readonly limit: number;
}

const TYPES: Readonly<Record<TransferKind, StatementType>> = {
  deposit: STATEMENT_TYPE.deposit,
  depositTaken: STATEMENT_TYPE.deposit,
  depositRestored: STATEMENT_TYPE.deposit,
  debtPaid: STATEMENT_TYPE.correction,
  withdrawalHold: STATEMENT_TYPE.withdrawal,
  withdrawalRelease: STATEMENT_TYPE.withdrawal,
  withdrawalPaid: STATEMENT_TYPE.withdrawal,
  stake: STATEMENT_TYPE.stake,
  stakeHold: STATEMENT_TYPE.stake,
  stakeTake: STATEMENT_TYPE.stake,
  stakeRelease: STATEMENT_TYPE.stake,
  payout: STATEMENT_TYPE.payout,
  cashOut: STATEMENT_TYPE.cashOut,
  bonusGrant: STATEMENT_TYPE.bonus,
  bonusForfeit: STATEMENT_TYPE.bonus,
  bonusConvert: STATEMENT_TYPE.bonus,
  freeBetGrant: STATEMENT_TYPE.bonus,
  freeBetReturn: STATEMENT_TYPE.bonus,
  freeBetExpiry: STATEMENT_TYPE.bonus,
  racePrize: STATEMENT_TYPE.bonus,
  // Between two accounts of the house: no player's line shows one.
  jackpotShare: STATEMENT_TYPE.adjustment,
  jackpotSeed: STATEMENT_TYPE.adjustment,
  jackpotExchange: STATEMENT_TYPE.adjustment,
  couponFund: STATEMENT_TYPE.adjustment,
  couponRelease: STATEMENT_TYPE.adjustment,
  agentCredit: STATEMENT_TYPE.deposit,
  agentRebate: STATEMENT_TYPE.bonus,
  // Between agents and the house: no player's line shows one.
  agentDue: STATEMENT_TYPE.adjustment,
  agentCharge: STATEMENT_TYPE.adjustment,
  agentTake: STATEMENT_TYPE.adjustment,
  agentMoney: STATEMENT_TYPE.adjustment,
  casinoStake: STATEMENT_TYPE.casinoStake,
  casinoPayout: STATEMENT_TYPE.casinoPayout,
  playGrant: STATEMENT_TYPE.playMoney,
  reversal: STATEMENT_TYPE.correction,
  adjustment: STATEMENT_TYPE.adjustment,
};

const TYPE_OF_KIND = sql.lit(JSON.stringify(TYPES));

const S = TRANSACTION_STATUS;
const HOUR_MS = 3_600_000;
const LAST_ID = 9_223_372_036_854_775_807n;

/**
 * Between which transfers a span lies, as far as checkpoints tell: a player of years is not read whole for a day. Transfers are
 * numbered nearly in the order of their moments, so an hour more is looked at on both sides.
 */
async function stretchOf(db: Database, holderId: string, currency: string, { fromMs, untilMs }: HistorySpan) {
  const { rows } = await sql<{ after: bigint; last: bigint }>`
    select
      coalesce(max(s.last_id) filter (where t.at < ${new Date(Math.max(0, fromMs - HOUR_MS))}), 0) as after,
      coalesce(min(s.last_id) filter (where t.at > ${new Date(untilMs + HOUR_MS)}), ${String(LAST_ID)}::bigint) as last
    from ledger_checkpoint s join ledger_transfer t on t.id = s.last_id
    where s.holder_id = ${holderId} and s.currency = ${currency}`.execute(db);
  return rows[0] ?? { after: 0n, last: LAST_ID };
}

/** How a hold ended: the first of its account's transfers about the same thing, which comes soon after it. */
const endOfHold = sql`
  left join lateral (
    select x.kind, x.at from own h
    join ledger_transfer x on x.debit_account_id = h.id and x.id > l.place and x.reference = l.reference
    where h.held and l.kind in ('stakeHold', 'withdrawalHold')
      and case l.kind when 'stakeHold' then h.kind in ('stakeHold', 'playHold') else h.kind = 'withdrawalHold' end
    order by x.id limit 1
  ) e on true`;

/**
 * Every line of a span as `line`: what a group of transfers gained the player's cash, bonus and free bets together, and the
 * deposits that moved nothing. A group's rows have one moment, so none is cut by the span's ends.
 */
function linesOf(
  holderId: string,
  currency: string,
  { fromMs, untilMs }: HistorySpan,
  { after, last }: { readonly after: bigint; readonly last: bigint },
): RawBuilder<unknown> {
  const within = sql`
    t.id > ${String(after)}::bigint and t.id <= ${String(last)}::bigint
    and t.at >= ${new Date(fromMs)} and t.at < ${new Date(untilMs)}`;
  const columns = sql`t.group_id, t.id, t.part, t.kind, t.reference, t.at, t.reverses_id, o.kind as own`;
  return sql`
    own as materialized (
      select a.id, a.kind, a.kind in ('stakeHold', 'withdrawalHold', 'playHold') as held from ledger_account a
      where a.holder_id = ${holderId} and a.currency = ${currency}
        and a.kind in ('cash', 'bonus', 'stakeHold', 'withdrawalHold', 'playCash', 'playHold')
      union all
      select a.id, a.kind, false from free_bet f
      join ledger_account a on a.holder_id = f.id and a.kind = 'freeBet' and a.currency = ${currency}
      where f.account_id = ${holderId}
    ), moved as (
      select ${columns}, - t.amount_minor as gain from own o join ledger_transfer t on t.debit_account_id = o.id
      where not o.held and ${within}
      union all
      select ${columns}, t.amount_minor as gain from own o join ledger_transfer t on t.credit_account_id = o.id
      where not o.held and ${within}
    ), grouped as (
      select group_id, min(id) as place, min(kind) as kind, min(reference) as reference, min(at) as at,
        coalesce(sum(gain) filter (where own <> 'freeBet'), 0)::bigint as amount,
        coalesce(sum(gain) filter (where own = 'bonus'), 0)::bigint as bonus,
        coalesce(sum(gain) filter (where own = 'freeBet'), 0)::bigint as free
      from moved group by group_id
    ), line as (
      select 't' || l.group_id as id, l.kind, l.reference, l.at as created, true as moved, l.amount, l.bonus, l.free,
        l.group_id,
        case when l.kind like '%Release' or l.kind = 'freeBetReturn' then ${sql.lit(S.refund)}
          when l.kind not in ('stakeHold', 'withdrawalHold') then ${sql.lit(S.completed)}
          when w.status is not null then w.status
          when e.kind is null then ${sql.lit(S.pending)}
          when e.kind like '%Release' then ${sql.lit(S.canceled)}
          else ${sql.lit(S.completed)} end::smallint as status,
        case when l.kind in ('stakeHold', 'withdrawalHold') then coalesce(w.closed_at, e.at) else l.at end as completed
      from grouped l ${endOfHold}
      -- A withdrawal has a state of its own.
      left join withdrawal w on l.kind = 'withdrawalHold' and w.id = case
        when l.kind = 'withdrawalHold' and l.reference ~ '^withdrawal:[0-9a-f-]{36}$' then substr(l.reference, 12)::uuid end
      where l.amount <> 0 or l.free <> 0 or l.bonus <> 0
      union all
      select 'd' || d.id, 'deposit', 'deposit:' || d.id, d.created_at, false, d.amount_minor, 0, 0, null, d.status,
        case when d.status <> ${sql.lit(S.pendingEmp)} then d.completed_at end
      from cashier_deposit d
      where d.account_id = ${holderId}::uuid and d.currency = ${currency}
        and d.created_at >= ${new Date(fromMs)} and d.created_at < ${new Date(untilMs)}
        and d.status not in (${sql.lit(S.none)}, ${sql.lit(S.completed)})
    )`;
}

const STAKES = sql`('stake', 'stakeHold', 'stakeRelease', 'casinoStake')`;
const RETURNS = sql`('payout', 'cashOut', 'casinoPayout')`;

/** A page of a player's transactions of a span, how many there are, and the sums of the span. */
export async function transactionsOf(
  db: Database,
  holderId: string,
  currency: string,
  query: TransactionQuery,
): Promise<{ readonly total: number; readonly rows: readonly TransactionRow[]; readonly totals: TotalsRow }> {
  const { status, type, skip, limit } = query;
  const lines = linesOf(holderId, currency, query, await stretchOf(db, holderId, currency, query));
  const chosen = sql`
    where ${status ? sql`status = any(${[...STATUSES_OF_GROUP[status]]}::smallint[])` : sql`true`}
      and ${type ? sql`type = any(${[...TYPES_OF_FILTER[type]]}::smallint[])` : sql`true`}`;
  const { rows } = await sql<{ total: bigint; page: readonly RawRow[] | null } & TotalsRow>`
    with ${lines}, typed as materialized (
      select line.*, (${TYPE_OF_KIND}::jsonb ->> kind)::smallint as type,
        -- What a correction takes back counts where that counted, and what a bet that came to nothing gives back counts as not staked.
        case when kind in ('payout', 'reversal') and exists (
          select from ledger_transfer x
          where x.id = line.group_id and ledger_stake_back(x.idempotency_key, x.reference) is not null
        ) then 'stake' when kind = 'reversal' then (
          select r.kind from ledger_transfer x join ledger_transfer r on r.id = x.reverses_id where x.id = line.group_id
        ) else kind end as counts
      from line
    ), shown as (
      -- Amounts as texts: JSON has no whole numbers of their size.
      select id, kind, type, status, reference, created, completed, moved, amount::text, bonus::text, free::text
      from typed ${chosen} order by created desc, id desc offset ${skip} limit ${limit}
    ), summed as (
      select * from typed where moved
    )
    select
      (select count(*) from typed ${chosen}) as total,
      (select jsonb_agg(to_jsonb(shown) order by created desc, id desc) from shown) as page,
      coalesce(sum(amount) filter (where counts = 'deposit'), 0)::bigint as "depositsMinor",
      coalesce(sum(amount) filter (where counts like 'withdrawal%'), 0)::bigint as "withdrawnMinor",
      coalesce(sum(amount) filter (where counts like 'bonus%'), 0)::bigint as "bonusesMinor",
      coalesce(sum(amount) filter (where counts in ${STAKES}), 0)::bigint as "stakedMinor",
      coalesce(sum(bonus) filter (where counts in ${STAKES}), 0)::bigint as "bonusStakedMinor",
      coalesce(sum(free) filter (where counts in ${STAKES} or counts = 'freeBetReturn'), 0)::bigint as "freeBetStakedMinor",
      coalesce(sum(amount) filter (where counts in ${RETURNS}), 0)::bigint as "returnedMinor",
      coalesce(sum(amount) filter (where counts in ('adjustment', 'playGrant', 'debtPaid') or counts is null), 0)::bigint as "adjustedMinor"
    from summed`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('sums over nothing are a row too');
  const { total, page, ...totals } = found;
  return { total: Number(total), rows: (page ?? []).map(readRow), totals };
}

/** As JSON has it: amounts and moments are texts. */
interface RawRow {
  readonly id: string;
  readonly kind: string;
  readonly type: StatementType;
  readonly status: TransactionStatus;
  readonly reference: string;
  readonly created: string;
  readonly completed: string | null;
  readonly moved: boolean;
  readonly amount: string;
  readonly bonus: string;
  readonly free: string;
}

const readRow = ({ id, kind, type, status, reference, moved, ...row }: RawRow): TransactionRow => ({
  id,
  kind,
  type,
  status,
  reference,
  moved,
  createdAt: new Date(row.created),
  completedAt: row.completed === null ? null : new Date(row.completed),
  amountMinor: BigInt(row.amount),
  bonusMinor: BigInt(row.bonus),
  freeBetMinor: BigInt(row.free),
});

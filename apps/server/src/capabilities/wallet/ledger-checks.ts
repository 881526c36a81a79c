import { type RawBuilder, sql } from 'kysely';
import { type Check, type Growth, growthOf, type Marks, newerThan, sqlCheck } from '../../platform/reconcile/index.ts';

const TRANSFER = 'transfer';

/** Transfers are only added: their numbers tell what is new. */
export const LEDGER_GROWTH: Growth = growthOf(TRANSFER, sql`select max(id) as id from ledger_transfer`);

/** Whether a column names a transfer that the last look had not seen; with no marks any. */
export const isNewTransfer = (column: string, since: Marks | undefined): RawBuilder<unknown> =>
  since ? sql`${sql.ref(column)} > ${newerThan(since, TRANSFER)}` : sql`true`;

/** Whether a column names an account that such a transfer touched. */
export const isTouchedAccount = (column: string, since: Marks | undefined): RawBuilder<unknown> =>
  since
    ? sql`${sql.ref(column)} in (
        select n.debit_account_id from ledger_transfer n where n.id > ${newerThan(since, TRANSFER)}
        union select n.credit_account_id from ledger_transfer n where n.id > ${newerThan(since, TRANSFER)}
      )`
    : sql`true`;

/** What accounts of this kind gained by the group of the transfer that this name stands for, all parts together. */
export const gainOf = (transfer: string, kind: string): RawBuilder<unknown> => sql`
  coalesce((
    select sum(case when c.kind = ${kind} then p.amount_minor else 0 end
      - case when d.kind = ${kind} then p.amount_minor else 0 end)
    from ledger_transfer p
    join ledger_account d on d.id = p.debit_account_id
    join ledger_account c on c.id = p.credit_account_id
    where p.idempotency_key = ${sql.ref(`${transfer}.idempotency_key`)}
  ), 0)`;

/**
 * Running accounts beside the sum of their transfers, as `a` and `m.total`. A look at everything reads the transfers once, from
 * the first to the last; one at what is new asks for each account that was touched.
 */
const balances = (since: Marks | undefined): RawBuilder<unknown> =>
  since
    ? sql`ledger_account a cross join lateral (
        select coalesce(sum(amount_minor), 0) as total from (
          select - t.amount_minor as amount_minor from ledger_transfer t where t.debit_account_id = a.id
          union all
          select t.amount_minor from ledger_transfer t where t.credit_account_id = a.id
        ) s
      ) m`
    : sql`(
        select b.*, coalesce(s.total, 0) as total from ledger_account b left join (
          select account_id, sum(amount_minor) as total from (
            select debit_account_id as account_id, - amount_minor as amount_minor from ledger_transfer
            union all
            select credit_account_id, amount_minor from ledger_transfer
          ) e
          group by 1
        ) s on s.account_id = b.id
      ) a cross join lateral (select a.total) m`;

/** What is always true of the ledger alone. */
export const LEDGER_CHECKS: readonly Check[] = [
  sqlCheck(
    'every group of transfers is whole, under one key',
    (since) => sql`select 'group ' || t.group_id || ' (' || min(t.kind) || ', ' || min(t.reference) || ') has '
          || count(*) || ' parts, numbered ' || min(t.part) || ' to ' || max(t.part) || ', under '
          || count(distinct t.idempotency_key) || ' keys' as fault
        from ledger_transfer t
        where ${isNewTransfer('t.group_id', since)}
        group by t.group_id
        having min(t.part) <> 1 or max(t.part) <> count(*) or min(t.idempotency_key) <> max(t.idempotency_key)
          or min(t.kind) <> max(t.kind) or min(t.id) <> t.group_id
        order by t.group_id`,
  ),
  sqlCheck(
    'every transfer is between two accounts of its currency',
    (since) => sql`select 'transfer ' || t.id || ' from account ' || t.debit_account_id || ' to ' || t.credit_account_id
          || ': in ' || t.currency || ', the accounts in ' || coalesce(d.currency, 'nothing') || ' and '
          || coalesce(c.currency, 'nothing') as fault
        from ledger_transfer t
        left join ledger_account d on d.id = t.debit_account_id
        left join ledger_account c on c.id = t.credit_account_id
        where ${isNewTransfer('t.id', since)} and (
          d.currency is distinct from t.currency or c.currency is distinct from t.currency or d.id = c.id
        )
        order by t.id`,
  ),
  sqlCheck(
    'every running balance is the sum of its transfers',
    (
      since,
    ) => sql`select 'account ' || a.id || ' (' || a.kind || ' of ' || a.holder_id || '): balance ' || a.balance_minor
          || ', transfers ' || m.total || ' ' || a.currency as fault
        from ${balances(since)}
        where a.balance_minor is not null and ${isTouchedAccount('a.id', since)} and a.balance_minor <> m.total
        order by a.id`,
  ),
  sqlCheck(
    'no balance is under its floor or over its ceiling',
    (
      since,
    ) => sql`select 'account ' || id || ' (' || kind || ' of ' || holder_id || '): ' || balance_minor || ' ' || currency
          || ' is out of ' || coalesce(floor_minor::text, 'no floor') || ' to ' || coalesce(ceiling_minor::text, 'no ceiling')
          as fault
        from ledger_account
        where (balance_minor < floor_minor or balance_minor > ceiling_minor) and ${isTouchedAccount('id', since)}
        order by id`,
  ),
  sqlCheck(
    'players and agents carry balances, the house and the outside world do not',
    (since) => sql`select 'account ' || id || ' (' || kind || ' of ' || holder_id || ') has '
          || case when balance_minor is null then 'no' else 'a' end || ' balance' as fault
        from ledger_account
        where ${isTouchedAccount('id', since)} and (balance_minor is null)
          <> (kind in ('sportsbook', 'casino', 'bonusCost', 'jackpotPool', 'fees', 'clearing'))`,
  ),
  sqlCheck(
    'a reversal takes back exactly what it names',
    (
      since,
    ) => sql`select 'reversal ' || r.id || ' of transfer ' || t.id || ' differs on the house in ' || sums.currency as fault
        from ledger_transfer r
        join ledger_transfer t on t.id = r.reverses_id
        cross join lateral (
          -- A gift that is no longer there is borne by the house: its accounts count as one.
          select p.currency, sum(side.amount_minor) as total
          from ledger_transfer p
          cross join lateral (values
            (p.debit_account_id, - p.amount_minor), (p.credit_account_id, p.amount_minor)
          ) as side(account_id, amount_minor)
          join ledger_account a on a.id = side.account_id
          where p.idempotency_key in (r.idempotency_key, t.idempotency_key)
            and (a.balance_minor is null or a.kind in ('freeBet', 'bonus'))
          group by p.currency, case when a.kind in ('freeBet', 'bonus') then 'bonusCost' else a.kind end
        ) sums
        where ${isNewTransfer('r.id', since)} and sums.total <> 0
        union all
        select 'transfer ' || id || ' is a reversal of nothing' from ledger_transfer
        where ${isNewTransfer('id', since)} and part = 1 and (kind = 'reversal') <> (reverses_id is not null)`,
  ),
  sqlCheck(
    "a provider's call that was refused or rolled back first has moved nothing",
    (
      since,
    ) => sql`select 'transfer ' || t.id || ' (' || t.idempotency_key || ') stands, and the call is on record as ' || r.why
          as fault
        from ledger_transfer t join ledger_refused_call r on t.idempotency_key = 'call:' || r.provider || ':' || r.transaction_id
        where t.kind in ('casinoStake', 'casinoPayout') and ${isNewTransfer('t.id', since)}
        order by t.id`,
  ),
];

import { type RawBuilder, sql } from 'kysely';
import { type Check, type Growth, growthOf, type Marks, newerThan, sqlCheck } from '../../platform/reconcile/index.ts';

const TRANSFER = 'transfer';

/** Transfers and their entries are only added: the numbers of transfers tell what is new. */
export const LEDGER_GROWTH: Growth = growthOf(TRANSFER, sql`select max(id) as id from ledger_transfer`);

/** Whether a column names a transfer that the last look had not seen; with no marks any. */
export const isNewTransfer = (column: string, since: Marks | undefined): RawBuilder<unknown> =>
  since ? sql`${sql.ref(column)} > ${newerThan(since, TRANSFER)}` : sql`true`;

/** Whether a column names an account that such a transfer touched. */
export const isTouchedAccount = (column: string, since: Marks | undefined): RawBuilder<unknown> =>
  since
    ? sql`${sql.ref(column)} in (
        select n.account_id from ledger_entry n where n.transfer_id > ${newerThan(since, TRANSFER)}
      )`
    : sql`true`;

/** What is always true of the ledger alone. */
export const LEDGER_CHECKS: readonly Check[] = [
  sqlCheck(
    'every transfer sums to zero in each currency',
    (
      since,
    ) => sql`select 'transfer ' || t.id || ' (' || t.kind || ', ' || t.reference || ') sums to ' || sum(e.amount_minor)
          || ' ' || e.currency as fault
        from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
        where ${isNewTransfer('t.id', since)}
        group by t.id, e.currency having sum(e.amount_minor) <> 0 order by t.id`,
  ),
  sqlCheck(
    'every transfer has entries, and every entry its transfer',
    (since) => sql`select 'transfer ' || t.id || ' has no entries' as fault
        from ledger_transfer t where ${isNewTransfer('t.id', since)} and not exists (select from ledger_entry e where e.transfer_id = t.id)
        union all
        select 'entry of unknown transfer ' || e.transfer_id || ' on account ' || e.account_id
        from ledger_entry e
        where ${isNewTransfer('e.transfer_id', since)}
          and not exists (select from ledger_transfer t where t.id = e.transfer_id)`,
  ),
  sqlCheck(
    'every entry is on an account of its currency',
    (since) => sql`select 'entry of transfer ' || e.transfer_id || ' on account ' || e.account_id || ': '
          || coalesce('the account is in ' || a.currency || ', the entry in ' || e.currency, 'no such account') as fault
        from ledger_entry e left join ledger_account a on a.id = e.account_id
        where ${isNewTransfer('e.transfer_id', since)} and a.currency is distinct from e.currency`,
  ),
  sqlCheck(
    'every running balance is the sum of its entries',
    (
      since,
    ) => sql`select 'account ' || a.id || ' (' || a.kind || ' of ' || a.holder_id || '): balance ' || a.balance_minor
          || ', entries ' || coalesce(sum(e.amount_minor), 0) || ' ' || a.currency as fault
        from ledger_account a left join ledger_entry e on e.account_id = a.id
        where a.balance_minor is not null and ${isTouchedAccount('a.id', since)}
        group by a.id having a.balance_minor <> coalesce(sum(e.amount_minor), 0) order by a.id`,
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
          -- A gift that is no longer there is borne by the house: its two accounts count as one.
          select e.currency, sum(e.amount_minor) as total
          from ledger_entry e join ledger_account a on a.id = e.account_id
          where e.transfer_id in (r.id, t.id) and (a.balance_minor is null or a.kind = 'freeBet')
          group by e.currency, case when a.kind = 'bonusCost' then 'freeBet' else a.kind end
        ) sums
        where ${isNewTransfer('r.id', since)} and sums.total <> 0
        union all
        select 'transfer ' || id || ' is a reversal of nothing' from ledger_transfer
        where ${isNewTransfer('id', since)} and (kind = 'reversal') <> (reverses_id is not null)`,
  ),
];

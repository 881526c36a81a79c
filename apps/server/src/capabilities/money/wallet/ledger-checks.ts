import { PLAY_KIND_OF } from '@evens/ledger';
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import {
  type Check,
  type Growth,
  growthOf,
  type Marks,
  newerThan,
  sqlCheck,
} from '../../../platform/reconcile/index.ts';

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

/** Kinds of accounts whose gains are checked. */
const GAINERS = ['cash', 'bonus', 'freeBet', 'stakeHold', 'sportsbook', 'bonusCost'] as const;
export type Gainer = (typeof GAINERS)[number];

/** Play money moves as money does, and is checked as it: what is said of cash is said of either. */
const gainsOf = (kind: Gainer): RawBuilder<unknown> => {
  const kinds = Object.entries(PLAY_KIND_OF).flatMap(([of, play]) => (of === kind ? [of, play] : []));
  return sql.join((kinds.length > 0 ? kinds : [kind]).map((each) => sql.lit(each)));
};

/**
 * To be joined: the group of transfers under this key as one row of this name, with id, kind and reference of its first part and
 * what accounts of each kind gained by all of them together; all null where there is none. Asked once a group, not once a kind.
 */
export const groupUnder = (name: string, key: RawBuilder<unknown>): RawBuilder<unknown> => {
  const gains = GAINERS.map(
    (kind) => sql`sum(case when c.kind in (${gainsOf(kind)}) then p.amount_minor else 0 end
      - case when d.kind in (${gainsOf(kind)}) then p.amount_minor else 0 end) as ${sql.id(kind)}`,
  );
  return sql`lateral (
    select min(p.id) filter (where p.part = 1) as id, min(p.kind) filter (where p.part = 1) as kind,
      min(p.reference) filter (where p.part = 1) as reference, ${sql.join(gains)}
    from ledger_transfer p
    join ledger_account d on d.id = p.debit_account_id
    join ledger_account c on c.id = p.credit_account_id
    where p.idempotency_key = ${key}
  ) ${sql.id(name)}`;
};

/** What each account gained by the transfers of a range, both ways, as (account_id, total). */
const gainedIn = (range: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select account_id, sum(amount_minor) as total from (
    select debit_account_id as account_id, - amount_minor as amount_minor from ledger_transfer where ${range}
    union all
    select credit_account_id, amount_minor from ledger_transfer where ${range}
  ) e
  group by 1
)`;

/**
 * Each running account (`a`) with the sum of its transfers (`m.total`). A full check reads every transfer once; an
 * incremental one adds the new transfers to what the account held at the last check.
 */
const balances = (since: Marks | undefined): RawBuilder<unknown> =>
  since
    ? sql`(
        select n.account_id, n.total + coalesce(k.balance_minor, 0) as total
        from ${gainedIn(sql`id > ${newerThan(since, TRANSFER)}`)} n
        left join ledger_known_balance k on k.account_id = n.account_id
      ) m join ledger_account a on a.id = m.account_id`
    : sql`ledger_account b left join ${gainedIn(sql`true`)} s on s.account_id = b.id
        cross join lateral (select b.*, coalesce(s.total, 0) as total) a cross join lateral (select a.total) m`;

/** Keeps what each account held at `marks`: the next look at what is new need not read what was before. */
async function rememberBalances(tx: DatabaseTransaction, marks: Marks, since: Marks | undefined): Promise<void> {
  if (!since) await sql`delete from ledger_known_balance`.execute(tx);
  const from = since ? newerThan(since, TRANSFER) : 0n;
  await sql`
    insert into ledger_known_balance as k (account_id, balance_minor)
    select g.account_id, g.total from ${gainedIn(sql`id > ${from} and id <= ${newerThan(marks, TRANSFER)}`)} g
    join ledger_account a on a.id = g.account_id and a.balance_minor is not null
    on conflict (account_id) do update set balance_minor = k.balance_minor + excluded.balance_minor`.execute(tx);
}

/** What is always true of the ledger alone. */
export const LEDGER_CHECKS: readonly Check[] = [
  sqlCheck(
    'every group of transfers is whole, under one key',
    (since) => sql`select 'group ' || t.group_id || ' (' || min(t.kind) || ', ' || min(t.reference) || ') has '
          || count(*) || ' parts, numbered ' || min(t.part) || ' to ' || max(t.part) || ', under '
          || count(distinct t.idempotency_key) || ' keys' as fault
        from ledger_transfer t
        where ${isNewTransfer('t.id', since)} and ${isNewTransfer('t.group_id', since)}
          -- What is one row and names itself is whole: the others are few.
          and t.group_id in (
            select o.group_id from ledger_transfer o
            where (o.part <> 1 or o.id <> o.group_id) and ${isNewTransfer('o.id', since)}
          )
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
  {
    ...sqlCheck(
      'every running balance is the sum of its transfers',
      (
        since,
      ) => sql`select 'account ' || a.id || ' (' || a.kind || ' of ' || a.holder_id || '): balance ' || a.balance_minor
          || ', transfers ' || m.total || ' ' || a.currency as fault
        from ${balances(since)}
        where a.balance_minor is not null and a.balance_minor <> m.total
        order by a.id`,
    ),
    remember: rememberBalances,
  },
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
          <> (kind in ('sportsbook', 'casino', 'bonusCost', 'agentCost', 'jackpotPool', 'fees', 'clearing', 'playHouse'))`,
  ),
  sqlCheck(
    'no transfer joins play money with money, and nobody has both',
    (
      since,
    ) => sql`select 'transfer ' || t.id || ' (' || t.kind || ', ' || t.reference || ') goes from ' || d.kind || ' to '
          || c.kind as fault
        from ledger_transfer t
        join ledger_account d on d.id = t.debit_account_id
        join ledger_account c on c.id = t.credit_account_id
        where ${isNewTransfer('t.id', since)} and (d.kind like 'play%') <> (c.kind like 'play%')
        union all
        select 'account ' || p.id || ' (' || p.kind || ' of ' || p.holder_id || '): its holder has ' || m.kind || ' too'
        from ledger_account p join ledger_account m on m.holder_id = p.holder_id and m.kind not like 'play%'
        where p.kind = 'playCash' and ${isTouchedAccount('p.id', since)}`,
  ),
  sqlCheck(
    'who plays with play money is a demo user, and every demo user does',
    (since) => sql`select 'account ' || a.id || ' (' || a.kind || ' of ' || a.holder_id || '): its holder is of type '
          || i.user_type as fault
        from ledger_account a join identity_account i
          on i.id = case when a.holder_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.holder_id::uuid end
        where a.kind in ('cash', 'playCash') and ${isTouchedAccount('a.id', since)}
          and (a.kind = 'playCash') <> (i.user_type = 3)`,
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
    "a provider's call that was refused, held or rolled back first has moved nothing",
    (since) => sql`
      select 'transfer ' || t.id || ' (' || t.idempotency_key || ') stands, and the call is ' || c.verdict as fault
        from ledger_transfer t
        join ledger_call c on t.idempotency_key = 'call:' || c.provider || ':' || c.verb || ':' || c.transaction_id
        where t.kind in ('casinoStake', 'casinoPayout') and ${isNewTransfer('t.id', since)}
          and (c.verdict <> 'moved' or c.transfer_id is distinct from t.group_id)
        order by t.id`,
  ),
];

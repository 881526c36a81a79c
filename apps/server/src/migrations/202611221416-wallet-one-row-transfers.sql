-- A transfer was a row and two entries or more; now it is one row with the account that gives and the account that gets, so
-- it sums to zero by its shape and costs the database half. A movement of several parts is several rows of one group,
-- under one key, written by one statement. What is there is converted: ids, keys and kinds of transfers stay, further parts
-- of a transfer get ids of their own, and what every account gained by every transfer is compared before the old goes.

create table ledger_moved (
  id bigint not null,
  -- The id of the first part.
  group_id bigint not null,
  part smallint not null check (part between 1 and 1000),
  -- What gives and what gets; an account above zero is money that its holder has.
  debit_account_id bigint not null,
  credit_account_id bigint not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  kind text not null,
  -- One a group.
  idempotency_key text not null,
  body_hash bytea not null,
  reference text not null,
  actor text not null,
  reason text not null,
  -- The group that this one takes back, by its first part's id.
  reverses_id bigint,
  at timestamptz not null,
  constraint ledger_transfer_two_accounts check (debit_account_id <> credit_account_id),
  constraint ledger_transfer_head check ((part = 1) = (id = group_id)),
  constraint ledger_transfer_reverses_once check (reverses_id is null or part = 1)
);

do $$
begin
  if exists (
    select from ledger_transfer t where not exists (select from ledger_entry e where e.transfer_id = t.id)
    union all
    select from ledger_entry group by transfer_id, currency having sum(amount_minor) <> 0
    union all
    select from ledger_entry e where not exists (select from ledger_transfer t where t.id = e.transfer_id)
    union all
    select from ledger_entry e left join ledger_account a on a.id = e.account_id where a.currency is distinct from e.currency
  ) then
    raise exception 'the ledger is not even: npm run reconcile of the version before this one names what is wrong';
  end if;
end $$;

-- What gives and what gets are laid side by side along the amount: where two pieces overlap, the one pays the other. Two
-- entries come to one row, three to two, whatever the sums. Currencies are apart.
insert into ledger_moved
with sides as (
  select transfer_id, currency, account_id, amount_minor < 0 as gives, abs(amount_minor) as amount,
    sum(abs(amount_minor)) over (
      partition by transfer_id, currency, amount_minor < 0 order by account_id
    ) as upto
  from ledger_entry
),
paired as (
  select d.transfer_id, d.currency, d.account_id as debit, c.account_id as credit,
    least(d.upto, c.upto) - greatest(d.upto - d.amount, c.upto - c.amount) as amount,
    row_number() over (partition by d.transfer_id order by d.currency, d.upto, c.upto) as part
  from sides d
  join sides c on c.transfer_id = d.transfer_id and c.currency = d.currency
    and d.gives and not c.gives and d.upto - d.amount < c.upto and c.upto - c.amount < d.upto
),
numbered as (
  select p.*, case when p.part = 1 then p.transfer_id
    else (select last_value from ledger_transfer_id_seq) + row_number() over (partition by p.part = 1 order by p.transfer_id, p.part)
  end as id
  from paired p
)
select n.id, t.id, n.part, n.debit, n.credit, n.currency, n.amount, t.kind, t.idempotency_key, t.body_hash, t.reference,
  t.actor, t.reason, case when n.part = 1 then t.reverses_id end, t.at
from numbered n join ledger_transfer t on t.id = n.transfer_id
order by n.id;

do $$
begin
  if exists (
    select from (
      select group_id as transfer_id, account_id, currency, sum(amount_minor) as amount_minor
      from (
        select group_id, debit_account_id as account_id, currency, - amount_minor as amount_minor from ledger_moved
        union all
        select group_id, credit_account_id, currency, amount_minor from ledger_moved
      ) s
      group by 1, 2, 3
    ) n
    full join ledger_entry e using (transfer_id, account_id, currency)
    where n.amount_minor is distinct from e.amount_minor
  ) or (select count(*) from ledger_transfer) <> (select count(*) from ledger_moved where part = 1) then
    raise exception 'a transfer moves something else than it did';
  end if;
  if exists (
    select from ledger_account a
    left join (
      select account_id, sum(amount_minor) as amount_minor
      from (
        select debit_account_id as account_id, - amount_minor as amount_minor from ledger_moved
        union all
        select credit_account_id, amount_minor from ledger_moved
      ) s
      group by 1
    ) m on m.account_id = a.id
    where a.balance_minor <> coalesce(m.amount_minor, 0)
  ) then
    raise exception 'a balance is not the sum of its transfers';
  end if;
end $$;

-- The old functions go with their tables: a placement has its own, two migrations on.
drop function place_tickets(jsonb, jsonb, boolean, timestamptz);
create temporary table ledger_numbered on commit drop as select last_value from ledger_transfer_id_seq;
drop table ledger_entry, ledger_transfer, ledger_transfer_unfinished;
drop function ledger_transfer_sums_to_zero, ledger_entry_added, ledger_transfer_added;

alter table ledger_moved rename to ledger_transfer;
alter table ledger_transfer add constraint ledger_transfer_pkey primary key (id);
alter table ledger_transfer alter column id add generated always as identity (sequence name ledger_transfer_id_seq);
select setval('ledger_transfer_id_seq', greatest((select max(id) from ledger_transfer), last_value), true) from ledger_numbered;
create unique index ledger_transfer_key on ledger_transfer (idempotency_key, part);
create index ledger_transfer_debit on ledger_transfer (debit_account_id, id);
create index ledger_transfer_credit on ledger_transfer (credit_account_id, id);
-- Few groups take another back: only they are in this index.
create unique index ledger_transfer_reverses on ledger_transfer (reverses_id) where reverses_id is not null;
alter table ledger_transfer
  add constraint ledger_transfer_reverses_id_fkey foreign key (reverses_id) references ledger_transfer (id);
analyze ledger_transfer;

-- Rows move the running balances of their accounts, and an account that is unknown or in another currency is refused. A
-- group arrives whole, in one statement. The update goes in the order of account ids; who depends on what is in an account
-- has locked it before, in the same order (`ledger_lock`), so that two never wait for each other in a circle.
create function ledger_transfer_added() returns trigger language plpgsql
-- Plans are kept by a session from when the tables were small: always by index, never by reading all.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  touched integer;
  found integer;
begin
  if (select max(part) from added) > 1 and exists (
    select from added
    group by group_id
    having min(part) <> 1 or max(part) <> count(*) or min(idempotency_key) <> max(idempotency_key)
      or min(kind) <> max(kind)
  ) then
    raise exception 'a group of transfers is written whole, under one key and of one kind'
      using errcode = 'integrity_constraint_violation', constraint = 'ledger_transfer_group';
  end if;
  with sides as materialized (
    select account_id, currency, sum(amount_minor)::bigint as amount_minor
    from (
      select debit_account_id as account_id, currency, - amount_minor as amount_minor from added
      union all
      select credit_account_id, currency, amount_minor from added
    ) s
    group by account_id, currency
    order by account_id
  ),
  moved as (
    update ledger_account a set balance_minor = a.balance_minor + s.amount_minor
    from sides s
    where a.id = s.account_id and a.currency = s.currency and a.balance_minor is not null
    returning a.id
  )
  select (select count(*) from sides), (select count(*) from moved) + (
    select count(*) from sides s join ledger_account a on a.id = s.account_id
    where a.currency = s.currency and a.balance_minor is null
  ) into touched, found;
  if found <> touched then
    raise exception 'a transfer is between accounts of its currency'
      using errcode = 'integrity_constraint_violation', constraint = 'ledger_transfer_accounts';
  end if;
  return null;
end $$;

create trigger ledger_transfer_added after insert on ledger_transfer
  referencing new table as added for each statement execute function ledger_transfer_added();
create trigger ledger_transfer_never_changes before update or delete on ledger_transfer
  for each row execute function ledger_never_changes();
create trigger ledger_transfer_never_emptied before truncate on ledger_transfer
  for each statement execute function ledger_never_changes();

create or replace function ledger_account_guarded() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a ledger account is never removed';
  end if;
  if tg_op = 'INSERT' then
    if new.balance_minor <> 0 then
      raise exception 'a ledger account opens empty';
    end if;
    return new;
  end if;
  if new.balance_minor is distinct from old.balance_minor then
    raise exception 'a balance moves only by transfers';
  end if;
  if (new.kind, new.holder_id, new.currency) is distinct from (old.kind, old.holder_id, old.currency) then
    raise exception 'a ledger account keeps its kind, holder and currency';
  end if;
  return new;
end $$;

-- Locks running accounts in the one order of their ids and answers what is in each above its floor, by its position in the
-- lists. An account that is not open, or that carries no balance, is left out.
create function ledger_lock(holders text[], kinds text[], currencies text[])
returns table (asked_at bigint, account_id bigint, free_minor bigint)
language plpgsql as $$
begin
  return query
    select w.asked_at, a.id, a.balance_minor - a.floor_minor
    from unnest(holders, kinds, currencies) with ordinality as w(holder_id, kind, currency, asked_at)
    join ledger_account a on a.holder_id = w.holder_id and a.kind = w.kind and a.currency = w.currency
    where a.balance_minor is not null
    order by a.id for no key update of a;
end $$;

-- Moves the stakes of tickets, each from the accounts that pay its parts to the one that gets it: to the house, or to the hold
-- where the bet waits. By part: whose bet (its position in the lists by bet), which part of its stake, account, amount. By
-- bet: the account that gets the stake, currency, whether it waits, ticket (null: not placed, nothing moves), the hash of the
-- bet, player. Accounts are locked before.
create function ledger_stake(
  of_bets integer[], parts smallint[], debits bigint[], amounts bigint[],
  credits bigint[], currencies text[], waits boolean[], tickets bigint[], hashes bytea[], players text[], moment timestamptz
) returns void language plpgsql as $$
begin
  insert into ledger_transfer (
    id, group_id, part, debit_account_id, credit_account_id, currency, amount_minor, kind, idempotency_key, body_hash,
    reference, actor, reason, at
  ) overriding system value
    select p.id, min(p.id) over (partition by p.bet), p.part, p.debit, credits[p.bet], currencies[p.bet], p.amount,
      case when waits[p.bet] then 'stakeHold' else 'stake' end, 'stake:' || tickets[p.bet], hashes[p.bet],
      'ticket:' || tickets[p.bet], 'player:' || players[p.bet], 'bet placed', moment
    from (
      select u.*, nextval('ledger_transfer_id_seq') as id
      from unnest(of_bets, parts, debits, amounts) as u(bet, part, debit, amount)
      where tickets[u.bet] is not null
    ) p;
end $$;

-- The ledger: double entry, where the database itself holds the rules that money depends on. Every transfer sums to zero
-- in each currency when its transaction commits, takes all of its entries in that transaction, and is never changed.

create table ledger_account (
  id bigint generated always as identity primary key,
  kind text not null,
  holder_id text not null,
  currency text not null,
  -- Null on house and outside accounts: their totals are derived, so that no row is wanted by everyone at once.
  balance_minor bigint,
  floor_minor bigint,
  ceiling_minor bigint,
  opened_at timestamptz not null default now(),
  unique (holder_id, kind, currency),
  constraint ledger_account_floor check (balance_minor >= floor_minor),
  constraint ledger_account_ceiling check (balance_minor <= ceiling_minor)
) with (fillfactor = 70);

create table ledger_transfer (
  id bigint generated always as identity primary key,
  kind text not null,
  idempotency_key text not null unique,
  body_hash bytea not null,
  reference text not null,
  actor text not null,
  reason text not null,
  reverses_id bigint references ledger_transfer (id),
  at timestamptz not null,
  -- The transaction that made it, and the only one that may give it entries.
  made_in xid8 not null default pg_current_xact_id()
);
-- Few transfers take another back: only they are in this index.
create unique index ledger_transfer_reverses on ledger_transfer (reverses_id) where reverses_id is not null;
create index ledger_transfer_reference on ledger_transfer (reference);

create table ledger_entry (
  transfer_id bigint not null,
  account_id bigint not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor <> 0),
  primary key (transfer_id, account_id)
);
create index ledger_entry_account on ledger_entry (account_id, transfer_id);

-- Transfers that were not whole at the end of some statement: without entries, or not even. Each is looked at again when
-- its transaction commits. Who writes a transfer with all its entries in one statement, as the product does, puts nothing
-- in here and pays for no look of its own. Always empty outside of a transaction.
create unlogged table ledger_transfer_unfinished (
  transfer_id bigint primary key
);

create function ledger_transfer_sums_to_zero() returns trigger language plpgsql as $$
begin
  -- Null where there are no entries at all.
  if (
    select bool_and(total = 0)
    from (
      select sum(amount_minor) as total from ledger_entry where transfer_id = new.transfer_id group by currency
    ) per_currency
  ) is not true
  then
    raise exception 'transfer % does not sum to zero', new.transfer_id
      using errcode = 'integrity_constraint_violation', constraint = 'ledger_transfer_sums_to_zero';
  end if;
  delete from ledger_transfer_unfinished where transfer_id = new.transfer_id;
  return null;
end $$;

create constraint trigger ledger_transfer_sums_to_zero after insert on ledger_transfer_unfinished
  deferrable initially deferred for each row execute function ledger_transfer_sums_to_zero();

create function ledger_transfer_added() returns trigger language plpgsql
-- Plans are kept by a session from when the tables were small: always by index, never by reading all.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  insert into ledger_transfer_unfinished
    select t.id from added t where not exists (select from ledger_entry e where e.transfer_id = t.id)
    on conflict do nothing;
  return null;
end $$;

create trigger ledger_transfer_added after insert on ledger_transfer
  referencing new table as added for each statement execute function ledger_transfer_added();

-- Entries move the running balances of their accounts, in the order of account ids, so that two transfers never wait
-- for each other in a circle. An entry of an unknown account, or in another currency than its account's, is refused. A
-- transfer whose entries were always added evenly is even; any other is looked at when it commits.
create function ledger_entry_added() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  of_older_transfer boolean;
  of_other_currency boolean;
begin
  select bool_or(t.made_in is distinct from pg_current_xact_id()), bool_or(a.currency is distinct from e.currency)
    into of_older_transfer, of_other_currency
    from added e
    left join ledger_transfer t on t.id = e.transfer_id
    left join ledger_account a on a.id = e.account_id;
  if of_older_transfer then
    raise exception 'an entry may only be added by the transaction that made its transfer';
  end if;
  if of_other_currency then
    raise exception 'an entry is in the currency of its account';
  end if;
  insert into ledger_transfer_unfinished
    select distinct transfer_id
    from (select transfer_id from added group by transfer_id, currency having sum(amount_minor) <> 0) uneven
    on conflict do nothing;
  perform from ledger_account a
    where a.id in (select account_id from added) and a.balance_minor is not null
    order by a.id for no key update;
  update ledger_account a set balance_minor = a.balance_minor + e.amount_minor
    from (select account_id, sum(amount_minor)::bigint as amount_minor from added group by account_id) e
    where a.id = e.account_id and a.balance_minor is not null;
  return null;
end $$;

create trigger ledger_entry_added after insert on ledger_entry
  referencing new table as added for each statement execute function ledger_entry_added();

create function ledger_never_changes() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed: post a reversal', tg_table_name;
end $$;

create trigger ledger_transfer_never_changes before update or delete on ledger_transfer
  for each row execute function ledger_never_changes();
create trigger ledger_transfer_never_emptied before truncate on ledger_transfer
  for each statement execute function ledger_never_changes();
create trigger ledger_entry_never_changes before update or delete on ledger_entry
  for each row execute function ledger_never_changes();
create trigger ledger_entry_never_emptied before truncate on ledger_entry
  for each statement execute function ledger_never_changes();

-- A balance moves only through the trigger above, and an account that was opened stays.
create function ledger_account_guarded() returns trigger language plpgsql as $$
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
    raise exception 'a balance moves only by entries';
  end if;
  if (new.kind, new.holder_id, new.currency) is distinct from (old.kind, old.holder_id, old.currency) then
    raise exception 'a ledger account keeps its kind, holder and currency';
  end if;
  return new;
end $$;

create trigger ledger_account_guarded before insert or delete on ledger_account
  for each row execute function ledger_account_guarded();
-- The trigger of the entries is the one that may move a balance: depth 1. What is right is let through without a call.
create trigger ledger_account_kept before update on ledger_account
  for each row when (
    new.balance_minor is distinct from old.balance_minor and pg_trigger_depth() < 1
    or (new.kind, new.holder_id, new.currency) is distinct from (old.kind, old.holder_id, old.currency)
  ) execute function ledger_account_guarded();

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
  reverses_id bigint unique references ledger_transfer (id),
  at timestamptz not null,
  -- The transaction that made it, and the only one that may give it entries.
  made_in xid8 not null default pg_current_xact_id()
);
create index ledger_transfer_reference on ledger_transfer (reference);

create table ledger_entry (
  transfer_id bigint not null,
  account_id bigint not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor <> 0),
  primary key (transfer_id, account_id)
);
create index ledger_entry_account on ledger_entry (account_id, transfer_id);

-- Entries move the running balances of their accounts, in the order of account ids, so that two transfers never wait
-- for each other in a circle. An entry of an unknown account, or in another currency than its account's, is refused.
create function ledger_entry_added() returns trigger language plpgsql as $$
begin
  if exists (
    select from added e
    left join ledger_transfer t on t.id = e.transfer_id
    where t.made_in is distinct from pg_current_xact_id()
  ) then
    raise exception 'an entry may only be added by the transaction that made its transfer';
  end if;
  if exists (
    select from added e
    left join ledger_account a on a.id = e.account_id
    where a.currency is distinct from e.currency
  ) then
    raise exception 'an entry is in the currency of its account';
  end if;
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

create function ledger_transfer_sums_to_zero() returns trigger language plpgsql as $$
begin
  -- Null where there are no entries at all.
  if (
    select bool_and(total = 0)
    from (select sum(amount_minor) as total from ledger_entry where transfer_id = new.id group by currency) per_currency
  ) is not true
  then
    raise exception 'transfer % (%) does not sum to zero', new.id, new.kind
      using errcode = 'integrity_constraint_violation', constraint = 'ledger_transfer_sums_to_zero';
  end if;
  return null;
end $$;

create constraint trigger ledger_transfer_sums_to_zero after insert on ledger_transfer
  deferrable initially deferred for each row execute function ledger_transfer_sums_to_zero();

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
  if new.balance_minor is distinct from old.balance_minor and pg_trigger_depth() < 2 then
    raise exception 'a balance moves only by entries';
  end if;
  if (new.kind, new.holder_id, new.currency) is distinct from (old.kind, old.holder_id, old.currency) then
    raise exception 'a ledger account keeps its kind, holder and currency';
  end if;
  return new;
end $$;

create trigger ledger_account_guarded before insert or update or delete on ledger_account
  for each row execute function ledger_account_guarded();

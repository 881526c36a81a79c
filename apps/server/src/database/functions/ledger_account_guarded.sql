-- Of a trigger: an account opens empty, keeps its kind, holder and currency, and stays; its balance moves only by transfers.
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

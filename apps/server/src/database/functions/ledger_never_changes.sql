-- Of a trigger: what the ledger says is never changed and never removed.
create or replace function ledger_never_changes() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed: post a reversal', tg_table_name;
end $$;

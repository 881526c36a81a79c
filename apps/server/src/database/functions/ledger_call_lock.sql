-- The same call from two sides waits for itself here; accounts are locked after it.
create or replace function ledger_call_lock(provider text, transaction_id text) returns text language plpgsql as $$
begin
  if provider !~ '^[a-z0-9-]+$' then
    raise exception 'a provider is named in small letters, digits and dashes: %', provider;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('ledger call ' || provider || ':' || transaction_id, 0));
  return provider || ':' || transaction_id;
end $$;

-- Of everything that makes two movements the same.
create or replace function ledger_call_hash(holder text, in_currency text, move jsonb) returns bytea language sql immutable as $$
  select sha256(convert_to(
    jsonb_build_array(move ->> 'verb', holder, in_currency, move ->> 'amount', move ->> 'reference')::text, 'UTF8'
  ))
$$;

-- Holds a round of crash as it stands, and says for how long it has flown by the clock that all processes share. While it is held it does
-- not end: whoever takes within this transaction is judged by `flown_ms`, in whole milliseconds; null where it does not fly.
create or replace function crash_hold(
  in_round bigint, out status text, out sealed text, out hash_before text, out salt text, out flown_ms bigint
) language plpgsql
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  flew timestamptz;
begin
  select c.status, c.sealed_hash, c.hash_before, h.salt, c.flew_at into status, sealed, hash_before, salt, flew
    from crash_round c join crash_chain h on h.id = c.chain_id where c.id = in_round for share of c;
  flown_ms := case when status = 'flying' then floor(extract(epoch from clock_timestamp() - flew) * 1000) end;
end $$;

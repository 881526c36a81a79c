-- Claims calls of outside parties for this transaction, as one insert does for one call: whoever claims the same call elsewhere waits until
-- this transaction ends. By call: party, the party's id of it, digest of what is asked. Answers the number of each claimed row, by its
-- place in the lists; null where the call was claimed before, by whom ever.
create or replace function outside_claim(parties text[], ids text[], digests bytea[]) returns bigint[] language plpgsql as $$
declare
  numbers constant bigint[] := array(
    select nextval('outside_call_id_seq') from generate_series(1, cardinality(ids))
  );
  claimed bigint[];
begin
  with made as (
    insert into outside_call (id, provider, transaction_id, digest) overriding system value
      select u.number, u.party, u.id, u.digest
      from unnest(numbers, parties, ids, digests) as u(number, party, id, digest)
      -- In one order, so that two batches that share calls do not wait for each other in a circle.
      order by u.party, u.id
    on conflict (provider, transaction_id) do nothing
    returning id
  )
  select array_agg(made.id) into claimed from made;
  if cardinality(claimed) = cardinality(numbers) then
    return numbers;
  end if;
  return array(
    select case when u.number = any(claimed) then u.number end from unnest(numbers) with ordinality as u(number, place) order by u.place
  );
end $$;

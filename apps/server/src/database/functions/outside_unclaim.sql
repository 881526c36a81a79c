-- Takes claims of this transaction back, of calls that are to be dealt with by another one.
create or replace function outside_unclaim(numbers bigint[]) returns void language sql as $$
  delete from outside_call where id = any(numbers);
$$;

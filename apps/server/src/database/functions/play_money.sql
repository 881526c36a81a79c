-- `play_real_money`, for houses of the version before, until a later release drops it.
create or replace function play_money(
  account text, in_currency text, since timestamptz[], out staked bigint[], out returned bigint[], out net_in bigint[]
)
language sql stable
as $$
  select m.staked, m.returned, m.net_in from play_real_money(account, in_currency, since) m
$$;

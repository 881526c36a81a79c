-- When the stake was taken that a payment gives back, since the bet or the coupon came to nothing: what is given back was never staked. Null
-- for every other movement. `key`, `reference`: of the payment, or of the reversal by which a correction takes it back again.
create or replace function ledger_stake_back(key text, reference text) returns timestamptz language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  whose constant text := split_part(key, ':', 2);
  said constant text := split_part(key, ':', 3);
  staked_as text;
begin
  if key ~ '^(payout|reverse):[0-9]{1,18}:[0-9]{1,9}$' then
    if exists (
      select from ticket_settlement s
      where s.ticket_id = whose::bigint and s.generation = said::integer and s.outcome in (1, 4)
    ) then
      staked_as := 'stake:' || whose;
    end if;
  elsif key ~ '^coupon-(payout|reverse):[^:]+:[0-9]{1,9}$' then
    if exists (
      select from coupon_settlement s
      where s.coupon_id = split_part(reference, ':', 2)::bigint and s.generation = said::integer and s.void
    ) then
      staked_as := 'coupon-stake:' || whose;
    end if;
  end if;
  return (select t.at from ledger_transfer t where t.idempotency_key = staked_as and t.part = 1);
end $$;

-- What the payer's bank has taken back of a deposit and not given again, in minor units. Chargebacks written before partial ones existed name no
-- amount: they mean the whole deposit.
create or replace function cashier_charged_back(deposit uuid) returns bigint language plpgsql stable
set enable_seqscan = off
as $$
begin
  return (
    select coalesce(sum(coalesce(r.amount_minor, d.amount_minor) - case
      when r.given_back_at is null then 0 else coalesce(r.given_back_minor, r.amount_minor, d.amount_minor) end), 0)::bigint
    from cashier_deposit d join cashier_reversal r on r.deposit_id = d.id and r.taken_at is not null
    where d.id = deposit
  );
end $$;

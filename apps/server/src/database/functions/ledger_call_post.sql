-- Posts one group for a call of a game: parts by their position in the lists, those of nothing left out. Answers the id of the group, or
-- null where there was nothing to move. `reverses`: the group that it takes back.
create or replace function ledger_call_post(
  in_kind text, key text, in_currency text, debits bigint[], credits bigint[], amounts bigint[], hash bytea, in_reference text,
  in_actor text, in_reason text, reverses bigint
) returns bigint language plpgsql as $$
declare
  made bigint;
begin
  with parts as (
    select row_number() over (order by p.place) as part, p.debit, p.credit, p.amount, nextval('ledger_transfer_id_seq') as id
    from (
      -- Two parts between the same accounts are one.
      select min(u.place) as place, u.debit, u.credit, sum(u.amount)::bigint as amount
      from unnest(debits, credits, amounts) with ordinality as u(debit, credit, amount, place)
      where u.amount > 0 group by u.debit, u.credit
    ) p
  ), added as (
    insert into ledger_transfer (
      id, group_id, part, debit_account_id, credit_account_id, currency, amount_minor, kind, idempotency_key, body_hash,
      reference, actor, reason, reverses_id, at
    ) overriding system value
      select p.id, min(p.id) over (), p.part, p.debit, p.credit, in_currency, p.amount, in_kind, key, hash, in_reference, in_actor,
        in_reason, case when p.part = 1 then reverses end, now()
      from parts p
    returning group_id
  )
  select min(group_id) into made from added;
  return made;
end $$;

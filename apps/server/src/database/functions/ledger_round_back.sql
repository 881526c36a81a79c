-- Takes the stakes of a round back, each by a reversal that names it: what was given back was never staked, so that no limit is used up by it
-- and nothing is played through. `stake`: what they come to, else nothing moves. The accounts were locked by `ledger_round_lock`.
create or replace function ledger_round_back(
  round_id text, last_step integer, stake bigint, hash bytea, actor text, moment timestamptz
) returns void language plpgsql
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  given_back bigint;
begin
  with staked as (
    select nextval('ledger_transfer_id_seq') as id, s.step, t.*
    from generate_series(0, last_step) s(step)
    cross join lateral (
      select x.id as stake_id, x.debit_account_id as payer, x.credit_account_id as house, x.currency, x.amount_minor
      from ledger_transfer x where x.idempotency_key = 'round:' || round_id || ':' || s.step and x.kind = 'casinoStake' offset 0
    ) t
  ), back as (
    insert into ledger_transfer (
      id, group_id, part, debit_account_id, credit_account_id, currency, amount_minor, kind, idempotency_key, body_hash, reference,
      actor, reason, reverses_id, at
    ) overriding system value
      select b.id, b.id, 1, b.house, b.payer, b.currency, b.amount_minor, 'reversal', 'round:' || round_id || ':back:' || b.step, hash,
        'round:' || round_id, actor, 'casino stake given back', b.stake_id, moment
      from staked b
    returning amount_minor
  )
  select coalesce(sum(amount_minor), 0) into given_back from back;
  if given_back <> stake then
    raise exception 'round % staked %, not %', round_id, given_back, stake;
  end if;
end $$;

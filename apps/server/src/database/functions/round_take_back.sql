-- Gives the whole stake of an open round back to its player and ends it; false where it is open no more. The caller has checked that the
-- shared round still takes bets.
create or replace function round_take_back(in_round uuid, actor text) returns boolean language plpgsql
set enable_seqscan = off
as $$
declare
  fixed record;
  standing record;
  moment timestamptz;
begin
  select r.account_id, r.currency, r.play, r.bonus_id into fixed from round r where r.id = in_round;
  if fixed.account_id is null then
    return false;
  end if;
  if fixed.bonus_id is not null then
    perform ledger_call_accounts(fixed.account_id, fixed.currency);
  end if;
  perform ledger_round_lock(fixed.account_id, fixed.currency, fixed.play);
  moment := clock_timestamp();
  select r.status, r.stake_minor, r.body_hash, jsonb_array_length(r.choices) as choices into standing from round r
    where r.id = in_round for no key update;
  if standing.status <> 'open' then
    return false;
  end if;
  update round r set status = 'returned', payout_minor = r.stake_minor, ended_at = moment, closes_at = null, claimed_until = null
    where r.id = in_round;
  if fixed.bonus_id is not null then
    perform round_back_by_bonus(
      in_round, fixed.bonus_id, fixed.account_id, fixed.currency, standing.choices, standing.stake_minor, standing.body_hash, actor
    );
    return true;
  end if;
  perform ledger_round_back(in_round::text, standing.choices, standing.stake_minor, standing.body_hash, actor, moment);
  return true;
end $$;

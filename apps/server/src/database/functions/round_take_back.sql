-- Gives the whole stake of an open round back to its player and ends it; false where it is open no more. Whether the moment allows it, who
-- runs the shared round has seen to.
create or replace function round_take_back(in_round uuid, actor text) returns boolean language plpgsql
set enable_seqscan = off
as $$
declare
  fixed record;
  locked record;
  standing record;
  moment timestamptz;
begin
  select r.account_id, r.currency, r.play into fixed from round r where r.id = in_round;
  if fixed.account_id is null then
    return false;
  end if;
  select * into locked from ledger_round_lock(fixed.account_id, fixed.currency, fixed.play);
  moment := clock_timestamp();
  select r.status, r.stake_minor, r.body_hash into standing from round r where r.id = in_round for no key update;
  if standing.status <> 'open' then
    return false;
  end if;
  update round r set status = 'returned', payout_minor = r.stake_minor, ended_at = moment, closes_at = null, claimed_until = null
    where r.id = in_round;
  perform ledger_round_move(
    in_round::text, 0, fixed.account_id, fixed.currency, fixed.play, standing.body_hash, actor, locked.cash_id, locked.debt_id,
    locked.owed_minor, 0, standing.stake_minor, moment
  );
  return true;
end $$;

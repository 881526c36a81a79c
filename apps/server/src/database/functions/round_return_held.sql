-- Gives the whole stake of a held round back to its player and ends it. False where no round of this id is held.
create or replace function round_return_held(in_round uuid, actor text) returns boolean language plpgsql
set enable_seqscan = off
as $$
declare
  fixed record;
  locked record;
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
  select * into locked from ledger_round_lock(fixed.account_id, fixed.currency, fixed.play);
  moment := clock_timestamp();
  select r.status, r.stake_minor, r.bonus_minor, r.body_hash into standing from round r where r.id = in_round for no key update;
  if standing.status <> 'held' then
    return false;
  end if;
  update round r set status = 'returned', payout_minor = r.stake_minor, ended_at = moment where r.id = in_round;
  if fixed.bonus_id is not null then
    perform round_pay_by_bonus(
      in_round, fixed.bonus_id, fixed.account_id, fixed.currency, standing.body_hash, actor, standing.stake_minor, standing.bonus_minor,
      standing.stake_minor, true
    );
    return true;
  end if;
  perform ledger_round_move(
    in_round::text, 0, fixed.account_id, fixed.currency, fixed.play, standing.body_hash, actor, locked.cash_id, locked.debt_id,
    locked.owed_minor, 0, standing.stake_minor, moment
  );
  return true;
end $$;

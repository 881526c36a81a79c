-- Notes that a bonus has paid for a round that stays open. The account `bonus` is locked before, and the bonus is active.
create or replace function bonus_round_open(in_bonus uuid) returns void language sql as $$
  update bonus_grant set open_bets = open_bets + 1 where id = in_bonus;
$$;

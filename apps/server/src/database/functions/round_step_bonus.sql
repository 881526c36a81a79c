-- Takes a choice of a round that a bonus has paid for, or whose further stake one pays in part (`more_bonus`): as `round_step`, with the money of
-- bonus and cash. A further stake by another bonus than the one that has paid is refused: a round has one.
create or replace function round_step_bonus(
  in_round uuid, account text, expected integer, choice jsonb, more_stake bigint, payout bigint, open_ms bigint, hash bytea,
  actor text, in_bonus uuid, more_bonus bigint, out decision text, out cash_minor bigint, out moment timestamptz
) language plpgsql
-- Plans are kept by a session from when the tables were small: always by index, never by reading all.
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  -- What never changes of it.
  fixed record;
  locked record;
  standing record;
begin
  select r.currency into strict fixed from round r where r.id = in_round and r.account_id = account and not r.play;
  select * into locked from ledger_call_accounts(account, fixed.currency);
  moment := clock_timestamp();
  cash_minor := locked.cash_minor;
  select r.status, jsonb_array_length(r.choices) as chosen, r.bonus_id, r.bonus_minor, r.stake_minor into standing from round r where r.id = in_round for no key update;
  if standing.status <> 'open' or standing.chosen <> expected then
    decision := case when standing.status <> 'open' then 'over' else 'moved' end;
    return;
  end if;
  if more_stake > 0 then
    decision := play_kept_away(account, moment);
    if decision is null and more_bonus > 0 and (
      more_bonus > coalesce(locked.bonus_minor, 0) or coalesce(standing.bonus_id, in_bonus) <> in_bonus
      or not bonus_is_active(in_bonus, account, fixed.currency)
    ) then
      decision := 'InsufficientBalanceException';
    end if;
    if decision is null and more_stake - more_bonus > locked.free_minor then
      decision := 'InsufficientBalanceException';
    end if;
    if decision is null then
      decision := play_judge(account, fixed.currency, more_stake - more_bonus, moment);
    end if;
    if decision is not null then
      return;
    end if;
  end if;
  update round r
    set choices = r.choices || jsonb_build_array(choice), stake_minor = r.stake_minor + more_stake,
      bonus_id = case when more_bonus > 0 then in_bonus else r.bonus_id end, bonus_minor = r.bonus_minor + more_bonus,
      status = case when payout is null then 'open' else 'over' end, payout_minor = payout,
      ended_at = case when payout is not null then moment end, claimed_until = null,
      closes_at = case when payout is null then moment + open_ms * interval '1 millisecond' end
    where r.id = in_round;
  if more_bonus > 0 and standing.bonus_id is null and payout is null then
    perform bonus_round_open(in_bonus);
  end if;
  cash_minor := cash_minor - round_stake_by_bonus(in_round, expected + 1, account, fixed.currency, hash, more_stake, more_bonus);
  if payout is not null then
    cash_minor := cash_minor + round_pay_by_bonus(
      in_round, coalesce(standing.bonus_id, in_bonus), account, fixed.currency, hash, actor, standing.stake_minor + more_stake,
      standing.bonus_minor + more_bonus, payout, standing.bonus_id is not null
    );
  end if;
  decision := 'taken';
end $$;

-- Takes a choice of an open round, the stake that it adds, and what the round pays where it ends by it: all or nothing. The caller has
-- computed them from the choices that it has read, `expected` of them; where there are others meanwhile nothing is done (`moved`).
--
-- `payout` null: the round stays open for another `open_ms`. A further stake is play and is refused to whoever may not play; what ends
-- a round without one never is. Decisions: `taken`, `over` (it is not open any more), `moved`, or a refusal's code.
create or replace function round_step(
  in_round uuid, account text, expected integer, choice jsonb, more_stake bigint, payout bigint, open_ms bigint, hash bytea,
  actor text, out decision text, out cash_minor bigint, out moment timestamptz
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
  select r.currency, r.play, r.bonus_id into strict fixed from round r where r.id = in_round and r.account_id = account;
  if fixed.bonus_id is not null then
    -- A bonus has paid for it: all that it moves is shared.
    select b.decision, b.cash_minor, b.moment into decision, cash_minor, moment
      from round_step_bonus(in_round, account, expected, choice, more_stake, payout, open_ms, hash, actor, fixed.bonus_id, 0) b;
    return;
  end if;
  select * into locked from ledger_round_lock(account, fixed.currency, fixed.play);
  moment := clock_timestamp();
  cash_minor := locked.cash_minor;
  select r.status, jsonb_array_length(r.choices) as chosen into standing from round r where r.id = in_round for no key update;
  if standing.status <> 'open' or standing.chosen <> expected then
    decision := case when standing.status <> 'open' then 'over' else 'moved' end;
    return;
  end if;
  if more_stake > 0 then
    decision := play_kept_away(account, moment);
    if decision is null and more_stake > locked.free_minor then
      decision := 'InsufficientBalanceException';
    end if;
    if decision is null and not fixed.play then
      decision := play_judge(account, fixed.currency, more_stake, moment);
    end if;
    if decision is not null then
      return;
    end if;
  end if;
  update round r
    set choices = r.choices || jsonb_build_array(choice), stake_minor = r.stake_minor + more_stake,
      status = case when payout is null then 'open' else 'over' end, payout_minor = payout,
      ended_at = case when payout is not null then moment end, claimed_until = null,
      closes_at = case when payout is null then moment + open_ms * interval '1 millisecond' end
    where r.id = in_round;
  cash_minor := cash_minor + ledger_round_move(
    in_round::text, expected + 1, account, fixed.currency, fixed.play, hash, actor, locked.cash_id, locked.debt_id,
    locked.owed_minor, more_stake, coalesce(payout, 0), moment
  );
  decision := 'taken';
end $$;

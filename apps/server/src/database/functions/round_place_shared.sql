-- A player's part in a shared round that takes bets, which the caller has locked: row and stake, or nothing, under the same checks as any
-- other press (`round_press`). `most`: so many parts of one player in the round; those that were taken back leave room for others, twenty
-- times. `gap_ms`, `alone`: as there. `in_bonus`: the bonus that pays `in_bonus_minor` of the stake, or null; only what is the player's own is
-- judged by his limits.
-- Decisions: `placed`, `known` (the key came before with the same body), `bonusMoved` (the bonus is over or has less than `in_bonus_minor`:
-- whoever asks looks again), or a refusal's code.
create or replace function round_place_shared(
  shared bigint, account text, in_currency text, in_play boolean, in_round uuid, in_game text, in_version smallint, in_key text,
  hash bytea, in_press jsonb, stake bigint, open_ms bigint, gap_ms bigint, alone boolean, most integer,
  in_bonus uuid, in_bonus_minor bigint,
  out decision text, out cash_minor bigint, out moment timestamptz
) language plpgsql
-- Plans are kept by a session from when the tables were small: always by index, never by reading all.
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  locked record;
  own constant bigint := stake - coalesce(in_bonus_minor, 0);
  known record;
  runs_elsewhere boolean := false;
  started_elsewhere timestamptz;
  last_started timestamptz;
begin
  if alone or gap_ms > 0 then
    perform round_in_turn(account);
  end if;
  if in_bonus is null then
    select l.cash_id, l.cash_minor, l.free_minor, l.debt_id, l.owed_minor, 0::bigint as bonus_minor into locked
      from ledger_round_lock(account, in_currency, in_play) l;
  else
    select l.cash_id, l.cash_minor, l.free_minor, l.debt_id, l.owed_minor, l.bonus_minor into locked
      from ledger_call_accounts(account, in_currency) l;
  end if;
  moment := clock_timestamp();
  cash_minor := locked.cash_minor;
  select r.body_hash into known from round r where r.account_id = account and r.idempotency_key = in_key;
  if found then
    decision := case when known.body_hash = hash then 'known' else 'IdempotencyKeyReused' end;
    return;
  end if;
  if locked.cash_id is null then
    decision := 'NoPrivilegesException';
    return;
  end if;
  decision := play_kept_away(account, moment);
  if decision is not null then
    return;
  end if;
  if alone or gap_ms > 0 then
    select e.runs, e.last_started into runs_elsewhere, started_elsewhere from round_elsewhere(account) e;
  end if;
  if alone and (runs_elsewhere or exists (select from round r where r.account_id = account and r.status = 'open'))
    or exists (
      select from (
        select count(*) as all_parts, count(*) filter (where r.status <> 'returned') as standing
        from round r where r.shared_id = shared and r.account_id = account
      ) p
      where p.standing >= most or p.all_parts >= most + 20
    )
  then
    decision := 'RoundStillOpen';
    return;
  end if;
  select r.started_at into last_started from round r where r.account_id = account and r.play = in_play order by r.id desc limit 1;
  if gap_ms > 0 and not in_play then
    last_started := greatest(last_started, started_elsewhere);
  end if;
  if last_started + gap_ms * interval '1 millisecond' > moment then
    decision := 'RoundTooSoon';
    return;
  end if;
  if in_bonus is not null and (
    in_bonus_minor > coalesce(locked.bonus_minor, 0) or not bonus_is_active(in_bonus, account, in_currency)
  ) then
    decision := 'bonusMoved';
    return;
  end if;
  if own > locked.free_minor then
    decision := 'InsufficientBalanceException';
    return;
  end if;
  if not in_play then
    decision := play_judge(account, in_currency, own, moment);
    if decision is not null then
      return;
    end if;
  end if;
  insert into round (
    id, account_id, currency, play, game, game_version, shared_id, idempotency_key, body_hash, press, bonus_id, bonus_minor, status,
    stake_minor, started_at, closes_at
  ) values (
    in_round, account, in_currency, in_play, in_game, in_version, shared, in_key, hash, in_press, in_bonus, coalesce(in_bonus_minor, 0),
    'open', stake, moment, moment + open_ms * interval '1 millisecond'
  );
  if in_bonus is null then
    cash_minor := cash_minor + ledger_round_move(
      in_round::text, 0, account, in_currency, in_play, hash, 'player:' || account, locked.cash_id, locked.debt_id,
      locked.owed_minor, stake, 0, moment
    );
  else
    cash_minor := cash_minor - round_stake_by_bonus(in_round, 0, account, in_currency, hash, stake, in_bonus_minor);
    perform bonus_round_open(in_bonus);
  end if;
  decision := 'placed';
end $$;

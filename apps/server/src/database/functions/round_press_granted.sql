-- A round that free spins pay for: the row, one spin less in its grant, and what it wins as cash, all or nothing, under the same checks as a
-- round for money (`round_press`). No stake moves. `in_value`: what the player believes that a spin is worth. Always over at the press.
-- Decisions: `placed`, `known`, `stale`, `grantUnknown` (none of this player, game, currency and value), `grantExpired`, `grantUsed`, or a
-- refusal's code.
create or replace function round_press_granted(
  account text, in_currency text, in_pair bigint, in_nonce integer, in_round uuid, in_game text, in_version smallint, in_key text,
  hash bytea, in_press jsonb, in_grant uuid, in_value bigint, payout bigint, gap_ms bigint, alone boolean,
  out decision text, out pair bigint, out nonce integer, out round uuid, out cash_minor bigint, out moment timestamptz
) language plpgsql
-- Plans are kept by a session from when the tables were small: always by index, never by reading all.
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  locked record;
  known record;
  given record;
  elsewhere record;
  last_started timestamptz;
begin
  if alone or gap_ms > 0 then
    perform round_in_turn(account);
  end if;
  select * into locked from ledger_round_lock(account, in_currency, false);
  moment := clock_timestamp();
  cash_minor := locked.cash_minor;
  select r.id, r.body_hash into known from round r where r.account_id = account and r.idempotency_key = in_key;
  if found then
    round := known.id;
    decision := case when known.body_hash = hash then 'known' else 'IdempotencyKeyReused' end;
    return;
  end if;
  if locked.cash_id is null then
    decision := 'NoPrivilegesException';
    return;
  end if;
  select s.id into pair from round_seeds s where s.account_id = account and not s.play and s.state = 'active';
  select r.nonce + 1, r.started_at into nonce, last_started from round r where r.seeds_id = pair order by r.nonce desc limit 1;
  nonce := coalesce(nonce, 0);
  decision := play_kept_away(account, moment);
  if decision is not null then
    return;
  end if;
  if alone or gap_ms > 0 then
    select * into elsewhere from round_elsewhere(account);
    if alone and (elsewhere.runs or exists (select from round r where r.account_id = account and r.status = 'open')) then
      decision := 'RoundStillOpen';
      return;
    end if;
  end if;
  if gap_ms > 0 then
    select greatest(last_started, r.started_at) into last_started from round r
      where r.account_id = account and not r.play order by r.id desc limit 1;
    last_started := greatest(last_started, elsewhere.last_started);
    if last_started + gap_ms * interval '1 millisecond' > moment then
      decision := 'RoundTooSoon';
      return;
    end if;
  end if;
  select g.spins, g.used, g.expires_at into given from free_spin_grant g
    where g.id = in_grant and g.account_id = account and g.currency = in_currency and g.game = in_game and g.value_minor = in_value
    for no key update;
  decision := case
    when given is null then 'grantUnknown'
    when given.used >= given.spins then 'grantUsed'
    when given.expires_at <= moment then 'grantExpired'
  end;
  if decision is not null then
    return;
  end if;
  if pair is distinct from in_pair or nonce <> in_nonce then
    decision := 'stale';
    return;
  end if;
  -- Nothing of his own is staked, but time and reality checks are the same.
  decision := play_judge(account, in_currency, 0, moment);
  if decision is not null then
    return;
  end if;
  update free_spin_grant g set used = g.used + 1 where g.id = in_grant;
  insert into round (
    id, account_id, currency, play, game, game_version, seeds_id, nonce, idempotency_key, body_hash, press, grant_id, status, stake_minor,
    payout_minor, started_at, ended_at
  ) values (
    in_round, account, in_currency, false, in_game, in_version, in_pair, in_nonce, in_key, hash, in_press, in_grant, 'over', in_value,
    payout, moment, moment
  );
  cash_minor := cash_minor + ledger_round_move(
    in_round::text, 0, account, in_currency, false, hash, 'player:' || account, locked.cash_id, locked.debt_id, locked.owed_minor, 0,
    payout, moment
  );
  round := in_round;
  decision := 'placed';
end $$;

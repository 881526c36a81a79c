-- Whether a press may begin a round of seeds now: the checks that all kinds of money share, before the stake itself is judged. The caller has
-- locked the accounts (`has_cash`: there is one). `decision` null: it may, as `nonce` of `pair`. Else `known` (the key came before with the same
-- body; `round` is what came of it) or a refusal's code. `gap_ms`, `alone`: as in `round_press`.
create or replace function round_may_begin(
  account text, in_play boolean, in_key text, hash bytea, has_cash boolean, gap_ms bigint, alone boolean, moment timestamptz,
  out decision text, out pair bigint, out nonce integer, out round uuid
) language plpgsql
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  known record;
  elsewhere record;
  last_started timestamptz;
begin
  select r.id, r.body_hash into known from round r where r.account_id = account and r.idempotency_key = in_key;
  if found then
    round := known.id;
    decision := case when known.body_hash = hash then 'known' else 'IdempotencyKeyReused' end;
    return;
  end if;
  if not has_cash then
    decision := 'NoPrivilegesException';
    return;
  end if;
  select s.id into pair from round_seeds s where s.account_id = account and s.play = in_play and s.state = 'active';
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
    -- New seeds shorten no wait, and a part in a shared round, which is drawn from no pair, was a start too.
    select greatest(last_started, r.started_at) into last_started from round r
      where r.account_id = account and r.play = in_play order by r.id desc limit 1;
    if not in_play then
      last_started := greatest(last_started, elsewhere.last_started);
    end if;
    if last_started + gap_ms * interval '1 millisecond' > moment then
      decision := 'RoundTooSoon';
    end if;
  end if;
end $$;

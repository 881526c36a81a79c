-- Ends the active pair of seeds, which is revealed, and lets the next one follow with the player's seed; another one is made next. Only
-- while no round of the pair is unfinished: whoever knew the seed would know what is still covered. Under the lock of the player's
-- cash, as every press. Decisions: `rotated`, `stale` (another pair is active), `RoundStillOpen`, `NoPrivilegesException`.
create or replace function round_reveal_seeds(
  account text, in_currency text, in_play boolean, in_pair bigint, opened text, new_client_seed text, sealed_next text,
  next_hash text, out decision text
) language plpgsql
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  locked record;
begin
  select * into locked from ledger_round_lock(account, in_currency, in_play);
  if locked.cash_id is null then
    decision := 'NoPrivilegesException';
    return;
  end if;
  if not exists (
    select from round_seeds s
    where s.account_id = account and s.play = in_play and s.state = 'active' and s.id = in_pair
  ) then
    decision := 'stale';
    return;
  end if;
  if exists (select from round r where r.account_id = account and r.status in ('open', 'held') and r.seeds_id = in_pair) then
    decision := 'RoundStillOpen';
    return;
  end if;
  update round_seeds s set state = 'revealed', revealed_seed = opened, revealed_at = clock_timestamp(),
    drawn = exists (select from round r where r.seeds_id = in_pair) where s.id = in_pair;
  update round_seeds s set state = 'active', client_seed = new_client_seed
    where s.account_id = account and s.play = in_play and s.state = 'next';
  if not found then
    raise exception 'account % has no next pair of seeds', account;
  end if;
  insert into round_seeds (account_id, play, state, server_seed, server_hash) values (account, in_play, 'next', sealed_next, next_hash);
  decision := 'rotated';
end $$;

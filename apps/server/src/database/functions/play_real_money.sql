-- What a player's own money did since each of these moments: stakes that were not given back, and returns. A stake in the hold
-- counts as staked. Free bets and bonuses are not his own money; what they win is, once it is cash. The stake of a bet that came to
-- nothing was never staked: it is taken off where it had counted. Read backwards by number, which runs with the time but for what was
-- under way together. `net_in`: paid in less paid out.
create or replace function play_real_money(
  account text, in_currency text, since timestamptz[], out staked bigint[], out returned bigint[], out net_in bigint[]
)
language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  longest constant timestamptz := (select min(s) - interval '1 hour' from unnest(since) s);
  own ledger_account;
  each record;
  staked_at timestamptz;
  many constant integer := cardinality(since);
begin
  staked := array_fill(0::bigint, array[many]);
  returned := array_fill(0::bigint, array[many]);
  net_in := array_fill(0::bigint, array[many]);
  for own in
    select * from ledger_account a
    where a.holder_id = account and a.currency = in_currency and a.kind in ('cash', 'receivable', 'withdrawalHold')
  loop
    for each in
      select t.kind, t.amount_minor, t.at, t.credit_account_id, t.idempotency_key, t.reference from ledger_transfer t
      where t.debit_account_id = own.id order by t.id desc
    loop
      exit when each.at < longest;
      if each.kind in ('stake', 'stakeHold', 'casinoStake') then
        for i in 1 .. many loop
          if each.at > since[i] then staked[i] := staked[i] + each.amount_minor; end if;
        end loop;
      elsif each.kind = 'reversal' and exists (
        select from ledger_account h
        where h.id = each.credit_account_id and h.holder_id = 'house' and h.kind in ('sportsbook', 'casino')
      ) then
        staked_at := ledger_stake_back(each.idempotency_key, each.reference);
        for i in 1 .. many loop
          if staked_at > since[i] then staked[i] := staked[i] + each.amount_minor; end if;
          if staked_at is null and each.at > since[i] then returned[i] := returned[i] - each.amount_minor; end if;
        end loop;
      elsif each.kind in ('withdrawalPaid', 'depositTaken', 'reversal') then
        -- Also a payment that is charged back.
        for i in 1 .. many loop
          if each.at > since[i] then net_in[i] := net_in[i] - each.amount_minor; end if;
        end loop;
      end if;
    end loop;
    for each in
      select t.kind, t.amount_minor, t.at, t.debit_account_id, t.idempotency_key, t.reference from ledger_transfer t
      where t.credit_account_id = own.id order by t.id desc
    loop
      exit when each.at < longest;
      if each.kind in ('deposit', 'depositRestored') then
        for i in 1 .. many loop
          if each.at > since[i] then net_in[i] := net_in[i] + each.amount_minor; end if;
        end loop;
      elsif each.kind in ('payout', 'cashOut', 'casinoPayout') then
        staked_at := case when each.kind = 'payout' then ledger_stake_back(each.idempotency_key, each.reference) end;
        for i in 1 .. many loop
          if staked_at > since[i] then staked[i] := staked[i] - each.amount_minor; end if;
          if staked_at is null and each.at > since[i] then returned[i] := returned[i] + each.amount_minor; end if;
        end loop;
      elsif each.kind = 'stakeRelease' or each.kind = 'reversal' and exists (
        select from ledger_account h
        where h.id = each.debit_account_id and h.holder_id = 'house' and h.kind in ('sportsbook', 'casino')
      ) then
        for i in 1 .. many loop
          if each.at > since[i] then staked[i] := staked[i] - each.amount_minor; end if;
        end loop;
      elsif each.kind = 'reversal' then
        -- A payout that its bank sent back.
        for i in 1 .. many loop
          if each.at > since[i] then net_in[i] := net_in[i] + each.amount_minor; end if;
        end loop;
      end if;
    end loop;
  end loop;
end $$;

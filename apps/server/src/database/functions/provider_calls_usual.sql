-- Does usual calls of games, a batch of them, each of another player: claims each, moves its money, and adds it to its round. What is not
-- usual (see also `ledger_calls_usual`) is left as if it had not come, and the careful way decides about it: nobody is refused here.
-- Not usual: a call that came before; a session that has ended, is long unheard of or goes by another token now; a round that somebody holds;
-- a stake in one that is no longer open, or in a new one where none may begin; a round that takes more than the law allows; a win in a
-- round that nobody knows; a round that a bonus has paid for, whose wins are shared.
-- By call: provider, id of the call, digest of what it asks, session, hash of the token or of the provider's own name by
-- which it was found (null: by what never changes), player, currency, round as the provider names it and as the house would, reference in the ledger, game, whether it ends the round, debit
-- and credit as in `ledger_calls_usual`, the most that the round may take (null: any), whether a round may begin.
-- Answers by call the number of its claim and the player's cash afterwards, both null where it was left.
create or replace function provider_calls_usual(
  providers text[], calls text[], digests bytea[], sessions uuid[], tokens bytea[], players text[], currencies text[],
  rounds text[], ids uuid[], refs text[], games text[], ends boolean[], bets text[], stakes bigint[], wins text[],
  payouts bigint[], owns boolean[], mosts bigint[], bounds bigint[], begins boolean[],
  out claims bigint[], out cash bigint[]
) language plpgsql
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan
as $$
declare
  moment constant timestamptz := clock_timestamp();
  held uuid[];
  known uuid[];
  asked boolean[];
  unheard uuid[];
begin
  claims := outside_claim(providers, calls, digests);
  -- Rounds before accounts, as the careful way locks them.
  held := array(
    select r.id from (
      select l.id from unnest(claims, providers, players, rounds) as u(claim, provider, player, round)
        cross join lateral (
          select r.id from provider_round r
          where r.provider = u.provider and r.account_id = u.player and r.round_id = u.round offset 0
        ) l
        where u.claim is not null
    ) w
    join provider_round r on r.id = w.id
    order by r.id for no key update of r skip locked
  );
  select array_agg(j.id order by j.place), array_agg(j.asked order by j.place), array_agg(j.session) filter (where j.unheard)
    into known, asked, unheard
  from (
    select u.place, u.session, r.id, coalesce(s.unheard, false) as unheard,
      u.claim is not null and s.session is not null
        and case
          when r.id is null then u.bet is not null and u.begins and coalesce(u.stake <= u.bound, true)
          when r.id <> all(held) or r.bonus_id is not null then false
          when u.bet is null then true
          else r.state = 'open' and coalesce(r.staked_minor + u.stake <= u.bound, true)
        end as asked
    from unnest(claims, providers, sessions, tokens, players, rounds, bets, stakes, bounds, begins) with ordinality
      as u(claim, provider, session, token, player, round, bet, stake, bound, begins, place)
    left join lateral (
      select r.id, r.state, r.staked_minor, r.bonus_id from provider_round r
      where r.provider = u.provider and r.account_id = u.player and r.round_id = u.round offset 0
    ) r on true
    left join lateral (
      select s.id as session, s.seen_at < moment - interval '1 minute' as unheard from provider_session s
      where s.id = u.session and s.ended_at is null and s.seen_at > moment - interval '12 hours'
        and (u.token is null or s.token_hash = u.token or sha256(convert_to(s.their_session, 'UTF8')) = u.token) offset 0
    ) s on true
  ) j;
  cash := ledger_calls_usual(
    asked, providers, players, currencies, refs, games, bets, stakes, wins, payouts, owns, mosts, moment
  );
  update provider_round r set
      bets = r.bets + u.bets, staked_minor = r.staked_minor + u.stake, paid_minor = r.paid_minor + u.payout, seen_at = moment,
      state = case when u.ends then 'over' else r.state end, ended_at = case when u.ends then coalesce(r.ended_at, moment) else r.ended_at end,
      ended_by = case when u.ends then 'provider' else r.ended_by end
    from (
      select v.id, v.ends, v.stake, v.payout, (v.bet is not null)::integer as bets
      from unnest(known, ends, bets, stakes, payouts, cash) as v(id, ends, bet, stake, payout, cash)
      where v.id is not null and v.cash is not null
    ) u
    where r.id = u.id;
  -- Under the lock of the player's cash, as the careful way begins rounds; whoever began the very round meanwhile undoes this batch.
  insert into provider_round (
    id, provider, account_id, round_id, session_id, game, currency, play, started_at, seen_at, state, bets, staked_minor, paid_minor,
    ended_at, ended_by
  )
    select u.id, u.provider, u.player, u.round, u.session, u.game, u.currency, false, moment, moment,
      case when u.ends then 'over' else 'open' end, 1, u.stake, u.payout, case when u.ends then moment end,
      case when u.ends then 'provider' end
    from unnest(known, cash, ids, providers, players, rounds, sessions, games, currencies, ends, stakes, payouts)
      as u(known, cash, id, provider, player, round, session, game, currency, ends, stake, payout)
    where u.known is null and u.cash is not null;
  if unheard is not null then
    update provider_session s set seen_at = moment where s.id = any(unheard);
  end if;
  if array_position(cash, null) is not null then
    perform outside_unclaim(array(
      select u.claim from unnest(claims, cash) as u(claim, cash) where u.cash is null and u.claim is not null
    ));
  end if;
end $$;

-- The usual bet is paid whole from cash, is taken at once, is new, and lies well within every limit. A batch of such bets is
-- placed by this function, all or none; about any other it answers that it has done nothing, and `place_tickets` decides it.
-- So this one refuses nobody: what is refused, and how, stays in one place.
--
-- By bet: player, currency, key, hash, betType, terms, stake of a line, combinations, whole stake, potential payout, policy,
-- live, whose slip loses the selections (null: nobody's). By leg, in the order of the bets: whose bet (its position from 1),
-- position in it, fixture, market, outcome, price, asked price, live, event time, words of the fixture, terms, and what it puts at
-- risk: outcome, winnings, stakes. By exposure: as `risk_take` has it. `moment`: when they are placed, by the database's clock;
-- after `not_after` nothing is done.
-- Answers `moment`, whether it was late, the tickets in the order of the bets (null: nothing was done), whose slips lost
-- selections, and why the slips could not be tidied.
create or replace function place_tickets_usual(
  moment timestamptz, not_after timestamptz,
  players text[], currencies text[], keys text[], hashes bytea[], types text[], terms jsonb, stakes bigint[],
  combinations integer[], totals bigint[], payouts bigint[], policies smallint[], lives boolean[],
  slip_owners text[],
  of_bets integer[], positions smallint[], leg_fixtures bigint[], leg_markets text[], leg_outcomes text[], prices integer[],
  asked_prices integer[], leg_lives boolean[], event_times bigint[], words jsonb, leg_terms jsonb, risk_outcomes text[],
  risk_winnings bigint[], risk_stakes bigint[],
  fixtures bigint[], markets text[], outcomes text[], winnings bigint[], market_stakes bigint[], limits bigint[],
  out placed_at timestamptz, out late boolean, out tickets bigint[], out tidied text[], out untidied text
) language plpgsql
-- Plans that are kept must stay good while the tables grow: each table is reached by one index, from the list of bets.
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
-- A session would make a new plan for some statements each time, from the sizes of that batch's lists. The shapes of its plans hang on
-- no statistics and no sizes, so that one plan, made once, is as good: it may be kept from the first call on.
set plan_cache_mode = force_generic_plan
as $$
declare
  amount constant integer := cardinality(players);
begin
  placed_at := moment;
  late := moment > not_after;
  if late or exists (select from play_kept_away_among(players, moment)) then
    return;
  end if;
  tickets := array(select nextval('ticket_id_seq') from generate_series(1, amount));
  begin
    if not ledger_stake_usual(tickets, players, currencies, totals, hashes, moment)
      or not risk_take(fixtures, markets, outcomes, winnings, market_stakes, limits)
    then
      raise exception 'not a usual batch' using errcode = 'EV001';
    end if;
    insert into ticket (
      id, account_id, idempotency_key, body_hash, currency, bet_type, terms, stake_minor, combinations, total_stake_minor,
      potential_payout_minor, odds_change_policy, live, status, placed_at, answered_at
    ) overriding system value
      select b.id, b.player, b.key, b.hash, b.currency, b.type, b.terms, b.stake, b.combinations, b.total, b.payout,
        b.policy, b.live, 1, moment, moment
      from rows from (unnest(
        tickets, players, keys, hashes, currencies, types, stakes, combinations, totals, payouts, policies, lives
      ), jsonb_array_elements(terms)) as b(
        id, player, key, hash, currency, type, stake, combinations, total, payout, policy, live, terms
      );
    insert into ticket_leg (
      ticket_id, position, fixture_id, market_key, outcome, price_milli, asked_price_milli, live, placed_event_ms, fixture,
      terms, risk_outcome, risk_winnings_minor, risk_stakes_minor
    )
      select tickets[l.bet], l.position, l.fixture, l.market, l.outcome, l.price, l.asked_price, l.live, l.event_ms, l.words,
        l.terms, l.risk_outcome, l.winnings, l.stakes
      from rows from (unnest(
        of_bets, positions, leg_fixtures, leg_markets, leg_outcomes, prices, asked_prices, leg_lives, event_times,
        risk_outcomes, risk_winnings, risk_stakes
      ), jsonb_array_elements(words), jsonb_array_elements(leg_terms)) as l(
        bet, position, fixture, market, outcome, price, asked_price, live, event_ms, risk_outcome, winnings, stakes, words,
        terms
      );
  exception
    -- Too poor; the key came before; our own word.
    when check_violation or unique_violation or sqlstate 'EV001' then
      tickets := null;
      return;
  end;
  begin
    with gone as (
      delete from betslip_selection s
        where s.owner = any(slip_owners) and s.owner || ' ' || s.selection_id = any(array(
          select slip_owners[l.bet] || ' ' || l.fixture || '/' || l.market || '/' || l.outcome
          from unnest(of_bets, leg_fixtures, leg_markets, leg_outcomes) as l(bet, fixture, market, outcome)
        ))
        returning s.owner
    )
    select array_agg(distinct owner) into tidied from gone;
  exception
    when others then
      untidied := sqlerrm;
  end;
end $$;

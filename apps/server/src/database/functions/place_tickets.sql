-- Places a batch of bets, each of another account, decided and written together. Rules that need the book or arithmetic were checked
-- before; here only what needs a lock is decided: the key, the balance, what a player allows himself (`play_judge`), what a market
-- may still lose. Accounts first, then exposures, each in one order everywhere, so that two batches never wait in a circle. What
-- the ledger and the exposures write is left to their owners' functions.
--
-- `bets`: accountId, currency, key, hash (hex), betType, terms, stakeMinor, combinations, totalStakeMinor, potentialPayoutMinor,
-- policy, live, delayMs (null: accepted at once), asks (it waits for the trader, `delayMs` at most, and its legs reserve nothing
-- yet). A bet's position in the list, from 1, is its name. One whose terms say `playMoney` is paid from a demo user's `playCash` to
-- `playHouse`, or to `playHold` where it waits, and its legs ask nothing of the markets' limits: money and play money never meet.
-- `funds`: what pays the stakes, in the order of the bets: bet, part (from 1), kind, holderId, amountMinor; of each bet they sum to
-- totalStakeMinor.
-- `legs`: bet, position (in the bet, from 1), fixtureId, marketKey, outcome, priceMilli, askedPriceMilli, live, eventMs, fixture,
-- terms, and what the leg puts at risk: riskOutcome, winningsMinor, stakesMinor, limitMinor, all in the house's currency.
-- `moment`: when they are placed, by the database's clock. Terms that name a `bonusGrant` are paid by it in part: only while it is active.
-- Answers for each: `placed`, `known` (the same key came before with the same body), `alone` (the batch as a whole goes beyond a
-- limit that this bet may still fit: try it in a batch of its own), or the code of the refusal.
--
-- Six steps: 1 read the bets, 2 lock accounts and look at balances, 3 ask the players' own limits, 4 ask the markets' room,
-- 5 write the tickets or find the same ones from before, 6 write legs, exposures and transfers. `ledger_lock`, `play_judge`,
-- `risk_room`, `risk_expose` and `ledger_stake` are the owners' functions, each explained in a file of its own name.
--
-- What costs time here is the start of a statement and joining one list of rows with another, so statements are few, and what one
-- of them finds is kept by position in an array for the next.
create or replace function place_tickets(bets jsonb, funds jsonb, legs jsonb, moment timestamptz)
returns table (row_position integer, decision text, placed_ticket_id bigint)
language plpgsql
-- Plans are kept by a session from when the tables were small: always by index, never by reading all.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  amount constant integer := jsonb_array_length(bets);
  -- By position of the bet. First what is answered for it; null until something is known.
  verdicts text[] := array_fill(null::text, array[amount]);
  -- Null where a bet is not placed; `known_ids`: the ticket that the same key made before.
  ticket_ids bigint[] := array_fill(null::bigint, array[amount]);
  known_ids bigint[] := ticket_ids;
  players text[];
  currencies text[];
  hashes bytea[];
  -- Its stake goes on hold; it is play money; the account that gets the stake.
  waits boolean[];
  plays boolean[];
  -- The code of what keeps a bet's player from play; null: nothing does.
  kept_away text[];
  takers bigint[];
  -- Legs that take room on a market: all but those of play money.
  counted_legs jsonb := legs;
  -- By number of the fund: of which bet it is a part, which account pays it and how much. Behind the `funded` funds stand the
  -- `held` accounts that only hold a stake.
  of_bets integer[];
  parts smallint[];
  holders text[];
  kinds text[];
  fund_currencies text[];
  amounts bigint[];
  payers bigint[];
  -- Bets that go beyond a market's limit by themselves, and those that do so only together with others of the batch.
  too_much integer[];
  tight integer[];
  counted integer;
  funded integer;
  held integer := 0;
  -- Bets of players who have limits of their own.
  guarded integer[];
  own_amount bigint;
  -- The bonus that pays a part of the stake; null for most bets.
  bonuses uuid[];
  judged text;
  each record;
  bet integer;
begin
  if amount = 0 then
    return;
  end if;
  -- 1. The bets and their funds, as arrays. An account that gets a stake at once is one of the house.
  select array_agg(b."accountId"), array_agg(b.currency), array_agg(decode(b.hash, 'hex')),
    array_agg(b."delayMs" is not null), array_agg(b.terms ? 'playMoney'),
    array_agg(kept.code),
    array_agg(case when b."delayMs" is null then (
      select a.id from ledger_account a
      where a.holder_id = 'house' and a.kind = case when b.terms ? 'playMoney' then 'playHouse' else 'sportsbook' end and a.currency = b.currency
    ) end),
    array_agg((b.terms ->> 'bonusGrant')::uuid)
    into players, currencies, hashes, waits, plays, kept_away, takers, bonuses
    from jsonb_to_recordset(bets) as b("accountId" text, currency text, hash text, "delayMs" bigint, terms jsonb)
    left join play_kept_away_among(
      array(select a."accountId" from jsonb_to_recordset(bets) as a("accountId" text)), moment
    ) kept on kept.account = b."accountId";
  select array_agg(f.bet), array_agg(f.part), array_agg(f."holderId"), array_agg(f.kind), array_agg(f."amountMinor"),
    array_agg(currencies[f.bet]), array_agg(null::bigint)
    into of_bets, parts, holders, kinds, amounts, fund_currencies, payers
    from jsonb_to_recordset(funds) as f(bet integer, part smallint, kind text, "holderId" text, "amountMinor" bigint);
  funded := cardinality(of_bets);

  -- 2. Accounts are locked. The holds stand behind the payers, so that all are locked in one order.
  for bet in 1 .. amount loop
    if waits[bet] then
      held := held + 1;
      holders[funded + held] := players[bet];
      kinds[funded + held] := case when plays[bet] then 'playHold' else 'stakeHold' end;
      fund_currencies[funded + held] := currencies[bet];
      of_bets[funded + held] := bet;
    end if;
  end loop;
  for each in select asked_at, account_id, free_minor from ledger_lock(holders, kinds, fund_currencies) loop
    bet := of_bets[each.asked_at];
    if each.asked_at > funded then
      takers[bet] := each.account_id;
    else
      payers[each.asked_at] := each.account_id;
      if amounts[each.asked_at] > each.free_minor then
        verdicts[bet] := 'InsufficientBalanceException';
      end if;
    end if;
  end loop;
  -- Who has no account that pays, or none that gets the stake, stays without privileges; money and play money never meet.
  for i in 1 .. funded loop
    if payers[i] is null or (kinds[i] = 'playCash') <> plays[of_bets[i]] then
      verdicts[of_bets[i]] := 'NoPrivilegesException';
    end if;
  end loop;
  for bet in 1 .. amount loop
    if takers[bet] is null then
      verdicts[bet] := 'NoPrivilegesException';
    elsif verdicts[bet] = 'NoPrivilegesException' then
      null;
    elsif kept_away[bet] is not null then
      verdicts[bet] := kept_away[bet];
    elsif bonuses[bet] is not null and not bonus_is_active(bonuses[bet], players[bet], currencies[bet]) then
      -- It has ended since it was looked at: whoever asks looks again.
      verdicts[bet] := 'InsufficientBalanceException';
    elsif verdicts[bet] is null then
      verdicts[bet] := 'placed';
    end if;
  end loop;

  -- 3. Limits of the players' own and reality checks, asked under the lock of their cash. Most have none.
  select array_agg(b.position) into guarded
    from unnest(players) with ordinality as b(player, position)
    where (select g.careful_from from play_guard g where g.account_id = b.player) <= moment;
  foreach bet in array coalesce(guarded, '{}') loop
    if verdicts[bet] = 'placed' then
      select coalesce(sum(f.amount), 0) into own_amount
        from unnest(of_bets[1:funded], kinds[1:funded], amounts[1:funded]) as f(of_bet, kind, amount)
        where f.of_bet = bet and f.kind = 'cash';
      judged := play_judge(players[bet], currencies[bet], own_amount, moment);
      verdicts[bet] := coalesce(judged, 'placed');
    end if;
  end loop;

  -- 4. Room on the markets, with their exposures locked. Play money takes none.
  if true = any(plays) then
    select coalesce(jsonb_agg(l.leg), '[]') into counted_legs
      from jsonb_array_elements(legs) as l(leg) where not plays[(l.leg ->> 'bet')::integer];
  end if;
  select r.too_much, r.tight into too_much, tight from risk_room(counted_legs) r;
  foreach bet in array coalesce(tight, '{}') || coalesce(too_much, '{}') loop
    if verdicts[bet] in ('placed', 'alone') then
      verdicts[bet] := case when bet = any(too_much) then 'MarketBettingLimitReachedException' else 'alone' end;
    end if;
  end loop;

  -- 5. What is placed gets its number and is written. A key that came before makes no second ticket.
  for bet in 1 .. amount loop
    if verdicts[bet] = 'placed' then
      ticket_ids[bet] := nextval('ticket_id_seq');
    end if;
  end loop;

  insert into ticket (
    id, account_id, idempotency_key, body_hash, currency, bet_type, terms, stake_minor, combinations, total_stake_minor,
    potential_payout_minor, odds_change_policy, live, status, placed_at, accept_at, answered_at
  ) overriding system value
    select ticket_ids[b.position], b."accountId", b.key, hashes[b.position], b.currency, b."betType", b.terms,
      b."stakeMinor", b.combinations, b."totalStakeMinor", b."potentialPayoutMinor", b.policy, b.live,
      case when b.asks then 0 when b."delayMs" is null then 1 else 4 end,
      moment, moment + b."delayMs" * interval '1 millisecond', case when b."delayMs" is null then moment end
    from rows from (jsonb_to_recordset(bets) as (
      "accountId" text, currency text, key text, "betType" text, terms jsonb, "stakeMinor" bigint, combinations integer,
      "totalStakeMinor" bigint, "potentialPayoutMinor" bigint, policy smallint, live boolean, "delayMs" bigint, asks boolean
    )) with ordinality as b(
      "accountId", currency, key, "betType", terms, "stakeMinor", combinations, "totalStakeMinor", "potentialPayoutMinor",
      policy, live, "delayMs", asks, position
    )
    where ticket_ids[b.position] is not null
    on conflict (account_id, idempotency_key) do nothing;
  get diagnostics counted = row_count;

  -- Whatever was not written may have been written before: then that is the answer, not what hinders it today.
  if counted < amount then
    for each in
      select b.position, t.id, t.body_hash = hashes[b.position] as same
      from rows from (jsonb_to_recordset(bets) as ("accountId" text, key text)) with ordinality
        as b("accountId", key, position)
      join ticket t on t.account_id = b."accountId" and t.idempotency_key = b.key
      where t.id is distinct from ticket_ids[b.position]
    loop
      verdicts[each.position] := case when each.same then 'known' else 'IdempotencyKeyReused' end;
      known_ids[each.position] := each.id;
      ticket_ids[each.position] := null;
    end loop;
  end if;

  -- 6. Everything that hangs on a ticket.
  insert into ticket_leg (
    ticket_id, position, fixture_id, market_key, outcome, price_milli, asked_price_milli, live, placed_event_ms, fixture,
    terms, risk_outcome, risk_winnings_minor, risk_stakes_minor
  )
    select ticket_ids[l.bet], l.position, l."fixtureId", l."marketKey", l.outcome, l."priceMilli", l."askedPriceMilli",
      l.live, l."eventMs", l.fixture, coalesce(l.terms, '{}'), l."riskOutcome", l."winningsMinor", l."stakesMinor"
    from jsonb_to_recordset(legs) as l(
      bet integer, position smallint, "fixtureId" bigint, "marketKey" text, outcome text, "priceMilli" integer,
      "askedPriceMilli" integer, live boolean, "eventMs" bigint, fixture jsonb, terms jsonb, "riskOutcome" text,
      "winningsMinor" bigint, "stakesMinor" bigint
    )
    where ticket_ids[l.bet] is not null;
  perform risk_expose(counted_legs, ticket_ids);
  perform ledger_stake(
    of_bets[1:funded], parts, payers, amounts, takers, currencies, waits, ticket_ids, hashes, players, moment
  );
  if cardinality(array_remove(bonuses, null)) > 0 then
    perform bonus_stake(bonuses, ticket_ids);
  end if;

  return query
    select d.position::integer, d.verdict, coalesce(d.ticket_id, d.known_id)
    from unnest(verdicts, ticket_ids, known_ids) with ordinality as d(verdict, ticket_id, known_id, position);
end $$;

-- The placement lane's one call: a batch of bets, each of another account, decided and written together. Rules that need
-- the book or arithmetic were checked before; here only what needs a lock is decided: the key, the balance, what a market
-- may still lose. Accounts first, then exposures, each in one order everywhere, so that two lanes never wait in a circle.
--
-- `bets`, by position from 1: position, accountId, currency, key, hash (hex), betType, terms, stakeMinor, combinations,
-- totalStakeMinor, potentialPayoutMinor, policy, live, placedMs, acceptAtMs (null: accepted at once), and where another
-- ledger account than the player's cash pays the stake: fundKind, fundHolder (each by itself; absent: cash, the player).
-- `legs`: bet (its position), position (in the bet, from 1), currency, fixtureId, marketKey, outcome, priceMilli,
-- askedPriceMilli, live, eventMs, fixture, terms, and what the leg puts at risk: riskOutcome, winningsMinor, stakesMinor,
-- limitMinor. `any_waits`: whether any bet of the batch waits for its answer.
-- Answers for each: `placed`, `known` (the same key came before with the same body), `alone` (the batch as a whole goes
-- beyond a limit that this bet may still fit: try it in a batch of its own), or the code of the refusal.
--
-- What costs time here is the start of a statement and joining one list of rows with another, so statements are few, and
-- what one of them finds is kept by position in an array for the next.
create function place_tickets(bets jsonb, legs jsonb, any_waits boolean)
returns table (row_position integer, decision text, placed_ticket_id bigint)
language plpgsql
-- Plans are kept by a session from when the tables were small: always by index, never by reading all.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  amount constant integer := jsonb_array_length(bets);
  legs_wanted constant integer := jsonb_array_length(legs);
  verdicts text[] := array_fill('NoPrivilegesException'::text, array[amount]);
  -- Null where a bet is not placed.
  ticket_ids bigint[] := array_fill(null::bigint, array[amount]);
  transfer_ids bigint[] := ticket_ids;
  from_ids bigint[] := ticket_ids;
  to_ids bigint[] := ticket_ids;
  known_ids bigint[] := ticket_ids;
  too_much integer[];
  tight integer[];
  counted integer;
  each record;
  bet integer;
begin
  -- A hold is locked with the account that fills it, in the one order of ids; without one the loop below locks in order.
  if any_waits then
    perform from ledger_account a
      join (
        select b.currency, coalesce(b."fundHolder", b."accountId") as holder_id, coalesce(b."fundKind", 'cash') as kind
        from jsonb_to_recordset(bets) as b("accountId" text, currency text, "fundKind" text, "fundHolder" text)
        union
        select b.currency, b."accountId", 'stakeHold'
        from jsonb_to_recordset(bets) as b("accountId" text, currency text, "acceptAtMs" bigint)
        where b."acceptAtMs" is not null
      ) wanted on a.holder_id = wanted.holder_id and a.kind = wanted.kind and a.currency = wanted.currency
      where a.balance_minor is not null
      order by a.id for no key update of a;
  end if;

  -- The account that pays and the one that gets the stake. Who has none stays without privileges.
  for each in
    select b.position, payer.id as from_id, taker.id as to_id,
      payer.balance_minor - b."totalStakeMinor" < payer.floor_minor as too_poor,
      kept.break_until > to_timestamp(b."placedMs" / 1000.0) or (
        kept.locked_at is not null and coalesce(kept.locked_until, 'infinity') > to_timestamp(b."placedMs" / 1000.0)
      ) as kept_away,
      nextval('ticket_id_seq') as ticket_id, nextval('ledger_transfer_id_seq') as transfer_id
    from jsonb_to_recordset(bets) as b(
        position integer, "accountId" text, currency text, "totalStakeMinor" bigint, "placedMs" bigint,
        "acceptAtMs" bigint, "fundKind" text, "fundHolder" text
      )
    join ledger_account payer on payer.holder_id = coalesce(b."fundHolder", b."accountId")
      and payer.kind = coalesce(b."fundKind", 'cash') and payer.currency = b.currency
    join ledger_account taker
      on taker.holder_id = case when b."acceptAtMs" is null then 'house' else b."accountId" end
      and taker.kind = case when b."acceptAtMs" is null then 'sportsbook' else 'stakeHold' end
      and taker.currency = b.currency
    -- A break or a lock holds once it is committed, whatever a process still believes of the session.
    left join identity_account kept on kept.id::text = b."accountId"
      and (kept.break_until is not null or kept.locked_at is not null)
    order by payer.id for no key update of payer
  loop
    if each.kept_away then
      verdicts[each.position] := 'AccountLockedException';
    elsif each.too_poor then
      verdicts[each.position] := 'InsufficientBalanceException';
    else
      verdicts[each.position] := 'placed';
      ticket_ids[each.position] := each.ticket_id;
      transfer_ids[each.position] := each.transfer_id;
      from_ids[each.position] := each.from_id;
      to_ids[each.position] := each.to_id;
    end if;
  end loop;

  -- What the markets of the legs may still lose. A market's first bet finds no row and makes it.
  loop
    with locked as materialized (
      select l.bet, x.fixture_id, x.market_key, x.currency, x.outcome,
        l."winningsMinor" - l."stakesMinor" as loss_minor, l."limitMinor" - x.winnings_minor + case when x.outcome = '*' then 0 else (
          select coalesce(sum(s.stakes_minor), 0)::bigint from risk_exposure s
          where s.fixture_id = x.fixture_id and s.market_key = x.market_key and s.currency = x.currency
        ) end as free_minor
      from jsonb_to_recordset(legs) as l(
          bet integer, currency text, "fixtureId" bigint, "marketKey" text, "riskOutcome" text, "winningsMinor" bigint,
          "stakesMinor" bigint, "limitMinor" bigint
        )
      join risk_exposure x on x.fixture_id = l."fixtureId" and x.market_key = l."marketKey"
        and x.currency = l.currency and x.outcome = l."riskOutcome"
      order by x.fixture_id, x.market_key, x.currency, x.outcome for no key update of x
    )
    select count(*), array_agg(bet) filter (where own_minor > free_minor),
      array_agg(bet) filter (where batch_minor > free_minor)
    into counted, too_much, tight
    from (
      select bet, free_minor,
        sum(loss_minor) over (partition by fixture_id, market_key, currency, outcome, bet) as own_minor,
        sum(loss_minor) over (partition by fixture_id, market_key, currency, outcome) as batch_minor
      from locked
    ) batched;
    exit when counted = legs_wanted;
    insert into risk_exposure (fixture_id, market_key, currency, outcome)
      select distinct l."fixtureId", l."marketKey", l.currency, l."riskOutcome"
      from jsonb_to_recordset(legs) as l("fixtureId" bigint, "marketKey" text, currency text, "riskOutcome" text)
      order by 1, 2, 3, 4
      on conflict do nothing;
  end loop;
  foreach bet in array coalesce(tight, '{}') || coalesce(too_much, '{}') loop
    if verdicts[bet] in ('placed', 'alone') then
      verdicts[bet] := case when bet = any(too_much) then 'MarketBettingLimitReachedException' else 'alone' end;
      ticket_ids[bet] := null;
    end if;
  end loop;

  insert into ticket (
    id, account_id, idempotency_key, body_hash, currency, bet_type, terms, stake_minor, combinations, total_stake_minor,
    potential_payout_minor, odds_change_policy, live, status, placed_at, accept_at, answered_at
  ) overriding system value
    select ticket_ids[b.position], b."accountId", b.key, decode(b.hash, 'hex'), b.currency, b."betType", b.terms,
      b."stakeMinor", b.combinations, b."totalStakeMinor", b."potentialPayoutMinor", b.policy, b.live,
      case when b."acceptAtMs" is null then 1 else 4 end,
      to_timestamp(b."placedMs" / 1000.0), to_timestamp(b."acceptAtMs" / 1000.0),
      case when b."acceptAtMs" is null then to_timestamp(b."placedMs" / 1000.0) end
    from jsonb_to_recordset(bets) as b(
      position integer, "accountId" text, currency text, key text, hash text, "betType" text, terms jsonb,
      "stakeMinor" bigint, combinations integer, "totalStakeMinor" bigint, "potentialPayoutMinor" bigint,
      policy smallint, live boolean, "placedMs" bigint, "acceptAtMs" bigint
    )
    where ticket_ids[b.position] is not null
    on conflict (account_id, idempotency_key) do nothing;
  get diagnostics counted = row_count;

  -- Whatever was not written may have been written before: then that is the answer, not what hinders it today.
  if counted < amount then
    for each in
      select b.position, t.id, t.body_hash = decode(b.hash, 'hex') as same
      from jsonb_to_recordset(bets) as b(position integer, "accountId" text, key text, hash text)
      join ticket t on t.account_id = b."accountId" and t.idempotency_key = b.key
      where t.id is distinct from ticket_ids[b.position]
    loop
      verdicts[each.position] := case when each.same then 'known' else 'IdempotencyKeyReused' end;
      known_ids[each.position] := each.id;
      ticket_ids[each.position] := null;
    end loop;
  end if;

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

  update risk_exposure x
    set winnings_minor = x.winnings_minor + n.winnings_minor, stakes_minor = x.stakes_minor + n.stakes_minor
    from (
      select l."fixtureId" as fixture_id, l."marketKey" as market_key, l.currency, l."riskOutcome" as outcome,
        sum(l."winningsMinor")::bigint as winnings_minor, sum(l."stakesMinor")::bigint as stakes_minor
      from jsonb_to_recordset(legs) as l(
        bet integer, "fixtureId" bigint, "marketKey" text, currency text, "riskOutcome" text, "winningsMinor" bigint,
        "stakesMinor" bigint
      )
      where ticket_ids[l.bet] is not null
      group by 1, 2, 3, 4
    ) n
    where x.fixture_id = n.fixture_id and x.market_key = n.market_key and x.currency = n.currency
      and x.outcome = n.outcome;

  -- Transfers with all their entries in one statement: the ledger's triggers then find each of them whole.
  with moved as (
    insert into ledger_transfer (id, kind, idempotency_key, body_hash, reference, actor, reason, at)
    overriding system value
    select transfer_ids[b.position], case when b."acceptAtMs" is null then 'stake' else 'stakeHold' end,
      'stake:' || ticket_ids[b.position], decode(b.hash, 'hex'), 'ticket:' || ticket_ids[b.position],
      'player:' || b."accountId", 'bet placed', to_timestamp(b."placedMs" / 1000.0)
    from jsonb_to_recordset(bets) as b(
      position integer, "accountId" text, hash text, "placedMs" bigint, "acceptAtMs" bigint
    )
    where ticket_ids[b.position] is not null
  )
  insert into ledger_entry (transfer_id, account_id, currency, amount_minor)
    select transfer_ids[b.position], side.account_id, b.currency, side.amount_minor
    from jsonb_to_recordset(bets) as b(position integer, currency text, "totalStakeMinor" bigint)
    cross join lateral (values
      (from_ids[b.position], - b."totalStakeMinor"),
      (to_ids[b.position], b."totalStakeMinor")
    ) as side(account_id, amount_minor)
    where ticket_ids[b.position] is not null;

  return query
    select d.position::integer, d.verdict, coalesce(d.ticket_id, d.known_id)
    from unnest(verdicts, ticket_ids, known_ids) with ordinality as d(verdict, ticket_id, known_id, position);
end $$;

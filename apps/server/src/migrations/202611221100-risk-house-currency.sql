-- What a market may lose was counted for each currency by itself, so that a house of many currencies risked its limit many
-- times over. Now a market has one figure, in minor units of the house's own currency (euro cents), at the one table of rates
-- that stands in packages/kernel/src/rates.ts; legs hold what they put at risk in the same unit. And a bet is stamped, and
-- falls due, by the database's clock, the one that every process shares.
create temporary table house_rate (currency text primary key, units numeric, euros numeric, exponent integer) on commit drop;
insert into house_rate values
    ('EUR', 1, 1, 2), ('USD', 1, 1, 2), ('GBP', 1, 1, 2), ('CHF', 1, 1, 2),
    ('SEK', 10, 1, 2), ('NOK', 10, 1, 2), ('DKK', 15, 2, 2), ('PLN', 4, 1, 2),
    ('CZK', 25, 1, 2), ('HUF', 400, 1, 2), ('RON', 5, 1, 2), ('BGN', 2, 1, 2),
    ('TRY', 50, 1, 2), ('RUB', 100, 1, 2), ('UAH', 50, 1, 2), ('KZT', 500, 1, 2),
    ('INR', 100, 1, 2), ('CNY', 8, 1, 2), ('HKD', 8, 1, 2), ('TWD', 30, 1, 2),
    ('SGD', 3, 2, 2), ('MYR', 5, 1, 2), ('THB', 40, 1, 2), ('PHP', 60, 1, 2),
    ('IDR', 20000, 1, 2), ('VND', 25000, 1, 0), ('KRW', 1500, 1, 0), ('JPY', 150, 1, 0),
    ('AUD', 2, 1, 2), ('NZD', 2, 1, 2), ('CAD', 3, 2, 2), ('BRL', 6, 1, 2),
    ('MXN', 20, 1, 2), ('ARS', 1500, 1, 2), ('CLP', 1000, 1, 0), ('PEN', 4, 1, 2),
    ('COP', 4500, 1, 2), ('ZAR', 20, 1, 2), ('NGN', 1500, 1, 2), ('KES', 150, 1, 2),
    ('EGP', 50, 1, 2), ('AED', 4, 1, 2), ('SAR', 4, 1, 2), ('ILS', 4, 1, 2),
    ('KWD', 3, 10, 3), ('BHD', 2, 5, 3), ('TND', 3, 1, 3), ('ISK', 150, 1, 0),
    ('BTC', 1, 100000, 8), ('mBTC', 1, 100, 5), ('ETH', 3, 10000, 9), ('LTC', 1, 100, 8),
    ('DOGE', 5, 1, 8), ('BCH', 1, 500, 8), ('BNB', 1, 1000, 8), ('USDTE', 1, 1, 6),
    ('USDTT', 1, 1, 6);

do $$
begin
  if exists (select from ticket where currency not in (select currency from house_rate)) then
    raise exception 'a ticket is in a currency without a rate';
  end if;
end $$;

-- Winnings up, stakes down: no market seems to lose less than it may.
update ticket_leg l set
  risk_winnings_minor = ceil(l.risk_winnings_minor * r.euros * 100 / (r.units * power(10::numeric, r.exponent)))::bigint,
  risk_stakes_minor = floor(l.risk_stakes_minor * r.euros * 100 / (r.units * power(10::numeric, r.exponent)))::bigint
from ticket t join house_rate r on r.currency = t.currency
where l.ticket_id = t.id and t.currency <> 'EUR' and (l.risk_winnings_minor <> 0 or l.risk_stakes_minor <> 0);

drop table risk_exposure;
create table risk_exposure (
  fixture_id bigint not null,
  market_key text not null,
  -- `*` where several outcomes of the market may come true together.
  outcome text not null,
  -- In minor units of the house's own currency.
  winnings_minor bigint not null default 0,
  stakes_minor bigint not null default 0,
  primary key (fixture_id, market_key, outcome)
) with (fillfactor = 60);
insert into risk_exposure (fixture_id, market_key, outcome, winnings_minor, stakes_minor)
  select l.fixture_id, l.market_key, l.risk_outcome, sum(l.risk_winnings_minor), sum(l.risk_stakes_minor)
  from ticket t join ticket_leg l on l.ticket_id = t.id
  where t.status <> 2 and t.settled_at is null
  group by 1, 2, 3;

drop function place_tickets(jsonb, jsonb, boolean);

-- The placement lane's one call: a batch of bets, each of another account, decided and written together. Rules that need
-- the book or arithmetic were checked before; here only what needs a lock is decided: the key, the balance, what a market
-- may still lose. Accounts first, then exposures, each in one order everywhere, so that two lanes never wait in a circle.
--
-- `bets`, by position from 1: position, accountId, currency, key, hash (hex), betType, terms, stakeMinor, combinations,
-- totalStakeMinor, potentialPayoutMinor, policy, live, delayMs (null: accepted at once), and where another ledger account than
-- the player's cash pays the stake: fundKind, fundHolder (each by itself; absent: cash, the player).
-- `legs`: bet (its position), position (in the bet, from 1), fixtureId, marketKey, outcome, priceMilli,
-- askedPriceMilli, live, eventMs, fixture, terms, and what the leg puts at risk: riskOutcome, winningsMinor, stakesMinor,
-- limitMinor, all in the house's currency. `any_waits`: whether any bet of the batch waits for its answer. `moment`: when
-- they are placed, by the database's clock.
-- Answers for each: `placed`, `known` (the same key came before with the same body), `alone` (the batch as a whole goes
-- beyond a limit that this bet may still fit: try it in a batch of its own), or the code of the refusal.
--
-- What costs time here is the start of a statement and joining one list of rows with another, so statements are few, and
-- what one of them finds is kept by position in an array for the next.
create function place_tickets(bets jsonb, legs jsonb, any_waits boolean, moment timestamptz)
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
        from jsonb_to_recordset(bets) as b("accountId" text, currency text, "delayMs" bigint)
        where b."delayMs" is not null
      ) wanted on a.holder_id = wanted.holder_id and a.kind = wanted.kind and a.currency = wanted.currency
      where a.balance_minor is not null
      order by a.id for no key update of a;
  end if;

  -- The account that pays and the one that gets the stake. Who has none stays without privileges.
  for each in
    select b.position, payer.id as from_id, taker.id as to_id,
      payer.balance_minor - b."totalStakeMinor" < payer.floor_minor as too_poor,
      kept.break_until > moment or (
        kept.locked_at is not null and coalesce(kept.locked_until, 'infinity') > moment
      ) as kept_away,
      nextval('ticket_id_seq') as ticket_id, nextval('ledger_transfer_id_seq') as transfer_id
    from jsonb_to_recordset(bets) as b(
        position integer, "accountId" text, currency text, "totalStakeMinor" bigint, "delayMs" bigint,
        "fundKind" text, "fundHolder" text
      )
    join ledger_account payer on payer.holder_id = coalesce(b."fundHolder", b."accountId")
      and payer.kind = coalesce(b."fundKind", 'cash') and payer.currency = b.currency
    join ledger_account taker
      on taker.holder_id = case when b."delayMs" is null then 'house' else b."accountId" end
      and taker.kind = case when b."delayMs" is null then 'sportsbook' else 'stakeHold' end
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
      select l.bet, x.fixture_id, x.market_key, x.outcome,
        l."winningsMinor" - l."stakesMinor" as loss_minor,
        l."limitMinor" - x.winnings_minor + case when x.outcome = '*' then 0 else (
          select coalesce(sum(s.stakes_minor), 0)::bigint from risk_exposure s
          where s.fixture_id = x.fixture_id and s.market_key = x.market_key
        ) end as free_minor
      from jsonb_to_recordset(legs) as l(
          bet integer, "fixtureId" bigint, "marketKey" text, "riskOutcome" text, "winningsMinor" bigint,
          "stakesMinor" bigint, "limitMinor" bigint
        )
      join risk_exposure x on x.fixture_id = l."fixtureId" and x.market_key = l."marketKey"
        and x.outcome = l."riskOutcome"
      order by x.fixture_id, x.market_key, x.outcome for no key update of x
    )
    select count(*), array_agg(bet) filter (where own_minor > free_minor),
      array_agg(bet) filter (where batch_minor > free_minor)
    into counted, too_much, tight
    from (
      select bet, free_minor,
        sum(loss_minor) over (partition by fixture_id, market_key, outcome, bet) as own_minor,
        sum(loss_minor) over (partition by fixture_id, market_key, outcome) as batch_minor
      from locked
    ) batched;
    exit when counted = legs_wanted;
    insert into risk_exposure (fixture_id, market_key, outcome)
      select distinct l."fixtureId", l."marketKey", l."riskOutcome"
      from jsonb_to_recordset(legs) as l("fixtureId" bigint, "marketKey" text, "riskOutcome" text)
      order by 1, 2, 3
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
      case when b."delayMs" is null then 1 else 4 end,
      moment, moment + b."delayMs" * interval '1 millisecond', case when b."delayMs" is null then moment end
    from jsonb_to_recordset(bets) as b(
      position integer, "accountId" text, currency text, key text, hash text, "betType" text, terms jsonb,
      "stakeMinor" bigint, combinations integer, "totalStakeMinor" bigint, "potentialPayoutMinor" bigint,
      policy smallint, live boolean, "delayMs" bigint
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
      select l."fixtureId" as fixture_id, l."marketKey" as market_key, l."riskOutcome" as outcome,
        sum(l."winningsMinor")::bigint as winnings_minor, sum(l."stakesMinor")::bigint as stakes_minor
      from jsonb_to_recordset(legs) as l(
        bet integer, "fixtureId" bigint, "marketKey" text, "riskOutcome" text, "winningsMinor" bigint,
        "stakesMinor" bigint
      )
      where ticket_ids[l.bet] is not null
      group by 1, 2, 3
    ) n
    where x.fixture_id = n.fixture_id and x.market_key = n.market_key and x.outcome = n.outcome;

  -- Transfers with all their entries in one statement: the ledger's triggers then find each of them whole.
  with moved as (
    insert into ledger_transfer (id, kind, idempotency_key, body_hash, reference, actor, reason, at)
    overriding system value
    select transfer_ids[b.position], case when b."delayMs" is null then 'stake' else 'stakeHold' end,
      'stake:' || ticket_ids[b.position], decode(b.hash, 'hex'), 'ticket:' || ticket_ids[b.position],
      'player:' || b."accountId", 'bet placed', moment
    from jsonb_to_recordset(bets) as b(position integer, "accountId" text, hash text, "delayMs" bigint)
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

-- The placement lane's one call: a batch of bets, each of another account, decided and written together. Rules that need
-- the book or arithmetic were checked before; here only what needs a lock is decided: the key, the balance, the limit of
-- an outcome. Accounts first, then exposures, each in one order everywhere, so that two lanes never wait in a circle.
--
-- A row of the batch: position, accountId, currency, key, hash (hex), betType, terms, stakeMinor, combinations,
-- totalStakeMinor, potentialPayoutMinor, policy, live, placedMs, acceptAtMs (null: accepted at once), marketLimitMinor,
-- legs: [{fixtureId, marketKey, outcome, priceMilli, askedPriceMilli, live, eventMs, fixture, terms}], and where another
-- ledger account than the player's cash pays the stake: fundKind, fundHolder (each by itself; absent: cash, the player).
-- Answers for each: `placed`, `known` (the same key came before with the same body), `alone` (the batch as a whole goes
-- beyond a limit that this bet may still fit: try it in a batch of its own), or the code of the refusal.
create function place_tickets(batch jsonb)
returns table (row_position integer, decision text, placed_ticket_id bigint)
language plpgsql
-- Plans are kept by a session from when the tables were small: always by index, never by reading all.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
begin
  perform from ledger_account a
    join (
      select b.currency, coalesce(b."fundHolder", b."accountId") as holder_id, coalesce(b."fundKind", 'cash') as kind
      from jsonb_to_recordset(batch) as b("accountId" text, currency text, "fundKind" text, "fundHolder" text)
      union
      select b.currency, b."accountId", 'stakeHold'
      from jsonb_to_recordset(batch) as b("accountId" text, currency text, "acceptAtMs" bigint)
      where b."acceptAtMs" is not null
    ) wanted on a.holder_id = wanted.holder_id and a.kind = wanted.kind and a.currency = wanted.currency
    where a.balance_minor is not null
    order by a.id for no key update of a;

  insert into risk_exposure (fixture_id, market_key, outcome, currency)
    select distinct l."fixtureId", l."marketKey", l.outcome, b.currency
    from jsonb_to_recordset(batch) as b(currency text, legs jsonb),
      jsonb_to_recordset(b.legs) as l("fixtureId" bigint, "marketKey" text, outcome text)
    where not exists (
      select from risk_exposure x
      where x.fixture_id = l."fixtureId" and x.market_key = l."marketKey" and x.outcome = l.outcome
        and x.currency = b.currency
    )
    order by 1, 2, 3, 4
    on conflict do nothing;

  perform from risk_exposure x
    where (x.fixture_id, x.market_key, x.outcome, x.currency) in (
      select l."fixtureId", l."marketKey", l.outcome, b.currency
      from jsonb_to_recordset(batch) as b(currency text, legs jsonb),
        jsonb_to_recordset(b.legs) as l("fixtureId" bigint, "marketKey" text, outcome text)
    )
    order by x.fixture_id, x.market_key, x.outcome, x.currency for no key update;

  return query
  with bet as materialized (
    select b.*, fund.id as fund_id, fund.balance_minor, hold.id as hold_id, book.id as book_id, t.id as known_id,
      case
        when t.id is not null and t.body_hash = decode(b.hash, 'hex') then 'known'
        when t.id is not null then 'IdempotencyKeyReused'
        when g.break_until > to_timestamp(b."placedMs" / 1000.0)
          or (g.locked_at is not null and coalesce(g.locked_until, 'infinity') > to_timestamp(b."placedMs" / 1000.0))
        then 'AccountLockedException'
        when fund.id is null or hold.id is null or book.id is null then 'NoPrivilegesException'
        when fund.balance_minor - b."totalStakeMinor" < fund.floor_minor then 'InsufficientBalanceException'
      end as refused
    from jsonb_to_recordset(batch) as b(
      position integer, "accountId" text, currency text, key text, hash text, "betType" text, terms jsonb,
      "stakeMinor" bigint, combinations integer, "totalStakeMinor" bigint, "potentialPayoutMinor" bigint,
      policy smallint, live boolean, "placedMs" bigint, "acceptAtMs" bigint, "marketLimitMinor" bigint, legs jsonb,
      "fundKind" text, "fundHolder" text
    )
    left join ticket t on t.account_id = b."accountId" and t.idempotency_key = b.key
    -- A break or a lock holds from the moment it is committed, whatever another process still believes of the session.
    left join identity_account g on g.id::text = b."accountId"
    left join ledger_account fund
      on fund.holder_id = coalesce(b."fundHolder", b."accountId") and fund.currency = b.currency
      and fund.kind = coalesce(b."fundKind", 'cash')
    left join ledger_account hold
      on hold.holder_id = b."accountId" and hold.currency = b.currency and hold.kind = 'stakeHold'
    left join ledger_account book
      on book.holder_id = 'house' and book.currency = b.currency and book.kind = 'sportsbook'
  ),
  leg as materialized (
    select b.position as bet_position, l.ordinality::smallint as position, b.currency, b."marketLimitMinor" as limit_minor,
      b."potentialPayoutMinor" - b."totalStakeMinor" as winnings_minor,
      (l.value ->> 'fixtureId')::bigint as fixture_id, l.value ->> 'marketKey' as market_key,
      l.value ->> 'outcome' as outcome, (l.value ->> 'priceMilli')::integer as price_milli,
      (l.value ->> 'askedPriceMilli')::integer as asked_price_milli, (l.value ->> 'live')::boolean as live,
      (l.value ->> 'eventMs')::bigint as event_ms, l.value -> 'fixture' as fixture, l.value -> 'terms' as terms
    from bet b, jsonb_array_elements(b.legs) with ordinality as l
    where b.refused is null
  ),
  risk as (
    select l.bet_position,
      bool_or(x.winnings_minor + l.winnings_minor > l.limit_minor) as too_much,
      bool_or(x.winnings_minor + batched.winnings_minor > l.limit_minor) as tight
    from leg l
    join (
      select fixture_id, market_key, outcome, currency, sum(winnings_minor) as winnings_minor
      from leg group by 1, 2, 3, 4
    ) batched using (fixture_id, market_key, outcome, currency)
    join risk_exposure x using (fixture_id, market_key, outcome, currency)
    group by l.bet_position
  ),
  decided as materialized (
    select b.*, coalesce(
      b.refused,
      case when r.too_much then 'MarketBettingLimitReachedException' when r.tight then 'alone' else 'placed' end
    ) as verdict
    from bet b left join risk r on r.bet_position = b.position
  ),
  made as (
    insert into ticket (
      account_id, idempotency_key, body_hash, currency, bet_type, terms, stake_minor, combinations, total_stake_minor,
      potential_payout_minor, odds_change_policy, live, status, placed_at, accept_at, answered_at
    )
    select d."accountId", d.key, decode(d.hash, 'hex'), d.currency, d."betType", d.terms, d."stakeMinor",
      d.combinations, d."totalStakeMinor", d."potentialPayoutMinor", d.policy, d.live,
      case when d."acceptAtMs" is null then 1 else 4 end,
      to_timestamp(d."placedMs" / 1000.0), to_timestamp(d."acceptAtMs" / 1000.0),
      case when d."acceptAtMs" is null then to_timestamp(d."placedMs" / 1000.0) end
    from decided d where d.verdict = 'placed' order by d.position
    returning id, account_id
  ),
  placed as materialized (
    select d.*, m.id from made m join decided d on d."accountId" = m.account_id
  ),
  legs as (
    insert into ticket_leg (
      ticket_id, position, fixture_id, market_key, outcome, price_milli, asked_price_milli, live, placed_event_ms, fixture,
      terms
    )
    select p.id, l.position, l.fixture_id, l.market_key, l.outcome, l.price_milli, l.asked_price_milli, l.live,
      l.event_ms, l.fixture, coalesce(l.terms, '{}')
    from placed p join leg l on l.bet_position = p.position
  ),
  exposed as (
    update risk_exposure x set winnings_minor = x.winnings_minor + n.winnings_minor
    from (
      select l.fixture_id, l.market_key, l.outcome, l.currency, sum(l.winnings_minor)::bigint as winnings_minor
      from placed p join leg l on l.bet_position = p.position group by 1, 2, 3, 4
    ) n
    where x.fixture_id = n.fixture_id and x.market_key = n.market_key and x.outcome = n.outcome
      and x.currency = n.currency
  ),
  moved as (
    insert into ledger_transfer (kind, idempotency_key, body_hash, reference, actor, reason, at)
    select case when p."acceptAtMs" is null then 'stake' else 'stakeHold' end, 'stake:' || p.id, decode(p.hash, 'hex'),
      'ticket:' || p.id, 'player:' || p."accountId", 'bet placed', to_timestamp(p."placedMs" / 1000.0)
    from placed p order by p.position
    returning id, reference
  ),
  entered as (
    insert into ledger_entry (transfer_id, account_id, currency, amount_minor)
    select m.id, side.account_id, p.currency, side.amount_minor
    from moved m
    join placed p on m.reference = 'ticket:' || p.id
    cross join lateral (values
      (p.fund_id, - p."totalStakeMinor"),
      (case when p."acceptAtMs" is null then p.book_id else p.hold_id end, p."totalStakeMinor")
    ) as side(account_id, amount_minor)
  )
  select d.position, d.verdict, coalesce(d.known_id, p.id)
  from decided d left join placed p on p.position = d.position
  order by d.position;
end $$;

-- What a placement asks of the markets' limits, as two functions of the one capability that keeps the exposures; before, the
-- placement's own function wrote them.
--
-- `legs` of both: bet (its position), fixtureId, marketKey, riskOutcome, winningsMinor, stakesMinor, limitMinor, amounts in the
-- house's currency.

-- Locks the exposures of these legs in their one order (lock accounts before) and answers which bets their markets cannot
-- bear by themselves, and which they cannot bear beside the other bets of the batch. A market's first bet makes its row.
create function risk_room(legs jsonb, out too_much integer[], out tight integer[])
language plpgsql as $$
#variable_conflict use_column
declare
  wanted constant integer := jsonb_array_length(legs);
  counted integer;
begin
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
    exit when counted = wanted;
    insert into risk_exposure (fixture_id, market_key, outcome)
      select distinct l."fixtureId", l."marketKey", l."riskOutcome"
      from jsonb_to_recordset(legs) as l("fixtureId" bigint, "marketKey" text, "riskOutcome" text)
      order by 1, 2, 3
      on conflict do nothing;
  end loop;
end $$;

-- Adds what these legs put at risk to the exposures that `risk_room` has locked; legs of bets without a ticket do not count.
create function risk_expose(legs jsonb, tickets bigint[]) returns void language plpgsql as $$
begin
  update risk_exposure x
    set winnings_minor = x.winnings_minor + n.winnings_minor, stakes_minor = x.stakes_minor + n.stakes_minor
    from (
      select l."fixtureId" as fixture_id, l."marketKey" as market_key, l."riskOutcome" as outcome,
        sum(l."winningsMinor")::bigint as winnings_minor, sum(l."stakesMinor")::bigint as stakes_minor
      from jsonb_to_recordset(legs) as l(
        bet integer, "fixtureId" bigint, "marketKey" text, "riskOutcome" text, "winningsMinor" bigint,
        "stakesMinor" bigint
      )
      where tickets[l.bet] is not null
      group by 1, 2, 3
    ) n
    where x.fixture_id = n.fixture_id and x.market_key = n.market_key and x.outcome = n.outcome;
end $$;

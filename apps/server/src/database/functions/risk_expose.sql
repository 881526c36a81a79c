-- Adds what these legs put at risk to the exposures that `risk_room` has locked; legs of bets without a ticket do not count.
create or replace function risk_expose(legs jsonb, tickets bigint[]) returns void language plpgsql as $$
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

-- Locks the exposures of these legs in their one order (lock accounts before) and answers which bets their markets cannot
-- bear by themselves, and which they cannot bear beside the other bets of the batch. A market's first bet makes its row.
create or replace function risk_room(legs jsonb, out too_much integer[], out tight integer[])
language plpgsql as $$
#variable_conflict use_column
declare
  wanted constant integer := jsonb_array_length(legs);
  counted integer;
begin
  if exists (
    select from jsonb_to_recordset(legs) as l("fixtureId" bigint, "marketKey" text, "riskOutcome" text)
    where not exists (
      select from risk_exposure x
      where x.fixture_id = l."fixtureId" and x.market_key = l."marketKey" and x.outcome = l."riskOutcome"
    )
  ) then
    insert into risk_exposure as x (fixture_id, market_key, outcome)
      select distinct l."fixtureId", l."marketKey" collate "C", l."riskOutcome" collate "C"
      from jsonb_to_recordset(legs) as l("fixtureId" bigint, "marketKey" text, "riskOutcome" text)
      order by 1, 2, 3
      on conflict (fixture_id, market_key, outcome) do update set winnings_minor = x.winnings_minor;
  end if;
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
      select distinct l."fixtureId", l."marketKey" collate "C", l."riskOutcome" collate "C"
      from jsonb_to_recordset(legs) as l("fixtureId" bigint, "marketKey" text, "riskOutcome" text)
      order by 1, 2, 3
      on conflict do nothing;
  end loop;
end $$;

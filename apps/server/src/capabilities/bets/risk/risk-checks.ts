import { sql } from 'kysely';
import { type Check, sqlCheck } from '../../../platform/reconcile/index.ts';

/** What is always true of the limits. */
export const RISK_CHECKS: readonly Check[] = [
  sqlCheck(
    'every market reserves what its open bets put at risk',
    () => sql`select 'fixture ' || fixture_id || ', market ' || market_key || ', outcome ' || outcome || ': reserved '
          || coalesce(x.winnings_minor, 0) || ' winnings and ' || coalesce(x.stakes_minor, 0) || ' stakes, open bets have '
          || coalesce(o.winnings_minor, 0) || ' and ' || coalesce(o.stakes_minor, 0) as fault
        from risk_exposure x
        full join (
          select l.fixture_id, l.market_key, l.risk_outcome as outcome,
            sum(l.risk_winnings_minor) as winnings_minor, sum(l.risk_stakes_minor) as stakes_minor
          from ticket t
          -- Leg by leg of what is open: joined as a whole, all legs there ever were are read.
          cross join lateral (select * from ticket_leg where ticket_id = t.id offset 0) l
          where t.status <> 2 and t.settled_at is null
          group by 1, 2, 3
        ) o using (fixture_id, market_key, outcome)
        where coalesce(x.winnings_minor, 0) <> coalesce(o.winnings_minor, 0)
          or coalesce(x.stakes_minor, 0) <> coalesce(o.stakes_minor, 0)
        order by fixture_id, market_key, outcome`,
  ),
];

import { sql } from 'kysely';
import type { RetentionRule } from '../../../platform/retention/index.ts';

/**
 * Exposures that hold nothing, of contests that are over: they are made again where a result is taken back. A row that
 * still reserves something stays. The fixtures are found by steps in the exposures' own key, not by reading all rows.
 */
export const EXPOSURE_RETENTION: readonly RetentionRule[] = [
  {
    name: 'risk-exposure',
    what: 'exposures that hold nothing, of contests that are over or gone',
    keptDays: 3,
    why: 'by then results have mostly been corrected; one that is taken back later makes its exposure again',
    thin: async (tx, beforeMs, limit) => {
      const { numAffectedRows } = await sql`
        with recursive exposed as (
          (select fixture_id from risk_exposure order by fixture_id limit 1)
          union all
          select (
            select x.fixture_id from risk_exposure x where x.fixture_id > e.fixture_id order by x.fixture_id limit 1
          )
          from exposed e where e.fixture_id is not null
        ),
        idle as (
          select x.fixture_id, x.market_key, x.outcome
          from risk_exposure x
          where x.fixture_id = any(array(
              select e.fixture_id from exposed e left join fixture f on f.id = e.fixture_id
              where e.fixture_id is not null
                and (f.id is null or f.over_at is not null and f.changed_at < ${new Date(beforeMs)})
            ))
            and x.winnings_minor = 0 and x.stakes_minor = 0
          limit ${limit} for update of x skip locked
        )
        delete from risk_exposure x using idle i
        where x.fixture_id = i.fixture_id and x.market_key = i.market_key and x.outcome = i.outcome`.execute(tx);
      return Number(numAffectedRows ?? 0n);
    },
  },
];

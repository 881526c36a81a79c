import { sql } from 'kysely';
import { type Check, sqlCheck } from '../../../platform/reconcile/index.ts';

/** What is always true of rounds of virtual sports; of the money on them the checks of tickets say it. */
export const VIRTUAL_CHECKS: readonly Check[] = [
  sqlCheck(
    'every seed of a virtual round that was told is the one whose hash was shown',
    () => sql`
      select 'round ' || r.id || ' of ' || r.sport || ' told a seed that does not lead to ' || r.seed_hash as fault
        from virtual_round r where r.seed is not null and encode(sha256(convert_to(r.seed, 'UTF8')), 'hex') <> r.seed_hash
        order by r.id`,
  ),
  sqlCheck(
    'rounds of a virtual sport follow each other, one number after the other',
    () => sql`
      select 'round ' || r.id || ' of ' || r.sport || ' has number ' || r.number || ' behind ' || r.before as fault
        from (select id, sport, number, lag(number) over (partition by sport order by id) as before from virtual_round) r
        where r.before is not null and r.number <= r.before order by r.id`,
  ),
];

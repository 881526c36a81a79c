import { sql } from 'kysely';
import { type Check, sqlCheck } from '../../../platform/reconcile/index.ts';

/** What is always true of the shared rounds of crash; of the money in them the checks of rounds say it. */
export const CRASH_CHECKS: readonly Check[] = [
  sqlCheck(
    'every hash of crash that was opened leads to the one shown before',
    () => sql`
      select 'round ' || r.id || ' of crash was drawn from ' || r.hash || ', which does not lead to ' || r.hash_before as fault
        from crash_round r where r.hash is not null and encode(sha256(convert_to(r.hash, 'UTF8')), 'hex') <> r.hash_before
        order by r.id`,
  ),
  sqlCheck(
    'rounds of crash follow each other along their chain',
    () => sql`
      select 'round ' || r.id || ' of crash begins with ' || r.hash_before || ', where the chain was at ' || coalesce(b.hash, h.terminal_hash)
          as fault
        from crash_round r join crash_chain h on h.id = r.chain_id
        left join crash_round b on b.chain_id = r.chain_id and b.number = r.number - 1
        where r.hash_before <> case when r.number = 0 then h.terminal_hash else coalesce(b.hash, r.hash_before) end
        order by r.id`,
  ),
  sqlCheck(
    'no part is left open in a round of crash that has ended',
    () => sql`
      select 'part ' || p.id || ' in round ' || r.id || ' of crash, which ended ' || r.ended_at || ', is open' as fault
        from crash_round r join round p on p.shared_id = r.id and p.status = 'open'
        where r.settled or r.ended_at < now() - interval '10 minutes'
        order by p.id`,
  ),
];

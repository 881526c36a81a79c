import { sql } from 'kysely';
import { type Check, sqlCheck } from '../../../platform/reconcile/index.ts';

/** What is always true of the rounds of tables; of the money in them the checks of rounds say it. */
export const TABLE_CHECKS: readonly Check[] = [
  sqlCheck(
    'every hash of a table that was opened leads to the one shown before',
    () => sql`
      select 'round ' || r.id || ' of ' || r.table_key || ' was drawn from ' || r.hash || ', which does not lead to ' || r.hash_before as fault
        from live_round r where r.hash is not null and encode(sha256(convert_to(r.hash, 'UTF8')), 'hex') <> r.hash_before
        order by r.id`,
  ),
  sqlCheck(
    'rounds of a table follow each other along its own chain',
    () => sql`
      select 'round ' || r.id || ' of ' || r.table_key || ' begins with ' || r.hash_before || ', where the chain was at '
          || coalesce(b.hash, h.terminal_hash) as fault
        from live_round r join live_chain h on h.id = r.chain_id
        left join live_round b on b.chain_id = r.chain_id and b.number = r.number - 1 and b.hand = 0
        where r.table_key <> h.table_key
          or r.hash_before <> case when r.number = 0 then h.terminal_hash else coalesce(b.hash, r.hash_before) end
        order by r.id`,
  ),
  sqlCheck(
    'no part is open in a round of a table that has ended, and none is in a round of another table',
    () => sql`
      select 'part ' || p.id || ' (' || p.game || ', ' || p.status || ') in round ' || r.id || ' of ' || r.table_key || ', which is ' || r.status as fault
        from live_round r join round p on p.shared_id = r.id
        where p.game <> r.table_key or (r.ended_at is not null and p.status = 'open')
        order by p.id`,
  ),
  sqlCheck(
    'hands of a shoe that players decide in follow each other along it, card by card',
    () => sql`
      select 'round ' || r.id || ' of ' || r.table_key || ' begins behind ' || r.shoe_from || ' cards, where '
          || b.shoe_from + coalesce(cardinality(string_to_array(nullif(b.result ->> 'cards', ''), ' ')), 0) || ' were dealt' as fault
        from live_round r
        join live_round b on b.chain_id = r.chain_id and b.number = r.number and b.hand = r.hand - 1 and b.status = 'paid'
        where r.shoe_from is not null
          and r.shoe_from <> b.shoe_from + coalesce(cardinality(string_to_array(nullif(b.result ->> 'cards', ''), ' ')), 0)
        order by r.id`,
  ),
  sqlCheck(
    'no bet of a table was stored after its close',
    () => sql`
      select 'part ' || p.id || ' of ' || p.started_at || ' in round ' || r.id || ' of ' || r.table_key || ', which closed ' || r.closes_at as fault
        from live_round r join round p on p.shared_id = r.id where p.started_at >= r.closes_at order by p.id`,
  ),
];

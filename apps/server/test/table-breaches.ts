import { createHash, randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { virtualBreaches } from './virtual-breaches.ts';

const PART = randomUUID();
const TABLE = 'live-roulette';
const HASH = 'b'.repeat(64);
/** What HASH hashes to, and what nothing here hashes to. */
const [SHOWN, OTHER] = [createHash('sha256').update(HASH).digest('hex'), 'a'.repeat(64)];

/** A chain of a table with its first round, which was drawn from HASH and paid. It is sound where it leads to SHOWN and the round begins there. */
const paid = (terminal = SHOWN, before = SHOWN): readonly RawBuilder<unknown>[] => [
  sql`insert into live_chain (table_key, state, last_hash, terminal_hash, length, salt)
    values (${TABLE}, 'used', 'sealed', ${terminal}, 10, 'salt')`,
  sql`insert into live_round (table_key, chain_id, number, hash_before, sealed_hash, hash, result, status, opened_at, last_at, closes_at,
      closed_at, drawn_at, pays_at, ended_at, played)
    select table_key, id, 0, ${before}, 'sealed', ${HASH}, '{}', 'paid', now() - interval '1 minute', now(), now(), now(), now(), now(),
      now(), true
    from live_chain where terminal_hash = ${terminal}`,
];

/** A part of nobody in that round, which is open and took nothing. */
const part = (game: string, startedAt: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into round (id, account_id, currency, play, game, game_version, idempotency_key, body_hash, press, status, stake_minor,
    started_at, closes_at, shared_id)
  select ${PART}, 'nobody', 'EUR', false, ${game}, 1, ${PART}, sha256(''), '{}', 'open', 100, ${startedAt}, now() + interval '1 hour', id
  from live_round where hash_before = ${SHOWN}`;

const inTime = sql`now() - interval '30 seconds'`;
/** As if it had been paid, so that nothing is said of its being open. */
const over = sql`update round set status = 'over', payout_minor = 0, ended_at = now(), closes_at = null where id = ${PART}`;

/** How rounds of tables, and those of virtual sports, may have come apart from their chain, or from the parts in them, and the check that has to notice it. */
export const tableBreaches: [string, RawBuilder<unknown>[], string][] = [
  ...virtualBreaches,
  [
    'a round of a table that was drawn from a hash of no chain',
    [...paid(OTHER, OTHER)],
    'every hash of a table that was opened leads to the one shown before',
  ],
  [
    'a round of a table that begins elsewhere than its chain',
    [...paid(OTHER)],
    'rounds of a table follow each other along its own chain',
  ],
  [
    'a round that another table drew from its chain',
    [...paid(), sql`update live_round set table_key = 'live-baccarat' where hash_before = ${SHOWN}`],
    'rounds of a table follow each other along its own chain',
  ],
  [
    'a part that is open in a round of a table that has ended',
    [...paid(), part(TABLE, inTime)],
    'no part is open in a round of a table that has ended, and none is in a round of another table',
  ],
  [
    "a part of one table in another's round",
    [...paid(), part('live-baccarat', inTime), over],
    'no part is open in a round of a table that has ended, and none is in a round of another table',
  ],
  [
    'a hand of a shoe that begins behind more cards than were dealt',
    [
      ...paid(),
      sql`update live_round set shoe_from = 0, result = '{"cards": "AS KD"}' where hash_before = ${SHOWN}`,
      sql`insert into live_round (table_key, chain_id, number, hand, hash_before, sealed_hash, shoe_from, status, opened_at, last_at, closes_at)
        select table_key, chain_id, number, 1, hash_before, 'sealed', 3, 'open', now(), now(), now() + interval '1 hour'
        from live_round where hash_before = ${SHOWN}`,
    ],
    'hands of a shoe that players decide in follow each other along it, card by card',
  ],
  [
    'a bet of a table that came as it closed',
    [...paid(), part(TABLE, sql`now()`), over],
    'no bet of a table was stored after its close',
  ],
];

import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

const ROUND = randomUUID();

/** A round that is nobody's and took nothing. */
const round = (closesAt: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into round (id, account_id, currency, play, game, game_version, seeds_id, nonce, idempotency_key, body_hash, press, status,
    stake_minor, started_at, closes_at)
  values (${ROUND}, 'nobody', 'EUR', false, 'dice', 1, 0, 0, ${ROUND}, sha256(''), '{}', 'open', 100, now(), ${closesAt})`;

/** How rounds and their money may have come apart, and the check that has to notice it. `stake` is a transfer of another kind. */
export const roundBreaches = (stake: RawBuilder<unknown>): [string, RawBuilder<unknown>[], string][] => {
  const renamed = sql`update ledger_transfer set idempotency_key = ${`round:${ROUND}:0`} where id = ${stake}`;
  return [
    [
      'a round whose stake was no stake of a round',
      [round(sql`now()`), renamed],
      'every round took its stake from its player, and paid once what it came to',
    ],
    ['money of a round that is not there', [renamed], 'what moved for a round belongs to one'],
    [
      'a round that nobody ended',
      [round(sql`now() - interval '2 hours'`)],
      'no round is left open long after its time',
    ],
  ];
};

import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

const ROUND = randomUUID();

/** A round that is nobody's and took nothing. */
const round = (closesAt: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into round (id, account_id, currency, play, game, game_version, seeds_id, nonce, idempotency_key, body_hash, press, status,
    stake_minor, started_at, closes_at)
  values (${ROUND}, 'nobody', 'EUR', false, 'dice', 1, 0, 0, ${ROUND}, sha256(''), '{}', 'open', 100, now(), ${closesAt})`;

/** How rounds and calls of games may have come apart from their money, and the check that has to notice it. `stake` is a transfer of another kind. */
export const roundBreaches = (stake: RawBuilder<unknown>): [string, RawBuilder<unknown>[], string][] => {
  const renamed = sql`update ledger_transfer set idempotency_key = ${`round:${ROUND}:0`} where id = ${stake}`;
  return [
    [
      'a call of a provider that was rolled back before it came, and moved money',
      [
        sql`insert into ledger_call (provider, verb, transaction_id, holder_id, currency, verdict)
            values ('games', 'debit', 't1', 'nobody', 'EUR', 'rolledBack')`,
        sql`update ledger_transfer set kind = 'casinoStake', idempotency_key = 'call:games:debit:t1' where id = ${stake}`,
      ],
      "a provider's call that was refused, held or rolled back first has moved nothing",
    ],
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

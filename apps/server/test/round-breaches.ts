import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { couponBreaches } from './coupon-breaches.ts';
import { jackpotBreaches } from './jackpot-breaches.ts';

const ROUND = randomUUID();

/** A round that is nobody's and took nothing. */
const round = (closesAt: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into round (id, account_id, currency, play, game, game_version, seeds_id, nonce, idempotency_key, body_hash, press, status,
    stake_minor, started_at, closes_at)
  values (${ROUND}, 'nobody', 'EUR', false, 'dice', 1, 0, 0, ${ROUND}, sha256(''), '{}', 'open', 100, now(), ${closesAt})`;

const [SHOWN, OTHER] = ['a'.repeat(64), 'b'.repeat(64)];

/** A chain of crash with one round of it that has ended. */
const shared = (before: string, opened: string): readonly RawBuilder<unknown>[] => [
  sql`insert into crash_chain (state, last_hash, terminal_hash, length, salt) values ('used', 'sealed', ${SHOWN}, 10, 'salt')`,
  sql`insert into crash_round (chain_id, number, hash_before, sealed_hash, hash, point, status, opened_at, flies_at, flew_at, ended_at, settled)
    select id, 0, ${before}, 'sealed', ${opened}, 150, 'crashed', now(), now(), now(), now(), true from crash_chain
    where terminal_hash = ${SHOWN}`,
];

/** How shared rounds of crash may have come apart from their chain, or from the parts in them. */
const crashBreaches: [string, RawBuilder<unknown>[], string][] = [
  [
    'a round of crash that was drawn from a hash of no chain',
    [...shared(SHOWN, OTHER)],
    'every hash of crash that was opened leads to the one shown before',
  ],
  [
    'a round of crash that begins elsewhere than its chain',
    [...shared(OTHER, OTHER)],
    'rounds of crash follow each other along their chain',
  ],
  [
    'a part that is open in a round of crash that has ended',
    [
      ...shared(SHOWN, OTHER),
      round(sql`now() + interval '1 hour'`),
      sql`update round set shared_id = (select max(id) from crash_round), seeds_id = null, nonce = null where id = ${ROUND}`,
    ],
    'no part is left open in a round of crash that has ended',
  ],
];

/** A race that is over and paid, with one prize that was won by nobody there is. */
const race = sql`
  with made as (
    insert into race (id, currency, games, floor_minor, starts_at, ends_at, created_by, paid_at)
    values (${ROUND}, 'EUR', array['slot-clockmaker'], 100, now() - interval '2 days', now() - interval '1 day', 'nobody', now())
    returning id
  )
  insert into race_prize (race_id, place, amount_minor, account_id, round_id) select id, 1, 500, 'nobody', ${ROUND} from made`;

/** How free spins and races may have come apart from their rounds and their money. */
const slotBreaches = (stake: RawBuilder<unknown>): [string, RawBuilder<unknown>[], string][] => [
  [
    'free spins that were used, and paid for no round',
    [
      sql`insert into free_spin_grant (id, account_id, currency, game, spins, used, value_minor, granted_by, granted_at, expires_at)
        values (${ROUND}, 'nobody', 'EUR', 'slot-clockmaker', 5, 1, 100, 'nobody', now(), now() + interval '1 day')`,
    ],
    'free spins paid for as many rounds as were used of them, of their own player, game and value',
  ],
  [
    'a prize of a race that was won and never paid',
    [race],
    'every prize of a race that was won was paid once to its winner, as it was fixed, and no other',
  ],
  [
    'a prize of no race',
    [sql`update ledger_transfer set kind = 'racePrize', idempotency_key = ${`race:${ROUND}:1`} where id = ${stake}`],
    'every prize that was paid is one of a race',
  ],
];

/** How rounds and calls of games may have come apart from their money, and the check that has to notice it. `stake` is a transfer of another kind. */
export const roundBreaches = (stake: RawBuilder<unknown>): [string, RawBuilder<unknown>[], string][] => {
  const renamed = sql`update ledger_transfer set idempotency_key = ${`round:${ROUND}:0`} where id = ${stake}`;
  return [
    ...crashBreaches,
    ...slotBreaches(stake),
    ...jackpotBreaches(stake),
    ...couponBreaches(stake),
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

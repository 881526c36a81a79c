import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

/** A level of nobody's money: it holds nothing. */
const level = (generation: number): RawBuilder<unknown> => sql`
  insert into jackpot_level (name, currency, kind, seed_minor, cap_minor, share_ppm, games, generation, held_micros, published_by)
  values ('mini', 'EUR', 'mystery', 100, 600, 500, '{slot-brass-orchard}', ${generation}, 0, 'house')`;

/** How jackpots may have come apart from their money, and the check that has to notice it. @param stake - the id of a transfer of a stake */
export const jackpotBreaches = (stake: RawBuilder<unknown>): [string, RawBuilder<unknown>[], string][] => [
  [
    'a pool that the ledger does not hold',
    [sql`update jackpot_fold set booked_minor = booked_minor + 1`],
    'levels of jackpots hold what the ledger holds for them, to the millionth of a minor unit',
  ],
  [
    'levels that hold more than their pool',
    [level(1), sql`update jackpot_level set held_micros = 1000000`],
    'levels of jackpots hold what the ledger holds for them, to the millionth of a minor unit',
  ],
  [
    'a jackpot that was won and not paid',
    [
      level(2),
      sql`
        insert into jackpot_drop (level, generation, account_id, round_id, game, currency, stake_minor, added_micros, before_micros, room_micros,
          cap_minor, rate, pool_currency, pool_minor, paid_minor, paid_rate, at)
        values ('mini', 1, 'nobody', ${randomUUID()}, 'slot-brass-orchard', 'EUR', 100, 1000000, 99000000, 501000000, 600, '1/1', 'EUR', 100,
          100, '1/1', now())`,
    ],
    'each level was won once in each generation but the last, and paid once what it held, by the round that won it',
  ],
  [
    'a level that begins again without a win',
    [level(2)],
    'each level was won once in each generation but the last, and paid once what it held, by the round that won it',
  ],
  [
    'a jackpot that nobody won',
    [sql`update ledger_transfer set kind = 'casinoPayout', idempotency_key = 'jackpot-win:mini:7' where id = ${stake}`],
    'every jackpot that was paid is one that was won, and went to who won it',
  ],
];

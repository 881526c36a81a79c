import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

/** A coupon that was settled and held nothing. */
const settled = (over: RawBuilder<unknown> = sql`0`): RawBuilder<unknown> => sql`
  insert into coupon (
    currency, column_minor, take_percent, first_percent, guarantee_minor, put_off, most_put_off, status, first_start_at, closes_at, opened_by,
    carried_in_minor, stakes_minor, share_minor, added_minor, pool_minor, generation, verdicts, settled_at
  ) values ('EUR', 100, 20, 70, 0, 'countsAsDraw', 3, 'settled', now(), now(), 'operator:nobody', 0, ${over}, 0, 0, 0, 1, '1111111111', now())`;

const entry = (id: string): RawBuilder<unknown> => sql`
  insert into coupon_entry (
    id, coupon_id, account_id, currency, idempotency_key, body_hash, picks, columns, stake_minor, pool_stake_minor, rate, placed_at
  ) select ${id}, max(c.id), 'nobody', 'EUR', 'nobody', sha256('x'), '1', 1, 100, 100, '1/1', now() from coupon c`;

/** How coupons may have come apart from their money, and the check that has to notice it. @param stake - the id of a transfer of a stake */
export const couponBreaches = (stake: RawBuilder<unknown>): [string, RawBuilder<unknown>[], string][] => {
  const id = randomUUID();
  return [
    [
      'an entry of a coupon that nobody paid for',
      [settled(), entry(id)],
      'every entry of a coupon was paid for once, and what it won stands in the ledger once',
    ],
    [
      'a stake of a coupon without an entry',
      [sql`update ledger_transfer set idempotency_key = ${`coupon-stake:${id}`} where id = ${stake}`],
      'every stake and payout of a coupon belongs to an entry, and what was paid before was taken back',
    ],
    [
      'a win of a coupon without an entry',
      [
        sql`update ledger_transfer set kind = 'payout', idempotency_key = ${`coupon-payout:${id}:1`} where id = ${stake}`,
      ],
      'every stake and payout of a coupon belongs to an entry, and what was paid before was taken back',
    ],
    [
      'a coupon with stakes that nobody entered',
      [settled(sql`1000`)],
      "a coupon's stakes are take and share, its pool what it paid and what it carries over",
    ],
    [
      'a purse of coupons that the ledger does not hold',
      [sql`update coupon_purse set held_minor = held_minor + 1`],
      'pools of coupons and what waits for the next one are what the ledger holds for them',
    ],
  ];
};

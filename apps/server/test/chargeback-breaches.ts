import { type RawBuilder, sql } from 'kysely';

const ID = '5f0c1c8e-3a55-4f6e-9f3e-000000000001';

/** A payment of an account whose cash was touched, that was taken back by its row alone. */
const neverTaken = (accountId: string): RawBuilder<unknown>[] => [
  sql`alter table cashier_deposit drop constraint cashier_deposit_account_id_fkey`,
  // Players of that house are no accounts of identity.
  sql`alter table cashier_deposit alter column account_id type text`,
  sql`insert into cashier_deposit (id, account_id, kind, method, provider, amount_minor, currency, status, idempotency_key,
        created_at, updated_at, completed_at)
      values (${ID}, ${accountId}, 'hosted', 'visamastercard', 'sandbox', 100, 'EUR', 5, 'breach', now(), now(), now())`,
  sql`insert into cashier_reversal (deposit_id, place, dispute, taken_at, cash_minor, debt_minor)
      values (${ID}, 1, 'dispute', now(), 60, 40)`,
  // The last transfer touched that cash.
  sql`update ledger_transfer set debit_account_id = c.id
      from (select id from ledger_account where holder_id = ${accountId} and kind = 'cash' limit 1) c
      where ledger_transfer.id = (select max(id) from ledger_transfer) and credit_account_id <> c.id`,
];

/** What may be wrong with payments that were taken back, and the check that finds it. */
export const chargebackBreaches = (accountId: string): [string, RawBuilder<unknown>[], string][] => [
  [
    'a payment that was taken back and moved nothing',
    neverTaken(accountId),
    'every payment that was taken back or won again moved in the ledger what its row says',
  ],
  [
    'a transfer that took back no payment',
    [sql`update ledger_transfer set kind = 'depositTaken' where id = (select max(id) from ledger_transfer)`],
    'every transfer of a payment taken back or won again belongs to one',
  ],
];

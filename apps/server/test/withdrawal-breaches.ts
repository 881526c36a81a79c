import { type RawBuilder, sql } from 'kysely';

/** An open withdrawal whose amount was never held, of an account whose hold was touched. */
const neverHeld = (accountId: string): RawBuilder<unknown>[] => [
  sql`alter table withdrawal drop constraint withdrawal_account_id_fkey`,
  // Players of that house are no accounts of identity.
  sql`alter table withdrawal alter column account_id type text`,
  sql`update ledger_transfer set debit_account_id = (
        select id from ledger_account where holder_id = ${accountId} and kind = 'withdrawalHold' limit 1
      ) where id = (select max(id) from ledger_transfer)`,
  sql`insert into withdrawal (id, account_id, idempotency_key, method, provider, amount_minor, currency, details,
        destination, label, status, reasons, people, created_at, updated_at)
      values (gen_random_uuid(), ${accountId}, 'breach', 'banktransfer', 'sandbox', 100, 'EUR', '{}', '', '', 1, '{}',
        0, now(), now())`,
];

/** What may be wrong with withdrawals, and the check that finds it. */
export const withdrawalBreaches = (accountId: string): [string, RawBuilder<unknown>[], string][] => [
  [
    'an open withdrawal that holds nothing',
    neverHeld(accountId),
    'what lies in the hold of withdrawals is the sum of those that are open',
  ],
  [
    'a withdrawal that was never held',
    neverHeld(accountId),
    'every withdrawal was held once, and left the hold as its state says',
  ],
];

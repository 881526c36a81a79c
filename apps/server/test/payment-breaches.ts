import { type RawBuilder, sql } from 'kysely';
import { chargebackBreaches } from './chargeback-breaches.ts';
import { withdrawalBreaches } from './withdrawal-breaches.ts';

const ID = '5f0c1c8e-3a55-4f6e-9f3e-000000000002';

/** A deposit that is completed, of an account whose cash was touched; players of that house are no accounts of identity. */
const completed = (accountId: string, kind: 'bank' | 'chain', provider: string): RawBuilder<unknown>[] => [
  sql`alter table cashier_deposit drop constraint cashier_deposit_account_id_fkey`,
  sql`alter table cashier_deposit alter column account_id type text`,
  sql`insert into cashier_deposit (id, account_id, kind, method, provider, amount_minor, currency, status, idempotency_key,
        created_at, updated_at, completed_at)
      values (${ID}, ${accountId}, ${kind}, 'method', ${provider}, 100, 'EUR', 2, 'breach', now(), now(), now())`,
  sql`update ledger_transfer set debit_account_id = c.id
      from (select id from ledger_account where holder_id = ${accountId} and kind = 'cash' limit 1) c
      where ledger_transfer.id = (select max(id) from ledger_transfer) and credit_account_id <> c.id`,
];
/** The last transfer says that it credited it. */
const credited = sql`update ledger_transfer set kind = 'deposit', idempotency_key = ${`deposit:${ID}`}
  where id = (select max(id) from ledger_transfer)`;

const file = sql`insert into cashier_bank_file (id, account, name, digest, layout, lines, fresh, uploaded_by, uploaded_at)
  values (${ID}, 'a', 'f', ''::bytea, 'l', 1, 1, 'x', now())`;
/** A line that says that it took the deposit back. */
const left = [
  file,
  sql`insert into cashier_bank_line (account, line_key, digest, file_id, booked_on, amount_minor, currency, state,
        deposit_id, done_at)
      values ('a', 'k', ''::bytea, ${ID}, now()::date, -100, 'EUR', 'takenBack', ${ID}, now())`,
];

/** What may be wrong with payments that came in, were taken back or went out, and the check that finds it. */
export const paymentBreaches = (accountId: string): [string, RawBuilder<unknown>[], string][] => [
  ...chargebackBreaches(accountId),
  ...withdrawalBreaches(accountId),
  [
    'a payment in coins that moved nothing',
    [
      ...completed(accountId, 'chain', 'coins'),
      sql`insert into coin_payment (id, payment_key, source, coin, address, tag, account_id, units, txid, state, seen_at,
            changed_at, amount_minor, currency, dust_units, deposit_id)
          values (gen_random_uuid(), 'breach', 'own', 'BTC', 'x', '', ${accountId}, 1000, 'x', 'credited', now(), now(), 100,
            'EUR', 0, ${ID})`,
    ],
    'every payment in coins moved in the ledger what its row says, and its dust is part of it',
  ],
  [
    'a deposit in coins that nobody paid',
    [...completed(accountId, 'chain', 'coins'), credited],
    'every deposit in coins that was credited belongs to one payment',
  ],
  [
    'a credit by bank without a line',
    [...completed(accountId, 'bank', 'bank'), credited],
    'every credit by bank transfer has one line of a statement with its amount',
  ],
  [
    'a matched line that credited nothing',
    [
      ...completed(accountId, 'bank', 'bank'),
      file,
      sql`insert into cashier_bank_line (account, line_key, digest, file_id, booked_on, amount_minor, currency, state,
            deposit_id, done_at)
          values ('a', 'k', ''::bytea, ${ID}, now()::date, 100, 'EUR', 'matched', ${ID}, now())`,
    ],
    'every matched line of a bank statement was credited once, or is held',
  ],
  [
    'a line that took a deposit back and took nothing',
    [...completed(accountId, 'bank', 'bank'), ...left],
    'every line of a bank statement that took a deposit back did so once, by its whole amount',
  ],
  [
    'a bank transfer that was taken back without a line',
    [
      ...completed(accountId, 'bank', 'bank'),
      sql`insert into cashier_reversal (deposit_id, place, dispute, taken_at, cash_minor, debt_minor)
          values (${ID}, 1, 'line:1', now(), 0, 0)`,
    ],
    'every bank transfer that was taken back has the line of a statement that says so',
  ],
];

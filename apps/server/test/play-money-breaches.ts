import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

const PLAYS = randomUUID();

/** How play money and money may have met, and the check that has to notice it. `cash` is somebody's account of money. */
export const playMoneyBreaches = (cash: RawBuilder<unknown>): [string, RawBuilder<unknown>[], string][] => [
  [
    'a stake that play money paid into the book',
    [sql`update ledger_account set kind = 'playCash' where id = ${cash}`],
    'no transfer joins play money with money, and nobody has both',
  ],
  [
    'somebody with play money who is no demo user',
    [
      sql`
        insert into identity_account (
          id, user_name, user_name_key, email, email_key, password_hash, currency, country, birth_date, user_type,
          allow_email_notification, terms_accepted_at, privacy_accepted_at, created_at
        ) values (
          ${PLAYS}, 'p', 'p', 'p', 'p', 'none', 'EUR', 'DE', '1990-01-01', 0, false, now(), now(), now()
        )`,
      sql`update ledger_account set kind = 'playCash', holder_id = ${PLAYS} where id = ${cash}`,
    ],
    'who plays with play money is a demo user, and every demo user does',
  ],
];

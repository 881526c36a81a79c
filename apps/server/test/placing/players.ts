import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { money } from '@evens/kernel';
import { deposit } from '@evens/ledger';
import { sql } from 'kysely';
import { openWallet } from '../../src/capabilities/money/wallet/index.ts';
import { systemClock } from '../../src/platform/clock/index.ts';
import { inTransaction, openDatabase } from '../../src/platform/database/index.ts';

/** A player who is signed in, with what a browser would send along. */
export interface SignedInPlayer {
  readonly accountId: string;
  readonly cookie: string;
  readonly csrfToken: string;
  readonly cashMinor: bigint;
}

/**
 * Opens accounts with cash and a session each, straight in the database: a thousand registrations would measure the
 * hashing of passwords. Nobody can log in to them; their sessions are real.
 */
export async function openPlayers(databaseUrl: string, cashMinor: readonly bigint[]): Promise<SignedInPlayer[]> {
  const db = openDatabase(databaseUrl, { max: 1 });
  const clock = systemClock();
  const wallet = openWallet({
    db,
    clock,
    news: { follows: () => false, account: () => undefined },
    onError: (error) => {
      throw error;
    },
  });
  const players = cashMinor.map((cash, at) => {
    const token = randomBytes(24).toString('base64url');
    return {
      id: randomUUID(),
      name: `Placing ${at} ${token.slice(0, 6)}`,
      session: randomUUID(),
      token,
      hash: createHash('sha256').update(token).digest('hex'),
      csrf: randomBytes(24).toString('base64url'),
      cash,
    };
  });
  const json = JSON.stringify(players.map(({ cash: _cash, token: _token, ...row }) => row));
  try {
    await inTransaction(db, async (tx) => {
      await sql`
        insert into identity_account (
          id, user_name, user_name_key, email, email_key, password_hash, currency, country, birth_date, user_type,
          allow_email_notification, terms_accepted_at, privacy_accepted_at, created_at
        )
        select id, name, lower(name), id || '@example.test', id || '@example.test', 'none', 'EUR', 'DE', '1990-01-01', 0,
          false, now(), now(), now()
        from jsonb_to_recordset(${json}::jsonb) as p(id uuid, name text)`.execute(tx);
      await sql`
        insert into identity_session (
          id, account_id, token_hash, csrf_token, created_at, seen_at, rotated_at, expires_at
        )
        select session, id, decode(hash, 'hex'), csrf, now(), now(), now(), now() + interval '1 day'
        from jsonb_to_recordset(${json}::jsonb) as p(id uuid, session uuid, hash text, csrf text)`.execute(tx);
      for (const { id } of players) await wallet.openAccount(tx, id, 'EUR');
      const order = { reference: 'deposit:test', actor: 'provider:card', reason: 'measurement', method: 'card' };
      const deposits = players.map(({ id, cash }) =>
        deposit({ ...order, idempotencyKey: `first:${id}`, playerId: id, amount: money(cash, 'EUR') }),
      );
      for (const posted of await wallet.postAll(tx, deposits)) {
        if (!posted.ok) throw new Error(posted.refusal.code);
      }
    });
  } finally {
    await wallet.stop();
    await db.destroy();
  }
  return players.map(({ id, token, csrf, cash }) => ({
    accountId: id,
    cookie: `evens-session=${token}`,
    csrfToken: csrf,
    cashMinor: cash,
  }));
}

import { createHash, randomUUID } from 'node:crypto';
import { OPERATOR_ROLES } from '@evens/contract';
import { sql } from 'kysely';
import type { Database } from '../src/platform/database/index.ts';
import { newToken } from '../src/platform/http/index.ts';
import { openPasswordHashes, passwordText } from '../src/platform/passwords/index.ts';
import { makeAccount } from './watching-nodes.ts';

/** Somebody with an account and a session that has just shown who it is, its token `the-token`; answers the cookie. */
export async function playerIn(db: Database): Promise<string> {
  const accountId = await makeAccount(db);
  const password = await openPasswordHashes().hash(passwordText('a phrase that nobody sends'));
  await sql`update identity_account set password_hash = ${password} where id = ${accountId}`.execute(db);
  const [token, now] = [newToken(), new Date()];
  await sql`
    insert into identity_session (
      id, account_id, token_hash, csrf_token, created_at, seen_at, rotated_at, expires_at, proven_at
    ) values (
      ${randomUUID()}, ${accountId}, ${createHash('sha256').update(token).digest()}, 'the-token', ${now}, ${now}, ${now},
      ${new Date(now.getTime() + 3_600_000)}, ${now}
    )`.execute(db);
  return `evens-session=${token}`;
}

/** An operator of every role, with a session; answers the cookie. */
export async function operatorIn(db: Database): Promise<string> {
  const [id, token, now] = [randomUUID(), newToken(), new Date()];
  await sql`
    insert into operator_account (id, name, name_key, display_name, roles, created_at)
    values (${id}, ${id}, ${id}, 'Pool', ${[...OPERATOR_ROLES]}::text[], ${now})`.execute(db);
  await sql`
    insert into operator_session (id, operator_id, token_hash, csrf_token, created_at, seen_at, expires_at)
    values (${randomUUID()}, ${id}, ${createHash('sha256').update(token).digest()}, 'the-token', ${now}, ${now},
      ${new Date(now.getTime() + 3_600_000)})`.execute(db);
  return `evens-operator-session=${token}`;
}

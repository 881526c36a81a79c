import { createHash } from 'node:crypto';
import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';

type Connection = Database | DatabaseTransaction;

/** A player in a game of a provider. */
export interface Session {
  readonly id: string;
  readonly provider: string;
  readonly accountId: string;
  readonly currency: Currency;
  /** The provider's own key. */
  readonly game: string;
  readonly language: string;
  readonly country: string;
  readonly device: 'desktop' | 'mobile';
  /** With play money. */
  readonly play: boolean;
  /** The player has chosen that his own money pays alone, whatever bonus he has. */
  readonly cashOnly: boolean;
  /** Whether it still takes stakes: neither ended nor long unheard of. */
  readonly live: boolean;
}

/** So long after its last call a session takes no more stakes. */
const IDLE = sql`interval '12 hours'`;
/** Calls of one session come every few seconds: it is not written down each time. */
const TOUCHED = sql`interval '1 minute'`;

/** Tokens open games: they stand nowhere as they are. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token, 'utf8').digest();

const SESSION = sql`s.id, s.provider, s.account_id as "accountId", s.currency, s.game, s.language, s.country, s.device, s.play, s.cash_only as "cashOnly",
  s.ended_at is null and s.seen_at > now() - ${IDLE} as live`;

export interface NewSession extends Omit<Session, 'live' | 'cashOnly'> {
  /** Of either money where left out. */
  readonly cashOnly?: boolean;
  readonly token: string;
  readonly theirSession?: string | undefined;
}

/** Begins a session; those of the same player and game at this provider end, so that one address of a game works at a time. */
export async function beginSession(tx: DatabaseTransaction, session: NewSession): Promise<void> {
  const { id, provider, accountId, currency, game, language, country, device, play, cashOnly = false } = session;
  const hash = tokenHash(session.token);
  await sql`
    update provider_session set ended_at = now()
    where provider = ${provider} and account_id = ${accountId} and game = ${game} and ended_at is null`.execute(tx);
  await sql`
    insert into provider_session (
      id, provider, account_id, currency, game, language, country, device, play, cash_only, launch_hash, token_hash,
      their_session
    ) values (
      ${id}, ${provider}, ${accountId}, ${currency}, ${game}, ${language}, ${country}, ${device}, ${play}, ${cashOnly},
      ${hash}, ${hash}, ${session.theirSession ?? null}
    )`.execute(tx);
}

/** By the house's token or by the provider's own name of it, whether it is over or not. */
export async function sessionByToken(tx: Connection, provider: string, token: string): Promise<Session | undefined> {
  const { rows } = await sql<Session>`
    select ${SESSION} from provider_session s
    where s.provider = ${provider} and (s.token_hash = ${tokenHash(token)} or s.their_session = ${token})
    order by s.token_hash = ${tokenHash(token)} desc limit 1`.execute(tx);
  return rows[0];
}

/** The player's last one at this provider: that of a game where one is named. */
export async function lastSession(
  tx: Connection,
  provider: string,
  accountId: string,
  game?: string,
): Promise<Session | undefined> {
  const { rows } = await sql<Session>`
    select ${SESSION} from provider_session s
    where s.provider = ${provider} and s.account_id = ${accountId} ${game === undefined ? sql`` : sql`and s.game = ${game}`}
    order by s.started_at desc limit 1`.execute(tx);
  return rows[0];
}

/**
 * Uses up the token of a launch: from now on the session goes by `token`. `used`: it was used before, or is too old; undefined: there is
 * no such token.
 */
export async function takeLaunch(
  tx: DatabaseTransaction,
  provider: string,
  launchToken: string,
  token: string,
): Promise<Session | 'used' | undefined> {
  const hash = tokenHash(launchToken);
  const { rows } = await sql<Session>`
    update provider_session s set launched_at = now(), seen_at = now(), token_hash = ${tokenHash(token)}
    where s.provider = ${provider} and s.launch_hash = ${hash} and s.launched_at is null and s.ended_at is null
      and s.seen_at > now() - ${IDLE}
    returning ${SESSION}`.execute(tx);
  if (rows[0]) return rows[0];
  const known = await sql`
    select from provider_session s where s.provider = ${provider} and s.launch_hash = ${hash}`.execute(tx);
  return known.rows.length > 0 ? 'used' : undefined;
}

export async function touchSession(tx: DatabaseTransaction, id: string): Promise<void> {
  await sql`
    update provider_session set seen_at = now() where id = ${id} and seen_at < now() - ${TOUCHED}`.execute(tx);
}

/** False where the account has no such session; ending what has ended changes nothing. */
export async function endSession(tx: Connection, id: string, accountId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update provider_session set ended_at = coalesce(ended_at, now())
    where id = ${id} and account_id = ${accountId}`.execute(tx);
  return Number(numAffectedRows ?? 0n) > 0;
}

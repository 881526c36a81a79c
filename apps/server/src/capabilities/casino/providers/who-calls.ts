import { accept, assert, type Result, refuse } from '@evens/kernel';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import type { AdapterId, ProviderCall, Why } from './adapter.ts';
import { lastSession, type Session, sessionByToken, takeLaunch, touchSession } from './session-store.ts';

/** Whose call it is, and the token that its answer names. */
export interface Found {
  readonly session: Session;
  readonly token: string;
}

/** Whether all that a call does may come after the end of its session: what was won, what is taken back, the end itself. */
const comesLate = ({ does, moves }: Pick<ProviderCall, 'does' | 'moves'>): boolean =>
  does === 'end' || does === 'stands' || (does === 'move' && moves.every(({ verb }) => verb !== 'debit'));

async function byCampaign(
  tx: DatabaseTransaction,
  provider: AdapterId,
  campaign: string,
): Promise<Session | undefined> {
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId" from provider_grant where provider = ${provider} and campaign = ${campaign}`.execute(
    tx,
  );
  const [grant] = rows;
  return grant && lastSession(tx, provider, grant.accountId);
}

async function named(
  tx: DatabaseTransaction,
  provider: AdapterId,
  { who, game, does, moves }: ProviderCall,
): Promise<Result<Session, Why>> {
  const { token, player, campaign } = who;
  const byToken = token === undefined ? undefined : await sessionByToken(tx, provider, token);
  if (byToken) return player !== undefined && byToken.accountId !== player ? refuse('otherPlayer') : accept(byToken);
  // A token that nobody knows any more brings home what was won, where the message says whose it is.
  if (token !== undefined && !comesLate({ does, moves })) return refuse('unknownSession');
  if (player !== undefined) {
    const last = (await lastSession(tx, provider, player, game)) ?? (await lastSession(tx, provider, player));
    return last ? accept(last) : refuse(token === undefined ? 'unknownPlayer' : 'unknownSession');
  }
  const granted = campaign === undefined ? undefined : await byCampaign(tx, provider, campaign);
  if (granted) return accept(granted);
  return refuse(campaign === undefined ? 'unknownSession' : 'notGranted');
}

async function launched(
  tx: DatabaseTransaction,
  provider: AdapterId,
  { who }: ProviderCall,
  newToken: () => string,
): Promise<Result<Found, Why>> {
  assert(who.token !== undefined, 'a launch has a token');
  const token = who.becomes ?? newToken();
  const session = await takeLaunch(tx, provider, who.token, token);
  if (session === 'used') return refuse('sessionOver');
  if (!session) return refuse('unknownSession');
  return accept({ session, token });
}

/**
 * Whose call it is, by whatever the protocol names. Stakes, balances and sign-ins need a session that lives; what was won, and what is
 * taken back, does not. Player, currency and game must be the session's.
 */
export async function whoCalls(
  tx: DatabaseTransaction,
  provider: AdapterId,
  call: ProviderCall,
  newToken: () => string,
): Promise<Result<Found, Why>> {
  if (call.who.launches) return launched(tx, provider, call, newToken);
  const found = await named(tx, provider, call);
  if (!found.ok) return found;
  const session = found.value;
  // A stake that came before its session's end is answered as it was then: what is new is judged with the round.
  if (!session.live && (call.does === 'session' || call.does === 'balance')) return refuse('sessionOver');
  if (call.currency !== undefined && call.currency !== session.currency) return refuse('currency');
  const stakes = call.moves.some(({ verb }) => verb === 'debit');
  if (stakes && call.game !== undefined && call.game !== session.game) return refuse('game');
  if (session.live) await touchSession(tx, session.id);
  return accept({ session, token: call.who.token ?? '' });
}

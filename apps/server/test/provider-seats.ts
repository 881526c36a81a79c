import { randomBytes, randomUUID } from 'node:crypto';
import { assert } from '@evens/kernel';
import {
  type Demands,
  demandsOf,
  type GameSession,
  gameKeys,
  type HeardCall,
  type Keys,
  type NamedCall,
  type Play,
  type Protocol,
  protocolOf,
  SANDBOX_TITLES,
  type SentCall,
  sendCall,
} from '@evens/sandbox';
import type { AdapterId } from '../src/capabilities/casino/providers/index.ts';
import { beginSession } from '../src/capabilities/casino/providers/session-store.ts';
import { newRoundId } from '../src/capabilities/casino/rounds/index.ts';
import { type Database, inTransaction } from '../src/platform/database/index.ts';

/** A player in a game of any provider, and the provider's side of it. */
export interface ProviderSeat {
  readonly accountId: string;
  readonly protocol: Protocol;
  readonly demands: Demands;
  readonly session: GameSession;
  /** Signed, and not yet sent. */
  build(named: NamedCall, more?: { readonly session?: GameSession; readonly wrongSignature?: boolean }): SentCall;
  deliver(sent: SentCall): Promise<HeardCall>;
  send(named: NamedCall): Promise<HeardCall>;
  /** A movement whose names no other seat uses. */
  play(minor: number, id: string, round?: string): Play;
}

export interface SeatAt {
  readonly provider: AdapterId;
  readonly accountId: string;
  /** The house's address, without a path. */
  readonly url: string;
  readonly keys: Keys;
  /** The player wants his own money alone to pay; any of it where left out. */
  readonly cashOnly?: boolean;
}

/**
 * Seats a player in the first game of this provider: the session is written as a launch does, and the game then signs in over HTTP where
 * its protocol asks for that.
 */
export async function seatAtProvider(
  db: Database,
  { provider, accountId, url, keys, cashOnly = false }: SeatAt,
): Promise<ProviderSeat> {
  const [protocol, demands] = [protocolOf(provider), demandsOf(provider)];
  const title = SANDBOX_TITLES.find((each) => each.provider === provider);
  assert(protocol && demands && title, `the sandbox plays ${provider}`);
  const token = randomBytes(32).toString('base64url');
  const theirSession = `theirs-${randomUUID()}`;
  const { game } = title;
  await inTransaction(db, (tx) =>
    beginSession(tx, {
      ...({
        id: newRoundId(Date.now()),
        provider,
        accountId,
        currency: 'EUR',
        game,
        language: 'de',
        country: 'DE',
      } as const),
      ...({ device: 'desktop', play: false, cashOnly, token, theirSession } as const),
    }),
  );
  let session: GameSession = { token, sessionId: theirSession, player: accountId, currency: 'EUR', game };
  const run = randomUUID().slice(0, 8);
  const build: ProviderSeat['build'] = (named, { session: of = session, wrongSignature = false } = {}) =>
    protocol.build(named, { session: of, keys, wrongSignature, nowMs: Date.now(), newId: randomUUID });
  const deliver = (sent: SentCall): Promise<HeardCall> => sendCall(`${url}/api/provider/${provider}`, sent);
  if (protocol.enter) {
    const { body } = await deliver(build(protocol.enter));
    session = { ...session, ...protocol.entered?.(body) };
  }
  return {
    ...{ accountId, protocol, demands, session, build, deliver },
    send: (named) => deliver(build(named)),
    play: (minor, id, round = id) => {
      return { round: `${run}-${round}`, id: `${run}-${id}`, amountMinor: BigInt(minor), currency: 'EUR' };
    },
  };
}

/** What house and sandbox share in `providersHouse`. */
export const keysAt = (provider: string, shared: string): Keys => gameKeys(provider, shared, 'https://games.invalid');

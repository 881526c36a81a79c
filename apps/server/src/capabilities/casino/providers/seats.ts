import type { GameKind } from '@evens/games';
import type { Database } from '../../../platform/database/index.ts';
import type { RoundRules } from '../rounds/index.ts';
import type { Adapter, AdapterId, ProviderCall } from './adapter.ts';
import type { ProvidersParts } from './parts.ts';
import { lastSession, type Session, sessionByToken, tokenHash } from './session-store.ts';
import { keyOfGame, titleOf } from './titles.ts';

/** A session as this process believes it to be, and what the law asks where its player is at home. */
export interface Seat {
  readonly session: Session;
  readonly rules: RoundRules;
  /** The lobby's key of its game, and what kind of game that is to the law. */
  readonly game: string;
  readonly kind: GameKind;
  /** By which it was found, where that may name another session later: the statement that moves money looks again. */
  readonly tokenHash: Buffer | null;
}

/** So long is a seat believed, as seeds of own rounds are: a rule of the player's country counts within that time. */
const KEPT_MS = 60_000;
const MOST_SEATS = 20_000;

export interface Seats {
  /** Of the session that a call names; undefined where it names none, or there is none. */
  of(adapter: Adapter, call: ProviderCall): Promise<Seat | undefined>;
  /** The next call asks anew: what is believed may be over. */
  forget(adapter: Adapter, call: ProviderCall): void;
}

const nameOfSeat = (provider: AdapterId, { who, game }: ProviderCall): string | undefined => {
  if (who.token !== undefined) return JSON.stringify([provider, who.token]);
  return who.player !== undefined && game !== undefined ? JSON.stringify([provider, who.player, game]) : undefined;
};

/**
 * Sessions of who plays now. Nothing of a session that is kept here ever changes but whether it lives, and that is asked in the statement
 * that moves money, not here. One that is found by player and game is the last of them: a later one ends it.
 */
export function seats({ db, clock, rulesOf }: Pick<ProvidersParts, 'db' | 'clock' | 'rulesOf'>): Seats {
  /** The longest held first. */
  const held = new Map<string, { readonly seat: Promise<Seat | undefined>; readonly atMs: number }>();
  const keep = (name: string, seat: Promise<Seat | undefined>): void => {
    held.delete(name);
    held.set(name, { seat, atMs: clock.monotonicMs() });
    for (const oldest of held.keys()) {
      if (held.size <= MOST_SEATS) break;
      held.delete(oldest);
    }
  };
  return {
    of: async (adapter, call) => {
      const name = nameOfSeat(adapter.id, call);
      if (name === undefined) return undefined;
      const known = held.get(name);
      if (known && clock.monotonicMs() - known.atMs < KEPT_MS) return known.seat;
      const asked = read(db, adapter, call, rulesOf);
      keep(name, asked);
      const forget = (): void => {
        if (held.get(name)?.seat === asked) held.delete(name);
      };
      // Who is not known now may be at the next call.
      asked.then((seat) => seat ?? forget(), forget);
      return asked;
    },
    forget: (adapter, call) => void held.delete(nameOfSeat(adapter.id, call) ?? ''),
  };
}

async function read(
  db: Database,
  adapter: Adapter,
  { who, game }: ProviderCall,
  rulesOf: ProvidersParts['rulesOf'],
): Promise<Seat | undefined> {
  const { token, player } = who;
  const session =
    token !== undefined
      ? await sessionByToken(db, adapter.id, token)
      : player !== undefined && game !== undefined
        ? await lastSession(db, adapter.id, player, game)
        : undefined;
  if (!session) return undefined;
  const rules = await rulesOf(session.accountId);
  const kind = titleOf(adapter, session.game)?.kind ?? 'slot';
  const found = { session, rules, kind, game: keyOfGame(adapter, session.game) };
  return { ...found, tokenHash: token === undefined ? null : tokenHash(token) };
}

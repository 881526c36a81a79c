import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode, type UnreadInfo } from '@evens/contract';
import type { Clock } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import type { Routes } from '../../../platform/http/index.ts';
import { hasTurned } from './broadcast-store.ts';
import { messageDeskRoutes } from './desk-routes.ts';
import { kindOf, type Outgoing } from './kinds/index.ts';
import { messageRoutes } from './routes.ts';
import { insertMessage, type Reader, unreadOf } from './store.ts';

export type { MessageKindName, Outgoing } from './kinds/index.ts';
export type { MessageValue } from './kinds/kind.ts';
export { MESSAGE_RETENTION } from './retention.ts';

/** What the inbox asks about a player. */
export interface PlayerFacts {
  readonly country: string;
  /** What the player last chose to read. */
  readonly language: string | null;
  readonly openedMs: number;
}

export interface MessagesParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly player: (accountId: string) => Promise<PlayerFacts | undefined>;
  /** Whether the house may market to this player now: asked for every marketing message and broadcast. */
  readonly mayMarket: (accountId: string, tx?: DatabaseTransaction) => Promise<boolean>;
  /** How colleagues read these operators, by id; by their ids when absent. */
  readonly namesOf?: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** For every capability that has something to tell one player. */
export interface MessageSender {
  /**
   * Puts a message into a player's inbox, in the caller's transaction; open pages hear of it after the commit. Its text is by
   * kind (`kinds/`), in the language of whoever reads it. False where nothing was written: the key is known already, or it is
   * marketing and the player may not be marketed to.
   */
  send(tx: DatabaseTransaction, message: Outgoing): Promise<boolean>;
}

export interface Messages extends MessageSender {
  /** What waits to be read; undefined for an account that is not there. */
  unread(accountId: string): Promise<UnreadInfo | undefined>;
  /** Whether what many are told has changed within these moments of wall time: then every page may count anew. */
  broadcastsTurned(afterMs: number, untilMs: number): Promise<boolean>;
  readonly routes: Routes;
}

export const languageOr = (...codes: readonly (string | null | undefined)[]): LanguageCode =>
  codes.find((code): code is LanguageCode => typeof code === 'string' && isLanguageCode(code)) ?? DEFAULT_LANGUAGE;

export function openMessages(parts: MessagesParts): Messages {
  const { db, clock, player, mayMarket } = parts;

  const readerOf = async (accountId: string): Promise<Reader | undefined> => {
    const [facts, marketing] = await Promise.all([player(accountId), mayMarket(accountId)]);
    if (!facts) return undefined;
    const { country, language, openedMs } = facts;
    return { accountId, country, language: languageOr(language), sinceMs: openedMs, marketing };
  };
  const unread = async (reader: Reader): Promise<UnreadInfo> => {
    const count = await unreadOf(db, reader, clock.wallMs());
    return { HasUnreadMessages: count > 0, UnreadMessagesCount: count };
  };

  return {
    send: async (tx, { accountId, kind, values, key }) => {
      if (kindOf(kind)?.category === 'marketing' && !(await mayMarket(accountId, tx))) return false;
      return insertMessage(tx, { accountId, kind, facts: values, ...(key !== undefined && { key }) }, clock.wallMs());
    },
    unread: async (accountId) => {
      const reader = await readerOf(accountId);
      return reader && unread(reader);
    },
    broadcastsTurned: (afterMs, untilMs) => hasTurned(db, afterMs, untilMs),
    routes: {
      player: messageRoutes({ db, clock, readerOf, unread }),
      operator: messageDeskRoutes({ db, clock, namesOf: parts.namesOf ?? (async () => new Map()) }),
    },
  };
}

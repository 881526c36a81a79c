import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode, type UnreadInfo } from '@evens/contract';
import type { Clock } from '@evens/kernel';
import type { Database } from '../../../platform/database/index.ts';
import type { Routes } from '../../../platform/http/index.ts';
import { hasTurned } from './broadcast-store.ts';
import { messageDeskRoutes } from './desk-routes.ts';
import { inboxAtDesk, messageRoutes } from './routes.ts';
import { type Reader, unreadOf } from './store.ts';
import type { MessagesIn } from './text.ts';

export { MESSAGE_RETENTION } from './retention.ts';
export { insertMessage } from './store.ts';
export type { MessagesIn, MessageText } from './text.ts';

/** What the inbox asks about a player. */
export interface PlayerFacts {
  readonly country: string;
  /** What the player last chose to read. */
  readonly language: string | null;
  readonly openedMs: number;
  /** How far the player's clock is ahead of UTC; null where none was chosen. */
  readonly zoneHours: number | null;
}

export interface MessagesParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly player: (accountId: string) => Promise<PlayerFacts | undefined>;
  /** How messages to one player read. */
  readonly inboxIn: MessagesIn;
  /** Whether the house may market to this player now: asked at every look at broadcasts. */
  readonly mayMarket: (accountId: string) => Promise<boolean>;
  /** How colleagues read these operators, by id; by their ids when absent. */
  readonly namesOf?: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

export interface Messages {
  /** What waits to be read; undefined for an account that is not there. */
  unread(accountId: string): Promise<UnreadInfo | undefined>;
  /** Whether what many are told has changed within these moments of wall time: then every page may count anew. */
  broadcastsTurned(afterMs: number, untilMs: number): Promise<boolean>;
  readonly routes: Routes;
}

export const languageOr = (...codes: readonly (string | null | undefined)[]): LanguageCode =>
  codes.find((code): code is LanguageCode => typeof code === 'string' && isLanguageCode(code)) ?? DEFAULT_LANGUAGE;

export function openMessages(parts: MessagesParts): Messages {
  const { db, clock, player, mayMarket, inboxIn } = parts;

  const readerOf = async (accountId: string): Promise<Reader | undefined> => {
    const [facts, marketing] = await Promise.all([player(accountId), mayMarket(accountId)]);
    if (!facts) return undefined;
    const { country, language, openedMs, zoneHours } = facts;
    return { accountId, country, language: languageOr(language), sinceMs: openedMs, marketing, zoneHours };
  };
  const unread = async (reader: Reader): Promise<UnreadInfo> => {
    const count = await unreadOf(db, reader, clock.wallMs());
    return { HasUnreadMessages: count > 0, UnreadMessagesCount: count };
  };

  return {
    unread: async (accountId) => {
      const reader = await readerOf(accountId);
      return reader && unread(reader);
    },
    broadcastsTurned: (afterMs, untilMs) => hasTurned(db, afterMs, untilMs),
    routes: {
      player: messageRoutes({ db, clock, readerOf, unread, inboxIn }),
      operator: [
        ...messageDeskRoutes({ db, clock, namesOf: parts.namesOf ?? (async () => new Map()) }),
        inboxAtDesk({ db, clock, readerOf, inboxIn }),
      ],
    },
  };
}

import {
  getMessages,
  getUnreadMessages,
  isLanguageCode,
  type LanguageCode,
  MESSAGES_PAGE_SIZE,
  readAllMessages,
  readMessage,
  removeMessage,
  type UnreadInfo,
  type UserMessage,
} from '@evens/contract';
import { type Clock, refusal, refuse } from '@evens/kernel';
import type { Database } from '../../../platform/database/index.ts';
import { type PlayerRoute, route } from '../../../platform/http/index.ts';
import { broadcastText, messageText } from './render.ts';
import {
  inboxOf,
  type MessageRow,
  type Reader,
  readAll,
  readBroadcast,
  readOwn,
  removeBroadcast,
  removeOwn,
} from './store.ts';

interface RouteParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly readerOf: (accountId: string) => Promise<Reader | undefined>;
  readonly unread: (reader: Reader) => Promise<UnreadInfo>;
}

/** The language asked for, where it is one of ours, else the account's own. */
const languageFor = (asked: string | undefined, reader: Reader): LanguageCode =>
  asked !== undefined && isLanguageCode(asked) ? asked : (reader.language as LanguageCode);

function shown(row: MessageRow, language: LanguageCode): UserMessage {
  const text = row.texts ? broadcastText(row.texts, language) : messageText(row.kind ?? '', row.facts ?? {}, language);
  return {
    ID: row.id,
    Subject: text?.subject ?? '',
    Text: text?.text ?? '',
    SentMs: row.at.getTime(),
    IsRead: row.read,
  };
}

const numberOf = (id: string): bigint => BigInt(id.slice(1));

export function messageRoutes({ db, clock, readerOf, unread }: RouteParts): readonly PlayerRoute[] {
  const nobody = refuse(refusal('NotSignedIn'));
  return [
    route(getMessages, async ({ caller, query: { page, language, show } }) => {
      const reader = await readerOf(caller.accountId);
      if (!reader) return nobody;
      const skip = (page - 1) * MESSAGES_PAGE_SIZE;
      const wanted = { nowMs: clock.wallMs(), skip, limit: MESSAGES_PAGE_SIZE, show };
      const { rows, total } = await inboxOf(db, reader, wanted);
      return { UserMessages: rows.map((row) => shown(row, languageFor(language, reader))), TotalRecords: total };
    }),

    route(getUnreadMessages, async ({ caller }) => {
      const reader = await readerOf(caller.accountId);
      return reader ? unread(reader) : nobody;
    }),

    route(readMessage, async ({ caller, params: { id }, body }) => {
      const reader = await readerOf(caller.accountId);
      if (!reader) return nobody;
      const read = id.startsWith('m') ? readOwn : readBroadcast;
      const row = await read(db, reader, numberOf(id), clock.wallMs());
      if (!row) return refuse(refusal('NotFound'));
      return { ...shown(row, languageFor(body.language, reader)), ...(await unread(reader)) };
    }),

    route(readAllMessages, async ({ caller }) => {
      const reader = await readerOf(caller.accountId);
      if (!reader) return nobody;
      await readAll(db, reader, clock.wallMs());
      return unread(reader);
    }),

    route(removeMessage, async ({ caller, params: { id } }) => {
      const reader = await readerOf(caller.accountId);
      if (!reader) return nobody;
      if (id.startsWith('m')) await removeOwn(db, reader.accountId, numberOf(id), clock.wallMs());
      else await removeBroadcast(db, reader, numberOf(id), clock.wallMs());
      return unread(reader);
    }),
  ];
}

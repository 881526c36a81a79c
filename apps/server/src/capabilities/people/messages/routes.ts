import {
  DEFAULT_LANGUAGE,
  getDeskMessages,
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
import { type OperatorRoute, type PlayerRoute, route } from '../../../platform/http/index.ts';
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
import { broadcastText, type MessagesIn } from './text.ts';

interface RouteParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly readerOf: (accountId: string) => Promise<Reader | undefined>;
  readonly unread: (reader: Reader) => Promise<UnreadInfo>;
  readonly inboxIn: MessagesIn;
}

/** The language asked for, where it is one of ours, else the account's own. */
const languageFor = (asked: string | undefined, reader: Reader): LanguageCode =>
  asked !== undefined && isLanguageCode(asked) ? asked : (reader.language as LanguageCode);

/** How a row of this reader's inbox is shown in the language asked for. */
async function showing(
  inboxIn: MessagesIn,
  reader: Reader,
  asked: string | undefined,
): Promise<(row: MessageRow) => UserMessage> {
  const language = languageFor(asked, reader);
  const toOne = await inboxIn(language, reader.zoneHours);
  return (row) => {
    const text = row.texts ? broadcastText(row.texts, language) : toOne(row.kind ?? '', row.facts ?? {});
    return {
      ID: row.id,
      Subject: text?.subject ?? '',
      Text: text?.text ?? '',
      SentMs: row.at.getTime(),
      IsRead: row.read,
    };
  };
}

/** The inbox of one player as an operator reads it: what the player is shown, and whether it was read. */
export const inboxAtDesk = ({ db, clock, readerOf, inboxIn }: Omit<RouteParts, 'unread'>): OperatorRoute =>
  route(getDeskMessages, async ({ params: { accountId }, query: { page } }) => {
    const reader = await readerOf(accountId);
    if (!reader) return refuse(refusal('NotFound'));
    const skip = (page - 1) * MESSAGES_PAGE_SIZE;
    const { rows, total } = await inboxOf(db, reader, { nowMs: clock.wallMs(), skip, limit: MESSAGES_PAGE_SIZE });
    const shown = await showing(inboxIn, reader, DEFAULT_LANGUAGE);
    return { messages: rows.map(shown), total };
  });

const numberOf = (id: string): bigint => BigInt(id.slice(1));

export function messageRoutes({ db, clock, readerOf, unread, inboxIn }: RouteParts): readonly PlayerRoute[] {
  const nobody = refuse(refusal('NotSignedIn'));
  return [
    route(getMessages, async ({ caller, query: { page, language, show } }) => {
      const reader = await readerOf(caller.accountId);
      if (!reader) return nobody;
      const skip = (page - 1) * MESSAGES_PAGE_SIZE;
      const wanted = { nowMs: clock.wallMs(), skip, limit: MESSAGES_PAGE_SIZE, show };
      const { rows, total } = await inboxOf(db, reader, wanted);
      const shown = await showing(inboxIn, reader, language);
      return { UserMessages: rows.map(shown), TotalRecords: total };
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
      const shown = await showing(inboxIn, reader, body.language);
      return { ...shown(row), ...(await unread(reader)) };
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

import {
  type ChatMessage,
  type DeskChatMessage,
  getLiveChat,
  listDeskChat,
  muteDeskChat,
  removeDeskChat,
  reportLiveChat,
  sayInLiveChat,
} from '@evens/contract';
import { type ChatFault, chatFault } from '@evens/games';
import { assert, type Clock, type Refusal, refusal, refuse } from '@evens/kernel';
import { type Database, inTransaction } from '../../../../platform/database/index.ts';
import {
  type OperatorRoute,
  type PlayerCaller,
  type PlayerRoute,
  type Routes,
  route,
} from '../../../../platform/http/index.ts';
import { audit } from '../../../house/audit/index.ts';
import {
  allSaid,
  insertReport,
  insertSaid,
  lastSaid,
  markRemoved,
  mutedUntil,
  type Said,
  saidById,
  setMute,
} from './chat-store.ts';

/** Hours of the day in UTC in which moderators look after the chat: from the one until before the other, over midnight. */
export interface ChatHours {
  readonly from: number;
  readonly until: number;
}

export const CHAT_HOURS: ChatHours = { from: 8, until: 2 };

const SHOWN = 50;
const PAGE = 50;

export const isOpenAt = (wallMs: number, { from, until }: ChatHours): boolean => {
  const hour = new Date(wallMs).getUTCHours();
  return from <= until ? hour >= from && hour < until : hour >= from || hour < until;
};

/** A name as others read it: three letters of its beginning and two of its end at most. */
export function shortened(name: string): string {
  const letters = [...name];
  if (letters.length <= 5) return `${letters.slice(0, 2).join('')}…`;
  return `${letters.slice(0, 3).join('')}…${letters.slice(-2).join('')}`;
}

const messageOf = ({ id, accountId, name, said, saidAt, removedFor }: Said, reader: string): ChatMessage => ({
  id: String(id),
  own: accountId === reader,
  name: accountId === reader ? name : shortened(name),
  text: removedFor === null ? said : null,
  removed: removedFor,
  atMs: saidAt.getTime(),
});

const deskMessageOf = ({ id, saidAt, said, removedFor, mutedUntil: until, ...rest }: Said): DeskChatMessage => ({
  ...{ id: String(id), table: rest.table, accountId: rest.accountId, name: rest.name, reports: rest.reports },
  ...{ text: said, atMs: saidAt.getTime(), removed: removedFor, mutedUntilMs: until?.getTime() ?? null },
});

const FAULTS: Readonly<Record<ChatFault, Refusal>> = {
  empty: refusal('InvalidRequest', { field: 'text' }),
  long: refusal('InvalidRequest', { field: 'text' }),
  link: refusal('ChatLink'),
  number: refusal('ChatNumber'),
  word: refusal('ChatWord'),
};

export interface ChatParts {
  readonly db: Database;
  readonly clock: Pick<Clock, 'wallMs'>;
  /** Of the tables that have a chat. */
  readonly keys: ReadonlySet<string>;
  /** The house's own hours where left out. */
  readonly hours?: ChatHours;
}

/** The chat of the tables: what players say, and what moderators do about it. */
export function openChat(parts: ChatParts): Routes {
  return { player: playerRoutes(parts), operator: deskRoutes(parts) };
}

function playerRoutes({ db, clock, keys, hours = CHAT_HOURS }: ChatParts): readonly PlayerRoute[] {
  const isOpen = (): boolean => isOpenAt(clock.wallMs(), hours);
  /** Whoever is kept from play sees none of it. */
  const keptOut = ({ noPlay }: PlayerCaller, key?: string): Refusal | undefined =>
    noPlay ?? (key === undefined || keys.has(key) ? undefined : refusal('NotFound'));
  return [
    route(getLiveChat, async ({ caller, params: { key } }) => {
      const kept = keptOut(caller, key);
      if (kept) return refuse(kept);
      const [said, until] = await Promise.all([lastSaid(db, key, SHOWN), mutedUntil(db, caller.accountId)]);
      return {
        messages: said.map((each) => messageOf(each, caller.accountId)),
        ...{ hours: { ...hours }, open: isOpen(), mutedUntilMs: until?.getTime() ?? null },
      };
    }),

    route(sayInLiveChat, async ({ caller, params: { key }, body }) => {
      const kept = keptOut(caller, key);
      if (kept) return refuse(kept);
      if (!isOpen()) return refuse(refusal('ChatClosed'));
      const { accountId, userName: name } = caller;
      const until = await mutedUntil(db, accountId);
      if (until) return refuse(refusal('ChatMuted', { untilMs: until.getTime() }));
      const text = body.text.trim();
      const fault = chatFault(text);
      if (fault) return refuse(FAULTS[fault]);
      const id = await insertSaid(db, { table: key, accountId, name, text });
      if (id === undefined) return refuse(refusal('ChatRepeated'));
      const said = await saidById(db, id);
      assert(said, `the message ${id} was stored and is not there`);
      return { message: messageOf(said, accountId) };
    }),

    route(reportLiveChat, async ({ caller, params: { id } }) => {
      const kept = keptOut(caller);
      if (kept) return refuse(refusal('NotFound'));
      return (await insertReport(db, id, caller.accountId)) ? { reported: true as const } : refuse(refusal('NotFound'));
    }),
  ];
}

function deskRoutes({ db }: ChatParts): readonly OperatorRoute[] {
  /** Does something about a message in the transaction of its log entry, and answers with how it stands then. */
  const about = async (
    id: string,
    work: (found: Said) => Omit<Parameters<typeof audit.record>[1], 'subject'>,
    change: (tx: Parameters<typeof audit.record>[0], found: Said) => Promise<boolean>,
  ) => {
    const message = await inTransaction(db, async (tx) => {
      const found = await saidById(tx, id);
      if (!found || !(await change(tx, found))) return undefined;
      await audit.record(tx, { ...work(found), subject: `account/${found.accountId}` });
      return saidById(tx, id);
    });
    return message ? { message: deskMessageOf(message) } : refuse(refusal('NotFound'));
  };
  return [
    route(listDeskChat, async ({ query: { before, reported } }) => {
      const found = await allSaid(db, { before, reported: reported === 'yes', limit: PAGE + 1 });
      const page = found.slice(0, PAGE);
      return { messages: page.map(deskMessageOf), next: found.length > PAGE ? String(page.at(-1)?.id) : null };
    }),

    route(removeDeskChat, ({ caller: { operatorId: operator }, params: { id }, body: { cause, reason } }) =>
      about(
        id,
        () => ({ operator, action: 'chat.remove', reason, before: { message: id }, after: { removed: cause } }),
        (tx) => markRemoved(tx, id, cause),
      ),
    ),

    route(muteDeskChat, ({ caller: { operatorId: operator }, params: { id }, body: { minutes, reason } }) =>
      about(
        id,
        ({ mutedUntil: until }) => ({
          ...{ operator, action: 'chat.mute', reason },
          before: { mutedUntilMs: until?.getTime() ?? 0 },
          after: { minutes, message: id },
        }),
        async (tx, { accountId }) => {
          await setMute(tx, accountId, minutes);
          return true;
        },
      ),
    ),
  ];
}

import { createHash } from 'node:crypto';
import {
  answerConversation,
  assignConversation,
  closeConversation,
  type DeskConversation,
  getConversation,
  listConversations,
  SUPPORT_PAGE,
  SUPPORT_SHOWN,
} from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import { type OperatorRoute, type Refused, route } from '../../../platform/http/index.ts';
import { audit } from '../../house/audit/index.ts';
import {
  countWaiting,
  deskMessages,
  holdConversation,
  type InboxRow,
  inbox,
  inboxRow,
  isAnswered,
  writeAnswer,
  writeAssigned,
  writeClosed,
} from './inbox-store.ts';

interface InboxParts {
  readonly db: Database;
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

const SAID_BY = 'operator:';
const COMMAND = 'operator:command';
const ACCOUNT = 'account/';

const subjectOf = (id: bigint): string => `conversation/${id}`;

/** Keys of answers and of questions stand in one column; nobody outside can know one of these. */
const keyOf = (key: string): string => `desk-${createHash('sha256').update(key).digest('hex').slice(0, 40)}`;

async function viewsOf({ namesOf }: InboxParts, rows: readonly InboxRow[]): Promise<DeskConversation[]> {
  const names = await namesOf([...new Set(rows.flatMap(({ assignedTo }) => assignedTo ?? []))]);
  return rows.map(({ id, owner, waiting, lastAt, closedAt, language, assignedTo, userName, lastText }) => ({
    conversationId: String(id),
    accountId: owner.startsWith(ACCOUNT) ? owner.slice(ACCOUNT.length) : null,
    userName,
    state: closedAt !== null ? 'closed' : waiting > 0 ? 'waiting' : 'answered',
    waiting,
    lastMs: lastAt.getTime(),
    lastText: lastText ?? '',
    language,
    assignedTo,
    assignedToName: assignedTo === null ? null : (names.get(assignedTo) ?? assignedTo),
  }));
}

/** Does something in a conversation as it was read: refused where it is another by now. */
const change = (
  { db }: InboxParts,
  conversationId: string,
  as: (held: NonNullable<Awaited<ReturnType<typeof holdConversation>>>) => boolean,
  act: (tx: DatabaseTransaction, id: bigint) => Promise<void>,
): Promise<Record<never, never> | Refused> =>
  inTransaction(db, async (tx) => {
    const id = BigInt(conversationId);
    const held = await holdConversation(tx, id);
    if (!held) return refuse(refusal('NotFound'));
    if (!as(held)) return refuse(refusal('ConversationChanged'));
    await act(tx, id);
    return {};
  });

/** Conversations as operators read them. */
function readingRoutes(parts: InboxParts): readonly OperatorRoute[] {
  const { db, namesOf } = parts;
  return [
    route(listConversations, async ({ query: { show }, caller }) => {
      const [rows, waiting] = await Promise.all([inbox(db, show, caller.operatorId, SUPPORT_PAGE), countWaiting(db)]);
      return { conversations: await viewsOf(parts, rows), waiting };
    }),

    route(getConversation, async ({ params: { conversationId } }) => {
      const id = BigInt(conversationId);
      const row = await inboxRow(db, id);
      if (!row) return refuse(refusal('NotFound'));
      const messages = await deskMessages(db, id, SUPPORT_SHOWN);
      const operators = messages.flatMap(({ saidBy }) =>
        saidBy?.startsWith(SAID_BY) && saidBy !== COMMAND ? [saidBy.slice(SAID_BY.length)] : [],
      );
      const [[view], names] = await Promise.all([viewsOf(parts, [row]), namesOf([...new Set(operators)])]);
      if (!view) throw new Error('a conversation has no view');
      const named = (saidBy: string | null): string | null => {
        const by = saidBy?.slice(SAID_BY.length);
        return by === undefined ? null : (names.get(by) ?? by);
      };
      return {
        ...view,
        messages: messages.map(({ id: messageId, fromHouse, body, saidAt, saidBy }) => ({
          id: String(messageId),
          from: fromHouse ? ('house' as const) : ('player' as const),
          text: body,
          atMs: saidAt.getTime(),
          byName: fromHouse ? named(saidBy) : null,
        })),
      };
    }),
  ];
}

/** What operators do in one: answering, taking and giving away, closing. */
function actingRoutes(parts: InboxParts): readonly OperatorRoute[] {
  const { db } = parts;
  return [
    route(answerConversation, async ({ params: { conversationId }, body: { text, key, lastId }, caller }) => {
      const kept = keyOf(key);
      return inTransaction(db, async (tx) => {
        const id = BigInt(conversationId);
        const held = await holdConversation(tx, id);
        if (!held) return refuse(refusal('NotFound'));
        if (await isAnswered(tx, id, kept)) return {};
        if (held.lastId > BigInt(lastId)) return refuse(refusal('ConversationChanged'));
        await writeAnswer(tx, { id, key: kept, body: text, by: `${SAID_BY}${caller.operatorId}` });
        // What was said stands in the conversation itself, and goes with it.
        await audit.record(tx, {
          operator: caller.operatorId,
          action: 'support.answer',
          subject: subjectOf(id),
          after: { owner: held.owner.startsWith(ACCOUNT) ? held.owner : 'visitor', signs: text.length },
        });
        return {};
      });
    }),

    route(assignConversation, async ({ params: { conversationId }, body: { mine, from }, caller }) => {
      const to = mine ? caller.operatorId : null;
      return change(
        parts,
        conversationId,
        ({ assignedTo }) => assignedTo === from || assignedTo === to,
        async (tx, id) => {
          await writeAssigned(tx, id, to);
          const [before, after] = [{ assignedTo: from }, { assignedTo: to }];
          const operator = caller.operatorId;
          await audit.record(tx, { operator, action: 'support.assign', subject: subjectOf(id), before, after });
        },
      );
    }),

    route(closeConversation, async ({ params: { conversationId }, body: { lastId }, caller }) =>
      change(
        parts,
        conversationId,
        (held) => held.lastId <= BigInt(lastId),
        async (tx, id) => {
          await writeClosed(tx, id);
          await audit.record(tx, { operator: caller.operatorId, action: 'support.close', subject: subjectOf(id) });
        },
      ),
    ),
  ];
}

/** The inbox of support at the operator's door. */
export const inboxRoutes = (parts: InboxParts): readonly OperatorRoute[] => [
  ...readingRoutes(parts),
  ...actingRoutes(parts),
];

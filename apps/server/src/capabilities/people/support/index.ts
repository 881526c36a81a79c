import {
  getSupport,
  isLanguageCode,
  type RateLimit,
  SUPPORT_MOST_WAITING,
  SUPPORT_SHOWN,
  SUPPORT_TEXT_MAX,
  type SupportMessage,
  writeToSupport,
} from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import {
  type Admission,
  addressKey,
  type Caller,
  type OperatorCaller,
  type Routes,
  route,
} from '../../../platform/http/index.ts';
import type { RetentionRule } from '../../../platform/retention/index.ts';
import { NOTHING_WAITS, type Waits } from '../../../platform/waiting/index.ts';
import { inboxRoutes } from './inbox-routes.ts';
import { supportWaits } from './inbox-store.ts';
import {
  adoptConversation,
  type ConversationRow,
  conversationById,
  conversations,
  deleteQuiet,
  hasMessage,
  insertAnswer,
  insertQuestion,
  isConversation,
  lockConversation,
  type MessageRow,
  messagesOf,
} from './store.ts';
import { tellAnswers } from './tell-answers.ts';

export type { ConversationRow } from './store.ts';

/** Conversations that visitors of one address may open: a new cookie is a new visitor, and costs nothing. */
export const VISITORS_AN_ADDRESS: RateLimit = { max: 20, perMs: 3_600_000 };

export interface SupportParts {
  readonly db: Database;
  /** Counts one more conversation of a visitor from this address against `VISITORS_AN_ADDRESS`. */
  readonly mayOpen: (address: string) => Promise<Admission>;
  /** Called in every process with open pages for each answer to an account; a process without that account's page ignores it. */
  readonly tell: (accountId: string, message: SupportMessage) => void;
  /** How colleagues read these operators, by id. */
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly onError: (error: unknown) => void;
  /** How often answers are looked for, which may come from any process; a second when absent. */
  readonly everyMs?: number;
}

export interface Support {
  readonly routes: Routes;
  /** How many conversations wait for an answer. */
  waitingFor(caller: OperatorCaller): Promise<Waits>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const accountOwner = (accountId: string): string => `account/${accountId}`;
const visitorOwner = (visitorId: string): string => `visitor/${visitorId}`;

const shown = ({ id, fromHouse, body, saidAt }: MessageRow): SupportMessage => ({
  id: String(id),
  from: fromHouse ? 'house' : 'player',
  text: body,
  atMs: saidAt.getTime(),
});

const conversationOf = async (db: Database, owner: string): Promise<{ messages: SupportMessage[] }> => ({
  messages: (await messagesOf(db, owner, SUPPORT_SHOWN)).map(shown),
});

/** Whose conversation it is. A visitor's messages move to the account that signs in from the same browser. */
async function ownerOf(db: Database, caller: Caller): Promise<string> {
  const visitor = visitorOwner(caller.visitorId);
  if (caller.kind === 'visitor') return visitor;
  const account = accountOwner(caller.accountId);
  if (await isConversation(db, visitor)) await inTransaction(db, (tx) => adoptConversation(tx, visitor, account));
  return account;
}

/** Live support: an inbox in which players and visitors write and the house answers. */
export function openSupport({ db, mayOpen, tell, namesOf, onError, everyMs = 1000 }: SupportParts): Support {
  const telling = tellAnswers({
    db,
    everyMs,
    onError,
    onAnswer: (answer) => {
      const [kind, accountId = ''] = answer.owner.split('/');
      if (kind === 'account') tell(accountId, shown(answer));
    },
  });
  return {
    routes: {
      player: [
        route(getSupport, async ({ caller }) => conversationOf(db, await ownerOf(db, caller))),

        route(writeToSupport, async ({ caller, ip, body: { text, key, language: said } }) => {
          const language = said !== undefined && isLanguageCode(said) ? said : undefined;
          const owner = await ownerOf(db, caller);
          if (caller.kind === 'visitor' && !(await isConversation(db, owner))) {
            const { allowed, retryAfterMs } = await mayOpen(addressKey(ip));
            const retryAfterSec = Math.ceil(retryAfterMs / 1000);
            if (!allowed) return refuse(refusal('TooManyRequests', { retryAfterSec }));
          }
          const taken = await inTransaction(db, async (tx) => {
            const { id, waiting } = await lockConversation(tx, owner);
            if (await hasMessage(tx, id, key)) return true;
            if (waiting >= SUPPORT_MOST_WAITING) return false;
            await insertQuestion(tx, { id, key, body: text, language });
            return true;
          });
          return taken
            ? conversationOf(db, owner)
            : refuse(refusal('SupportInboxFull', { most: SUPPORT_MOST_WAITING }));
        }),
      ],
      operator: inboxRoutes({ db, namesOf }),
    },
    waitingFor: async ({ rights }) => (rights.has('support.answer') ? supportWaits(db) : NOTHING_WAITS),
    start: telling.start,
    stop: telling.stop,
  };
}

/** Where the house reads and answers by a command, beside the room of the back office. */
export interface SupportDesk {
  /** Those that wait for an answer, longest first; with `all` the latest of any. */
  list(all: boolean): Promise<readonly ConversationRow[]>;
  read(id: bigint): Promise<{ readonly of: ConversationRow; readonly messages: readonly SupportMessage[] } | undefined>;
  /** Undefined where there is no such conversation. */
  answer(id: bigint, text: string, by: string): Promise<ConversationRow | undefined>;
}

const LISTED = 50;

export function openSupportDesk(db: Database): SupportDesk {
  return {
    list: (all) => conversations(db, all, LISTED),
    read: async (id) => {
      const of = await conversationById(db, id);
      return of && { of, messages: (await conversationOf(db, of.owner)).messages };
    },
    answer: async (id, text, by) => {
      const body = text.trim();
      if (body === '' || body.length > SUPPORT_TEXT_MAX) {
        throw new RangeError(`an answer has 1 to ${SUPPORT_TEXT_MAX} signs`);
      }
      return inTransaction(db, (tx) => insertAnswer(tx, { id, body, by }));
    },
  };
}

/** Conversations are kept as long as somebody may come back to them. */
export const SUPPORT_RETENTION: readonly RetentionRule[] = [
  {
    name: 'support-visitor',
    what: 'conversations with visitors in which nobody has written since',
    keptDays: 30,
    why: 'nobody can be asked back: only the browser that wrote can read them',
    thin: (tx, beforeMs, limit) => deleteQuiet(tx, 'visitor', beforeMs, limit),
  },
  {
    name: 'support-account',
    what: 'conversations with players in which nobody has written since',
    keptDays: 730,
    why: 'a complaint may be raised long after; then what was said is evidence',
    thin: (tx, beforeMs, limit) => deleteQuiet(tx, 'account', beforeMs, limit),
  },
];

import { isUtf8 } from 'node:buffer';
import {
  answerProviderMessage,
  PROVIDER_MESSAGE_BOXES as BOXES,
  getProviderMessage,
  listProviderMessages,
  type ProviderMessageView,
} from '@evens/contract';
import { type Clock, refusal, refuse } from '@evens/kernel';
import { type Database, inTransaction } from '../../../../../platform/database/index.ts';
import { type OperatorCaller, type OperatorRoute, type Routes, route } from '../../../../../platform/http/index.ts';
import { NOTHING_WAITS, type Waits } from '../../../../../platform/waiting/index.ts';
import { audit } from '../../../../house/audit/index.ts';
import {
  countOddMessages,
  dealWithAnew,
  markSeen,
  type OddMessage,
  oddMessage,
  oddMessages,
  oddMessagesWait,
} from '../../books/odd-messages.ts';
import type { Box } from '../../inbox/box.ts';

export interface ProviderMessagesParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

export interface ProviderMessages {
  /** How many wait for a person, by where they were heard. */
  figures(): Promise<ReadonlyMap<Box, number>>;
  readonly waitingFor: (caller: OperatorCaller) => Promise<Waits>;
  readonly routes: Routes;
}

const MOST_SHOWN = 100;
/** Longer than any message that means something; the rest would only fill a screen. */
const MOST_SIGNS = 4_000;

/** The room of messages that need a person, of all providers. */
export function openProviderMessages(parts: ProviderMessagesParts): ProviderMessages {
  const figures = async () =>
    new Map(await Promise.all(BOXES.map(async (box) => [box, await countOddMessages(parts.db, box)] as const)));
  return {
    figures,
    waitingFor: async ({ rights }) => (rights.has('payments.decide') ? oddMessagesWait(parts.db) : NOTHING_WAITS),
    routes: { player: [], operator: deskRoutes(parts) },
  };
}

function deskRoutes({ db, clock, namesOf }: ProviderMessagesParts): readonly OperatorRoute[] {
  const present = async (found: readonly (readonly [Box, OddMessage])[]): Promise<ProviderMessageView[]> => {
    const names = await namesOf([...new Set(found.flatMap(([, { seenBy }]) => seenBy ?? []))]);
    return found.map(([box, { id, provider, cause, reason, receivedAt, seenAt, seenBy, seenWords }]) => ({
      messageId: `${box}-${id}`,
      box,
      provider,
      cause,
      reason,
      receivedMs: receivedAt.getTime(),
      seenBy: seenBy === null ? null : (names.get(seenBy) ?? seenBy),
      seenMs: seenAt?.getTime() ?? null,
      seenWords,
    }));
  };
  const placeOf = (messageId: string): { readonly box: Box; readonly id: bigint } | undefined => {
    const [name, id = ''] = messageId.split('-');
    const box = BOXES.find((each) => each === name);
    return box && { box, id: BigInt(id) };
  };

  return [
    route(listProviderMessages, async ({ query: { state, box: wanted } }) => {
      const asked = BOXES.filter((box) => wanted === undefined || box === wanted);
      const found = await Promise.all(
        asked.map(async (box) =>
          (await oddMessages(db, box, { seen: state === 'done', limit: MOST_SHOWN + 1 })).map(
            (each) => [box, each] as const,
          ),
        ),
      );
      const all = found.flat().sort(([, one], [, other]) => other.receivedAt.getTime() - one.receivedAt.getTime());
      return { messages: await present(all.slice(0, MOST_SHOWN)), more: all.length > MOST_SHOWN };
    }),

    route(getProviderMessage, async ({ params: { messageId } }) => {
      const place = placeOf(messageId);
      const found = place && (await oddMessage(db, place.box, place.id));
      const [message] = found ? await present([[place.box, found]]) : [];
      if (!found || !message) return refuse(refusal('NotFound'));
      const { body, seenAt } = found;
      return { message, body: body && wordsOf(body), repeatable: seenAt === null && body !== null };
    }),

    route(answerProviderMessage, async ({ caller, params: { messageId }, body: { what, reason } }) => {
      const place = placeOf(messageId);
      if (!place) return refuse(refusal('NotFound'));
      const { box, id } = place;
      const done = await inTransaction(db, async (tx) => {
        const by = { operatorId: caller.operatorId, words: reason, nowMs: clock.wallMs() };
        const changed = what === 'done' ? await markSeen(tx, box, id, by) : await dealWithAnew(tx, box, id);
        if (changed) {
          await audit.record(tx, {
            operator: caller.operatorId,
            action: `messages.${what}`,
            subject: `provider-message/${messageId}`,
            after: { box, state: what },
            reason,
          });
        }
        return changed;
      });
      return done ? {} : refuse(refusal('NotFound'));
    }),
  ];
}

/** Bytes for a person to read: whoever signed them may have sent anything. */
function wordsOf(body: Buffer): string {
  const text = isUtf8(body) ? body.toString('utf8') : body.toString('hex');
  return text.slice(0, MOST_SIGNS).replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === '\n' ? sign : ' '));
}

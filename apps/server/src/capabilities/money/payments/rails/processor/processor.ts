import { type ChainNetwork, checkAddress } from '@evens/chain';
import type { Clock } from '@evens/kernel';
import type { Database } from '../../../../../platform/database/index.ts';
import { dealWithWaiting, digestOf, hear } from '../../inbox/hear.ts';
import { type Closed, closeMessage, countMessages, waitingBody } from '../../inbox/message-store.ts';
import type { CoinPayment } from '../../movement/coins/coin-payment.ts';
import { type AmountPolicy, type CoinNews, judgeMessage } from './judge-message.ts';
import { readMessage } from './read-message.ts';
import { isSignedBody, type ProcessorAccess } from './wire.ts';

export interface ProcessorParts {
  readonly db: Database;
  readonly clock: Clock;
  /** Also the last part of the callback's address, and the source of its addresses. */
  readonly name: string;
  readonly access: ProcessorAccess;
  readonly policy: AmountPolicy;
  /** Which network its addresses stand on; `main` when absent. */
  readonly network?: ChainNetwork;
  /** Books coins that came, once for each payment; a word: why a person has to look. It may be called again for the same news. */
  readonly book: (payment: CoinPayment) => Promise<string | undefined>;
  /** Hands a message about a payout on, as it came. It may be called again for the same message. */
  readonly passOn: (body: Buffer) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Hears what the processor says, at the door where payment providers call. */
export interface ProcessorEar {
  readonly name: string;
  isSigned(rawBody: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): boolean;
  /** Keeps a signed message, then deals with it: once it is kept the processor need not come again. */
  hear(body: Buffer): Promise<void>;
  /** One round of messages that were kept and not dealt with. */
  catchUp(): Promise<void>;
  /** How many messages wait to be dealt with, and how many for a person. */
  figures(): Promise<{ readonly waiting: number; readonly person: number }>;
}

export function openProcessorEar(parts: ProcessorParts): ProcessorEar {
  const { db, name, access } = parts;
  const dealWith = (id: bigint): Promise<void> => apply(parts, id);
  return {
    name,
    isSigned: (rawBody, headers) => isSignedBody(access, rawBody, headers),
    // Foreign ids repeat and payments have several messages: only the bytes say which message this is.
    hear: (body) => hear(parts, 'coins', { provider: name, eventId: digestOf(body), body }, dealWith),
    catchUp: () => dealWithWaiting(parts, 'coins', dealWith, name),
    figures: () => countMessages(db, 'coins', name),
  };
}

/**
 * Deals with one message. What it books has a transaction of its own, once by the payment's number, so that two processes with the same
 * message, or a break before the mark, book nothing twice. No connection is held meanwhile: many messages at once wait for no other.
 */
async function apply(parts: ProcessorParts, id: bigint): Promise<void> {
  const { db, clock } = parts;
  const body = await waitingBody(db, 'coins', id);
  if (!body) return;
  const judged = judgeMessage(readMessage(body), parts.policy);
  const close = (closed: Closed<'coins'>): Promise<void> => closeMessage(db, 'coins', id, closed, clock.wallMs());
  switch (judged.kind) {
    case 'coins': {
      const refused = await parts.book(paymentOf(parts, judged.news));
      if (refused === undefined) return close({ outcome: 'booked', reason: judged.news.state });
      return close({ outcome: 'person', reason: refused, cause: 'coins' });
    }
    case 'payout':
      await parts.passOn(body);
      return close({ outcome: 'passed', reason: 'about a payout' });
    case 'noted':
      return close({ outcome: 'noted', reason: judged.reason });
    case 'person':
      return close({ outcome: 'person', reason: judged.reason, cause: judged.cause });
  }
}

/** As every source tells of a payment: the address as the chain's own tools write it, the number under the source's name. */
function paymentOf(
  { name: source, network }: ProcessorParts,
  { coin, address, tag, paymentKey, ...rest }: CoinNews,
): CoinPayment {
  const checked = checkAddress(coin, address, network);
  return {
    ...rest,
    source,
    paymentKey: `${source}:${paymentKey}`,
    coin: coin.symbol,
    address: checked.ok ? checked.value.address : address,
    ...(tag !== undefined && { tag }),
  };
}

import { createHash } from 'node:crypto';
import type { DoorOf, Endpoint, RawAnswer } from '@evens/contract';
import { isStorableText, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../database/index.ts';
import { type Handler, type HandlerRequest, type RefusedAs, type Route, route } from '../http/index.ts';
import { answersOnce } from './answer-once.ts';

/** An endpoint of outside parties: bytes in, bytes out. */
export type RawEndpoint = Endpoint & {
  readonly access: 'provider';
  readonly bodyKind: 'raw';
  readonly response?: never;
};

/** What an outside party asks for, once its signature was found to fit. */
export interface ReadCall<Call> {
  /** The party's own id of what it asks for: a repeat carries it again. */
  readonly transactionId: string;
  readonly call: Call;
  /**
   * What makes a repeat the same call, where its bytes may differ (a time of sending within them). The query as the
   * contract reads it and the whole body when left out.
   */
  readonly sameBy?: string;
}

/** How one outside party speaks: its signature, its words, its errors. */
export interface OutsideParty<Definition extends RawEndpoint, Call> {
  /** Under which its calls are kept; never changed. */
  readonly name: string;
  /** Checks the signature over the bytes, then reads them. A refusal is answered and not kept: the next try may be right. */
  read(
    request: Pick<HandlerRequest<Definition>, 'body' | 'headers' | 'params' | 'query'>,
  ): Result<ReadCall<Call>, Refusal>;
  /** Every refusal in its shape, of the doorman too. */
  readonly refusedAs: RefusedAs;
}

export interface OutsideWork<Call> {
  /**
   * Does what is asked within the transaction that also keeps its answer: both are there, or neither. What is refused for
   * good (no money) is an answer as well, and is repeated the same. A refusal, as an error, undoes all and is not kept:
   * the next try is judged anew.
   */
  work(tx: DatabaseTransaction, call: Call): Promise<Result<RawAnswer, Refusal>>;
  /** After the commit, when the work was done just now: tells players' pages. What fails here changes no answer. */
  readonly afterwards?: (call: Call) => void;
  readonly onError: (error: unknown) => void;
}

const MOST_ID_LENGTH = 200;

/** A route for the signed calls of an outside party, each done once and answered with the same bytes ever after. */
export function outsideRoute<Definition extends RawEndpoint, Call>(
  db: Database,
  definition: Definition,
  party: OutsideParty<Definition, Call>,
  { work, afterwards, onError }: OutsideWork<Call>,
): Route<DoorOf<Definition['access']>> {
  const answerOnce = answersOnce(db);
  const answer = async (
    request: HandlerRequest<Definition>,
  ): Promise<RawAnswer | ReturnType<typeof refuse<Refusal>>> => {
    const read = party.read(request);
    if (!read.ok) return read;
    const { transactionId, call, sameBy } = read.value;
    if (transactionId === '' || transactionId.length > MOST_ID_LENGTH || !isStorableText(transactionId)) {
      return refuse(refusal('InvalidRequest', { field: 'transactionId' }));
    }
    // The same bytes at another address ask for something else.
    const at = [definition.name, request.params ?? null, sameBy === undefined ? (request.query ?? null) : null];
    const digest = createHash('sha256')
      .update(JSON.stringify(at))
      .update(sameBy ?? request.body)
      .digest();
    const answered = await answerOnce({ provider: party.name, transactionId, digest }, (tx) => work(tx, call));
    if (!answered.ok) return answered;
    try {
      if (!answered.value.repeated) afterwards?.(call);
    } catch (error) {
      onError(error);
    }
    return answered.value.answer;
  };
  return route(definition, answer as unknown as Handler<Definition>, { refusedAs: party.refusedAs });
}

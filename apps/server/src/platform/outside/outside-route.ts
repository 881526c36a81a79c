import { createHash } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { DoorOf, Endpoint, RawAnswer } from '@evens/contract';
import { assert, isStorableText, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../database/index.ts';
import { type Handler, type HandlerRequest, type RefusedAs, type Route, route } from '../http/index.ts';
import { answerQuestion, answersOnce } from './answer-once.ts';
import type { CallKey } from './store.ts';

/** An endpoint of outside parties: bytes in, bytes out. */
export type RawEndpoint = Endpoint & {
  readonly access: 'provider';
  readonly bodyKind: 'raw';
  readonly response?: never;
};

/** What an outside party asks for, once its signature was found to fit. */
export interface ReadCall<Call> {
  /**
   * The party's own name of the call, small letters, digits and dashes: `bet`, `refund`. A call is known by name and id, for a refund
   * may carry the id of its bet.
   */
  readonly name: string;
  /**
   * The party's own id of what it asks for: a repeat carries it again. Undefined of a question, which changes nothing and is answered
   * anew each time.
   */
  readonly transactionId: string | undefined;
  readonly call: Call;
  /**
   * What makes a repeat the same call, where its bytes may differ (a time of sending within them). The query as the
   * contract reads it and the whole body when left out.
   */
  readonly sameBy?: string;
}

type ReadResult<Call> = Result<ReadCall<Call>, Refusal | RawAnswer>;

/** How one outside party speaks: its signature, its words, its errors. */
export interface OutsideParty<Definition extends RawEndpoint, Call> {
  /** Under which its calls are kept; never changed. */
  readonly name: string;
  /** From where it calls, as addresses or ranges (`192.0.2.0/24`); anywhere when left out. Beside its signature, never in its place. */
  readonly addresses?: readonly string[];
  /**
   * Checks the signature over the bytes, then reads them. A refusal is answered and not kept: the next try may be right. One in the
   * party's own bytes says more than a code of the house could.
   */
  read(
    request: Pick<HandlerRequest<Definition>, 'body' | 'headers' | 'params' | 'query' | 'ip'>,
  ): ReadResult<Call> | Promise<ReadResult<Call>>;
  /** Every refusal in its shape, of the doorman too. */
  readonly refusedAs: RefusedAs;
}

export interface OutsideWork<Call> {
  /**
   * Does what is asked within the transaction that also keeps its answer: both are there, or neither. What is refused for
   * good (no money) is an answer as well, and is repeated the same. A refusal, as an error, undoes all and is not kept:
   * the next try is judged anew; it may stand in the party's own bytes.
   */
  work(tx: DatabaseTransaction, call: Call): Promise<Result<RawAnswer, Refusal | RawAnswer>>;
  /**
   * Does a usual call by a quicker way, in a transaction of its own that also claims the call and keeps its answer. Undefined where it did
   * nothing: then `work` is asked, which decides about every call.
   */
  readonly quickly?: (key: CallKey, call: Call) => Promise<RawAnswer | undefined>;
  /**
   * What a repeat is told, where the party wants something else than the very same bytes: an error that says that it came before, or
   * the first id with the balance of now. Nothing is moved by it.
   */
  readonly repeated?: (call: Call, first: RawAnswer) => Promise<RawAnswer>;
  /** After the commit, when the work was done just now: tells players' pages. What fails here changes no answer. */
  readonly afterwards?: (call: Call) => void;
  readonly onError: (error: unknown) => void;
}

const MOST_ID_LENGTH = 200;
const CALL_NAME = /^[a-z0-9-]{1,40}$/;

/** Whether an address is one of these, or lies in one of these ranges. */
export function addressesOf(allowed: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const each of allowed) {
    const [address = '', bits] = each.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** A refusal that the party's own bytes say is an answer already. */
const orBytes = (refused: Refusal | RawAnswer): RawAnswer | ReturnType<typeof refuse<Refusal>> =>
  'status' in refused ? refused : refuse(refused);

/** A route for the signed calls of an outside party, each done once and answered with the same bytes ever after. */
export function outsideRoute<Definition extends RawEndpoint, Call>(
  db: Database,
  definition: Definition,
  party: OutsideParty<Definition, Call>,
  { work, quickly, repeated, afterwards, onError }: OutsideWork<Call>,
): Route<DoorOf<Definition['access']>> {
  const answerOnce = answersOnce(db);
  const mayCall = party.addresses && addressesOf(party.addresses);
  const answer = async (
    request: HandlerRequest<Definition>,
  ): Promise<RawAnswer | ReturnType<typeof refuse<Refusal>>> => {
    if (mayCall?.(request.ip) === false) return refuse(refusal('Forbidden'));
    const read = await party.read(request);
    if (!read.ok) return orBytes(read.refusal);
    const { name, transactionId, call, sameBy } = read.value;
    assert(CALL_NAME.test(name), `a call of ${party.name} is named ${name}`);
    if (transactionId === undefined) {
      const answered = await answerQuestion(db, (tx) => work(tx, call));
      return answered.ok ? answered.value : orBytes(answered.refusal);
    }
    if (transactionId === '' || transactionId.length > MOST_ID_LENGTH || !isStorableText(transactionId)) {
      return refuse(refusal('InvalidRequest', { field: 'transactionId' }));
    }
    // The same bytes at another address ask for something else.
    const at = [definition.name, request.params ?? null, sameBy === undefined ? (request.query ?? null) : null];
    const digest = createHash('sha256')
      .update(JSON.stringify(at))
      .update(sameBy ?? request.body)
      .digest();
    const key = { provider: party.name, transactionId: `${name}:${transactionId}`, digest };
    const answered = await answerOnce(key, (tx) => work(tx, call), quickly && ((claimed) => quickly(claimed, call)));
    if (!answered.ok) return orBytes(answered.refusal);
    if (answered.value.repeated) return repeated ? repeated(call, answered.value.answer) : answered.value.answer;
    try {
      afterwards?.(call);
    } catch (error) {
      onError(error);
    }
    return answered.value.answer;
  };
  // Calls come by the thousand a second; what is unusual about a request still goes the ordinary way.
  const lean = definition.method === 'POST';
  return route(definition, answer as unknown as Handler<Definition>, { refusedAs: party.refusedAs, lean });
}

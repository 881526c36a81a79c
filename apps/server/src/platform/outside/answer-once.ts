import type { RawAnswer } from '@evens/contract';
import { accept, assert, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type Database, type DatabaseTransaction, inTransaction } from '../database/index.ts';
import { answeredCall, type CallKey, claimCall, keepAnswer } from './store.ts';

export interface AnsweredOnce {
  readonly answer: RawAnswer;
  /** Whether it was answered before, and nothing was done now. */
  readonly repeated: boolean;
}

/** What is refused is undone; some is refused in the caller's own bytes. */
type Work = (tx: DatabaseTransaction) => Promise<Result<RawAnswer, Refusal | RawAnswer>>;

/** Answers a usual call by a quicker way, which claims it and keeps its answer likewise; undefined where it left it undone. */
export type Quickly = (call: CallKey) => Promise<RawAnswer | undefined>;

/**
 * Does the work of a call once and answers every repeat with the same bytes: `ServiceUnavailable` where the first is
 * still under way after the database's patience, `IdempotencyKeyReused` where the same id asks for something else,
 * `AnswerNoLongerKept` where the repeat comes after the answer has gone. What the work itself refuses is undone and not
 * kept.
 */
export type AnswerOnce = (
  call: CallKey,
  work: Work,
  quickly?: Quickly,
) => Promise<Result<AnsweredOnce, Refusal | RawAnswer>>;

/** Waited for a lock in vain; the transaction did nothing. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Takes the claim back with all else that the work has written. */
class NotKept extends Error {
  override readonly name = 'NotKept';
  readonly refusal: Refusal | RawAnswer;
  constructor(refused: Refusal | RawAnswer) {
    super('status' in refused ? `answered with ${refused.status}` : refused.code);
    this.refusal = refused;
  }
}

function refusedAfterwards(error: unknown): { readonly ok: false; readonly refusal: Refusal | RawAnswer } {
  if (error instanceof NotKept) return refuse(error.refusal);
  if (isLockTimeout(error)) return refuse(refusal('ServiceUnavailable'));
  throw error;
}

/** Answers what changes nothing that has to be done once: each time anew, within a transaction, and what is refused is undone. */
export const answerQuestion = (db: Database, work: Work): Promise<Result<RawAnswer, Refusal | RawAnswer>> =>
  inTransaction(db, async (tx): Promise<Result<RawAnswer, Refusal | RawAnswer>> => {
    const done = await work(tx);
    if (!done.ok) throw new NotKept(done.refusal);
    return done;
  }).catch(refusedAfterwards);

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;

/** What a call of this process was answered, committed and kept. */
interface Kept {
  readonly digest: Buffer;
  readonly answer: RawAnswer;
}

export function answersOnce(db: Database): AnswerOnce {
  /**
   * Calls under way in this process, and what they come to; undefined where nothing is kept. A repeat waits here and not on a connection,
   * and hears the answer from here: a provider that repeats impatiently would else take all connections, one after the other for each
   * repeat. Between processes the claim in the table decides.
   */
  const underWay = new Map<string, Promise<Kept | undefined>>();

  const once: AnswerOnce = (call, work) =>
    inTransaction(db, async (tx): Promise<Result<AnsweredOnce, Refusal | RawAnswer>> => {
      const callId = await claimCall(tx, call);
      if (callId !== undefined) {
        const done = await work(tx);
        if (!done.ok) throw new NotKept(done.refusal);
        await keepAnswer(tx, callId, done.value);
        return accept({ answer: done.value, repeated: false });
      }
      const before = await answeredCall(tx, call);
      assert(before !== undefined, 'a call that could not be claimed has been answered');
      if (!before.digest.equals(call.digest)) return refuse(refusal('IdempotencyKeyReused'));
      return before.answer ? accept({ answer: before.answer, repeated: true }) : refuse(refusal('AnswerNoLongerKept'));
    }).catch(refusedAfterwards);

  const first: AnswerOnce = async (call, work, quickly) => {
    const answer = await quickly?.(call);
    return answer ? accept({ answer, repeated: false }) : once(call, work);
  };

  return async (call, work, quickly) => {
    const key = JSON.stringify([call.provider, call.transactionId]);
    for (let other = underWay.get(key); other; other = underWay.get(key)) {
      const kept = await other;
      if (!kept) continue;
      if (!kept.digest.equals(call.digest)) return refuse(refusal('IdempotencyKeyReused'));
      return accept({ answer: kept.answer, repeated: true });
    }
    const running = first(call, work, quickly);
    const ended = running
      .then((answered) => (answered.ok ? { digest: call.digest, answer: answered.value.answer } : undefined))
      .catch(() => undefined)
      .finally(() => underWay.delete(key));
    underWay.set(key, ended);
    return running;
  };
}

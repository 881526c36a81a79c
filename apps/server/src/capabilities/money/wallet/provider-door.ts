import { assert } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import {
  type CallAnswer,
  type CallOfPlayer,
  calls,
  type Movement,
  type MovingCall,
  type RollbackCall,
} from './provider-calls.ts';

interface DoorParts {
  readonly db: Database;
  readonly announce: (accountIds: Iterable<string>) => void;
  /** Told of wins that are held. */
  readonly onError: (error: unknown) => void;
}

/** Through which games of outside parties move money, in the caller's transaction or in one of their own. */
export function providerDoor({ db, announce, onError }: DoorParts) {
  const called = async (
    call: CallOfPlayer,
    moves: readonly Movement[],
    tx?: DatabaseTransaction,
  ): Promise<CallAnswer[]> => {
    const answers = await calls(tx ?? db, call, moves);
    for (const [at, answer] of answers.entries()) {
      if (answer.kind !== 'held' || answer.repeated) continue;
      onError(new Error(`the win ${moves[at]?.id} of ${call.provider} is above the ceiling of its game, and is held`));
    }
    if (!tx && answers.some((each) => each.kind === 'moved' && !each.repeated)) announce([call.accountId]);
    return answers;
  };
  const one = async (call: CallOfPlayer, move: Movement, tx?: DatabaseTransaction): Promise<CallAnswer> => {
    const [answer] = await called(call, [move], tx);
    assert(answer, 'a movement was answered');
    return answer;
  };
  const moving =
    (verb: 'debit' | 'credit') =>
    (call: MovingCall, tx?: DatabaseTransaction): Promise<CallAnswer> => {
      const { amountMinor, currency } = call.amount;
      return one({ ...call, currency }, { ...call, verb, id: call.transactionId, amountMinor }, tx);
    };
  return {
    calls: called,
    debit: moving('debit'),
    credit: moving('credit'),
    rollback: (call: RollbackCall, tx?: DatabaseTransaction): Promise<CallAnswer> =>
      one(call, { verb: 'rollback', id: call.transactionId, undoes: call.undoes }, tx),
  };
}

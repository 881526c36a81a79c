import { type Refusal, type Result, refuse } from '@evens/kernel';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';

/** Undoes what the transaction has written so far. */
class Undone extends Error {
  readonly refusal: Refusal;
  constructor(refused: Refusal) {
    super(refused.code);
    this.refusal = refused;
  }
}

/** In a transaction that a refusal undoes as a whole. */
export const wholeOrNothing = <Value>(
  db: Database,
  does: (tx: DatabaseTransaction) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> =>
  inTransaction(db, async (tx) => {
    const done = await does(tx);
    if (!done.ok) throw new Undone(done.refusal);
    return done;
  }).catch((error: unknown) => {
    if (error instanceof Undone) return refuse(error.refusal);
    throw error;
  });

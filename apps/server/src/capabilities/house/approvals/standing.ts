import type { OperatorRight } from '@evens/contract';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';

/**
 * What this operator may do at this moment; nothing where they are locked. Holds them as they are until the transaction ends, so that
 * a lock and an approval of what they proposed come one after the other.
 */
export type Standing = (tx: DatabaseTransaction, operatorId: string) => Promise<ReadonlySet<OperatorRight>>;

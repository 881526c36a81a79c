import type { ProviderMessageBox } from '@evens/contract';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';

/** A signed message that nobody could deal with: no money moved for it. */
export interface OddMessage {
  readonly id: bigint;
  readonly provider: string;
  readonly reason: string;
  readonly receivedAt: Date;
  readonly seenAt: Date | null;
  readonly seenBy: string | null;
  readonly seenWords: string | null;
}

/** Where one capability keeps what its providers say. Each writes its own table; this is what a person needs of it. */
export interface MessageBox {
  readonly name: ProviderMessageBox;
  /** The newest of those that wait for a person, or that somebody has seen to. */
  list(db: Database, seen: boolean, limit: number): Promise<readonly OddMessage[]>;
  /** One with its bytes as they came; null once those were dropped. */
  one(db: Database, id: bigint): Promise<(OddMessage & { readonly body: Buffer | null }) | undefined>;
  count(db: Database): Promise<number>;
  /** False where it was seen to before, or is none of those. */
  markSeen(
    tx: DatabaseTransaction,
    id: bigint,
    by: { readonly operatorId: string; readonly words: string; readonly nowMs: number },
  ): Promise<boolean>;
  /** It is dealt with once more, as if it had just come; false as above, and where its bytes were dropped. */
  again(tx: DatabaseTransaction, id: bigint): Promise<boolean>;
}

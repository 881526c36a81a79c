import type { ReceiptKey, SignedReceipt } from '@evens/contract';
import { accept, type Clock, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { Database } from '../../../../platform/database/index.ts';
import { soldParts } from '../cash-out/store.ts';
import { ticketsByIds } from '../stored/store.ts';
import { keepPublicKey, publicKeys } from './key-store.ts';
import { receiptOf } from './receipt-of.ts';
import { receiptKeyOf, type SigningKey } from './signing-key.ts';

export interface ReceiptParts {
  readonly db: Database;
  readonly clock: Pick<Clock, 'wallMs'>;
  /** What receipts are signed with; undefined where this process has nothing. May reject, and is asked again then. */
  readonly signingKey?: (() => Promise<SigningKey>) | undefined;
  /** The house's name on its receipts; "Evens" when absent. */
  readonly houseName?: () => Promise<string>;
  readonly onError: (error: unknown) => void;
}

export interface Receipts {
  /** Of the player's own accepted ticket. A ticket of somebody else is as good as none. */
  read(ticketId: bigint, accountId: string): Promise<Result<SignedReceipt, Refusal>>;
  /** Every public key that has signed here, the newest first. */
  keys(): Promise<readonly ReceiptKey[]>;
}

/** Accepted, or accepted and waiting for a cash-out: a ticket that the house stands by. */
const ACCEPTED: ReadonlySet<number> = new Set([1, 5]);

export function openReceipts(parts: ReceiptParts): Receipts {
  const { db, clock, signingKey, houseName, onError } = parts;
  let kept: SigningKey | undefined;

  /** A key signs nothing before its public half stands where everybody finds it. */
  async function ready(): Promise<SigningKey | undefined> {
    if (kept || !signingKey) return kept;
    try {
      const key = await signingKey();
      await keepPublicKey(db, key.publicKey.kid, key.publicKey.x);
      kept = key;
    } catch (error) {
      onError(error);
    }
    return kept;
  }

  return {
    read: async (ticketId, accountId) => {
      const [ticket] = await ticketsByIds(db, [ticketId]);
      if (ticket?.accountId !== accountId) return refuse(refusal('NotFound'));
      if (!ACCEPTED.has(ticket.status)) return refuse(refusal('BetNotAccepted'));
      const key = await ready();
      if (!key) return refuse(refusal('ServiceUnavailable'));
      const house = (await houseName?.()) ?? 'Evens';
      const boughtBack = await soldParts(db, [ticketId]);
      return accept(key.sign(receiptOf(ticket, { house, statedMs: clock.wallMs(), boughtBack })));
    },
    keys: async () => {
      await ready();
      return (await publicKeys(db)).map(receiptKeyOf);
    },
  };
}

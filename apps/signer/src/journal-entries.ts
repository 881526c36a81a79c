import { z } from 'zod';

const units = z.string().regex(/^\d{1,40}$/);
const when = { id: z.string().min(1).max(100), atMs: z.number().int() };

export const order = z.object({
  id: when.id,
  coin: z.string().max(12),
  units,
  address: z.string().min(1).max(128),
  tag: z.string().max(100).optional(),
});

/** What the house asks for: so many smallest units of a coin to an address, under the withdrawal's id. */
export type Order = z.output<typeof order>;

export const line = z.discriminatedUnion('kind', [
  /** Written before a byte of it leaves the process: this transaction is the payment of this id, and never another. */
  z.object({
    kind: z.literal('payment'),
    ...when,
    order,
    txid: z.string(),
    raw: z.string(),
    /** What it uses up on the chain: outputs, or a nonce. */
    spends: z.array(z.string()),
  }),
  z.object({ kind: z.literal('refused'), ...when, order, words: z.string() }),
  z.object({ kind: z.literal('sent'), ...when }),
  z.object({ kind: z.literal('confirmed'), ...when, confirmations: z.number() }),
  z.object({ kind: z.literal('failed'), ...when, words: z.string() }),
  z.object({ kind: z.literal('announced'), ...when, chain: z.string(), address: z.string() }),
]);

export type Line = z.output<typeof line>;

export type PaymentState = 'signed' | 'sent' | 'confirmed' | 'failed' | 'refused';

export interface Payment {
  readonly order: Order;
  readonly atMs: number;
  readonly state: PaymentState;
  /** Absent where it was refused: nothing was ever signed. */
  readonly txid?: string;
  readonly raw?: string;
  readonly spends: readonly string[];
  readonly words?: string;
}

/** What is known of every payment, read from the lines alone. */
export class JournalView {
  readonly payments = new Map<string, Payment>();
  /** When an address was first announced, by chain and address. */
  readonly announced = new Map<string, number>();

  /** Throws where an entry contradicts what is known. Asked before it is written: what stands in the journal is never contradicted. */
  check({ kind, id }: Line): void {
    const known = this.payments.has(id);
    if (kind === 'announced') return;
    if (kind === 'payment' && known) throw new Error(`the journal pays ${id} twice`);
    if (kind === 'refused' && known) throw new Error(`the journal refuses ${id}, which it knows already`);
    if (kind !== 'payment' && kind !== 'refused' && !known)
      throw new Error(`the journal speaks of ${id} before it was signed`);
  }

  take(entry: Line): void {
    this.check(entry);
    const { id, atMs } = entry;
    if (entry.kind === 'announced') {
      const key = `${entry.chain} ${entry.address}`;
      if (!this.announced.has(key)) this.announced.set(key, atMs);
      return;
    }
    if (entry.kind === 'payment') {
      const { order: asked, txid, raw, spends } = entry;
      this.payments.set(id, { order: asked, atMs, state: 'signed', txid, raw, spends });
      return;
    }
    if (entry.kind === 'refused') {
      this.payments.set(id, { order: entry.order, atMs, state: 'refused', spends: [], words: entry.words });
      return;
    }
    const known = this.payments.get(id);
    if (!known) return;
    const words = entry.kind === 'failed' ? { words: entry.words } : {};
    this.payments.set(id, { ...known, state: entry.kind, ...words });
  }
}

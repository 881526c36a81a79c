import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import path from 'node:path';
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

const line = z.discriminatedUnion('kind', [
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

  take(entry: Line): void {
    const { id, atMs } = entry;
    if (entry.kind === 'announced') {
      const key = `${entry.chain} ${entry.address}`;
      if (!this.announced.has(key)) this.announced.set(key, atMs);
      return;
    }
    const known = this.payments.get(id);
    if (entry.kind === 'payment') {
      if (known) throw new Error(`the journal pays ${id} twice`);
      const { order: asked, txid, raw, spends } = entry;
      this.payments.set(id, { order: asked, atMs, state: 'signed', txid, raw, spends });
      return;
    }
    if (entry.kind === 'refused') {
      if (known) throw new Error(`the journal refuses ${id}, which it knows already`);
      this.payments.set(id, { order: entry.order, atMs, state: 'refused', spends: [], words: entry.words });
      return;
    }
    if (!known) throw new Error(`the journal speaks of ${id} before it was signed`);
    const words = entry.kind === 'failed' ? { words: entry.words } : {};
    this.payments.set(id, { ...known, state: entry.kind, ...words });
  }
}

export interface Journal {
  readonly view: JournalView;
  /** Returns when the line is on the disk. */
  append(entry: Line): void;
  close(): void;
}

/** The journals of this process: a lock with its own number may also be left over from one that had the same. */
const heldHere = new Set<string>();

const isAlive = (pid: number): boolean => {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Two processes on one journal could sign two transactions for one id: the second does not start. */
function lock(file: string): () => void {
  const held = `${path.resolve(file)}.lock`;
  for (const again of [true, false]) {
    try {
      const at = openSync(held, 'wx', 0o600);
      writeSync(at, String(process.pid));
      closeSync(at);
      heldHere.add(held);
      return () => {
        heldHere.delete(held);
        unlinkSync(held);
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const pid = Number(readFileSync(held, 'utf8'));
      if (!again || heldHere.has(held) || (pid > 0 && isAlive(pid))) {
        throw new Error(`another signer (process ${pid}) works with the journal ${file}`);
      }
      unlinkSync(held);
    }
  }
  throw new Error(`the journal ${file} cannot be locked`);
}

/**
 * Opens the journal: a file of lines that is only added to, each on the disk before anything is done about it. A last line that was cut off
 * by an end of the process was never acted upon and is taken away; any other that cannot be read stops the start.
 */
export function openJournal(file: string): Journal {
  const unlock = lock(file);
  const at = openSync(file, 'a+', 0o600);
  // A new file stands in its folder only once the folder is on the disk too.
  const folder = openSync(path.dirname(path.resolve(file)), 'r');
  fsyncSync(folder);
  closeSync(folder);
  const bytes = readFileSync(file);
  const whole = bytes.lastIndexOf(0x0a) + 1;
  if (whole < bytes.length) {
    ftruncateSync(at, whole);
    fsyncSync(at);
  }
  const view = new JournalView();
  const lines = bytes.subarray(0, whole).toString('utf8').split('\n').slice(0, -1);
  for (const [place, text] of lines.entries()) {
    try {
      view.take(line.parse(JSON.parse(text)));
    } catch (error) {
      unlock();
      throw new Error(`line ${place + 1} of the journal ${file} cannot be read`, { cause: error });
    }
  }
  return {
    view,
    append: (entry) => {
      const text = Buffer.from(`${JSON.stringify(entry)}\n`);
      for (let written = 0; written < text.length; ) written += writeSync(at, text, written);
      fsyncSync(at);
      view.take(entry);
    },
    close: () => {
      closeSync(at);
      unlock();
    },
  };
}

import { AsyncLocalStorage } from 'node:async_hooks';

/** A transaction as long as it holds its connection; what was begun in it may run on when it has ended. */
interface Held {
  open: boolean;
}

const holding = new AsyncLocalStorage<Held>();

let refused = 0;

/** How often code inside a transaction asked for a second connection since the process began: each is a fault in the code. */
export const secondConnectionsRefused = (): number => refused;

/**
 * Inside a transaction only its own handle is to be asked: whoever holds a connection and waits for another of the same pool
 * waits for itself once the pool is empty, and so does everybody behind it.
 */
export class SecondConnectionError extends Error {
  constructor() {
    super('inside a transaction its own handle is asked and no other: a second connection would wait for the first');
    this.name = 'SecondConnectionError';
  }
}

/** Asked before a connection is taken from a pool. */
export function refuseSecondConnection(): void {
  if (!holding.getStore()?.open) return;
  refused += 1;
  throw new SecondConnectionError();
}

/** Runs what holds a connection: until it is done, whatever is begun by it gets no other. */
export async function holdingConnection<Value>(work: () => Promise<Value>): Promise<Value> {
  const held: Held = { open: true };
  try {
    return await holding.run(held, work);
  } finally {
    held.open = false;
  }
}

/**
 * For work that a transaction starts and does not wait for: it asks the pool like anybody else. Whoever waits for it inside the
 * transaction has the fault back that is refused above.
 */
export const besideTransaction = <Value>(work: () => Value): Value => holding.exit(work);

/**
 * Domain events between capabilities. Each capability names its own by adding to this interface:
 * `declare module '../../platform/bus/bus.ts' { interface BusEvents { 'ticket.accepted': TicketAccepted } }`.
 * Payloads are plain JSON values, so that another process could receive them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: capabilities fill it by declaration merging.
export interface BusEvents {}

export type BusEventName = keyof BusEvents & string;
export type BusHandler<Name extends BusEventName> = (payload: BusEvents[Name]) => void | Promise<void>;

/**
 * Delivery is best effort and in order of publishing to each handler: what must not be lost is stored before it is published, and its
 * readers look at the tables again when they start.
 */
export interface Bus {
  publish<Name extends BusEventName>(name: Name, payload: BusEvents[Name]): void;
  /** Returns the way to stop listening. */
  subscribe<Name extends BusEventName>(name: Name, handler: BusHandler<Name>): () => void;
  /** Resolves when every handler of everything published so far is done. */
  settled(): Promise<void>;
}

/** One handler's work in line: the next event waits for the last, so that a slow handler still sees them in order. */
interface Line {
  readonly handle: (payload: never) => void | Promise<void>;
  tail: Promise<void>;
}

/** The bus inside one process. A handler that throws is reported and does not disturb the others. */
export function inProcessBus(onError: (name: string, error: unknown) => void): Bus {
  const lines = new Map<string, Set<Line>>();
  return {
    publish: (name, payload) => {
      for (const line of lines.get(name) ?? []) {
        line.tail = line.tail.then(() => line.handle(payload as never)).catch((error: unknown) => onError(name, error));
      }
    },
    subscribe: (name, handler) => {
      const line: Line = { handle: handler, tail: Promise.resolve() };
      const set = lines.get(name) ?? new Set();
      lines.set(name, set.add(line));
      return () => set.delete(line);
    },
    settled: async () => {
      await Promise.all([...lines.values()].flatMap((set) => [...set].map((line) => line.tail)));
    },
  };
}

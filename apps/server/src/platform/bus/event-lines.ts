/** One handler's work in line: the next event waits for the last, so that a slow handler still sees them in order. */
interface Line {
  readonly handle: (payload: never) => void | Promise<void>;
  tail: Promise<void>;
}

export interface EventLines {
  add(name: string, handle: Line['handle']): () => void;
  deliver(name: string, payload: unknown): void;
  settled(): Promise<void>;
}

/** The handlers of one process and what each still has to do. One that throws is reported and does not disturb the others. */
export function eventLines(onError: (name: string, error: unknown) => void): EventLines {
  const lines = new Map<string, Set<Line>>();
  return {
    add: (name, handle) => {
      const line: Line = { handle, tail: Promise.resolve() };
      const set = lines.get(name) ?? new Set();
      lines.set(name, set.add(line));
      return () => set.delete(line);
    },
    deliver: (name, payload) => {
      for (const line of lines.get(name) ?? []) {
        line.tail = line.tail.then(() => line.handle(payload as never)).catch((error: unknown) => onError(name, error));
      }
    },
    settled: async () => {
      await Promise.all([...lines.values()].flatMap((set) => [...set].map((line) => line.tail)));
    },
  };
}

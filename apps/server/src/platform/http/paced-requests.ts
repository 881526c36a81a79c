import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Between the beginnings of two of them: to read one, and to ask whose it is, takes a fifth of it. */
const GAP_MS = 3;
/** Beyond so many that wait, two are begun at once, and so on. */
const MANY = 256;

/**
 * Many requests of these addresses that arrive together are begun one after the other, so that whatever else arrives goes between
 * them: two hundred at once would else be read, in one go, before anything is answered.
 */
export interface PacedRequests {
  add(path: string): void;
  /** How many requests of other addresses have come since the start. */
  others(): number;
}

export function pacedRequests(server: Server): PacedRequests {
  let others = 0;
  const paths = new Set<string>();
  const waiting: [IncomingMessage, ServerResponse][] = [];
  const usual = server.listeners('request');
  const begin = (request: IncomingMessage, response: ServerResponse): void => {
    for (const listener of usual) Reflect.apply(listener, server, [request, response]);
  };
  const beginNext = (): void => {
    // A flood is not held back: it goes on to whoever refuses it.
    const next = waiting.splice(0, 1 + Math.floor(waiting.length / MANY));
    if (waiting.length > 0) setTimeout(beginNext, GAP_MS);
    for (const each of next) begin(...each);
  };
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!paths.has(request.url?.split('?', 1)[0] ?? '')) {
      others += 1;
      begin(request, response);
      return;
    }
    waiting.push([request, response]);
    if (waiting.length === 1) setImmediate(beginNext);
  });
  return { add: (path) => void paths.add(path), others: () => others };
}

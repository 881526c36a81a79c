import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Many requests of these addresses that arrive together are begun one in each round of the event loop, so that whatever else
 * arrives goes between them: two hundred at once would else be read, in one go, before anything is answered.
 */
export interface PacedRequests {
  add(path: string): void;
}

export function pacedRequests(server: Server): PacedRequests {
  const paths = new Set<string>();
  const waiting: [IncomingMessage, ServerResponse][] = [];
  const usual = server.listeners('request');
  const begin = (request: IncomingMessage, response: ServerResponse): void => {
    for (const listener of usual) Reflect.apply(listener, server, [request, response]);
  };
  const beginNext = (): void => {
    const next = waiting.shift();
    if (waiting.length > 0) setImmediate(beginNext);
    if (next) begin(...next);
  };
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!paths.has(request.url?.split('?', 1)[0] ?? '')) {
      begin(request, response);
      return;
    }
    waiting.push([request, response]);
    if (waiting.length === 1) setImmediate(beginNext);
  });
  return { add: (path) => void paths.add(path) };
}

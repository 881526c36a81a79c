import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { REALTIME_LIMITS, REALTIME_PATH } from '@evens/contract';
import { WebSocketServer } from 'ws';
import { LoopShare } from '../loop-share/index.ts';
import { countByAddress } from './by-address.ts';
import type { Hub } from './hub.ts';
import { HubSocket, serve } from './serve.ts';
import type { ClientIdentity } from './wire.ts';

export interface ConnectionOptions {
  readonly hub: Hub;
  /** What is answered, as JSON, to a handshake that is none (two `Host` headers); undefined to all others. */
  readonly brokenAnswer?: (request: IncomingMessage) => string | undefined;
  /** Monotonic. */
  readonly nowMs: () => number;
  /** Whether a page of ours opens this connection. */
  readonly allows: (request: IncomingMessage) => boolean;
  /** Who the session cookie of the handshake belongs to. */
  readonly identify: (request: IncomingMessage) => Promise<ClientIdentity>;
  readonly onError?: (error: unknown) => void;
  readonly maxClients?: number;
  readonly maxClientsPerAddress?: number;
  /** Whom the connection counts for: an address, which a trusted proxy may have named. */
  readonly addressOf: (request: IncomingMessage) => string;
}

const PING_MS = 30_000;
/** Browsers send a message in one piece; who breaks it into more wants us to hold the pieces. */
const MAX_FRAGMENTS = 64;
const MAX_CHUNKS = 256;

/** Puts the hub behind /rt of an http server. Returns the way to take it off again. */
export function acceptConnections(server: Server, options: ConnectionOptions): () => void {
  const { hub } = options;
  const sockets = new WebSocketServer({
    noServer: true,
    WebSocket: HubSocket,
    maxPayload: REALTIME_LIMITS.frameBytes,
    maxFragments: MAX_FRAGMENTS,
    maxBufferedChunks: MAX_CHUNKS,
    perMessageDeflate: false,
    autoPong: false,
  });
  const crowd = countByAddress(options.maxClients ?? 20_000, options.maxClientsPerAddress ?? 2000);
  const listening = new Map<HubSocket, boolean>();
  const share = new LoopShare(options.nowMs);

  const refusalOf = (request: IncomingMessage): string | undefined => {
    if (request.url?.split('?')[0] !== REALTIME_PATH) return '404 Not Found';
    if (options.brokenAnswer?.(request) !== undefined) return '400 Bad Request';
    if (!options.allows(request)) return '403 Forbidden';
    return undefined;
  };

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', ignoreBrokenSocket);
    const address = options.addressOf(request);
    const refusal = refusalOf(request) ?? (crowd.enter(address) ? undefined : '429 Too Many Requests');
    if (refusal) {
      refuseUpgrade(socket, refusal, options.brokenAnswer?.(request));
      return;
    }
    // Whoever waits to be identified is in already: a slow database must not let thousands more wait.
    socket.once('close', () => crowd.leave(address));
    options.identify(request).then(
      (identity) => {
        if (socket.destroyed) return;
        sockets.handleUpgrade(request, socket, head, (ws) => {
          ws.once('close', () => listening.delete(ws));
          listening.set(ws, true);
          ws.on('pong', () => listening.set(ws, true));
          serve(ws, socket, identity, { hub, share, nowMs: options.nowMs });
        });
      },
      (error: unknown) => {
        options.onError?.(error);
        refuseUpgrade(socket, '503 Service Unavailable');
      },
    );
  };

  // A phone that went to sleep sends no goodbye: whoever answers no ping between two rounds is gone.
  const pings = setInterval(() => {
    for (const [ws, heard] of listening) {
      if (!heard) ws.terminate();
      else {
        listening.set(ws, false);
        ws.ping();
      }
    }
  }, PING_MS);
  pings.unref();
  server.on('upgrade', onUpgrade);
  return () => {
    clearInterval(pings);
    server.off('upgrade', onUpgrade);
    hub.stop();
    sockets.close();
    for (const ws of sockets.clients) ws.terminate();
  };
}

function ignoreBrokenSocket(): void {}

function refuseUpgrade(socket: Duplex, status: string, json = ''): void {
  const type = json === '' ? '' : 'Content-Type: application/json; charset=utf-8\r\n';
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\n${type}Content-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`,
  );
}

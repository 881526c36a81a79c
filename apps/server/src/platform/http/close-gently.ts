import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** So long may requests in flight go on after the door was closed; SIGTERM promises an end within 10 s. */
const GRACE_MS = 5_000;

function collectSockets(server: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
}

function countInFlight(server: Server): () => number {
  let inFlight = 0;
  const left = (): void => {
    inFlight -= 1;
  };
  server.on('request', (_request, response) => {
    inFlight += 1;
    response.on('close', left);
  });
  return () => inFlight;
}

/**
 * Makes the way to close: no new connection, answers in flight are finished, then every connection is cut. Node would
 * wait for a connection that never sent a request (browsers open such in advance) and for websockets.
 */
export function closesGently(fastify: FastifyInstance): () => Promise<void> {
  const inFlight = countInFlight(fastify.server);
  const sockets = collectSockets(fastify.server);
  return async () => {
    const closed = fastify.close();
    for (let waitedMs = 0; waitedMs < GRACE_MS && inFlight() > 0; waitedMs += 20) await sleep(20);
    for (const socket of sockets) socket.destroy();
    await closed;
  };
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { onlyHere } from '../mail/routes.ts';

export interface ReceivedSms {
  readonly id: string;
  readonly to: string;
  readonly text: string;
  readonly atMs: number;
}

const MOST_KEPT = 200;
const OLDEST_MS = 5 * 60_000;

/** A gateway for text messages: takes what is signed and fresh, and shows it to whoever sits at the machine. */
export function mountSms(app: FastifyInstance, secret: string, nowMs: () => number): void {
  const taken: ReceivedSms[] = [];
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post('/sms', async (request, reply) => {
      const body = String(request.body);
      const timestamp = String(request.headers['x-evens-timestamp']);
      const given = Buffer.from(String(request.headers['x-evens-signature']), 'hex');
      const right = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest();
      if (given.length !== right.length || !timingSafeEqual(given, right)) return reply.code(401).send();
      if (!(Math.abs(nowMs() - Number(timestamp) * 1000) <= OLDEST_MS)) return reply.code(401).send();
      const { id, to, text } = JSON.parse(body) as Record<string, unknown>;
      if (typeof id !== 'string' || typeof text !== 'string' || !/^\+[1-9]\d{6,14}$/.test(String(to))) {
        return reply.code(400).send();
      }
      if (!taken.some((each) => each.id === id)) taken.unshift({ id, to: String(to), text, atMs: nowMs() });
      taken.length = Math.min(taken.length, MOST_KEPT);
      return reply.code(202).send();
    });
    scope.get('/sms.json', { onRequest: onlyHere }, async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ messages: taken }),
    );
  });
}

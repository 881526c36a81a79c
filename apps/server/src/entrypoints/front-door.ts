import { refusal } from '@evens/kernel';
import type { Config } from '../platform/config/index.ts';
import type { HttpApp } from '../platform/http/index.ts';
import { refusalAnswer, statusOf } from '../platform/http/refusal-answer.ts';
import type { Part } from '../platform/lifecycle/index.ts';
import type { Log } from '../platform/log/index.ts';

export interface FrontDoor {
  /** Starts first: from here the process is alive and says on /ready what is still missing. */
  readonly listens: Part;
  /** Starts last, when all behind the door works; stops first, while all behind it still does. */
  readonly opens: Part;
}

const NOT_OPEN = refusal('ServiceUnavailable');
const RETRY_AFTER_SECONDS = 2;
/** What those who run the house ask while it opens. */
const OPEN_FROM_THE_START = new Set(['/health', '/ready', '/metrics']);

/**
 * The door of the house in two steps, so that /health answers while a world is still being built. Until it opens, every
 * other route refuses.
 */
export function frontDoor(http: HttpApp, config: Config, log: Log): FrontDoor {
  let open = false;
  let address = '';
  http.fastify.addHook('onRequest', async (request, reply) => {
    // A hook meets every route, those that were mounted before it too.
    if (open || OPEN_FROM_THE_START.has(request.routeOptions.url ?? '')) return undefined;
    reply.code(statusOf(NOT_OPEN.code)).header('retry-after', RETRY_AFTER_SECONDS);
    return reply.send(refusalAnswer(NOT_OPEN, request.id));
  });
  http.readiness.register('house', () => (open ? undefined : 'still opening'));
  return {
    listens: {
      name: 'door',
      start: async () => {
        address = (await http.listen({ host: config.host, port: config.port })).url;
        log.info({ url: address }, 'listening');
      },
      // Closed already by the part that opened it; again when the start failed in between.
      stop: () => http.close(),
    },
    opens: {
      name: 'opening',
      start: async () => {
        open = true;
        process.stdout.write(`Evens is open: ${config.publicUrl ?? address}\n`);
      },
      stop: () => http.close(),
    },
  };
}

import { setImmediate } from 'node:timers/promises';
import { type Door, type Endpoint, openApiSteps } from '@evens/contract';
import type { FastifyInstance } from 'fastify';
import { DOCS_PAGE, DOCS_SCRIPT, DOCS_STYLE } from './docs-page.ts';
import type { Readiness } from './readiness.ts';

interface Operations {
  readonly door: Door;
  readonly readiness: Readiness;
  endpoints(): readonly Endpoint[];
}

/** What a balancer needs, and whoever finds this address may know: which parts are there, not what ails them. */
const brief = (parts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).map(([part, says]) => [part, says === 'ok' ? 'ok' : 'not ok']));

/** Written once, and one endpoint at a time: whoever asks first waits for it, and nobody else. */
async function described(endpoints: readonly Endpoint[]): Promise<string> {
  const steps = openApiSteps(endpoints);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return JSON.stringify(step.value);
    await setImmediate();
  }
}

/**
 * What balancers and those who write against the house ask: alive, ready, and the API's description. Figures, and what is the matter
 * with a part, the door of operations tells (`operations-door.ts`).
 */
export function serveOperations(app: FastifyInstance, { door, readiness, endpoints }: Operations): void {
  const config = { access: door === 'operator' ? 'operatorPublic' : 'public' } as const;
  app.get('/health', { config }, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'alive' });
  });

  app.get('/ready', { config }, async (_request, reply) => {
    const report = await readiness.report();
    return reply
      .code(report.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready: report.ready, parts: brief(report.parts) });
  });

  let description: Promise<string> | undefined;
  app.get('/api/openapi.json', { config }, async (_request, reply) => {
    description ??= described(endpoints());
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await description);
  });

  const files = [
    ['/api/docs', 'text/html; charset=utf-8', DOCS_PAGE],
    ['/api/docs/reader.js', 'text/javascript; charset=utf-8', DOCS_SCRIPT],
    ['/api/docs/reader.css', 'text/css; charset=utf-8', DOCS_STYLE],
  ] as const;
  for (const [url, type, text] of files) {
    app.get(url, { config }, async (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(text),
    );
  }
}

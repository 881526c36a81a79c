import { type Door, type Endpoint, openApiDocument } from '@evens/contract';
import { refusal } from '@evens/kernel';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/index.ts';
import { DOCS_PAGE, DOCS_SCRIPT, DOCS_STYLE } from './docs-page.ts';
import { isPrivateHost } from './origin.ts';
import type { Readiness } from './readiness.ts';
import { RefusedRequest } from './refusal-answer.ts';

interface Operations {
  readonly door: Door;
  readonly readiness: Readiness;
  readonly metrics: Metrics;
  endpoints(): readonly Endpoint[];
  readonly trustsProxy: boolean;
}

/** What those who run the house and those who write against it ask: alive, ready, figures, and the API's description. */
export function serveOperations(
  app: FastifyInstance,
  { door, readiness, metrics, endpoints, trustsProxy }: Operations,
): void {
  const config = { access: door === 'operator' ? 'operatorPublic' : 'public' } as const;
  app.get('/health', { config }, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'alive' });
  });

  app.get('/ready', { config }, async (_request, reply) => {
    const report = await readiness.report();
    return reply
      .code(report.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(report);
  });

  app.get('/metrics', { config: { access: 'local' } }, async (request, reply) => {
    // Behind a proxy that nobody told us to trust, every caller seems to be the proxy: then nobody is local.
    const throughUnknownProxy = request.headers['x-forwarded-for'] !== undefined && !trustsProxy;
    if (throughUnknownProxy || !isPrivateHost(hostOf(request.ip))) throw new RefusedRequest(refusal('NotFound'));
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });

  let description: string | undefined;
  app.get('/api/openapi.json', { config }, async (_request, reply) => {
    description ??= JSON.stringify(openApiDocument(endpoints()));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(description);
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

/** An address as it would stand in a URL: IPv6 in brackets, IPv4 in IPv6 unwrapped. */
function hostOf(ip: string): string {
  if (ip.startsWith('::ffff:')) return ip.slice('::ffff:'.length);
  return ip.includes(':') ? `[${ip}]` : ip;
}

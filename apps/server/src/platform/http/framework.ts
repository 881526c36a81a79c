import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Door, doorOf, type Endpoint } from '@evens/contract';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { logOfRequest } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { answerBrokenRequest } from './broken-request.ts';
import type { trustRule } from './caller-address.ts';
import { answerError } from './error-answer.ts';
import { refuseTwoHosts } from './one-host.ts';
import { answerUnknownPath } from './unknown-path.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route. */
    access?: Endpoint['access'];
  }
}

export interface FrameworkParts {
  readonly door: Door;
  readonly logger: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly trusts: ReturnType<typeof trustRule>;
  readonly newRequestId: RequestIds;
  /** Whether requests without a fault are told too. */
  readonly tellsAll: boolean;
  /** Endpoints on the air so far. */
  readonly endpoints: readonly Endpoint[];
}

/** The framework with what holds for every route of a door, before any is mounted. */
export async function openFramework(parts: FrameworkParts): Promise<FastifyInstance> {
  const { door, newRequestId, endpoints } = parts;
  const fastify = Fastify({
    loggerInstance: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: logOfRequest,
    trustProxy: parts.trusts,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    genReqId: newRequestId,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
  });
  fastify.addHook('onRoute', (route) => {
    const access = route.config?.access;
    if (access === undefined) throw new Error(`${String(route.method)} ${route.url} does not say who may call it`);
    if (doorOf(access) !== door) {
      throw new Error(`${String(route.method)} ${route.url} does not belong to the ${door}'s door`);
    }
  });
  // Bodies stay bytes: signatures are checked over them, and JSON is read only where a contract asks for it.
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  fastify.decorateRequest('visit', undefined);
  fastify.setErrorHandler(answerError);
  fastify.setNotFoundHandler((request, reply) => answerUnknownPath(request, reply, endpoints));
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  refuseTwoHosts(fastify);
  tellOfResponses(fastify, parts);
  // Cookies are read where a visit begins, and by nobody else.
  await fastify.register(cookie, { hook: false });
  await fastify.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  return fastify;
}

function tellOfResponses(fastify: FastifyInstance, { metrics, tellsAll }: FrameworkParts): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const status = reply.statusCode;
    const tookMs = reply.elapsedTime;
    metrics.observeRequest({ method: request.method, route, status }, tookMs);
    if (status >= 500 || tellsAll) {
      // The route's pattern, never the address, query or body: those may name a person.
      const line = { method: request.method, route, status, durationMs: Math.round(tookMs * 10) / 10 };
      if (status >= 500) request.log.warn(line, 'request');
      else request.log.debug(line, 'request');
    }
    done();
  });
}

/** What a request is called in the log and in its answer. */
export type RequestIds = (request: { readonly headers: IncomingHttpHeaders }) => string;

const REQUEST_ID = /^[\w.-]{8,64}$/;

/** A proxy's own id where one is trusted; else one random word a run and a count, which is as unique as a random word a request. */
export function requestIds(trustsProxy: boolean): RequestIds {
  const thisRun = randomUUID().slice(0, 18);
  let requests = 0;
  return ({ headers }) => {
    const given = headers['x-request-id'];
    if (trustsProxy && typeof given === 'string' && REQUEST_ID.test(given)) return given;
    requests += 1;
    return `${thisRun}-${requests}`;
  };
}

import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AskInHouse, type Door, doorOf, type Endpoint, type RateLimit } from '@evens/contract';
import type { Clock } from '@evens/kernel';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { logOfRequest, tellsRequests } from '../log/index.ts';
import { createMetrics, type Metrics } from '../metrics/index.ts';
import { type AddressCountry, type AddressGate, addressGate } from './address-country.ts';
import { answerBrokenRequest } from './broken-request.ts';
import type { AnyCaller, OperatorSession, SessionSource, SignedInSession } from './caller.ts';
import { callerAddress, hopAddress, type TrustProxy, trustRule } from './caller-address.ts';
import { closesGently } from './close-gently.ts';
import { answerError } from './error-answer.ts';
import { type LeanRoutes, leanRoutes } from './lean-routes.ts';
import { readOfficePage, serveOffice } from './office-files.ts';
import { refuseTwoHosts } from './one-host.ts';
import { serveOperations } from './operations-routes.ts';
import { isOwnOrigin, originOf, wantsSecureCookies } from './origin.ts';
import { pageHeads } from './page-heads.ts';
import { paintedPages } from './painted-pages.ts';
import { type Admission, addressKey, memoryRateLimiter, type RateLimiter, whoCounts } from './rate-limiter.ts';
import { createReadiness, type Readiness } from './readiness.ts';
import { useSecurityHeaders } from './security-headers.ts';
import { readSitePages, serveSite } from './site-files.ts';
import { sitePainter } from './site-painter.ts';
import { answerUnknownPath } from './unknown-path.ts';
import { countUploads, type Uploads } from './uploads.ts';
import { createVisits, type Visit, type Visits } from './visit.ts';

interface SharedOptions {
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  /** The address people type (PUBLIC_URL); decides allowed origins and Secure cookies. Absent: loopback, plain http. */
  readonly publicUrl?: string | undefined;
  /** TRUST_PROXY: whose x-forwarded-for and x-request-id are believed. */
  readonly trustProxy?: TrustProxy;
  readonly limiter?: RateLimiter;
  /** Multiplies every rate limit; 1 when absent. Measurements that send thousands a second from one address raise it. */
  readonly rateLimitFactor?: number;
  /** Files on their way in, of all callers together; 128 MiB when absent. */
  readonly mostUploadBytes?: number;
  /** Parse every response against the contract before it leaves: on in tests and development. */
  readonly checkResponses?: boolean;
  /** Of the house, where it has two doors: either tells of both. Made anew when absent. */
  readonly readiness?: Readiness;
  readonly metrics?: Metrics;
}

interface PlayerDoorOptions extends SharedOptions {
  readonly door?: 'player';
  readonly sessions: SessionSource;
  /** Folder of the built site; absent or without index.html, only the API answers. */
  readonly siteFolder?: string | undefined;
  /** The part of the built site that draws pages here; absent, the browser draws them all. */
  readonly painterBundle?: string | undefined;
  /** Origins of configured payment and game providers, for frames and form targets. */
  readonly providerOrigins?: readonly string[];
  /** Origins of configured streams. */
  readonly streamOrigins?: readonly string[];
  /** COUNTRY_HEADER: asked at each route that plays or pays in. */
  readonly addressCountry?: AddressCountry | undefined;
  /** Origins of pages of other houses that show matches, for frames. */
  readonly visualisationOrigins?: readonly string[];
}

interface OperatorDoorOptions extends SharedOptions {
  readonly door: 'operator';
  readonly sessions: SessionSource<OperatorSession>;
  /** Folder of the built back office; absent or without index.html, only the API answers. */
  readonly officeFolder?: string | undefined;
}

export type HttpOptions = PlayerDoorOptions | OperatorDoorOptions;

/** The doorman: everything between the socket and a capability's handler. */
export interface HttpApp {
  /** Which routes belong here. */
  readonly door: Door;
  readonly fastify: FastifyInstance;
  readonly readiness: Readiness;
  readonly metrics: Metrics;
  readonly visits: Visits;
  readonly lean: LeanRoutes<Visit>;
  readonly limiter: RateLimiter;
  readonly uploads: Uploads;
  readonly clock: Clock;
  /** Why nothing is played from this address. */
  readonly keptAway: AddressGate;
  readonly checkResponses: boolean;
  readonly server: Server;
  /** Endpoints on the air so far; the API's description is made from them. */
  endpoints(): readonly Endpoint[];
  declare(definition: Endpoint): void;
  /** From now on pages are drawn where they can be, from what the house answers. */
  drawPages(ask: AskInHouse): void;
  isOwnOrigin(headers: IncomingHttpHeaders): boolean;
  admit(name: string, caller: AnyCaller, ip: string, limit: RateLimit): Admission;
  /** Who opens a websocket: reads the handshake's cookies. Check `isOwnOrigin(request.headers)` before. */
  callerOf(request: IncomingMessage): Promise<AnyCaller>;
  /** Whom a websocket's handshake counts for: the same rule of TRUST_PROXY as for every other request. */
  addressOf(request: IncomingMessage): string;
  /** Port 0 takes a free one. Answers with the address it listens on. */
  listen(address: { host: string; port: number }): Promise<{ readonly url: string; readonly port: number }>;
  /** The port it listens on; 0 before it does. */
  port(): number;
  close(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route. */
    access?: Endpoint['access'];
  }
}

/** A crawl of the whole map has a part a sport. */
const CRAWL = { max: 150, perMs: 60_000 };
/** Heads that have to be made; whoever asks for more gets pages without, and the browser says them. */
const HEADS = { max: 300, perMs: 10_000 };

const REQUEST_ID = /^[\w.-]{8,64}$/;

export async function createHttp(options: HttpOptions): Promise<HttpApp> {
  const { clock, publicUrl, trustProxy = false } = options;
  const { door = 'player', metrics = createMetrics(), readiness = createReadiness() } = options;
  const secure = wantsSecureCookies(publicUrl);
  const {
    siteFolder,
    painterBundle,
    providerOrigins = [],
    streamOrigins = [],
    visualisationOrigins = [],
    addressCountry,
  }: Partial<PlayerDoorOptions> = options.door === 'operator' ? {} : options;
  const pages = readSitePages(siteFolder);
  const office = readOfficePage(options.door === 'operator' ? options.officeFolder : undefined);
  const limiter = options.limiter ?? memoryRateLimiter();
  const factor = options.rateLimitFactor ?? 1;
  const trusts = trustRule(trustProxy);
  const visits = createVisits(options.sessions as SessionSource<SignedInSession | OperatorSession>, { door, secure });
  const mounted: Endpoint[] = [];

  // One random word a run and a count: as unique as a random word a request, and not a call for randomness each time.
  const thisRun = randomUUID().slice(0, 18);
  let requests = 0;
  const newRequestId = ({ headers }: { readonly headers: IncomingHttpHeaders }): string => {
    const given = headers['x-request-id'];
    if (trustProxy !== false && typeof given === 'string' && REQUEST_ID.test(given)) return given;
    requests += 1;
    return `${thisRun}-${requests}`;
  };
  const fastify = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: logOfRequest,
    trustProxy: trusts,
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
  fastify.setNotFoundHandler((request, reply) => answerUnknownPath(request, reply, mounted));
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  refuseTwoHosts(fastify);
  const tellsAll = tellsRequests(options.logger);
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
  // Cookies are read where a visit begins, and by nobody else.
  await fastify.register(cookie, { hook: false });
  await fastify.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  const securityHeaders = await useSecurityHeaders(fastify, {
    door,
    secure,
    providerOrigins,
    streamOrigins,
    visualisationOrigins,
    inlineScripts: (pages ?? office)?.inlineScripts ?? [],
  });
  serveOperations(fastify, { door, readiness, endpoints: () => mounted });
  if (office) await serveOffice(fastify, office);
  if (pages && siteFolder !== undefined) {
    const mayTake =
      (name: string, { max, perMs }: RateLimit) =>
      ({ ip }: FastifyRequest): boolean =>
        limiter.take(`${name} ${addressKey(ip)}`, { max: max * factor, perMs }, clock.monotonicMs()).allowed;
    await serveSite(fastify, {
      folder: siteFolder,
      pages,
      originOf: ({ host, protocol }) => originOf({ host, protocol }, publicUrl),
      mayCrawl: mayTake('siteMap', CRAWL),
      mayAskHeads: mayTake('head', HEADS),
    });
  }

  const lean = leanRoutes<Visit>({
    server: fastify.server,
    logger: options.logger,
    metrics,
    headers: securityHeaders,
    keepAliveMs: fastify.server.keepAliveTimeout,
    wallMs: () => clock.wallMs(),
    tellsAll,
    knownBy: visits.believed,
    isOwnOrigin: (headers) => isOwnOrigin(headers, publicUrl),
    ipOf: (request) => hopAddress(request, trusts),
    newRequestId,
  });
  fastify.addHook('preClose', (done) => {
    lean.hold();
    done();
  });
  return {
    door,
    fastify,
    lean,
    readiness,
    metrics,
    visits,
    limiter,
    uploads: countUploads(options.mostUploadBytes),
    clock,
    keptAway: addressGate(addressCountry, trusts),
    checkResponses: options.checkResponses ?? false,
    server: fastify.server,
    endpoints: () => mounted,
    declare: (definition) => {
      mounted.push(definition);
    },
    drawPages: (ask) => {
      if (!pages || siteFolder === undefined) return;
      const painter = sitePainter({ bundle: painterBundle, siteFolder, ask, nowMs: () => clock.wallMs() });
      const nowMs = () => clock.monotonicMs();
      pages.painted = paintedPages({
        painter,
        nowMs,
        onError: (error) =>
          options.logger.warn({ err: error }, 'a page could not be drawn and was left to the browser'),
      });
      pages.heads = pageHeads({
        painter,
        nowMs,
        onError: (error) => options.logger.warn({ err: error }, 'the head of a page could not be said'),
      });
    },
    isOwnOrigin: (headers) => isOwnOrigin(headers, publicUrl),
    admit: (name, caller, ip, { max, perMs }) => {
      const who = whoCounts(caller, ip);
      return limiter.take(`${name} ${who}`, { max: max * factor, perMs }, clock.monotonicMs());
    },
    callerOf: (request) => visits.callerOf(fastify.parseCookie(request.headers.cookie ?? '')),
    addressOf: (request) => callerAddress(request, trusts),
    listen: async ({ host, port }) => {
      await fastify.listen({ host, port });
      const address = fastify.server.address() as AddressInfo;
      const name = host.includes(':') ? `[${host}]` : host;
      return { url: `http://${name}:${address.port}`, port: address.port };
    },
    port: () => {
      const address = fastify.server.address();
      return typeof address === 'object' && address !== null ? address.port : 0;
    },
    close: closesGently(fastify),
  };
}

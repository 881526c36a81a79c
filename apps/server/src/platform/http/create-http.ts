import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AskInHouse, Door, Endpoint, RateLimit, SitePainter } from '@evens/contract';
import type { Clock } from '@evens/kernel';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { tellsRequests } from '../log/index.ts';
import { createMetrics, type Metrics } from '../metrics/index.ts';
import { type AddressCountry, type AddressGate, addressGate } from './address-country.ts';
import type { AnyCaller, OperatorSession, SessionSource, SignedInSession } from './caller.ts';
import { callerAddress, hopAddress, type TrustProxy, trustRule } from './caller-address.ts';
import { closesGently } from './close-gently.ts';
import { openFramework, requestIds } from './framework.ts';
import { type LeanRoutes, leanRoutes } from './lean-routes.ts';
import { readOfficePage, serveOffice } from './office-files.ts';
import { serveOperations } from './operations-routes.ts';
import { isOwnOrigin, originOf, wantsSecureCookies } from './origin.ts';
import { pageHeads } from './page-heads.ts';
import { paintedPages } from './painted-pages.ts';
import { type Admission, addressKey, memoryRateLimiter, type RateLimiter, whoCounts } from './rate-limiter.ts';
import { createReadiness, type Readiness } from './readiness.ts';
import { useSecurityHeaders } from './security-headers.ts';
import { readSitePages, serveSite } from './site-files.ts';
import { sitePainter } from './site-painter.ts';
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
  drawPages(ask: AskInHouse): () => Promise<SitePainter | undefined>;
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

/** A crawl of the whole map has a part a sport. */
const CRAWL = { max: 150, perMs: 60_000 };
/** Heads that have to be made; whoever asks for more gets pages without, and the browser says them. */
const HEADS = { max: 300, perMs: 10_000 };

/** Opens a door: its rules hold before the first route is mounted, and it listens when it is told to. */
export async function createHttp(options: HttpOptions): Promise<HttpApp> {
  const { clock, logger, publicUrl, trustProxy = false, rateLimitFactor: factor = 1 } = options;
  const { door = 'player', metrics = createMetrics(), readiness = createReadiness() } = options;
  const secure = wantsSecureCookies(publicUrl);
  const limiter = options.limiter ?? memoryRateLimiter();
  const trusts = trustRule(trustProxy);
  const visits = createVisits(options.sessions as SessionSource<SignedInSession | OperatorSession>, { door, secure });
  const mounted: Endpoint[] = [];
  const newRequestId = requestIds(trustProxy !== false);
  const tellsAll = tellsRequests(logger);
  const fastify = await openFramework({
    ...{ door, logger, metrics, trusts, newRequestId, tellsAll, endpoints: mounted },
  });
  const takes = (key: string, { max, perMs }: RateLimit): Admission =>
    limiter.take(key, { max: max * factor, perMs }, clock.monotonicMs());
  const { securityHeaders, drawPages } = await openPages(fastify, options, { door, secure, takes });
  serveOperations(fastify, { door, readiness, endpoints: () => mounted });

  const lean = leanRoutes<Visit>({
    server: fastify.server,
    logger,
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
    ...{ door, fastify, lean, readiness, metrics, visits, limiter, clock, drawPages },
    uploads: countUploads(options.mostUploadBytes),
    keptAway: addressGate(options.door === 'operator' ? undefined : options.addressCountry, trusts),
    checkResponses: options.checkResponses ?? false,
    server: fastify.server,
    endpoints: () => mounted,
    declare: (definition) => {
      mounted.push(definition);
    },
    isOwnOrigin: (headers) => isOwnOrigin(headers, publicUrl),
    admit: (name, caller, ip, limit) => takes(`${name} ${whoCounts(caller, ip)}`, limit),
    callerOf: (request) => visits.callerOf(fastify.parseCookie(request.headers.cookie ?? '')),
    addressOf: (request) => callerAddress(request, trusts),
    listen: (address) => listenOn(fastify, address),
    port: () => {
      const address = fastify.server.address();
      return typeof address === 'object' && address !== null ? address.port : 0;
    },
    close: closesGently(fastify),
  };
}

async function listenOn(fastify: FastifyInstance, { host, port }: { readonly host: string; readonly port: number }) {
  await fastify.listen({ host, port });
  const address = fastify.server.address() as AddressInfo;
  const name = host.includes(':') ? `[${host}]` : host;
  return { url: `http://${name}:${address.port}`, port: address.port };
}

interface PageParts {
  readonly door: Door;
  /** Whether the door is reached over TLS. */
  readonly secure: boolean;
  /** Takes one from what may still be asked under this key. */
  readonly takes: (key: string, limit: RateLimit) => Admission;
}

/** Headers of every answer, and the built pages of a door where there are any. */
async function openPages(fastify: FastifyInstance, options: HttpOptions, { door, secure, takes }: PageParts) {
  const { clock, logger, publicUrl } = options;
  const {
    siteFolder,
    painterBundle,
    providerOrigins = [],
    streamOrigins = [],
    visualisationOrigins = [],
  }: Partial<PlayerDoorOptions> = options.door === 'operator' ? {} : options;
  const pages = readSitePages(siteFolder);
  const office = readOfficePage(options.door === 'operator' ? options.officeFolder : undefined);
  const securityHeaders = await useSecurityHeaders(fastify, {
    ...{ door, secure, providerOrigins, streamOrigins, visualisationOrigins },
    inlineScripts: (pages ?? office)?.inlineScripts ?? [],
  });
  if (office) await serveOffice(fastify, office);
  if (pages && siteFolder !== undefined) {
    const mayTake =
      (name: string, limit: RateLimit) =>
      ({ ip }: FastifyRequest): boolean =>
        takes(`${name} ${addressKey(ip)}`, limit).allowed;
    await serveSite(fastify, {
      folder: siteFolder,
      pages,
      originOf: ({ host, protocol }) => originOf({ host, protocol }, publicUrl),
      mayCrawl: mayTake('siteMap', CRAWL),
      mayAskHeads: mayTake('head', HEADS),
    });
  }
  const drawPages = (ask: AskInHouse): (() => Promise<SitePainter | undefined>) => {
    if (!pages || siteFolder === undefined) return async () => undefined;
    const painter = sitePainter({ bundle: painterBundle, siteFolder, ask, nowMs: () => clock.wallMs() });
    const nowMs = () => clock.monotonicMs();
    const told =
      (words: string) =>
      (error: unknown): void =>
        logger.warn({ err: error }, words);
    const onError = told('a page could not be drawn and was left to the browser');
    pages.painted = paintedPages({ painter, nowMs, onError });
    pages.heads = pageHeads({ painter, nowMs, onError: told('the head of a page could not be said') });
    return painter;
  };
  return { securityHeaders, drawPages };
}

import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Endpoint, RawAnswer } from '@evens/contract';
import { assert } from '@evens/kernel';
import type { FastifyBaseLogger } from 'fastify';
import { LoopShare } from '../loop-share/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { refusalOf } from './error-answer.ts';
import { namesTwoHosts } from './one-host.ts';
import type { RefusedAs } from './refusal-answer.ts';
import type { AskedRequest } from './request-input.ts';
import { type Answered, isRefused, refusedAnswer, wholeAnswers } from './whole-answer.ts';

/** Who asks, where that is known at once. */
export interface KnownCaller {
  holdsToken(header: string | string[] | undefined): boolean;
}

export interface LeanRequest extends AskedRequest {
  readonly id: string;
  readonly ip: string;
}

/** A route that needs nothing of the framework where nothing about a request is unusual. */
export interface LeanRoute<Known extends KnownCaller> {
  readonly definition: Endpoint;
  /** Whether this request may come in; counts it where so. Whoever may not is refused on the ordinary way. */
  mayEnter(
    known: Known,
    request: { readonly headers: IncomingHttpHeaders; readonly ip: string; readonly peer: string | undefined },
  ): boolean;
  /** What the handler answers. Throws and rejects like the ordinary way. */
  answer(asked: LeanRequest, known: Known): unknown;
  /**
   * Of an outside party: bytes come in and go out. It has no session and no origin, and refusals have its own shape. Its path may end in one
   * name that varies (`/api/provider/ID/:call`).
   */
  readonly outside?: { readonly nobody: Known; readonly refusedAs: RefusedAs } | undefined;
}

export interface LeanRoutes<Known extends KnownCaller> {
  add(route: LeanRoute<Known>): void;
  /** Everything goes the ordinary way while somebody holds it, where hooks of others may refuse it; each holds by a name of its own. */
  hold(by?: string): void;
  release(by?: string): void;
}

interface LeanParts<Known extends KnownCaller> {
  readonly server: Server;
  readonly logger: FastifyBaseLogger;
  readonly metrics: Metrics;
  /** Headers of each answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly keepAliveMs: number;
  readonly wallMs: () => number;
  readonly tellsAll: boolean;
  /** Undefined: it is not known at once, or something about the cookies is due to be written. */
  readonly knownBy: (cookies: string | undefined) => Known | undefined;
  readonly isOwnOrigin: (headers: IncomingHttpHeaders) => boolean;
  readonly ipOf: (request: IncomingMessage) => string;
  readonly newRequestId: (request: IncomingMessage) => string;
}

/** Beyond it the ordinary way is worth its cost: the answer is then worth compressing. */
const MOST_BYTES = 1024;
/** Answers of outside parties are never compressed. */
const MOST_BYTES_OUTSIDE = 8 * 1024;
const JSON_TYPE = /^application\/json\s*(;|$)/i;
const NO_PARTS = {};

/**
 * Takes requests before the framework does, on the few routes that are asked thousands of times a second. What is
 * refused before its body is read, or is unusual in any way (a session that has to be read, a cookie that rotates, a long body,
 * one in pieces or packed, an address with a query), goes the ordinary way, as if this were not here.
 */
export function leanRoutes<Known extends KnownCaller>(parts: LeanParts<Known>): LeanRoutes<Known> {
  const { server, isOwnOrigin, ipOf, knownBy } = parts;
  const routes = routesByPath<Known>();
  const share = new LoopShare(() => performance.now());
  const holders = new Set<string>();

  const answer = answersLean(parts);
  const takes = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (holders.size > 0 || request.method !== 'POST') return false;
    const found = routes.find(request.url ?? '');
    if (!found) return false;
    const { route, params } = found;
    const { headers } = request;
    const { outside } = route;
    const length = plainLength(request.httpVersion, headers, outside !== undefined);
    if (length === undefined || namesTwoHosts(request.rawHeaders)) return false;
    if (outside ? headers.cookie !== undefined : !isOwnOrigin(headers)) return false;
    const known = outside ? outside.nobody : knownBy(headers.cookie);
    if (!known) return false;
    const ip = ipOf(request);
    if (!route.mayEnter(known, { headers, ip, peer: request.socket.remoteAddress })) return false;
    const id = parts.newRequestId(request);
    readBody(request, length, (body) => {
      const asked = { id, ip, headers, url: request.url ?? '', params, query: NO_PARTS, body };
      void answer(route, { asked, known, response, requestId: id });
    });
    return true;
  };

  const [ordinary] = server.listeners('request');
  assert(ordinary, 'somebody answers requests');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (takes(request, response)) return;
    // What comes on the few hurried routes waits for nobody; all else together holds the loop for so long at most.
    share.run(() => Reflect.apply(ordinary, server, [request, response]));
  });

  return {
    add: routes.add,
    hold: (by = 'door') => {
      holders.add(by);
    },
    release: (by = 'door') => {
      holders.delete(by);
    },
  };
}

interface FoundRoute<Known extends KnownCaller> {
  readonly route: LeanRoute<Known>;
  readonly params: Readonly<Record<string, string>>;
}

/** A last part of a path that needs no decoding, and behind which there is no query. */
const PLAIN_NAME = /^[A-Za-z0-9._-]{1,60}$/;
const NAMED_END = /^([^:]+)\/:(\w+)$/;

function routesByPath<Known extends KnownCaller>() {
  const whole = new Map<string, FoundRoute<Known>>();
  /** By what stands before the last part, which is its parameter. */
  const named = new Map<string, { readonly route: LeanRoute<Known>; readonly name: string }>();
  return {
    add: (route: LeanRoute<Known>): void => {
      const { path, method, params, query } = route.definition;
      const [, before, name] = (route.outside && NAMED_END.exec(path)) ?? [];
      assert(
        method === 'POST' && (name !== undefined || !path.includes(':')) && (route.outside || !(params || query)),
        `${path} is no lean route`,
      );
      if (before !== undefined && name !== undefined) named.set(before, { route, name });
      else whole.set(path, { route, params: NO_PARTS });
    },
    find: (url: string): FoundRoute<Known> | undefined => {
      const found = whole.get(url);
      if (found || named.size === 0) return found;
      const at = url.lastIndexOf('/');
      const below = named.get(url.slice(0, at));
      const last = url.slice(at + 1);
      return below && PLAIN_NAME.test(last) ? { route: below.route, params: { [below.name]: last } } : undefined;
    },
  };
}

/** Asks a route's handler and writes what it answers; told and counted as the framework's answers are. */
function answersLean<Known extends KnownCaller>(parts: LeanParts<Known>) {
  const { logger, metrics } = parts;
  const answers = wholeAnswers(parts);
  const told = ({ definition }: LeanRoute<Known>, requestId: string, status: number, fromMs: number): void => {
    const { method, path: route } = definition;
    const tookMs = performance.now() - fromMs;
    metrics.observeRequest({ method, route, status }, tookMs);
    if (status >= 500) logger.warn({ reqId: requestId, method, route, status, durationMs: tookMs }, 'request');
    else if (parts.tellsAll) logger.debug({ reqId: requestId, method, route, status, durationMs: tookMs }, 'request');
  };
  return async (route: LeanRoute<Known>, { asked, known, response, requestId }: Asking<Known>): Promise<void> => {
    const fromMs = performance.now();
    const { outside } = route;
    if (outside) {
      const answer = await outsideAnswer(() => route.answer(asked, known), outside.refusedAs, { requestId, logger });
      answers.sendBytes(response, requestId, answer);
      told(route, requestId, answer.status, fromMs);
      return;
    }
    let answered: Answered;
    let body: string;
    try {
      const value = await route.answer(asked, known);
      answered = refusedAnswer(value, requestId) ?? { status: 200, value };
      // What cannot be written is an error of ours like any other: one that nobody caught would end the house.
      body = JSON.stringify(answered.value);
    } catch (error) {
      const log = logger.child({ reqId: requestId });
      const { refused, headers, issues } = refusalOf(error, log);
      answered = refusedAnswer({ ok: false, refusal: refused }, requestId, issues) ?? { status: 500, value: null };
      answered = { ...answered, headers: { ...answered.headers, ...headers } };
      body = JSON.stringify(answered.value);
    }
    answers.send(response, requestId, answered, body);
    told(route, requestId, answered.status, fromMs);
  };
}

/** What an outside party is answered, in its own bytes, whatever came of its call. */
async function outsideAnswer(
  answerOf: () => unknown,
  refusedAs: RefusedAs,
  { requestId, logger }: { readonly requestId: string; readonly logger: FastifyBaseLogger },
): Promise<RawAnswer> {
  try {
    const value = await answerOf();
    if (!isRefused(value)) return value as RawAnswer;
    const answer = refusedAs(value.refusal, requestId);
    const retryAfterSec = value.refusal.detail?.retryAfterSec;
    if (retryAfterSec === undefined) return answer;
    return { ...answer, headers: { 'retry-after': String(retryAfterSec), ...answer.headers } };
  } catch (error) {
    const { refused, headers, issues } = refusalOf(error, logger.child({ reqId: requestId }));
    const answer = refusedAs(refused, requestId, issues);
    return { ...answer, headers: { ...headers, ...answer.headers } };
  }
}

interface Asking<Known> {
  readonly asked: LeanRequest;
  readonly known: Known;
  readonly response: ServerResponse;
  readonly requestId: string;
}

/** Bytes of a body (of JSON, but for outside parties) that comes as it is, in a request whose connection stays. */
function plainLength(httpVersion: string, headers: IncomingHttpHeaders, isOutside: boolean): number | undefined {
  const length = Number(headers['content-length'] ?? Number.NaN);
  const plain =
    httpVersion === '1.1' &&
    length > 0 &&
    length <= (isOutside ? MOST_BYTES_OUTSIDE : MOST_BYTES) &&
    headers['transfer-encoding'] === undefined &&
    headers['content-encoding'] === undefined &&
    headers.expect === undefined &&
    (headers.connection === undefined || headers.connection === 'keep-alive') &&
    (isOutside || JSON_TYPE.test(headers['content-type'] ?? ''));
  return plain ? length : undefined;
}

/**
 * The body has nearly always come with its head: then one look is enough, once the turn that brought the head has brought
 * it. A connection that breaks before its end asked nothing.
 */
function readBody(request: IncomingMessage, length: number, done: (body: Buffer) => void): void {
  process.nextTick(() => {
    const first: Buffer | null = request.read();
    if (first?.length === length) {
      done(first);
      return;
    }
    const pieces = first ? [first] : [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => done(Buffer.concat(pieces)));
  });
}

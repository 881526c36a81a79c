import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Endpoint } from '@evens/contract';
import { assert } from '@evens/kernel';
import type { FastifyBaseLogger } from 'fastify';
import { LoopShare } from '../loop-share/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { refusalOf } from './error-answer.ts';
import { namesTwoHosts } from './one-host.ts';
import type { AskedRequest } from './request-input.ts';
import { type Answered, refusedAnswer, wholeAnswers } from './whole-answer.ts';

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
}

export interface LeanRoutes<Known extends KnownCaller> {
  add(route: LeanRoute<Known>): void;
  /** Everything goes the ordinary way while held, where hooks of others may refuse it. */
  hold(): void;
  release(): void;
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
const JSON_TYPE = /^application\/json\s*(;|$)/i;
const NO_PARTS = {};

/**
 * Takes requests before the framework does, on the few routes that are asked thousands of times a second. What is
 * refused before its body is read, or is unusual in any way (a session that has to be read, a cookie that rotates, a long body,
 * one in pieces or packed, an address with a query), goes the ordinary way, as if this were not here.
 */
export function leanRoutes<Known extends KnownCaller>(parts: LeanParts<Known>): LeanRoutes<Known> {
  const { server, isOwnOrigin, ipOf, knownBy } = parts;
  const routes = new Map<string, LeanRoute<Known>>();
  const share = new LoopShare(() => performance.now());
  let held = false;

  const answer = answersLean(parts);
  const takes = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (held) return false;
    const route = request.method === 'POST' ? routes.get(request.url ?? '') : undefined;
    if (!route) return false;
    const { headers } = request;
    const length = plainLength(request.httpVersion, headers);
    if (length === undefined || namesTwoHosts(request.rawHeaders) || !isOwnOrigin(headers)) return false;
    const known = knownBy(headers.cookie);
    if (!known) return false;
    const ip = ipOf(request);
    if (!route.mayEnter(known, { headers, ip, peer: request.socket.remoteAddress })) return false;
    const id = parts.newRequestId(request);
    readBody(request, length, (body) => {
      const asked = { id, ip, headers, url: route.definition.path, params: NO_PARTS, query: NO_PARTS, body };
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
    add: (route) => {
      const { path, method, params, query } = route.definition;
      assert(method === 'POST' && !params && !query && !path.includes(':'), `${path} is no lean route`);
      routes.set(path, route);
    },
    hold: () => {
      held = true;
    },
    release: () => {
      held = false;
    },
  };
}

/** Asks a route's handler and writes what it answers; told and counted as the framework's answers are. */
function answersLean<Known extends KnownCaller>(parts: LeanParts<Known>) {
  const { logger, metrics } = parts;
  const answers = wholeAnswers(parts);
  return async (
    { definition, answer: answerOf }: LeanRoute<Known>,
    { asked, known, response, requestId }: Asking<Known>,
  ): Promise<void> => {
    const fromMs = performance.now();
    let answered: Answered;
    let body: string;
    try {
      const value = await answerOf(asked, known);
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
    const { status } = answered;
    const { method, path: route } = definition;
    const tookMs = performance.now() - fromMs;
    metrics.observeRequest({ method, route, status }, tookMs);
    if (status >= 500) logger.warn({ reqId: requestId, method, route, status, durationMs: tookMs }, 'request');
    else if (parts.tellsAll) logger.debug({ reqId: requestId, method, route, status, durationMs: tookMs }, 'request');
  };
}

interface Asking<Known> {
  readonly asked: LeanRequest;
  readonly known: Known;
  readonly response: ServerResponse;
  readonly requestId: string;
}

/** Bytes of a body of JSON that comes as it is, in a request whose connection stays. */
function plainLength(httpVersion: string, headers: IncomingHttpHeaders): number | undefined {
  const length = Number(headers['content-length'] ?? Number.NaN);
  const plain =
    httpVersion === '1.1' &&
    length > 0 &&
    length <= MOST_BYTES &&
    headers['transfer-encoding'] === undefined &&
    headers['content-encoding'] === undefined &&
    headers.expect === undefined &&
    (headers.connection === undefined || headers.connection === 'keep-alive') &&
    JSON_TYPE.test(headers['content-type'] ?? '');
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

import type { IncomingHttpHeaders } from 'node:http';
import {
  bodyKindOf,
  type Endpoint,
  type RateLimit,
  type RawAnswer,
  RECENT_MS,
  type RequestOf,
  type ResponseOf,
} from '@evens/contract';
import { assert, type Clock, type Refusal, refusal } from '@evens/kernel';
import multipart from '@fastify/multipart';
import type { FastifyError, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { AnyCaller, CallerOf } from './caller.ts';
import type { HttpApp } from './create-http.ts';
import { tellsDenials } from './denials.ts';
import { answersErrors, sendRefusal } from './error-answer.ts';
import { filesBodyLimit } from './file-input.ts';
import { addressKey } from './rate-limiter.ts';
import { type RefusedAs, RefusedRequest, sendRaw } from './refusal-answer.ts';
import { type AskedRequest, type RequestInput, readInput } from './request-input.ts';
import type { Turns } from './turns.ts';
import type { ClientSession, Visit } from './visit.ts';
import { isRefused, type Refused } from './whole-answer.ts';

export interface HandlerRequest<Definition extends Endpoint> extends Omit<RequestOf<Definition>, 'body'> {
  /** Parsed; of a raw endpoint the bytes as they came. */
  readonly body: Definition extends { readonly bodyKind: 'raw' } ? Buffer : RequestOf<Definition>['body'];
  readonly caller: CallerOf<Definition>;
  /** The caller's cookies and CSRF token, for the few routes that start or end a session. */
  readonly session: ClientSession;
  readonly requestId: string;
  readonly ip: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export type Handler<Definition extends Endpoint> = (
  request: HandlerRequest<Definition>,
) => Promise<ResponseOf<Definition> | Refused> | ResponseOf<Definition> | Refused;

export interface MountOptions {
  /**
   * How refusals look to an outside party, whichever comes: of the handler, of the doorman, of a house that is not open, of
   * an error of ours. Without it they look as everywhere.
   */
  readonly refusedAs?: RefusedAs;
  /** Usual requests are answered without the framework: `lean-routes.ts`. A handler then asks for no cookies. */
  readonly lean?: boolean;
  /** Shared by routes whose work is begun for a few at a time. Nothing is read for those who wait, not even what they sent. */
  readonly turns?: Turns | undefined;
}

const DEFAULT_BODY_LIMIT = 64 * 1024;
const READING: RateLimit = { max: 600, perMs: 10_000 };
const CHANGING: RateLimit = { max: 100, perMs: 10_000 };
const FROM_PROVIDERS: RateLimit = { max: 2_000, perMs: 10_000 };

const isUnsafe = (method: Endpoint['method']): boolean => method !== 'GET';

const rateLimitOf = (definition: Endpoint): RateLimit => {
  if (definition.rateLimit) return definition.rateLimit;
  if (definition.access === 'provider') return FROM_PROVIDERS;
  return isUnsafe(definition.method) ? CHANGING : READING;
};

/**
 * Puts one endpoint of the contract on the air. Throws where it belongs to the other door. Before the handler runs: origin, session, rate limit, who may call,
 * CSRF token, content type, size and shape. The handler answers with the response value or a refusal.
 */
export function mount<Definition extends Endpoint>(
  app: HttpApp,
  definition: Definition,
  handler: Handler<Definition>,
  { refusedAs, lean = false, turns }: MountOptions = {},
): void {
  const { method, path: url, access, response, answersFile } = definition;
  const kind = bodyKindOf(definition);
  assert(response || refusedAs || answersFile, `${url} answers bytes and must say how it refuses`);
  assert(kind !== 'raw' || access === 'provider', `${url} takes raw bytes: only outside parties send such`);
  assert(!definition.recent || access === 'player', `${url} asks a player for proof, and nobody else has any`);
  assert((access === 'operator') === (definition.right !== undefined), `${url} must name the right it needs`);
  const unsafe = isUnsafe(method);
  const limit = rateLimitOf(definition);
  const denied = tellsDenials(app.metrics, definition);
  const bodyLimit = definition.bodyLimit ?? (definition.files ? filesBodyLimit(definition.files) : DEFAULT_BODY_LIMIT);
  /** What whoever asks does not have. */
  const lackOf = (visit: Visit, headers: IncomingHttpHeaders, peer: string | undefined): Refusal | undefined =>
    lackOfAccess(definition, visit.caller) ??
    lackOfProof(definition, visit.caller, app.clock) ??
    (unsafe && access !== 'provider' && !visit.holdsToken(headers['x-csrf-token'])
      ? refusal('CsrfTokenInvalid')
      : undefined) ??
    keptFromPlay(definition, visit.caller) ??
    (definition.play === true ? app.keptAway(headers, peer) : undefined);
  /** Throws the refusal of whoever may not come in. */
  const admit = (visit: Visit, request: FastifyRequest, reply: FastifyReply): void => {
    // Whoever left meanwhile waits for nothing, has no address any more, and will not be seen to leave once more.
    if (reply.raw.closed) throw new RefusedRequest(refusal('ServiceUnavailable'));
    const admission = app.admit(definition.name, visit.caller, request.ip, limit);
    if (!admission.allowed) {
      throw new RefusedRequest(refusal('TooManyRequests'), {
        headers: { 'retry-after': String(Math.max(1, Math.ceil(admission.retryAfterMs / 1000))) },
      });
    }
    const missing = lackOf(visit, request.headers, request.socket.remoteAddress);
    if (missing) {
      denied(missing.code, request.log);
      throw new RefusedRequest(missing);
    }
    if (kind === 'files') app.uploads.takeIn(request, reply, bodyLimit);
    request.visit = visit;
  };
  const answerTo = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { visit } = request;
    if (!visit) throw new Error(`${url}: the request has no visit`);
    const reading = readInput(definition, request);
    const parts = reading instanceof Promise ? await reading : reading;
    const input = new Input(parts, visit, request) as unknown as HandlerRequest<Definition>;
    const answer = await handler(input);
    if (isRefused(answer)) {
      denied(answer.refusal.code, request.log);
      const retryAfterSec = answer.refusal.detail?.retryAfterSec;
      if (retryAfterSec !== undefined) reply.header('retry-after', retryAfterSec);
      return sendRefusal(answer.refusal, request, reply, { refusedAs });
    }
    setCaching(reply, definition);
    if (!response) return sendRaw(answer as RawAnswer, reply);
    if (app.checkResponses) response.parse(answer);
    return reply.send(answer);
  };
  const mounted: RouteOptions = {
    method,
    url,
    bodyLimit,
    config: { access },
    // What answers bytes answers those bytes: an outside party may sign or compare them.
    ...(!response && { compress: false }),
    // The reader of parts would tell the log all headers, and cookies with them.
    ...(kind === 'files' && { logSerializers: { busboyOptions: () => 'left out' } }),
    ...(refusedAs && { errorHandler: answersErrors(refusedAs) }),
    onRequest: (request, reply, done) => {
      if (unsafe && access !== 'provider' && !app.isOwnOrigin(request.headers)) {
        denied('OriginNotAllowed', request.log);
        done(new RefusedRequest(refusal('OriginNotAllowed')));
        return;
      }
      // Hardly any request has to wait for its session: nothing is made then that only waiting needs.
      const visit = app.visits.open(request, reply);
      const enter = (opened: Visit): void => {
        try {
          admit(opened, request, reply);
        } catch (error) {
          done(error as FastifyError);
          return;
        }
        done();
      };
      if (visit instanceof Promise) visit.then(enter, done);
      else enter(visit);
    },
    handler: turns ? (request, reply) => inTurn(turns, request, reply, answerTo) : answerTo,
  };
  // Only where files are taken does anything read multipart; elsewhere such a body is one of the wrong type.
  if (kind === 'files') {
    app.fastify.register(async (scope) => {
      await scope.register(multipart);
      scope.route(mounted);
    });
  } else {
    app.fastify.route(mounted);
  }
  if (lean) {
    const checked = async (answering: ReturnType<typeof handler>): Promise<unknown> => {
      const answer = await answering;
      if (!isRefused(answer)) response?.parse(answer);
      return answer;
    };
    assert(
      kind === 'json' && response && !definition.cacheSeconds && !definition.clearsCache && !turns,
      `${url} is no lean route`,
    );
    app.lean.add({
      definition,
      mayEnter: (visit, { headers, ip, peer }) =>
        !lackOf(visit, headers, peer) && app.admit(definition.name, visit.caller, ip, limit).allowed,
      answer: (asked, visit) => {
        const parts = readInput(definition, asked);
        assert(!(parts instanceof Promise), `${url} waits for no files`);
        const answer = handler(new Input(parts, visit, asked) as unknown as HandlerRequest<Definition>);
        return app.checkResponses ? checked(answer) : answer;
      },
    });
  }
  app.declare(definition);
}

interface AskedBy extends Pick<AskedRequest, 'headers'> {
  readonly id: string;
  readonly ip: string;
}

/** What a handler is given. A class, since a getter of an object literal costs: see `KnownVisit`. */
class Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly files: RequestInput['files'];
  readonly caller: AnyCaller;
  readonly requestId: string;
  readonly ip: string;
  readonly headers: IncomingHttpHeaders;
  private readonly visit: Visit;

  constructor({ params, query, body, files }: RequestInput, visit: Visit, { id, ip, headers }: AskedBy) {
    this.params = params;
    this.query = query;
    this.body = body;
    this.files = files;
    this.caller = visit.caller;
    this.requestId = id;
    this.ip = ip;
    this.headers = headers;
    this.visit = visit;
  }

  get session(): ClientSession {
    return this.visit.session;
  }
}

/** Answers once it is this address's turn, and hands the turn on when the answer is made. */
async function inTurn(
  turns: Turns,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): Promise<unknown> {
  const left = reply.raw.closed;
  const end = left ? undefined : await turns.take(addressKey(request.ip), (leave) => reply.raw.once('close', leave));
  if (!end) {
    throw new RefusedRequest(refusal('ServiceUnavailable'), {
      headers: { 'retry-after': String(turns.retryAfterSec) },
    });
  }
  try {
    return await answer(request, reply);
  } finally {
    end();
  }
}

function lackOfAccess({ access, right }: Endpoint, caller: AnyCaller): Refusal | undefined {
  if (access === 'public' || access === 'provider' || access === 'operatorPublic') return undefined;
  if (caller.kind === 'visitor') return refusal('NotSignedIn');
  if (access === 'operator') {
    return caller.kind === 'operator' && right !== undefined && caller.rights.has(right)
      ? undefined
      : refusal('Forbidden');
  }
  if (caller.kind !== 'player') return refusal('Forbidden');
  if (access === 'player') return undefined;
  const isAgent = caller.userType === 1 || caller.userType === 2 || caller.userType === 4;
  return isAgent ? undefined : refusal('Forbidden');
}

/** What is asked after who may call: whoever has to prove himself again has signed in, and may call. */
function lackOfProof({ recent }: Endpoint, caller: AnyCaller, clock: Clock): Refusal | undefined {
  if (recent !== true || caller.kind !== 'player') return undefined;
  const sinceMs = clock.wallMs() - (caller.provenMs ?? Number.NEGATIVE_INFINITY);
  return sinceMs <= RECENT_MS ? undefined : refusal('ReauthenticationRequired');
}

/** Whoever is kept from play meets one refusal, at whichever route that plays or pays in. */
function keptFromPlay({ play, refusesPlayItself }: Endpoint, caller: AnyCaller): Refusal | undefined {
  return play === true && !refusesPlayItself && caller.kind === 'player' ? caller.noPlay : undefined;
}

/** An answer that sets a cookie belongs to one browser and is kept by nobody else. */
function setCaching(reply: FastifyReply, definition: Endpoint): void {
  if (definition.clearsCache) reply.header('clear-site-data', '"cache"');
  const seconds = definition.cacheSeconds;
  const lasting = seconds !== undefined && reply.getHeader('set-cookie') === undefined;
  reply.header('cache-control', lasting ? `public, max-age=${seconds}` : 'no-store');
}

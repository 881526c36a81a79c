import {
  type Door,
  type DoorOf,
  doorOf,
  type Endpoint,
  type RateLimit,
  type RequestOf,
  type ResponseOf,
} from '@evens/contract';
import { type Refusal, refusal } from '@evens/kernel';
import type { FastifyReply } from 'fastify';
import type { AnyCaller, CallerOf } from './caller.ts';
import type { HttpApp } from './create-http.ts';
import { RefusedRequest, refusalAnswer, statusOf } from './refusal-answer.ts';
import { readInput } from './request-input.ts';
import type { ClientSession } from './visit.ts';

/** A refusal as capabilities return it: `refuse(refusal('NotFound'))`. */
export interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
}

export interface HandlerRequest<Definition extends Endpoint> extends RequestOf<Definition> {
  readonly caller: CallerOf<Definition>;
  /** The caller's cookies and CSRF token, for the few routes that start or end a session. */
  readonly session: ClientSession;
  readonly requestId: string;
  readonly ip: string;
  /** The body as it came, for signatures over it, and its headers. */
  readonly rawBody: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export type Handler<Definition extends Endpoint> = (
  request: HandlerRequest<Definition>,
) => Promise<ResponseOf<Definition> | Refused> | ResponseOf<Definition> | Refused;

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

/** One endpoint of the contract with what answers it, for the door at which it stands. */
export interface Route<At extends Door> {
  readonly definition: Endpoint;
  readonly door: At;
  mountOn(app: HttpApp): void;
}

export type PlayerRoute = Route<'player'>;
export type OperatorRoute = Route<'operator'>;

/** The routes of a capability, by door. A route in the wrong list does not compile. */
export interface Routes {
  readonly player: readonly PlayerRoute[];
  readonly operator: readonly OperatorRoute[];
}

/** A route of a capability; its endpoint's access says at which door it stands. */
export function route<Definition extends Endpoint>(
  definition: Definition,
  handler: Handler<Definition>,
): Route<DoorOf<Definition['access']>> {
  return {
    definition,
    door: doorOf(definition.access) as DoorOf<Definition['access']>,
    mountOn: (app) => mount(app, definition, handler),
  };
}

/** Puts those routes of a capability on the air that belong to this door. */
export function mountRoutes(app: HttpApp, routes: Routes): void {
  for (const each of routes[app.door]) each.mountOn(app);
}

/**
 * Puts one endpoint of the contract on the air. Throws where it belongs to the other door. Before the handler runs: origin, session, rate limit, who may call,
 * CSRF token, content type, size and shape. The handler answers with the response value or a refusal.
 */
export function mount<Definition extends Endpoint>(
  app: HttpApp,
  definition: Definition,
  handler: Handler<Definition>,
): void {
  const { method, path: url, access } = definition;
  const unsafe = isUnsafe(method);
  const limit = rateLimitOf(definition);
  app.fastify.route({
    method,
    url,
    bodyLimit: definition.bodyLimit ?? DEFAULT_BODY_LIMIT,
    config: { access },
    onRequest: async (request, reply) => {
      if (unsafe && access !== 'provider' && !app.isOwnOrigin(request.headers)) {
        throw new RefusedRequest(refusal('OriginNotAllowed'));
      }
      const visit = await app.visits.open(request, reply);
      const admission = app.admit(definition.name, visit.caller, request.ip, limit);
      if (!admission.allowed) {
        throw new RefusedRequest(refusal('TooManyRequests'), {
          headers: { 'retry-after': String(Math.max(1, Math.ceil(admission.retryAfterMs / 1000))) },
        });
      }
      const missing = lackOfAccess(definition, visit.caller);
      if (missing) throw new RefusedRequest(missing);
      if (unsafe && access !== 'provider' && !visit.holdsToken(request.headers['x-csrf-token'])) {
        throw new RefusedRequest(refusal('CsrfTokenInvalid'));
      }
      request.visit = visit;
    },
    handler: async (request, reply) => {
      const { visit } = request;
      if (!visit) throw new Error(`${url}: the request has no visit`);
      const input = {
        ...readInput(definition, request),
        caller: visit.caller,
        session: visit.session,
        requestId: request.id,
        ip: request.ip,
        headers: request.headers,
      } as HandlerRequest<Definition>;
      const answer = await handler(input);
      if (isRefused(answer)) {
        const retryAfterSec = answer.refusal.detail?.retryAfterSec;
        if (retryAfterSec !== undefined) reply.header('retry-after', retryAfterSec);
        return reply
          .code(statusOf(answer.refusal.code))
          .header('cache-control', 'no-store')
          .send(refusalAnswer(answer.refusal, request.id));
      }
      setCaching(reply, definition);
      if (app.checkResponses) definition.response.parse(answer);
      return reply.send(answer);
    },
  });
  app.declare(definition);
}

function lackOfAccess({ access }: Endpoint, caller: AnyCaller): Refusal | undefined {
  if (access === 'public' || access === 'provider' || access === 'operatorPublic') return undefined;
  if (caller.kind === 'visitor') return refusal('NotSignedIn');
  if (access === 'operator') return caller.kind === 'operator' ? undefined : refusal('Forbidden');
  if (caller.kind !== 'player') return refusal('Forbidden');
  if (access === 'player') return undefined;
  const isAgent = caller.userType === 1 || caller.userType === 2 || caller.userType === 4;
  return isAgent ? undefined : refusal('Forbidden');
}

const isRefused = (answer: unknown): answer is Refused =>
  typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false && 'refusal' in answer;

/** An answer that sets a cookie belongs to one browser and is kept by nobody else. */
function setCaching(reply: FastifyReply, definition: Endpoint): void {
  const seconds = definition.cacheSeconds;
  const lasting = seconds !== undefined && reply.getHeader('set-cookie') === undefined;
  reply.header('cache-control', lasting ? `public, max-age=${seconds}` : 'no-store');
}

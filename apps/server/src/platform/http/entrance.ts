import type { IncomingHttpHeaders } from 'node:http';
import { type Endpoint, type RateLimit, RECENT_MS } from '@evens/contract';
import { type Clock, type Refusal, refusal } from '@evens/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyCaller } from './caller.ts';
import type { HttpApp } from './create-http.ts';
import { tellsDenials } from './denials.ts';
import type { Admission } from './rate-limiter.ts';
import { RefusedRequest } from './refusal-answer.ts';
import type { Visit } from './visit.ts';

/** Who may come in at one endpoint. */
export interface Entrance {
  /** Counts a refusal and tells the log of it, without saying whose it was. */
  readonly denied: ReturnType<typeof tellsDenials>;
  /** What whoever asks does not have. `peer`: the address of the connection, which may be a proxy's. */
  lackOf(visit: Visit, headers: IncomingHttpHeaders, peer: string | undefined): Refusal | undefined;
  /** Takes one request from what the caller, or this address, may still ask. */
  take(caller: AnyCaller, ip: string): Admission;
  /** Throws the refusal of whoever may not come in: the rate limit comes first, then what is missing. */
  admit(visit: Visit, request: FastifyRequest, reply: FastifyReply): void;
}

const READING: RateLimit = { max: 600, perMs: 10_000 };
const CHANGING: RateLimit = { max: 100, perMs: 10_000 };
const FROM_PROVIDERS: RateLimit = { max: 2_000, perMs: 10_000 };

export const isUnsafe = (method: Endpoint['method']): boolean => method !== 'GET';

const rateLimitOf = (definition: Endpoint): RateLimit => {
  if (definition.rateLimit) return definition.rateLimit;
  if (definition.access === 'provider') return FROM_PROVIDERS;
  return isUnsafe(definition.method) ? CHANGING : READING;
};

export function openEntrance(app: HttpApp, definition: Endpoint): Entrance {
  const limit = rateLimitOf(definition);
  const denied = tellsDenials(app.metrics, definition);
  const asksToken = isUnsafe(definition.method) && definition.access !== 'provider';
  const lackOf: Entrance['lackOf'] = (visit, headers, peer) =>
    lackOfAccess(definition, visit.caller) ??
    lackOfProof(definition, visit.caller, app.clock) ??
    (asksToken && !visit.holdsToken(headers['x-csrf-token']) ? refusal('CsrfTokenInvalid') : undefined) ??
    keptFromPlay(definition, visit.caller) ??
    (definition.play === true ? app.keptAway(headers, peer) : undefined);
  const take: Entrance['take'] = (caller, ip) => app.admit(definition.name, caller, ip, limit);
  return {
    denied,
    lackOf,
    take,
    admit: (visit, request, reply) => {
      // Whoever left meanwhile waits for nothing, has no address any more, and will not be seen to leave once more.
      if (reply.raw.closed) throw new RefusedRequest(refusal('ServiceUnavailable'));
      const admission = take(visit.caller, request.ip);
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
    },
  };
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

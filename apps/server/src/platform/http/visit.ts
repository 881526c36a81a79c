import { BrokenInvariant } from '@evens/kernel';
import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyCaller, OperatorSession, PlayerCaller, SessionSource, SignedInSession } from './caller.ts';
import {
  type Cookies,
  type CookieWays,
  clearSessionCookie,
  newToken,
  readDeviceCookie,
  readSecondStepCookie,
  readSessionCookie,
  readVisitorCookie,
  sameSecret,
  sessionTokenIn,
  visitorCsrfToken,
  visitorIdOf,
  writeDeviceCookie,
  writeSecondStepCookie,
  writeSessionCookie,
  writeVisitorCookie,
} from './cookies.ts';

/** What a route may do with the caller's cookies. */
export interface ClientSession {
  /** The token unsafe requests must carry; makes sure the browser has the cookie it belongs to. */
  csrfToken(): string;
  /** Signs this browser in: `token` goes into its cookie, which ends with the browser where it has no age. */
  start(session: { readonly token: string; readonly csrfToken: string; readonly maxAgeMs?: number }): void;
  /** Signs it out, and makes it a new visitor, so that nothing of the account's slip stays behind. */
  end(): void;
  /** What this browser was given when somebody signed in on it, as it came: whose it is, identity has to find out. */
  device(): string | undefined;
  /** Stays when the session ends; it signs nobody in. */
  keepDevice(token: string): void;
  /** What this browser was given between the two steps of signing in, as it came. */
  secondStep(): string | undefined;
  keepSecondStep(token: string, maxAgeMs: number): void;
  endSecondStep(): void;
}

/** One request's caller and cookies. */
export interface Visit {
  readonly caller: AnyCaller;
  readonly session: ClientSession;
  holdsToken(header: string | string[] | undefined): boolean;
}

export interface Visits {
  /** At once where the session is known. */
  open(request: FastifyRequest, reply: FastifyReply): Visit | Promise<Visit>;
  /** Who sent these cookies, where that is known at once; the answer to them sets none. */
  believed(header: string | undefined): Visit | undefined;
  /** Who sent these cookies, where no answer with cookies will follow (a websocket's handshake). */
  callerOf(cookies: Cookies): Promise<AnyCaller>;
}

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit | undefined;
  }
}

type AnySession = SignedInSession | OperatorSession;

export function createVisits(sessions: SessionSource<AnySession>, ways: CookieWays): Visits {
  return {
    callerOf: async (cookies) => {
      const firstSecret = once(() => readVisitorCookie(cookies, ways) ?? newToken());
      const token = readSessionCookie(cookies, ways);
      const found = token === undefined ? undefined : await sessions.find(token, false);
      return callerFrom(found, firstSecret);
    },
    believed: (header) => {
      const token = header === undefined ? undefined : sessionTokenIn(header, ways);
      const found = token === undefined ? undefined : sessions.believed?.(token);
      return found && new BelievedVisit(found, () => readVisitorCookie(cookie.parse(header ?? ''), ways));
    },
    open: (request, reply) => {
      const header = request.headers.cookie;
      const cookies = header === undefined ? NO_COOKIES : request.server.parseCookie(header);
      const token = readSessionCookie(cookies, ways);
      const found = token === undefined ? undefined : sessions.find(token, true);
      return found instanceof Promise
        ? found.then((session) => visitOf(session, cookies, reply, ways))
        : visitOf(found, cookies, reply, ways);
    },
  };
}

const NO_COOKIES: Cookies = {};

function visitOf(found: AnySession | undefined, cookies: Cookies, reply: FastifyReply, ways: CookieWays): Visit {
  const knownVisitor = readVisitorCookie(cookies, ways);
  const firstSecret = once(() => knownVisitor ?? newToken());
  if (found?.renewed) writeSessionCookie(reply, ways, found.renewed.token, found.renewed.maxAgeMs);
  return new KnownVisit({ found, cookies, reply, ways, knownVisitor, firstSecret });
}

/*
 * What is made when it is asked for is a getter of a class, here and wherever an object is made for each request. The engine
 * keeps a getter that stands in an object literal among the old objects until a full collection, and with it all that it
 * can see: the request, and through it all that it was answered with.
 */
class KnownVisit implements Visit {
  readonly caller: AnyCaller;
  private made: ClientSession | undefined;
  private readonly parts: ClientSessionParts;

  constructor(parts: ClientSessionParts) {
    this.parts = parts;
    this.caller = callerFrom(parts.found, parts.firstSecret);
  }

  get session(): ClientSession {
    this.made ??= clientSession(this.parts);
    return this.made;
  }

  holdsToken(header: string | string[] | undefined): boolean {
    const { found, knownVisitor } = this.parts;
    // Without the cookie there was nobody the token could have been given to.
    const expected = found?.csrfToken ?? (knownVisitor ? visitorCsrfToken(knownVisitor) : undefined);
    return typeof header === 'string' && expected !== undefined && sameSecret(header, expected);
  }
}

/** Of somebody signed in whose cookies stay as they are. */
class BelievedVisit implements Visit {
  readonly caller: AnyCaller;
  private readonly token: string;

  constructor(found: AnySession, visitorSecret: () => string | undefined) {
    this.token = found.csrfToken;
    this.caller = callerFrom(
      found,
      once(() => visitorSecret() ?? newToken()),
    );
  }

  get session(): ClientSession {
    throw new BrokenInvariant('a lean route asks for no cookies');
  }

  holdsToken(header: string | string[] | undefined): boolean {
    return typeof header === 'string' && sameSecret(header, this.token);
  }
}

interface ClientSessionParts {
  readonly found: AnySession | undefined;
  readonly cookies: Cookies;
  readonly reply: FastifyReply;
  readonly ways: CookieWays;
  readonly knownVisitor: string | undefined;
  readonly firstSecret: () => string;
}

function clientSession({ found, cookies, reply, ways, knownVisitor, firstSecret }: ClientSessionParts): ClientSession {
  let laterSecret: string | undefined;
  const visitorSecret = (): string => laterSecret ?? firstSecret();
  let visitorWritten = knownVisitor !== undefined;
  let accountToken = found?.csrfToken;
  return {
    csrfToken: () => {
      if (accountToken !== undefined) return accountToken;
      if (!visitorWritten) writeVisitorCookie(reply, ways, visitorSecret());
      visitorWritten = true;
      return visitorCsrfToken(visitorSecret());
    },
    start: ({ token, csrfToken, maxAgeMs }) => {
      writeSessionCookie(reply, ways, token, maxAgeMs);
      accountToken = csrfToken;
    },
    end: () => {
      clearSessionCookie(reply, ways);
      accountToken = undefined;
      laterSecret = newToken();
      visitorWritten = false;
    },
    device: () => readDeviceCookie(cookies, ways),
    keepDevice: (token) => writeDeviceCookie(reply, ways, token),
    secondStep: () => readSecondStepCookie(cookies, ways),
    keepSecondStep: (token, maxAgeMs) => writeSecondStepCookie(reply, ways, token, maxAgeMs),
    endSecondStep: () => {
      if (readSecondStepCookie(cookies, ways) !== undefined) writeSecondStepCookie(reply, ways, '', 0);
    },
  };
}

/** Made when it is first asked for: a signed-in player's requests hardly ever ask who the browser was before. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function callerFrom(found: AnySession | undefined, visitorSecret: () => string): AnyCaller {
  if (!found) return { kind: 'visitor', visitorId: visitorIdOf(visitorSecret()) };
  if ('operatorId' in found) {
    const { operatorId, sessionId, rights } = found;
    return { kind: 'operator', operatorId, sessionId, rights };
  }
  return new SignedIn(found, visitorSecret);
}

class SignedIn implements PlayerCaller {
  readonly kind = 'player';
  readonly accountId: string;
  readonly userName: string;
  readonly currency: PlayerCaller['currency'];
  readonly userType: PlayerCaller['userType'];
  readonly sessionId: string;
  readonly noPlay?: NonNullable<PlayerCaller['noPlay']>;
  readonly noBets?: NonNullable<PlayerCaller['noBets']>;
  readonly provenMs?: number;
  readonly #visitorSecret: () => string;

  constructor(session: SignedInSession, visitorSecret: () => string) {
    this.accountId = session.accountId;
    this.userName = session.userName;
    this.currency = session.currency;
    this.userType = session.userType;
    this.sessionId = session.sessionId;
    if (session.noPlay) this.noPlay = session.noPlay;
    if (session.noBets) this.noBets = session.noBets;
    if (session.provenMs !== undefined) this.provenMs = session.provenMs;
    this.#visitorSecret = visitorSecret;
  }

  get visitorId(): string {
    return visitorIdOf(this.#visitorSecret());
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, SessionSource, SignedInSession } from './caller.ts';
import {
  type Cookies,
  clearSessionCookie,
  newToken,
  readSessionCookie,
  readVisitorCookie,
  sameSecret,
  visitorCsrfToken,
  visitorIdOf,
  writeSessionCookie,
  writeVisitorCookie,
} from './cookies.ts';

/** What a route may do with the caller's cookies. */
export interface ClientSession {
  /** The token unsafe requests must carry; makes sure the browser has the cookie it belongs to. */
  csrfToken(): string;
  /** Signs this browser in: `token` goes into its cookie, `csrfToken` is answered from now on. */
  start(session: { readonly token: string; readonly csrfToken: string; readonly maxAgeMs: number }): void;
  /** Signs it out, and makes it a new visitor, so that nothing of the account's slip stays behind. */
  end(): void;
}

/** One request's caller and cookies. */
export interface Visit {
  readonly caller: Caller;
  readonly session: ClientSession;
  holdsToken(header: string | string[] | undefined): boolean;
}

export interface Visits {
  open(request: FastifyRequest, reply: FastifyReply): Promise<Visit>;
  /** Who sent these cookies, where no answer with cookies will follow (a websocket's handshake). */
  callerOf(cookies: Cookies): Promise<Caller>;
}

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit | undefined;
  }
}

export function createVisits(sessions: SessionSource, secure: boolean): Visits {
  return {
    callerOf: async (cookies) => {
      const visitorId = visitorIdOf(readVisitorCookie(cookies, secure) ?? newToken());
      const token = readSessionCookie(cookies, secure);
      const found = token === undefined ? undefined : await sessions.find(token, false);
      return callerFrom(found, visitorId);
    },
    open: async (request, reply) => {
      const knownVisitor = readVisitorCookie(request.cookies, secure);
      let visitorSecret = knownVisitor ?? newToken();
      let visitorWritten = knownVisitor !== undefined;
      const sessionToken = readSessionCookie(request.cookies, secure);
      const found = sessionToken === undefined ? undefined : await sessions.find(sessionToken, true);
      if (found?.renewed) writeSessionCookie(reply, secure, found.renewed.token, found.renewed.maxAgeMs);

      const caller = callerFrom(found, visitorIdOf(visitorSecret));
      let accountToken = found?.csrfToken;

      return {
        caller,
        session: {
          csrfToken: () => {
            if (accountToken !== undefined) return accountToken;
            if (!visitorWritten) writeVisitorCookie(reply, secure, visitorSecret);
            visitorWritten = true;
            return visitorCsrfToken(visitorSecret);
          },
          start: ({ token, csrfToken, maxAgeMs }) => {
            writeSessionCookie(reply, secure, token, maxAgeMs);
            accountToken = csrfToken;
          },
          end: () => {
            clearSessionCookie(reply, secure);
            accountToken = undefined;
            visitorSecret = newToken();
            visitorWritten = false;
          },
        },
        holdsToken: (header) => {
          if (typeof header !== 'string') return false;
          // Without the cookie there was nobody the token could have been given to.
          const expected = found?.csrfToken ?? (knownVisitor ? visitorCsrfToken(knownVisitor) : undefined);
          return expected !== undefined && sameSecret(header, expected);
        },
      };
    },
  };
}

function callerFrom(found: SignedInSession | undefined, visitorId: string): Caller {
  if (!found) return { kind: 'visitor', visitorId };
  const { accountId, userName, currency, userType, sessionId, noBets } = found;
  const player = { accountId, userName, currency, userType, sessionId, visitorId };
  return { kind: 'player', ...player, ...(noBets && { noBets }) };
}

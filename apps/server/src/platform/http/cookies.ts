import { createHmac, hash, randomBytes } from 'node:crypto';
import type { Door } from '@evens/contract';
import type { FastifyReply } from 'fastify';

export type Cookies = Readonly<Record<string, string | undefined>>;

/** How a door names and sends its cookies. */
export interface CookieWays {
  readonly door: Door;
  /** Over TLS only. */
  readonly secure: boolean;
}

/**
 * `__Host-` makes the browser itself refuse a cookie from another host or without TLS; it needs Secure. Browsers send
 * cookies to every port of a host, so each door has names of its own and reads no other's.
 */
const cookieName = ({ door, secure }: CookieWays, name: string): string =>
  `${secure ? '__Host-' : ''}${door === 'operator' ? 'evens-operator' : 'evens'}-${name}`;

const VISITOR_COOKIE_MS = 180 * 24 * 3_600_000;
const DEVICE_COOKIE_MS = 365 * 24 * 3_600_000;
const TOKEN = /^[\w-]{32,64}$/;

/** 192 random bits as text that needs no quoting in a cookie or header. */
export const newToken = (): string => randomBytes(24).toString('base64url');

const read = (cookies: Cookies, ways: CookieWays, name: string): string | undefined => {
  const value = cookies[cookieName(ways, name)];
  return value !== undefined && TOKEN.test(value) ? value : undefined;
};

export const readSessionCookie = (cookies: Cookies, ways: CookieWays): string | undefined =>
  read(cookies, ways, 'session');

/**
 * The session's token out of a header of cookies where it stands there once and plainly; undefined is no answer, and the
 * header has to be read whole.
 */
export function sessionTokenIn(header: string, ways: CookieWays): string | undefined {
  const name = cookieName(ways, 'session');
  const at = header.indexOf(name);
  if (at < 0 || (at > 0 && !header.startsWith('; ', at - 2))) return undefined;
  const value = at + name.length + 1;
  // Another one counts by its name alone: a reader of cookies takes spaces around names away.
  if (header[value - 1] !== '=' || header.includes(name, value)) return undefined;
  const end = header.indexOf(';', value);
  const token = header.slice(value, end < 0 ? undefined : end);
  return TOKEN.test(token) ? token : undefined;
}

export const readVisitorCookie = (cookies: Cookies, ways: CookieWays): string | undefined =>
  read(cookies, ways, 'visitor');

export const readDeviceCookie = (cookies: Cookies, ways: CookieWays): string | undefined =>
  read(cookies, ways, 'device');

export const readSecondStepCookie = (cookies: Cookies, ways: CookieWays): string | undefined =>
  read(cookies, ways, 'second-step');

function write(reply: FastifyReply, ways: CookieWays, name: string, value: string, maxAgeMs?: number): void {
  reply.setCookie(cookieName(ways, name), value, {
    path: '/',
    httpOnly: true,
    // Players come by links and from payment pages; nobody comes to the operator's door from elsewhere.
    sameSite: ways.door === 'operator' ? 'strict' : 'lax',
    secure: ways.secure,
    ...(maxAgeMs !== undefined && { maxAge: Math.floor(maxAgeMs / 1000) }),
  });
}

export const writeSessionCookie = (reply: FastifyReply, ways: CookieWays, token: string, maxAgeMs?: number): void =>
  write(reply, ways, 'session', token, maxAgeMs);

export const clearSessionCookie = (reply: FastifyReply, ways: CookieWays): void => write(reply, ways, 'session', '', 0);

export const writeVisitorCookie = (reply: FastifyReply, ways: CookieWays, secret: string): void =>
  write(reply, ways, 'visitor', secret, VISITOR_COOKIE_MS);

export const writeDeviceCookie = (reply: FastifyReply, ways: CookieWays, token: string): void =>
  write(reply, ways, 'device', token, DEVICE_COOKIE_MS);

/** Lives for minutes; with no time left it is taken back. */
export const writeSecondStepCookie = (reply: FastifyReply, ways: CookieWays, token: string, maxAgeMs: number): void =>
  write(reply, ways, 'second-step', token, maxAgeMs);

/** What the house knows a browser by: a hash, so that neither logs nor tables hold the cookie itself. */
export const visitorIdOf = (secret: string): string => hash('sha256', `visitor:${secret}`, 'base64url').slice(0, 24);

/** A visitor's token is made from the cookie that only the browser and we can read; no table is needed. */
export const visitorCsrfToken = (secret: string): string =>
  createHmac('sha256', secret).update('evens csrf').digest('base64url');

/** Compares secrets without telling by its time where they differ; how long they are is no secret. */
export function sameSecret(left: string, right: string): boolean {
  let different = left.length ^ right.length;
  // Every character is looked at, however early one differs; no copies are made for it.
  for (let at = 0; at < right.length; at += 1) different |= left.charCodeAt(at) ^ right.charCodeAt(at);
  return different === 0;
}

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply } from 'fastify';

export type Cookies = Readonly<Record<string, string | undefined>>;

/** `__Host-` makes the browser itself refuse a cookie from another host or without TLS; it needs Secure. */
const cookieName = (secure: boolean, name: string): string => (secure ? `__Host-evens-${name}` : `evens-${name}`);

const VISITOR_COOKIE_MS = 180 * 24 * 3_600_000;
const DEVICE_COOKIE_MS = 365 * 24 * 3_600_000;
const TOKEN = /^[\w-]{32,64}$/;

/** 192 random bits as text that needs no quoting in a cookie or header. */
export const newToken = (): string => randomBytes(24).toString('base64url');

const read = (cookies: Cookies, secure: boolean, name: string): string | undefined => {
  const value = cookies[cookieName(secure, name)];
  return value !== undefined && TOKEN.test(value) ? value : undefined;
};

export const readSessionCookie = (cookies: Cookies, secure: boolean): string | undefined =>
  read(cookies, secure, 'session');

export const readVisitorCookie = (cookies: Cookies, secure: boolean): string | undefined =>
  read(cookies, secure, 'visitor');

export const readDeviceCookie = (cookies: Cookies, secure: boolean): string | undefined =>
  read(cookies, secure, 'device');

function write(reply: FastifyReply, secure: boolean, name: string, value: string, maxAgeMs: number): void {
  reply.setCookie(cookieName(secure, name), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: Math.floor(maxAgeMs / 1000),
  });
}

export const writeSessionCookie = (reply: FastifyReply, secure: boolean, token: string, maxAgeMs: number): void =>
  write(reply, secure, 'session', token, maxAgeMs);

export const clearSessionCookie = (reply: FastifyReply, secure: boolean): void =>
  write(reply, secure, 'session', '', 0);

export const writeVisitorCookie = (reply: FastifyReply, secure: boolean, secret: string): void =>
  write(reply, secure, 'visitor', secret, VISITOR_COOKIE_MS);

export const writeDeviceCookie = (reply: FastifyReply, secure: boolean, token: string): void =>
  write(reply, secure, 'device', token, DEVICE_COOKIE_MS);

/** What the house knows a browser by: a hash, so that neither logs nor tables hold the cookie itself. */
export const visitorIdOf = (secret: string): string =>
  createHash('sha256').update(`visitor:${secret}`).digest('base64url').slice(0, 24);

/** A visitor's token is made from the cookie that only the browser and we can read; no table is needed. */
export const visitorCsrfToken = (secret: string): string =>
  createHmac('sha256', secret).update('evens csrf').digest('base64url');

/** Compares secrets without telling by its time where they differ; how long they are is no secret. */
export function sameSecret(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}

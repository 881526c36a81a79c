import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { refusal } from '@evens/kernel';
import type { FastifyError, FastifyInstance } from 'fastify';
import { RefusedRequest, refusalAnswer } from './refusal-answer.ts';

/**
 * Whether a request names the house twice. Node keeps the first of two `Host` headers, a proxy before it may go by the last: what
 * one of them believes to be ours would be somebody else's to the other.
 */
export function namesTwoHosts(rawHeaders: readonly string[]): boolean {
  let found = false;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (found) return true;
    found = true;
  }
  return false;
}

/**
 * Whether a door that no page is meant to read is meant by this `Host`: a loopback name, any address by its number, or the name that it
 * listens on. Another is one that somebody has pointed at this machine, so that a browser on it takes our answers for that site's own.
 * Who sends none is no browser.
 */
export function meansThisMachine(host: string | undefined, configured: string | undefined): boolean {
  if (host === undefined) return true;
  const name = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase();
  if (name === undefined) return false;
  return name === 'localhost' || name === configured?.toLowerCase() || isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}

const twoHosts = () => refusal('InvalidRequest', { field: 'Host' });

/** At every route of a door, and where none is. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (namesTwoHosts(request.raw.rawHeaders)) done(new RefusedRequest(twoHosts()) as unknown as FastifyError);
    else done();
  });
}

/** For a handshake, which is answered on the socket itself: the body of a refusal, or undefined. */
export const twoHostsAnswer = ({ rawHeaders }: { readonly rawHeaders: readonly string[] }): string | undefined =>
  namesTwoHosts(rawHeaders) ? JSON.stringify(refusalAnswer(twoHosts(), randomUUID())) : undefined;

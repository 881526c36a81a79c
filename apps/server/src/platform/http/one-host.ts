import { randomUUID } from 'node:crypto';
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

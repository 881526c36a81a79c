import type { Endpoint } from '@evens/contract';
import { refusal } from '@evens/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalAnswer, statusOf } from './refusal-answer.ts';

/** `NotFound`, or `MethodNotAllowed` with the methods that this path does answer. */
export function answerUnknownPath(request: FastifyRequest, reply: FastifyReply, mounted: readonly Endpoint[]): void {
  const parts = (request.url.split('?')[0] ?? '').split('/');
  const methods = mounted
    .filter(({ path }) => {
      const pattern = path.split('/');
      return pattern.length === parts.length && pattern.every((part, at) => part.startsWith(':') || part === parts[at]);
    })
    .map(({ method }) => method);
  const refused = refusal(methods.length > 0 ? 'MethodNotAllowed' : 'NotFound');
  if (methods.length > 0) reply.header('allow', [...new Set(methods)].join(', '));
  void reply.code(statusOf(refused.code)).header('cache-control', 'no-store').send(refusalAnswer(refused, request.id));
}

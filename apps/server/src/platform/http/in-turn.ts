import { refusal } from '@evens/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from './rate-limiter.ts';
import { RefusedRequest } from './refusal-answer.ts';
import type { Turns } from './turns.ts';

/** Answers once it is this address's turn, and hands the turn on when the answer is made. */
export async function inTurn(
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

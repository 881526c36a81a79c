import { type Refusal, refusal } from '@evens/kernel';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type Issue, type RefusedAs, RefusedRequest, refusalAnswer, sendRaw, statusOf } from './refusal-answer.ts';

/** What a lost or ending database looks like: sockets, PostgreSQL's shutdown states, too many connections. */
const OUTAGE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '08003',
]);
const OUTAGE_TEXT =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection/i;

const isOutage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && OUTAGE.has(error.code)) return true;
  if (OUTAGE_TEXT.test(error.message)) return true;
  return error.cause !== undefined && isOutage(error.cause);
};

/** Fastify's own complaints about a request, in our words. Undefined: it is not about the request. */
function fromFastify(error: FastifyError): Refusal | undefined {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refusal('BodyTooLarge');
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refusal('UnsupportedMediaType');
  const status = error.statusCode;
  if (status === 413) return refusal('BodyTooLarge');
  if (status === 415) return refusal('UnsupportedMediaType');
  if (status === 404) return refusal('NotFound');
  if (status === 429) return refusal('TooManyRequests');
  if (status === 503) return refusal('ServiceUnavailable');
  return status !== undefined && status >= 400 && status < 500 ? refusal('InvalidRequest') : undefined;
}

/** So much of an unwanted body is still read and thrown away. */
const MOST_DISCARDED = 64 * 1024 * 1024;

/**
 * Fastify closes the connection under a body that is too large; a client in the middle of sending then sees a broken
 * pipe instead of our answer. A body of a known, bearable length may run out; it has 30 seconds like any other.
 */
const bodyWillEnd = (request: FastifyRequest): boolean =>
  Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= MOST_DISCARDED;

interface RefusalOptions {
  readonly refusedAs?: RefusedAs | undefined;
  readonly issues?: readonly Issue[] | undefined;
}

/** Answers a refusal: as everywhere, or in the shape that an outside party wants. */
export function sendRefusal(
  refused: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
  { refusedAs, issues }: RefusalOptions,
): FastifyReply {
  if (refusedAs) return sendRaw(refusedAs(refused, request.id, issues), reply);
  return reply
    .code(statusOf(refused.code))
    .header('cache-control', 'no-store')
    .send(refusalAnswer(refused, request.id, issues));
}

/** What an error is to whoever asked. */
export interface ErrorRefusal {
  readonly refused: Refusal;
  readonly headers: Readonly<Record<string, string>>;
  readonly issues?: readonly Issue[] | undefined;
}

/** What is not a refusal is logged whole and answered without a word of it. */
export function refusalOf(error: unknown, log: Pick<FastifyBaseLogger, 'error'>): ErrorRefusal {
  if (error instanceof RefusedRequest) {
    const { refusal: refused, headers, issues } = error;
    return { refused, headers, issues };
  }
  if (isOutage(error)) {
    log.error({ err: error }, 'database or partner unreachable');
    return { refused: refusal('ServiceUnavailable'), headers: { 'retry-after': '2' } };
  }
  log.error({ err: error }, 'request failed');
  return { refused: refusal('InternalError'), headers: {} };
}

/** Every error leaves here as a refusal. */
export const answersErrors =
  (refusedAs?: RefusedAs) =>
  (error: FastifyError | RefusedRequest, request: FastifyRequest, reply: FastifyReply): void => {
    const ofFramework = error instanceof RefusedRequest || isOutage(error) ? undefined : fromFastify(error);
    if (ofFramework) {
      if (ofFramework.code === 'BodyTooLarge' && bodyWillEnd(request)) reply.removeHeader('connection');
      sendRefusal(ofFramework, request, reply, { refusedAs });
      return;
    }
    const { refused, headers, issues } = refusalOf(error, request.log);
    reply.headers(headers);
    sendRefusal(refused, request, reply, { refusedAs, issues });
  };

export const answerError = answersErrors();

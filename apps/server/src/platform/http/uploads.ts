import { refusal } from '@evens/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RefusedRequest } from './refusal-answer.ts';
import { invalid } from './storable.ts';

/** So much may be on its way in at a time: files are held in memory until their route has dealt with them. */
const MOST_BYTES = 128 * 1024 * 1024;
const RETRY_AFTER_SECONDS = '5';

/** Bodies with files that are being taken in, all of a door together. */
export interface Uploads {
  /**
   * Lets a body in until its answer is sent. Throws the refusal of one that is larger than `bodyLimit`, does not say how
   * large it is, or comes while too many others do.
   */
  takeIn(request: FastifyRequest, reply: FastifyReply, bodyLimit: number): void;
}

export function countUploads(mostBytes = MOST_BYTES): Uploads {
  let underWay = 0;
  return {
    takeIn: (request, reply, bodyLimit) => {
      const declared = request.headers['content-length'];
      if (declared === undefined) throw invalid([{ path: 'body', message: 'files need a content-length' }]);
      const bytes = Number(declared);
      if (bytes > bodyLimit) throw new RefusedRequest(refusal('BodyTooLarge'));
      if (underWay + bytes > mostBytes) {
        throw new RefusedRequest(refusal('ServiceUnavailable'), { headers: { 'retry-after': RETRY_AFTER_SECONDS } });
      }
      underWay += bytes;
      reply.raw.once('close', () => {
        underWay -= bytes;
      });
    },
  };
}

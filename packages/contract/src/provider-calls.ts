import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** More than any provider sends of one player in ten seconds, from few addresses. */
const CALLS = { max: 20_000, perMs: 10_000 };
const segment = z.string().regex(/^[A-Za-z0-9._-]{1,60}$/);
/** Two values of one name are no message that a signature could be over. */
const query = z.record(z.string().max(100), z.string().max(2_000));

/**
 * Where a provider of games calls: bytes in, bytes out, each protocol's own. Some protocols have an address a call, some one for all.
 * Who may play is judged with each stake, and refused in the protocol's own codes: no caller of ours stands behind it.
 */
export function providerDoors<const Id extends string>(id: Id) {
  const common = {
    access: 'provider',
    bodyKind: 'raw',
    query,
    refusals: ['SignatureInvalid', 'Forbidden', 'IdempotencyKeyReused', 'AnswerNoLongerKept'],
    rateLimit: CALLS,
  } as const;
  const named = { ...common, path: `/api/provider/${id}/:call`, params: z.object({ call: segment }) } as const;
  return {
    asked: endpoint({
      ...named,
      name: `${id}Asks`,
      method: 'GET',
      summary: `A game by ${id} asks`,
    }),
    called: endpoint({
      ...named,
      name: `${id}Calls`,
      method: 'POST',
      summary: `A game by ${id} moves money, or asks`,
      play: false,
    }),
    calledAtOnce: endpoint({
      ...common,
      name: `${id}CallsHere`,
      method: 'POST',
      path: `/api/provider/${id}`,
      summary: `A game by ${id} moves money, or asks: the message says what`,
      play: false,
    }),
  };
}

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { roundId } from './rounds.ts';

/** Free spins that the house has granted for one game. Amounts are decimal strings. */
export const freeSpins = z.object({
  id: roundId,
  game: z.string(),
  /** How many were granted. */
  spins: z.number(),
  used: z.number(),
  currency: z.string(),
  /** The value of each: what its round is played for. */
  value: z.string(),
  /** What those that were used have paid, in cash. */
  won: z.string(),
  expiresMs: z.number(),
});

export type FreeSpins = z.output<typeof freeSpins>;

/** Those that can still be used, the soonest end first. */
export const getFreeSpins = endpoint({
  name: 'getFreeSpins',
  method: 'GET',
  path: '/api/casino/free-spins',
  summary: "The player's free spins that can still be used",
  access: 'player',
  response: z.object({ freeSpins: z.array(freeSpins) }),
  refusals: [],
});

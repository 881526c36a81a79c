import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** A place on the board of a race. */
const racePlace = z.object({
  /** From 1. */
  place: z.number(),
  /** The first letters of the player's name. */
  name: z.string(),
  /** The multiple of the player's best round: a decimal with two places, cut down. */
  multiple: z.string(),
  /** What the place gets; null below the last prize. */
  prize: z.string().nullable(),
  /** The round of whoever asks. */
  own: z.boolean(),
});

/**
 * A race: the best multiple of one round for money counts, from a stake on, of equal ones the earlier. Prizes were fixed before it began.
 * Amounts are decimal strings of its currency.
 */
export const slotRaceView = z.object({
  id: z.string(),
  currency: z.string(),
  /** Keys of the slots whose rounds count. */
  games: z.array(z.string()),
  /** The least stake of a round that counts. */
  floor: z.string(),
  startsMs: z.number(),
  endsMs: z.number(),
  /** By place. */
  prizes: z.array(z.string()),
  /** Its prizes have been paid. */
  paid: z.boolean(),
  /** The first ten. */
  board: z.array(racePlace),
  /** Where whoever asks stands; null where on no board. */
  own: racePlace.nullable(),
});

export type SlotRaceView = z.output<typeof slotRaceView>;

/** Those to come within a week, those that run, and those that ended within a day. */
export const getRaces = endpoint({
  name: 'getRaces',
  method: 'GET',
  path: '/api/casino/races',
  summary: 'Races of slots with their prizes and boards',
  access: 'public',
  response: z.object({ races: z.array(slotRaceView), nowMs: z.number() }),
  refusals: [],
});

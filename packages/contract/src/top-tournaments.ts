import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { otherNames } from './other-names.ts';
import { zoneOffset } from './zone-offset.ts';

/** A tournament with where it stands and how much there is to bet on. */
export const tournamentNode = z.object({
  id: z.number(),
  alias: z.string(),
  name: z.string(),
  names: otherNames.optional(),
  sportAlias: z.string(),
  category: z.object({ alias: z.string(), name: z.string(), countryCode: z.string().optional() }),
  live: z.number(),
  today: z.number(),
  all: z.number(),
  outrights: z.number(),
});

export type TournamentNode = z.output<typeof tournamentNode>;

const tournamentsView = z.object({ tournaments: z.array(tournamentNode) });

/** Competitions that people look for first, of all sports: with something to bet on, best known first. */
export const getTopTournaments = endpoint({
  name: 'getTopTournaments',
  method: 'GET',
  path: '/api/top-tournaments',
  summary: 'The best known tournaments with the number of live, today and all fixtures',
  access: 'public',
  query: z.object({ tzOffsetMin: zoneOffset }),
  response: tournamentsView,
  refusals: [],
});

/** Those of these tournaments that have something to bet on, in the order in which they are asked for. */
export const getTournaments = endpoint({
  name: 'getTournaments',
  method: 'GET',
  path: '/api/tournaments',
  summary: 'Tournaments by their ids, with the number of live, today and all fixtures',
  access: 'public',
  query: z.object({
    /** "12,7,9", a hundred at most. */
    ids: z.string().regex(/^\d{1,16}(,\d{1,16}){0,99}$/),
    tzOffsetMin: zoneOffset,
  }),
  response: tournamentsView,
  refusals: [],
});

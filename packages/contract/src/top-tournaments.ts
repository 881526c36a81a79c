import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Competitions that people look for first, of all sports: with something to bet on, best known first. */
export const getTopTournaments = endpoint({
  name: 'getTopTournaments',
  method: 'GET',
  path: '/api/top-tournaments',
  summary: 'The best known tournaments with the number of live, today and all fixtures',
  access: 'public',
  query: z.object({ tzOffsetMin: z.coerce.number().int().min(-840).max(840).default(0) }),
  response: z.object({
    tournaments: z.array(
      z.object({
        id: z.number(),
        alias: z.string(),
        name: z.string(),
        sportAlias: z.string(),
        category: z.object({ alias: z.string(), name: z.string(), countryCode: z.string().optional() }),
        live: z.number(),
        today: z.number(),
        all: z.number(),
        outrights: z.number(),
      }),
    ),
  }),
  refusals: [],
});

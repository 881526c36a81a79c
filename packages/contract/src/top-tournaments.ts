import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { zoneOffset } from './zone-offset.ts';

/** Competitions that people look for first, of all sports: with something to bet on, best known first. */
export const getTopTournaments = endpoint({
  name: 'getTopTournaments',
  method: 'GET',
  path: '/api/top-tournaments',
  summary: 'The best known tournaments with the number of live, today and all fixtures',
  access: 'public',
  query: z.object({ tzOffsetMin: zoneOffset }),
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

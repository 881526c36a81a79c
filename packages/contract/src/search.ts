import { z } from 'zod';
import { fixtureRow } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { otherNames } from './other-names.ts';

/** Where the fixtures of a competition are listed. */
export const competitionView = z.object({
  sportAlias: z.string(),
  category: z.object({ alias: z.string(), name: z.string(), countryCode: z.string().optional() }),
  tournament: z.object({ alias: z.string(), name: z.string(), names: otherNames.optional() }),
});

export type CompetitionView = z.output<typeof competitionView>;

/** Hits of a search on one page (specification 1, section 8). */
export const SEARCH_PAGE_SIZE = 10;

export const searchFixtures = endpoint({
  name: 'searchFixtures',
  method: 'GET',
  path: '/api/search',
  summary: 'Fixtures and competitions by the names of who plays and where, forgiving of accents and typing errors',
  access: 'public',
  query: z.object({
    q: z.string().trim().min(2).max(60),
    limit: z.coerce.number().int().min(1).max(50).default(SEARCH_PAGE_SIZE),
  }),
  response: z.object({
    /** The nearest first; among equally near ones what is in play, then tonight's and the best known competitions'. */
    fixtures: z.array(fixtureRow),
    /** Competitions whose own name has every word. */
    competitions: z.array(competitionView),
  }),
  refusals: [],
  // Of all reading calls the one that costs most: two letters look at every other name of the house.
  rateLimit: { max: 100, perMs: 10_000 },
});

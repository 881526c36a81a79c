import { z } from 'zod';
import { fixtureRow } from './catalogue.ts';
import { endpoint } from './endpoint.ts';

/** Fixtures by their ids: favourites, recently viewed matches. At most a hundred at a time. */
export const getFixturesById = endpoint({
  name: 'getFixturesById',
  method: 'GET',
  path: '/api/fixtures/by-id',
  summary: 'Rows of the fixtures with these ids, in their order; without those that the book no longer holds',
  access: 'public',
  query: z.object({
    /** Separated by commas. */
    ids: z
      .string()
      .max(1700)
      .regex(/^\d{1,15}(,\d{1,15}){0,99}$/),
  }),
  response: z.object({ fixtures: z.array(fixtureRow) }),
  refusals: [],
});

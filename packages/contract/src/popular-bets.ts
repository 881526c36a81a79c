import { z } from 'zod';
import { fixtureRow } from './catalogue.ts';
import { endpoint } from './endpoint.ts';

/** Outcomes that most players backed in the last hours, the most backed first; none where too few bets were placed. */
export const getPopularBets = endpoint({
  name: 'getPopularBets',
  method: 'GET',
  path: '/api/popular-bets',
  summary: 'Outcomes of the rows of lists that most players backed in the last hours, one a match, that take bets now',
  access: 'public',
  response: z.object({
    /** How many hours back bets were counted. */
    hours: z.number(),
    bets: z.array(
      z.object({
        fixture: fixtureRow,
        /** One of the markets of the fixture's row. */
        marketKey: z.string(),
        outcome: z.string(),
        /** Players who backed it, each counted once. */
        players: z.number(),
      }),
    ),
  }),
  refusals: [],
});

export type PopularBet = z.output<typeof getPopularBets.response>['bets'][number];

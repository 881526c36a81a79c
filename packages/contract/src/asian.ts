import { z } from 'zod';
import { fixtureRow } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { zoneOffset } from './zone-offset.ts';

/** Matches of one answer: each has up to ten markets. */
export const ASIAN_PAGE_ROWS = 100;

/**
 * Matches with the markets of two parts of the contest, the whole and the first one (first half, first set ...): of each the
 * balanced handicap and the next line, the balanced total and the next, and who wins. `preview` names them in this order.
 */
export const getAsianRows = endpoint({
  name: 'getAsianRows',
  method: 'GET',
  path: '/api/asian-view',
  summary: 'Matches with handicaps, totals and winner of the whole contest and of its first part',
  access: 'public',
  query: z.object({
    view: z.enum(['live', 'today', 'early', 'all']),
    sport: z.string().max(60).optional(),
    tzOffsetMin: zoneOffset,
    offset: z.coerce.number().int().min(0).max(100000).default(0),
    limit: z.coerce.number().int().min(1).max(ASIAN_PAGE_ROWS).default(ASIAN_PAGE_ROWS),
  }),
  response: z.object({ total: z.number(), fixtures: z.array(fixtureRow) }),
  refusals: [],
});

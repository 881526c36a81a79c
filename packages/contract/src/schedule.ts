import { z } from 'zod';
import { fixtureRow } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { dayStart } from './results.ts';
import { zoneOffset } from './zone-offset.ts';

/** How far ahead the schedule looks: today and the six days after. */
export const SCHEDULE_DAYS = 7;

/** Rows of a page of the schedule: the specification's page size for lists. */
export const SCHEDULE_PAGE_ROWS = 20;

/** Contests by the hour at which they begin: those to come, or those in play, which count as today's whenever they began. */
export const getSchedule = endpoint({
  name: 'getSchedule',
  method: 'GET',
  path: '/api/schedule',
  summary: 'What begins on a day of the next seven, by the hour, twenty a page; how many each day and sport has',
  access: 'public',
  query: z.object({
    tzOffsetMin: zoneOffset,
    /** Left out: today. */
    date: dayStart.optional(),
    sport: z.string().max(60).optional(),
    /** `0`: what is to come, and what is in play where nothing comes any more; `1`: what is in play. */
    live: z.enum(['0', '1']).default('0'),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  response: z.object({
    /** Today first; each with the moment at which it begins. */
    days: z.array(z.object({ date: z.string(), matches: z.number() })),
    /** Sports of the day, in the order of lists. */
    sports: z.array(z.object({ alias: z.string(), matches: z.number() })),
    /** Rows of all pages: of the day and sport asked for, to come or in play. */
    total: z.number(),
    /** How many begin in each hour of the day, by the moment at which the hour begins; `now` those in play. */
    hours: z.array(z.object({ from: z.union([z.literal('now'), z.number()]), matches: z.number() })),
    fixtures: z.array(fixtureRow),
  }),
  refusals: [],
  // Each looks at everything that is to come.
  rateLimit: { max: 200, perMs: 10_000 },
});

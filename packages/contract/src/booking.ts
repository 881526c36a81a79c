import { REFUSAL_CODES } from '@evens/kernel';
import { z } from 'zod';
import { SELECTION_STATES, slipFixture, slipView } from './betslip.ts';
import { endpoint } from './endpoint.ts';
import { betTypeCode, ifBetRuleName } from './tickets.ts';

/** What a booking code is written with: no sign that is read or heard for another. */
export const BOOKING_SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export const BOOKING_CODE_LENGTH = 8;

/** So long a code leads to its selections after it was last shared. */
export const BOOKING_DAYS = 14;

const selectionIds = z.array(z.string().min(3).max(480));

const booked = z.object({
  /** `fixtureId/marketKey/outcome`. */
  id: z.string(),
  fixtureId: z.number(),
  marketKey: z.string(),
  outcome: z.string(),
  state: z.enum(SELECTION_STATES),
  /** What the book asks now; null where it no longer asks anything. */
  priceMilli: z.number().nullable(),
  fixture: slipFixture,
});

/** Selections and the shape of the bet. No stake, no price of then, nothing of whoever shared it. */
export const bookedSlip = z.object({
  code: z.string(),
  endsMs: z.number(),
  betType: betTypeCode,
  /** In the order of the bet, which counts for an if-bet. */
  selections: z.array(booked),
  bankers: z.array(z.string()),
  ifBetRule: ifBetRuleName,
});

export type BookedSelection = z.output<typeof booked>;
export type BookedSlip = z.output<typeof bookedSlip>;

const code = z.object({ code: z.string().min(1).max(40) });

/** The same selections in the same shape have one code, whoever shares them; sharing them again moves its end. */
export const bookSlip = endpoint({
  name: 'bookSlip',
  method: 'POST',
  path: '/api/betslip/bookings',
  summary: "A short code for the selections of the caller's slip, for whoever gets the code",
  access: 'public',
  play: false,
  body: z.object({
    betType: betTypeCode,
    /** Ids of the slip in another order than that of adding; those left out follow. */
    order: selectionIds.max(100).optional(),
    bankers: selectionIds.max(10).optional(),
    ifBetRule: ifBetRuleName.optional(),
  }),
  response: z.object({ code: z.string(), endsMs: z.number() }),
  refusals: ['MinimumSelectionsRequiredException'],
  rateLimit: { max: 30, perMs: 3_600_000 },
});

export const getBookedSlip = endpoint({
  name: 'getBookedSlip',
  method: 'GET',
  path: '/api/betslip/bookings/:code',
  summary: 'The selections behind a booking code, as they stand now',
  access: 'public',
  params: code,
  response: bookedSlip,
  refusals: ['BookingCodeUnknown'],
  rateLimit: { max: 60, perMs: 60_000 },
});

/** Each selection at the price of now. What is in the slip already stays as it is there. */
export const takeBookedSlip = endpoint({
  name: 'takeBookedSlip',
  method: 'POST',
  path: '/api/betslip/bookings/:code/take',
  summary: 'Put what can still be bet behind a booking code into the slip',
  access: 'public',
  play: false,
  params: code,
  body: z.object({
    /** Instead of what the slip holds, and not beside it. */
    replace: z.boolean(),
  }),
  response: z.object({
    booked: bookedSlip,
    slip: slipView,
    /** Ids that did not come along, and why. */
    left: z.array(z.object({ id: z.string(), code: z.enum(REFUSAL_CODES) })),
  }),
  refusals: ['BookingCodeUnknown'],
  rateLimit: { max: 30, perMs: 60_000 },
});

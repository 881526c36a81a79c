import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FOR_GOOD, TIME_OUT_HOURS } from './protection.ts';

/** How a player's wish reached the house: any of them counts. */
export const PROTECTION_CHANNELS = ['phone', 'mail', 'letter', 'chat', 'person', 'register'] as const;

const channel = z.enum(PROTECTION_CHANNELS);
const accountId = z.object({ accountId: z.uuid() });
const reason = z.string().trim().min(3).max(500);

const absence = z.object({
  absenceId: z.string(),
  kind: z.enum(['timeOut', 'definite', 'indefinite']),
  jurisdiction: z.string(),
  fromMs: z.number(),
  /** Null: for good. */
  untilMs: z.number().nullable(),
  /** `player` or how the wish came. */
  channel: z.string(),
  openBets: z.enum(['stand', 'void']),
  returnAskedMs: z.number().nullable(),
  /** From when on it may be ended; null while nobody has asked. */
  returnFromMs: z.number().nullable(),
  endedMs: z.number().nullable(),
});

export type AbsenceView = z.output<typeof absence>;

const playerProtection = z.object({
  accountId: z.string(),
  excluded: z.boolean(),
  /** Until when nothing is played, by time-out; null when it may be. */
  timeOutUntilMs: z.number().nullable(),
  mayMarket: z.boolean(),
  mayPlayInCountry: z.boolean(),
  jurisdiction: z.string(),
  timeOutHours: z.array(z.number()),
  exclusionPeriods: z.array(z.object({ months: z.number(), date: z.string() })),
  /** Newest first. */
  absences: z.array(absence),
});

export type PlayerProtection = z.output<typeof playerProtection>;

export const getPlayerProtection = endpoint({
  name: 'getPlayerProtection',
  method: 'GET',
  path: '/api/office/players/:accountId/protection',
  summary: 'Exclusions and time-outs of a player, those that are over included',
  access: 'operator',
  right: 'players.see',
  params: accountId,
  response: playerProtection,
  refusals: ['NotFound'],
});

export const excludeForPlayer = endpoint({
  name: 'excludeForPlayer',
  method: 'POST',
  path: '/api/office/players/:accountId/exclusion',
  summary: 'Excludes a player on his behalf, however his wish came; at once and everywhere',
  access: 'operator',
  right: 'players.protect',
  params: accountId,
  body: z.object({
    date: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/)
      .default(FOR_GOOD),
    channel,
    reason,
  }),
  response: playerProtection,
  refusals: ['NotFound', 'PeriodNotOffered'],
});

export const timeOutForPlayer = endpoint({
  name: 'timeOutForPlayer',
  method: 'POST',
  path: '/api/office/players/:accountId/time-out',
  summary: 'Begins a time-out on behalf of a player; it only ever gets longer',
  access: 'operator',
  right: 'players.protect',
  params: accountId,
  body: z.object({ hours: z.int().min(TIME_OUT_HOURS.least).max(TIME_OUT_HOURS.most), channel, reason }),
  response: playerProtection,
  refusals: ['NotFound', 'PeriodNotOffered'],
});

export const noteReturn = endpoint({
  name: 'noteReturn',
  method: 'POST',
  path: '/api/office/players/:accountId/return',
  summary: 'Notes that an excluded player asked to come back; the time to cool off begins',
  access: 'operator',
  right: 'players.protect',
  params: accountId,
  body: z.object({ channel, reason }),
  response: playerProtection,
  refusals: ['NotFound', 'ReturnNotYet'],
});

/** Of an exclusion with an end at once; of one for good a proposal that a second person approves. */
export const endExclusion = endpoint({
  name: 'endExclusion',
  method: 'POST',
  path: '/api/office/players/:accountId/end-exclusion',
  summary: "Opens a closed account again, after its period, the player's own asking and the time to cool off",
  access: 'operator',
  right: 'players.protect',
  params: accountId,
  body: z.object({ reason }),
  response: playerProtection.extend({ approvalId: z.string().nullable() }),
  refusals: ['NotFound', 'ReturnNotYet', 'ProposalWaits'],
});

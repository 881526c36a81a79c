import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/*
 * How the house runs, and what operators close for players. Closing takes one person and holds within seconds in every process;
 * opening again takes two.
 */

/** `site`: players meet the maintenance page. `registration`: nobody opens an account. */
export const SYSTEM_GATES = ['site', 'registration'] as const;
export type SystemGate = (typeof SYSTEM_GATES)[number];

/** Work that is due, by table; each has a sentence in the back office. */
export const DUE_WORK = [
  'mail',
  'settlement',
  'withdrawals',
  'deposits',
  'providerMessages',
  'coins',
  'scans',
  'copies',
  'erasures',
] as const;

const gate = z.object({
  name: z.enum(SYSTEM_GATES),
  closed: z.boolean(),
  changedAtMs: z.number(),
  /** Who closed it, or approved that it opens; null where nobody ever did. */
  changedByName: z.string().nullable(),
  reason: z.string().nullable(),
});

const houseProcess = z.object({
  processId: z.string(),
  role: z.enum(['all', 'web', 'worker']),
  host: z.string(),
  version: z.string(),
  /** Of another version than the process that answers. */
  otherVersion: z.boolean(),
  startedAtMs: z.number(),
  seenSecondsAgo: z.number().int(),
  /** It has not been heard of for longer than it should. */
  silent: z.boolean(),
  leadsFeed: z.boolean(),
  loopLagMs: z.number().int(),
  memoryMb: z.number().int(),
});

export const getSystem = endpoint({
  name: 'getSystem',
  method: 'GET',
  path: '/api/desk/system',
  summary: 'Processes, due work, backups, the last look at the books, and what is closed for players',
  access: 'operator',
  right: 'system.see',
  response: z.object({
    version: z.string(),
    migrations: z.number().int(),
    /** The last file of SQL that the database was changed by. */
    lastMigration: z.string().nullable(),
    databaseVersion: z.string(),
    databaseBytes: z.number(),
    gates: z.array(gate),
    processes: z.array(houseProcess),
    due: z.array(
      z.object({
        work: z.enum(DUE_WORK),
        rows: z.number().int(),
        /** Since when the oldest is due; null where nothing is. */
        oldestSeconds: z.number().int().nullable(),
      }),
    ),
    /** When everything was last looked at and found true; null where it never was. */
    booksTrueSecondsAgo: z.number().int().nullable(),
    backups: z.array(
      z.object({ name: z.string(), takenAtMs: z.number(), way: z.enum(['dump', 'base']), bytes: z.number() }),
    ),
    /** Settings of the start that say what kind of house this is, by the variable's name. */
    settings: z.record(z.string(), z.string()),
  }),
  refusals: [],
});
export type SystemView = z.output<typeof getSystem.response>;

const change = z.object({ gate: z.enum(SYSTEM_GATES), reason: z.string().trim().min(3).max(500) });

export const closeGate = endpoint({
  name: 'closeGate',
  method: 'POST',
  path: '/api/desk/system/close',
  summary: 'Closes the site or registration for players, at once; closing what is closed changes nothing',
  access: 'operator',
  right: 'system.change',
  body: change,
  response: z.object({ closed: z.literal(true) }),
  refusals: [],
});

export const proposeOpenGate = endpoint({
  name: 'proposeOpenGate',
  method: 'POST',
  path: '/api/desk/system/open',
  summary: 'Proposes that the site or registration opens again; another person approves it',
  access: 'operator',
  right: 'system.change',
  body: change,
  response: z.object({ approvalId: z.string() }),
  refusals: ['ProposalNotOpen', 'ProposalWaits'],
});

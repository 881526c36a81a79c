import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const ofPlayer = z.object({ accountId: z.uuid() });

const deskSessions = z.object({
  sessions: z.array(
    z.object({
      sessionId: z.string(),
      device: z.string(),
      /** The first part of the address from which it was begun. */
      network: z.string(),
      sinceMs: z.number(),
      seenMs: z.number(),
      /** Whether browser and network were unknown for this account. */
      isNew: z.boolean(),
    }),
  ),
});

export const getDeskSessions = endpoint({
  name: 'getDeskSessions',
  method: 'GET',
  path: '/api/desk/players/:accountId/sessions',
  summary: 'Where a player is signed in, the browser that was used last first',
  access: 'operator',
  right: 'players.see',
  params: ofPlayer,
  response: deskSessions,
  refusals: ['NotFound'],
});

export const endDeskSession = endpoint({
  name: 'endDeskSession',
  method: 'POST',
  path: '/api/desk/players/:accountId/sessions/end',
  summary: 'Signs one browser of a player out, with a reason for the log',
  access: 'operator',
  right: 'players.protect',
  params: ofPlayer,
  body: z.object({ sessionId: z.uuid(), reason: z.string().trim().min(3).max(500) }),
  response: deskSessions,
  refusals: ['NotFound'],
});

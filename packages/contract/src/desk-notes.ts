import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Notes a page has. */
export const PLAYER_NOTES_PAGE = 25;

const ofPlayer = z.object({ accountId: z.uuid() });

export const playerNote = z.object({
  id: z.string(),
  atMs: z.number(),
  /** The operator's name. */
  by: z.string(),
  text: z.string(),
});

export type PlayerNote = z.output<typeof playerNote>;

export const listPlayerNotes = endpoint({
  name: 'listPlayerNotes',
  method: 'GET',
  path: '/api/desk/players/:accountId/notes',
  summary: 'What operators wrote down about a player, newest first',
  access: 'operator',
  right: 'players.see',
  params: ofPlayer,
  query: z.object({
    /** The `next` of the page before. */
    before: z
      .string()
      .regex(/^[1-9]\d{0,17}$/)
      .optional(),
  }),
  response: z.object({ notes: z.array(playerNote), next: z.string().nullable() }),
  refusals: ['NotFound'],
});

export const addPlayerNote = endpoint({
  name: 'addPlayerNote',
  method: 'POST',
  path: '/api/desk/players/:accountId/notes',
  summary: 'Adds a note on a player; it stays, and stands in the copy of data that the player may ask for',
  access: 'operator',
  right: 'players.protect',
  params: ofPlayer,
  body: z.object({ text: z.string().trim().min(3).max(2000) }),
  response: playerNote,
  refusals: ['NotFound'],
});

import { z } from 'zod';
import { deskReason } from './desk-prices.ts';
import { endpoint } from './endpoint.ts';
import { LIVE_KINDS, tableKey } from './live-tables.ts';
import { deviceKey } from './table-devices.ts';

/*
 * The house's live tables, as operators run them: off and on, and of those whose results come from outside the device that says them.
 * A device takes two people; withdrawing it, and switching a table, one.
 */

const deskDevice = z.object({
  name: z.string(),
  /** Ed25519, 32 bytes in base64. */
  publicKey: z.string(),
  /** The picture of the table; null where the wheel is drawn. */
  stream: z.string().nullable(),
  registeredMs: z.number(),
  /** When it last said a result; null before the first. */
  heardMs: z.number().nullable(),
});

const deskTable = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.enum(LIVE_KINDS),
  on: z.boolean(),
  /** Its results come from a device: without one that stands it opens no round. */
  takesDevice: z.boolean(),
  device: deskDevice.nullable(),
  /** Of the round that stands, or the last one; null before the first. */
  round: z.object({ id: z.string(), status: z.string() }).nullable(),
  /** What was paid last. */
  last: z.record(z.string(), z.string()).nullable(),
  players: z.number(),
  /** Rounds that were called off within a day. */
  calledOff: z.number(),
});
export type DeskTable = z.output<typeof deskTable>;

export const listDeskTables = endpoint({
  name: 'listDeskTables',
  method: 'GET',
  path: '/api/desk/tables',
  summary: 'The live tables of the house: whether they are on, their rounds, and their devices',
  access: 'operator',
  right: 'games.see',
  response: z.object({
    tables: z.array(deskTable),
    /** Where pictures of tables may come from, as the house is configured. */
    streamOrigins: z.array(z.string()),
  }),
  refusals: [],
});

const key = z.object({ key: tableKey });

export const proposeTableDevice = endpoint({
  name: 'proposeTableDevice',
  method: 'POST',
  path: '/api/desk/tables/:key/device',
  summary:
    'Puts the device of a table, and its picture, before a second person; it takes the place of the one that stands',
  access: 'operator',
  right: 'games.change',
  params: key,
  body: z.object({
    name: z.string().trim().min(1).max(60),
    publicKey: deviceKey,
    /** An https address of a configured origin that ends in .m3u8 or .mp4; left out: the wheel is drawn. */
    stream: z.string().max(500).optional(),
    reason: deskReason,
  }),
  response: z.object({ approvalId: z.string() }),
  refusals: ['NotFound', 'ProposalWaits'],
});

export const withdrawTableDevice = endpoint({
  name: 'withdrawTableDevice',
  method: 'POST',
  path: '/api/desk/tables/:key/device/withdraw',
  summary: 'Takes the device of a table away: nothing is heard of it any more, and its round is called off',
  access: 'operator',
  right: 'games.change',
  params: key,
  body: z.object({ reason: deskReason }),
  response: z.object({ withdrawn: z.literal(true) }),
  refusals: ['NotFound'],
});

export const switchTable = endpoint({
  name: 'switchTable',
  method: 'POST',
  path: '/api/desk/tables/:key/switch',
  summary: 'Switches a live table off or on again; a round that stands is played to its end',
  access: 'operator',
  right: 'games.change',
  params: key,
  body: z.object({ on: z.boolean(), reason: deskReason }),
  response: z.object({ on: z.boolean() }),
  refusals: ['NotFound'],
});

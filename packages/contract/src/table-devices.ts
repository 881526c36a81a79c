import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { tableKey } from './live-tables.ts';

/*
 * Tables whose results come from a device of the operator's own. The device follows its table by `getLiveTable`; once the round of which
 * it is the device is closed, it says what fell, signed with its key.
 */

/** The device's public key: Ed25519, its 32 bytes in base64. */
export const DEVICE_KEY_HEADER = 'x-evens-device';
/** Ed25519 over the bytes of the body, in base64. */
export const DEVICE_SIGNATURE_HEADER = 'x-evens-signature';

/** Base64 of 32 bytes. */
export const deviceKey = z.string().regex(/^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/);
/** Base64 of 64 bytes. */
export const deviceSignature = z.string().regex(/^[A-Za-z0-9+/]{85}[AQgw]==$/);

/** What a device signs: the round it speaks of, what it came to, and when that was. */
export const deviceWord = z.object({
  table: tableKey,
  /** The id of the round, as `getLiveTable` says it. */
  round: z.string().regex(/^[1-9]\d{0,15}$/),
  /** At a wheel `{"pocket": "17"}`. */
  result: z.record(z.string().max(40), z.string().max(200)),
  /** By the device's clock, milliseconds since 1970: a minute from the house's at most. */
  atMs: z.number().int(),
});
export type DeviceWord = z.output<typeof deviceWord>;

/**
 * Heard once for each round, after its close and within the printed time. The same word again is answered the same.
 * - `SignatureInvalid`: the key is not registered or was withdrawn, the signature is not its, or the time is too far off.
 * - `RoundStillOpen`: bets are still taken.
 * - `RoundMoved`: the round is another device's or table's, was given up, or is over.
 * - `IdempotencyKeyReused`: the device has said something else of this round.
 */
export const sayTableResult = endpoint({
  name: 'sayTableResult',
  method: 'POST',
  path: '/api/livecasino/devices/results',
  summary: 'Hears from the operator’s own device what the closed round of its table came to',
  access: 'provider',
  play: false,
  bodyKind: 'raw',
  response: z.object({ round: z.string(), heard: z.literal(true) }),
  refusals: ['SignatureInvalid', 'RoundStillOpen', 'RoundMoved', 'IdempotencyKeyReused'],
  bodyLimit: 2_000,
});

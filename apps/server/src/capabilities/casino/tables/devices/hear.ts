import { createPublicKey, verify } from 'node:crypto';
import {
  DEVICE_KEY_HEADER,
  DEVICE_SIGNATURE_HEADER,
  deviceKey,
  deviceSignature,
  deviceWord,
  sayTableResult,
} from '@evens/contract';
import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type PlayerRoute, route } from '../../../../platform/http/index.ts';
import type { TablesParts } from '../parts.ts';
import type { Table } from '../tables.ts';
import { type DeviceRow, deviceByKey, type Heard, hearResult } from './device-store.ts';

/** So far a device's clock may be from the house's. */
const WINDOW_MS = 60_000;

/** Whether a device's key made this signature over these bytes. @param key - 32 bytes in base64 */
export function isOfDevice(key: string, signature: string, body: Uint8Array): boolean {
  const x = Buffer.from(key, 'base64').toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, body, publicKey, Buffer.from(signature, 'base64'));
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Call {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** The device that a call is of, by its key and its signature. */
async function deviceOf({ db }: Pick<TablesParts, 'db'>, { body, headers }: Call) {
  const key = deviceKey.safeParse(headers[DEVICE_KEY_HEADER]);
  const signature = deviceSignature.safeParse(headers[DEVICE_SIGNATURE_HEADER]);
  if (!key.success || !signature.success) return undefined;
  const device = await deviceByKey(db, key.data);
  return device && isOfDevice(device.key, signature.data, body) ? { device, signature: signature.data } : undefined;
}

const REFUSED: Readonly<Record<Exclude<Heard, 'heard'>, Refusal>> = {
  open: refusal('RoundStillOpen'),
  other: refusal('IdempotencyKeyReused'),
  moved: refusal('RoundMoved'),
};

/** What a signed word says, where it can be a result of the device's table now. */
function wordIn(
  { body }: Call,
  device: DeviceRow,
  tables: readonly Table[],
  nowMs: number,
): Result<
  { readonly roundId: bigint; readonly result: Readonly<Record<string, string>>; readonly atMs: number },
  Refusal
> {
  const read = deviceWord.strict().safeParse(jsonIn(body.toString('utf8')));
  if (!read.success) return refuse(refusal('InvalidRequest'));
  const { table, round, result: said, atMs } = read.data;
  if (Math.abs(nowMs - atMs) > WINDOW_MS) return refuse(refusal('SignatureInvalid'));
  if (table !== device.table) return refuse(REFUSED.moved);
  const result = tables.find(({ key }) => key === table)?.device?.read(said);
  if (!result) return refuse(refusal('InvalidRequest', { field: 'result' }));
  return accept({ roundId: BigInt(round), result, atMs });
}

/** Hears what devices say of the rounds of their tables. @param told - a table's round has moved */
export const deviceRoutes = (
  { db, clock }: Pick<TablesParts, 'db' | 'clock'>,
  tables: readonly Table[],
  told: (table: string) => void,
): readonly PlayerRoute[] => [
  route(sayTableResult, async (call) => {
    const signed = await deviceOf({ db }, call);
    if (!signed) return refuse(refusal('SignatureInvalid'));
    const { device, signature } = signed;
    const word = wordIn(call, device, tables, clock.wallMs());
    if (!word.ok) return word;
    const { roundId, result, atMs } = word.value;
    const said = { roundId, said: call.body.toString('utf8'), signature, result, saidAtMs: atMs };
    const heard = await hearResult(db, device, said);
    if (heard !== 'heard') return refuse(REFUSED[heard]);
    told(device.table);
    return { round: String(roundId), heard: true as const };
  }),
];

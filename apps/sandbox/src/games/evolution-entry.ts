import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { isCurrency } from '@evens/kernel';
import { z } from 'zod';
import type { Keys } from './protocol.ts';

/*
 * The address that Evolution answers to an opening names nobody: what it leads to is sealed in its `params`, so that nothing has to be
 * remembered until somebody opens it.
 */

export interface Entry {
  readonly game: string;
  readonly language: string;
  readonly player: string;
  readonly currency: string;
  /** None of a demo. */
  readonly token?: string | undefined;
}

const entry = z.object({
  game: z.string(),
  language: z.string(),
  player: z.string(),
  currency: z.string().refine(isCurrency),
  token: z.string().optional(),
});

const IV_BYTES = 12;
const TAG_BYTES = 16;
const keyOf = ({ authToken = '' }: Keys): Buffer => createHash('sha256').update(`entry ${authToken}`).digest();

export function sealedEntry(told: Entry, keys: Keys): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(keys), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(told), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Undefined of what was not sealed by these keys. */
export function openedEntry(params: string, keys: Keys): z.infer<typeof entry> | undefined {
  const bytes = Buffer.from(params, 'base64url');
  if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(keys), bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const told = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return entry.safeParse(JSON.parse(told.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

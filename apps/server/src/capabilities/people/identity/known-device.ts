import { createHmac, randomBytes } from 'node:crypto';
import { sameSecret } from '../../../platform/http/index.ts';

/** What a device is known by: the account, under a key that changes with its password. */
export interface DeviceOwner {
  readonly id: string;
  readonly passwordHash: string;
}

const PART_LENGTH = 32;
const PART_BYTES = 24;

/**
 * The seal is keyed with the stored password hash, which holds a random salt and leaves the house nowhere: no table and
 * no further secret, and a new password makes every device a stranger.
 */
const sealOf = ({ id, passwordHash }: DeviceOwner, name: string): string =>
  createHmac('sha256', passwordHash)
    .update(`evens device ${id} ${name}`)
    .digest()
    .subarray(0, PART_BYTES)
    .toString('base64url');

/** For the cookie of a browser on which somebody has just signed in to this account; it signs nobody in. */
export function newDevice(owner: DeviceOwner): string {
  const name = randomBytes(PART_BYTES).toString('base64url');
  return name + sealOf(owner, name);
}

/** Whether this account's owner has signed in on the device before, with the password of now. */
export function isKnownDevice(token: string | undefined, owner: DeviceOwner): boolean {
  if (token?.length !== 2 * PART_LENGTH) return false;
  return sameSecret(token.slice(PART_LENGTH), sealOf(owner, token.slice(0, PART_LENGTH)));
}

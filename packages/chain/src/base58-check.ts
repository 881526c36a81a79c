import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base58, createBase58check } from '@scure/base';

export const base58check = createBase58check(sha256);

/** The hash that Bitcoin and its relatives pay to: of a public key, or of a script. */
export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes));

/** The bytes behind a text in base58check; the name of what is wrong with it otherwise. */
export function readBase58Check(text: string): Uint8Array | 'form' | 'checksum' {
  try {
    base58.decode(text);
  } catch {
    return 'form';
  }
  try {
    return base58check.decode(text);
  } catch {
    return 'checksum';
  }
}

export const beginsWith = (bytes: Uint8Array, first: readonly number[]): boolean =>
  first.every((byte, at) => bytes[at] === byte);

import { createHash, randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { assert } from '@evens/kernel';

/** The hashes of a chain in the order in which its rounds are drawn from them. */
export interface OpenChain {
  /** What the hash of the first round hashes to. */
  readonly terminalHash: string;
  /** Of round `number`, from 0; throws beyond the end. */
  hashOf(number: number): string;
  /** What the house has shown before round `number`: the hash of the round before, or the terminal one. */
  hashBefore(number: number): string;
}

const BYTES = 32;
/** So many hashes are made before others have their turn: about five milliseconds. */
const AT_ONCE = 4_000;

export const newLastHash = (): string => randomBytes(BYTES).toString('hex');
/** Public, and drawn only when the chain's terminal hash has been published. */
export const newSalt = (): string => randomBytes(16).toString('hex');

/** Computes a chain from its last hash: each is the SHA-256 of the text of the one behind it. */
export async function openChain(lastHash: string, length: number): Promise<OpenChain> {
  const hashes = Buffer.alloc(length * BYTES);
  let text = lastHash;
  for (let number = length - 1; number >= 0; number -= 1) {
    hashes.write(text, number * BYTES, 'hex');
    text = createHash('sha256').update(text).digest('hex');
    if (number % AT_ONCE === 0) await setImmediate();
  }
  const terminalHash = text;
  const hashOf = (number: number): string => {
    assert(number >= 0 && number < length, `the chain has no round ${number}`);
    return hashes.toString('hex', number * BYTES, (number + 1) * BYTES);
  };
  return { terminalHash, hashOf, hashBefore: (number) => (number === 0 ? terminalHash : hashOf(number - 1)) };
}

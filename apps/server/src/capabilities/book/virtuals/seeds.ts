import { randomBytes } from 'node:crypto';
import type { NumbersAbout } from '@evens/feeds';
import { hashOfText, streamOf } from '@evens/games';
import { assert } from '@evens/kernel';
import type { Sealing } from '../../../platform/second-factor/index.ts';

export interface SealedSeed {
  readonly seedHash: string;
  readonly sealed: string;
}

const aboutSeed = (seedHash: string): string => `virtual-round/${seedHash}`;

/** 256 bits from the operating system for one round: its hash is for everybody, the seed for the house's key alone. */
export function newSeed(sealing: Sealing): SealedSeed {
  const seed = randomBytes(32).toString('hex');
  const seedHash = hashOfText(seed);
  return { seedHash, sealed: sealing.seal(seed, aboutSeed(seedHash)) };
}

/** Throws where the house's key is another than the one under which the round was made. */
export function openSeed(sealing: Sealing, { seedHash, sealed }: SealedSeed): string {
  const seed = sealing.open(sealed, aboutSeed(seedHash));
  assert(hashOfText(seed) === seedHash, `a virtual round's seed does not lead to ${seedHash}`);
  return seed;
}

/** The numbers that a round is drawn from: HMAC-SHA256 with the text of the seed as key. */
export const numbersOfSeed =
  (seed: string): NumbersAbout =>
  (about) =>
    streamOf(seed, about);

import { assert } from '@evens/kernel';
import { type Numbers, type Seeds, streamOf } from '../draw/numbers.ts';
import type { JackpotName } from './terms.ts';

/*
 * Each level of each round has numbers of its own, which no game reads: whatever a player does in the round moves none of them.
 * A client seed holds no colon, so that no other message of the house is one of these.
 */

/** The numbers of a level for a round that a pair of seeds has drawn: those about `clientSeed:nonce:jackpot:LEVEL`. */
export const numbersOfJackpot = ({ serverSeed, clientSeed, nonce }: Seeds, level: JackpotName): Numbers =>
  streamOf(serverSeed, `${clientSeed}:${nonce}:jackpot:${level}`);

const ONE_NUMBER = 2n ** 32n;

/**
 * True with the chance of `part` over `whole`, exactly: U, a real number from 0 to 1 read as a binary fraction of 32 places a number,
 * lies below the quotient. Where the numbers so far leave both possible the next one is taken; mostly one number decides.
 */
export function drawChance(numbers: Numbers, part: bigint, whole: bigint): boolean {
  assert(part >= 0n && whole > 0n, 'a chance is a part of something');
  let read = 0n;
  let scale = 1n;
  for (;;) {
    read = read * ONE_NUMBER + BigInt(numbers());
    scale *= ONE_NUMBER;
    // U lies from read/scale up to, but not at, (read + 1)/scale.
    if ((read + 1n) * whole <= part * scale) return true;
    if (read * whole >= part * scale) return false;
  }
}

import { assert } from '@evens/kernel';
import { type ChainLink, type Numbers, type Seeds, streamOf } from '../draw/numbers.ts';
import type { JackpotName } from './terms.ts';

/*
 * Each level of each round has numbers of its own, which no game reads: whatever a player does in the round moves none of them.
 * A client seed holds no colon, so that no other message of the house is one of these.
 */

/** The numbers of a level for a round that a pair of seeds has drawn: those about `clientSeed:nonce:jackpot:LEVEL`. */
export const numbersOfJackpot = ({ serverSeed, clientSeed, nonce }: Seeds, level: JackpotName): Numbers =>
  streamOf(serverSeed, `${clientSeed}:${nonce}:jackpot:${level}`);

/** What the levels of a round are drawn from: its pair of seeds; of a player's part in a shared round the link, and the id of his bet. */
export type JackpotSource =
  | { readonly kind: 'pair'; readonly seeds: Seeds }
  | { readonly kind: 'link'; readonly link: ChainLink; readonly partId: string };

/**
 * The numbers of a level for a bet on a shared round: those of the chain's hash about `salt:BET:jackpot:LEVEL`, so that each of its bets
 * has others. Neither a salt nor an id holds a colon, and no shoe is shuffled by a text of this form.
 */
export const numbersOfSharedJackpot = ({ chainHash, salt }: ChainLink, partId: string, level: JackpotName): Numbers =>
  streamOf(chainHash, `${salt}:${partId}:jackpot:${level}`);

/** The numbers of a level, wherever its round is drawn from. */
export const jackpotNumbers = (source: JackpotSource, level: JackpotName): Numbers =>
  source.kind === 'pair'
    ? numbersOfJackpot(source.seeds, level)
    : numbersOfSharedJackpot(source.link, source.partId, level);

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

import { crashPoint, type Numbers, numbersOfChain } from '@evens/games';
import type { Chains } from './chains.ts';
import type { Opened } from './round-store.ts';

/** A round with its hash open, in memory and nowhere else until it has ended. */
export interface OpenedRound extends Opened {
  /** From the first; each call begins anew. */
  readonly numbers: () => Numbers;
}

export function openRound(
  chains: Pick<Chains, 'open'>,
  round: { readonly sealed: string; readonly hashBefore: string; readonly salt: string },
): OpenedRound {
  const hash = chains.open(round);
  const numbers = (): Numbers => numbersOfChain({ chainHash: hash, salt: round.salt });
  return { hash, point: crashPoint(numbers()()), numbers };
}

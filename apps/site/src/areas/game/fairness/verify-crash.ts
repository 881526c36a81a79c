import type { CrashRoundView } from '@evens/contract';
import { crashPoint, hashBefore, hundredthsText, numbersOfChain } from '@evens/games';

/** `chain`: its hash leads to the one that was shown before. `point`: hash and salt give the point that was played. */
export interface CrashVerified {
  readonly chain: boolean;
  readonly point: boolean;
}

/** A shared round computed again from what was published of it; undefined while its hash is not. */
export function verifyCrash(round: CrashRoundView): CrashVerified | undefined {
  const { hash, salt, point, hashBefore: shownBefore } = round;
  if (hash === null || point === null) return undefined;
  return {
    chain: hashBefore(hash) === shownBefore,
    point: hundredthsText(crashPoint(numbersOfChain({ chainHash: hash, salt })())) === point,
  };
}

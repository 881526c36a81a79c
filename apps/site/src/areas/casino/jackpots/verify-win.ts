import type { OwnJackpotWin, RoundView } from '@evens/contract';
import { drawChance, hashOfText, numbersOfJackpot, readSeeds } from '@evens/games';

/**
 * Whether a round won its jackpot, computed again from what was published of it: the seed has the hash that was shown before, and the
 * level's own number lies below the chance. `later`: the seed is still secret.
 */
export function verifyWin(
  { level, added, room }: Pick<OwnJackpotWin, 'level' | 'added' | 'room'>,
  { seeds }: Pick<RoundView, 'seeds'>,
): 'won' | 'not' | 'later' {
  if (seeds.serverSeed === null) return 'later';
  const read = readSeeds({ serverSeed: seeds.serverSeed, clientSeed: seeds.clientSeed, nonce: seeds.nonce });
  if (!read.ok || hashOfText(seeds.serverSeed) !== seeds.serverHash) return 'not';
  const [part, whole] = [BigInt(added), BigInt(room)];
  return part >= whole || drawChance(numbersOfJackpot(read.value, level), part, whole) ? 'won' : 'not';
}

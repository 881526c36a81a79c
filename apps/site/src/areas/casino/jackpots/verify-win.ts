import type { OwnJackpotWin, RoundView } from '@evens/contract';
import {
  drawChance,
  gameByName,
  hashOfText,
  type JackpotSource,
  jackpotNumbers,
  readSeeds,
  type Seeds,
} from '@evens/games';

const sourceOf = (game: string, partId: string, seeds: Seeds): JackpotSource =>
  gameByName(game)?.origin === 'chain'
    ? { kind: 'link', link: { chainHash: seeds.serverSeed, salt: seeds.clientSeed }, partId }
    : { kind: 'pair', seeds };

/**
 * Whether a round won its jackpot, computed again from what was published of it: the seed has the hash that was shown before, and the
 * level's own number lies below the chance. `later`: the seed is still secret. Of a bet on a shared round the seed is its chain's hash, and
 * the numbers are those of the bet.
 */
export function verifyWin(
  { level, added, room, game, roundId }: Pick<OwnJackpotWin, 'level' | 'added' | 'room' | 'game' | 'roundId'>,
  { seeds }: Pick<RoundView, 'seeds'>,
): 'won' | 'not' | 'later' {
  if (seeds.serverSeed === null) return 'later';
  const read = readSeeds({ serverSeed: seeds.serverSeed, clientSeed: seeds.clientSeed, nonce: seeds.nonce });
  if (!read.ok || hashOfText(seeds.serverSeed) !== seeds.serverHash) return 'not';
  const [part, whole] = [BigInt(added), BigInt(room)];
  return part >= whole || drawChance(jackpotNumbers(sourceOf(game, roundId, read.value), level), part, whole)
    ? 'won'
    : 'not';
}

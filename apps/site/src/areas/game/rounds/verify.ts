import type { RoundView } from '@evens/contract';
import {
  gameByName,
  hashOfText,
  liveGame,
  type Numbers,
  numbersOfChain,
  numbersOfSeeds,
  type PlayableGame,
  payoutMinor,
  type Round,
  replay,
} from '@evens/games';
import { isCurrency, parseAmount } from '@evens/kernel';

/**
 * What a round comes to when it is computed again here, from what was published of it.
 * - `seed`: the server seed has the hash that was shown before the round.
 * - `table`: drawing again with both seeds and the number of the round, and choosing the same, gives the same table.
 * - `payout`: and it pays the same.
 */
export interface Verified {
  readonly seed: boolean;
  readonly table: boolean;
  readonly payout: boolean;
}

/** Why a round cannot be checked: its seed is still secret, its rules are not those of today, it has not ended, or no seed says what fell. */
export type NotYet = 'secret' | 'rules' | 'open' | 'device';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** Fields in one order, whatever order they came in. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  );
}

/** Of a shared round the seed is a hash of its chain and the other one the chain's public salt. */
function numbersOf(game: PlayableGame, { seeds }: RoundView, serverSeed: string): Numbers {
  const { clientSeed, nonce } = seeds;
  return game.origin === 'chain'
    ? numbersOfChain({ chainHash: serverSeed, salt: clientSeed })
    : numbersOfSeeds({ serverSeed, clientSeed, nonce });
}

/** The round computed again. Its later bets come of its choices: the press had as many of the first ones as give all of them. */
function computed(game: PlayableGame, round: RoundView, serverSeed: string): Round | undefined {
  const { currency } = round;
  if (!isCurrency(currency)) return undefined;
  const bets = round.bets.map(({ place, stake }) => ({ place, stakeMinor: parseAmount(stake, currency) ?? 0n }));
  for (let pressed = 1; pressed <= bets.length; pressed += 1) {
    const press = { options: round.options, bets: bets.slice(0, pressed) };
    const again = replay(game, numbersOf(game, round, serverSeed), press, round.choices);
    if (again.ok && again.value.bets.length === bets.length) return again.value;
  }
  return undefined;
}

/** A hand of a shoe is said by the house when it is dealt: the whole shoe is dealt again to see whether it is in its place. */
function isAsDrawn({ game, seeds, choices }: RoundView, serverSeed: string): boolean {
  const link = { chainHash: serverSeed, salt: seeds.clientSeed, number: seeds.nonce };
  return liveGame(game)?.isAsDrawn(link, choices) !== false;
}

export function verifyRound(round: RoundView): Verified | NotYet {
  const { serverSeed, serverHash } = round.seeds;
  if (round.status !== 'over') return 'open';
  if (liveGame(round.game)?.device) return 'device';
  if (serverSeed === null) return 'secret';
  const game = gameByName(round.game);
  if (game?.version !== round.version) return 'rules';
  const again = computed(game, round, serverSeed);
  const paid = again && payoutMinor(again);
  return {
    seed: hashOfText(serverSeed) === serverHash,
    table: again !== undefined && same(again.shown, round.shown) && isAsDrawn(round, serverSeed),
    payout: isCurrency(round.currency) && round.payout !== null && paid === parseAmount(round.payout, round.currency),
  };
}

import {
  gameByName,
  type Numbers,
  numbersOfSeeds,
  type PlayableGame,
  type Press,
  type Round,
  replay,
} from '@evens/games';
import { assert } from '@evens/kernel';
import type { Choice, RoundRow, StoredPress } from './store.ts';

/** The game of a stored round by the rules of its day; undefined where this house no longer knows them. */
export function gameOf({ game, version }: Pick<RoundRow, 'game' | 'version'>): PlayableGame | undefined {
  const found = gameByName(game);
  return found?.version === version ? found : undefined;
}

/** Whether a player's own press begins a round of it. Shared rounds begin by themselves. */
export const isTaken = ({ origin }: Pick<PlayableGame, 'origin'>): boolean => origin === 'seeds';

export const pressOf = ({ options, bets }: StoredPress): Press => ({
  options,
  bets: bets.map(({ place, stakeMinor }) => ({ place, stakeMinor: BigInt(stakeMinor) })),
});

export interface DrawnFrom {
  readonly serverSeed: string;
  readonly clientSeed: string;
}

/** The numbers of a round that a pair of seeds has drawn. */
export function numbersOf({ id, nonce }: Pick<RoundRow, 'id' | 'nonce'>, seeds: DrawnFrom): Numbers {
  assert(nonce !== null, `round ${id} is drawn from no pair of seeds`);
  return numbersOfSeeds({ ...seeds, nonce });
}

/**
 * A stored round computed again, as far as its choices go. Throws where what is stored is none that its game takes: then it was
 * not this house that wrote it.
 */
export function replayed(
  game: PlayableGame,
  { press, choices, id }: Pick<RoundRow, 'press' | 'id'> & { readonly choices: readonly Choice[] },
  numbers: Numbers,
): Round {
  const again = replay(game, numbers, pressOf(press), choices);
  assert(
    again.ok,
    `round ${id} cannot be computed again: ${again.ok ? '' : `${again.refusal.fault} at ${again.refusal.at}`}`,
  );
  return again.value;
}

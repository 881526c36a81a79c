import type { GameFault } from '@evens/games';
import { assert, type Result } from '@evens/kernel';
import type { GameOptions } from './game-view.ts';

/** Options by the game's own reading: they are what its fields here set, or what the server took of a round. */
export function optionsFor<Options>(
  game: { readonly name: string; readOptions(raw: unknown): Result<Options, GameFault> },
  options: GameOptions,
): Options {
  const read = game.readOptions(options);
  assert(read.ok, `options of ${game.name} that its fields cannot set`);
  return read.value;
}

import { ADAPTERS } from './adapters/index.ts';
import { titleOf } from './titles.ts';

/** As what a bonus counts a game of a provider; undefined where nobody knows what it is. */
export function productOfTitle(provider: string, game: string): 'slots' | 'live' | 'table' | undefined {
  const adapter = ADAPTERS.find(({ id }) => id === provider);
  const title = adapter && titleOf(adapter, game);
  if (!title) return undefined;
  if (title.live) return 'live';
  return title.kind === 'slot' ? 'slots' : 'table';
}

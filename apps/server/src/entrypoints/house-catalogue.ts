import {
  type Catalogue,
  type CatalogueDeps,
  NotLeading,
  openBook,
  openCatalogue,
} from '../capabilities/book/catalogue/index.ts';
import type { Config } from '../platform/config/index.ts';

/**
 * The catalogue of a process by its role: alone, book and feed desk with nothing between them; a worker has both, and its book
 * follows whoever leads the feed; a web process has the book.
 */
export function openHouseCatalogue(role: Config['role'], deps: CatalogueDeps): Catalogue {
  // Without a feed nobody leads, and there is nobody to follow.
  const shared = role !== 'all' && (deps.config.feed !== 'none' || (deps.beside?.length ?? 0) > 0);
  if (role !== 'web') return openCatalogue(deps, { shared });
  const book = openBook({ ...deps, follows: shared });
  return {
    ...book,
    epoch: () => undefined,
    endingsOf: async () => undefined,
    believe: () => {
      throw new NotLeading();
    },
    say: () => Promise.reject(new Error('a web process has no feed desk')),
    figures: () => ({ ...book.size(), ...NO_DESK }),
  };
}

const NO_DESK = { messages: 0, refused: 0, guarded: 0, faults: {}, lost: 0, quarantined: 0, backlog: 0 } as const;

import type { Adapter, AdapterId } from './adapter.ts';
import { adapterOf } from './adapters/index.ts';
import type { Title } from './catalogue-row.ts';

/** In the lobby and in histories: `endorphina-brass-orchard`. */
export const titleKey = (id: AdapterId, name: string): string =>
  `${id}-${name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}`;

export const titleOf = (adapter: Pick<Adapter, 'row'>, game: string): Title | undefined =>
  adapter.row.titles.find((each) => each.game === game);

/** The lobby's key of a game that a provider names by its own; of one that is not in its row, the provider's key behind its id. */
export function keyOfGame(adapter: Pick<Adapter, 'id' | 'row'>, game: string): string {
  const title = titleOf(adapter, game);
  return title ? titleKey(adapter.id, title.name) : `${adapter.id}-${game}`;
}

/** A game by the lobby's key. */
export function titleByKey(key: string): { readonly adapter: Adapter; readonly title: Title } | undefined {
  const adapter = adapterOf(key.split('-')[0] ?? '');
  const title = adapter?.row.titles.find(({ name }) => titleKey(adapter.id, name) === key);
  return adapter && title && { adapter, title };
}

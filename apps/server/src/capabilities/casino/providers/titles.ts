import type { Adapter, AdapterId, ListedTitle } from './adapter.ts';
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
  return title ? titleKey(adapter.id, title.key ?? title.name) : `${adapter.id}-${game}`;
}

/** The lobby's key of a game on a provider's list: of one that its row knows, the row's. */
export const keyOfListed = (adapter: Pick<Adapter, 'id' | 'row'>, { game, name }: ListedTitle): string =>
  titleOf(adapter, game) ? keyOfGame(adapter, game) : titleKey(adapter.id, name);

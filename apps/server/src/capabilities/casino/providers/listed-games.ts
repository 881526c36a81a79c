import { HOUSE_CURRENCY } from '@evens/kernel';
import { isProviderKey, type ListedGame, returnOf } from '../lobby/index.ts';
import type { Adapter, ListedTitle } from './adapter.ts';
import { ADAPTERS } from './adapters/index.ts';
import type { ProviderSettings } from './settings.ts';
import type { TitleLists } from './title-lists.ts';
import { keyOfListed, titleOf } from './titles.ts';

/** A game of a provider as the lobby lists it. `ours`: the sandbox plays a game of the house under this name, with its return. */
function listed(adapter: Adapter, each: ListedTitle, ours: boolean): ListedGame | undefined {
  const title = titleOf(adapter, each.game);
  const studio = each.studio ?? title?.studio;
  const provider = studio !== undefined && isProviderKey(studio) ? studio : adapter.id;
  if (!isProviderKey(provider)) return undefined;
  const plays = ours ? title?.plays : undefined;
  return {
    key: keyOfListed(adapter, each),
    name: each.name,
    provider,
    kind: title?.kind ?? 'slot',
    categories: title?.categories ?? ['slots'],
    rtp: plays === undefined ? null : returnOf(plays),
    ...(plays !== undefined && { cover: plays }),
    framed: true,
  };
}

/**
 * Games of all providers that are configured and switched on. One whose list cannot be had is left out, and takes no other with it.
 */
export async function listedGames(settings: ProviderSettings, lists: TitleLists): Promise<readonly ListedGame[]> {
  const all = await settings.all();
  const games = await Promise.all(
    ADAPTERS.map(async (adapter): Promise<readonly ListedGame[]> => {
      const configured = all.get(adapter.id);
      if (!configured?.isOn) return [];
      const list = await lists.of(adapter, configured, HOUSE_CURRENCY);
      if (!list.ok) return [];
      return list.value.flatMap((each) => listed(adapter, each, configured.ofSandbox === true) ?? []);
    }),
  );
  return games.flat();
}

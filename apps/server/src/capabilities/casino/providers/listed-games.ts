import { HOUSE_CURRENCY } from '@evens/kernel';
import { isProviderKey, type ListedGame, returnOf } from '../lobby/index.ts';
import type { Adapter, AdapterId, ListedTitle } from './adapter.ts';
import { ADAPTERS } from './adapters/index.ts';
import type { Title } from './catalogue-row.ts';
import type { Configured } from './parts.ts';
import type { ProviderSettings } from './settings.ts';
import type { TitleLists } from './title-lists.ts';
import { productOfTitle } from './title-product.ts';
import { keyOfListed, titleOf } from './titles.ts';

/** Words by which a live table says what is played at it, where its maker says only its name. */
const LIVE_WORDS: readonly (readonly [NonNullable<ListedGame['live']>, RegExp])[] = [
  ['blackjack', /black\s?jack/i],
  ['baccarat', /baccarat/i],
  ['dragon-tiger', /dragon\s?tiger/i],
  ['roulette', /roulette/i],
];

/** A live table whose name says none of them stands among all live games and below no kind. */
function liveOf(title: Title | undefined, { name, category }: ListedTitle): Pick<ListedGame, 'live'> {
  if (title?.live) return { live: title.live };
  const said = category === 'live' ? LIVE_WORDS.find(([, words]) => words.test(name)) : undefined;
  return said ? { live: said[0] } : {};
}

/** A game of a provider as the lobby lists it. `ours`: the sandbox plays a game of the house under this name, with its return. */
function listed(adapter: Adapter, each: ListedTitle, ours: boolean): ListedGame | undefined {
  const title = titleOf(adapter, each.game);
  const studio = each.studio ?? title?.studio;
  const provider = studio !== undefined && isProviderKey(studio) ? studio : adapter.id;
  if (!isProviderKey(provider)) return undefined;
  const plays = ours ? title?.plays : undefined;
  const paidAs = productOfTitle(adapter.id, each.game);
  return {
    key: keyOfListed(adapter, each),
    name: each.name,
    provider,
    kind: title?.kind ?? 'slot',
    categories: title?.categories ?? [each.category ?? 'slots'],
    ...liveOf(title, each),
    rtp: plays === undefined ? null : returnOf(plays),
    ...(plays !== undefined && { cover: plays }),
    framed: true,
    ...(paidAs && { paidAs }),
  };
}

const LAST = Number.MAX_SAFE_INTEGER;
const placeOf = (all: ReadonlyMap<AdapterId, Configured>, id: AdapterId): number => all.get(id)?.place ?? LAST;

function inOrder(
  games: readonly (readonly ListedGame[])[],
  all: ReadonlyMap<AdapterId, Configured>,
): readonly ListedGame[] {
  const rows = ADAPTERS.map(({ id }, at) => ({ place: placeOf(all, id), games: games[at] ?? [] }));
  return rows.sort((one, other) => one.place - other.place).flatMap((row) => row.games);
}

/**
 * Keys of the lobby's providers that an operator has put in front, in his order: each row with the studios whose games it passes on.
 */
export async function rowsInFront(settings: ProviderSettings): Promise<readonly string[]> {
  const all = await settings.all();
  return ADAPTERS.filter(({ id }) => all.get(id)?.isOn && placeOf(all, id) < LAST)
    .sort((one, other) => placeOf(all, one.id) - placeOf(all, other.id))
    .flatMap(({ id, row }) => [id, ...row.titles.flatMap(({ studio }) => studio ?? [])]);
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
  // Rows that an operator has given a place come first, by it; a sort keeps the order of all others.
  return inOrder(games, all);
}

import type { CasinoProvider, LiveCasinoGame } from '@evens/contract';
import type { IconName } from '@evens/ui';

/** Entries of live games: the specification's (2, L19), and what the house has beside them. */
export const LIVE_ENTRIES = ['all', 'roulette', 'blackjack', 'baccarat', 'dragon-tiger'] as const;
export type LiveEntry = (typeof LIVE_ENTRIES)[number];

export const LIVE_ICONS: Readonly<Record<LiveEntry, IconName>> = {
  all: 'broadcast',
  roulette: 'circle-dashed',
  blackjack: 'spade',
  baccarat: 'crown',
  'dragon-tiger': 'sword',
};

/** What an address names, in whatever letters; undefined for a kind that there is not. Without one it is all of them. */
export function liveEntryOf(named: string | undefined): LiveEntry | undefined {
  if (named === undefined) return 'all';
  const word = named.toLowerCase();
  return LIVE_ENTRIES.find((entry) => entry === word);
}

/** Of how many cells of the grid a card's side is; the default by the specification (1, L180; 2, L229). */
export const CUBE_SIDES = [1, 2] as const;
export type CubeSide = (typeof CUBE_SIDES)[number];
export const DEFAULT_CUBE_SIDE: CubeSide = 1;

export const cubeSideOf = (search: string): CubeSide =>
  CUBE_SIDES.find((side) => String(side) === new URLSearchParams(search).get('cube')) ?? DEFAULT_CUBE_SIDE;

/** Names of providers that an address chooses, in small letters (specification 2, L119); what there is not is left out. */
export function liveProviders(search: string, known: readonly Pick<CasinoProvider, 'key'>[]): readonly string[] {
  const named = (new URLSearchParams(search).get('providers') ?? '')
    .split(',')
    .map((word) => word.trim().toLowerCase());
  return known.map(({ key }) => key).filter((key) => named.includes(key));
}

/** The address's query with a provider's name in it, or without it where it was there. */
export function withLiveProvider(search: string, chosen: readonly string[], name: string): string {
  const key = name.toLowerCase();
  const next = chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key].sort();
  return withField(search, 'providers', next.length === 0 ? undefined : next.join());
}

/** The query with this field; without it where it is undefined. Commas stay as they are. */
export function withField(search: string, name: string, value: string | undefined): string {
  const fields = new URLSearchParams(search);
  if (value === undefined) fields.delete(name);
  else fields.set(name, value);
  const text = fields.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** The games of a kind and of the chosen providers; of all where none is chosen. */
export const liveChosen = (
  games: readonly LiveCasinoGame[],
  entry: LiveEntry,
  providers: readonly string[],
): readonly LiveCasinoGame[] =>
  games.filter(
    ({ live, provider }) =>
      (entry === 'all' || live === entry) && (providers.length === 0 || providers.includes(provider)),
  );

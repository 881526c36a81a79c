import type { CasinoCategory, CasinoGame } from '@evens/contract';
import { GAMES, type LiveKind, offeredSlots, type PlayableGame, publishedReturn, publishedSlot } from '@evens/games';
import { assert } from '@evens/kernel';
import type { Table } from '../tables/index.ts';
import { type ClosedGames, isOpen } from './access.ts';
import type { ProviderKey } from './providers.ts';

/** A game as the lobby knows it, before anybody asks for it. */
export interface ListedGame {
  readonly key: string;
  readonly name: string;
  readonly provider: ProviderKey;
  readonly kind: PlayableGame['kind'];
  readonly categories: readonly CasinoCategory[];
  readonly rtp: CasinoGame['rtp'];
  /** The key of the game whose cover it has, where that is not its own. */
  readonly cover?: string;
  /** A live table, and what is played at it. */
  readonly live?: NonNullable<CasinoGame['live']>;
  /** Played in a frame of its maker's. */
  readonly framed?: true;
  /** As what a bonus may pay for such a game, where it is known what it is. */
  readonly paidAs?: NonNullable<CasinoGame['paidAs']>;
}

/** Names of games are the same in every language; what stands around them is the site's. */
const NAMES: Readonly<Record<string, string>> = {
  dice: 'Dice',
  limbo: 'Limbo',
  mines: 'Mines',
  plinko: 'Plinko',
  hilo: 'Hi-Lo',
  wheel: 'Wheel',
  keno: 'Keno',
  crash: 'Crash',
  'roulette-european': 'European Roulette',
  'roulette-american': 'American Roulette',
  'roulette-french': 'French Roulette',
  blackjack: 'Blackjack',
  baccarat: 'Baccarat',
  'three-card-poker': 'Three Card Poker',
  'video-poker-jacks': 'Jacks or Better',
  'scratch-1': 'Orchard Scratch',
  'scratch-2': 'Lighthouse Scratch',
  'slot-brass-orchard': 'Brass Orchard',
  'slot-lantern-fjord': 'Lantern Fjord',
  'slot-deep-temple': 'Deep Temple',
  'slot-glass-caravan': 'Glass Caravan',
  'slot-gem-mine': 'Gem Mine',
  'slot-tea-garden': 'Tea Garden',
  'slot-clockmaker': 'Clockmaker',
  'slot-storm-light': 'Storm Light',
  'slot-sky-islands': 'Sky Islands',
  'slot-ice-cave': 'Ice Cave',
  'slot-old-library': 'Old Library',
  'slot-mask-parade': 'Mask Parade',
};

const BY_KIND: Readonly<Record<PlayableGame['kind'], readonly CasinoCategory[]>> = {
  slot: ['slots'],
  original: ['games'],
  table: ['card'],
  scratch: ['special'],
};

const PER_CENT_HUNDREDTHS = 10_000;

/** By bet, and of a slot by setting: which of them counts says the law where the player is at home. */
const returnsOf = (game: string): readonly (string | number)[] =>
  publishedSlot(game)?.settings.map(({ rtp }) => rtp) ?? Object.values(publishedReturn(game)?.bets ?? {});

/** Cut down, so that no game promises more than it returns. The figures have at most eight decimals. */
export function returnOf(game: string): CasinoGame['rtp'] {
  const bets = returnsOf(game);
  assert(bets.length > 0, `the game ${game} has no published return`);
  const hundredths = bets.map((share) => Math.floor(Math.round(Number(share) * 1e8) / (1e8 / PER_CENT_HUNDREDTHS)));
  return { least: Math.min(...hundredths), most: Math.max(...hundredths) };
}

function listed({ name: key, kind }: PlayableGame): ListedGame {
  const name = NAMES[key];
  assert(name, `the game ${key} has no name in the lobby`);
  const categories: CasinoCategory[] = [...BY_KIND[kind], ...(key === 'crash' ? (['crash'] as const) : [])];
  return { key, name, provider: 'originals', kind, categories, rtp: returnOf(key) };
}

/** What a live table's cover shows. */
const LIVE_COVERS: Readonly<Record<LiveKind, string>> = {
  roulette: 'roulette-european',
  blackjack: 'blackjack',
  baccarat: 'baccarat',
  'dragon-tiger': 'baccarat',
};

/** A live table of the house. It stands among live games alone. */
export const listedTable = ({ key, name, kind }: Pick<Table, 'key' | 'name' | 'kind'>): ListedGame => ({
  ...{ key, name, provider: 'originals', kind: 'table', rtp: returnOf(key), live: kind },
  categories: ['live'],
  cover: LIVE_COVERS[kind],
});

/** The house's own games, in the order of `@evens/games`, slots last. @param taken - those whose rounds this house can play */
export const ownGames = (taken: (game: PlayableGame) => boolean): readonly ListedGame[] =>
  [...GAMES, ...offeredSlots()].filter(taken).map(listed);

/** The house's own slots that take new rounds for somebody, by name. */
export const openSlots = (closed: ClosedGames): readonly Pick<ListedGame, 'key' | 'name'>[] =>
  offeredSlots()
    .map(listed)
    .filter(({ key }) => isOpen(closed, key, {}))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));

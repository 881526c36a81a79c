import type { CasinoCategory } from '@evens/contract';
import type { IconName } from '@evens/ui';

/** Every category that has a page (specification 2, L17 and L19), in the order of the sidebar: first what there is, then the reader's own. */
export const LIST_CATEGORIES = [
  'all',
  'slots',
  'crash',
  'games',
  'card',
  'special',
  'top-games',
  'popular',
  'recent',
  'favorites',
] as const satisfies readonly CasinoCategory[];

export const CATEGORY_ICONS: Readonly<Record<CasinoCategory, IconName>> = {
  all: 'squares-four',
  slots: 'cherries',
  crash: 'trend-up',
  games: 'dice-five',
  card: 'club',
  special: 'ticket',
  'top-games': 'trophy',
  popular: 'ranking',
  recent: 'clock-counter-clockwise',
  favorites: 'star',
  live: 'spade',
  'live-casino': 'spade',
};

/** Those by which a game is filed; the others are lists made of them. */
export const FILED = ['slots', 'crash', 'games', 'card', 'special'] as const satisfies readonly CasinoCategory[];

export type FiledCategory = (typeof FILED)[number];

/** How many games stand in each of them. */
export const countByCategory = (
  games: readonly { readonly categories: readonly CasinoCategory[] }[],
): Readonly<Record<FiledCategory, number>> => {
  const counts = { slots: 0, crash: 0, games: 0, card: 0, special: 0 };
  for (const category of FILED) counts[category] = games.filter((game) => game.categories.includes(category)).length;
  return counts;
};

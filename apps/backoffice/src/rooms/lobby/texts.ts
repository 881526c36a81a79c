import type { CASINO_PAGES } from '@evens/contract';

const PAGES: Readonly<Record<(typeof CASINO_PAGES)[number], string>> = {
  home: 'Home',
  casino: 'Casino',
  promotions: 'Promotions',
};

export const TEXTS = {
  title: 'Lobby',
  about:
    'Games that stand first on a page, and from where a game takes no new rounds. Rounds that run go on to their end.',
  page: 'Page',
  pages: PAGES,
  top: 'Top games',
  shipped: 'as shipped',
  chosen: 'chosen',
  add: 'Add a game',
  addGame: 'Game to add',
  none: 'No game stands first here.',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name}`,
  save: 'Save the order',
  saveTitle: (page: string) => `Change the top games of ${page}?`,
  toShipped: 'Shipped order again',
  saveWhat: 'The site shows them within a second.',
  access: 'Access map',
  game: 'Game',
  from: 'Closed for',
  everywhere: 'everybody',
  where: (country: string | undefined, currency: string | undefined) =>
    [country && `people at home in ${country}`, currency && `players in ${currency}`].filter(Boolean).join(' with '),
  country: 'Country (ISO code)',
  currency: 'Currency',
  anyCountry: 'any',
  noLines: 'Every game takes rounds from everywhere.',
  close: 'Close game',
  closeTitle: (name: string) => `Close ${name} for new rounds?`,
  open: 'Open again',
  openTitle: (name: string) => `Open ${name} again?`,
  accessWhat: 'It counts within a second. Rounds that run go on to their end.',
} as const;

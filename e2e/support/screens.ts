import type { Page } from 'playwright-core';
import { ESPORT, FULL_MATCH, LONG_NAMES, MOVING, SUSPENDED, TENNIS } from '../scenarios/browsing.ts';
import { COMING_RACE, DOGS, FINISHED_RACE } from '../scenarios/races.ts';
import { words } from './words.ts';

/** What only this screen shows: no other screen, no empty one and no failed one reads like that. */
export interface Facts {
  /** The first heading of the page, to the letter. */
  readonly heading?: string;
  /** Read by a visitor somewhere in `within`; case does not count. */
  readonly texts?: readonly string[];
  /** A part of the page and what stands in it, shown or spoken. */
  readonly parts?: readonly (readonly [selector: string, text: string])[];
  /** Where the texts stand; the main part of the page by default. */
  readonly within?: string;
}

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** What is opened on it, at the width that is drawn. */
  readonly open?: (page: Page) => Promise<void>;
  readonly shows: (language: string) => Facts;
  /** Failures stand on it on purpose. */
  readonly showsFailures?: boolean;
}

const soccer = 'sport/soccer';
const DIALOG = 'dialog[open], [role=dialog]';
const book = (language: string, key: string): string => words(language, 'sportsbook', key);
const sport = (language: string, alias: string): string => words(language, 'catalogue', `sport.${alias}`);
const versus = (language: string, { home, away }: { home: string; away: string }): string =>
  book(language, 'match.heading').replace('{{home}}', home).replace('{{away}}', away);
const outcome = (code: string, text: string) => [`main [data-outcome="${code}"]`, text] as const;
const league = (name: string) => ['main .crumbs', name] as const;
const chosen = (text: string) => ['main .chips--list .is-on', text] as const;

const match = (
  name: string,
  path: string,
  of: { home: string; away: string },
  ...parts: (readonly [string, string])[]
): Screen => ({
  name,
  path,
  shows: (language) => ({ heading: versus(language, of), texts: [of.home, of.away], parts }),
});

export const VISITORS: readonly Screen[] = [
  {
    name: 'home',
    path: '',
    shows: (language) => ({
      heading: book(language, 'home.heading'),
      texts: [book(language, 'home.upcoming'), MOVING.home],
    }),
  },
  {
    name: 'all sports',
    path: 'sport',
    shows: (language) => ({
      heading: book(language, 'list.sportsHeading'),
      texts: [sport(language, 'tennis'), sport(language, 'greyhounds'), FULL_MATCH.home],
    }),
  },
  {
    name: 'sport',
    path: soccer,
    shows: (language) => ({
      heading: sport(language, 'soccer'),
      texts: [FULL_MATCH.home, LONG_NAMES.home, MOVING.home],
      parts: [chosen(book(language, 'list.all'))],
    }),
  },
  {
    name: 'sport today',
    path: `${soccer}/today`,
    shows: (language) => ({
      heading: sport(language, 'soccer'),
      // What is in play is of today at any hour.
      texts: [MOVING.home],
      parts: [chosen(book(language, 'list.today'))],
    }),
  },
  {
    name: 'category',
    path: `${soccer}/england`,
    shows: (language) => ({
      heading: sport(language, 'soccer'),
      texts: [FULL_MATCH.home],
      parts: [['main .crumbs', sport(language, 'soccer')]],
    }),
  },
  {
    name: 'tournament',
    path: `${soccer}/germany/bundesliga`,
    shows: (language) => ({
      heading: sport(language, 'soccer'),
      texts: [LONG_NAMES.home],
      parts: [league('Bundesliga')],
    }),
  },
  {
    name: 'booking code',
    path: 'sport/booking',
    shows: (language) => ({
      heading: words(language, 'slip', 'booking.heading'),
      texts: [words(language, 'slip', 'booking.have')],
    }),
  },
  match(
    'match',
    `${soccer}/england/premier-league/match/${FULL_MATCH.id}`,
    FULL_MATCH,
    outcome('1x2/home', FULL_MATCH.home),
    outcome('both-score/yes', ''),
  ),
  match(
    'match with long names',
    `${soccer}/germany/bundesliga/match/${LONG_NAMES.id}`,
    LONG_NAMES,
    outcome('1x2/away', LONG_NAMES.away),
  ),
  match('tennis match', `sport/tennis/atp/halle-open/match/${TENNIS.id}`, TENNIS, outcome('winner/home', TENNIS.home)),
  {
    name: 'races',
    path: 'sport/horse-racing',
    shows: (language) => ({
      heading: sport(language, 'horse-racing'),
      texts: ['Grosser Preis der Landwirtschaftskammer', 'Lantern Tide'],
    }),
  },
  {
    name: 'race card',
    path: `sport/horse-racing/england/kelmarsh/match/${COMING_RACE.id}`,
    shows: () => ({
      heading: 'Kelmarsh 3',
      texts: ['Grosser Preis der Landwirtschaftskammer', 'Copper Meridian', 'Third Bell'],
    }),
  },
  {
    name: 'race that is over',
    path: `sport/horse-racing/england/kelmarsh/match/${FINISHED_RACE.id}`,
    shows: (language) => ({
      heading: 'Kelmarsh 1',
      texts: ['Lockington Handicap Stakes', book(language, 'race.result'), 'Quiet Parade'],
    }),
  },
  {
    name: 'race of dogs',
    path: `sport/greyhounds/england/harrow-lane/match/${DOGS.id}`,
    shows: () => ({ heading: 'Harrow Lane 8', texts: ['Arden Trophy', 'Lantern Tide'] }),
  },
  {
    name: 'race results',
    path: 'sport/horse-racing/results',
    shows: (language) => ({
      texts: [book(language, 'race.results'), 'Lockington Handicap Stakes', 'Copper Meridian'],
    }),
  },
  {
    name: 'live',
    path: 'live',
    shows: (language) => ({
      heading: book(language, 'live.heading'),
      texts: [MOVING.home, SUSPENDED.home],
      parts: [['main .chip.is-on', book(language, 'live.all')]],
    }),
  },
  {
    name: 'live sport',
    path: 'live/sport/soccer',
    shows: (language) => ({
      heading: `${book(language, 'live.heading')} · ${sport(language, 'soccer')}`,
      texts: [MOVING.home, SUSPENDED.home],
    }),
  },
  {
    name: 'live featured',
    path: 'live/featured',
    shows: (language) => ({ heading: book(language, 'live.heading'), texts: [MOVING.home] }),
  },
  match(
    'live match',
    `live/${soccer}/netherlands/eredivisie/match/${MOVING.id}`,
    MOVING,
    outcome('1x2/home', MOVING.home),
  ),
  match(
    'suspended match',
    `live/${soccer}/italy/serie-a/match/${SUSPENDED.id}`,
    SUSPENDED,
    outcome('1x2/home', SUSPENDED.home),
  ),
  {
    name: 'esports',
    path: 'esports',
    shows: (language) => ({
      heading: book(language, 'sports.esportsHeading'),
      texts: [sport(language, 'counter-strike'), ESPORT.home],
    }),
  },
  match(
    'esports match',
    `esports/counter-strike/world/major/match/${ESPORT.id}`,
    ESPORT,
    outcome('winner/home', ESPORT.home),
  ),
  {
    name: 'outrights',
    path: 'sport/outrights',
    shows: (language) => ({
      heading: book(language, 'outrights.heading'),
      texts: [book(language, 'outrights.emptyTitle')],
    }),
  },
  {
    name: 'top tournaments',
    path: 'sport/top-tournaments',
    shows: (language) => ({ heading: book(language, 'top.heading'), texts: ['Eredivisie', MOVING.home] }),
  },
  {
    name: 'favourites',
    path: 'sport/favorites',
    shows: (language) => ({
      heading: book(language, 'favourites.title'),
      texts: [book(language, 'favourites.emptyTitle')],
    }),
  },
  {
    name: 'rule book',
    path: 'rules',
    shows: (language) => ({
      heading: words(language, 'rules', 'title'),
      texts: [words(language, 'rules', 'topic.deadHeats.title'), words(language, 'rules', 'topic.teasers.title')],
    }),
  },
  ...(['soccer', 'horse-racing'] as const).map(
    (alias): Screen => ({
      name: `rules of ${alias}`,
      path: `rules/${alias}`,
      shows: (language) => ({
        heading: words(language, 'rules', 'heading').replace('{{sport}}', sport(language, alias)),
        texts: [words(language, 'rules', 'examples')],
      }),
    }),
  ),
  {
    name: 'login',
    path: 'login',
    shows: (language) => ({
      heading: words(language, 'account', 'login.heading'),
      texts: [words(language, 'account', 'login.name'), words(language, 'account', 'login.noAccount')],
    }),
  },
  {
    name: 'register',
    path: 'register',
    shows: (language) => ({
      heading: words(language, 'account', 'register.heading'),
      texts: [words(language, 'account', 'register.email'), words(language, 'account', 'register.haveAccount')],
    }),
  },
  {
    name: 'gallery',
    path: 'gallery',
    showsFailures: true,
    // Its last part brings the styles of the slip with it.
    shows: () => ({ parts: [['main .btn--act', ''] as const, ['main .gallery__b .spanels', ''] as const] }),
  },
  {
    name: 'not found',
    path: 'no/such/page',
    showsFailures: true,
    shows: (language) => ({
      heading: words(language, 'frame', 'notFound.title'),
      texts: [words(language, 'frame', 'notFound.live')],
    }),
  },
  {
    name: 'search',
    path: 'sport',
    open: async (page) => {
      // Who has viewed matches before finds those in its place.
      await page.evaluate(() => localStorage.removeItem('evens.recentMatches'));
      await openSearch(page);
    },
    shows: (language) => ({
      within: DIALOG,
      texts: [words(language, 'frame', 'search.tooShortTitle')],
    }),
  },
];

const account = (name: string, modal: string, texts: (language: string) => readonly string[]): Screen => ({
  name,
  path: `open-modal/${modal}`,
  shows: (language) => ({ within: DIALOG, texts: texts(language) }),
});

/** Of a player who has placed one bet and chosen again: `ticket` is its number. */
export const playersScreens = (ticket: () => string): readonly Screen[] => [
  account('deposit', 'deposit', (language) => [
    words(language, 'cashier', 'payWith'),
    words(language, 'cashier', 'method.visamastercard'),
  ]),
  account('account', 'accountInfo', (language) => [words(language, 'account', 'info.heading'), 'ada@demo.invalid']),
  account('settings', 'settings', (language) => [
    words(language, 'account', 'settings.timezone'),
    words(language, 'habits', 'settings.notices'),
  ]),
  // Settled bets, of which there are none: the one bet is open.
  account('sports history', 'sportsHistory', (language) => [
    words(language, 'bets', 'none.clearedTitle'),
    words(language, 'bets', 'none.cleared'),
  ]),
  account('documents', 'documents', (language) => [
    words(language, 'documents', 'heading'),
    words(language, 'documents', 'kind.proofOfAddress'),
  ]),
  account('pending bets', 'pendingBets', () => [ticket(), LONG_NAMES.home]),
  account('transactions', 'transactionHistory', (language) => [
    words(language, 'account', 'transactions.kind.stake'),
    words(language, 'history', 'totals.result'),
    words(language, 'history', 'group.completed'),
  ]),
  // Nobody has written to her yet.
  account('messages', 'messages', (language) => [words(language, 'messages', 'emptyTitle')]),
  {
    name: 'slip',
    path: soccer,
    open: openSheet,
    shows: () => ({ within: '#slip', texts: [FULL_MATCH.home, LONG_NAMES.home, 'Real Betis'] }),
  },
];

/** The slip is a column at the desk and a sheet below. */
async function openSheet(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) > 700 || (await page.locator('[data-sheet=open]').count()) > 0) return;
  await page.locator('nav.bottom button[aria-expanded]').click();
  await page.locator('[data-sheet=open]').waitFor();
}

async function openSearch(page: Page): Promise<void> {
  if ((await page.getByRole('dialog').count()) > 0) return;
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
}

import type { Page } from 'playwright-core';
import { SETTLE_MS } from './shots-doing.ts';
import { ANY_END, crashWhile, halfScratched, laid, offers, roundThat, wonRound } from './shots-playing.ts';
import type { Screen } from './shots-screen.ts';

/** Every game before its first press, and in the states that differ by more than a number. */
type Played = readonly [game: string, state: string, before?: Screen['before']];

const spot = (place: string): string => `[data-place="${place}"]`;
const box = (at: number): string => `.bbox:nth-of-type(${at})`;
const ROULETTE = [spot('straight-17'), spot('straight-32'), spot('red'), spot('dozen-2'), spot('low')];

const PLAYED: readonly Played[] = [
  ['dice', 'idle'],
  ['dice', 'won', wonRound()],
  ['limbo', 'idle'],
  ['limbo', 'won', wonRound()],
  ['mines', 'idle'],
  [
    'mines',
    'open',
    roundThat(
      { game: 'mines', options: { mines: 1 }, wanted: () => true, end: ['take'] },
      { kind: 'open', tile: 6 },
      { kind: 'open', tile: 13 },
      { kind: 'open', tile: 19 },
    ),
  ],
  ['mines', 'won', wonRound([], ['.mtile--covered:not([aria-disabled])', '.gs__act'])],
  ['plinko', 'idle'],
  ['plinko', 'won', wonRound()],
  ['hilo', 'idle'],
  [
    'hilo',
    'open',
    roundThat({ game: 'hilo', wanted: offers('higher'), end: ANY_END }, { kind: 'skip' }, { kind: 'higher' }),
  ],
  ['hilo', 'won', wonRound([], ['.gs__act:not([aria-disabled])', '.hilo__guess'])],
  ['wheel', 'idle'],
  ['wheel', 'won', wonRound()],
  ['keno', 'idle'],
  ['keno', 'won', wonRound()],
  ['crash', 'waiting', crashWhile('waiting', false)],
  ['crash', 'flying', crashWhile('flying', true)],
  ['crash', 'crashed', crashWhile('crashed', false)],
  ['roulette-european', 'idle'],
  ['roulette-european', 'chips', laid(...ROULETTE, ...ROULETTE.slice(2))],
  ['roulette-european', 'won', wonRound([spot('red'), spot('dozen-2'), spot('dozen-3'), spot('straight-0')])],
  ['roulette-american', 'idle'],
  ['roulette-american', 'chips', laid(spot('straight-00'), ...ROULETTE)],
  ['roulette-french', 'idle'],
  ['blackjack', 'idle'],
  ['blackjack', 'open', roundThat({ game: 'blackjack', wanted: offers('hit'), end: ANY_END })],
  ['blackjack', 'split', roundThat({ game: 'blackjack', wanted: offers('split'), end: ANY_END }, { kind: 'split' })],
  ['blackjack', 'won', wonRound([], ['.acts__b:nth-child(2)'])],
  ['baccarat', 'idle'],
  ['baccarat', 'won', wonRound([box(2)])],
  ['three-card-poker', 'idle'],
  [
    'three-card-poker',
    'open',
    roundThat({
      game: 'three-card-poker',
      bets: [
        { place: 'ante', stake: '1.00' },
        { place: 'pairPlus', stake: '1.00' },
      ],
      wanted: offers('fold'),
      end: ANY_END,
    }),
  ],
  ['three-card-poker', 'won', wonRound([box(1)], ['.acts__b:first-child'])],
  ['video-poker-jacks', 'idle'],
  [
    'video-poker-jacks',
    'hold',
    async (page) => {
      await roundThat({ game: 'video-poker-jacks', wanted: () => true, end: ANY_END })(page);
      for (const at of [1, 3]) await page.locator('.five__c').nth(at).click();
    },
  ],
  ['video-poker-jacks', 'won', wonRound([], ['.five__c:nth-child(1)', '.acts__b'])],
  ['scratch-1', 'idle'],
  ['scratch-1', 'half', halfScratched],
  ['scratch-1', 'won', wonRound()],
  ['scratch-2', 'idle'],
  ['scratch-2', 'half', halfScratched],
  ['scratch-2', 'won', wonRound()],
];

const search =
  (text: string) =>
  async (page: Page): Promise<void> => {
    const field = page.locator('.lfind input');
    // On a phone the field comes by a key.
    if (!(await field.isVisible())) await page.locator('.lbar__k button').first().click();
    await field.fill(text);
    await page.waitForTimeout(SETTLE_MS);
  };

/** Lists of games, and the table of one, two or four of them. */
const lists = (base: string): readonly Screen[] => [
  { name: 'casino', path: `${base}/casino` },
  { name: 'casino-player', path: `${base}/casino`, signedIn: true },
  ...['all', 'slots', 'crash', 'games', 'card', 'special', 'recent', 'providers'].map((category) => ({
    name: `casino-${category}`,
    path: `${base}/casino/${category}`,
  })),
  { name: 'casino-live', path: `${base}/casino/live-casino` },
  { name: 'casino-search', path: `${base}/casino`, before: search('rulete') },
  { name: 'casino-search-nothing', path: `${base}/casino`, before: search('qqxyzzy') },
  { name: 'casino-table-free', path: `${base}/casino?tabs=2` },
  { name: 'casino-table-1', path: `${base}/casino?tabs=1&tab0=mines`, signedIn: true },
  { name: 'casino-table-2', path: `${base}/casino?tabs=2&tab0=dice&tab1=blackjack`, signedIn: true },
  {
    name: 'casino-table-4',
    path: `${base}/casino?tabs=4&tab0=dice&tab1=roulette-european&tab2=keno&tab3=video-poker-jacks`,
    signedIn: true,
  },
];

/** What stands behind a game: its rules, rounds that were played, how each can be checked. */
const papers = (base: string): readonly Screen[] => [
  ...['dice', 'keno', 'roulette-french', 'blackjack', 'video-poker-jacks', 'scratch-1'].map((game) => ({
    name: `game-rules-${game}`,
    path: `${base}/table-game/originals/${game}/rules`,
  })),
  { name: 'game-history', path: `${base}/table-game/originals/mines/history`, signedIn: true },
  {
    name: 'game-round',
    path: `${base}/table-game/originals/mines/history`,
    signedIn: true,
    before: async (page) => {
      await page.locator('.ghist a').first().click();
      await page.locator('.gs__b--round').waitFor();
      await page.waitForTimeout(SETTLE_MS);
    },
  },
  { name: 'game-fairness', path: `${base}/casino-fairness`, signedIn: true },
  { name: 'account-casinoHistory', path: `${base}/open-modal/casinoHistory`, signedIn: true },
  { name: 'game-visitor', path: `${base}/table-game/originals/dice` },
  { name: 'game-none', path: `${base}/table-game/originals/nothing` },
];

/** The casino, all of it. */
export const casino = (base: string): readonly Screen[] => [
  ...lists(base),
  ...PLAYED.map(([game, state, before]) => ({
    name: `game-${game}-${state}`,
    path: `${base}/table-game/originals/${game}`,
    signedIn: true as const,
    ...(before && { before }),
  })),
  ...papers(base),
];

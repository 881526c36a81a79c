import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { builtCommand } from '../apps/server/test/support/built-command.ts';
import { account } from './scenarios/account.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { type DemoPlayer, type House, openHouse } from './support/house.ts';
import { accessFaults, layoutFaults } from './support/layout.ts';
import { look } from './support/look.ts';
import { personOn } from './support/person.ts';
import type { Screen } from './support/screens.ts';
import { words } from './support/words.ts';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(account);
});
afterAll(async () => {
  await house?.close();
});

const content = await builtCommand('src/entrypoints/content.ts');

/** What an operator decides by the command; pages that are opened later have it within seconds. */
async function decided(field: string, value: unknown): Promise<void> {
  const { code, err } = await content(['config', field, value === undefined ? 'default' : JSON.stringify(value)], {
    DATABASE_URL: house.databaseUrl ?? '',
  });
  expect([code, err]).toEqual([0, '']);
}

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).locator('.lgrid__m [data-game]');
const keys = (page: Page) => cards(page).evaluateAll((all) => all.map((each) => each.getAttribute('data-game') ?? ''));
const star = (page: Page, name: string) =>
  main(page)
    .locator('.lgrid__m')
    .getByRole('button', { name: `Favourite: ${name}` })
    .first();
const provider = (page: Page, name: string) =>
  main(page).getByRole('group', { name: 'Games by provider' }).getByRole('button', { name, exact: true });
const search = (page: Page) => main(page).getByRole('textbox', { name: 'Find a game' });
const slot = (page: Page, n: number) => page.locator(`[data-slot="tab${n - 1}"]`);

const playerNamed = (name: string): DemoPlayer => {
  const found = house.players.find(({ userName }) => userName === name);
  if (!found) throw new Error(`the demo has no ${name}`);
  return found;
};

describe('the casino lobby', () => {
  it('is drawn by the server, without a script', async () => {
    const drawn = async () => (await fetch(`${house.url}/en-US/casino`)).text();
    await expect.poll(drawn).toMatch(/data-game="blackjack".*data-game="dice"/s);
    expect(await drawn()).toContain('<title>Casino · Evens</title>');
  });

  it('finds games by provider, which the address keeps, and by a search that forgives', async () => {
    const page = await window.open({ viewport: DESK });
    const { goto } = personOn(page);
    await goto('/en-US/casino');
    await main(page).getByRole('heading', { name: 'Originals', exact: true }).waitFor();
    expect([...(await accessFaults(page)), ...(await layoutFaults(page))]).toEqual([]);
    await provider(page, 'Originals').click();
    await page.waitForURL('**/en-US/casino?providers=6');
    // By its name, in whatever letters, from an address that somebody typed.
    await goto('/en-US/casino/card?providers=ORIGINALS');
    await expect.poll(() => provider(page, 'Originals').getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => keys(page)).toContain('baccarat');
    await search(page).fill('blakjak');
    await expect.poll(() => keys(page)).toEqual(['blackjack', 'live-blackjack']);
    await search(page).fill('no such game');
    await main(page).getByText('No game like “no such game”').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => keys(page)).toContain('roulette-french');
    await provider(page, 'All').click();
    await page.waitForURL('**/en-US/casino/card');
  });

  it('keeps a favourite in the browser, and in the account from signing in on', async () => {
    const page = await window.open({ viewport: DESK });
    const person = personOn(page);
    await person.goto('/en-US/casino/card');
    await star(page, 'Baccarat').click();
    await expect.poll(() => star(page, 'Baccarat').getAttribute('aria-pressed')).toBe('true');
    await person.goto('/en-US/casino/favorites');
    await expect.poll(() => keys(page)).toEqual(['baccarat']);
    await person.signIn(playerNamed('ada'), '/en-US/casino/favorites');
    await expect.poll(() => keys(page)).toEqual(['baccarat']);
    const elsewhere = await window.open({ viewport: PHONE, hasTouch: true, isMobile: true });
    await personOn(elsewhere).signIn(playerNamed('ada'), '/en-US/casino/favorites');
    await expect.poll(() => keys(elsewhere)).toEqual(['baccarat']);
    await star(elsewhere, 'Baccarat').tap();
    await main(elsewhere).getByText('No favourites yet').waitFor();
    await person.goto('/en-US/casino/favorites');
    await main(page).getByText('No favourites yet').waitFor();
  });

  it('holds one, two or four games side by side, filled, moved, cleared, all cleared, and kept in the address', {
    tags: 'long',
  }, async () => {
    const page = await window.open({ viewport: DESK });
    const { goto } = personOn(page);
    await goto('/en-US/casino');
    const view = main(page).getByRole('group', { name: 'How to look at games' });
    await view.getByRole('button', { name: '4 games' }).click();
    await page.waitForURL('**/en-US/casino?tabs=4');
    for (const [n, name] of [
      [1, 'Dice'],
      [2, 'Mines'],
    ] as const)
      await slot(page, n).getByLabel('Another game').selectOption({ label: name });
    await page.waitForURL('**/en-US/casino?tabs=4&tab0=dice&tab1=mines');
    const names = () =>
      page
        .locator('[data-slot]')
        .evaluateAll((all) => all.flatMap((each) => each.getAttribute('aria-label')?.split(': ')[1] ?? []));
    expect(await names()).toEqual(['Dice', 'Mines']);
    expect(await accessFaults(page)).toEqual([]);
    await slot(page, 1).getByRole('button', { name: 'Move Dice to place 2' }).click();
    await expect.poll(names).toEqual(['Mines', 'Dice']);
    await page.reload();
    await expect.poll(names).toEqual(['Mines', 'Dice']);
    await view.getByRole('button', { name: '2', exact: true }).click();
    await expect.poll(() => page.locator('.mslot').count()).toBe(2);
    await slot(page, 1).getByRole('button', { name: 'Take Mines out of place 1' }).click();
    await slot(page, 1).getByText('Place 1 is free').waitFor();
    await main(page).getByRole('button', { name: 'Clear all' }).click();
    await expect.poll(names).toEqual([]);
    expect(new URL(page.url()).search).toBe('?tabs=2');
    // What was opened stands among the recent ones, for this visit.
    await goto('/en-US/casino/recent');
    await expect.poll(() => keys(page)).toEqual(['dice', 'mines']);
    const later = await window.open({ viewport: DESK });
    await personOn(later).goto('/en-US/casino/recent');
    await main(later).getByText('Nothing played yet').waitFor();
  });

  it('has the column of recent, popular and favourite games, which folds away', { tags: 'long' }, async () => {
    const page = await window.open({ viewport: DESK });
    await personOn(page).goto('/en-US/casino/all');
    const column = page.getByRole('complementary', { name: 'Your games' });
    // Whoever has nothing of his own yet has no column for it.
    await cards(page).first().waitFor();
    expect(await column.count()).toBe(0);
    await star(page, 'Keno').click();
    await column.getByRole('tab').first().waitFor();
    expect(await column.getByRole('tab').allInnerTexts()).toEqual(['Recent', 'Popular', 'Favourites']);
    await column.getByRole('tab', { name: 'Favourites' }).click();
    await column.getByRole('link', { name: 'Play Keno' }).waitFor();
    await column.getByRole('button', { name: 'Fold this column away' }).click();
    await expect.poll(() => column.getByRole('tab').count()).toBe(0);
    await column.getByRole('button', { name: 'Show recent, popular and favourite games' }).click();
    await column.getByRole('tab').first().waitFor();
  });

  it('leaves a game that is closed where the player is in its place, and says why', { tags: 'long' }, async () => {
    await decided('casino.closedGames', [{ game: 'dice', currency: 'EUR' }]);
    try {
      const page = await window.open({ viewport: PHONE, hasTouch: true, isMobile: true });
      const person = personOn(page);
      await person.signIn(playerNamed('ada'), '/en-US/casino/games');
      // What is drawn first is everybody's; what is closed for this player comes with the answer to the player's own question.
      await vi.waitFor(
        async () => {
          await page.reload();
          await main(page).getByText('1 game is closed for you.').waitFor({ timeout: 5_000 });
        },
        { timeout: 40_000, interval: 500 },
      );
      const dice = main(page).locator('[data-game="dice"]');
      expect(await dice.innerText()).toContain('Not offered for your country or currency');
      expect(await dice.getByRole('link').count()).toBe(0);
      expect(await accessFaults(page)).toEqual([]);
    } finally {
      await decided('casino.closedGames', undefined);
    }
  });

  it('leads to slots from the bottom bar, where those of the house stand', { tags: 'long' }, async () => {
    const page = await window.open({ viewport: PHONE, hasTouch: true, isMobile: true });
    await personOn(page).goto('/en-US');
    const bottom = page.getByRole('navigation', { name: 'Main' });
    expect(await bottom.locator('.clip').allInnerTexts()).toEqual(expect.arrayContaining(['Slots', 'Live casino']));
    await bottom.getByRole('link', { name: 'Slots' }).tap();
    await page.waitForURL('**/en-US/casino/slots');
    await cards(page).first().waitFor();
    const shown = await keys(page);
    expect(shown).toEqual(expect.arrayContaining(['slot-brass-orchard', 'slot-clockmaker', 'slot-deep-temple']));
    // Those that the sandbox plays in the name of others stand behind them.
    expect(shown).toContain('endorphina-brass-orchard');
  });

  it('is a door in a house without a casino, whose home page shows no game', { tags: 'long' }, async () => {
    const page = await window.open({ viewport: DESK });
    const { goto } = personOn(page);
    const tab = page.getByRole('banner').getByRole('link', { name: 'Casino', exact: true });
    await goto('/en-US');
    await tab.waitFor();
    await decided('areas', ['sportsbook', 'live', 'cashier', 'account', 'promotions', 'help']);
    try {
      await vi.waitFor(
        async () => {
          await goto('/en-US/casino');
          expect(await tab.count()).toBe(0);
        },
        { timeout: 20_000, interval: 500 },
      );
      await main(page)
        .getByRole('heading', { name: words('en-US', 'content', 'casinoDoor.casino.title') })
        .waitFor();
      await goto('/en-US');
      expect(await page.locator('[data-game]').count()).toBe(0);
    } finally {
      await decided('areas', undefined);
    }
    // Whoever comes next finds the casino again.
    await vi.waitFor(
      async () => {
        await goto('/en-US/casino');
        expect(await tab.count()).toBe(1);
      },
      { timeout: 20_000, interval: 500 },
    );
  });
});

const SCREENS: readonly Screen[] = [
  ['casino', '', 'lobby', 'categories.games'],
  ['casino slots', '/slots', 'slots', 'fine'],
  ['casino tables', '/card', 'card', 'fine'],
  ['casino favourites', '/favorites', 'favorites', 'none.favorites.title'],
  ['casino providers', '/providers', 'providers', 'providers.title'],
].map(([name = '', path = '', category = '', text = '']) => ({
  name,
  path: `casino${path}`,
  shows: (language) => ({
    heading: words(language, 'casino', `categories.${category}`),
    texts: [words(language, 'casino', text)],
  }),
}));

describe('the pages of the casino', () => {
  it.each(SCREENS)('$name fits at each width, and is clean in both themes', { tags: 'long' }, async (screen) => {
    const page = await window.open({ viewport: DESK });
    const both = ['dark', 'light'] as const;
    expect(
      await look(page, screen, { language: 'en-US', widths: [1440, 390, 360], themes: { 1440: both, 390: both } }),
    ).toEqual([]);
    for (const language of ['de-DE', 'zh-CHS'])
      expect(await look(page, screen, { language, widths: [1440, 360] })).toEqual([]);
  });
});

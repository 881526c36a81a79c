import type { Page } from 'playwright-core';
import { SETTLE_MS } from './shots-doing.ts';
import { firstFixture, type Listed } from './shots-found.ts';
import type { Screen } from './shots-screen.ts';

const place = (fixture: Listed): string =>
  `${fixture.sportAlias}/${fixture.category.alias}/${fixture.tournament.alias}`;

/** Sports whose page before the start is looked at beside that of soccer. */
const BEFORE_THE_START = ['basketball', 'tennis', 'cricket', 'golf'] as const;

/** Pages of contests that have not begun, and of a race that is being run. */
export async function beforeTheStart(base: string, url: string): Promise<readonly Screen[]> {
  const [race, ...coming] = await Promise.all([
    firstFixture(url, 'view=live&sport=horse-racing'),
    ...BEFORE_THE_START.map((sport) => firstFixture(url, `view=all&sport=${sport}`)),
  ]);
  const pages = coming.flatMap((fixture): Screen[] =>
    fixture
      ? [{ name: `match-coming-${fixture.sportAlias}`, path: `${base}/sport/${place(fixture)}/match/${fixture.id}` }]
      : [],
  );
  return race ? [...pages, { name: 'race-live', path: `${base}/live/sport/${place(race)}/match/${race.id}` }] : pages;
}

/** Fills in the first step of a registration, and the second where it is asked for, and goes on. */
const registered =
  (steps: 1 | 2) =>
  async (page: Page): Promise<void> => {
    const form = page.locator('form.entry__form');
    const next = () => form.locator('button[type=submit]').click();
    const name = `shots${Date.now().toString(36)}`;
    await form.locator('[name=Email]').fill(`${name}@example.com`);
    await form.locator('[name=UserName]').fill(name);
    for (const field of ['Password', 'PasswordConfirmation'])
      await form.locator(`[name=${field}]`).fill(`kestrel-lantern-${name}`);
    await form.locator('[name=Country]').selectOption('DE');
    await next();
    await form.locator('[name=BirthDay]').waitFor();
    if (steps === 2) {
      for (const [field, value] of [
        ['BirthDay', '1'],
        ['BirthMonth', '1'],
        ['BirthYear', '1990'],
      ] as const)
        await form.locator(`[name=${field}]`).selectOption(value);
      await next();
      await form.locator('[name=AgreeWithTerms]').waitFor({ state: 'attached' });
    }
    await page.waitForTimeout(SETTLE_MS / 2);
  };

/** Chooses a way to pay by its place among the tiles. */
const payingBy =
  (name: RegExp) =>
  async (page: Page): Promise<void> => {
    await page.locator('.methods .method').filter({ hasText: name }).first().click();
    await page.waitForTimeout(SETTLE_MS);
  };

/** Scrolls what is opened over the screen to a heading in it. */
const downTo =
  (name: RegExp) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('dialog').getByRole('heading', { name }).first().scrollIntoViewIfNeeded();
    await page.waitForTimeout(SETTLE_MS / 2);
  };

const signedIn = true;
const player = (base: string, name: string, tab: string, before?: Screen['before']): Screen => ({
  name,
  path: `${base}/open-modal/${tab}`,
  signedIn,
  ...(before && { before }),
});

/** The later steps of a registration, taken before anybody is signed in: whoever is, has no such page. */
export const registrationSteps = (base: string): readonly Screen[] => [
  { name: 'register-2', path: `${base}/register`, before: registered(1) },
  { name: 'register-3', path: `${base}/register`, before: registered(2) },
];

/** What the sheet of screens judges beside the lists and contests. */
export const sheet = (base: string): readonly Screen[] => [
  { name: 'my-bets', path: `${base}/sport/my-bets`, signedIn },
  { name: 'virtuals', path: `${base}/virtuals` },
  ...['virtual-soccer', 'virtual-horses', 'virtual-tennis'].map((sport) => ({
    name: sport,
    path: `${base}/virtuals/${sport}`,
  })),
  { name: 'jackpots', path: `${base}/mystery-jackpots` },
  { name: 'sport-jackpot', path: `${base}/sport-jackpot` },
  { name: 'live-table', path: `${base}/live-casino-game/originals/live-baccarat`, signedIn },
  { name: 'live-roulette', path: `${base}/live-casino-game/originals/live-roulette`, signedIn },
  { name: 'slot', path: `${base}/table-game/originals/slot-deep-temple`, signedIn },
  player(base, 'deposit-card', 'deposit', payingBy(/visa|card/i)),
  player(base, 'deposit-coins', 'deposit', payingBy(/coin|crypto|bitcoin/i)),
  player(base, 'account-limits', 'protection'),
  player(base, 'account-exclusion', 'protection', downTo(/exclu/i)),
  ...['documents', 'security', 'messages', 'loyalty', 'bonuses', 'privacy'].map((tab) =>
    player(base, `account-${tab}`, tab),
  ),
];

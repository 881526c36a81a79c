import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../apps/server/src/platform/database/index.ts';
import { habits } from './scenarios/habits.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { accessFaults, colourFaults, layoutFaults, settled } from './support/layout.ts';
import { type Person, personOn } from './support/person.ts';

let house: House;
let db: ReturnType<typeof openDatabase>;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(habits, { settings: { VIRTUALS: 'on' } });
  db = openDatabase(house.databaseUrl ?? '');
});
afterAll(async () => {
  await db?.destroy();
  await house?.close();
});

const SHOTS = process.env.VIRTUAL_SHOTS;

/** Nobody waits for three minutes: the clock of the round is put on, as far as its state allows. */
const hurry = {
  close: (sport: string) =>
    sql`update virtual_round set opened_at = least(opened_at, clock_timestamp() - interval '1 second'), closes_at = clock_timestamp(),
        starts_at = clock_timestamp(), ends_at = clock_timestamp() + interval '1 minute'
      where sport = ${sport} and status = 'open'`.execute(db),
  end: (sport: string) =>
    sql`update virtual_round set starts_at = clock_timestamp() - interval '1 minute', ends_at = clock_timestamp(),
        opened_at = least(opened_at, clock_timestamp() - interval '2 minutes'), closes_at = least(closes_at, clock_timestamp() - interval '90 seconds')
      where sport = ${sport} and status = 'running'`.execute(db),
};

interface Inside {
  readonly number: number;
  readonly seed: string | null;
  readonly score: readonly [number, number] | null;
  readonly status: string;
}

async function inside(sport: string, number?: number): Promise<Inside> {
  const which = number === undefined ? sql`` : sql`and number = ${number}`;
  const { rows } = await sql<Inside>`
    select number, seed, status, story -> 'frames' -> -1 -> 'score' as score
    from virtual_round where sport = ${sport} ${which} order by id desc limit 1`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`${sport} has no round`);
  return row;
}

/** Nothing is wrong with the page, in either theme. */
async function looksRight(page: Page, name: string): Promise<void> {
  await settled(page);
  expect(await layoutFaults(page), name).toEqual([]);
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    await settled(page);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-${theme}.png` });
    expect(await (theme === 'dark' ? accessFaults : colourFaults)(page, 'main'), `${name}, ${theme}`).toEqual([]);
  }
}

const scene = ({ page }: Person) => page.locator('.vscene');
const phase = (person: Person) => scene(person).getAttribute('data-phase');

it('a player finds virtual soccer, bets on a round, watches it, is paid by its result, checks its seed, and finds the bet', async () => {
  const person = personOn(await window.open({ viewport: DESK }));
  const { page, slip } = person;
  const [player] = house.players.filter(({ currency }) => currency === 'EUR');
  if (!player) throw new Error('the demo has no player in EUR');
  await person.signIn(player);
  await page.getByRole('navigation', { name: 'Products' }).getByRole('link', { name: 'Virtuals' }).click();
  await page.getByRole('heading', { level: 1, name: 'Virtual soccer' }).waitFor();
  await expect.poll(() => phase(person), { timeout: 30_000 }).toBe('open');
  const before = await person.balance();
  const hash = (await page.locator('.vproof code').first().textContent()) ?? '';
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  const home = page.locator('.vmk').first().getByRole('button').first();
  await expect.poll(() => home.textContent()).toMatch(/\d+\.\d\d$/);
  const price = Number(((await home.textContent()) ?? '').match(/\d+\.\d\d$/)?.[0]);
  await looksRight(page, 'soccer-open-1440');
  await home.click();
  await person.stake('10');
  await person.place();
  await slip.getByText('Bet accepted', { exact: true }).waitFor();
  await slip.getByRole('button', { name: 'Done' }).click();
  await person.waitForBalance(before - 10);
  const { number } = await inside('virtual-soccer');

  await hurry.close('virtual-soccer');
  await expect.poll(() => phase(person), { timeout: 15_000 }).toBe('running');
  // Prices lock where they stand.
  await expect.poll(() => home.textContent()).not.toMatch(/\d+\.\d\d$/);
  const picture = () => page.locator('.vscene__c').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  const first = await picture();
  await expect.poll(picture, { timeout: 10_000 }).not.toBe(first);
  await page.waitForTimeout(SHOTS ? 9_000 : 0);
  await looksRight(page, 'soccer-running-1440');

  await hurry.end('virtual-soccer');
  await expect.poll(async () => (await inside('virtual-soccer', number)).status, { timeout: 20_000 }).toBe('ended');
  const { score, seed } = await inside('virtual-soccer', number);
  const won = score !== null && score[0] > score[1];
  await person.waitForBalance(before - 10 + (won ? 10 * price : 0));
  const results = page.locator('.vres');
  await results.getByRole('button', { name: String(number), exact: true }).click();
  await results.locator('[data-chosen]').getByText(`${score?.[0]}–${score?.[1]}`).waitFor();
  expect(await page.locator('.vproof code').allTextContents()).toEqual([hash, seed]);
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('Checked: the seed leads to the hash.').waitFor();
  await looksRight(page, 'soccer-over-1440');

  await person.goto('/en-US/sport/my-bets');
  await page.getByRole('tab', { name: /Settled/ }).click();
  await page.getByLabel('Sport').selectOption({ label: 'Virtual sports' });
  await page.getByRole('main').getByText('Virtual Soccer').first().waitFor();
}, 120_000);

it('a visitor on a phone reaches races, and sees the field on its track', async () => {
  const person = personOn(await window.open({ viewport: PHONE }));
  const { page } = person;
  await person.goto('/en-US/virtuals');
  await page.getByRole('link', { name: 'Virtual horses' }).click();
  await page.getByRole('heading', { level: 1, name: 'Virtual horses' }).waitFor();
  await expect.poll(() => phase(person), { timeout: 30_000 }).toBe('open');
  await page.locator('.vmk').first().getByRole('button').nth(7).waitFor();
  await hurry.close('virtual-horses');
  await expect.poll(() => phase(person), { timeout: 15_000 }).toBe('running');
  await page.waitForTimeout(SHOTS ? 14_000 : 0);
  await looksRight(page, 'horses-running-390');
  await page.goto('/de-DE/virtuals/virtual-tennis');
  await page.getByRole('heading', { level: 1, name: 'Virtuelles Tennis' }).waitFor();
  await hurry.close('virtual-tennis');
  await expect.poll(() => phase(person), { timeout: 30_000 }).toBe('running');
  await looksRight(page, 'tennis-390');
}, 90_000);

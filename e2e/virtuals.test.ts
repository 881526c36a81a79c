import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../apps/server/src/platform/database/index.ts';
import { habits } from './scenarios/habits.ts';
import { browserFor, DESK } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { personOn } from './support/person.ts';
import { hurried, looksRight, phaseOn } from './support/virtual-rounds.ts';

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

it('a player finds virtual soccer, bets on a round, watches it, is paid by its result, checks its seed, and finds the bet', async () => {
  const person = personOn(await window.open({ viewport: DESK }));
  const { page, slip } = person;
  const [player] = house.players.filter(({ currency }) => currency === 'EUR');
  if (!player) throw new Error('the demo has no player in EUR');
  await person.signIn(player);
  await page.getByRole('navigation', { name: 'Products' }).getByRole('link', { name: 'Virtuals' }).click();
  await page.getByRole('heading', { level: 1, name: 'Virtual soccer' }).waitFor();
  await expect.poll(() => phaseOn(page), { timeout: 30_000 }).toBe('open');
  const before = await person.balance();
  const hash = (await page.locator('.vproof code').first().textContent()) ?? '';
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  const home = page.locator('.vmk').first().getByRole('button').first();
  await expect.poll(() => home.textContent()).toMatch(/\d+\.\d\d$/);
  const price = Number(((await home.textContent()) ?? '').match(/\d+\.\d\d$/)?.[0]);
  await home.click();
  await person.stake('10');
  await person.place();
  await slip.getByText('Bet accepted', { exact: true }).waitFor();
  await slip.getByRole('button', { name: 'Done' }).click();
  await person.waitForBalance(before - 10);
  const { number } = await inside('virtual-soccer');

  await hurried(db).close('virtual-soccer');
  await expect.poll(() => phaseOn(page), { timeout: 15_000 }).toBe('running');
  // Prices lock where they stand.
  await expect.poll(() => home.textContent()).not.toMatch(/\d+\.\d\d$/);
  const picture = () => page.locator('.vscene__c').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  const first = await picture();
  await expect.poll(picture, { timeout: 10_000 }).not.toBe(first);
  await looksRight(page, 'soccer-running-1440');

  await hurried(db).end('virtual-soccer');
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

  await person.goto('/en-US/sport/my-bets');
  await page.getByRole('tab', { name: 'Settled' }).click();
  await page.getByRole('main').getByLabel('Sport', { exact: true }).selectOption({ label: 'Virtual sports' });
  await page.getByRole('main').getByRole('article').filter({ hasText: 'EUR 10.00' }).first().waitFor();
}, 120_000);

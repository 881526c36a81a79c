import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../apps/server/src/platform/database/index.ts';
import { habits } from './scenarios/habits.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { accessFaults, colourFaults, layoutFaults, settled } from './support/layout.ts';
import { personOn } from './support/person.ts';

let house: House;
let db: ReturnType<typeof openDatabase>;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(habits);
  db = openDatabase(house.databaseUrl ?? '');
});
afterAll(async () => {
  await db?.destroy();
  await house?.close();
});

const SHOTS = process.env.TABLE_SHOTS;
const KEY = 'live-blackjack';
const PATH = `/en-US/live-casino-game/originals/${KEY}`;

const hurry = {
  wait: () =>
    sql`update live_round set closes_at = clock_timestamp() + interval '1 minute' where table_key = ${KEY} and status = 'open'`.execute(
      db,
    ),
  close: () =>
    sql`update live_round set opened_at = opened_at - interval '2 minutes', last_at = clock_timestamp() - interval '1 second',
      closes_at = clock_timestamp() where table_key = ${KEY} and status = 'open'`.execute(db),
  /** Whoever decides has time. */
  think: () =>
    sql`update live_round set turn_ends_at = clock_timestamp() + interval '1 minute' where table_key = ${KEY} and status = 'playing'`.execute(
      db,
    ),
  pay: () =>
    sql`update live_round set pays_at = clock_timestamp() where table_key = ${KEY} and status = 'drawn'`.execute(db),
  next: () =>
    sql`update live_round set ended_at = ended_at - interval '1 minute'
      where table_key = ${KEY} and ended_at > now() - interval '30 seconds'`.execute(db),
};

const status = async (): Promise<string | undefined> =>
  (
    await sql<{
      status: string;
    }>`select status from live_round where table_key = ${KEY} order by id desc limit 1`.execute(db)
  ).rows[0]?.status;

it('a player sits down, takes his bet back, sits down again, and decides when it is his turn', async () => {
  const person = personOn(await window.open({ viewport: DESK }));
  const { page } = person;
  const [player] = house.players.filter(({ currency }) => currency === 'EUR');
  if (!player) throw new Error('the demo has no player in EUR');
  await person.signIn(player, PATH);
  const game = page.getByRole('region', { name: 'Harbour Blackjack' });
  const said = game.locator('.gs__say');
  await game.locator('[data-place="seat-4"]').waitFor();
  await settled(page);
  expect(await layoutFaults(page)).toEqual([]);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/blackjack-empty-1440.png` });

  const sat = async (): Promise<void> => {
    await hurry.wait();
    await game.locator('[data-place="seat-4"]').click({ timeout: 10_000 });
    await game.getByRole('button', { name: /^Bet EUR/ }).click({ timeout: 10_000 });
    await said.getByText('In with EUR').waitFor();
  };
  await sat();
  await hurry.wait();
  await game.getByRole('button', { name: /^Take back EUR/ }).click();
  await said.getByText('the stake came back').waitFor();
  const kind = page.getByLabel('Say something kind');
  await kind.waitFor();
  // The chat has hours (UTC), and the journey has not: outside of them nothing can be typed, and the page says when it opens.
  if (await kind.isEnabled()) {
    await kind.fill('see evil.com');
    await page.getByText('Links and addresses are not sent.').waitFor();
    await kind.fill('good luck');
    await page.keyboard.press('Enter');
  }
  await page
    .getByText('Moderated from 8:00 to 2:00 UTC; outside of that the chat is closed.', { exact: false })
    .waitFor();

  /** Hands until one in which there is something to decide. */
  for (let hand = 0; hand < 12; hand += 1) {
    await sat();
    await hurry.close();
    await expect.poll(status).toMatch(/playing|drawn/);
    if ((await status()) === 'playing') break;
    await hurry.pay();
    await expect.poll(status).toBe('paid');
    await said.getByText(/Dealer:/).waitFor();
    await hurry.next();
    await expect.poll(status).toBe('open');
  }
  await hurry.think();
  const stand = game.getByRole('button', { name: /^Stand/ });
  await stand.waitFor();
  await settled(page);
  expect(await layoutFaults(page)).toEqual([]);
  expect(await accessFaults(page, '.gs')).toEqual([]);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/blackjack-turn-1440.png` });
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light';
  });
  expect(await colourFaults(page, '.gs')).toEqual([]);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/blackjack-turn-light-1440.png` });
  await page.setViewportSize(PHONE);
  await settled(page);
  expect(await layoutFaults(page)).toEqual([]);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/blackjack-turn-light-390.png`, fullPage: true });
  await stand.click();
  await expect.poll(status).toBe('drawn');
  await hurry.pay();
  await said.getByText(/Dealer:/).waitFor();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/blackjack-paid-light-390.png`, fullPage: true });
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/blackjack-paid-390.png`, fullPage: true });
  const { rows } = await sql<{ status: string; decisions: unknown }>`
    select r.status, l.play -> 'decisions' as decisions from round r join live_round l on l.id = r.shared_id
    where r.game = ${KEY} order by r.id desc limit 1`.execute(db);
  expect(rows[0]).toEqual({ status: 'over', decisions: [{ seat: 4, kind: 'stand' }] });
}, 240_000);

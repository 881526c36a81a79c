import { newDeviceKeys, openDevice, type TableDevice } from '@evens/sandbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../apps/server/src/platform/database/index.ts';
import { habits } from './scenarios/habits.ts';
import { browserFor, DESK } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { accessFaults, layoutFaults, settled } from './support/layout.ts';
import { officeFaults, openOfficeAs } from './support/office.ts';
import { personOn } from './support/person.ts';

let house: House;
let db: ReturnType<typeof openDatabase>;
let device: TableDevice | undefined;
const window = browserFor(() => house);

const KEY = 'live-roulette-studio';
const STUDIO = 'https://studio.example';
const SHOTS = process.env.TABLE_SHOTS;

beforeAll(async () => {
  house = await openHouse(habits, { settings: { TABLE_STREAM_ORIGINS: STUDIO } });
  db = openDatabase(house.databaseUrl ?? '');
});
afterAll(async () => {
  await device?.stop();
  await db?.destroy();
  await house?.close();
});

/** Nobody waits for a countdown: bets are open for as long as somebody lays chips, and closed then. */
const openFor = (seconds: number) =>
  sql`
    update live_round set opened_at = opened_at - interval '2 minutes', last_at = least(last_at, clock_timestamp()),
      closes_at = clock_timestamp() + ${seconds} * interval '1 second' where table_key = ${KEY} and status = 'open'`.execute(
    db,
  );

it('two operators register a wheel and its camera; a player bets on it, is paid by what it says, and reads where that came from', async () => {
  const keys = newDeviceKeys();
  const desk = await openOfficeAs(window, house, 'lena', '/live-tables');
  await desk.getByRole('heading', { level: 1, name: 'Live tables' }).waitFor();
  await desk.getByRole('button', { name: 'Studio Roulette', exact: true }).click();
  await desk.getByRole('heading', { level: 2, name: 'Studio Roulette' }).waitFor();
  expect(await officeFaults(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Propose device' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Device name').fill('Wheel 1');
  await dialog.getByLabel('Public key, base64 of 32 bytes').fill(keys.publicKey);
  await dialog.getByLabel('Stream URL (.m3u8 or .mp4), or empty').fill(`${STUDIO}/wheel.mp4`);
  await dialog.getByLabel('Reason (recorded in the audit log)').fill('the wheel in our studio');
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const second = await openOfficeAs(window, house, 'pavel', '/approvals');
  await second.getByRole('button', { name: 'Approve' }).first().click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await desk.getByText(keys.publicKey).waitFor();
  if (SHOTS) await desk.screenshot({ path: `${SHOTS}/office-live-tables.png`, fullPage: true });

  device = openDevice({ ...keys, url: house.url, table: KEY, nowMs: () => Date.now(), spin: () => '17' });
  const person = personOn(await window.open({ viewport: DESK }));
  const { page } = person;
  window.expectComplaints(/studio\.example\/wheel\.mp4/);
  const asked: string[] = [];
  await page.route(`${STUDIO}/**`, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  const [player] = house.players.filter(({ currency }) => currency === 'EUR');
  if (!player) throw new Error('the demo has no player in EUR');
  await person.signIn(player, '/en-US/casino/live/roulette');
  await page.locator(`[data-game="${KEY}"] a`).click();
  const game = page.getByRole('region', { name: 'Studio Roulette' });
  const board = game.getByRole('group', { name: /Roulette table/ });
  await board.waitFor();
  // The content policy has let the picture be asked for; as it cannot be had, the wheel is drawn.
  await expect.poll(() => asked).toContain(`${STUDIO}/wheel.mp4`);
  await game.getByText('Results by the operator’s device “Wheel 1”').waitFor();
  await expect
    .poll(
      async () =>
        (await sql`select from live_round where table_key = ${KEY} and status = 'open'`.execute(db)).rows.length,
      {
        timeout: 30_000,
      },
    )
    .toBe(1);
  await openFor(60);
  await game.getByText(/^(Bets open|Last bets)$/).waitFor();
  await board.locator('[data-place="straight-17"]').click();
  await game.getByRole('button', { name: /^Bet EUR/ }).click();
  await expect
    .poll(async () => (await sql`select from round where game = ${KEY} and status = 'open'`.execute(db)).rows.length)
    .toBe(1);
  await openFor(0);
  await game.locator('.gs__say').filter({ hasText: '17, black' }).waitFor({ timeout: 30_000 });
  await game.getByText('cannot be verified by a seed', { exact: false }).waitFor();
  await settled(page);
  expect(await layoutFaults(page)).toEqual([]);
  expect(await accessFaults(page)).toEqual([]);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/studio-roulette.png` });
  const { rows } = await sql<{ paid: number }>`
    select (payout_minor / stake_minor)::integer as paid from round where game = ${KEY} and status = 'over'`.execute(
    db,
  );
  expect(rows).toEqual([{ paid: 36 }]);

  // Withdrawn by one: the table is gone from the lobby.
  await desk.getByRole('button', { name: 'Withdraw device' }).click();
  await dialog.getByLabel('Reason (recorded in the audit log)').fill('the wheel is mended');
  await dialog.getByRole('button', { name: 'Withdraw device', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.goto('/en-US/casino/live/roulette');
  await page.locator('[data-game="live-roulette"]').waitFor();
  expect(await page.locator(`[data-game="${KEY}"]`).count()).toBe(0);
}, 180_000);

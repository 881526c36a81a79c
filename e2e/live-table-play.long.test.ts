import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../apps/server/src/platform/database/index.ts';
import { habits } from './scenarios/habits.ts';
import { browserFor, DESK } from './support/browser.ts';
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
const KEY = 'live-roulette';

/** Nobody waits for a countdown, a spin or a pause: the clock of the round is put on, as far as its state allows. */
const hurry = {
  /** Here there is somebody to wait for. */
  wait: () =>
    sql`update live_round set closes_at = clock_timestamp() + interval '1 minute' where table_key = ${KEY} and status = 'open'`.execute(
      db,
    ),
  close: () =>
    sql`update live_round set opened_at = opened_at - interval '2 minutes', last_at = clock_timestamp() - interval '1 second',
      closes_at = clock_timestamp() where table_key = ${KEY} and status = 'open'`.execute(db),
  pay: () =>
    sql`update live_round set pays_at = clock_timestamp() where table_key = ${KEY} and status = 'drawn'`.execute(db),
  next: () =>
    sql`update live_round set ended_at = ended_at - interval '1 minute'
      where table_key = ${KEY} and ended_at > now() - interval '30 seconds'`.execute(db),
};

it('a player finds a table in the live lobby, lays chips, and sees the ball come to the pocket that pays', async () => {
  const person = personOn(await window.open({ viewport: DESK }));
  const { page } = person;
  const [player] = house.players.filter(({ currency }) => currency === 'EUR');
  if (!player) throw new Error('the demo has no player in EUR');
  await person.signIn(player, '/en-US/casino/live');
  const lobby = page.getByRole('main');
  await lobby.getByRole('link', { name: /^Roulette/ }).click();
  await lobby.locator('[data-game="live-roulette-speed"]').waitFor();
  expect(await lobby.locator('[data-game="live-dragon-tiger"]').count()).toBe(0);
  await settled(page);
  expect(await layoutFaults(page)).toEqual([]);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/live-lobby.png` });
  await lobby.locator(`[data-game="${KEY}"] a`).click();
  const game = page.getByRole('region', { name: 'Harbour Roulette' });
  const said = game.locator('.gs__say');
  const board = game.getByRole('group', { name: /Roulette table/ });
  await board.waitFor();

  /** Into a round that takes bets. */
  const laid = async (): Promise<void> => {
    await board.locator('[data-place="red"]').click();
    await board.locator('[data-place="black"]').click();
    await board.locator('[data-place="straight-17"]').click();
    const bet = game.getByRole('button', { name: /^Bet EUR/ });
    const pressed = async (): Promise<boolean> => {
      await hurry.wait();
      if (!(await bet.isVisible())) return false;
      return bet.click({ timeout: 2_000 }).then(
        () => true,
        () => false,
      );
    };
    while (!(await pressed())) {
      await hurry.pay();
      await hurry.next();
      await page.waitForTimeout(100);
    }
    await said.getByText('In with EUR').waitFor();
  };
  await laid();
  await hurry.wait();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/live-table-open.png` });
  await page.reload();
  await said.getByText('In with EUR').waitFor();
  await hurry.close();
  await game.getByText('The draw').waitFor();
  await settled(page);
  if (SHOTS) {
    await page.waitForTimeout(6_000);
    await page.screenshot({ path: `${SHOTS}/live-table-drawn.png` });
  }
  await hurry.pay();
  await said.getByText(/returned of EUR/).waitFor();
  const { rows } = await sql<{ pocket: string; payout: bigint; stake: bigint }>`
    select l.result ->> 'pocket' as pocket, r.payout_minor as payout, r.stake_minor as stake
    from round r join live_round l on l.id = r.shared_id where r.game = ${KEY} and r.status = 'over'`.execute(db);
  const [row] = rows;
  expect(rows).toHaveLength(1);
  expect(await said.textContent()).toMatch(new RegExp(`\\b${row?.pocket}\\b`));
  // Red and black together give a stake back; zero takes both, and the number pays 36 times its chip.
  const chip = Number(row?.stake) / 3;
  const wanted = (row?.pocket === '0' ? 0 : 2 * chip) + (row?.pocket === '17' ? 36 * chip : 0);
  expect(Number(row?.payout)).toBe(wanted);
  const last = game.getByRole('list', { name: 'Last 20' });
  await expect.poll(() => last.locator('li').first().textContent()).toBe(row?.pocket);
  await hurry.next();
  await settled(page);
  expect(await layoutFaults(page)).toEqual([]);
  expect(await accessFaults(page, '.gs')).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light';
  });
  expect(await colourFaults(page, '.gs')).toEqual([]);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/live-table-light.png` });
}, 240_000);

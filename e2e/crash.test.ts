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

const SHOTS = process.env.CRASH_SHOTS;
const CRASH = '/en-US/table-game/originals/crash';

/** Nobody waits for a countdown, a long flight or the pause behind it: the clock of the round is put on, as far as its state allows. */
const hurry = {
  /** Here there is somebody to wait for: a page that loads anew. */
  wait: () =>
    sql`update crash_round set flies_at = clock_timestamp() + interval '1 minute' where status = 'waiting'`.execute(db),
  start: () => sql`update crash_round set flies_at = clock_timestamp() where status = 'waiting'`.execute(db),
  end: () => sql`update crash_round set flew_at = flew_at - interval '10 minutes' where status = 'flying'`.execute(db),
  next: () =>
    sql`update crash_round set ended_at = ended_at - interval '1 minute' where ended_at > now() - interval '30 seconds'`.execute(
      db,
    ),
};

it('a player bets on a shared round, takes while it flies, comes back to another that waits and is told how it ended', async () => {
  const person = personOn(await window.open({ viewport: DESK }));
  const { page } = person;
  const [player] = house.players.filter(({ currency }) => currency === 'EUR');
  if (!player) throw new Error('the demo has no player in EUR');
  await person.signIn(player, CRASH);
  const game = page.getByRole('region', { name: 'Crash' });
  const said = game.locator('.gs__say');
  const act = game.locator('.gs__act');

  /** Into a round that waits, with a target that is far away. */
  const board = async (): Promise<void> => {
    const bet = game.getByRole('button', { name: 'Bet EUR 1.00' });
    const pressed = async (): Promise<boolean> => {
      if (!(await bet.isVisible())) return false;
      // A round that waits does so until the press has arrived.
      await hurry.wait();
      return bet.click({ timeout: 2_000 }).then(
        () => true,
        () => false,
      );
    };
    while (!(await pressed())) {
      await hurry.end();
      await hurry.next();
      await page.waitForTimeout(100);
    }
    await said.getByText('In with EUR 1.00').waitFor();
  };
  // Whoever presses a moment after the end is told so.
  window.expectComplaints(/409.*\/choices/);
  await game.getByLabel('Take for me at').fill('900000');
  await game.getByLabel('Take for me at').press('Tab');
  // One round in some ends before anybody can take.
  for (let round = 0; round < 8; round += 1) {
    await board();
    await hurry.start();
    // A hundredth above the stake is the least that can be taken.
    await expect.poll(() => act.textContent(), { interval: 30 }).toMatch(/^Take\sEUR\s(?!1\.00$)|Bets open/);
    const took = act.filter({ hasText: 'Take EUR' });
    const pressed =
      (await took.isVisible()) &&
      (await took.click({ timeout: 3_000 }).then(
        () => true,
        () => false,
      ));
    // What nobody took may fly for minutes.
    if (!pressed) await hurry.end();
    await said.getByText(/Taken at|Ended at/).waitFor();
    if (await said.getByText('Taken at').isVisible()) break;
  }
  const words = ((await said.textContent()) ?? '').replace(/\s/g, ' ');
  const at = /Taken at (\d+\.\d\d)×/.exec(words)?.[1];
  expect(Number(at)).toBeGreaterThanOrEqual(1.01);
  expect(words).toContain(`EUR ${at} returned of EUR 1.00`);
  await expect
    .poll(() => game.getByRole('list', { name: 'Last rounds', exact: true }).textContent())
    .toContain(`${at}×`);
  await settled(page);
  expect(await layoutFaults(page)).toEqual([]);
  expect(await accessFaults(page, '.gs')).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light';
  });
  expect(await colourFaults(page, '.gs')).toEqual([]);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/crash-taken.png` });

  await board();
  await hurry.wait();
  // A second bet beside the first, with a target of its own.
  await game.getByRole('button', { name: 'Add a second bet' }).click();
  const beside = game.getByRole('form', { name: 'Second bet' });
  await beside.getByLabel('Take for me at').fill('700000');
  await beside.getByLabel('Take for me at').press('Tab');
  await beside.getByRole('button', { name: 'Bet EUR 1.00' }).click();
  await said.nth(1).getByText('Taken for you at 700,000.00×').waitFor();
  expect(await accessFaults(page, '.gs')).toEqual([]);
  await hurry.wait();
  await page.reload();
  for (const bet of [0, 1]) await said.nth(bet).getByText('In with EUR 1.00').waitFor();
  await hurry.start();
  const told = async (): Promise<string> => {
    await hurry.end();
    return (await said.allTextContents()).join(' ');
  };
  await expect.poll(told, { timeout: 20_000 }).toMatch(/(Ended at \d+\.\d\d× before you took.*){2}/);
  const { rows } = await sql<{ open: bigint; paid: bigint }>`
    select count(*) filter (where status = 'open') as open, sum(payout_minor)::bigint as paid from round where game = 'crash'`.execute(
    db,
  );
  expect(rows).toEqual([{ open: 0n, paid: BigInt(Math.round(Number(at) * 100)) }]);
}, 60_000);

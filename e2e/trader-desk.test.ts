/** @module-tag long */

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bettingTime, COMING } from './scenarios/my-bets.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { goToRoom, OFFICE_WIDTHS, officeFaults, openOfficeAs } from './support/office.ts';
import { type Person, personOn } from './support/person.ts';
import { closeSlip, emptySlip, openSlip } from './support/slip.ts';

let house: House;
const window = browserFor(() => house);
const SOCCER = '/en-US/sport/soccer';
const SHOTS = fileURLToPath(new URL('../test-results/', import.meta.url));

beforeAll(async () => {
  house = await openHouse(bettingTime, { settings: { MAX_STAKE: '100' } });
});
afterAll(async () => {
  await house?.close();
});

/** Asks the trader about a single that is three times what the house takes. */
async function ask(person: Person): Promise<number> {
  await person.goto(SOCCER);
  await person.price(COMING.home).click();
  await openSlip(person);
  const before = await person.balance();
  await person.stake('300');
  await person.slip.getByRole('button', { name: 'Place bet EUR 300.00' }).click();
  await person.slip.getByRole('button', { name: 'Ask the trader' }).click();
  await person.slip.getByText(/^The trader is looking at it, \d+ s left$/).waitFor();
  return before;
}

/** Pictures of a room at both widths and in both themes, for whoever looks; and what is wrong with it. */
async function roomFaults(page: Page, name: string): Promise<string[]> {
  if (process.env.E2E_SHOTS) mkdirSync(SHOTS, { recursive: true });
  for (const size of process.env.E2E_SHOTS ? OFFICE_WIDTHS : []) {
    await page.setViewportSize(size);
    for (const theme of ['dark', 'light']) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      await page.screenshot({ path: path.join(SHOTS, `desk-${name}-${theme}-${size.width}.png`) });
    }
  }
  return officeFaults(page);
}

const account = (name: string) => {
  const found = house.players.find((each) => each.userName === name);
  if (!found) throw new Error(`the demo has no ${name}`);
  return found;
};

describe('a stake above the limit', () => {
  it('is asked for, the trader offers less of it, and the player takes that', async () => {
    const player = personOn(await window.open({ viewport: DESK }));
    await player.signIn(account('ada'));
    const desk = await openOfficeAs(window, house, 'lena', '/offers');
    await desk.getByText('No bets to decide.').waitFor();
    const before = await ask(player);

    await desk.getByRole('heading', { name: /^ada: EUR.300\.00 on Castle Rovers$/ }).waitFor();
    expect(await roomFaults(desk, 'offers')).toEqual([]);
    await desk.getByLabel('Stake').fill('200');
    await desk.getByLabel('Odds').fill('1.95');
    await desk.getByRole('cell', { name: '−190' }).waitFor();
    await desk.getByRole('heading', { name: 'Trader referrals' }).click();
    await desk.keyboard.press('c');
    await desk.getByText('Offered to the player').waitFor({ state: 'attached' });

    await player.slip.getByText('Offer: EUR 200.00 at 1.95').waitFor();
    await player.slip.getByRole('button', { name: /^Accept EUR\s200\.00/ }).click();
    await player.slip.getByText('Bet accepted', { exact: true }).waitFor();
    await player.waitForBalance(before - 200);
    await player.slip.getByRole('button', { name: 'Done' }).click();
    await player.slip.getByRole('tab', { name: 'History' }).click();
    await player.slip.getByText('EUR 200.00').first().waitFor();
  });

  it('on a phone is taken as it was asked for, by one key', { tags: 'long' }, async () => {
    const player = personOn(await window.open({ viewport: PHONE, hasTouch: true, isMobile: true }));
    await player.signIn(account('ada'));
    const desk = await openOfficeAs(window, house, 'pavel', '/offers');
    await emptyFirst(player);
    const before = await ask(player);
    await desk.getByRole('heading', { name: /^ada: EUR.300\.00 on Castle Rovers$/ }).waitFor();
    await desk.keyboard.press('a');
    await player.slip.getByText('Bet accepted', { exact: true }).waitFor();
    await player.slip.getByRole('button', { name: 'Done' }).click();
    await closeSlip(player);
    await player.waitForBalance(before - 300);
  });
});

async function emptyFirst(person: Person): Promise<void> {
  await person.goto(SOCCER);
  await openSlip(person);
  await emptySlip(person);
  await closeSlip(person);
}

describe("the desk's rooms", () => {
  it('show what the bets cost and what is odd about them, what was refused, and deal with a player by class', {
    tags: 'long',
  }, async () => {
    const desk = await openOfficeAs(window, house, 'lena', '/liability');
    const row = desk.getByRole('row', { name: /Castle Rovers – Wanderers/ });
    // 200.00 at 1.95 and 300.00 at 2.00 would win 990.00, less 500.00 that were staked.
    await row.getByText('−490').waitFor();
    await desk.getByRole('cell', { name: 'ada' }).first().waitFor();
    expect(await roomFaults(desk, 'liability')).toEqual([]);

    await desk.getByRole('link', { name: 'Tickets' }).click();
    const ticket = desk.getByRole('row', { name: /ada/ }).first();
    await ticket.getByText('Over limit').waitFor();
    await ticket.getByText('Large stake').waitFor();
    expect(await roomFaults(desk, 'tickets')).toEqual([]);

    await desk.getByRole('link', { name: 'Rejected bets' }).click();
    await desk.getByRole('button', { name: 'Only rejections of ada' }).first().click();
    await desk.getByText('Only ada').waitFor();
    await desk.getByRole('cell', { name: /house/ }).first().waitFor();
    expect(await roomFaults(desk, 'refusals')).toEqual([]);

    await goToRoom(desk, 'Players', 'Players');
    await desk.getByLabel('User name begins with').fill('ad');
    await desk.getByRole('button', { name: 'Change class of ada' }).click();
    await desk.getByLabel('Class', { exact: true }).selectOption('sharp');
    await desk.getByLabel('Reason (recorded in the audit log)').first().fill('beats the closing price');
    await desk.getByRole('button', { name: 'Save', exact: true }).click();
    await desk.getByText('ada is now in class sharp.').waitFor();
    await desk.getByLabel('Class name').fill('careful');
    await desk.getByLabel('Share of limits, %').first().fill('25');
    await desk.getByLabel('Extra live delay, s').fill('3');
    await desk.getByLabel('Reason (recorded in the audit log)').first().fill('between all and a tenth');
    await desk.getByRole('button', { name: 'Save class' }).click();
    await desk.getByRole('row', { name: 'careful 25 % 3 s 0' }).waitFor();
    expect(await roomFaults(desk, 'players')).toEqual([]);

    const player = personOn(await window.open({ viewport: DESK }));
    await player.signIn(account('ada'), SOCCER);
    await player.price(COMING.home).click();
    // A tenth of what the house takes of everybody else.
    await player.slip.getByText('Max bet EUR 10.00').waitFor();
  });
});

it('a rule written at the desk answers for the trader from then on', { tags: 'long' }, async () => {
  const desk = await openOfficeAs(window, house, 'lena', '/offers');
  await desk.getByLabel('Rule name').fill('far too much');
  await desk.getByLabel('More than … times the limit').fill('2');
  await desk.getByLabel('Answer', { exact: true }).selectOption('decline');
  await desk.getByLabel('Reason (recorded in the audit log)').fill('nobody looks at these');
  await desk.getByRole('button', { name: 'Save rule' }).click();
  await desk.getByText('more than 2 times the limit: declines').waitFor();
  expect(await roomFaults(desk, 'rules')).toEqual([]);
  // The first rule that fits answers: another one offers a share of as much.
  const rules = desk.getByRole('list', { name: 'Automatic answers' }).getByRole('listitem');
  for (const place of [1, 0]) {
    await desk.getByLabel('Reason (recorded in the audit log)').fill(`before ${place} others`);
    await desk.getByRole('button', { name: 'Move far too much up' }).click();
    await rules.nth(place).getByText('far too much').waitFor();
  }

  const player = personOn(await window.open({ viewport: DESK }));
  await player.signIn(account('ada'));
  await emptyFirst(player);
  await player.price(COMING.home).click();
  // Five times what the house takes of a sharp player.
  await player.stake('50');
  await player.slip.getByRole('button', { name: 'Place bet EUR 50.00' }).click();
  await player.slip.getByRole('button', { name: 'Ask the trader' }).click();
  await player.slip.getByText('The trader did not take this bet.').waitFor();
});

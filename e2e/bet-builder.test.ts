/** @module-tag long */

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BARE, BUILT, betBuilder } from './scenarios/bet-builder.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { oneOf } from './support/every.ts';
import { type House, openHouse } from './support/house.ts';
import { accessFaults, colourFaults, layoutFaults, settled } from './support/layout.ts';
import { type Person, personOn } from './support/person.ts';
import { openSlip } from './support/slip.ts';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(betBuilder);
});
afterAll(async () => {
  await house?.close();
});

const PATH = `/en-US/sport/soccer/england/premier-league/match/${BUILT.id}`;
const SHOTS = process.env.BUILDER_SHOTS;
const shot = async (page: Page, name: string): Promise<void> => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
};

/** In the bet builder: the head of the page has prices of its own. */
const outcome = (page: Page, label: string | RegExp): Locator =>
  page.locator('.bb').getByRole('button', { name: label });

async function openBuilder({ page, goto }: Person, path = PATH): Promise<Locator> {
  await goto(path);
  await page.getByRole('tab', { name: /^Bet builder/ }).click();
  return page.getByRole('region', { name: 'Bet builder' });
}

describe.each(
  oneOf(0, [
    ['at the desk', DESK, 1440],
    ['on a phone', PHONE, 390],
  ] as const),
)('a bet builder %s', (_, size, width) => {
  it('prices picks together, names what cannot join them, and is placed and kept as one bet with its parts', async () => {
    const person = personOn(
      await window.open({ viewport: size, ...(width === 390 && { hasTouch: true, isMobile: true }) }),
    );
    const { page, slip } = person;
    const account = house.players.filter((each) => each.currency === 'EUR')[0];
    if (!account) throw new Error('the demo has no player in EUR');
    await person.signIn(account);
    const sum = await openBuilder(person);
    const add = sum.getByRole('button').last();
    expect(await add.textContent()).toBe('Add 2 picks');
    await outcome(page, /^Manchester City, 1X2/).click();
    await sum.getByRole('button', { name: 'Add one more pick' }).waitFor();
    await outcome(page, /^Over 2\.5, Total goals/).click();
    await outcome(page, /^No, Both teams to score/).click();
    const price = sum.locator('output');
    // The price of all three: that of two stands there, greyed, until it has come.
    await sum.getByText('3', { exact: true }).waitFor();
    await sum.locator('output[aria-busy=false]').waitFor();
    const joint = await price.textContent();
    expect(Number(joint)).toBeGreaterThan(2);
    // A phone has room for the sum alone.
    const unfold = sum.getByRole('button', { name: 'Bet builder' });
    if (width === 390) await unfold.click();
    await sum.getByText(/^Multiplied/).waitFor();
    expect(await sum.getByRole('listitem').count()).toBe(3);
    if (width === 390) await unfold.click();
    // What cannot be, and what is certain, say so where they stand and when they are pressed.
    await outcome(page, /^Draw, 1X2 cannot happen with your picks/).click();
    await sum.getByText('Manchester City (1X2) is in the bet. Draw (1X2) cannot happen beside it.').waitFor();
    await shot(page, `builder-${width}-why`);
    await outcome(page, /^Over 1\.5, Total goals already certain with your picks/).click();
    await sum.getByText(/^Over 1\.5 \(.*\) is certain when Over 2\.5 \(.*\) happens/).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'With my picks' }).click();
    await shot(page, `builder-${width}-with`);
    await settled(page);
    expect(await layoutFaults(page)).toEqual([]);
    for (const theme of ['dark', 'light']) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      await settled(page);
      expect(await (theme === 'dark' ? accessFaults : colourFaults)(page), theme).toEqual([]);
      await shot(page, `builder-${width}-${theme}`);
    }
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
    });

    await sum.getByRole('button', { name: 'Add to bet slip' }).click();
    await openSlip(person);
    await slip.getByText('Bet builder, 3 picks').waitFor();
    await shot(page, `builder-${width}-slip`);
    const before = await person.balance();
    await person.stake('10');
    await person.place();
    await person.waitForBalance(before - 10);
    const number = await person.takeReceipt();
    await slip.getByRole('tab', { name: 'History' }).click();
    const ticket = slip.getByRole('article', { name: `Ticket ${number}` });
    await ticket.getByText('Bet builder, 3 picks').waitFor();
    for (const pick of ['Manchester City', 'Over 2.5', 'No'])
      await ticket.getByText(pick, { exact: false }).first().waitFor();
    await ticket.getByText(`EUR ${(Number(joint) * 10).toFixed(2)}`).waitFor();
    await shot(page, `builder-${width}-ticket`);
  });
});

it('says where there is none, and leads back to the markets', { tags: 'long' }, async () => {
  const person = personOn(await window.open());
  await openBuilder(person, PATH.replace(String(BUILT.id), String(BARE.id)));
  await person.page.getByText('No bet builder for this match').waitFor();
  await person.page.getByRole('button', { name: 'To the markets' }).click();
  await person.price(BARE.home).waitFor();
});

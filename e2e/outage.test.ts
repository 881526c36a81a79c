/** @module-tag long */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { afterTheKill, BEFORE, beforeTheKill, PLAYED } from './scenarios/outage.ts';
import { browserFor } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { markDocument, sameDocument } from './support/page-facts.ts';
import { personOn } from './support/person.ts';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(beforeTheKill, { ownPostgres: true });
});
afterAll(async () => {
  await house?.close();
});

it('says when the connection is lost, and after a kill and a restart nothing is missing and bets are paid', async () => {
  // Whatever a page asks for while the house comes back (its version, a part of the site) hears that it is not open yet.
  window.expectComplaints(
    /status of 503 .*\/(api\/version|assets\/)|WebSocket connection to .* failed|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ChunkLoadError|error occurred in the/,
  );
  const page = await window.open();
  const person = personOn(page);
  const { slip } = person;
  const account = house.players.find((each) => each.currency === 'EUR');
  if (!account) throw new Error('the demo has no player in EUR');
  await person.signIn(account);
  await person.goto('/en-US/live');
  const before = await person.balance();

  await person.price(PLAYED.home).click();
  await person.stake('20');
  await person.place();
  const ticket = await person.takeReceipt();
  await person.waitForBalance(before - 20);
  await page.getByRole('navigation', { name: 'Products' }).getByRole('link', { name: 'Sports', exact: true }).click();
  await person.price(BEFORE.home).click();
  await slip.getByRole('button', { name: `Remove ${BEFORE.home}` }).waitFor();
  await person.goto('/en-US/sport/soccer/today');
  await slip.getByRole('button', { name: `Remove ${BEFORE.home}` }).waitFor();
  await person.stake('5');
  const other = await window.open();
  await personOn(other).goto('/en-US/live');
  // The slip too has come: the prices stand there long before it.
  await other.waitForLoadState('networkidle');
  await personOn(other).price(PLAYED.home).waitFor();
  for (const each of [page, other]) await markDocument(each);

  await house.kill();
  await page.getByText('Connection lost.').waitFor();
  await slip.getByText(/^The connection is lost/).waitFor();
  expect(await slip.getByRole('button', { name: 'Place bet EUR 5.00' }).getAttribute('aria-disabled')).toBe('true');

  // Screens that are opened meanwhile have nothing to show, and say so: one lacks its list, one its part of the program.
  await page.getByRole('main').getByRole('link', { name: 'All', exact: true }).click();
  await page.getByText('The list did not load').waitFor({ timeout: 20_000 });
  // Another side of the product wants parts that cannot come: bars, notice and slip stay, and so does the way back.
  await page.getByRole('navigation', { name: 'Products' }).getByRole('link', { name: 'Live', exact: true }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/en-US/live');
  await page.getByText('Connection lost.').waitFor();
  await slip.getByRole('button', { name: `Remove ${BEFORE.home}` }).waitFor();
  await page.getByRole('link', { name: 'Evens, home' }).waitFor();
  await page.goBack();
  await other.getByRole('link', { name: 'Betting rules' }).first().click();
  await other.getByText('A part of the site did not load').waitFor({ timeout: 20_000 });

  await house.startAgain(afterTheKill);
  await page.getByText('Back online.').waitFor({ timeout: 30_000 });
  await person.price(BEFORE.away).waitFor();
  await other.getByText('A part of the site did not load').waitFor({ state: 'detached' });
  await other.getByRole('heading', { name: 'Betting rules', level: 1 }).waitFor();
  expect(await other.getByText('Connection lost.').count()).toBe(0);
  expect(await sameDocument(other)).toBe(true);
  await page.getByText('Connection lost.').waitFor({ state: 'detached' });
  // 20 at 1.50, paid by the house that came back.
  await expect.poll(person.balance, { timeout: 40_000, interval: 250 }).toBeCloseTo(before + 10, 2);
  await slip.getByRole('button', { name: `Remove ${BEFORE.home}` }).waitFor();
  const place = slip.getByRole('button', { name: 'Place bet EUR 5.00' });
  await expect.poll(() => place.getAttribute('aria-disabled')).toBeNull();
  await place.click();
  await person.takeReceipt();
  await person.waitForBalance(before + 5);
  await slip.getByRole('tab', { name: 'History' }).click();
  await slip.getByText('Settled', { exact: true }).click();
  await slip
    .getByRole('article', { name: `Ticket ${ticket}` })
    .getByText('Won')
    .first()
    .waitFor();
  expect(await sameDocument(page)).toBe(true);
});

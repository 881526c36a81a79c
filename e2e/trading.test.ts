import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browsing, FULL_MATCH } from './scenarios/browsing.ts';
import { browserFor } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { goToRoom, officeFaults, openOfficeAs } from './support/office.ts';
import { personOn } from './support/person.ts';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(browsing);
});
afterAll(async () => {
  await house?.close();
});

const PAGE = '/en-US/sport/soccer/england/premier-league';
const MATCH = `${FULL_MATCH.home} – ${FULL_MATCH.away}`;
const homePrice = (page: Page) => page.getByRole('textbox', { name: `${MATCH}, ${FULL_MATCH.home}`, exact: true });
const openSwitch = (page: Page) => page.getByRole('switch', { name: `Open, ${MATCH}`, exact: true });

it('a trader prices and suspends by keyboard, and the player meets it at once', { tags: 'long' }, async () => {
  window.expectComplaints(/status of 4(00|09|22)/);
  const desk = await openOfficeAs(window, house, 'lena', '/fixtures');
  const player = personOn(await window.open());
  await player.goto(PAGE);
  await desk.getByRole('button', { name: /^Pre-match/ }).click();
  await desk.getByRole('searchbox', { name: 'Find a team or competition' }).fill('arsenal');
  const price = homePrice(desk);
  await price.waitFor();
  expect(await officeFaults(desk)).toEqual([]);

  const shown = player.price(FULL_MATCH.home);
  await price.click();
  await price.fill('2.05');
  await price.press('Enter');
  await expect.poll(() => player.oddsOf(shown)).toBe('2.05');
  await desk.getByText(': 2.05 (manual), source 2.10').waitFor();
  expect(await officeFaults(desk)).toEqual([]);

  // Far too much for the house: once says so, twice asks a second person.
  await price.fill('3.00');
  await price.press('Enter');
  await desk.getByText('Press Enter again to set it anyway.').waitFor();
  await price.press('Enter');
  await desk.getByText('it needs a second approval').waitFor();
  const proposal = desk.getByRole('listitem').filter({ hasText: `Manual prices, ${MATCH}` });
  await proposal.getByText('1X2 home 3.00').waitFor();
  await proposal.getByText('Someone else approves').waitFor();
  expect(await officeFaults(desk)).toEqual([]);
  await price.press('m');
  await expect.poll(() => homePrice(desk).inputValue()).toBe('2.10');

  // More chance for one side, under the same margin: its price falls.
  const more = desk.getByRole('button', { name: `Higher probability, ${FULL_MATCH.home}, 1X2` });
  await desk.getByRole('button', { name: /^1X2 (source|manual override)$/ }).click();
  await more.click();
  await desk.getByText('+0.5 %').waitFor();
  await more.click();
  await desk.getByText('+1.0 %').waitFor();
  await expect.poll(async () => Number(await player.oddsOf(shown))).toBeLessThan(2.1);
  expect(await officeFaults(desk)).toEqual([]);
  await price.press('m');
  await expect.poll(() => homePrice(desk).inputValue()).toBe('2.10');

  await price.press('s');
  await expect.poll(() => openSwitch(desk).getAttribute('aria-checked')).toBe('false');
  await expect.poll(() => shown.isDisabled()).toBe(true);
  await openSwitch(desk).click();
  await expect.poll(() => openSwitch(desk).getAttribute('aria-checked')).toBe('true');
});

it('a manual result is proposed by one and approved by another, and nobody approves their own', {
  tags: 'long',
}, async () => {
  const [lucky] = house.players;
  if (!lucky) throw new Error('the demo has players');
  const player = personOn(await window.open());
  await player.signIn(lucky, PAGE);
  await player.price(FULL_MATCH.home).click();
  await player.stake('10');
  await player.place();
  await player.takeReceipt();

  const lena = await openOfficeAs(window, house, 'lena', '/results');
  await lena.getByRole('button', { name: new RegExp(`^${MATCH}`) }).click();
  await lena.getByLabel('Source').fill('two broadcasts');
  await lena.getByLabel('Final score').fill('2-1');
  await lena.getByRole('region', { name: 'Would settle' }).getByText('1X2').waitFor();
  await lena.getByRole('button', { name: 'Propose' }).click();
  await lena.getByText('Someone else approves').first().waitFor();
  expect(await lena.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0);
  expect(await officeFaults(lena)).toEqual([]);

  // It stands among all that takes two people, and where results are worked on.
  const pavel = await openOfficeAs(window, house, 'pavel', '/approvals');
  const row = pavel.getByRole('row', { name: new RegExp(`Manual result ${MATCH} 1X2 home`) });
  await row.getByRole('button', { name: 'Approve' }).waitFor();
  expect(await officeFaults(pavel)).toEqual([]);
  await goToRoom(pavel, 'Trading', 'Results');
  const proposal = pavel.getByRole('listitem').filter({ hasText: `Manual result, ${MATCH}` });
  await proposal.getByText('1X2 home').waitFor();
  await proposal.getByRole('button', { name: 'Approve' }).click();
  await proposal.waitFor({ state: 'detached' });
  // 1,000 less 10 staked, and 21 won.
  await player.waitForBalance(1011);
});

it('what the book suspends by itself stands in a queue', { tags: 'long' }, async () => {
  const desk = await openOfficeAs(window, house, 'pavel', '/errors');
  await desk.getByRole('heading', { name: 'Palpable errors' }).waitFor();
  await desk.getByText('No suspect prices.').waitFor();
  expect(await officeFaults(desk)).toEqual([]);
});

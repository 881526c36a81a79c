import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bettingTime, COMING, resultsTime } from './scenarios/my-bets.ts';
import { BY_DEPOSIT, liveCampaign } from './support/bonus-campaigns.ts';
import { balances, bonuses, depositorBy } from './support/bonus-depositor.ts';
import { browserFor, DESK } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { send } from './support/members.ts';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(bettingTime, { settings: { PAYMENT_REDIRECT: 'on' } });
  await liveCampaign(house, 'MATCH', BY_DEPOSIT);
});
afterAll(async () => {
  await house?.close();
});

const bet = async (page: Page): Promise<void> => {
  const { ticket } = await send(page, '/api/betslip/place', {
    ...{ idempotencyKey: crypto.randomUUID(), betType: 1, stake: '5.00', oddsChangePolicy: 2 },
    selections: [{ fixtureId: COMING.id, marketKey: '1x2', outcome: 'home', priceMilli: 2000 }],
  });
  expect(ticket).not.toBeNull();
};

it('a match on a deposit is staked on sports, pays where cash is spent, and becomes cash by the results', async () => {
  const page = await depositorBy(house, window, 'MATCH', DESK);
  // Cash pays four of them, and the bonus the fifth: nothing counts before the match is decided.
  for (let many = 0; many < 5; many += 1) await bet(page);
  expect([await balances(page), await bonuses(page)]).toEqual([['0.00', '15.00'], ['active -']]);
  window.expectComplaints(
    /WebSocket connection|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|status of 503/,
  );
  await house.kill();
  await house.startAgain(resultsTime);
  // All five won 10.00: four of them cash, what the fifth won is the bonus's, and all of that became cash.
  await expect
    .poll(() => balances(page).catch(() => undefined), { timeout: 60_000, interval: 500 })
    .toEqual(['65.00', '0.00']);
  expect(await bonuses(page)).toEqual(['used converted']);
  await page.goto('/en-US/open-modal/bonuses');
  await page
    .getByRole('region', { name: 'Bonus MATCH' })
    .getByText(/became cash/)
    .waitFor();
});

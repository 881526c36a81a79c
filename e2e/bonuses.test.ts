import { afterAll, beforeAll, expect, it } from 'vitest';
import { account as script } from './scenarios/account.ts';
import { BY_DEPOSIT, liveCampaign } from './support/bonus-campaigns.ts';
import { browserFor } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { member, send } from './support/members.ts';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(script);
  await liveCampaign(house, 'FIVE');
  await liveCampaign(house, 'MATCH', BY_DEPOSIT);
  const freeSpins = { game: 'slot-gem-mine', spins: 20 };
  await liveCampaign(house, 'SPINS', {
    ...{ kind: 'freeSpins', freeSpins },
    amount: { EUR: { percent: '0', most: null, leastDeposit: '0', fixed: '5.00' } },
  });
});
afterAll(async () => {
  await house?.close();
});

it('a bonus is claimed by its code, says its rules, pays rounds of a game, and becomes cash', async () => {
  // A code that nobody gave out, and one that asks for a deposit.
  window.expectComplaints(/status of 4(00|04|09|29)/);
  const page = await window.open();
  await page.goto('/health');
  await member(page);
  await page.goto('/en-US/open-modal/claim-bonus/NOSUCHCODE');
  const claim = page.getByRole('dialog', { name: 'Claim a bonus' });
  await claim.getByRole('button', { name: 'Claim', exact: true }).click();
  await claim.getByRole('alert').waitFor();
  await claim.getByLabel('Bonus code').fill(' five ');
  await claim.getByRole('button', { name: 'Claim', exact: true }).click();
  await claim.getByText('Bonus code successfully activated!').waitFor();

  await page.goto('/en-US/open-modal/bonuses');
  const account = page.getByRole('dialog', { name: 'Account' });
  const card = account.getByRole('region', { name: 'Bonus FIVE' });
  await card.getByText(/EUR\s0\.00 of EUR\s5\.00 staked/).waitFor();
  await card.getByText('What counts, and all other rules').click();
  await card.getByText('Largest stake the bonus helps to pay: EUR 5.00').waitFor();

  // No cash at all: the bonus pays the round alone, and it was staked once by it.
  const round = await send(page, '/api/casino/rounds', {
    ...{ game: 'dice', options: { side: 'under', target: '49.50' }, bets: [{ place: 'main', stake: '5.00' }] },
    idempotencyKey: crypto.randomUUID(),
  });
  expect(round.round).toMatchObject({ bonusStake: '5.00' });
  await page.goto('/en-US/open-modal/bonuses');
  // Whatever the round has left of it is cash.
  await card.getByText(/^Became cash/).waitFor();

  await account.getByRole('button', { name: 'Have a code?' }).or(account.getByLabel('Bonus code')).first().waitFor();
  await account.getByLabel('Bonus code').fill('SPINS');
  await account.getByRole('button', { name: 'Claim', exact: true }).click();
  await account.getByText('Bonus code successfully activated!').waitFor();
  await account.getByRole('button', { name: 'Free spins' }).click();
  await account.getByText('20 of 20 spins left').waitFor();

  // A code that needs a deposit leads to one.
  await account.getByLabel('Bonus code').fill('MATCH');
  await account.getByRole('button', { name: 'Claim', exact: true }).click();
  const failed = page.getByRole('dialog', { name: 'Error claiming bonus' });
  await failed.getByRole('button', { name: 'Deposit' }).click();
  await account.getByText('Cashier · Deposit').waitFor();
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account as script } from './scenarios/account.ts';
import { BY_DEPOSIT, liveCampaign } from './support/bonus-campaigns.ts';
import { balances, bonuses, depositorBy } from './support/bonus-depositor.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { type House, onHouse, openHouse } from './support/house.ts';
import { member, send } from './support/members.ts';
import { faultsHere } from './support/walk.ts';

type Viewport = typeof DESK | typeof PHONE;

const SLOT = 'slot-gem-mine';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(script, { settings: { PAYMENT_REDIRECT: 'on' } });
  await liveCampaign(house, 'MATCH', BY_DEPOSIT);
  await liveCampaign(house, 'STICKY', { ...BY_DEPOSIT, sticky: true });
  await liveCampaign(house, 'FIVE');
  await liveCampaign(house, 'SPINS', {
    ...{ kind: 'freeSpins', freeSpins: { game: SLOT, spins: 2 } },
    amount: { EUR: { percent: '0', most: null, leastDeposit: '0', fixed: '0.80' } },
  });
});
afterAll(async () => {
  await house?.close();
});

const dice = (page: Page, stake: string) =>
  send(page, '/api/casino/rounds', {
    ...{ game: 'dice', options: { side: 'under', target: '49.50' }, bets: [{ place: 'main', stake }] },
    idempotencyKey: crypto.randomUUID(),
  });

const spin = (page: Page, stake: string, over: object = {}) =>
  send(page, '/api/casino/rounds', {
    ...{ game: SLOT, options: {}, bets: [{ place: 'main', stake }], ...over },
    idempotencyKey: crypto.randomUUID(),
  });

const depositor = (code: string, viewport: Viewport = DESK): Promise<Page> =>
  depositorBy(house, window, code, viewport);

it('a code doubles a deposit, the card says the way, and a withdrawal asks before it ends it', async () => {
  const page = await depositor('MATCH');
  await page.goto('/en-US/open-modal/bonuses');
  const card = page.getByRole('region', { name: 'Bonus MATCH' });
  await card.getByText(/EUR\s0\.00 of EUR\s20\.00 staked/).waitFor();
  await card.getByText('What counts, and all other rules').click();
  expect(await faultsHere(page, 'account-bonuses')).toEqual([]);
  await dice(page, '5.00');
  await page.goto('/en-US/open-modal/bonuses');
  await card.getByText(/EUR\s5\.00 of EUR\s20\.00 staked/).waitFor();
  await card.getByRole('button', { name: 'End this bonus' }).click();
  await page.getByRole('dialog', { name: 'End this bonus?' }).getByRole('button', { name: 'Keep it' }).click();
  expect(await bonuses(page)).toEqual(['active -']);
});

it('what is open is found on the promotions, claimed by a code, and named when money comes in', async () => {
  const page = await window.open();
  await page.goto('/health');
  await member(page);
  await send(page, '/api/profile/limits/question', { answer: 'none', confirmed: true });
  await page.goto('/en-US/promotions');
  await page.getByText('Open to everybody').waitFor();
  expect(await faultsHere(page, 'promotions-bonuses')).toEqual([]);
  await page.goto('/en-US/open-modal/claim-bonus/FIVE');
  await page.getByRole('dialog', { name: 'Claim a bonus' }).waitFor();
  expect(await faultsHere(page, 'claim-bonus')).toEqual([]);
  await page.goto('/en-US/open-modal/bonuses');
  const account = page.getByRole('dialog', { name: 'Account' });
  await account.getByRole('button', { name: 'Open to everybody' }).click();
  await account.getByRole('region', { name: 'Bonus MATCH' }).waitFor();
  expect(await faultsHere(page, 'account-offers')).toEqual([]);

  // The terms by their version have an address that anybody reads in his language.
  const { Items } = (await (await page.request.get('/api/bonuses/general')).json()) as {
    Items: { Key: string; Campaign: string; Version: number }[];
  };
  const match = Items.find(({ Key }) => Key === 'MATCH');
  const visitor = await window.open();
  await visitor.goto(`/de-DE/open-modal/bonus-terms/${match?.Campaign}_${match?.Version}`);
  const terms = visitor.getByRole('dialog', { name: 'Bonus MATCH' });
  await terms.getByText('Fassung 1 dieser Regeln').waitFor();
  await terms.getByText(/Tischspiele: 100/).waitFor();
  expect(await faultsHere(visitor, 'bonus-terms')).toEqual([]);
  await page.goto('/en-US/user/deposit');
  await account.getByRole('radiogroup').waitFor();
  await account.getByLabel('Amount', { exact: true }).fill('20.00');
  await account.getByLabel('Bonus code').fill('MATCH');
  await account.getByLabel('Bonus code').blur();
  expect(await faultsHere(page, 'deposit-code')).toEqual([]);
});

it('a sticky bonus keeps what was given back when it becomes cash', async () => {
  const page = await depositor('STICKY', PHONE);
  // 20.00 of his own is staked first: the bonus was never touched, and nothing was won with it.
  for (let many = 0; many < 4; many += 1) await dice(page, '5.00');
  // Rounds that cash pays alone count some seconds after they are over.
  await expect.poll(() => bonuses(page), { timeout: 20_000 }).toEqual(['used converted']);
  expect((await balances(page))[1]).toBe('0.00');
});

it('its time over, what is left of it is gone and the page says why', async () => {
  const page = await window.open();
  await page.goto('/health');
  await member(page);
  await send(page, '/api/bonuses/claim', { BonusCode: 'FIVE' });
  expect(await balances(page)).toEqual(['0.00', '5.00']);
  await onHouse(house, [`update bonus_grant set expires_at = now() where state = 2`]);
  await expect.poll(() => bonuses(page)).toEqual(['canceled expired']);
  await page.goto('/en-US/open-modal/bonuses');
  await page
    .getByRole('region', { name: 'Bonus FIVE' })
    .getByText(/Its time was over/)
    .waitFor();
  expect(await balances(page)).toEqual(['0.00', '0.00']);
});

it('a match on a deposit is staked on a slot and becomes cash', async () => {
  const page = await depositor('MATCH');
  for (let many = 0; many < 4; many += 1) await spin(page, '5.00');
  await expect.poll(() => bonuses(page), { timeout: 20_000 }).toEqual(['used converted']);
  const [cash, bonus] = await balances(page);
  expect(bonus).toBe('0.00');
  // Whatever the slot paid, the bonus was never touched and is cash now.
  expect(Number(cash)).toBeGreaterThanOrEqual(20);
  await page.goto('/en-US/open-modal/bonuses');
  await page
    .getByRole('region', { name: 'Bonus MATCH' })
    .getByText(/Became cash/)
    .waitFor();
});

it('free spins of a code are used in their slot, and what they win is cash', async () => {
  const page = await window.open();
  await page.goto('/health');
  await member(page);
  await send(page, '/api/bonuses/claim', { BonusCode: 'SPINS' });
  const left = async () => {
    const answer = await page.request.get('/api/bonuses/free-spins');
    return ((await answer.json()) as { Items: { Id: string; Left: number }[] }).Items;
  };
  const [spins] = await left();
  const played = async (): Promise<number> => {
    const { round } = (await spin(page, '0.40', { grant: spins?.Id })) as { round: { payout: string } };
    return Math.round(Number(round.payout) * 100);
  };
  let won = await played();
  await page.goto('/en-US/open-modal/bonuses');
  const account = page.getByRole('dialog', { name: 'Account' });
  await account.getByRole('button', { name: 'Free spins' }).click();
  await account.getByText('1 of 2 spins left').waitFor();
  won += await played();
  expect(await left()).toEqual([]);
  expect(await balances(page)).toEqual([(won / 100).toFixed(2), '0.00']);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { COUPON_MATCHES, coupons } from './scenarios/coupons.ts';
import { browserFor, PHONE } from './support/browser.ts';
import { type House, onHouse, openHouse } from './support/house.ts';
import { accessFaults, layoutFaults, settled } from './support/layout.ts';
import { officeFaults, openOfficeAs } from './support/office.ts';
import { personOn } from './support/person.ts';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(coupons);
});
afterAll(async () => {
  await house?.close();
});

const SHOTS = process.env.COUPON_SHOTS;

/** Results of the coupon's matches, as a source would have said them: the home side wins, but in the first. */
const results = COUPON_MATCHES.map(({ id }, at) => {
  const won = at === 0 ? 'away' : 'home';
  const outcomes = ['home', 'draw', 'away'].map((outcome) => ({ outcome, result: outcome === won ? 'win' : 'lost' }));
  return `insert into market_result (fixture_id, market_key, generation, kind, confirmed, outcomes, event_at)
    values (${id}, '1x2', 1, 'settled', true, '${JSON.stringify(outcomes)}', now())`;
});

it('a coupon that two operators opened is played, settled and found in the history', async () => {
  const desk = await openOfficeAs(window, house, 'lena', '/coupons');
  await desk.getByRole('heading', { level: 1, name: 'Sport jackpot' }).waitFor();
  await desk.getByRole('button', { name: 'Propose a coupon' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Match ids in coupon order').fill(COUPON_MATCHES.map(({ id }) => id).join(' '));
  await dialog.getByLabel('Guaranteed pool, EUR').fill('100.00');
  await dialog.getByLabel('Reason (recorded in the audit log)').fill('the coupon of the week');
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const second = await openOfficeAs(window, house, 'pavel', '/approvals');
  await second.getByRole('button', { name: 'Approve' }).first().click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await desk.getByRole('heading', { level: 2, name: 'Coupon 1' }).waitFor();
  expect(await officeFaults(desk)).toEqual([]);

  const ada = house.players.find(({ userName }) => userName === 'ada');
  if (!ada) throw new Error('the demo has its ada');
  const page = await window.open({ viewport: PHONE, colorScheme: 'dark' });
  await personOn(page).signIn(ada, '/en-US/sport-jackpot');
  const coupon = page.getByRole('region', { name: 'Coupon 1' });
  await coupon.getByText('10 matches still need a pick.').waitFor();
  for (const { home, away } of COUPON_MATCHES)
    await coupon.getByRole('button', { name: `${home} against ${away}: 1` }).click();
  await coupon.getByRole('button', { name: 'Leeds against Hull: X' }).click();
  await coupon.getByText('2 columns:', { exact: false }).waitFor();
  await settled(page);
  expect(await layoutFaults(page)).toEqual([]);
  expect(await accessFaults(page, '.cpn')).toEqual([]);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/coupon.png`, fullPage: true });
  await coupon.getByRole('button', { name: 'Play coupon' }).click();
  await coupon.getByText('Your coupon is played.', { exact: false }).waitFor();

  await onHouse(house, ['update coupon set closes_at = now()', ...results]);
  // 1.40 of the stakes and the rest from the house; both columns have one match wrong: 30 % of 100.00 for two.
  await coupon.getByText('2 columns, EUR 15.00 each').waitFor({ timeout: 40_000 });
  await coupon.getByText('EUR 70.00 goes to a later coupon.').waitFor();
  await page.getByText('Won EUR 30.00', { exact: false }).waitFor();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/coupon-settled.png`, fullPage: true });
  const history = await (await page.request.get('/api/bet-history/sport-jackpot')).json();
  expect(history).toMatchObject({ total: 1, figures: { staked: '2.00', paid: '30.00' } });
}, 90_000);

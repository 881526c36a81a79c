import { afterAll, beforeAll, expect, it } from 'vitest';
import { habits } from './scenarios/habits.ts';
import { browserFor, PHONE } from './support/browser.ts';
import { type DemoPlayer, type House, openHouse } from './support/house.ts';
import { accessFaults, layoutFaults, settled } from './support/layout.ts';
import { personOn } from './support/person.ts';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(habits);
});
afterAll(async () => {
  await house?.close();
});

function ada(): DemoPlayer {
  const found = house.players.find(({ userName }) => userName === 'ada');
  if (!found) throw new Error('the demo has its ada');
  return found;
}

const SHOTS = process.env.JACKPOT_SHOTS;
const DESK = { width: 1440, height: 900 };

it('what the jackpots hold, and how they are won, is read by everybody on a page of its own', async () => {
  for (const viewport of [PHONE, DESK])
    for (const colorScheme of ['dark', 'light'] as const) {
      const page = await window.open({ viewport, colorScheme });
      await page.goto(`${house.url}/en-US/mystery-jackpots`);
      const strip = page.getByRole('list', { name: 'Mystery jackpots' });
      await strip.getByText('must drop by').first().waitFor();
      expect(await strip.getByRole('listitem').count()).toBe(5);
      expect(await page.title()).toContain('Mystery jackpots');
      await settled(page);
      expect(await layoutFaults(page)).toEqual([]);
      expect(await accessFaults(page, '.jpage')).toEqual([]);
      if (SHOTS)
        await page.screenshot({ path: `${SHOTS}/jackpots-${colorScheme}-${viewport.width}.png`, fullPage: true });
      await page.context().close();
    }
}, 90_000);

it('a win opens its window by its path, and leads to the round that won it', async () => {
  const viewport = SHOTS && process.env.JACKPOT_WIDE ? DESK : PHONE;
  const page = await window.open({ viewport, colorScheme: 'dark' });
  await personOn(page).signIn(ada());
  const roundId = '01933b5e-7c00-7000-8000-000000000001';
  const winnings = [
    {
      ...{
        level: 'major',
        generation: 3,
        currency: 'EUR',
        amount: '4917.65',
        poolCurrency: 'EUR',
        poolAmount: '4917.65',
      },
      ...{ game: 'slot-brass-orchard', roundId, stake: '2.00', atMs: 1_795_000_000_000, told: false },
      ...{ added: '100000', before: '491765000000', room: '8235000000' },
    },
  ];
  // Nobody waits for a jackpot: what the house would answer is given here, the window is the site's own.
  await page.route('**/api/mysteryjackpots/winnings', (asked) => asked.fulfill({ json: { winnings } }));
  await page.route('**/api/mysteryjackpots/winnings/told', (asked) => asked.fulfill({ json: {} }));
  await page.goto(`${house.url}/en-US/open-modal/mystery-jackpot-win/major-3`);
  const won = page.getByRole('dialog', { name: 'You won the Major' });
  await won.getByText('4,917.65').waitFor();
  await settled(page);
  expect(await accessFaults(page, '.jwin')).toEqual([]);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/jackpot-win-${viewport.width}.png` });
  await won.getByRole('link', { name: 'Check the draw' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/en-US/casino-round/${roundId}`);
}, 60_000);

import { afterAll, beforeAll, expect, it } from 'vitest';
import { habits } from './scenarios/habits.ts';
import { browserFor, PHONE } from './support/browser.ts';
import { type DemoPlayer, type House, onHouse, openHouse } from './support/house.ts';
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
    }
}, 90_000);

it('a win opens its window at once, again by its path, and leads to the round that won it', async () => {
  for (const viewport of SHOTS ? [PHONE, DESK] : [PHONE]) {
    const page = await window.open({ viewport, colorScheme: 'dark' });
    await personOn(page).signIn(ada(), '/en-US/mystery-jackpots');
    await page.getByRole('list', { name: 'Mystery jackpots' }).waitFor();
    // Nobody waits for a jackpot: the house has put in what was missing, and the next round must win it.
    await onHouse(house, ["update jackpot_level set held_micros = cap_minor * 1000000 - 1 where name = 'mini'"]);
    const { csrfToken } = (await (await page.request.get('/api/session')).json()) as { csrfToken: string };
    const pressed = await page.request.post('/api/casino/rounds', {
      headers: { 'x-csrf-token': csrfToken },
      data: {
        ...{ game: 'slot-brass-orchard', options: {}, idempotencyKey: crypto.randomUUID() },
        bets: [{ place: 'main', stake: '1.00' }],
      },
    });
    expect(pressed.status(), await pressed.text()).toBe(200);
    const won = page.getByRole('dialog', { name: 'You won the Mini' });
    await won.getByText('25.00').waitFor();
    await settled(page);
    expect(await accessFaults(page, '.jwin')).toEqual([]);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/jackpot-win-${viewport.width}.png` });
    await won.getByRole('button', { name: 'Back to the game' }).click();
    await page.getByRole('button', { name: 'Show your win: Mini' }).first().waitFor();
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/jackpots-won-${viewport.width}.png`, fullPage: true });
    const { round } = (await pressed.json()) as { round: { id: string } };
    const wins = (await (await page.request.get('/api/mysteryjackpots/winnings')).json()) as {
      winnings: readonly { level: string; generation: number; roundId: string; told: boolean }[];
    };
    expect(wins.winnings[0]).toMatchObject({ level: 'mini', roundId: round.id, told: true });
    await page.goto(`${house.url}/en-US/open-modal/mystery-jackpot-win/mini-${wins.winnings[0]?.generation}`);
    await won.getByRole('link', { name: 'Check the draw' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/en-US/casino-round/${round.id}`);
  }
}, 90_000);

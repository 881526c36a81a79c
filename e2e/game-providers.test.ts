import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from './scenarios/account.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { personOn } from './support/person.ts';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(account);
});
afterAll(async () => {
  await house?.close();
});

const main = (page: Page) => page.getByRole('main');
const framed = (page: Page): FrameLocator => page.frameLocator('.gs__frame iframe');
const ada = () => {
  const found = house.players.find(({ userName }) => userName === 'ada');
  if (!found) throw new Error('the demo has no ada');
  return found;
};
/** What the game says that its player has. */
const shownBalance = async (page: Page): Promise<number> =>
  Number((await framed(page).locator('strong').innerText()).replace(/[^\d.]/g, ''));

interface HistoryLine {
  readonly Game: string;
  readonly Stake: string;
  readonly Payout: string;
  readonly Status: string;
}

describe.each([
  ['endorphina', 'endorphina-brass-orchard', 'Brass Orchard'],
  ['softswiss', 'softswiss-clockmaker', 'Clockmaker'],
] as const)('a game by %s', (_provider, key, name) => {
  it('is played from the lobby to its payout and its line in the history', async () => {
    const page = await window.open({ viewport: DESK });
    const person = personOn(page);
    await person.signIn(ada(), '/en-US/casino/slots');
    await main(page).locator(`.lgrid__m [data-game="${key}"] a`).first().click();
    await main(page).getByRole('heading', { name, exact: true }).waitFor();
    await framed(page)
      .getByRole('button', { name: /Play 2.00/ })
      .waitFor();
    const before = await shownBalance(page);
    await framed(page)
      .getByRole('button', { name: /Play 2.00/ })
      .click();
    await expect.poll(() => framed(page).getByRole('status').innerText()).not.toBe('');
    const history = await page.evaluate(async () => {
      const answer = await fetch('/api/profile/casinohistory/getcasinohistory?pageSize=1');
      return (await answer.json()) as { Rounds: HistoryLine[] };
    });
    const [line] = history.Rounds;
    expect(line).toMatchObject({ Game: key, Stake: '2.00', Status: 'over' });
    expect(await shownBalance(page)).toBeCloseTo(before - 2 + Number(line?.Payout), 2);
  });

  it('is tried by a visitor on a phone, without a wallet', async () => {
    const page = await window.open({ viewport: PHONE, hasTouch: true, isMobile: true });
    await personOn(page).goto(`/en-US/table-game/originals/${key}`);
    await framed(page).getByText('Demo').waitFor();
    await framed(page)
      .getByRole('button', { name: /Play 1.00/ })
      .tap();
    await expect.poll(() => framed(page).getByRole('status').innerText()).not.toBe('');
  });
});

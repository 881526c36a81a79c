import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from './scenarios/account.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { EVERY } from './support/every.ts';
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

/** Each of the thirteen rows by one of its titles: the lobby's key, its name, and the list in which it stands. */
const ROWS = [
  ['endorphina', 'endorphina-brass-orchard', 'Copper Grove', 'slots'],
  ['softswiss', 'softswiss-clockmaker', 'Pendulum Row', 'slots'],
  ['rocket', 'rocket-mines', 'Minefield', 'games'],
  ['habanero', 'habanero-deep-temple', 'Sunken Sanctum', 'slots'],
  ['openbox', 'openbox-limbo', 'Sky Limit', 'games'],
  ['sevenmojos', 'sevenmojos-keno', 'Forty Lanterns', 'games'],
  ['leap', 'leap-lighthouse-scratch', 'Harbour Scratch', 'special'],
  ['egt', 'egt-french-roulette', 'Paris Wheel', 'card'],
  ['amusnet', 'amusnet-hi-lo', 'Up or Down', 'games'],
  ['pateplay', 'pateplay-blackjack', 'Twenty-One', 'card'],
  ['pragmatic', 'pragmatic-baccarat', 'Punto Banco', 'card'],
  ['evolution', 'evolution-european-roulette', 'Single Zero Wheel', 'card'],
  ['goldenrace', 'goldenrace-dice', 'Hundred Roll', 'games'],
] as const;
/** One that has a list and signed calls, one whose page is handed to an SDK: all others are of one of these kinds. */
const ALWAYS = ROWS.filter(([provider]) => ['softswiss', 'rocket'].includes(provider));

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
const said = (page: Page): Promise<string> => framed(page).getByRole('status').innerText();

interface HistoryLine {
  readonly Game: string;
  readonly Stake: string;
  readonly Payout: string;
  readonly Status: string;
}
const newestRound = (page: Page): Promise<HistoryLine | undefined> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/profile/casinohistory/getcasinohistory?pageSize=1');
    return ((await answer.json()) as { Rounds: HistoryLine[] }).Rounds[0];
  });

/** Nobody who plays an honest game loses so often in a row: the rarest win here comes in one of four rounds. */
const MOST_ROUNDS = 80;

/** Plays rounds for money until one pays; each must stand in the history and in the balance as it was played. */
async function playUntilAWin(page: Page): Promise<HistoryLine> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const [before, former] = [await shownBalance(page), JSON.stringify(await newestRound(page))];
    await framed(page)
      .getByRole('button', { name: /Play 2.00/ })
      .click();
    let line: HistoryLine | undefined;
    await expect
      .poll(async () => {
        line = await newestRound(page);
        return line?.Status === 'over' && JSON.stringify(line) !== former;
      })
      .toBe(true);
    const payout = Number(line?.Payout);
    await expect.poll(() => shownBalance(page)).toBeCloseTo(before - 2 + payout, 2);
    if (line && payout > 0) return line;
  }
  throw new Error(`no win in ${MOST_ROUNDS} rounds`);
}

describe.each(EVERY ? ROWS : ALWAYS)('a game by %s', (_provider, key, name, list) => {
  it('is found in the lobby, opened, tried, played to a win, and stands in the history', async () => {
    const page = await window.open({ viewport: DESK });
    const person = personOn(page);
    await person.signIn(ada(), `/en-US/casino/${list}`);
    await main(page).locator(`.lgrid__m [data-game="${key}"] a`).first().click();
    await main(page).getByRole('heading', { name, exact: true }).waitFor();
    await framed(page)
      .getByRole('button', { name: /Play 2.00/ })
      .waitFor();

    // Tried first: nothing of it reaches the wallet.
    const cash = await person.balance();
    await main(page).getByRole('button', { name: 'Try it' }).click();
    await framed(page).getByText('Demo').waitFor();
    await framed(page)
      .getByRole('button', { name: /Play 1.00/ })
      .click();
    await expect.poll(() => said(page)).not.toBe('');
    expect(await person.balance()).toBe(cash);
    await main(page).getByRole('button', { name: 'Play for real' }).click();
    await framed(page).getByText('Demo').waitFor({ state: 'detached' });
    await framed(page)
      .getByRole('button', { name: /Play 2.00/ })
      .waitFor();

    const won = await playUntilAWin(page);
    expect(won).toMatchObject({ Game: key, Stake: '2.00', Status: 'over' });
    expect(await said(page)).toContain(Number(won.Payout).toFixed(2));
    await page.goto('/en-US/open-modal/casinoHistory');
    await page.getByRole('dialog').getByText(name).first().waitFor();
  });
});

it('a game of another maker is tried by a visitor on a phone, without a wallet', async () => {
  const page = await window.open({ viewport: PHONE, hasTouch: true, isMobile: true });
  await personOn(page).goto('/en-US/table-game/originals/endorphina-brass-orchard');
  await framed(page).getByText('Demo').waitFor();
  await framed(page)
    .getByRole('button', { name: /Play 1.00/ })
    .tap();
  await expect.poll(() => said(page)).not.toBe('');
});

it('jackpots of other makers stand in the lobby, and lead to the games of each', async () => {
  const page = await window.open({ viewport: DESK });
  await personOn(page).goto('/en-US/casino');
  const pools = main(page).getByRole('region', { name: 'Jackpots' });
  await pools.getByRole('link', { name: /^EGT / }).getByText('Level IV').waitFor();
  await pools.getByText(/EUR\s18,25\d\.\d\d/).waitFor();
  await pools.getByRole('link', { name: /^Pragmatic / }).click();
  await page.waitForURL(/\/casino\/all\?providers=2$/);
  await main(page).locator('[data-game="pragmatic-baccarat"]').waitFor();
});

/** @module-tag long */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DRIFTING,
  ENDING,
  LONG_SHOT,
  priceMoves,
  RISING,
  SINKING,
  STEPPING,
  STEPPING_EVERY_SEC,
} from './scenarios/price-moves.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { type Person, personOn } from './support/person.ts';
import { backToSlip, closeSlip, emptySlip, figure, looksRight, openSlip, readsAs } from './support/slip.ts';

const OFFER_SEC = 8;
/** Twice as long as a price stands still: also a house that lags moves it before the delay is over. */
const DELAY_SEC = 8;

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(priceMoves, {
    settings: { LIVE_DELAY: `soccer=${DELAY_SEC}`, LIVE_OFFER_SECONDS: String(OFFER_SEC) },
  });
});
afterAll(async () => {
  await house?.close();
});

const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true } as const;

async function player(userName: string, options: object = { viewport: DESK }): Promise<Person> {
  const person = personOn(await window.open(options));
  const account = house.players.find((each) => each.userName === userName);
  if (!account) throw new Error(`the demo has no ${userName}`);
  await person.signIn(account);
  return person;
}

const choosePolicy = ({ slip }: Person, policy: 'None' | 'Better' | 'Any'): Promise<void> =>
  slip.getByRole('group', { name: 'Accept price changes' }).getByRole('button', { name: policy }).click();

/** The page's next call of that address leaves only after something else has happened: a slow line. */
async function holdBack(page: Page, address: string, until: () => Promise<unknown>): Promise<void> {
  await page.route(
    address,
    async (route) => {
      try {
        await until();
      } finally {
        await route.continue();
      }
    },
    { times: 1 },
  );
}

const PLACE = '**/api/betslip/place';
const ADD = '**/api/betslip/selections';

/** Accepts the price of the moment and places, as often as it takes to be faster than the next move. */
async function placeBetweenMoves({ slip }: Person): Promise<void> {
  const accept = slip.getByRole('button', { name: /^Accept \d/ });
  const button = slip.getByRole('button', { name: /^Place bet / });
  const placing = slip.getByText(/^Live bets wait|^Checking prices/);
  await expect
    .poll(
      async () => {
        if (await accept.isVisible()) await accept.click({ timeout: 1000 }).catch(() => undefined);
        const free = (await button.count()) === 1 && (await button.getAttribute('aria-disabled')) !== 'true';
        if (free) await button.click({ timeout: 1000 }).catch(() => undefined);
        return placing.isVisible();
      },
      { timeout: 20_000, interval: 100 },
    )
    .toBe(true);
}

/** Places a bet that arrives at the house after the price has moved, as another page sees it. */
async function placeTooLate(person: Person, watcher: Person, home: string): Promise<number> {
  let before = Number.NaN;
  await holdBack(person.page, PLACE, async () => {
    before = Number(await watcher.oddsOf(watcher.price(home)));
    await expect
      .poll(async () => Number(await watcher.oddsOf(watcher.price(home))), { timeout: 30_000 })
      .not.toBe(before);
  });
  await placeBetweenMoves(person);
  // The page says that it is placing before its call has come to the line that is held back.
  await expect.poll(() => before).not.toBeNaN();
  return before;
}

/** The price and the return on the receipt, which is closed. */
async function receiptOf(person: Person): Promise<{ odds: number; back: string }> {
  const { slip } = person;
  await slip.getByText('Bet accepted', { exact: true }).waitFor();
  const odds = Number(await figure(person, 'Single').textContent());
  const back = ((await figure(person, 'Potential return').textContent()) ?? '').replaceAll('\u00a0', ' ');
  await slip.getByRole('button', { name: 'Done' }).click();
  return { odds, back };
}

// First, while its matches are in play.
describe('a market that closes under a click', () => {
  /** The live match that ends next: there is time enough to press, and the page does not give up its call before the end. */
  const endingNext = async () => {
    const match = ENDING.find(({ endsAtSec }) => endsAtSec > house.scriptSec() + 8);
    if (!match) throw new Error(`the script has no match left at second ${house.scriptSec()}`);
    await expect.poll(() => match.endsAtSec - house.scriptSec(), { timeout: 30_000 }).toBeLessThan(10);
    return match;
  };
  const closed = (person: Person, home: string) => () =>
    expect.poll(() => person.price(home).and(person.page.locator(':enabled')).count(), { timeout: 40_000 }).toBe(0);

  it('refuses the bet or the selection that arrives after it', async () => {
    const [desk, phone] = await Promise.all([player('ada'), player('bruno', ON_PHONE)]);
    await Promise.all([desk, phone].map((person) => person.goto('/en-US/live')));
    const before = await desk.balance();
    const match = await endingNext();
    await holdBack(phone.page, ADD, closed(phone, match.home));
    await phone.price(match.home).click();
    await desk.price(match.home).click();
    await desk.stake('3');
    await holdBack(desk.page, PLACE, closed(desk, match.home));
    await desk.slip.getByRole('button', { name: 'Place bet EUR 3.00' }).click();
    expect(house.scriptSec(), 'the clicks came too late for this match').toBeLessThan(match.endsAtSec);

    const modal = phone.page.getByRole('dialog', { name: 'Error' });
    await modal.getByText('This market has closed.').waitFor({ timeout: 40_000 });
    await modal.getByRole('button', { name: 'Ok' }).click();
    await modal.waitFor({ state: 'detached' });
    await openSlip(phone);
    await phone.slip.getByText('Your slip is empty').waitFor();
    await closeSlip(phone);

    await desk.slip.getByRole('alert').getByText('This market has closed. Your balance is unchanged.').waitFor();
    await desk.slip.getByText(`${match.home} has closed. Remove it to place the bet.`).waitFor();
    await looksRight(desk, 'closed');
    expect(await desk.balance()).toBeCloseTo(before, 2);
    await desk.slip.getByRole('button', { name: 'Remove closed' }).click();
    await desk.slip.getByText('Your slip is empty').waitFor();
  });
});

describe('a price that moves while the bet is on its way, before the match', () => {
  it.each([
    ['up', 'desk', RISING, 'None', 'Better', /^Better price, taken under your setting$/],
    ['down', 'phone', SINKING, 'Better', 'Any', /^New price, taken under your setting$/],
  ] as const)(
    '%s, at the %s: refused under one policy, taken under the next',
    async (direction, where, match, strict, wide, note) => {
      const watcher = await player('ada');
      await watcher.goto('/en-US/sport/soccer/italy/serie-a');
      const person = where === 'desk' ? watcher : await player('ada', ON_PHONE);
      const { slip } = person;
      await person.goto('/en-US/sport/soccer/italy/serie-a');
      const before = await person.balance();
      await person.price(match.home).click();
      await openSlip(person);
      await choosePolicy(person, strict);
      await person.stake('2');
      const reason = slip
        .getByRole('alert')
        .getByText(/The price moved from \d\.\d\d to \d\.\d\d\. Your balance is unchanged\.$/);
      await placeTooLate(person, watcher, match.home);
      await reason.waitFor();
      const [from = 0, to = 0] = ((await reason.textContent()) ?? '').match(/\d\.\d\d/g)?.map(Number) ?? [];
      expect(Math.sign(to - from)).toBe(direction === 'up' ? 1 : -1);
      // The selection stays, flagged until the player agrees.
      await slip.getByText(new RegExp(`^${match.home} moved from \\d\\.\\d\\d to \\d\\.\\d\\d\\.`)).waitFor();
      expect(await slip.getByRole('button', { name: 'Place bet EUR 2.00' }).getAttribute('aria-disabled')).toBe('true');
      await looksRight(person, `refused ${direction}`);

      await choosePolicy(person, wide);
      await slip.getByText(note).waitFor();
      await looksRight(person, `taken ${direction}`);
      const shown = await placeTooLate(person, watcher, match.home);
      const { odds, back } = await receiptOf(person);
      expect(Math.sign(odds - shown)).toBe(direction === 'up' ? 1 : -1);
      expect(back).toBe(`EUR ${(Math.round(odds * 200) / 100).toFixed(2)}`);
      await person.waitForBalance(before - 2);
    },
  );
});

describe('a price that moves during the live delay', () => {
  it('is offered: taken and processed again, declined, or left until it ends', async () => {
    const [desk, phone, silent] = await Promise.all([player('ada'), player('bruno', ON_PHONE), player('mei')]);
    /** Puts a bet into its delay, at a price that will have moved at the end of it. */
    const betOn = async (person: Person, match: { readonly home: string } = DRIFTING): Promise<number> => {
      await person.goto('/en-US/live');
      const balance = await person.balance();
      await person.price(match.home).click();
      await openSlip(person);
      await choosePolicy(person, 'None');
      await person.stake('4');
      if (match === STEPPING) await untilShortlyBeforeItMoves();
      await placeBetweenMoves(person);
      await person.waitForBalance(balance - 4);
      return balance;
    };
    /** So late that it moves during the delay, so early that a slow house has the bet before. */
    const untilShortlyBeforeItMoves = () =>
      expect
        .poll(() => Math.floor(house.scriptSec() % STEPPING_EVERY_SEC), { timeout: 60_000, interval: 200 })
        .toBe(STEPPING_EVERY_SEC - DELAY_SEC / 2);
    const taken = async () => {
      const balance = await betOn(desk, STEPPING);
      await desk.slip.getByText(/^Offer: EUR\s4\.00 at \d\.\d\d$/).waitFor();
      const cells = await desk.slip.getByRole('row', { name: /^Odds/ }).getByRole('cell').allTextContents();
      const [asked = 0, offered = 0] = cells.map(Number);
      expect(offered).toBeGreaterThan(asked);
      await desk.slip.getByRole('button', { name: `Accept EUR 4.00 at ${offered.toFixed(2)}` }).click();
      // It might be taken with the picture of a goal in sight: it waits as any bet in play.
      await desk.slip.getByText(/^Live bets wait/).waitFor();
      expect(await desk.balance()).toBeCloseTo(balance - 4, 2);
      expect(await receiptOf(desk)).toEqual({ odds: offered, back: `EUR ${(offered * 4).toFixed(2)}` });
      expect(await desk.balance()).toBeCloseTo(balance - 4, 2);
    };
    const declined = async () => {
      const balance = await betOn(phone);
      await phone.slip.getByText(/^Offer: BRL\s4\.00 at/).waitFor();
      await phone.slip.getByRole('button', { name: 'Decline the offer' }).click();
      await phone.slip.getByText('You declined the offer. Your balance is unchanged.').waitFor();
      await phone.waitForBalance(balance);
      await emptySlip(phone);
    };
    const left = async () => {
      const { slip } = silent;
      const balance = await betOn(silent);
      await slip.getByText(/^Offer: CNY\s4\.00 at/).waitFor();
      await looksRight(silent, 'offer');
      await slip.getByText('This offer has ended. Your balance is unchanged.').waitFor();
      await silent.waitForBalance(balance);
      await slip.getByRole('button', { name: 'Close' }).click();
      await slip.getByRole('tab', { name: 'History' }).click();
      await slip.getByRole('button', { name: 'Declined' }).click();
      const ticket = slip.getByRole('article').filter({ hasText: DRIFTING.home });
      await ticket.getByText('This offer has ended.').waitFor();
      await ticket.getByText('Declined', { exact: true }).first().waitFor();
      await looksRight(silent, 'offer ended');
      await backToSlip(silent);
      await emptySlip(silent);
    };
    await Promise.all([taken(), declined(), left()]);
  });
});

describe('the limits of the house', () => {
  it('are shown beside the stake, reached by one press, and refuse more', async () => {
    const person = await player('ada');
    const { slip } = person;
    await person.goto(`/en-US/sport/soccer/england/premier-league/match/${LONG_SHOT.id}`);
    await person.price(LONG_SHOT.shown, 'Correct score').click();
    // 250,000 at most, at 400.00
    await slip.getByText('Max bet EUR 625.00').waitFor();
    await slip.getByRole('button', { name: 'Max', exact: true }).click();
    await readsAs(person, { 'Potential return': 'EUR 250,000.00' });
    await person.stake('626');
    await slip.getByRole('button', { name: 'Place bet EUR 626.00' }).click();
    await slip
      .getByRole('alert')
      .getByText('The limit for this selection is reached. Try a smaller stake. Your balance is unchanged.')
      .waitFor();
    await looksRight(person, 'limit');
    await emptySlip(person);
  });
});

import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtCommand } from '../apps/server/test/support/built-command.ts';
import { bettingTime, COMING, LONG_NAME, OTHER, PLAYED, resultsTime, SCORES } from './scenarios/my-bets.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { oneOf } from './support/every.ts';
import { type DemoPlayer, type House, onHouse, openHouse } from './support/house.ts';
import { accessFaults, colourFaults, layoutFaults, settled } from './support/layout.ts';
import { nothingReal } from './support/members.ts';
import { type Person, personOn } from './support/person.ts';
import { emptySlip, keptSelections } from './support/slip.ts';

let house: House;
const accountCommand = await builtCommand('src/entrypoints/account.ts');
let desk: Person;
let phone: Person;
const window = browserFor(() => house);
const PAGE = '/en-US/sport/my-bets';

beforeAll(async () => {
  house = await openHouse(bettingTime, { settings: { LIVE_DELAY: 'soccer=1' } });
  const account = house.players.find((each) => each.userName === 'ada');
  if (!account) throw new Error('the demo has no ada');
  desk = personOn(await window.open({ viewport: DESK, keep: true }));
  phone = personOn(await window.open({ viewport: PHONE, hasTouch: true, isMobile: true, keep: true }));
  await desk.signIn(account);
  await phone.signIn(account);
});
afterAll(() => house?.close());

/** Nothing is wrong with the page, in either theme. */
async function looksRight({ page }: Person, name: string, within = 'main'): Promise<void> {
  await settled(page);
  expect(await layoutFaults(page), name).toEqual([]);
  for (const theme of ['dark', 'light']) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    await settled(page);
    expect(await (theme === 'dark' ? accessFaults : colourFaults)(page, within), `${name}, ${theme}`).toEqual([]);
  }
}

interface Leg {
  readonly fixtureId: number;
  readonly marketKey: string;
  readonly outcome: string;
  readonly priceMilli: number;
}

const leg = (fixtureId: number, marketKey: string, outcome: string, priceMilli: number): Leg => ({
  fixtureId,
  marketKey,
  outcome,
  priceMilli,
});

/** Places a bet by the API, as the slip would, and gives its number once it stands. */
async function bet(page: Page, betType: number, stake: string, selections: readonly Leg[]): Promise<string> {
  const session = (await (await page.request.get('/api/session')).json()) as { csrfToken: string };
  const answer = await page.request.post('/api/betslip/place', {
    headers: { 'x-csrf-token': session.csrfToken },
    data: { idempotencyKey: crypto.randomUUID(), betType, stake, selections, oddsChangePolicy: 2 },
  });
  const { ticket, code } = (await answer.json()) as { ticket: { id: string } | null; code?: string };
  if (!ticket) throw new Error(`the bet was refused: ${code}`);
  const status = async () =>
    ((await (await page.request.get(`/api/tickets/${ticket.id}`)).json()) as { status: number }).status;
  await expect.poll(status, { timeout: 30_000 }).toBe(1);
  return ticket.id.replace(/\B(?=(\d{4})+(?!\d))/g, ' ');
}

const HOME_GOAL = leg(PLAYED.id, '1x2', 'away', 3900);
const OVER = leg(PLAYED.id, 'total:2.5', 'over', 1900);
const NEXT = leg(COMING.id, '1x2', 'home', 2000);
const LONG = leg(LONG_NAME.id, 'both-score', 'yes', 1800);
const card = ({ page }: Person, number: string) =>
  page.getByRole('main').getByRole('article', { name: `Ticket ${number}` });

describe('open bets', () => {
  let combo: string;
  let single: string;
  it('are placed', async () => {
    // The goal has fallen before anything is staked on what it decides.
    await expect
      .poll(
        async () => {
          const answer = await desk.page.request.get(`/api/fixtures/by-id?ids=${PLAYED.id}`);
          const { fixtures } = (await answer.json()) as { fixtures: { live?: { main: number[] } }[] };
          return fixtures[0]?.live?.main;
        },
        { timeout: 20_000 },
      )
      .toEqual([1, 0]);
    combo = await bet(desk.page, 2, '10.00', [OVER, NEXT, LONG]);
    single = await bet(desk.page, 1, '4.00', [HOME_GOAL]);
    await bet(desk.page, 1, '5.00', [NEXT]);
  });

  it.each(oneOf(1, ['desk', 'phone'] as const))(
    'say where their legs stand and what each still needs, at the %s',
    async (where) => {
      const person = where === 'desk' ? desk : phone;
      await person.goto(PAGE);
      const { page } = person;
      await page.getByRole('heading', { name: 'My bets' }).first().waitFor();
      const both = card(person, combo);
      await both.getByText('2 more goals').waitFor();
      await both.getByText('1–0', { exact: true }).waitFor();
      expect(await both.getByRole('img', { name: '1 of 3' }).count()).toBe(1);
      await card(person, single).getByText('Albion: 2 more goals').waitFor();
      await page.getByText('EUR 19.00', { exact: true }).waitFor();
      await looksRight(person, 'open');
      await both.getByRole('button', { name: 'Ticket' }).click();
      const sheet = page.getByRole('dialog', { name: 'Ticket' });
      await sheet.getByText('You placed the bet: EUR 10.00 in all.').waitFor();
      await sheet.getByText('We took the bet.').waitFor();
      await looksRight(person, 'ticket', 'dialog[open]');
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
    },
  );

  it('stand in the right column too: pending, my bets, settings', { tags: 'long' }, async () => {
    const { slip } = desk;
    await desk.goto('/en-US/sport/soccer');
    const tabs = slip.getByRole('tablist', { name: 'Bet slip and history' }).getByRole('tab');
    // Betslip, pending and history in words, pending with how many there are; the others under three dots.
    await expect
      .poll(() => tabs.evaluateAll((all) => all.map((tab) => tab.textContent?.replace(/\d+$/, ''))))
      .toEqual(['Bet slip', 'Open', 'History']);
    await slip.getByRole('tab', { name: /^Open\s*\d+$/ }).click();
    await slip
      .getByRole('article', { name: `Ticket ${combo}` })
      .getByText('2 more goals')
      .waitFor();
    await looksRight(desk, 'pending', '#slip');
    const more = slip.getByLabel('More panels', { exact: true });
    await more.click();
    await slip.getByRole('button', { name: 'My bets' }).click();
    await slip.getByText('Can return').first().waitFor();
    await looksRight(desk, 'my-bets-panel', '#slip');
    expect(await slip.getByRole('tab', { name: 'My bets' }).getAttribute('aria-selected')).toBe('true');
    await more.click();
    await slip.getByRole('button', { name: 'Settings' }).click();
    for (const section of ['Sort matches by', 'Match rows', 'Language', 'View of a sport', 'Odds format', 'Time zone'])
      await slip.getByText(section, { exact: false }).first().waitFor();
    await looksRight(desk, 'settings-panel', '#slip');
    await slip.getByRole('tab', { name: 'History' }).click();
    await slip
      .getByRole('article', { name: `Ticket ${combo}` })
      .getByText('2 more goals')
      .waitFor();
    await slip.getByRole('tab', { name: 'Bet slip' }).click();
  });

  it('are repeated with type and stake', { tags: 'long' }, async () => {
    const { slip } = desk;
    await desk.goto(PAGE);
    await card(desk, combo).getByRole('button', { name: 'Repeat' }).click();
    await slip.getByRole('button', { name: /^Place bet EUR\s10\.00/ }).waitFor();
    expect(await slip.getByRole('tab', { name: 'Combo' }).getAttribute('aria-selected')).toBe('true');
    expect(await slip.getByRole('button', { name: /^Remove / }).count()).toBeGreaterThanOrEqual(3);
  });
});

describe('cash-out', () => {
  it('sells a bet before the match for the value on its button, after a second tap', async () => {
    const number = await bet(desk.page, 1, '8.00', [NEXT]);
    await desk.goto(PAGE);
    const before = await desk.balance();
    const own = card(desk, number);
    const button = own.getByRole('button', { name: /^Cash out EUR\s/ });
    await button.waitFor();
    const value = Number(((await button.locator('b').textContent()) ?? '').replace(/[^\d.]/g, ''));
    expect(value).toBeGreaterThan(0);
    await button.click();
    await own.getByRole('button', { name: /^Tap again to confirm/ }).click();
    const sold = desk.page.getByRole('main').getByText(`EUR ${value.toFixed(2)} paid`);
    await sold.waitFor();
    await own.waitFor({ state: 'detached' });
    await desk.waitForBalance(before + value);
    await looksRight(desk, 'sold');
    await desk.page.getByRole('main').getByRole('status').getByRole('button', { name: 'Close' }).click();
    await sold.waitFor({ state: 'detached' });
  });

  it('sells a part by the slider and its keys, and a bet in play waits out its delay', { tags: 'long' }, async () => {
    const number = await bet(phone.page, 1, '10.00', [OVER]);
    await phone.goto(PAGE);
    const { page } = phone;
    const own = card(phone, number);
    await own.getByRole('button', { name: 'Part' }).click();
    const sheet = page.getByRole('dialog', { name: 'Cash out a part' });
    const slider = sheet.getByRole('slider');
    await sheet.getByRole('button', { name: '25 %' }).click();
    expect(await slider.inputValue()).toBe('25');
    await slider.press('ArrowRight');
    await slider.press('ArrowRight');
    await slider.press('ArrowRight');
    expect(await slider.inputValue()).toBe('40');
    await sheet.getByText('EUR 6.00').waitFor();
    await looksRight(phone, 'part', 'dialog[open]');
    await sheet.getByRole('button', { name: /^Cash out EUR\s/ }).click();
    await page.getByText(/of the stake of ticket .* sold/).waitFor({ timeout: 20_000 });
    await own.getByText(/^Sold so far EUR\s.*, EUR\s6\.00 still in play$/).waitFor();
    await own.getByRole('button', { name: /^Cash out EUR\s/ }).waitFor();
    await looksRight(phone, 'part-sold');
  });
});

describe('auto cash-out', { tags: 'long' }, () => {
  let number: string;
  const rule = () => card(desk, number).locator('.autor');
  it('is set at a value, shown above the button, changed to a fall, and taken away', async () => {
    number = await bet(desk.page, 1, '6.00', [LONG]);
    await desk.goto(PAGE);
    const { page } = desk;
    await card(desk, number).getByRole('button', { name: 'Auto', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Auto cash-out' });
    await sheet.getByLabel('Cash out when it reaches').fill('9,50');
    await looksRight(desk, 'auto', 'dialog[open]');
    await sheet.getByRole('button', { name: 'Set auto cash-out at EUR 9.50' }).click();
    await rule().getByText('Auto cash-out at EUR 9.50.').waitFor();
    await looksRight(desk, 'rule');
    await rule().getByRole('button', { name: 'Change' }).click();
    await sheet.getByRole('button', { name: 'At a fall' }).click();
    await sheet.getByRole('button', { name: '50 %' }).click();
    await sheet.getByRole('button', { name: 'Set auto cash-out at a fall of 50 %' }).click();
    await rule().getByText('Auto cash-out at a fall of 50 %.').waitFor();
    await rule().getByRole('button', { name: 'Change' }).click();
    await sheet.getByRole('button', { name: 'Remove the rule' }).click();
    await rule().waitFor({ state: 'detached' });
  });

  it('sells by itself what is worth it already', async () => {
    const before = await desk.balance();
    await card(desk, number).getByRole('button', { name: 'Auto', exact: true }).click();
    const sheet = desk.page.getByRole('dialog', { name: 'Auto cash-out' });
    await sheet.getByLabel('Cash out when it reaches').fill('1');
    await sheet.getByRole('button', { name: 'Set auto cash-out at EUR 1.00' }).click();
    await card(desk, number).waitFor({ state: 'detached', timeout: 20_000 });
    await expect.poll(() => desk.balance(), { timeout: 30_000 }).toBeGreaterThan(before);
  });
});

describe('a bet beyond a limit', { tags: 'long' }, () => {
  const SOCCER = '/en-US/sport/soccer';
  const long = () => desk.price(SCORES.long, 'Correct score');

  async function ask(stake: string): Promise<void> {
    const { slip } = desk;
    await desk.stake(stake);
    await slip.getByRole('button', { name: `Place bet EUR ${stake}.00` }).click();
    await slip.getByText('You can ask the trader to take it.').waitFor();
    await slip.getByRole('button', { name: 'Ask the trader' }).click();
  }

  it('is offered smaller: declined it costs nothing, accepted only what was offered', async () => {
    const { slip } = desk;
    await desk.goto(`${SOCCER}/germany/bundesliga/match/${LONG_NAME.id}`);
    await emptySlip(desk);
    await long().click();
    await expect.poll(() => keptSelections(desk)).toBe(1);
    await desk.goto(`${SOCCER}/spain/laliga/match/${OTHER.id}`);
    await desk.price(SCORES.other, 'Correct score').click();
    await slip.getByRole('tab', { name: 'If bet' }).click();
    await slip.getByText('Trader offers not available for this bet type').waitFor();
    await slip.getByRole('tab', { name: 'Combo' }).click();
    const before = await desk.balance();
    await ask('400');
    // 250,000 at most, at 4,000.00: more than five times that is answered by a rule.
    await slip.getByText('Offer: EUR 62.50 at 4000', { exact: true }).waitFor();
    await slip.getByText(/^\d+ s left to answer$/).waitFor();
    await slip.getByRole('cell', { name: 'EUR 1,600,000.00' }).waitFor();
    await looksRight(desk, 'trader-offer', '#slip');
    await slip.getByRole('button', { name: 'Decline the offer' }).click();
    await slip.getByText('You declined the offer.').waitFor();
    await desk.waitForBalance(before);

    await ask('400');
    await phone.goto(PAGE);
    await phone.page.getByRole('main').getByText('Offer: EUR 62.50 at 4000', { exact: true }).waitFor();
    await looksRight(phone, 'trader-offer');
    await slip.getByRole('button', { name: /^Accept EUR\s62\.50/ }).click();
    await slip.getByText('Bet accepted', { exact: true }).waitFor();
    await desk.waitForBalance(before - 62.5);
    await slip.getByRole('button', { name: 'Done' }).click();
  });

  it('waits for the trader among the pending bets: nobody has to stay at the slip', async () => {
    const { slip } = desk;
    await desk.goto(`${SOCCER}/germany/bundesliga/match/${LONG_NAME.id}`);
    await long().click();
    await slip.getByText('Max bet EUR 625.00').waitFor();
    await ask('700');
    await slip.getByText(/^The trader is looking at it, \d+ s left$/).waitFor();
    await looksRight(desk, 'trader-wait', '#slip');
    await slip.getByRole('button', { name: 'Go on betting' }).click();
    await slip.getByText(/^The trader answers until /).waitFor();
    await slip.getByRole('tab', { name: 'Bet slip' }).click();
  });
});

describe('a receipt', () => {
  it('is downloaded, checked without a call, and says what it pays; a changed one is named', async () => {
    const { page } = desk;
    await desk.goto(PAGE);
    await page.getByRole('main').getByRole('article').filter({ hasText: '2 more goals' }).last().waitFor();
    const combo = page.getByRole('main').getByRole('article').filter({ hasText: 'Combo, 3 selections' });
    await combo.getByRole('button', { name: 'Ticket' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Receipt file' }).click(),
    ]);
    const text = await readFile(await file.path(), 'utf8');
    expect(file.suggestedFilename()).toMatch(/^receipt-\d+\.json$/);
    await page.getByRole('link', { name: 'Check' }).click();
    const field = page.getByLabel('Choose a receipt file');
    await field.waitFor();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    const give = (name: string, content: string) =>
      field.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
    await give('receipt.json', text);
    await page.getByText('The house signed it, and not a letter of it was changed.').waitFor();
    for (const [name, result] of [
      ['Over 2.5', 'Won'],
      ['Castle Rovers', 'Won'],
      ['Yes', 'Void'],
    ] as const)
      await page.getByLabel(`Result of ${name}`).selectOption({ label: result });
    // 10.00 at 1.90 times 2.00, the third leg void: too few legs for a bonus.
    await page.locator('.sum').getByText('EUR 38.00').waitFor();
    await looksRight(desk, 'receipt');
    await give('changed.json', text.replace('"10.00"', '"90.00"'));
    await page.getByText('It was changed after the house signed it.').waitFor();
    expect(calls.filter((url) => url.includes('/api/') && url.includes('receipt'))).toEqual([]);
    await phone.goto('/en-US/receipts');
    await phone.page.getByLabel('Choose a receipt file').waitFor();
    await looksRight(phone, 'receipts');
  });
});

/** As the page is drawn: what is hidden is no part of it. */
const drawnLines = async (page: Page): Promise<string[]> =>
  (await page.locator('body').allInnerTexts()).flatMap((text) => text.replaceAll('\u00a0', ' ').split('\n'));

/** On paper stands the ticket alone: its leg, stake and result, nothing of the site around it and no button. */
async function printsAlone({ page }: Person): Promise<void> {
  const won = page.getByRole('main').getByRole('article').filter({ hasText: 'Castle Rovers' });
  await won.filter({ hasText: 'EUR 5.00' }).getByRole('button', { name: 'Ticket' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ticket' });
  await sheet.getByText('We took the bet.').waitFor();
  await page.emulateMedia({ media: 'print' });
  const paper = await drawnLines(page);
  expect(paper).toEqual(expect.arrayContaining(['Castle Rovers', 'Stake', 'EUR 5.00', 'Result', 'Won', 'EUR 10.00']));
  for (const button of ['Sports', 'Deposit', 'My bets', 'Settled', 'Bet slip', 'Print', 'Repeat'])
    expect(paper).not.toContain(button);
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.emulateMedia({ media: 'print' });
  expect(await drawnLines(page)).not.toContain('Deposit');
  await page.emulateMedia({ media: 'screen' });
}

/** A page that was just loaded is given a while to draw it. */
const drawn = (what: Locator) => what.waitFor({ timeout: 5000 }).catch(() => undefined);

/** A demo user of this try: a bet by each that asks for one. */
const demoUsers: DemoPlayer[] = [];

async function demoUser(): Promise<DemoPlayer> {
  const userName = `play${Date.now().toString(36)}`;
  const { code, out, err } = await accountCommand(['demo', userName], { DATABASE_URL: house.databaseUrl ?? '' });
  expect([code, err]).toEqual([0, '']);
  const player = { userName, currency: 'EUR', password: /shown this once: (\S+)/.exec(out)?.[1] ?? '' };
  demoUsers.push(player);
  return player;
}

describe('play money', { tags: 'long' }, () => {
  it.each([
    ['phone', PHONE],
    ['desk', DESK],
  ])('is named wherever it stands, bets, and is neither paid in nor out: %s', async (where, viewport) => {
    window.expectComplaints(/status of 403/);
    const page = await window.open({ viewport });
    const person = personOn(page);
    await person.signIn(await demoUser(), '/en-US/sport/soccer');
    const corner = page.getByRole('button', { name: /^Balance EUR\s1,000\.00, Play money$/ });
    await corner.waitFor();
    await person.price(COMING.home).click();
    if (where === 'phone') await page.getByRole('button', { name: /^1 ?Bet slip$/ }).click();
    await person.slip.getByText('Play money', { exact: true }).waitFor();
    expect(await accessFaults(page)).toEqual([]);
    await person.stake('10');
    await person.place();
    await person.takeReceipt();
    await page.getByRole('button', { name: /^Balance EUR\s990\.00, Play money$/ }).waitFor();

    await person.goto('/en-US/open-modal/deposit');
    const account = page.getByRole('dialog', { name: 'Account' });
    await account.getByText('You play with play money').waitFor();
    await account.getByText(/^It is worth nothing: nothing is paid in or out\./).waitFor();
    expect(await account.getByRole('textbox').count(), 'no field for an amount').toBe(0);
    await account.locator('.acct__bal').getByText('Play money', { exact: true }).waitFor();
    expect(await accessFaults(page)).toEqual([]);
    const { csrfToken } = (await (await page.request.get('/api/session')).json()) as { csrfToken: string };
    for (const [path, wish] of [
      ['deposits', { PaymentMethodId: 'visamastercard' }],
      ['withdrawals', { WithdrawMethod: 'bank', AccountName: 'Ada', IBAN: 'DE89370400440532013000' }],
    ] as const) {
      const answer = await page.request.post(`/api/cashier/${path}`, {
        headers: { 'x-csrf-token': csrfToken },
        data: { ...wish, Amount: '20.00', idempotencyKey: crypto.randomUUID() },
      });
      expect([path, answer.status(), await answer.json()]).toMatchObject([path, 409, { code: 'PlayMoneyOnly' }]);
    }
  });
});

describe('settled bets', { tags: 'long' }, () => {
  it('stand under their period and filter, and go into a file', async () => {
    window.expectComplaints(
      /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|WebSocket connection|status of 503|ERR_CONNECTION_RESET/,
    );
    await house.kill();
    await house.startAgain(resultsTime);
    await desk.goto(PAGE);
    const { page } = desk;
    await page.getByRole('tab', { name: 'Settled' }).click();
    await expect
      .poll(
        async () => {
          await page.reload();
          await page.getByRole('tab', { name: 'Settled' }).click();
          const cards = page.getByRole('main').getByRole('article');
          await drawn(cards.nth(2));
          return cards.count();
        },
        { timeout: 60_000, interval: 1000 },
      )
      .toBe(3);
    await page.getByText('Cashed out').first().waitFor();
    await page.getByRole('group', { name: 'Period' }).getByRole('button', { name: '24 h', pressed: true }).waitFor();
    await page.getByText('Staked').waitFor();
    await looksRight(desk, 'settled');
    await page.getByRole('button', { name: 'Lost' }).click();
    await page.getByText('No bets of this kind').waitFor();
    await page.getByRole('button', { name: 'Won' }).click();
    await page.getByRole('main').getByRole('article').first().waitFor();
    await printsAlone(desk);
    await page.getByRole('group', { name: 'Period' }).getByRole('button', { name: 'Dates' }).click();
    await page.getByLabel('From', { exact: true }).fill('2020-01-01');
    await page.getByLabel('To', { exact: true }).fill('2020-01-31');
    await page.getByText('No bets of this kind').waitFor();
    await page.getByRole('button', { name: '9 months' }).click();
    await page.getByRole('main').getByRole('article').first().waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    const csv = await readFile(await file.path(), 'utf8');
    expect(file.suggestedFilename()).toBe('bets.csv');
    expect(csv.split('\r\n')[0]).toBe('\uFEFFTicket,Placed,Settled,Bet,Result,Selections,Currency,Stake,Paid');
    expect(csv).toContain(`"Castle Rovers, 1X2, Castle Rovers – Wanderers",EUR,5.00,10.00`);
  });

  it('of play money are paid in it, and count in no history of real money and for no points', async () => {
    window.expectComplaints(/status of 40[34]/);
    const page = await window.open({ viewport: DESK });
    const person = personOn(page);
    const [player] = demoUsers;
    if (!player) throw new Error('nobody has bet play money');
    await person.signIn(player, PAGE);
    // 10.00 at 2.00 came back as 20.00.
    await expect
      .poll(
        async () => {
          await page.reload();
          const corner = page.getByRole('button', { name: /^Balance EUR\s1,010\.00, Play money$/ });
          await drawn(corner);
          return corner.count();
        },
        { timeout: 60_000, interval: 1000 },
      )
      .toBe(1);
    await page.getByRole('tab', { name: 'Settled' }).click();
    await page.getByRole('main').getByRole('article').first().waitFor();
    const { points, entries } = (await (await page.request.get('/api/loyalty')).json()) as Record<string, unknown>;
    expect([points, entries]).toEqual([0, []]);
    await onHouse(house, [nothingReal(player.userName)]);
  });
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account } from './scenarios/account.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { type House, onHouse, openHouse } from './support/house.ts';
import { accessFaults } from './support/layout.ts';
import { letterTo } from './support/letters.ts';
import { officeFaults, openOfficeAs } from './support/office.ts';
import { GOOD_PAYOUTS, type PayoutOrder, payoutDesk } from './support/payout-desk.ts';
import { personOn } from './support/person.ts';
import { faultsHere } from './support/walk.ts';

const SECRET = 'what the house and its sandbox share in this test';
const IBAN = 'DE89 3704 0044 0532 0130 00';
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(account, {
    settings: {
      SANDBOX_SECRET: SECRET,
      // So that what a demo player has is enough for two people to look at.
      WITHDRAWAL_ONE_PERSON_EUROS: '100',
      WITHDRAWAL_TWO_PEOPLE_EUROS: '200',
      WITHDRAWAL_MOST_A_DAY: '100',
      WITHDRAWAL_MOST_A_DAY_EUROS: '10000',
      WITHDRAWAL_MOST_OPEN: '50',
    },
  });
});
afterAll(async () => {
  await house?.close();
});
beforeEach(async () => {
  // Who pays to an account in a name that is not theirs here is looked at.
  await onHouse(house, [
    `update identity_account set profile = profile || '{"FirstName": "Ada", "LastName": "Lovelace"}' where user_name = 'ada'`,
    // Nor do the sums of the tests before count in the next: they lie more than a week back.
    "update withdrawal set created_at = created_at - interval '8 days'",
    "update approval_amount set at = at - interval '8 days'",
  ]);
  await desk(GOOD_PAYOUTS);
});

const desk = (order: PayoutOrder) => payoutDesk(house, SECRET, order);

const dialogOn = (page: Page) => page.getByRole('dialog', { name: 'Account' });
/** The newest withdrawal that is shown. */
const newest = (page: Page) => dialogOn(page).locator('.wd__card').first();

async function withdrawTab(viewport: { width: number; height: number }, userName = 'ada'): Promise<Page> {
  const player = house.players.find((each) => each.userName === userName);
  if (!player) throw new Error(`the demo has no ${userName}`);
  const page = await window.open({ viewport });
  await personOn(page).signIn(player, '/en-US/open-modal/withdraw');
  await dialogOn(page).getByLabel('Amount').waitFor();
  return page;
}

/** Asks for a payout as a person does, and waits until its card stands first. */
async function ask(page: Page, amount: string, iban = IBAN): Promise<void> {
  const tab = dialogOn(page);
  const before = await idOfNewest(page);
  await tab.getByLabel('Amount').fill(amount);
  await tab.getByLabel('Account holder').fill('Ada Lovelace');
  await tab.getByLabel('IBAN of the account').fill(iban);
  await tab.getByRole('button', { name: 'Review the withdrawal' }).click();
  // Once more before it goes: to whom, where, what it costs, when it is there, how much.
  const review = tab.locator('.wd__review');
  for (const said of ['Ada Lovelace', iban, 'None', 'within 1 to 2 days']) await review.getByText(said).waitFor();
  await review.getByRole('button', { name: `Withdraw EUR ${amount}` }).click();
  await expect.poll(() => idOfNewest(page)).not.toBe(before);
  await newest(page).getByText(`EUR ${amount}.00`).first().waitFor();
}

const idOfNewest = async (page: Page): Promise<string> => {
  const answer = await page.request.get('/api/cashier/withdrawals');
  const { withdrawals } = (await answer.json()) as { withdrawals: readonly { Id: string }[] };
  return withdrawals[0]?.Id ?? '';
};
const balanceOf = (page: Page): Promise<number> => personOn(page).balance();

/** Known for longer than a new account waits, so that no person is needed. */
const knownAccounts = (): Promise<void> =>
  onHouse(house, [
    `insert into withdrawal_destination (account_id, destination, first_at)
      select distinct account_id, destination, '2020-01-01'::timestamptz from withdrawal
      on conflict (account_id, destination) do update set first_at = excluded.first_at`,
  ]);

describe('a withdrawal by bank', () => {
  it('is asked for, held, approved by one at the desk, paid, and stands in the history, told of at each step', async () => {
    const page = await withdrawTab(DESK);
    const before = await balanceOf(page);
    expect(await faultsHere(page, 'withdraw-form')).toEqual([]);
    await dialogOn(page).getByLabel('Amount').fill('5');
    await dialogOn(page).getByText('The smallest withdrawal is EUR 10.00.').waitFor();
    await ask(page, '120');
    await newest(page).getByText('Amounts of this size are reviewed by our team.').waitFor();
    await expect.poll(() => balanceOf(page)).toBe(before - 120);
    await dialogOn(page).getByText('On its way already').waitFor();
    expect(await faultsHere(page, 'withdraw-waits')).toEqual([]);

    const office = await openOfficeAs(window, house, 'tariq', '/withdrawals');
    // Its account is new: that wait is not over by the approval.
    await onHouse(house, ['update withdrawal set wait_until = null']);
    await office.getByText('Manual review from EUR 100, two approvals from EUR 200;').waitFor();
    await office.getByRole('button', { name: /^ada/ }).first().click();
    await office.getByText('DE89370400440532013000').waitFor();
    expect(await officeFaults(office)).toEqual([]);
    await office.getByRole('button', { name: 'Approve', exact: true }).click();
    // Nobody reloads the player's page.
    await newest(page).getByText('Sent', { exact: true }).waitFor();
    await newest(page).getByText('Paid', { exact: true }).waitFor();
    expect(await faultsHere(page, 'withdraw-paid')).toEqual([]);
    expect((await desk({})).paid[await idOfNewest(page)]).toBe(1);
    await page.goto('/en-US/open-modal/transactionHistory');
    await page.getByText('EUR 120.00').first().waitFor();
    for (const what of ['asked for', 'approved', 'paid']) {
      await letterTo(house, 'ada@demo.invalid', new RegExp(`^Withdrawal of EUR 120\\.00 ${what}`));
    }
    await page.goto('/en-US/open-modal/messages');
    await dialogOn(page)
      .getByRole('button', { name: /Withdrawal of EUR\s120\.00 paid/ })
      .click();
    await dialogOn(page)
      .getByRole('article')
      .getByText(/^EUR\s120\.00 were paid to DE89 … 3000\./)
      .waitFor();
  });

  it('takes two people above the threshold, on a phone', { tags: 'long' }, async () => {
    const page = await withdrawTab(PHONE);
    await ask(page, '210');
    await newest(page)
      .getByText('Waiting for approval')
      .or(newest(page).getByText('Mostly within 2 hours by day.'))
      .first()
      .waitFor();
    const tariq = await openOfficeAs(window, house, 'tariq', '/withdrawals');
    await tariq.getByRole('button', { name: /^ada/ }).first().click();
    await tariq.getByLabel('Note').fill('won it on Saturday');
    await tariq.getByRole('button', { name: 'Give first approval' }).click();
    await tariq
      .getByText('Waiting for a second approval.')
      .or(tariq.getByText(/First approval by/))
      .first()
      .waitFor();
    expect(await newest(page).getByText('Sent', { exact: true }).count()).toBe(0);
    await onHouse(house, ['update withdrawal set wait_until = null']);
    const vera = await openOfficeAs(window, house, 'vera', '/approvals');
    const proposal = vera.getByRole('row').filter({ hasText: '210.00 EUR' });
    await proposal.getByRole('button', { name: 'Approve', exact: true }).click();
    await vera.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await newest(page).getByText('Paid', { exact: true }).waitFor();
    expect(await accessFaults(page)).toEqual([]);
  });
});

/** Chooses a coin, which is offered once its rate is known: some seconds after a house's first start. */
async function openWay(page: Page, name: RegExp): Promise<void> {
  const way = dialogOn(page).getByRole('radio', { name });
  const looked = async (): Promise<number> => {
    await page.goto('/en-US/open-modal/withdraw');
    await dialogOn(page).getByLabel('Amount').waitFor();
    return way.count();
  };
  await expect.poll(looked, { timeout: 60_000, interval: 1000 }).toBe(1);
  await way.click();
}

describe('a withdrawal in coins', () => {
  it('goes to an address that was registered before, which waits from then on', async () => {
    window.expectComplaints(/status of 400/);
    const page = await withdrawTab(PHONE);
    const tab = dialogOn(page);
    const field = tab.getByLabel('Address', { exact: true });
    const register = tab.getByRole('button', { name: 'Register this address' });
    await openWay(page, /^Tether on Ethereum/);
    await register.click();
    await tab.locator('.has-error').getByText('Check what you typed here.').waitFor();
    await field.fill(`${ADDRESS.slice(0, -1)}D`);
    await register.click();
    await tab.locator('.has-error').getByText('The address is mistyped', { exact: false }).waitFor();
    await field.fill(ADDRESS);
    await register.click();
    await tab.getByText(/^Registered\. Coins can go there from /).waitFor();
    await letterTo(house, 'ada@demo.invalid', /^Address 0x5aAeb6 … 1BeAed registered/);
    const row = tab.locator('.wd__addr li');
    await row.getByText(/^Can be paid to from /).waitFor();
    expect(await faultsHere(page, 'withdraw-registered')).toEqual([]);

    await onHouse(house, ["update withdrawal_address set registered_at = registered_at - interval '25 hours'"]);
    // An address of Ethereum is one of its coin as well.
    await openWay(page, /^Ether(?!eum)/);
    await row.getByText('Can be paid to now').waitFor();
    await row.getByRole('button', { name: `Use ${ADDRESS}` }).click();
    expect(await field.inputValue()).toBe(ADDRESS);
    await tab.getByLabel('Amount').fill('50');
    await tab.getByRole('button', { name: 'Review the withdrawal' }).click();
    await tab.locator('.wd__review').getByText('now', { exact: true }).waitFor();
    expect(await faultsHere(page, 'withdraw-review')).toEqual([]);
    await tab.getByRole('button', { name: 'Change', exact: true }).click();
    await row.getByRole('button', { name: `Remove ${ADDRESS}` }).click();
    await row.waitFor({ state: 'detached' });
  });
});

describe('taking one back', () => {
  const cancelButton = (page: Page) => newest(page).getByRole('button', { name: 'Cancel withdrawal' });
  const question = (page: Page) => page.getByRole('dialog', { name: 'Cancel this withdrawal?' });
  const yes = (page: Page) => question(page).getByRole('button', { name: 'Cancel withdrawal' }).click();

  it('is done by its modal, says so with Ok, and renews balance and history', async () => {
    const page = await withdrawTab(PHONE);
    const before = await balanceOf(page);
    await ask(page, '20', 'DE02370400440532013111');
    await newest(page).getByText('This account is new here.').waitFor();
    await cancelButton(page).click();
    await question(page)
      .getByText(/^EUR\s20\.00 go back/)
      .waitFor();
    expect(await faultsHere(page, 'withdraw-cancel')).toEqual([]);
    await question(page).getByRole('button', { name: 'Keep it' }).click();
    await cancelButton(page).click();
    await yes(page);
    const said = page.getByRole('dialog', { name: 'Withdrawal cancelled' });
    await said.getByText('EUR 20.00 are in your balance again.').waitFor();
    expect(await accessFaults(page)).toEqual([]);
    await said.getByRole('button', { name: 'OK' }).click();
    await newest(page).getByText('Taken back', { exact: true }).waitFor();
    await expect.poll(() => balanceOf(page)).toBe(before);
    await page.goto('/en-US/open-modal/transactionHistory');
    await page.getByText('Canceled').first().waitFor();
    await letterTo(house, 'ada@demo.invalid', /^Withdrawal of EUR\s20\.00 cancelled/);
  });

  it('says the first error where it was sent meanwhile, or where the country takes none back', {
    tags: 'long',
  }, async () => {
    const page = await withdrawTab(DESK);
    await ask(page, '21', 'DE02370400440532013111');
    await cancelButton(page).click();
    await question(page).waitFor();
    await onHouse(house, ["update identity_account set country = 'GB' where user_name = 'ada'"]);
    await yes(page);
    await page.getByText('In your country a withdrawal cannot be taken back.').waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    await page.goto('/en-US/open-modal/withdraw');
    await newest(page).getByText('EUR 21.00').waitFor();
    expect(await newest(page).getByRole('button').count()).toBe(0);
    await onHouse(house, ["update identity_account set country = 'DE' where user_name = 'ada'"]);
    await page.goto('/en-US/open-modal/withdraw');
    await cancelButton(page).click();
    await onHouse(house, ['update withdrawal set due_at = now() where status = 1']);
    await newest(page).getByText('Sent', { exact: true }).waitFor();
    await yes(page);
    await page.getByText('It has been sent or has ended, and cannot be taken back any more.').waitFor();
    expect(await accessFaults(page)).toEqual([]);
  });
});

describe('a provider', () => {
  /** What is due now is asked about now, and not in its time. */
  const hurry = (): Promise<void> =>
    onHouse(house, ['update withdrawal set due_at = now() where closed_at is null and due_at is not null']);

  it('that refuses it, or cannot book it, gives it back; its player reads why', { tags: 'long' }, async () => {
    const page = await withdrawTab(PHONE);
    const before = await balanceOf(page);
    for (const [iban, says] of [
      ['DE40370400440532010002', 'Check the account, or use another one.'],
      ['DE50370400440532010016', 'Your bank took it and could not book it.'],
    ] as const) {
      await ask(page, '30', iban);
      await hurry();
      await newest(page).getByText(says).waitFor();
      await newest(page).getByText('EUR 30.00 are in your balance again.').waitFor();
      await letterTo(house, 'ada@demo.invalid', new RegExp(`Withdrawal of EUR 30\\.00 came back[\\s\\S]*${says}`));
    }
    expect(await faultsHere(page, 'withdraw-refused')).toEqual([]);
    await expect.poll(() => balanceOf(page)).toBe(before);
  });

  it('that loses requests and then answers, or pays and never says so, pays once', { tags: 'long' }, async () => {
    const page = await withdrawTab(DESK);
    await knownAccounts();
    const before = await balanceOf(page);
    await desk({ loseRequests: true });
    await ask(page, '40');
    await newest(page).getByText('Sent', { exact: true }).waitFor();
    await hurry();
    await desk({ loseRequests: false, first: 'paid', later: null, mute: true, silentAfterPaying: true });
    await hurry();
    const lost = await idOfNewest(page);
    await expect.poll(async () => (await desk({})).paid[lost]).toBe(1);
    // Its answer was cut off: the house has to ask what became of it.
    await hurry();
    await newest(page).getByText('Paid', { exact: true }).waitFor();
    expect((await desk({})).paid[lost]).toBe(1);
    await expect.poll(() => balanceOf(page)).toBe(before - 40);

    await desk({ silentAfterPaying: false, becomes: { reference: lost, status: 'returned' }, mute: false });
    await newest(page).getByText('It was paid, and came back.').waitFor();
    await expect.poll(() => balanceOf(page)).toBe(before);
  });
});

describe('in German', () => {
  it('reads well from the form to the end', { tags: 'long' }, async () => {
    // An account number with a wrong digit is refused.
    window.expectComplaints(/status of 400/);
    const page = await withdrawTab(DESK);
    await knownAccounts();
    await page.goto('/de-DE/open-modal/withdraw');
    const tab = page.getByRole('dialog', { name: 'Konto' });
    await tab.getByLabel('Betrag').fill('25');
    await tab.getByLabel('Kontoinhaber').fill('Ada Lovelace');
    await tab.getByLabel('IBAN des Kontos').fill('DE89 3704 0044 0532 0130 01');
    const review = async () => {
      await tab.getByRole('button', { name: 'Auszahlung prüfen' }).click();
      await tab.getByRole('heading', { name: 'Stimmt alles?' }).waitFor();
    };
    const pay = () => tab.getByRole('button', { name: /^EUR 25(,00)? auszahlen$/ }).click();
    await review();
    expect(await faultsHere(page, 'de-withdraw-review')).toEqual([]);
    await pay();
    await tab.locator('.has-error').or(tab.getByRole('alert')).first().waitFor();
    expect(await faultsHere(page, 'de-withdraw-wrong')).toEqual([]);
    const back = tab.getByRole('button', { name: 'Ändern' });
    if ((await back.count()) > 0) await back.click();
    await tab.getByLabel('IBAN des Kontos').fill(IBAN);
    await review();
    await pay();
    await tab.locator('.wd__card').first().getByText('Ausgezahlt', { exact: true }).waitFor();
    expect(await faultsHere(page, 'de-withdraw-paid')).toEqual([]);
  });
});

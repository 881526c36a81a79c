/** @module-tag long */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { account as script } from './scenarios/account.ts';
import { HEAD, releaseOn, uploadStatement } from './support/bank-desk.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { oneOf } from './support/every.ts';
import { type House, onHouse, openHouse } from './support/house.ts';
import { accessFaults, layoutFaults } from './support/layout.ts';
import { member, send } from './support/members.ts';
import { officeFaults, openOfficeAs } from './support/office.ts';
import { GOOD_PAYOUTS, type PayoutOrder, payoutDesk } from './support/payout-desk.ts';
import { personOn } from './support/person.ts';
import { faultsHere } from './support/walk.ts';
import { sendWithdrawal } from './support/withdrawing.ts';

const SECRET = 'what the house and its sandbox share in this test';

let house: House;
const window = browserFor(() => house);
const payouts = (order: PayoutOrder) => payoutDesk(house, SECRET, order);

beforeAll(async () => {
  house = await openHouse(script, { settings: { SANDBOX_SECRET: SECRET, WITHDRAWAL_MOST_A_DAY: '100' } });
});
afterAll(async () => {
  await house?.close();
});
beforeEach(async () => {
  await payouts(GOOD_PAYOUTS);
});

const dialogOn = (page: Page) => page.getByRole('dialog', { name: 'Account' });
const newest = (page: Page) => dialogOn(page).locator('.wd__card').first();
const idOfNewest = async (page: Page): Promise<string> => {
  const answer = await page.request.get('/api/cashier/withdrawals');
  return ((await answer.json()) as { withdrawals: readonly { Id: string }[] }).withdrawals[0]?.Id ?? '';
};
/** What waits for its time is sent now, and what was sent is asked about now. */
const hurry = (): Promise<void> =>
  onHouse(house, ['update withdrawal set due_at = now() where closed_at is null and due_at is not null']);

/** At both widths and in both themes; a form's end first, where the button of a phone, which stays in view, covers nothing. */
async function seen(page: Page, name: string): Promise<void> {
  const main = dialogOn(page).locator('.acct__main');
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport);
    await main.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    expect([name, await accessFaults(page), await layoutFaults(page)]).toEqual([name, [], []]);
    if (!process.env.LOOK) continue;
    for (const theme of ['light', 'dark'] as const) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      await page.screenshot({ path: `${process.env.LOOK}/${name}-${viewport.width}-${theme}.png` });
    }
  }
  await page.setViewportSize(DESK);
}

/** Asks for a deposit by this method; answers the reference that belongs on the transfer. */
async function askFor(page: Page, { method, amount, payTo }: Country): Promise<string> {
  const account = dialogOn(page);
  await account.getByRole('radio', { name: method }).click();
  await account.getByLabel('Amount', { exact: true }).fill(amount);
  await account.getByLabel(/^I accept the payment terms/).check();
  await seen(page, `local-deposit-${payTo.account}`);
  await account.getByRole('button', { name: /^Deposit / }).click();
  await account.getByRole('heading', { name: 'Waiting for your transfer' }).waitFor();
  await account.getByText(payTo.shown, { exact: true }).waitFor();
  expect(await faultsHere(page, `local-waits-${payTo.account}`)).toEqual([]);
  return account.locator('.bankt__l span', { hasText: /^EV [2-9A-Z]{4} [2-9A-Z]{4}$/ }).innerText();
}

/** Somebody sends it at the bank, and an operator uploads what the bank says. */
async function payAndUpload(desk: Page, head: Page, here: Country, text: string): Promise<void> {
  const { amount, currency, payTo } = here;
  const bank = await window.open({ viewport: DESK });
  await bank.goto(`${house.sandboxUrl}/bank`);
  await bank.getByLabel('To the account').selectOption(payTo.account);
  await bank.getByLabel('Amount').fill(amount);
  await bank.getByLabel('Name').fill(fullNameOf(here));
  await bank.getByLabel('Reference').fill(text);
  await bank.getByRole('button', { name: 'Send the transfer' }).click();
  await bank.getByRole('status').getByText(`Sent: ${amount} ${currency}.`).waitFor();
  await desk.getByRole('combobox', { name: 'Account', exact: true }).selectOption(payTo.account);
  const closing = await uploadStatement(house, desk, payTo.account);
  await desk.getByText('Uploaded. It is waiting for a second operator to release it.').waitFor();
  await head.reload();
  await releaseOn(head, closing);
}

/** Fills the withdrawal's form in as a person does, what is typed and what is chosen, and sends it. */
async function fillAndSend(page: Page, { amount, way, typed, chosen = {} }: Withdrawal): Promise<void> {
  const tab = dialogOn(page);
  if (way) await tab.getByRole('radio', { name: way }).click();
  await tab.getByLabel('Amount').fill(amount);
  for (const [label, text] of Object.entries(typed)) await tab.getByLabel(label, { exact: true }).fill(text);
  for (const [label, text] of Object.entries(chosen)) {
    await tab.getByLabel(label, { exact: true }).selectOption({ label: text });
  }
  await sendWithdrawal(tab, /^Withdraw [A-Z]{3}/);
}

interface Withdrawal {
  readonly amount: string;
  readonly way?: RegExp;
  readonly typed: Readonly<Record<string, string>>;
  readonly chosen?: Readonly<Record<string, string>>;
  /** What its provider does, and what the card then says. */
  readonly provider?: PayoutOrder;
  readonly says: string | RegExp;
  readonly leaves: boolean;
  /** The field that is refused first, with what was typed wrong into it. */
  readonly wrong?: readonly [string, string];
}
interface Country {
  readonly country: string;
  readonly currency: string;
  readonly method: RegExp;
  readonly amount: string;
  readonly payTo: { readonly account: string; readonly shown: string };
  readonly withdrawals: readonly Withdrawal[];
}

const BRAZIL_BANK = {
  way: /^Bank account/,
  typed: {
    'Account holder': 'Ana Souza',
    'Number of the document': '529.982.247-25',
    'Branch of the bank': '0001',
    'Account number': '12345-6',
  },
  chosen: { 'Kind of document': 'CPF', 'Name of the bank': 'Itaú', 'Kind of account': 'Savings account' },
};
const CHILE_BANK = {
  typed: { 'Account holder': 'Pía Rojas', 'Number of the document': '12.345.678-5', 'Account number': '12345678' },
  chosen: { 'Kind of document': 'RUT', 'Name of the bank': 'BancoEstado', 'Kind of account': 'Sight account' },
};

const COUNTRIES: readonly Country[] = [
  {
    ...{ country: 'BR', currency: 'BRL', method: /^PIX/, amount: '600.00' },
    payTo: { account: 'sandbox-brl', shown: '7b1c2a4e-5d6f-4a3b-9c8d-0e1f2a3b4c5d' },
    withdrawals: [
      {
        ...{ amount: '100', way: /^PIX/, wrong: ['PIX key', '529.982.247-24'], says: 'Paid', leaves: true },
        typed: { 'Account holder': 'Ana Souza', 'PIX key': '529.982.247-25' },
      },
      // It pays, and nothing it says arrives: the house has to ask.
      {
        ...{ ...BRAZIL_BANK, amount: '120', says: 'Paid', leaves: true },
        provider: { first: 'paid', later: null, silentAfterPaying: true, mute: true },
      },
    ],
  },
  {
    ...{ country: 'MX', currency: 'MXN', method: /^SPEI/, amount: '4000.00' },
    payTo: { account: 'sandbox-mxn', shown: '6461 8011 5700 0000 03' },
    withdrawals: [
      {
        ...{ amount: '300', wrong: ['CLABE, 18 digits', '002 010 07777777777 2'], says: 'Paid', leaves: true },
        typed: { 'Account holder': 'Luz Vega', 'CLABE, 18 digits': '002 010 07777777777 1' },
        // Everything it says comes three times.
        provider: { copies: 3 },
      },
      {
        ...{ amount: '320', says: 'Check the account, or use another one.', leaves: false },
        typed: { 'Account holder': 'Luz Vega', 'CLABE, 18 digits': '072 180 00000004000 2' },
      },
    ],
  },
  {
    ...{ country: 'CL', currency: 'CLP', method: /^Bank transfer/, amount: '100000' },
    payTo: { account: 'sandbox-clp', shown: '00129876543' },
    withdrawals: [
      {
        ...{ ...CHILE_BANK, amount: '20000', says: 'Paid', leaves: true },
        wrong: ['Number of the document', '12.345.678-6'],
      },
      {
        ...{
          amount: '21000',
          says: 'Your bank took it and could not book it.',
          leaves: false,
          chosen: CHILE_BANK.chosen,
        },
        typed: { ...CHILE_BANK.typed, 'Account number': '12340016' },
      },
    ],
  },
  {
    ...{ country: 'CA', currency: 'CAD', method: /^Interac/, amount: '300.00' },
    payTo: { account: 'sandbox-cad', shown: 'pay@evens-demo.invalid' },
    withdrawals: [
      {
        ...{ amount: '40', way: /^Interac/, wrong: ['Interac e-mail', 'ana@example'], says: 'Paid', leaves: true },
        typed: { 'Interac e-mail': 'ana@example.com' },
      },
    ],
  },
];

/** Whose accounts pay and are paid there. */
function fullNameOf({ withdrawals }: Country): string {
  return withdrawals.flatMap(({ typed }) => typed['Account holder'] ?? []).at(0) ?? 'Ada Lovelace';
}

function profileNameOf(here: Country): { readonly FirstName: string; readonly LastName: string } {
  const [FirstName = '', ...last] = fullNameOf(here).split(' ');
  return { FirstName, LastName: last.join(' ') };
}

it.each(oneOf(0, COUNTRIES))(
  'money comes and goes as it does in $country: $currency',
  async (here) => {
    // What is typed wrong is refused.
    window.expectComplaints(/status of 400/);
    const page = await window.open({ viewport: DESK });
    await page.goto('/health');
    const player = await member(page, here);
    // Long known here: who he is has been shown, and his address.
    await onHouse(house, [
      `update identity_account set email_confirmed_at = now() where user_name = '${player.userName}'`,
      // And paid to accounts in his own name.
      `update identity_account set profile = profile || '${JSON.stringify(profileNameOf(here))}' where user_name = '${player.userName}'`,
      `insert into document_record (id, account_id, kind, state, decided_at, decided_by, proven_at)
      select gen_random_uuid(), a.id, k.kind, 'accepted', now(), 'house', now()
      from identity_account a, (values ('identityCard'), ('proofOfAddress')) k (kind) where a.user_name = '${player.userName}'`,
    ]);
    await send(page, '/api/profile/limits/question', { answer: 'none', confirmed: true });
    await page.goto('/en-US/user/deposit');
    const reference = await askFor(page, here);
    const desk = await openOfficeAs(window, house, 'tariq', '/bank');
    const head = await openOfficeAs(window, house, HEAD, '/bank');
    // Without its reference it waits for a person, who is told what to do; with it, it is credited.
    await payAndUpload(desk, head, here, 'for the game');
    await desk.getByRole('button', { name: new RegExp(`^${fullNameOf(here)}`) }).click();
    await desk.getByText('Find the player by name and amount').waitFor();
    await payAndUpload(desk, head, here, `thank you ${reference}`);
    await dialogOn(page).getByText('Deposit completed').waitFor();
    let balance = Number(here.amount);
    await personOn(page).waitForBalance(balance);

    await page.goto('/en-US/open-modal/withdraw');
    for (const [at, each] of here.withdrawals.entries()) {
      await payouts({ ...GOOD_PAYOUTS, ...each.provider });
      await dialogOn(page).getByLabel('Amount').waitFor();
      if (each.wrong) {
        const [label, text] = each.wrong;
        await fillAndSend(page, { ...each, typed: { ...each.typed, [label]: text } });
        await dialogOn(page).getByText('Check what you typed here.').waitFor();
        await seen(page, `local-wrong-${here.country}`);
      }
      const before = await idOfNewest(page);
      await fillAndSend(page, each);
      await expect.poll(() => idOfNewest(page)).not.toBe(before);
      const id = await idOfNewest(page);
      await hurry();
      await newest(page)
        .getByText(/^(Sent|Paid|Came back|.* in your balance again.)/)
        .first()
        .waitFor();
      await hurry();
      await newest(page).getByText(each.says).first().waitFor();
      expect(await faultsHere(page, `local-withdrawn-${here.country}-${at}`)).toEqual([]);
      if (each.leaves) balance -= Number(each.amount);
      await expect.poll(() => personOn(page).balance()).toBe(balance);
      expect((await payouts({})).paid[id] ?? 0).toBe(each.leaves ? 1 : 0);
    }
    expect(await officeFaults(desk)).toEqual([]);
  },
  240_000,
);

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from './scenarios/account.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { type DemoPlayer, type House, openHouse } from './support/house.ts';
import { accessFaults, layoutFaults } from './support/layout.ts';
import { personOn } from './support/person.ts';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(account);
});
afterAll(async () => {
  await house?.close();
});

function demoPlayer(userName: string): DemoPlayer {
  const found = house.players.find((each) => each.userName === userName);
  if (!found) throw new Error(`the demo has no ${userName}`);
  return found;
}

describe('self-exclusion', () => {
  it('is asked about in the words of the specification, closes the account, signs out everywhere, and leaves the balance to be seen', async () => {
    const player = demoPlayer('ada');
    // Whose session ends under its pages: a call that was on its way is answered so.
    window.expectComplaints(/status of 401/);
    const elsewhere = personOn(await window.open({ viewport: PHONE }));
    await elsewhere.signIn(player);
    const page = await window.open({ viewport: DESK });
    await personOn(page).signIn(player, '/en-US/open-modal/account/protection');
    const dialog = page.getByRole('dialog', { name: 'Account' });
    await dialog.getByRole('radio', { name: /^For good/ }).waitFor();
    expect(await accessFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Exclude me' }).click();

    const question = page.getByRole('dialog', { name: 'Exclude yourself for good?' });
    await question
      .getByText(
        'Are you sure you wish to proceed with self excluding your account? This action is permanent and you will no longer have access to your account.',
      )
      .waitFor();
    await question.getByRole('button', { name: 'Exclude me for good' }).click({ force: true });
    await question.getByRole('alert').getByText('Type EXCLUDE first.').waitFor();
    await question.getByLabel('Type EXCLUDE').fill('exclude');
    await question.getByRole('button', { name: 'Exclude me for good' }).click();

    await page.getByRole('heading', { name: 'Your account is closed' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/en-US/account-closed');
    await page.getByText(/^Since .* for good\. Thank you/).waitFor();
    await page.getByText(/1,000\.00/).waitFor();
    expect(await accessFaults(page)).toEqual([]);
    expect(await layoutFaults(page)).toEqual([]);
    // The other browser, which did nothing, is signed out too.
    const money = elsewhere.page.getByRole('button', { name: /^Balance / });
    await expect.poll(() => money.count(), { timeout: 30_000 }).toBe(0);

    // Signing in again opens nothing but this page.
    window.expectComplaints(/403/);
    await page.goto('/en-US/login');
    await page.getByLabel('User name or e-mail').fill(player.userName);
    await page.getByLabel('Password', { exact: true }).fill(player.password);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: 'Your account is closed' }).waitFor();
    await page.getByText(/1,000\.00/).waitFor();
    await page.getByText(/You can ask to come back from/).waitFor();
    expect(await page.getByRole('button', { name: /^Balance / }).count()).toBe(0);
  });

  it('that fails says so in the words of the specification and leaves the account as it was', {
    tags: 'long',
  }, async () => {
    const page = await window.open({ viewport: PHONE });
    await personOn(page).signIn(demoPlayer('bruno'), '/en-US/open-modal/account/protection');
    window.expectComplaints(/ERR_FAILED|Failed to load|Failed to fetch/);
    await page.route('**/api/protection/self-exclusion', (route) => route.abort());
    const dialog = page.getByRole('dialog', { name: 'Account' });
    await dialog.getByRole('radio', { name: /^6 months/ }).click();
    await dialog.getByRole('button', { name: 'Exclude me' }).click();
    const question = page.getByRole('dialog', { name: /^Exclude yourself until/ });
    await question.getByRole('button', { name: 'Exclude me' }).click();
    await question.getByText('An unexpected error has occured, please try again later').waitFor();
    await question.getByRole('button', { name: 'Keep my account' }).click();
    await dialog.getByRole('button', { name: 'Exclude me' }).waitFor();
  });
});

describe('a time-out', () => {
  it('is asked about, begins at once, keeps from bets and can only be made longer', async () => {
    const page = await window.open({ viewport: PHONE });
    const person = personOn(page);
    await person.signIn(demoPlayer('mei'), '/en-US/open-modal/account/protection');
    const dialog = page.getByRole('dialog', { name: 'Account' });
    await dialog.getByRole('radio', { name: /^3 days/ }).click();
    await dialog.getByRole('button', { name: 'Start the time out' }).click();
    const question = page.getByRole('dialog', { name: 'Time out: 3 days?' });
    await question.getByText(/Nobody can end it earlier/).waitFor();
    await question.getByRole('button', { name: 'Start it now' }).click();
    await dialog.getByText(/^Your time out runs until .* 20\d\d/).waitFor();
    await dialog.getByRole('button', { name: 'Make it longer' }).waitFor();
    const lengths = await dialog.getByRole('radiogroup', { name: 'Time out' }).getByRole('radio').allTextContents();
    expect(lengths.map((each) => each.replace(/to .*/, ''))).toEqual(['1 week', '2 weeks', '30 days', '6 weeks']);
    expect(await accessFaults(page)).toEqual([]);
    expect(await layoutFaults(page)).toEqual([]);
  });
});

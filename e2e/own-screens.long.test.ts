import { generateSync } from 'otplib';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, QUIET } from './scenarios/account.ts';
import { withAuthenticator } from './support/authenticator.ts';
import { browserFor, DESK } from './support/browser.ts';
import { type DemoPlayer, type House, openHouse } from './support/house.ts';
import { accessFaults } from './support/layout.ts';
import { letterTo, linkIn } from './support/letters.ts';
import { member, send } from './support/members.ts';
import { isReady } from './support/person.ts';
import { faultsHere } from './support/walk.ts';
import { words } from './support/words.ts';

/** Every screen of a player's own account, in the states that a person meets, filled in, wrong and done. */

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(account);
});
afterAll(async () => {
  await house?.close();
});

const PASSWORD = 'a long enough secret';

const newest = (page: Page): Locator => page.locator('dialog[open]').last();
const press = (within: Page | Locator, name: string): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click();

function demoPlayer(userName: string): DemoPlayer {
  const found = house.players.find((each) => each.userName === userName);
  if (!found) throw new Error(`the demo has no ${userName}`);
  return found;
}

async function fillFirstStep(page: Page, name: string): Promise<void> {
  await page.locator('[name=Email]').fill(`${name}@example.org`);
  await page.locator('[name=UserName]').fill(name);
  await page.locator('[name=Password]').fill(PASSWORD);
  await page.locator('[name=PasswordConfirmation]').fill(PASSWORD);
  await page.locator('[name=Country]').selectOption('DE');
  await page.locator('[name=Currency]').selectOption('EUR');
}

async function signIn(page: Page, { userName, password }: DemoPlayer): Promise<void> {
  const session = (await (await page.request.get('/api/session')).json()) as { csrfToken: string };
  const answer = await page.request.post('/api/login', {
    headers: { 'x-csrf-token': session.csrfToken },
    data: { UserName: userName, Password: password },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

const pinOf = (secret: string, steps: number): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

describe.each(['en-US', 'de-DE', 'zh-CHS'] as const)('in %s', (language) => {
  const says = (file: string, key: string): string => words(language, file, key);
  const opened = async (page: Page, tab: string): Promise<Locator> => {
    await page.goto(`/${language}/open-modal/${tab}`);
    await isReady(page);
    const dialog = page.locator('dialog[open]').first();
    await dialog.waitFor();
    return dialog;
  };

  it('registration, its three steps and the welcome', async () => {
    const page = await window.open({ viewport: DESK });
    window.expectComplaints(/status of 40[09]/);
    await page.goto(`/${language}/register`);
    await isReady(page);
    const faults: string[] = [];
    const look = async (name: string) => faults.push(...(await faultsHere(page, `${language}-register-${name}`)));
    const main = page.getByRole('main');
    await press(main, says('account', 'register.next'));
    await main.getByText(says('account', 'error.email')).waitFor();
    await look('1-wrong');
    const name = `r${language.slice(0, 2)}${Date.now().toString(36)}`;
    await fillFirstStep(page, name);
    await look('1-filled');
    await press(main, says('account', 'register.next'));
    await page.locator('[name=BirthDay]').waitFor();
    await press(main, says('account', 'register.next'));
    await look('2-wrong');
    await page.locator('[name=BirthDay]').selectOption('14');
    await page.locator('[name=BirthMonth]').selectOption('3');
    await page.locator('[name=BirthYear]').selectOption('1990');
    await press(main, says('account', 'register.next'));
    await page.locator('[name=AgreeWithTerms]').waitFor();
    await press(main, says('account', 'register.submit'));
    await look('3-wrong');
    await page.locator('[name=AgreeWithTerms]').check();
    await page.locator('[name=AgreeWithPrivacyPolicy]').check();
    await press(main, says('account', 'register.submit'));
    await newest(page).getByText(says('account', 'welcome.deposit')).waitFor();
    await look('welcome');

    const letter = await letterTo(house, `${name}@example.org`, /confirm-email/);
    await page.goto(linkIn(letter, /confirm-email/));
    await main.getByRole('button', { name: says('welcome', 'confirm.go') }).waitFor();
    await look('confirm');
    await press(main, says('welcome', 'confirm.go'));
    await main.getByText(says('welcome', 'confirm.done')).waitFor();
    await look('confirmed');
    expect(faults).toEqual([]);
  });

  it('a lost password and a new one', async () => {
    const page = await window.open({ viewport: DESK });
    window.expectComplaints(/status of 40[09]/);
    const { userName } = await member(page, { language });
    await page.context().clearCookies();
    await page.goto(`/${language}/lost-password`);
    await isReady(page);
    const faults: string[] = [];
    const look = async (name: string) => faults.push(...(await faultsHere(page, `${language}-password-${name}`)));
    const main = page.getByRole('main');
    await press(main, says('security', 'lost.submit'));
    await look('lost-wrong');
    await page.locator('[name=UserName]').fill(userName);
    await press(main, says('security', 'lost.submit'));
    await main.getByText(says('security', 'lost.sent')).waitFor();
    await look('lost-sent');
    await page.goto(linkIn(await letterTo(house, `${userName}@example.org`, /set-password/), /set-password/));
    await page.locator('[name=Password]').fill('short');
    await page.locator('[name=PasswordConfirmation]').fill('other');
    await press(main, says('security', 'set.submit'));
    await look('set-wrong');
    await page.locator('[name=Password]').fill(PASSWORD);
    await page.locator('[name=PasswordConfirmation]').fill(PASSWORD);
    await press(main, says('security', 'set.submit'));
    await page.waitForURL(`**/${language}/login`);
    expect(faults).toEqual([]);
  });

  it('two-factor, on, asked for and off', async () => {
    const page = await window.open({ viewport: DESK });
    window.expectComplaints(/status of 40[0139]/);
    const player = await member(page, { language });
    const faults: string[] = [];
    const look = async (name: string) => faults.push(...(await faultsHere(page, `${language}-tfa-${name}`)));
    const tab = await opened(page, 'security');
    await press(tab, says('two-factor', 'row.turnOn'));
    const on = page.getByRole('dialog', { name: says('two-factor', 'on.title') });
    await on.locator('code').waitFor();
    await look('step-1');
    const secret = ((await on.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await press(on, says('two-factor', 'on.next'));
    const field = on.getByRole('textbox', { name: says('two-factor', 'pin.label') });
    await field.fill('000000');
    await press(on, says('two-factor', 'on.submit'));
    await on.getByRole('alert').waitFor();
    await look('step-2-wrong');
    await field.fill(pinOf(secret, -1));
    await press(on, says('two-factor', 'on.submit'));
    const codes = page.getByRole('dialog', { name: says('two-factor', 'codes.title') });
    await codes.getByRole('listitem').first().waitFor();
    await look('codes');
    const [code = ''] = await codes.getByRole('listitem').allTextContents();
    await codes.getByRole('checkbox').check();
    await press(codes, says('two-factor', 'codes.done'));
    await tab.getByText(says('two-factor', 'row.on'), { exact: true }).waitFor();
    await look('row');

    await page.context().clearCookies();
    await page.goto(`/${language}/login`);
    await isReady(page);
    await page.locator('main [name=UserName]').fill(player.userName);
    await page.locator('main [name=Password]').fill(PASSWORD);
    await page.locator('main form [type=submit]').click();
    await page.getByRole('heading', { name: says('two-factor', 'step.title') }).waitFor();
    await look('asked');
    await page.getByRole('textbox').first().fill(pinOf(secret, 0));
    await page.locator('main form [type=submit]').click();
    await page.getByRole('heading', { name: says('two-factor', 'step.title') }).waitFor({ state: 'detached' });

    await press(await opened(page, 'security'), says('two-factor', 'row.turnOff'));
    const off = page.getByRole('dialog', { name: says('two-factor', 'off.title') });
    await off.getByRole('textbox').fill('000000');
    await press(off, says('two-factor', 'off.submit'));
    await off.getByRole('alert').waitFor();
    await look('off-wrong');
    await press(off, says('two-factor', 'off.recovery'));
    await off.getByRole('textbox').fill(code);
    await look('off-code');
    await press(off, says('two-factor', 'off.submit'));
    await off.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  it('a passkey, added, refused at the second step, asked for before a change, and removed', async () => {
    // Passkeys need a name: at the number by which the other journeys come they are not offered.
    const page = await window.open({ viewport: DESK, baseURL: house.url.replace('127.0.0.1', 'localhost') });
    window.expectComplaints(/status of 40[0139]/);
    const device = await withAuthenticator(page);
    const player = await member(page, { language });
    const { ManualEntryKey } = await send(page, '/api/profile/two-factor/setup', {});
    const Pin = pinOf(String(ManualEntryKey).replaceAll(' ', ''), 0);
    await send(page, '/api/profile/two-factor/state', { Pin, UsesTwoFactorAuth: true });
    const faults: string[] = [];
    const look = async (name: string) => faults.push(...(await faultsHere(page, `${language}-passkey-${name}`)));
    const name = 'Das Telefon von Ada, immer in der Küche';
    const tab = await opened(page, 'security');
    await press(tab, says('passkeys', 'add.title'));
    const adding = page.getByRole('dialog', { name: says('passkeys', 'add.title') });
    await press(adding, says('passkeys', 'add.submit'));
    await adding.getByText(says('passkeys', 'add.required')).waitFor();
    await look('add-wrong');
    await adding.getByRole('textbox').fill(name);
    await press(adding, says('passkeys', 'add.submit'));
    await tab.getByText(name, { exact: true }).waitFor();
    await look('row');

    await page.context().clearCookies();
    await page.goto(`/${language}/login`);
    await isReady(page);
    await page.getByRole('button', { name: says('passkeys', 'signIn') }).waitFor();
    await look('login');
    await page.locator('main [name=UserName]').fill(player.userName);
    await page.locator('main [name=Password]').fill(PASSWORD);
    await page.locator('main form [type=submit]').click();
    const instead = page.getByRole('button', { name: says('two-factor', 'step.passkey'), exact: true });
    await device.lock(true);
    await instead.click();
    await page.getByText(says('passkeys', 'failed')).waitFor();
    await look('second-step-failed');
    await device.lock(false);
    await instead.click();
    await page.waitForURL(`**/${language}`);

    // As if the sign-in were longer ago than five minutes.
    await page.route(
      '**/api/profile/passkeys/remove',
      (route) =>
        route.fulfill({
          status: 403,
          json: { code: 'ReauthenticationRequired', message: 'Again.', requestId: 'none' },
        }),
      { times: 1 },
    );
    const again = await opened(page, 'security');
    await press(again, says('passkeys', 'row.removeWhat').replace('{{name}}', name));
    const removing = page.getByRole('dialog', { name: says('passkeys', 'remove.title') });
    await look('remove');
    await press(removing, says('passkeys', 'row.remove'));
    const asked = page.getByRole('dialog', { name: says('security', 'again.title') });
    await device.lock(true);
    await press(asked, says('passkeys', 'again'));
    await asked.getByRole('alert').waitFor();
    // The removal under it waits, and says so: nothing settles before the answer.
    faults.push(...(await accessFaults(page)));
    await device.lock(false);
    await press(asked, says('passkeys', 'again'));
    await again.getByText(name, { exact: true }).waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  it('limits, the check that stops play, and the time that is over', async () => {
    const page = await window.open({ viewport: DESK });
    window.expectComplaints(/status of 40[09]/);
    await member(page, { language });
    const faults: string[] = [];
    const look = async (name: string) => faults.push(...(await faultsHere(page, `${language}-limits-${name}`)));
    const tab = await opened(page, 'protection');
    const change = (kind: string) =>
      press(tab, says('limits', 'changeWhat').replace('{{kind}}', says('limits', `kind.${kind}`)));
    await tab.getByRole('heading', { name: says('limits', 'title'), exact: true }).waitFor();
    for (const amount of ['100', '500']) {
      await change('deposit');
      await newest(page).getByRole('textbox').fill(amount);
      await look(amount === '100' ? 'form' : 'form-higher');
      await newest(page).locator('[type=submit]').click();
      await expect.poll(() => page.locator('dialog[open]').count(), { timeout: 30_000 }).toBe(1);
    }
    await tab.getByText(says('limits', 'wish.takeBack')).waitFor();
    await look('table');

    await page.goto(`/${language}`);
    let now: Record<string, unknown> = {};
    await page.route('**/api/play/session', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), elapsedSec: 3725, ...now } });
    });
    now = {
      check: { no: '1', due: true, inSec: 0, minutes: 60 },
      staked: '120.00',
      returned: '84.50',
      result: '-35.50',
    };
    await page.goto(`/${language}/sport/soccer`);
    await newest(page).getByText(says('limits', 'check.stop')).waitFor();
    await look('check');
    now = { check: null, blockedUntilMs: Date.now() + 5_400_000 };
    await page.goto(`/${language}/sport/soccer`);
    await newest(page).waitFor();
    await look('time-over');
    expect(faults).toEqual([]);
  });

  it('inbox, histories and the profile', async () => {
    const page = await window.open({ viewport: DESK });
    window.expectComplaints(/status of 40[0139]/);
    await signIn(page, demoPlayer('ada'));
    const faults: string[] = [];
    const look = async (name: string) => faults.push(...(await faultsHere(page, `${language}-own-${name}`)));
    await page.goto(`/${language}/sport/soccer`);
    await isReady(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${QUIET.home}`) })
      .first()
      .click();
    const slip = page.locator('#slip');
    await slip.locator('input[inputmode=decimal]').first().fill('2');
    await slip.locator('.btn--act').last().click();
    await slip.locator('.rcpt__no b').waitFor();
    for (const tab of ['transactionHistory', 'pendingBets', 'sportsHistory', 'messages', 'accountInfo', 'settings']) {
      await opened(page, tab);
      await look(tab);
    }
    const info = await opened(page, 'accountInfo');
    // Her name stands fast: KYC documents have shown it.
    expect(await info.locator('[name=FirstName]').getAttribute('readonly')).not.toBeNull();
    await info.locator('[name=Address]').fill('Long Street '.repeat(60));
    await info.locator('[name=City]').fill('Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch');
    await info.locator('.prof [type=submit]').click();
    await look('profile-wrong');
    expect(faults).toEqual([]);
  });

  it('privacy: choices, a copy, an erasure', async () => {
    const page = await window.open({ viewport: DESK });
    window.expectComplaints(/status of 40[09]/);
    await member(page, { language });
    const faults: string[] = [];
    const look = async (name: string) => faults.push(...(await faultsHere(page, `${language}-privacy-${name}`)));
    const tab = await opened(page, 'privacy');
    await press(tab, says('privacy', 'copyMake'));
    await tab.getByText(says('privacy', 'download')).waitFor();
    await look('copy');
    await press(tab, says('privacy', 'erase'));
    await tab.getByText(says('privacy', 'eraseSure')).waitFor();
    await tab.getByText(says('privacy', 'eraseSure')).scrollIntoViewIfNeeded();
    await look('sure');
    await press(tab, says('privacy', 'eraseYes'));
    await tab.getByText(says('privacy', 'eraseKeep')).waitFor();
    await look('due');
    // Both are told of in the inbox.
    const inbox = await opened(page, 'messages');
    await inbox.locator('.msg').first().waitFor();
    await look('inbox');
    await inbox.locator('.msg').first().click();
    await inbox.getByRole('article').waitFor();
    await look('inbox-reading');
    expect(faults).toEqual([]);
  });

  it('loyalty: the first level, and one with spins and points', async () => {
    const page = await window.open({ viewport: DESK });
    await signIn(page, demoPlayer('mei'));
    const faults: string[] = [];
    const look = async (name: string) => faults.push(...(await faultsHere(page, `${language}-loyalty-${name}`)));
    const tab = await opened(page, 'loyalty');
    await tab.getByText(says('loyalty', 'noEntries')).waitFor();
    await look('first');
    await page.route('**/api/loyalty', async (route) => {
      const answer = await route.fetch();
      const many = {
        points: 12_345,
        levelPoints: 21_340,
        level: 'box',
        next: { level: 'enclosure', pointsLeft: 53_660 },
        spinsLeft: 2,
        entries: (['play', 'wheel', 'prize'] as const).map((kind, at) => ({
          id: String(at),
          atMs: Date.now() - at * 86_400_000,
          kind,
          points: kind === 'prize' ? -500 : 120,
          about: kind === 'prize' ? 'free-bet-5' : '3',
        })),
      };
      await route.fulfill({ response: answer, json: { ...(await answer.json()), ...many } });
    });
    const again = await opened(page, 'loyalty');
    await again.getByText(says('loyalty', 'levels.box')).first().waitFor();
    await look('high');
    expect(faults).toEqual([]);
  });

  it('a time-out, and an exclusion to its end', async () => {
    const page = await window.open({ viewport: DESK });
    window.expectComplaints(/status of 40[0139]/);
    await member(page, { language });
    const faults: string[] = [];
    const look = async (name: string) => faults.push(...(await faultsHere(page, `${language}-protection-${name}`)));
    const tab = await opened(page, 'protection');
    await press(tab, says('protection', 'timeOut.start'));
    await newest(page).getByText(says('protection', 'timeOut.confirm')).waitFor();
    await look('time-out');
    await press(newest(page), says('protection', 'timeOut.confirm'));
    await tab.getByText(says('protection', 'timeOut.longer')).waitFor();
    await look('time-out-runs');
    await press(tab, says('protection', 'exclusion.exclude'));
    const question = page.getByRole('dialog', { name: says('protection', 'confirm.titleForGood') });
    await question.getByRole('textbox').fill(says('protection', 'confirm.word'));
    await look('exclusion');
    await press(question, says('protection', 'confirm.forGood'));
    await page.getByRole('heading', { name: says('protection', 'closed.title') }).waitFor();
    await look('closed');
    expect(faults).toEqual([]);
  });
});

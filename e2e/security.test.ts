/** @module-tag long */

import { openSandboxPartner } from '@evens/sandbox';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from './scenarios/account.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { oneOf } from './support/every.ts';
import { type DemoPlayer, type House, onHouse, openHouse } from './support/house.ts';
import { accessFaults } from './support/layout.ts';
import { type Letter, letterTo, linkIn } from './support/letters.ts';
import { member } from './support/members.ts';
import { isReady, personOn } from './support/person.ts';

const PARTNERS = { acme: 'a'.repeat(32), other: 'b'.repeat(32) };

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(account, {
    settings: {
      PARTNERS: Object.entries(PARTNERS)
        .map((each) => each.join('='))
        .join(),
    },
  });
});
afterAll(async () => {
  await house?.close();
});

function demoPlayer(userName: string): DemoPlayer {
  const found = house.players.find((each) => each.userName === userName);
  if (!found) throw new Error(`the demo has no ${userName}`);
  return found;
}

/** The same page in the language of these tests. */
const english = (mail: Letter): string => linkIn(mail).replace(/^\/[^/]+/, '/en-US');
const accountOn = (page: Page) => page.getByRole('dialog', { name: 'Account', exact: true });
const openSecurity = async (page: Page) => {
  await page.goto('/en-US/open-modal/security');
  const dialog = accountOn(page);
  await dialog.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
  return dialog;
};

describe('a lost password', () => {
  it('is set by the link of a letter, in any case of the path, and signs every browser out', async () => {
    const player = demoPlayer('ada');
    const email = `${player.userName}@demo.invalid`;
    const elsewhere = await window.open({ viewport: DESK });
    await personOn(elsewhere).signIn(player);

    const page = await window.open({ viewport: PHONE });
    window.expectComplaints(/status of 40[019]/);
    await page.goto('/en-US/login');
    await page.getByRole('main').getByRole('link', { name: 'Lost password?' }).click();
    await page.getByRole('heading', { name: 'Lost password' }).waitFor();
    await page.goto('/en-US/lost-Password');
    await isReady(page);
    await page.getByLabel('User name or e-mail').fill('nobody-has-this-name');
    await page.getByRole('button', { name: 'Send link' }).click();
    const same = await page.getByText(/^If an account belongs to this name/).textContent();
    await page.goto('/en-US/lost-password');
    await isReady(page);
    await page.getByLabel('User name or e-mail').fill(player.userName);
    await page.getByRole('button', { name: 'Send link' }).click();
    expect(await page.getByText(/^If an account belongs to this name/).textContent()).toBe(same);

    const link = linkIn(await letterTo(house, email, /set-password/));
    await page.goto(link);
    await page.getByText('For ada. All devices are signed out.').waitFor();
    expect(page.url(), 'the parameters stay').toContain('set-password?token=');
    expect(await accessFaults(page)).toEqual([]);
    const next = 'a phrase that nobody has seen';
    const set = async (password: string, again = password): Promise<void> => {
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByLabel('New password again').fill(again);
      await page.getByRole('button', { name: 'Set password' }).click();
    };
    await set(next, `${next}!`);
    await page.getByText('The two passwords differ.').waitFor();
    await set('password1');
    await page.getByText('Too many people use this password. Choose another.').waitFor();
    await set(next);
    await page.getByText('Your password is set').waitFor();
    await page.waitForURL('**/en-US/login');

    await elsewhere.goto('/en-US');
    await elsewhere.getByRole('link', { name: 'Log in' }).first().waitFor();
    await page.goto(link);
    await page.getByRole('heading', { name: 'This link does not work any more' }).waitFor();
    await page.goto('/en-US/login');
    await isReady(page);
    await page.getByLabel('User name or e-mail').fill(player.userName);
    await page.getByLabel('Password', { exact: true }).fill(next);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    // Home, and told when he was last here.
    await page.waitForURL('**/en-US');
    await page.getByText(/^Last sign-in: /).waitFor();
    for (const path of ['login', 'register', 'lost-password', 'lost-Password']) {
      await page.goto(`/en-US/${path}`);
      await page.waitForURL('**/en-US');
    }
  });
});

describe('where somebody is signed in', () => {
  it('shows a stranger, tells by letter, and signs him out', { tags: 'long' }, async () => {
    const player = demoPlayer('bruno');
    const page = await window.open({ viewport: DESK });
    await personOn(page).signIn(player);
    const stranger = await window.open({ viewport: PHONE });
    window.expectComplaints(/status of 401/);
    await personOn(stranger).signIn(player);
    const letter = await letterTo(house, `${player.userName}@demo.invalid`, /^Nova entrada a partir de Chrome, /);
    expect(linkIn(letter)).toBe('/pt-PT/open-modal/security');

    const dialog = await openSecurity(page);
    await dialog.getByText('This device', { exact: true }).waitFor();
    expect(await dialog.getByRole('row').count()).toBeGreaterThan(2);
    expect(await accessFaults(page)).toEqual([]);
    await dialog
      .getByRole('button', { name: /^Not me: Chrome, / })
      .first()
      .click();
    await page.getByText('Signed out there', { exact: true }).waitFor();
    await page.getByRole('dialog', { name: 'Change password' }).getByRole('button', { name: 'Cancel' }).click();
    await stranger.goto('/en-US');
    await stranger.getByRole('link', { name: 'Log in' }).first().waitFor();
  });
});

describe('a change of e-mail', () => {
  it('asks who it is, writes to both addresses, and is taken back from the old one', { tags: 'long' }, async () => {
    const player = demoPlayer('mei');
    const before = `${player.userName}@demo.invalid`;
    const page = await window.open({ viewport: DESK });
    await personOn(page).signIn(player);
    window.expectComplaints(/status of 40[13]/);
    // As if the sign-in were longer ago than five minutes.
    await page.route(
      '**/api/user/email',
      (route) =>
        route.fulfill({
          status: 403,
          json: { code: 'ReauthenticationRequired', message: 'Again.', requestId: 'none' },
        }),
      { times: 1 },
    );
    const dialog = await openSecurity(page);
    await dialog.getByRole('button', { name: 'Change: E-mail' }).click();
    await page.getByLabel('New e-mail').fill('mei.new@example.org');
    await page.getByRole('button', { name: 'Send links' }).click();
    const again = page.getByRole('dialog', { name: 'It’s you, right?' });
    expect(await accessFaults(page)).toEqual([]);
    await again.getByLabel('Password', { exact: true }).fill('not the password');
    await again.getByRole('button', { name: 'Go on' }).click();
    await again.getByText('User name or password is wrong.').waitFor();
    await again.getByLabel('Password', { exact: true }).fill(player.password);
    await again.getByRole('button', { name: 'Go on' }).click();
    await dialog.getByText(/Waiting for mei\.new@example\.org to be confirmed/).waitFor();

    const visitor = await window.open({ viewport: PHONE });
    await visitor.goto(english(await letterTo(house, 'mei.new@example.org', /contact-link/)));
    await visitor.getByRole('button', { name: 'Go on' }).click();
    await visitor.getByText('Your account now belongs to mei.new@example.org.').waitFor();
    await visitor.goto(english(await letterTo(house, before, /contact-link/)));
    await visitor.getByRole('button', { name: 'Go on' }).click();
    await visitor.getByText(/^Stopped\. Your account keeps mei@demo\.invalid/).waitFor();
    await letterTo(house, before, /set-password/);
    await page.goto('/en-US');
    await page.getByRole('link', { name: 'Log in' }).first().waitFor();
  });
});

describe('the one door', () => {
  it('leads a visitor over its login to its default tab, the deposit, and whoever is in at once', {
    tags: 'long',
  }, async () => {
    const player = demoPlayer('otto');
    const page = await window.open({ viewport: PHONE });
    await page.goto('/en-US/open-modal/auth');
    const door = page.getByRole('dialog', { name: 'Log in' });
    await door.getByLabel('User name or e-mail').fill(player.userName);
    await door.getByLabel('Password', { exact: true }).fill(player.password);
    await door.getByRole('button', { name: 'Log in' }).last().click();
    const deposit = accountOn(page).locator('.acct__menu [aria-current]').filter({ hasText: 'Deposit' });
    await deposit.waitFor();
    await page.goto('/en-US/open-modal/auth');
    await deposit.waitFor();
  });
});

const BOTH = [
  ['phone', PHONE],
  ['desk', DESK],
] as const;
const corner = (page: Page) => page.getByRole('button', { name: /^Balance / });
const nobody = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log in' });
const userOf = async (page: Page) =>
  ((await (await page.request.get('/api/session')).json()) as { user: { UserID: string; UserName: string } | null })
    .user;

describe('check 65: a partner’s link', () => {
  const WRONG = 'This link is wrong, was used already, or its time is over. Ask for a new one.';
  const partner = (id: keyof typeof PARTNERS) =>
    openSandboxPartner({ id, secret: PARTNERS[id], houseUrl: house.url, nowMs: () => Date.now() });

  it.each(oneOf(0, BOTH))(
    'signs its own player in once, within a minute, and nobody else: %s',
    { tags: 'long' },
    async (_, viewport) => {
      window.expectComplaints(/status of 40\d/);
      const came = await window.open({ viewport });
      const player = await member(came, { affiliate: { affiliate_id: 'acme' } });
      const { UserID: id = '' } = (await userOf(came)) ?? {};
      const codeOf = async (): Promise<string> => {
        const { token } = await partner('acme').askFor(id);
        if (token === undefined) throw new Error('the house gave the partner no code');
        return token;
      };
      const comes = async (token: string): Promise<Page> => {
        const page = await window.open({ viewport });
        await page.goto(`/en-US?token=${token}&btag=autumn`);
        return page;
      };

      const token = await codeOf();
      const page = await comes(token);
      await corner(page).waitFor();
      expect((await userOf(page))?.UserName).toBe(player.userName);
      expect(new URL(page.url()).search, 'nothing of it stays in the address').toBe('');
      expect(await accessFaults(page)).toEqual([]);
      await page.goto('/en-US/open-modal/security');
      await accountOn(page).getByText('Partner site').first().waitFor();

      const late = await codeOf();
      await onHouse(house, ['update identity_partner_code set expires_at = now() where used_at is null']);
      for (const wrong of [token, late, 'x'.repeat(43)]) {
        const visitor = await comes(wrong);
        await visitor.getByText(WRONG).waitFor();
        await nobody(visitor).waitFor();
        expect(await userOf(visitor)).toBe(null);
        if (wrong === token) expect(await accessFaults(visitor)).toEqual([]);
      }
      const { status, token: others } = await partner('other').askFor(id);
      expect([status, others]).toEqual([404, undefined]);

      // Whoever is in already stays who he is.
      const otto = await window.open({ viewport });
      await personOn(otto).signIn(demoPlayer('otto'));
      await otto.goto(`/en-US?token=${await codeOf()}`);
      await corner(otto).waitFor();
      expect((await userOf(otto))?.UserName).toBe('otto');
    },
  );
});

describe('“Stay signed in”', () => {
  /** What a browser keeps when it is closed: cookies that have an end. */
  const openedAgain = async (page: Page): Promise<Page> => {
    const kept = (await page.context().cookies()).filter(({ expires }) => expires > 0);
    const next = await window.open({ viewport: page.viewportSize() ?? DESK, fresh: true });
    await next.context().addCookies(kept);
    await next.goto('/en-US');
    return next;
  };
  const signIn = async (page: Page, { userName, password }: DemoPlayer, stays: boolean): Promise<void> => {
    await page.goto('/en-US/login');
    await isReady(page);
    await page.getByLabel('User name or e-mail').fill(userName);
    await page.getByLabel('Password', { exact: true }).fill(password);
    const box = page.getByRole('checkbox', { name: 'Stay signed in' });
    expect(await box.isChecked(), 'nobody stays unasked').toBe(false);
    await page.getByText('Leave this empty on a device that others use').waitFor();
    if (stays) await box.check();
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await corner(page).waitFor();
  };
  const daysOf = async (page: Page): Promise<number> => {
    const session = (await page.context().cookies()).find(({ name }) => name === 'evens-session');
    return session && session.expires > 0 ? Math.round((session.expires * 1000 - Date.now()) / 86_400_000) : 0;
  };

  it.each(BOTH)(
    'brings a closed browser back signed in, and only where it was asked for: %s',
    { tags: 'long' },
    async (_, viewport) => {
      window.expectComplaints(/status of 401/);
      const home = await window.open({ viewport });
      const player = await member(home);
      const [page, shared] = [await window.open({ viewport }), await window.open({ viewport })];
      await signIn(shared, player, false);
      expect(await daysOf(shared)).toBe(0);
      await nobody(await openedAgain(shared)).waitFor();

      await signIn(page, player, true);
      expect(await daysOf(page)).toBe(30);
      const again = await openedAgain(page);
      await corner(again).waitFor();
      expect((await userOf(again))?.UserName).toBe(player.userName);

      const dialog = await openSecurity(home);
      await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click();
      await home.getByText('All other devices are signed out').waitFor();
      await again.goto('/en-US');
      await nobody(again).waitFor();
      await nobody(await openedAgain(again)).waitFor();
      await home.goto('/en-US');
      await corner(home).waitFor();
    },
  );
});

import { generateSync } from 'otplib';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Window } from './browser.ts';
import { EVERY } from './every.ts';
import type { House } from './house.ts';
import { accessFaultsInThemes, layoutFaults, settled } from './layout.ts';

export const OFFICE_WIDTHS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
] as const;

const STEP_MS = 30_000;
/** The newest step of which an operator of a house has used the code: none counts twice. */
const used = new Map<string, number>();

/** A code of this operator that counts: of the step before, this one or the next, the first that was not used; else it waits. */
export async function nextCode(
  { officeUrl }: House,
  operator: { readonly name: string; readonly secret: string },
): Promise<string> {
  const key = `${officeUrl} ${operator.name}`;
  let step = 0;
  await expect
    .poll(
      () => {
        const now = Math.floor(Date.now() / STEP_MS);
        step = Math.max(now, (used.get(key) ?? 0) + 1);
        return step - now;
      },
      { timeout: 90_000, interval: 200 },
    )
    .toBeLessThanOrEqual(1);
  used.set(key, step);
  return generateSync({ secret: operator.secret, epoch: (step * STEP_MS) / 1000 });
}

const operatorOf = (house: House, name: string) => {
  const found = house.operators.find((operator) => operator.name === name);
  if (!found) throw new Error(`there is no demo operator ${name}`);
  return found;
};

/** Who is signed in already, by house and operator: a code counts once in thirty seconds, and a journey opens many windows. */
const signedIn = new Map<string, StorageState>();
type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A page of the back office on which a demo operator (`lena`, `pavel`) is signed in; opened at this path. */
export async function openOfficeAs(window: Window, house: House, name: string, path = '/'): Promise<Page> {
  const page = await window.open({ baseURL: house.officeUrl });
  const key = `${house.officeUrl} ${name}`;
  const known = signedIn.get(key);
  if (known) await page.context().addCookies(known.cookies);
  if (!(await isSignedIn(page))) {
    await signIn(page, house, name);
    signedIn.set(key, await page.context().storageState());
  }
  await page.goto(path);
  await page.getByRole('navigation', { name: 'Back office' }).waitFor();
  return page;
}

/** Opens a group of the navigation and goes to one of its rooms. */
export async function goToRoom(page: Page, group: string, room: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Back office' });
  const head = navigation.getByRole('button', { name: new RegExp(`^${group}(,|$)`) });
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  await navigation.getByRole('link', { name: new RegExp(`^${room}(,|$)`) }).click();
}

async function isSignedIn(page: Page): Promise<boolean> {
  const { operator } = (await (await page.request.get('/api/session')).json()) as { operator?: unknown };
  return Boolean(operator);
}

async function signIn(page: Page, house: House, name: string): Promise<void> {
  const operator = operatorOf(house, name);
  const { csrfToken } = (await (await page.request.get('/api/session')).json()) as { csrfToken: string };
  const headers = { 'x-csrf-token': csrfToken };
  const begun = await page.request.post('/api/sign-in', { headers, data: { name, password: operator.password } });
  expect(begun.status(), await begun.text()).toBe(200);
  const { signIn: step } = (await begun.json()) as { signIn: string };
  const code = await nextCode(house, operator);
  const signed = await page.request.post('/api/sign-in/code', { headers, data: { signIn: step, code } });
  expect(signed.status(), await signed.text()).toBe(200);
}

/** What is wrong with a room that is open, at both widths of a desk: its layout, and what axe finds in either theme. */
export async function officeFaults(page: Page): Promise<string[]> {
  if (!EVERY) return [];
  const faults: string[] = [];
  for (const size of OFFICE_WIDTHS) {
    await page.setViewportSize(size);
    await settled(page);
    faults.push(...(await layoutFaults(page)).map((fault) => `${size.width} px: ${fault}`));
    faults.push(...(await accessFaultsInThemes(page)).map((fault) => `${size.width} px, ${fault}`));
  }
  await page.setViewportSize(OFFICE_WIDTHS[0]);
  return faults;
}

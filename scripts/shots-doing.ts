import type { Page } from 'playwright-core';

/** Long enough for fonts, flags and the first prices. */
export const SETTLE_MS = 1200;

/** The first price of a row that takes bets, one a row: two of one match do not go together. */
const openPrices = (page: Page) => page.locator('.mrow .c-main .price:not(:disabled)[aria-pressed=false]:first-child');

/** Presses these of the first prices of a list's rows. */
export const pick =
  (...places: readonly number[]) =>
  async (page: Page): Promise<void> => {
    for (const at of places) await openPrices(page).nth(at).click();
    await page.waitForTimeout(SETTLE_MS);
  };

export const openSlip = (page: Page): Promise<void> => page.locator('.bottom button[aria-expanded]').click();

/** Chooses a tab of the slip. */
export const slipTab =
  (tab: string, ...places: readonly number[]) =>
  async (page: Page): Promise<void> => {
    await pick(...places)(page);
    await slipUp(page);
    await page.locator(`#slip [role=tab][data-tab="${tab}"]`).click();
    await page.waitForTimeout(SETTLE_MS / 2);
  };

async function slipUp(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 1025) await openSlip(page);
}

export async function historyOf(page: Page): Promise<void> {
  await slipUp(page);
  await page.locator('#slip-tab-pending').click();
  await page.locator('#slip .bet').first().waitFor();
}

/** Places a single of one and leaves its receipt open. */
export async function placeOne(page: Page): Promise<void> {
  await pick(2)(page);
  await slipUp(page);
  await page.locator('#slip input[inputmode=decimal]').first().fill('1');
  await page.locator('#slip .slip__foot .btn--act').click();
  await page.waitForTimeout(SETTLE_MS * 2);
}

/** Fills in the first way to be paid and goes on to its last look. */
export async function reviewWithdrawal(page: Page): Promise<void> {
  const form = page.locator('form.pay');
  await form.locator('.wd__all').click();
  for (const field of await form.locator('input:not([inputmode=decimal])').all())
    if ((await field.inputValue()) === '') await field.fill('DE89370400440532013000');
  await form.locator('button[type=submit]').click();
  await page.locator('.wd__review').waitFor();
  await page.waitForTimeout(SETTLE_MS / 2);
}

export const dayBefore = (page: Page): Promise<void> => page.locator('main [role=group] button').nth(5).click();

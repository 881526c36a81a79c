import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { EVERY } from './every.ts';
import { accessFaults, layoutFaults, settled } from './layout.ts';
import type { Person } from './person.ts';

const SHOTS = fileURLToPath(new URL('../../test-results/', import.meta.url));

/** Whether the page is a phone's: the slip is a sheet behind a button of the bottom bar. */
const isPhone = ({ page }: Person): boolean => (page.viewportSize()?.width ?? 0) < 700;

/** Brings the slip onto the screen, where that takes something. */
export async function openSlip(person: Person): Promise<void> {
  if (!isPhone(person) || (await person.page.getByRole('dialog', { name: 'Bet slip' }).isVisible())) return;
  await person.page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: /Bet slip/ })
    .click();
  await person.page.getByRole('dialog', { name: 'Bet slip' }).waitFor();
}

export async function closeSlip(person: Person): Promise<void> {
  if (!isPhone(person)) return;
  await person.page.keyboard.press('Escape');
  await person.page.getByRole('dialog', { name: 'Bet slip' }).waitFor({ state: 'detached' });
}

/** How many selections the house keeps for the player: what a page shows at once may still be on its way there. */
export async function keptSelections({ page }: Person): Promise<number> {
  const answer = await page.request.get('/api/betslip');
  const slip = (await answer.json()) as { selections: readonly unknown[] };
  return slip.selections.length;
}

/** The slip belongs to the account, so each test leaves it empty. On a phone it must be open. */
export async function emptySlip(person: Person): Promise<void> {
  const { slip } = person;
  const removes = slip.getByRole('button', { name: /^Remove / });
  await slip
    .getByText(/Your slip is empty|^Stake|^Size/)
    .first()
    .waitFor();
  while ((await removes.count()) > 0) {
    const left = await removes.count();
    await removes.first().click();
    await expect.poll(() => removes.count()).toBeLessThan(left);
  }
  await slip.getByText('Your slip is empty').waitFor();
  await expect.poll(() => keptSelections(person)).toBe(0);
}

/** Before a test that finds its slip empty: what a try before it, which failed, has left open or chosen. */
export async function leaveNothing(person: Person): Promise<void> {
  const { page } = person;
  if ((await keptSelections(person)) > 0) {
    await page.reload();
    await openSlip(person);
    await backToSlip(person);
    await emptySlip(person);
  }
  if (isPhone(person) && (await page.getByRole('dialog', { name: 'Bet slip' }).isVisible())) await closeSlip(person);
}

/** What stands beside a word of the totals: "EUR 12.40" beside "If it wins". */
export const figure = ({ slip }: Person, name: string): Locator =>
  slip.locator(`xpath=.//dt[normalize-space()="${name}"]/following-sibling::dd[1]`);

/** Waits until the totals read like this; a word and what stands beside it in turn. */
export async function readsAs(person: Person, totals: Readonly<Record<string, string>>): Promise<void> {
  const read = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.keys(totals).map(async (name) => {
          const shown = figure(person, name);
          return [
            name,
            (await shown.count()) === 1 ? (await shown.textContent())?.replaceAll('\u00a0', ' ') : 'not there',
          ];
        }),
      ),
    );
  await expect.poll(read, { timeout: 30_000 }).toEqual(totals);
}

export const chooseTab = (person: Person, name: string): Promise<void> =>
  person.slip.getByRole('tab', { name, exact: true }).click();

/** Places what stands in the slip, by a button of exactly that name, and takes the receipts: a number a ticket. */
export async function placeAs(person: Person, button: string): Promise<readonly string[]> {
  const { slip } = person;
  await slip.getByRole('button', { name: button, exact: true }).click();
  await slip.getByText(/^(Bet accepted|\d+ bets accepted)$/).waitFor();
  const copies = slip.getByRole('button', { name: 'Copy the ticket number' });
  const numbers = await copies.locator('xpath=preceding-sibling::b').allInnerTexts();
  await slip.getByRole('button', { name: 'Done' }).click();
  await slip.getByText('Your slip is empty').waitFor();
  return numbers;
}

/** A ticket in one list of the history, which is opened. */
export async function ticketIn(person: Person, list: 'Open' | 'Settled' | 'Declined', number: string) {
  const { slip } = person;
  await slip.getByRole('tab', { name: 'History' }).click();
  await slip
    .getByRole('group', { name: 'Bets' })
    .or(slip.getByRole('radiogroup', { name: 'Bets' }))
    .getByText(list)
    .click();
  const ticket = slip.getByRole('article', { name: `Ticket ${number}` });
  await ticket.waitFor();
  return ticket;
}

export const backToSlip = ({ slip }: Person): Promise<void> => slip.getByRole('tab', { name: /^Bet slip/ }).click();

/** Whatever fades or slides has arrived: half a fade is no fault of the colours. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    // A delay or an offer runs down for seconds; nothing else takes longer than this.
    const short = ending.filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1000);
    await Promise.allSettled(short.map(({ finished }) => finished));
  });

/** News stands above everything for a few seconds, and covers for so long what it covers: it is looked at in the gallery. */
const showNews = (page: Page, shown: boolean): Promise<void> =>
  page.evaluate(
    (display) => {
      const news = document.querySelector<HTMLElement>('.toasthost');
      if (news) news.style.display = display;
    },
    shown ? '' : 'none',
  );

/** Nothing is wrong with the page as it stands. With E2E_SHOTS set, a picture of it is kept under that name. */
export async function looksRight({ page }: Person, name: string): Promise<void> {
  if (!EVERY) return;
  await settled(page);
  await atRest(page);
  await showNews(page, false);
  if (process.env.E2E_SHOTS) {
    mkdirSync(SHOTS, { recursive: true });
    await page.screenshot({ path: path.join(SHOTS, `${name}.png`) });
  }
  const faults = [...(await layoutFaults(page)), ...(await accessFaults(page, '#slip'))];
  await showNews(page, true);
  expect(faults, name).toEqual([]);
}

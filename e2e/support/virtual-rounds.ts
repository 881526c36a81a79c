import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { openDatabase } from '../../apps/server/src/platform/database/index.ts';
import { accessFaults, colourFaults, layoutFaults, settled } from './layout.ts';

type Database = ReturnType<typeof openDatabase>;

const SHOTS = process.env.VIRTUAL_SHOTS;

/** Nobody waits for three minutes: the clock of a round is put on, as far as its state allows. */
export const hurried = (db: Database) => ({
  close: (sport: string) =>
    sql`update virtual_round set opened_at = least(opened_at, clock_timestamp() - interval '1 second'), closes_at = clock_timestamp(),
        starts_at = clock_timestamp(), ends_at = clock_timestamp() + interval '1 minute'
      where sport = ${sport} and status = 'open'`.execute(db),
  end: (sport: string) =>
    sql`update virtual_round set starts_at = clock_timestamp() - interval '1 minute', ends_at = clock_timestamp(),
        opened_at = least(opened_at, clock_timestamp() - interval '2 minutes'), closes_at = least(closes_at, clock_timestamp() - interval '90 seconds')
      where sport = ${sport} and status = 'running'`.execute(db),
});

/** Nothing is wrong with the page, in either theme. */
export async function looksRight(page: Page, name: string): Promise<void> {
  await settled(page);
  expect(await layoutFaults(page), name).toEqual([]);
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    await settled(page);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-${theme}.png` });
    expect(await (theme === 'dark' ? accessFaults : colourFaults)(page, 'main'), `${name}, ${theme}`).toEqual([]);
  }
}

/** Where the round on the page is. */
export const phaseOn = (page: Page) => page.locator('.vscene').getAttribute('data-phase');

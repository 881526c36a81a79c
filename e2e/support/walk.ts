import type { Page } from 'playwright-core';
import { DESK, PHONE } from './browser.ts';
import { EVERY } from './every.ts';
import { accessFaults, colourFaults, layoutFaults, settled } from './layout.ts';

/**
 * Looks at what is open now, wherever a person's steps have led: at the desk and on a phone, dark and light. What a dialog
 * holds stays filled in while the window changes. With LOOK each is also kept as a picture in that folder.
 */
export async function faultsHere(page: Page, name: string): Promise<readonly string[]> {
  if (!EVERY) return [];
  const faults: string[] = [];
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport);
    await settled(page);
    const at = `${name}, ${viewport.width} px`;
    faults.push(...(await layoutFaults(page)).map((fault) => `${at}: ${fault}`));
    for (const theme of ['dark', 'light'] as const) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      await settled(page);
      const found = theme === 'dark' ? await accessFaults(page) : await colourFaults(page);
      faults.push(...found.map((fault) => `${at}, ${theme}: ${fault}`));
      if (process.env.LOOK) {
        const file = `${name}-${viewport.width}-${theme}.png`.replaceAll(/[^\w.-]+/g, '-');
        await page.screenshot({ path: `${process.env.LOOK}/${file}` });
      }
    }
  }
  await page.setViewportSize(DESK);
  return faults;
}

import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { EVERY } from './every.ts';

/**
 * Strips that are made to be swept sideways by a thumb: rows of chips and tabs that must stay one line. Everything else
 * that scrolls sideways is a mistake.
 */
const STRIPS = [
  '.tbx',
  '.chips',
  '.pops',
  '.gtiles',
  '.lheads',
  '.ccorn__g',
  '.pal__go',
  '.strip',
  '.tabs',
  '.tabs-top',
  '.slip__types',
  '.acct__menu',
  '.pal__tabs',
  '.parts',
  '.nextr',
  '.games--rail',
  '.dayr',
  '.vchoice',
  // The rooms of the back office, in one line on a phone.
  '.bo__nav',
];

/**
 * What is wrong with the page as it is drawn now: sideways scroll, and text that is cut off without a sign of it. Nothing is looked
 * for where only the way through a journey is walked.
 */
export const layoutFaults = async (page: Page): Promise<string[]> => (looks ? page.evaluate(findFaults, STRIPS) : []);

let looks = EVERY;

/** For a file that is itself a look: its screens are read wherever it runs. */
export function looksHere(): void {
  beforeAll(() => {
    looks = true;
  });
  afterAll(() => {
    looks = EVERY;
  });
}

/** Runs in the page, so it holds everything it needs. */
function findFaults(strips: readonly string[]): string[] {
  const faults = new Set<string>();
  const nameOf = (element: Element): string => {
    const classes = [...element.classList].slice(0, 2).map((each) => `.${each}`);
    return `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ''}${classes.join('')}`;
  };
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) faults.add(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);

  for (const element of document.body.querySelectorAll('*')) {
    if (element.scrollWidth <= element.clientWidth + 1 || element.clientWidth === 0) continue;
    const { overflowX } = getComputedStyle(element);
    if (overflowX !== 'auto' && overflowX !== 'scroll') continue;
    if (strips.some((strip) => element.matches(strip)) || !element.checkVisibility()) continue;
    faults.add(`${nameOf(element)} scrolls sideways by ${element.scrollWidth - element.clientWidth} px`);
  }

  // Text for screen readers stands in a box of one pixel.
  const forReaders = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { width, height } = at.getBoundingClientRect();
      if (width <= 1 && height <= 1) return true;
    }
    return false;
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    const text = node.nodeValue?.trim();
    if (!element || !text || ['SCRIPT', 'STYLE', 'NOSCRIPT', 'OPTION', 'TITLE'].includes(element.tagName)) continue;
    // A drawing that goes on beyond its frame on purpose says so: a wheel of which the near half is shown.
    if (element.closest('svg') && element.closest('[data-cropped]')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || forReaders(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const fault = [...range.getClientRects()].map((line) => clipperOf(element, line)).find(Boolean);
    if (fault) faults.add(`"${text.slice(0, 50)}" in ${nameOf(element)} is cut off by ${fault}`);
  }
  return [...faults];

  /** The first box around a line of text that hides a part of it without saying so. */
  function clipperOf(start: Element, line: DOMRect): string | undefined {
    const { left, right, top, bottom, height, width } = line;
    // Off stage: a sheet that waits below the screen.
    if (width === 0 || bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return undefined;
    let [lookX, lookY, outOfFlow] = [true, true, false];
    for (let at: Element | null = start; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (outOfFlow && style.position === 'static' && style.transform === 'none') continue;
      outOfFlow = style.position === 'absolute';
      const box = at.getBoundingClientRect();
      const inner = {
        left: box.left + Number.parseFloat(style.borderLeftWidth),
        right: box.right - Number.parseFloat(style.borderRightWidth),
      };
      if (/auto|scroll/.test(style.overflowX)) lookX = false;
      if (/auto|scroll/.test(style.overflowY)) lookY = false;
      const beyond = Math.max(inner.left - left, right - inner.right);
      if (lookX && /hidden|clip/.test(style.overflowX) && beyond > 1.5) {
        // Three dots say it, and what they stand for is cut nowhere else.
        if (style.textOverflow === 'ellipsis') lookX = false;
        else return `${nameOf(at)} by ${Math.round(beyond)} px sideways`;
      }
      const hidesY = /hidden|clip/.test(style.overflowY) && !/^\d/.test(style.webkitLineClamp);
      const above = Math.max(box.top - top, bottom - box.bottom);
      if (lookY && hidesY && above > height / 4 + 1) return `${nameOf(at)} by ${Math.round(above)} px in height`;
      if (style.position === 'fixed') return undefined;
    }
    return undefined;
  }
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What hangs on the theme: the rest of a page is the same in either. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds by the rules of WCAG 2.2 AA, one line a rule and place; on the whole page or within a part of it. */
export const accessFaults = (page: Page, within?: string): Promise<string[]> => axeFaults(page, within);

/** The same of a page with a game, scrolled to where its key lies below what is set: on a phone it stays in view and lies over that meanwhile. */
export async function accessFaultsOfGame(page: Page): Promise<string[]> {
  await page
    .locator('.gs')
    .last()
    .evaluate((game) => game.scrollIntoView({ block: 'end' }));
  return accessFaults(page);
}

/** The part of it that hangs on the theme, for a page that was read in the other one. */
export const colourFaults = (page: Page, within?: string): Promise<string[]> => axeFaults(page, within, COLOURS);

/** The same in both themes: all rules in the dark, those of colours in the light too, which is left on. */
export async function accessFaultsInThemes(page: Page, within?: string): Promise<string[]> {
  if (!looks) return [];
  const inTheme = (name: 'dark' | 'light') =>
    page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, name);
  await inTheme('dark');
  const found = await axeFaults(page, within);
  await inTheme('light');
  const colours = await colourFaults(page, within);
  return [...found.map((fault) => `dark: ${fault}`), ...colours.map((fault) => `light: ${fault}`)];
}

async function axeFaults(page: Page, within?: string, rules?: string[]): Promise<string[]> {
  if (!looks) return [];
  // Without frames to put together the legacy mode finds the same, and opens no second page for each look.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (rules) axe.withRules(rules);
  else axe.withTags(WCAG);
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 6).map((node) => {
      const why = node.any[0]?.message ?? node.all[0]?.message ?? node.none[0]?.message ?? help;
      return `axe ${id}: ${node.target.join(' ')}: ${why}`;
    }),
  );
}

/** Fonts there, nothing seen to be loading, a few frames drawn. The gallery shows spinners for good. */
export async function settled(page: Page): Promise<void> {
  if (!page.url().includes('/gallery')) {
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.sk, .spin, .corner__wait')].every(
        // The sheet of the slip waits unseen until somebody uses the page.
        (each) => !each.checkVisibility({ visibilityProperty: true }),
      ),
    );
  }
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What lies half under a bar that sticks is no fault of its colours.
    document.getElementById('main')?.scrollTo(0, 0);
    scrollTo(0, 0);
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

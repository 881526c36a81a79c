import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { accessFaults, layoutFaults, settled } from './layout.ts';
import { isReady } from './person.ts';
import type { Facts, Screen } from './screens.ts';
import { scrollFaults } from './scrolling.ts';

const HEIGHTS = { 1440: 900, 390: 844, 360: 740 } as const;
export type Width = 1440 | 390 | 360;
export type Theme = 'dark' | 'light';

export interface Look {
  readonly language: string;
  readonly widths: readonly Width[];
  /** The themes in which axe reads the page, by width. */
  readonly themes?: Readonly<Partial<Record<Width, readonly Theme[]>>>;
  /** How long what the screen must show may take; 15 s, as a machine with other work needs. */
  readonly patienceMs?: number;
}

/** Draws a screen at each width in place and collects what is wrong with any of them. */
export async function look(page: Page, screen: Screen, wanted: Look): Promise<string[]> {
  const { language, widths, themes = {}, patienceMs = 15_000 } = wanted;
  const faults: string[] = [];
  const failures = screen.showsFailures ? [] : failureTexts(language);
  const [first = 1440] = widths;
  await page.setViewportSize({ width: first, height: HEIGHTS[first] });
  await page.goto(`/${language}${screen.path === '' ? '' : `/${screen.path}`}`);
  await isReady(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHTS[width] });
    await screen.open?.(page);
    await settled(page);
    const missing = await missingFacts(page, screen.shows(language), failures, patienceMs);
    const found = [...missing, ...(await layoutFaults(page))];
    faults.push(...found.map((fault) => `${width} px: ${fault}`));
    // Heights do not hang on the language.
    if (language === 'en-US' && width !== 360)
      faults.push(...(await scrollFaults(page)).map((fault) => `${width} px, scrolled: ${fault}`));
    for (const theme of themes[width] ?? []) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      await settled(page);
      faults.push(...(await accessFaults(page)).map((fault) => `${width} px, ${theme}: ${fault}`));
    }
  }
  return faults;
}

/** Waits a little for what the screen must show and says what is not there, and what is there of a failure. */
async function missingFacts(
  page: Page,
  facts: Facts,
  failures: readonly string[],
  patienceMs: number,
): Promise<string[]> {
  const untilMs = performance.now() + patienceMs;
  let failedMs = Number.POSITIVE_INFINITY;
  for (;;) {
    const missing = await factsNow(page, facts, failures);
    const nowMs = performance.now();
    failedMs = missing.some((each) => each.startsWith(SAYS)) ? Math.min(failedMs, nowMs) : Number.POSITIVE_INFINITY;
    if (missing.length === 0 || nowMs > untilMs || nowMs - failedMs >= FAILED_FOR_GOOD_MS) return missing;
    await page.waitForTimeout(100);
  }
}

const SAYS = 'it says';
/** A screen that has said for so long that it failed needs no more patience. */
const FAILED_FOR_GOOD_MS = 1000;

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

async function factsNow(page: Page, facts: Facts, failures: readonly string[]): Promise<string[]> {
  const read = plain((await page.locator(facts.within ?? 'main').allInnerTexts()).join(' '));
  const everything = plain((await page.locator('body').allInnerTexts()).join(' '));
  const [heading = 'none'] = await page.locator('main h1').allTextContents();
  const missing: string[] = [];
  if (facts.heading !== undefined && plain(heading) !== plain(facts.heading))
    missing.push(`the heading is "${heading}", not "${facts.heading}"`);
  for (const text of facts.texts ?? []) if (!read.includes(plain(text))) missing.push(`"${text}" is not there`);
  for (const [selector, text] of facts.parts ?? []) {
    const parts = await page.locator(selector).allTextContents();
    if (!parts.some((part) => plain(part).includes(plain(text))))
      missing.push(`${selector} with "${text}" is not there`);
  }
  for (const text of failures) if (everything.includes(plain(text))) missing.push(`${SAYS} "${text}"`);
  return missing;
}

const LOCALES = new URL('../../apps/site/src/locales/', import.meta.url);

/** Headings of what did not load, of what is not there, and of what broke. */
const OF_FAILURE =
  /(^|\.)(\w*[fF]ailed|failure\.title|failure\.chunkTitle|notFound\.title|notFoundTitle|state\.notFound)$/;

const known = new Map<string, readonly string[]>();

/** All texts with which the site says in a language that something failed. */
export function failureTexts(language: string): readonly string[] {
  const told = known.get(language);
  if (told) return told;
  const folder = new URL(`${language}/`, LOCALES);
  const texts = readdirSync(folder).flatMap((file) => {
    const found: string[] = [];
    const walk = (at: unknown, key: string): void => {
      if (typeof at === 'object' && at !== null)
        for (const [name, inner] of Object.entries(at)) walk(inner, key === '' ? name : `${key}.${name}`);
      else if (typeof at === 'string' && OF_FAILURE.test(key)) found.push(at);
    };
    walk(JSON.parse(readFileSync(new URL(file, folder), 'utf8')), '');
    return found;
  });
  known.set(language, texts);
  return texts;
}

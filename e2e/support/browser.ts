import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type ViewportSize,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { findChromium } from '../../scripts/chromium.mjs';
import type { House } from './house.ts';

const SHOTS = fileURLToPath(new URL('../../test-results/', import.meta.url));

export const PHONE = { width: 390, height: 844 } as const;
export const DESK = { width: 1440, height: 900 } as const;

/** How long a page may take to show what it was asked for, on a machine with other work. */
const PATIENCE_MS = 30_000;

/** Nothing but the house and its provider can be reached, whatever a page asks for. */
const ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--mute-audio',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

export interface OpenOptions extends BrowserContextOptions {
  /** Settings as the site keeps them between visits. */
  readonly theme?: 'dark' | 'light';
  /** Stays open over the tests of a file, for those that only look. */
  readonly keep?: boolean;
  /** Shares nothing with visitors before, not even what they loaded, and leaves nothing: for who changes the clock. */
  readonly fresh?: boolean;
}

/**
 * A visitor's cookies, storage, cache and first page. Between tests all but the cache is emptied, and the page stays in its
 * process: what was loaded and compiled for the last visitor serves the next one of the same kind, which is four fifths of
 * what opening a page costs.
 */
interface Place {
  readonly kind: string;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Whose storage the visitor has. */
  readonly origin: string;
  readonly viewport: ViewportSize;
}

export interface Window {
  /** A visitor of their own: cookies and storage of nobody else. */
  open(options?: OpenOptions): Promise<Page>;
  /** Complaints of the page that this test brings about itself: they are no failures of it. */
  expectComplaints(pattern: RegExp): void;
}

/** One for all files of a process, which one after the other share its modules too; it ends with the process. */
let launched: Promise<Browser> | undefined;

function sharedBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium on this machine: apt-get install chromium, or set CHROMIUM_PATH');
  launched ??= chromium.launch({ executablePath, args: ARGS });
  return launched;
}

/**
 * Visitors for the test file. A test fails with every error a page logs, throws or provokes, and with every request to
 * anybody but the house and its payment provider; a failed test leaves pictures of its pages in test-results.
 */
export function browserFor(house: () => Pick<House, 'url' | 'sandboxUrl' | 'officeUrl'>): Window {
  let browser: Browser | undefined;
  let visited: Place[] = [];
  const kept: Place[] = [];
  const free: Place[] = [];
  let complaints: string[] = [];
  let expected: RegExp[] = [];

  beforeAll(async () => {
    browser = await sharedBrowser();
  });

  afterEach(async ({ task }) => {
    const left = visited;
    const heard = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
    [visited, complaints, expected] = [[], [], []];
    if (task.result?.state === 'fail' || heard.length > 0)
      await picture(
        [...left, ...kept].map(({ context }) => context),
        task.name,
      );
    for (const place of left) {
      if (place.kind === FRESH) await place.context.close();
      else {
        await forget(place, place.origin);
        free.push(place);
      }
    }
    expect(heard, 'what the pages complained about').toEqual([]);
  });

  afterAll(async () => {
    for (const { context } of [...kept, ...free]) await context.close();
    // A page that crashed the browser must not fail the test files after it.
    if (!browser?.isConnected()) launched = undefined;
  });

  return {
    open: async ({ theme, keep = false, fresh = false, ...options } = {}) => {
      if (!browser) throw new Error('pages are opened in tests');
      const kind = fresh ? FRESH : JSON.stringify({ theme, ...options });
      const known = free.findIndex((place) => place.kind === kind && !fresh);
      const [again] = known < 0 ? [] : free.splice(known, 1);
      if (again) {
        (keep ? kept : visited).push(again);
        return again.page;
      }
      const { url, sandboxUrl, officeUrl } = house();
      const viewport = options.viewport ?? DESK;
      const context = await browser.newContext({
        baseURL: url,
        locale: 'en-US',
        timezoneId: 'Europe/Berlin',
        colorScheme: 'dark',
        // Animations without end cost a picture sixty times a second; whoever looks at them asks for them.
        reducedMotion: 'reduce',
        // The notice of a dead line would stand between a test and what it does to the line; whoever looks at it asks for it.
        serviceWorkers: 'block',
        ...options,
        viewport,
      });
      context.setDefaultTimeout(PATIENCE_MS);
      if (theme) await context.addInitScript(keepTheme, theme);
      const own = [url, options.baseURL ?? url];
      const ours = [...own, sandboxUrl, officeUrl, ...own.map((each) => each.replace('http:', 'ws:'))];
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol === 'data:' || protocol === 'blob:' || ours.includes(origin)) return;
        complaints.push(`request to ${request.url()}`);
      });
      context.on('weberror', (error) => complaints.push(`thrown: ${error.error().stack ?? error.error().message}`));
      context.on('console', (message) => {
        if (message.type() !== 'error') return;
        complaints.push(`logged: ${message.text()} (${message.location().url})`);
      });
      const page = await context.newPage();
      (keep ? kept : visited).push({ kind, context, page, origin: options.baseURL ?? url, viewport });
      return page;
    },
    expectComplaints: (pattern) => {
      expected.push(pattern);
    },
  };
}

/** The kind that nobody shares. */
const FRESH = 'fresh';

/**
 * Empties cookies and storage of the house, closes all pages but the first and takes from that what a test put on it. It
 * stays on an answer of the house that runs no script; what the pages put on the wire is over by then.
 */
async function forget({ context, page, viewport }: Place, origin: string): Promise<void> {
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all(
    context
      .pages()
      .filter((each) => each !== page)
      .map((each) => each.close()),
  );
  await context.setOffline(false);
  await page.setViewportSize(viewport);
  await page.goto(`${origin}/health`);
  await context.clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage' });
  await devtools.detach();
}

/** Runs in the page before anything else: only a first visit takes the theme, a choice made later stays. */
function keepTheme(theme: string): void {
  // The empty page that comes first has no storage.
  if (!location.protocol.startsWith('http')) return;
  if (localStorage.getItem('evens.settings') === null)
    localStorage.setItem('evens.settings', JSON.stringify({ theme }));
}

async function picture(contexts: readonly BrowserContext[], name: string): Promise<void> {
  mkdirSync(SHOTS, { recursive: true });
  const pages = contexts.flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    const file = `${name.replace(/[^a-z0-9]+/gi, '-').slice(0, 80)}${index === 0 ? '' : `-${index}`}.png`;
    // A page that hangs must not hide why the test failed.
    await page.screenshot({ path: path.join(SHOTS, file), timeout: 5000 }).catch(() => undefined);
  }
}

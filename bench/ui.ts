import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import react from '@vitejs/plugin-react';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { artPlugin } from '../packages/ui/build/art-plugin.ts';
import { findChromium } from '../scripts/chromium.mjs';
import { median, rounded, say } from './support/figures.ts';
import { compare, interleave, type Measured, report, type Side } from './support/rounds.ts';
import type { Shown, What } from './ui/shown.ts';

/*
 * Main thread of a browser for a batch of price changes, from the frame of the websocket to the picture, with the product's
 * own component, store and styles as built for visitors; against `textContent` of the same nodes with the same figures.
 *   npm run bench -- ui [--prices 2000] [--changes 100] [--every 100] [--batches 50] [--rounds 5] [--growth]
 */
const ROOT = fileURLToPath(new URL('.', import.meta.url));
const OUT = path.join(ROOT, '../node_modules/.cache/evens-bench/ui');
const { values } = parseArgs({
  options: {
    prices: { type: 'string', default: '2000' },
    changes: { type: 'string', default: '100' },
    every: { type: 'string', default: '100' },
    batches: { type: 'string', default: '50' },
    rounds: { type: 'string', default: '5' },
    growth: { type: 'boolean', default: false },
  },
});
const [PRICES, CHANGES, EVERY_MS, BATCHES, ROUNDS] = [
  values.prices,
  values.changes,
  values.every,
  values.batches,
  values.rounds,
].map(Number) as [number, number, number, number, number];

process.env.NODE_ENV = 'production';
await build({
  configFile: false,
  root: path.join(ROOT, 'ui'),
  plugins: [react(), artPlugin()],
  logLevel: 'warn',
  build: { outDir: OUT, emptyOutDir: true, assetsInlineLimit: 0 },
});
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** What DevTools count of the main thread, in milliseconds since the page began; and how often it was styled and laid out. */
const COUNTED = {
  task: 'TaskDuration',
  script: 'ScriptDuration',
  style: 'RecalcStyleDuration',
  layout: 'LayoutDuration',
} as const;
type Spent = Record<keyof typeof COUNTED, number>;
interface Counted extends Spent {
  readonly styles: number;
  readonly layouts: number;
}

async function counted(devtools: CDPSession): Promise<Counted> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    task: 1000 * of(COUNTED.task),
    script: 1000 * of(COUNTED.script),
    style: 1000 * of(COUNTED.style),
    layout: 1000 * of(COUNTED.layout),
    styles: of('RecalcStyleCount'),
    layouts: of('LayoutCount'),
  };
}

/** Of the batches of a round, as many at least must have been drawn: on a crowded machine two may share a picture. */
const DRAWN_SHARE = 0.5;

interface Opened {
  readonly page: Page;
  readonly devtools: CDPSession;
}

async function openPage(browser: Browser, shown: Shown): Promise<Opened> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.route('**/*', async (route) => {
    const name = new URL(route.request().url()).pathname;
    const file = path.join(OUT, name === '/' ? 'index.html' : name);
    const body = await readFile(file).catch(() => undefined);
    if (!body) return route.fulfill({ status: 404, body: '' });
    return route.fulfill({ body, contentType: TYPES[path.extname(file)] ?? 'application/octet-stream' });
  });
  page.on('pageerror', (error) => say(`page: ${error.stack}`));
  await page.goto('http://127.0.0.1:9/');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.evaluate(async (what) => {
    window.page = await window.show(what);
  }, shown);
  return { page, devtools };
}

/** A side's main thread time stands where its CPU time would. */
function sideOf(name: What, { page, devtools }: Opened, parts: Spent[]): Side {
  let spentMs = 0;
  return {
    name,
    run: async (round) => {
      const before = await counted(devtools);
      await page.evaluate(([side, batches]) => window.page.run(side, batches), [name, BATCHES] as const);
      const after = await counted(devtools);
      const drawn = Math.min(after.styles - before.styles, after.layouts - before.layouts);
      if (name !== 'nothing' && drawn < BATCHES * DRAWN_SHARE)
        throw new Error(`${name}: of ${BATCHES} batches ${drawn} were drawn, so that its time says nothing`);
      const each = (key: keyof Spent): number => (after[key] - before[key]) / BATCHES;
      const part = { task: each('task'), script: each('script'), style: each('style'), layout: each('layout') };
      if (round > 0) parts.push(part);
      spentMs += part.task * BATCHES;
      const [task, script, style, layout] = [part.task, part.script, part.style, part.layout].map((ms) =>
        rounded(ms, 3),
      );
      say(`${name}: ${task} ms a batch (script ${script}, style ${style}, layout ${layout})`);
      return BATCHES;
    },
    cpuMs: () => spentMs,
  };
}

const partsOf = (parts: readonly Spent[]) =>
  Object.fromEntries(
    (Object.keys(COUNTED) as (keyof Spent)[]).map((key) => [key, rounded(median(parts.map((each) => each[key])), 3)]),
  );

async function measure(prices: number) {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium on this machine: set CHROMIUM_PATH');
  const shown = { prices, changesABatch: CHANGES, everyMs: EVERY_MS };
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  try {
    const parts: Record<What, Spent[]> = { ours: [], plain: [], nothing: [] };
    // A page each: what one leaves behind, such as a light that goes out later, is nobody else's.
    const pages: Record<What, Opened> = {
      ours: await openPage(browser, shown),
      plain: await openPage(browser, shown),
      nothing: await openPage(browser, shown),
    };
    const sides = (['ours', 'plain', 'nothing'] as const).map((name) => sideOf(name, pages[name], parts[name]));
    const [ours, plain] = (await interleave(sides, ROUNDS)) as [Measured, Measured, Measured];
    for (const name of ['ours', 'plain'] as const) {
      const wrong = await pages[name].page.evaluate(() => window.page.wrong());
      if (wrong > 0) throw new Error(`${name}: ${wrong} figures on the page are not those of the last batch`);
    }
    const { ratios, foreignCores, cores } = compare(ours, plain);
    return {
      prices,
      ratio: ratios.cpu,
      msABatch: { ours: partsOf(parts.ours), plain: partsOf(parts.plain), nothing: partsOf(parts.nothing) },
      foreignCores,
      cores,
    };
  } finally {
    await browser.close();
  }
}

const sizes = values.growth ? [PRICES, PRICES * 3, PRICES * 10] : [PRICES];
const growth = [];
for (const prices of sizes) growth.push(await measure(prices));
say(`ratio ${growth.map((each) => each.ratio).join(', ')}`);
report('ui', { ...growth[0], changes: CHANGES, everyMs: EVERY_MS, ...(values.growth && { growth }) });

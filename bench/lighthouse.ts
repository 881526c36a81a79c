import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { chromiumHere, LOADED_AS, pathsOf, withBuiltSite } from './support/built-site.ts';
import { machineCpuMs } from './support/cpu.ts';
import { median, rounded, say } from './support/figures.ts';
import { report } from './support/rounds.ts';

/*
 * What Lighthouse says of a first visit: the built site from the built server with the demo world, on its own slow phone
 * (simulated), each page in a browser that has kept nothing.
 *   npm run bench -- lighthouse [--rounds 5] [--only home,list,match,help] [--url http://127.0.0.1:3000]
 * `performance`, `accessibility`, `bestPractices` and `seo` are those of the worst page by the median of its rounds, of 100;
 * `areaKilobytes` is the JavaScript (gzip) that the heaviest area of the site brings beyond the first page's.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: 'home,list,match,help' },
    url: { type: 'string' },
  },
});
const ROUNDS = Number(values.rounds);
const CATEGORIES = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
  seo: 'seo',
} as const;
type Scores = Record<keyof typeof CATEGORIES, number>;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** What an audit lists, short enough for a line. */
const detailsOf = (details: unknown): string => JSON.stringify(details ?? '').slice(0, 600);

/** One look at a page, and what it found wanting in the categories that must be whole. */
async function look(url: string): Promise<{ readonly scores: Scores; readonly faults: readonly string[] }> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: chromiumHere(),
    args: [...LOADED_AS, `--remote-debugging-port=${port}`],
  });
  try {
    const found = await lighthouse(url, {
      port,
      onlyCategories: Object.values(CATEGORIES),
      logLevel: 'error',
      output: 'json',
    });
    if (!found) throw new Error(`Lighthouse said nothing of ${url}`);
    const { categories, audits, runtimeError } = found.lhr;
    if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
    const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
    const faults = Object.values(CATEGORIES)
      .filter((name) => name !== 'performance')
      .flatMap((name) => categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${detailsOf(audits[id]?.details)}`);
    const scores = Object.fromEntries(Object.entries(CATEGORIES).map(([key, name]) => [key, score(name)])) as Scores;
    return { scores, faults };
  } finally {
    await browser.close();
  }
}

const gzipped = (file: string): number => gzipSync(readFileSync(file), { level: 9 }).length;

interface Built {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
}

/** JavaScript in kilobytes (gzip) that each file which is loaded later brings beyond what the first page has, the heaviest first. */
function areas(): readonly (readonly [string, number])[] {
  const dist = path.join(import.meta.dirname, '../apps/site/dist');
  const list = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Built>;
  const withImports = (name: string, found = new Set<string>()): Set<string> => {
    const built = list[name];
    if (!built || found.has(built.file)) return found;
    found.add(built.file);
    for (const each of built.imports ?? []) withImports(each, found);
    return found;
  };
  const first = new Set(Object.keys(list).flatMap((name) => (list[name]?.isEntry ? [...withImports(name)] : [])));
  const weight = (name: string): number =>
    [...withImports(name)]
      .filter((file) => file.endsWith('.js') && !first.has(file))
      .reduce((sum, file) => sum + gzipped(path.join(dist, file)) / 1000, 0);
  return Object.keys(list)
    .filter((name) => list[name]?.isDynamicEntry)
    .map((name) => [name, rounded(weight(name), 1)] as const)
    .sort(([, one], [, other]) => other - one);
}

await withBuiltSite(values.url, async (url) => {
  const paths = { ...(await pathsOf(url)), help: '/en-US/frequently-asked-questions' };
  const pages = Object.entries(paths).filter(([name]) => values.only.split(',').includes(name));
  const [busy, from] = [machineCpuMs(), performance.now()];
  const seen = new Map<string, Scores[]>();
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [name, at] of pages) {
      const { scores, faults } = await look(url + at);
      say(
        `${name}, ${round}: ${Object.values(scores).join(' / ')}${faults.length > 0 ? ` (${faults.join(', ')})` : ''}`,
      );
      seen.set(name, [...(seen.get(name) ?? []), scores]);
    }
  }
  const keys = Object.keys(CATEGORIES) as (keyof Scores)[];
  const medians = Object.fromEntries(
    pages.map(([name]) => [
      name,
      Object.fromEntries(keys.map((key) => [key, median((seen.get(name) ?? []).map((each) => each[key]))])) as Scores,
    ]),
  );
  const [heaviest] = areas();
  report('lighthouse', {
    ...Object.fromEntries(keys.map((key) => [key, Math.min(...Object.values(medians).map((each) => each[key]))])),
    areaKilobytes: heaviest?.[1],
    heaviestArea: heaviest?.[0],
    pages: medians,
    rounds: ROUNDS,
    busyCores: rounded((machineCpuMs() - busy) / (performance.now() - from)),
  });
});

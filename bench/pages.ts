import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { chromiumHere, LOADED_AS, pathsOf, withBuiltSite } from './support/built-site.ts';
import { machineCpuMs } from './support/cpu.ts';
import { median, rounded, say } from './support/figures.ts';
import { DESK, type Load, loadPage, PHONE } from './support/page-load.ts';
import { report } from './support/rounds.ts';

/*
 * What a first visit weighs: the built site from the built server with the demo world, nothing kept from before, on a slow
 * phone (slow 4G as Lighthouse simulates it, CPU a quarter as fast, 390 px) and on a desk's screen, where the layout is
 * another.
 *   npm run bench -- pages [--rounds 5] [--desk-rounds 2] [--only home,list,match] [--url http://127.0.0.1:3000]
 * `kilobytes` of JavaScript transferred in the first four seconds, `elements` of the document and `requests` once it has
 * settled, `firstPriceS` until a price stands in the window, `cls` by the entries of the browser. The figures named alone
 * are those of the worst page.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    'desk-rounds': { type: 'string', default: '2' },
    only: { type: 'string', default: 'home,list,match' },
    url: { type: 'string' },
  },
});
const [ROUNDS, DESK_ROUNDS] = [Number(values.rounds), Number(values['desk-rounds'])];

const tell = (name: string, load: Load): void =>
  say(
    `${name}: first price ${rounded(load.firstPriceS, 1)} s, ${rounded(load.kilobytes, 0)} kB of JavaScript (${rounded(load.allKilobytes, 0)} in all, ${load.scripts} files), ` +
      `${load.elements} elements, ${load.requests} requests, CLS ${rounded(load.cls, 3)}${load.shifted ? ` (${load.shifted})` : ''}`,
  );

await withBuiltSite(values.url, async (url) => {
  const paths = Object.entries(await pathsOf(url)).filter(([name]) => values.only.split(',').includes(name));
  const browser = await chromium.launch({
    executablePath: chromiumHere(),
    args: LOADED_AS,
  });
  const [phone, desk] = [new Map<string, Load[]>(), new Map<string, Load[]>()];
  const [busy, from] = [machineCpuMs(), performance.now()];
  try {
    for (const [into, size, rounds] of [
      [phone, PHONE, ROUNDS],
      [desk, DESK, DESK_ROUNDS],
    ] as const) {
      for (let round = 1; round <= rounds; round += 1) {
        for (const [name, at] of paths) {
          const load = await loadPage(browser, url + at, size);
          tell(`${name} at ${size.width} px, ${round}`, load);
          into.set(name, [...(into.get(name) ?? []), load]);
        }
      }
    }
  } finally {
    await browser.close();
  }
  const of = (loads: readonly Load[] | undefined, figure: keyof Load, places: number): number =>
    rounded(median((loads ?? []).map((load) => Number(load[figure]))), places);
  const worst = (figure: keyof Load, places: number, all = [phone]): number =>
    Math.max(...all.flatMap((loads) => [...loads.values()]).map((loads) => of(loads, figure, places)));
  const pages = Object.fromEntries(
    paths.map(([name]) => [
      name,
      {
        kilobytes: of(phone.get(name), 'kilobytes', 1),
        allKilobytes: of(phone.get(name), 'allKilobytes', 1),
        scripts: of(phone.get(name), 'scripts', 0),
        elements: of(phone.get(name), 'elements', 0),
        requests: of(phone.get(name), 'requests', 0),
        firstPriceS: of(phone.get(name), 'firstPriceS', 2),
        firstPriceRoundsS: (phone.get(name) ?? []).map((load) => rounded(load.firstPriceS)),
        htmlKilobytes: of(phone.get(name), 'htmlKilobytes', 1),
        cls: of(phone.get(name), 'cls', 3),
        deskElements: of(desk.get(name), 'elements', 0),
        deskCls: of(desk.get(name), 'cls', 3),
      },
    ]),
  );
  report('pages', {
    kilobytes: worst('kilobytes', 1),
    elements: worst('elements', 0, [phone, desk]),
    requests: worst('requests', 0),
    firstPriceS: worst('firstPriceS', 2),
    cls: worst('cls', 3, [phone, desk]),
    pages,
    rounds: ROUNDS,
    // All that kept the machine busy meanwhile: browser, server and whoever else.
    busyCores: rounded((machineCpuMs() - busy) / (performance.now() - from)),
  });
});

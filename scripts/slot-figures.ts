import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { OFFERED_SLOTS } from '../packages/games/src/offered-slots.ts';
import type { PublishedSlot } from '../packages/games/src/slot-figures.ts';
import {
  figuresOfSlot,
  numbersOfTenMillion,
  type PlayedSlot,
  playSlot,
  slotByName,
  TEN_MILLION,
} from '../packages/games/src/slots/index.ts';
import { type FiguresRow, slotFiguresPage } from './slot-figures-page.ts';

/*
 * Writes what the offered slots pay, exactly, for the page and the lobby: enumerating one takes a minute, which neither can wait for.
 * `--play` plays ten million rounds of each beside it, and writes the page that sets both side by side.
 * `npm run slot-figures -- [GAME] [--play]`, after a sheet has changed; without a name all of them. A long test compares.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { play: { type: 'boolean' } } });
const place = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url));
const EXACT = place('packages/games/src/slot-figures.json');
const PLAYED = place('packages/games/src/test-support/slots-played.json');
const PAGE = place('docs/slot-figures.md');

const known = <Value>(file: string): Record<string, Value> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Value>) : {};

/** In the order of the lobby. */
function write<Value>(file: string, found: Readonly<Record<string, Value>>): void {
  const rows = OFFERED_SLOTS.flatMap((name) => (name in found ? [[name, found[name]] as const] : []));
  // Lists of numbers on one line, as the formatter keeps them.
  const text = JSON.stringify(Object.fromEntries(rows), null, 2).replace(
    /\[[\d,\s]+\]/g,
    (list) => `[${list.slice(1, -1).trim().replace(/\s+/g, ' ')}]`,
  );
  writeFileSync(file, `${text}\n`);
}

const slotAt = (name: string) => {
  const slot = slotByName(name);
  if (!slot) throw new Error(`there is no sheet of ${name}`);
  return slot;
};

function exactly(name: string): PublishedSlot {
  const slot = slotAt(name);
  const { settings, bought } = figuresOfSlot(slot);
  const short = (value: number): number => Number(value.toPrecision(10));
  return {
    version: slot.sheet.version,
    bought: bought === null ? null : short(bought),
    settings: settings.map(({ bands: _, ...each }) => ({
      setting: each.setting,
      rtp: short(each.rtp),
      hitRate: short(each.hitRate),
      featureRate: short(each.featureRate),
      featureShare: short(each.featureShare),
      sd: short(each.sd),
      topWin: short(each.topWin),
      topWinOdds: short(each.topWinOdds),
    })),
  };
}

const exact = known<PublishedSlot>(EXACT);
const played = known<PlayedSlot>(PLAYED);
for (const name of positionals.length > 0 ? positionals : OFFERED_SLOTS) {
  exact[name] = exactly(name);
  if (values.play) played[name] = playSlot(slotAt(name), TEN_MILLION, numbersOfTenMillion(name));
  write(EXACT, exact);
  write(PLAYED, played);
  console.log(name, exact[name]?.settings[0]?.rtp, played[name]?.from, played[name]?.to);
}
const rows = OFFERED_SLOTS.flatMap((name): FiguresRow[] => {
  const [setting] = exact[name]?.settings ?? [];
  const found = played[name];
  return setting && found ? [{ name, engine: slotAt(name).sheet.engine, exact: setting, played: found }] : [];
});
writeFileSync(PAGE, slotFiguresPage(rows));

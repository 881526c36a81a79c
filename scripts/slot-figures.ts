import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { OFFERED_SLOTS } from '../packages/games/src/offered-slots.ts';
import { figuresOfSlot, slotByName } from '../packages/games/src/slots/index.ts';

/*
 * Writes what the offered slots pay, exactly, for the page and the lobby: enumerating one takes a minute, which neither can wait for.
 * `npm run slot-figures`, after a sheet has changed. A long test compares.
 */

const HEAD = `/** The exact figures of a slot at one setting. \`topWinOdds\` and \`featureRate\` are rounds between two of them. */
export interface PublishedSetting {
  readonly setting: string;
  readonly rtp: number;
  readonly hitRate: number;
  readonly featureRate: number;
  readonly featureShare: number;
  readonly sd: number;
  readonly topWin: number;
  readonly topWinOdds: number;
}

/** The default setting first. \`version\` is the sheet's that they were computed from. */
export interface PublishedSlot {
  readonly version: number;
  /** What a bought feature returns of its price; null where none is sold. */
  readonly bought: number | null;
  readonly settings: readonly PublishedSetting[];
}

/** Written by \`npm run slot-figures\`. */
`;

const rows = OFFERED_SLOTS.map((name) => {
  const slot = slotByName(name);
  if (!slot) throw new Error(`there is no sheet of ${name}`);
  const figures = figuresOfSlot(slot);
  const bought = figures.bought === null ? null : Number(figures.bought.toPrecision(10));
  const settings = figures.settings.map(({ bands: _, ...each }) =>
    Object.fromEntries(
      Object.entries(each).map(([key, value]) => [
        key,
        typeof value === 'number' ? Number(value.toPrecision(10)) : value,
      ]),
    ),
  );
  return [name, { version: slot.sheet.version, bought, settings }] as const;
});
const text = JSON.stringify(Object.fromEntries(rows), null, 2)
  .replace(/"(\w+)":/g, '$1:')
  .replaceAll('"', "'");
writeFileSync(
  fileURLToPath(new URL('../packages/games/src/slot-figures.ts', import.meta.url)),
  `${HEAD}export const SLOT_FIGURES: Readonly<Record<string, PublishedSlot>> = ${text};\n`,
);

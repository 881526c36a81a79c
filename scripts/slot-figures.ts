import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { OFFERED_SLOTS } from '../packages/games/src/offered-slots.ts';
import { figuresOfSlot, slotByName } from '../packages/games/src/slots/index.ts';

/*
 * Writes what the offered slots pay, exactly, for the page and the lobby: enumerating one takes a minute, which neither can wait for.
 * `npm run slot-figures`, after a sheet has changed. A long test compares.
 */

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
writeFileSync(
  fileURLToPath(new URL('../packages/games/src/slot-figures.json', import.meta.url)),
  `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`,
);

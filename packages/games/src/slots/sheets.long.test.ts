import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { OFFERED_SLOTS, publishedSlot } from '../offered-slots.ts';
import PLAYED from '../test-support/slots-played.json' with { type: 'json' };
import { distribution } from '../test-support/statistics.ts';
import { type FiguresOfSlot, figuresOfSlot } from './figures.ts';
import { numbersOfTenMillion, type PlayedSlot, playSlot, TEN_MILLION } from './played.ts';
import { slotByName, slotNames } from './slots.ts';
import { DRAFTS } from './tune/drafts/index.ts';
import { faultsOf } from './tune/faults.ts';

const at = (name: string) => {
  const slot = slotByName(name);
  if (!slot) throw new RangeError(name);
  return slot;
};

/** Found once a game: enumerating one takes up to a minute, and a run of one game alone waits for no other. */
const found = new Map<string, FiguresOfSlot>();
const figuresAt = (name: string): FiguresOfSlot => {
  const figures = found.get(name) ?? figuresOfSlot(at(name));
  found.set(name, figures);
  return figures;
};

/** The written figures of ten million rounds. */
const written: Readonly<Record<string, PlayedSlot>> = PLAYED;

/** Fewer expected rounds than this in one band say nothing by themselves: they are counted with the band below. */
const LEAST_EXPECTED = 10;
/** One in a thousand games is further off by chance alone; seeds stay, so that a game never fails by chance later on. */
const DEVIATIONS = 3.3;

/** Wins by size against their exact chances: all bands of a game, and all rounds of less, as one figure. */
function bandsOff(bands: FiguresOfSlot['settings'][number]['bands'], played: PlayedSlot): number {
  const counts: number[] = [];
  const expected: number[] = [];
  let gathered = { counted: 0, expected: 0 };
  // From the top win down, so that what is rare is gathered until it can be judged.
  for (let band = bands.length - 1; band >= 0; band -= 1) {
    gathered.counted += played.bands[band] ?? 0;
    gathered.expected += (bands[band]?.chance ?? 0) * played.rounds;
    if (gathered.expected < LEAST_EXPECTED) continue;
    counts.push(gathered.counted);
    expected.push(gathered.expected);
    gathered = { counted: 0, expected: 0 };
  }
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
  return distribution([...counts, played.rounds - sum(counts)], [...expected, played.rounds - sum(expected)]);
}

describe('the slots of the house', () => {
  it('each have a draft, from which they can be tuned again', () => {
    expect(DRAFTS.map(({ sheet }) => sheet.game)).toEqual(expect.arrayContaining([...slotNames()]));
  });

  // Players read these on the page of a game: they are written once, because enumerating takes minutes, and held to the sheet here.
  it.each([...OFFERED_SLOTS])('%s is published with the figures that its sheet computes to', (name) => {
    const computed = figuresAt(name).settings.map(({ bands: _, ...said }) =>
      Object.fromEntries(
        Object.entries(said).map(([key, value]) => [
          key,
          typeof value === 'number' ? Number(value.toPrecision(10)) : value,
        ]),
      ),
    );
    expect(publishedSlot(name)?.settings).toEqual(computed);
    const { bought } = figuresAt(name);
    expect(publishedSlot(name)?.bought).toBe(bought === null ? null : Number(bought.toPrecision(10)));
  });

  it.each(slotNames())('%s keeps to every bound, with exact figures', (name) => {
    expect(faultsOf(figuresAt(name))).toEqual([]);
  });

  it.each(slotNames())('%s pays in ten million rounds what the figures say', { timeout: 900_000 }, (name) => {
    const played = playSlot(at(name), TEN_MILLION, numbersOfTenMillion(name));
    const [exact] = figuresAt(name).settings;
    if (!exact) throw new RangeError(name);
    const { rtp, sd, hitRate, bands } = exact;
    const off = {
      rtp: (played.rtp - rtp) / (sd / Math.sqrt(TEN_MILLION)),
      hits: (played.hits / TEN_MILLION - hitRate) / Math.sqrt((hitRate * (1 - hitRate)) / TEN_MILLION),
      bands: bandsOff(bands, played),
    };
    for (const [figure, deviations] of Object.entries(off)) {
      expect(Number.isFinite(deviations), figure).toBe(true);
      // Bands that agree too well are no fault: only a game that pays other amounts is.
      expect(figure === 'bands' ? deviations : Math.abs(deviations), figure).toBeLessThan(DEVIATIONS);
    }
    // What the page of figures says of this game is this very simulation.
    expect(written[name]).toEqual(played);
  });

  it('stand in the page of figures, a row each', () => {
    const page = readFileSync(path.join(import.meta.dirname, '../../../../docs/slot-figures.md'), 'utf8');
    const rows = [...page.matchAll(/^\| `([\w-]+)` \| \w+ \| ([\d.]+) \| ([\d.]+) to ([\d.]+) \|/gm)];
    expect(rows.map(([, name]) => name)).toEqual([...OFFERED_SLOTS]);
    for (const [, name = '', exact, from, to] of rows) {
      expect(Number(exact)).toBeCloseTo(100 * (publishedSlot(name)?.settings[0]?.rtp ?? 0), 3);
      expect([from, to]).toEqual(
        [written[name]?.from ?? 0, written[name]?.to ?? 0].map((part) => (100 * part).toFixed(2)),
      );
    }
  });
});

import {
  drawFrom,
  numbersOfSeeds,
  OFFERED_SLOTS,
  type SlotRound,
  slotByName,
  slotMachine,
  slotNames,
} from '@evens/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../shared/games/slot-rows.ts';
import { featureOf, lastBoard, rulesOf, scriptOf, sizeOfScene } from './script.ts';
import { fallsOf } from './stage/fall.ts';

const ROUNDS = 1_000;

/** Rounds of a slot as the house draws them, from seeds that never change, each with what is shown of it. */
function roundsOf(name: string): { readonly round: SlotRound; readonly steps: ReturnType<typeof scriptOf> }[] {
  const slot = slotByName(name);
  if (!slot) throw new Error(`there is no slot ${name}`);
  const machine = slotMachine(slot);
  const rules = rulesOf(slot.sheet);
  return Array.from({ length: ROUNDS }, (_, nonce) => {
    const round = machine.play(drawFrom(numbersOfSeeds({ serverSeed: '5f'.repeat(32), clientSeed: 'sample', nonce })));
    return { round, steps: scriptOf(round, rules) };
  });
}

it('every slot that is offered has a sheet', () => {
  expect(OFFERED_SLOTS.filter((name) => !slotNames().includes(name))).toEqual([]);
});

describe.each([...slotNames()])('what is shown of %s', (name) => {
  const sheet = slotByName(name)?.sheet;
  if (!sheet) throw new Error(`there is no slot ${name}`);
  let rounds: ReturnType<typeof roundsOf> = [];
  beforeAll(() => {
    rounds = roundsOf(name);
  });
  // The rounds of all slots together would be much to hold.
  afterAll(() => {
    rounds = [];
  });

  it('is what was decided: each board and stop in its order, and sums that end at what is paid', () => {
    for (const { round, steps } of rounds) {
      const reels = round.spins.filter(({ kind }) => kind !== 'respin');
      const spins = steps.flatMap((step) => (step.kind === 'spin' ? [step] : []));
      expect(spins.map(({ stops }) => stops)).toEqual(reels.map(({ stops }) => stops));
      expect(spins.map(({ board }) => board)).toEqual(reels.map(({ drops }) => drops[0]?.board));
      const sums = steps.flatMap((step) => (step.kind === 'wins' || step.kind === 'total' ? [step.sum] : []));
      expect(sums).toEqual([...sums].sort((one, other) => one - other));
      expect(Math.max(0, ...sums)).toBe(round.units);
      expect(steps.at(-1)).toEqual({ kind: 'end', units: round.units, capped: round.capped });
    }
  });

  it('goes on at its feature with what the round had come to before it', () => {
    for (const { round, steps } of rounds) {
      const { from, sum } = featureOf(steps);
      const feature = round.spins.findIndex(({ kind }) => kind !== 'paid');
      if (feature < 0) expect([from, sum]).toEqual([0, 0]);
      else {
        expect(['door', 'hold']).toContain(steps[from]?.kind);
        expect(sum).toBe(round.spins.slice(0, feature).reduce((all, { units }) => all + units, 0));
      }
    }
  });

  it('opens a door for each feature, and waits for a reel only while all but one trigger stand', () => {
    let features = 0;
    for (const { round, steps } of rounds) {
      const feature = round.spins.some(({ kind }) => kind !== 'paid');
      const doors = steps.filter(({ kind }) => kind === 'door' || kind === 'hold');
      expect(doors).toHaveLength(feature ? 1 : 0);
      const given = steps.reduce(
        (sum, step) => sum + (step.kind === 'door' || step.kind === 'again' ? step.spins : 0),
        0,
      );
      const free = round.spins.filter(({ kind }) => kind === 'free').length;
      if (!round.capped) expect(free).toBe(given);
      if (feature) features += 1;
      const landed = steps.flatMap((step) => (step.kind === 'respin' ? step.landed : []));
      expect(landed).toEqual(round.spins.flatMap(({ kind, coins }) => (kind === 'respin' ? coins : [])));
    }
    expect(features).toBeGreaterThan(0);
  });

  it('drops symbols onto the board that was decided, none lost and none twice', () => {
    const rows = rowsOf(sheet);
    for (const { round, steps } of rounds) {
      let board = round.spins[0]?.drops[0]?.board ?? [];
      for (const step of steps) {
        if (step.kind === 'spin') board = step.board;
        if (step.kind !== 'fall') continue;
        const falls = fallsOf(new Set(step.leaving), step.board, rows);
        falls.forEach((column, reel) => {
          column.forEach((from, row) => {
            if (from >= 0) expect(step.board[reel]?.[row]).toBe(board[reel]?.[from]);
          });
          expect(new Set(column).size).toBe(column.length);
        });
        board = step.board;
      }
      expect(lastBoard(round)).toEqual(board);
    }
  });
});

it.each([
  [10, 10, 'small'],
  [149, 10, 'small'],
  [150, 10, 'big'],
  [500, 10, 'huge'],
])('%d units of a stake of %d are %s', (units, staked, size) => {
  expect(sizeOfScene(units, staked)).toBe(size);
});

import { describe, expect, it } from 'vitest';
import { numbersOfSeeds } from '../draw/numbers.ts';
import { payoutMinor, replay } from '../round.ts';
import { figuresOfSlot } from './figures.ts';
import { meanOfCleared } from './law/cleared-means.ts';
import { countLaw, meanOfWays, meanOnLines } from './law/means.ts';
import { isFalling } from './law/slot-law.ts';
import { slotByName, slotGameByName, slotNames } from './slots.ts';
import { DRAFTS } from './tune/drafts/index.ts';
import { faultsOf } from './tune/faults.ts';
import { sheetText } from './tune/sheet-text.ts';

const NAMES = slotNames();

const slotAt = (name: string) => {
  const slot = slotByName(name);
  const game = slotGameByName(name);
  if (!slot || !game) throw new RangeError(name);
  return { slot, game };
};

describe('the slots of the house', () => {
  it('have drafts, and names of their own', () => {
    const drafted = DRAFTS.map(({ sheet }) => sheet.game);
    expect(NAMES.filter((name) => !drafted.includes(name))).toEqual([]);
    expect(new Set(drafted).size).toBe(drafted.length);
    expect(NAMES.length).toBeGreaterThan(0);
  });

  it.each(NAMES)(
    '%s: each of three settings pays less than the one before, in closed form as its name says',
    (name) => {
      const { slot } = slotAt(name);
      const { engine, settings, stakeUnits } = slot.sheet;
      expect(settings).toHaveLength(3);
      const returns = settings.map(({ name: setting }) => Number(setting) / 100);
      expect([...returns].sort((one, other) => other - one)).toEqual(returns);
      // Boards that are played out have no closed form; the long test asks for their whole law.
      if (isFalling(slot)) return;
      slot.base.forEach((reels, at) => {
        const cleared = slot.heightTables && meanOfCleared(slot, reels, slot.drops);
        const mean = cleared?.mean ?? (engine === 'ways' ? meanOfWays(slot, reels) : meanOnLines(slot, reels));
        // A paid spin gives between 55 and 75 parts of a hundred of the whole return.
        const part = mean / stakeUnits / (returns[at] ?? 1);
        expect(part).toBeGreaterThan(0.55);
        expect(part).toBeLessThan(0.75);
        const counts = cleared?.triggers ?? countLaw(slot, reels, slot.sheet.hold ? slot.coin : slot.scatter);
        const every =
          1 / [...counts.entries()].reduce((sum, [count, chance]) => (count >= slot.trigger ? sum + chance : sum), 0);
        expect(every).toBeGreaterThan(120);
        expect(every).toBeLessThan(220);
      });
    },
  );

  it.each(NAMES)('%s is a game whose round pays the units that it shows, and is the same again', (name) => {
    const { game, slot } = slotAt(name);
    const press = { options: {}, bets: [{ place: 'main', stakeMinor: 100n * BigInt(slot.sheet.stakeUnits) }] };
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const numbers = () => numbersOfSeeds({ serverSeed: 'ab'.repeat(32), clientSeed: 'slots', nonce });
      const round = replay(game, numbers(), press, []);
      const again = replay(game, numbers(), press, []);
      if (!round.ok || !again.ok) throw new RangeError(name);
      expect(again.value.shown).toEqual(round.value.shown);
      const { units } = round.value.shown as { readonly units: number };
      expect(payoutMinor(round.value)).toBe(100n * BigInt(units));
    }
    expect(game.judge({ ...press, options: { setting: 'none' } })).toBe('InvalidOptions');
    expect(game.judge({ ...press, options: { bought: true } })).toBe('InvalidOptions');
    for (const { name: setting } of slot.sheet.settings)
      expect(game.judge({ ...press, options: { setting } })).toBeUndefined();
  });

  it('are kept as the search writes them', () => {
    for (const name of NAMES) {
      const { sheet } = slotAt(name).slot;
      expect(JSON.parse(sheetText(sheet))).toEqual(sheet);
    }
  });

  // The one that is solved quickest; `sheets.long.test.ts` asks all of them.
  it('keep to every bound, as the first that holds coins shows', () => {
    const name = NAMES.find((each) => slotAt(each).slot.sheet.engine === 'hold');
    expect(name && faultsOf(figuresOfSlot(slotAt(name).slot))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { gameByName } from './games.ts';
import { OFFERED_SLOTS, offeredSlot, publishedSlot } from './offered-slots.ts';
import { slotByName, slotNames } from './slots/index.ts';

describe.each([...OFFERED_SLOTS])('%s', (name) => {
  it('is a game that is over at the press, whose figures are those of its sheet of today', () => {
    const game = gameByName(name);
    expect(game).toBe(offeredSlot(name));
    expect([game?.kind, game?.atOnce, game?.origin]).toEqual(['slot', true, 'seeds']);
    const sheet = slotByName(name)?.sheet;
    const published = publishedSlot(name);
    expect(published?.version).toBe(sheet?.version);
    expect(published?.settings.map(({ setting }) => setting)).toEqual(sheet?.settings.map((each) => each.name));
    const sells = sheet?.buy !== undefined;
    expect([published?.bought === null, (published?.bought ?? 0.95) > 0.9, (published?.bought ?? 0.95) < 1]).toEqual([
      !sells,
      true,
      true,
    ]);
    for (const { rtp, topWin } of published?.settings ?? []) {
      expect(rtp).toBeGreaterThan(0.9);
      expect(rtp).toBeLessThan(1);
      expect(topWin).toBe(sheet?.topWin);
    }
  });
});

it('a slot that is not ready is no game, and neither is a name of every object', () => {
  const others = slotNames().filter((name) => !OFFERED_SLOTS.some((each) => each === name));
  for (const name of [...others, 'constructor', '__proto__', '']) {
    expect(gameByName(name)).toBeUndefined();
    expect(publishedSlot(name)).toBeUndefined();
  }
});

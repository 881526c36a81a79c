import { beforeEach, describe, expect, it } from 'vitest';
import { handlePicks, onPress, type Pick, press, setPicked } from './picks.ts';

const pick: Pick = { fixtureId: 7, marketKey: '1x2', outcome: 'home', priceMilli: 1910 };

describe('presses between price buttons and the slip', () => {
  beforeEach(() => setPicked([]));
  it('keeps presses made before the slip is there, in order', () => {
    press(pick);
    press({ ...pick, outcome: 'away' });
    const taken: string[] = [];
    const release = handlePicks((each) => taken.push(each.outcome));
    press({ ...pick, outcome: 'draw' });
    release();
    expect(taken).toEqual(['home', 'away', 'draw']);
  });
  it('tells the frame that a price was pressed', () => {
    let told = 0;
    const stop = onPress(() => {
      told += 1;
    });
    const release = handlePicks(() => undefined);
    press(pick);
    stop();
    press(pick);
    release();
    expect(told).toBe(1);
  });
});

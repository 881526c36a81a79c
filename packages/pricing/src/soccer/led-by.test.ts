import { seededRng } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { goalProcess, playGoals } from './goal-process.ts';
import { ledChances, processWithChances } from './led-by.ts';

/** Shares of so many matches, played by the process itself. */
function played(homeMean: number, awayMean: number, lead: number, matches: number) {
  const process = goalProcess(homeMean, awayMean, -0.11);
  const rng = seededRng(`led/${homeMean}/${awayMean}`);
  let [wins, either] = [0, 0];
  for (let match = 0; match < matches; match += 1) {
    let [home, away, led] = [0, 0, false];
    for (const { side } of playGoals(process, rng)) {
      if (side === 'home') home += 1;
      else away += 1;
      led ||= home - away >= lead;
    }
    if (home > away) wins += 1;
    if (home > away || led) either += 1;
  }
  return { wins: wins / matches, winsOrLed: either / matches };
}

describe('a side that wins or has led by so many goals', () => {
  it.each([
    [1.5, 1.1, 2],
    [1.5, 1.1, 3],
    [2.4, 0.7, 2],
  ])('means %d and %d, a lead of %d: as often as the matches played say', (home, away, lead) => {
    const chances = ledChances(goalProcess(home, away, -0.11), 'home', lead);
    const seen = played(home, away, lead, 40_000);
    // Three standard errors of 40,000 matches.
    expect(Math.abs(chances.wins - seen.wins)).toBeLessThan(0.0075);
    expect(Math.abs(chances.winsOrLed - chances.wins - (seen.winsOrLed - seen.wins))).toBeLessThan(0.0035);
  });

  it('is the same for the away side of the mirrored match', () => {
    const home = ledChances(goalProcess(1.6, 1.2, -0.11), 'home', 2);
    const away = ledChances(goalProcess(1.2, 1.6, -0.11), 'away', 2);
    expect(away.winsOrLed).toBeCloseTo(home.winsOrLed, 9);
  });

  it('is read off the chances of the result', () => {
    const process = processWithChances(0.45, 0.28);
    const { wins } = ledChances(process ?? goalProcess(1, 1, 0), 'home', 2);
    expect(wins).toBeCloseTo(0.45, 3);
    expect(processWithChances(0.9, 0.5)).toBeUndefined();
  });
});

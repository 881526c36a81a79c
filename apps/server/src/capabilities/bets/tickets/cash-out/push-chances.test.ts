import type { OutcomeChances } from '@evens/betting';
import { lineText, lineWorth } from '@evens/pricing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pushChances } from './push-chances.ts';

/** How often a match ends with each margin of the home side, or each number of goals. */
type Counts = ReadonlyMap<number, number>;

const COUNTS: fc.Arbitrary<Counts> = fc
  .array(fc.integer({ min: 1, max: 1000 }), { minLength: 9, maxLength: 9 })
  .map((weights) => {
    const sum = weights.reduce((all, each) => all + each, 0);
    return new Map(weights.map((weight, at) => [at - 4, weight / sum]));
  });

/** The truth: every count, settled in quarters as the line is. */
function truth(counts: Counts, lineQuarters: number, wantsMore: boolean): OutcomeChances {
  const chances = { win: 0, halfWin: 0, refund: 0, halfLose: 0 };
  for (const [count, chance] of counts) {
    const quarters = (4 * count - lineQuarters) * (wantsMore ? 1 : -1);
    if (quarters >= 2) chances.win += chance;
    else if (quarters === 1) chances.halfWin += chance;
    else if (quarters === 0) chances.refund += chance;
    else if (quarters === -1) chances.halfLose += chance;
  }
  return chances;
}

/** A book with the fair worth of the lines of a market; `has` says which half lines it has. */
function bookOf(counts: Counts, type: 'total' | 'asian-handicap', has: (lineQuarters: number) => boolean) {
  return (marketKey: string, outcome: string): number | undefined => {
    const quarters = Number(marketKey.split(':')[1]) * 4;
    const line = type === 'total' ? quarters : -quarters;
    if (!marketKey.startsWith(`${type}:`) || !has(line)) return undefined;
    const more = lineWorth(counts, line);
    return more === undefined || outcome === 'over' || outcome === 'home' ? more : 1 - more;
  };
}

/** To nine decimals; rounded figures would differ where the two stand on either side of a half. */
const closeTo = (chances: OutcomeChances) =>
  Object.fromEntries(Object.entries(chances).map(([name, chance]) => [name, expect.closeTo(chance, 9)]));

describe('all five results of a line', () => {
  const LINE = fc.integer({ min: -10, max: 10 }).filter((quarters) => ((quarters % 4) + 4) % 4 !== 2);
  it.each([
    ['total', ['over', 'under'], 'the harder half line', (near: number) => near],
    ['asian-handicap', ['home', 'away'], 'the harder half line', (near: number) => near],
    ['total', ['over', 'under'], 'the easier half line', (near: number) => -near],
    ['asian-handicap', ['home', 'away'], 'the easier half line', (near: number) => -near],
  ] as const)('of a %s (%s) are found from %s beside it', (type, outcomes, _, sideOf) => {
    fc.assert(
      fc.property(COUNTS, LINE, fc.boolean(), (counts, line, wantsMore) => {
        const outcome = outcomes[wantsMore ? 0 : 1];
        const whole = Math.round(line / 4) * 4;
        const only = whole + 2 * sideOf(wantsMore ? 1 : -1);
        const more = lineWorth(counts, line) ?? 0;
        const worth = wantsMore ? more : 1 - more;
        fc.pre(worth > 0.001 && worth < 0.999);
        const marketKey = `${type}:${lineText(type === 'total' ? line : -line)}`;
        const found = pushChances(
          { marketKey, outcome },
          worth,
          bookOf(counts, type, (at) => at === only),
        );
        expect(found).toEqual(closeTo(truth(counts, line, wantsMore)));
      }),
    );
  });

  it('of draw no bet are found from who wins', () => {
    // 0.4 home, 0.25 draw, 0.35 away: fair at 1.875.
    const found = pushChances({ marketKey: 'draw-no-bet', outcome: 'home' }, 0.4 / 0.75, (key, outcome) =>
      key === '1x2' && outcome === 'home' ? 0.4 : undefined,
    );
    expect(found).toEqual(closeTo({ win: 0.4, halfWin: 0, refund: 0.25, halfLose: 0 }));
  });

  it('are not known where the line stands alone, and not asked for where there is no tie', () => {
    const none = () => undefined;
    for (const [marketKey, outcome, known] of [
      ['total:2', 'over', 'unknown'],
      ['total:2.25', 'under', 'unknown'],
      ['asian-handicap@1h:-0.75', 'away', 'unknown'],
      ['draw-no-bet', 'away', 'unknown'],
      ['total:2.5', 'over', undefined],
      ['asian-handicap:-0.5', 'home', undefined],
      ['1x2', 'home', undefined],
      ['european-handicap:1', 'home', undefined],
    ] as const) {
      expect(pushChances({ marketKey, outcome }, 0.5, none)).toBe(known);
    }
  });
});

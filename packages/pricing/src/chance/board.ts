import type { MarketKey, OutcomeCode, Period } from '@evens/catalogue';
import { formatMarketKey } from '@evens/catalogue';
import type { FairMarket, FairOutcome } from '../sport-model.ts';
import type { Spread } from './spread.ts';

/** Chances below this are none, and above its complement certain. */
const NOTHING = 1e-9;
/** Lines are offered while the less likely side has at least this chance. */
const RAREST_SIDE = 0.03;

/** What is counted, and over which part. Both left out: the score over the full contest. */
export interface Scope {
  readonly stat?: string | undefined;
  readonly period?: Period | undefined;
}

export function keyOf(type: string, scope: Scope = {}, specifier?: string | number): MarketKey {
  return formatMarketKey({
    type,
    ...(scope.stat !== undefined && { stat: scope.stat }),
    ...(scope.period !== undefined && { period: scope.period }),
    ...(specifier !== undefined && { specifier: String(specifier) }),
  });
}

/** Collects the markets of one state. A market that is decided never gets on the board. */
export class Board {
  readonly #markets: FairMarket[] = [];
  readonly #keys = new Set<MarketKey>();

  get markets(): readonly FairMarket[] {
    return this.#markets;
  }

  add(key: MarketKey, chances: readonly (readonly [OutcomeCode, number])[]): void {
    if (this.#keys.has(key)) return;
    const outcomes: FairOutcome[] = [];
    for (const [outcome, chance] of chances) {
      if (chance >= 1 - NOTHING) return;
      if (chance > NOTHING) outcomes.push({ outcome, fairProbability: chance });
    }
    if (outcomes.length < 2) return;
    this.#keys.add(key);
    this.#markets.push({ key, outcomes });
  }

  /** A field of runners: a lone favourite near certainty stays on the board, as worths of fields need not add up to one. */
  field(key: MarketKey, chances: readonly (readonly [OutcomeCode, number])[]): void {
    const outcomes = chances
      .filter(([, chance]) => chance > NOTHING)
      .map(([outcome, chance]): FairOutcome => ({ outcome, fairProbability: Math.min(chance, 1 - NOTHING) }));
    if (outcomes.length < 2) return;
    this.#keys.add(key);
    this.#markets.push({ key, outcomes });
  }

  two(
    type: string,
    scope: Scope,
    words: readonly [OutcomeCode, OutcomeCode],
    first: number,
    specifier?: string | number,
  ): void {
    this.add(keyOf(type, scope, specifier), [
      [words[0], first],
      [words[1], 1 - first],
    ]);
  }

  winner(scope: Scope, home: number): void {
    this.two('winner', scope, ['home', 'away'], home);
  }

  /** Three-way result alone. */
  result(scope: Scope, home: number, away: number): void {
    this.add(keyOf('1x2', scope), [
      ['home', home],
      ['draw', 1 - home - away],
      ['away', away],
    ]);
  }

  /** Three-way result, double chance and draw no bet from the chances of home and away. */
  threeWay(scope: Scope, home: number, away: number, wide = true): void {
    const draw = 1 - home - away;
    this.result(scope, home, away);
    if (draw < NOTHING || home < NOTHING || away < NOTHING) return;
    // The stake comes back on a draw, so the fair worth is the chance among decided games.
    this.two('draw-no-bet', scope, ['home', 'away'], home / (home + away));
    if (!wide) return;
    this.add(keyOf('double-chance', scope), [
      ['home-draw', home + draw],
      ['home-away', home + away],
      ['draw-away', draw + away],
    ]);
  }

  oddEven(scope: Scope, odd: number, type = 'odd-even'): void {
    this.two(type, scope, ['odd', 'even'], odd);
  }

  /** Over and under at half lines about the middle: `each` lines to both sides, `step` apart. */
  totals(type: string, scope: Scope, spread: Spread, each: number, step: number): void {
    const middle = spread.middle();
    for (let i = -each; i <= each; i += 1) {
      const line = middle + i * step;
      const over = spread.above(line);
      if (line < 0 || over < RAREST_SIDE || over > 1 - RAREST_SIDE) continue;
      this.two(type, scope, ['over', 'under'], over, line);
    }
  }

  /** Handicaps of the home side at half lines about the middle of the home margin. */
  handicaps(scope: Scope, margin: Spread, each: number, step: number): void {
    const middle = margin.middle();
    for (let i = -each; i <= each; i += 1) {
      const line = middle + i * step;
      const home = margin.above(line);
      if (home < RAREST_SIDE || home > 1 - RAREST_SIDE) continue;
      // Without a draw half a point to either side only says who wins.
      if (Math.abs(line) === 0.5 && margin.at(0) < NOTHING) continue;
      this.two('asian-handicap', scope, ['home', 'away'], home, -line);
    }
  }
}

import { type Board, keyOf, type Scope } from '../chance/board.ts';
import type { Spread } from '../chance/spread.ts';
import type { ClosingPlay } from './closing.ts';
import type { Outlook } from './outlook.ts';

/** Who scores next in regular time; a shared tick is even. */
export function nextScore(outlook: Outlook, lead: number, left: number): { home: number; none: number; away: number } {
  let [home, none, away] = [0, 1, 0];
  for (let ticks = left; ticks > 0; ticks -= 1) {
    const [own, other] = outlook.closing?.chances(lead, ticks) ?? [
      outlook.stepHome.above(0),
      outlook.stepAway.above(0),
    ];
    home += none * own * (1 - other / 2);
    away += none * other * (1 - own / 2);
    none *= (1 - own) * (1 - other);
  }
  return { home, none, away };
}

/** Chances of the points of a side that still lacks some of its target, tick by tick; those who got there drop out. */
class Short {
  readonly #step: Spread;
  readonly #points: Float64Array;

  constructor(step: Spread, lack: number) {
    this.#step = step;
    this.#points = new Float64Array(lack);
    this.#points[0] = 1;
  }

  /** Plays one more tick; answers the chance of being short of the target still. */
  tick(): number {
    const { low, high } = this.#step;
    const points = this.#points;
    let still = 0;
    // From the top down: what a cell is made of lies below and is still of the tick before.
    for (let at = points.length - 1; at >= 0; at -= 1) {
      let chance = 0;
      for (let made = low; made <= high && made <= at; made += 1)
        chance += (points[at - made] ?? 0) * this.#step.at(made);
      points[at] = chance;
      still += chance;
    }
    return still;
  }
}

/** Who first has `target` points: both sides' times of getting there are independent, a shared tick is even. */
export function race(
  board: Board,
  outlook: Outlook,
  scope: Scope,
  target: number,
  h: number,
  a: number,
  left: number,
): void {
  if (h >= target || a >= target) return;
  if (outlook.closing && scope.period === undefined) {
    board.add(keyOf('race-to', scope, target), closingRace(outlook.closing, target, h, a, left));
    return;
  }
  const homeShort = new Short(outlook.stepHome, target - h);
  const awayShort = new Short(outlook.stepAway, target - a);
  let homeBefore = 1;
  let awayBefore = 1;
  let home = 0;
  let away = 0;
  for (let tick = 1; tick <= left; tick += 1) {
    const homeStill = homeShort.tick();
    const awayStill = awayShort.tick();
    const homeNow = homeBefore - homeStill;
    const awayNow = awayBefore - awayStill;
    home += homeNow * (awayStill + awayNow / 2);
    away += awayNow * (homeStill + homeNow / 2);
    homeBefore = homeStill;
    awayBefore = awayStill;
    if (homeBefore * awayBefore < 1e-12) break;
  }
  board.add(keyOf('race-to', scope, target), [
    ['home', home],
    ['none', homeBefore * awayBefore],
    ['away', away],
  ]);
}

/** The same where the chances of a tick depend on the score. */
function closingRace(closing: ClosingPlay, target: number, h: number, a: number, left: number): [string, number][] {
  let now = new Map([[0, 1]]);
  const won = { home: 0, away: 0 };
  for (let ticks = left; ticks > 0; ticks -= 1) {
    const next = new Map<number, number>();
    for (const [cell, chance] of now) {
      const [x, y] = [Math.floor(cell / target), cell % target];
      const [own, other] = closing.chances(h + x - a - y, ticks);
      for (const [dx, p] of [1 - own, own].entries())
        for (const [dy, q] of [1 - other, other].entries()) {
          const [home, away] = [h + x + dx >= target, a + y + dy >= target];
          const weight = chance * p * q;
          if (home) won.home += away ? weight / 2 : weight;
          if (away) won.away += home ? weight / 2 : weight;
          if (home || away) continue;
          const at = (x + dx) * target + y + dy;
          next.set(at, (next.get(at) ?? 0) + weight);
        }
    }
    now = next;
  }
  return [
    ['home', won.home],
    ['none', 1 - won.home - won.away],
    ['away', won.away],
  ];
}

import { TEASER_LEAST_PRICE_MILLI, type TeaserSetting, teaserReturn, teaserTermsOf } from '@evens/betting';
import { type Fixture, sportById } from '@evens/catalogue';
import { assert } from '@evens/kernel';
import { type BoardLeg, describeBet, type TermReturn, termReturn } from './board.ts';
import { type LineChances, laddersOf, teasedChances } from './teased-chance.ts';

interface TeasedLeg extends LineChances {
  readonly leg: BoardLeg;
}

/** A tie only drops a row: it is worth a part of a win. */
const merit = ({ win, tie }: LineChances): number => win + 0.7 * tie;

/** What a teaser brings back, by the product's own table for every number of legs won, tied and none lost. */
function teaserWorth(legs: readonly TeasedLeg[], setting: TeaserSetting): number {
  const terms = teaserTermsOf(setting);
  // Chances of so many legs won while the others tie.
  let won = [1];
  for (const { win, tie } of legs) {
    const next = Array.from({ length: won.length + 1 }, () => 0);
    for (const [count, chance] of won.entries()) {
      next[count] = (next[count] ?? 0) + chance * tie;
      next[count + 1] = (next[count + 1] ?? 0) + chance * win;
    }
    won = next;
  }
  return won.reduce((sum, chance, count) => {
    const results = legs.map((_, at) => ({ result: at < count ? ('win' as const) : ('refund' as const) }));
    const paid = teaserReturn(results, terms);
    assert(paid.ok && paid.value, 'a table has every row up to its last');
    return sum + chance * (Number(paid.value.num) / Number(paid.value.den));
  }, 0);
}

/** The best leg of each fixture for each teaser of the house. */
export class TeaserLegs {
  readonly #settings: readonly TeaserSetting[];
  readonly #best: TeasedLeg[][];

  constructor(settings: readonly TeaserSetting[]) {
    this.#settings = settings;
    this.#best = settings.map(() => []);
  }

  add(fixture: Fixture, legs: readonly BoardLeg[]): void {
    const sport = sportById(fixture.sportId)?.alias;
    if (!this.#settings.some((each) => each.sportAlias === sport)) return;
    const ladders = laddersOf(legs);
    for (const [at, { sportAlias, pointsQuarters }] of this.#settings.entries()) {
      if (sportAlias !== sport) continue;
      let best: TeasedLeg | undefined;
      for (const leg of legs) {
        if (leg.priceMilli < TEASER_LEAST_PRICE_MILLI) continue;
        const chances = teasedChances(leg, ladders, pointsQuarters);
        if (chances && (!best || merit(chances) > merit(best))) best = { ...chances, leg };
      }
      if (best) this.#best[at]?.push(best);
    }
  }

  returns(): readonly TermReturn[] {
    return this.#settings.flatMap((setting, at) => {
      const legs = [...(this.#best[at] ?? [])].sort((a, b) => merit(b) - merit(a));
      let found: TermReturn | undefined;
      for (const count of setting.winnings.keys()) {
        const chosen = legs.slice(0, count);
        if (chosen.length < count) continue;
        const worth = teaserWorth(chosen, setting);
        if (found && found.bestReturn >= worth) continue;
        const told = chosen.map(({ leg, win }) => ({ ...leg, chance: win }));
        const beside = `every line moved by ${setting.pointsQuarters / 4} points`;
        found = termReturn(`teaser:${setting.id}`, worth, describeBet(`teaser of ${count}`, told, beside));
      }
      return found ? [found] : [];
    });
  }
}

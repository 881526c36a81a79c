import { EARLY_PAYOUT_LEAD, EARLY_PAYOUT_MARKET } from '@evens/betting';
import { type Fixture, sportById } from '@evens/catalogue';
import { ledChances, processWithChances } from '@evens/pricing';
import type { BettingTerms } from '../terms/betting-terms.ts';
import { bestCombos, bestFreeCombo, ComboLegs } from './best-combos.ts';
import { type EachWayWorth, eachWayWorths } from './best-each-way.ts';
import { TeaserLegs } from './best-teasers.ts';
import { type BoardLeg, type BoardMarket, describeBet, type TermReturn, termReturn, worthOf } from './board.ts';

/** No term of the house may be worth more than this to the player who picks the best bet for it. */
export const MOST_TERM_RETURN = 0.99;

export interface TermsToCheck {
  readonly terms: BettingTerms;
  /** Bets on the winner of a soccer match are paid early, alone and within combos. */
  readonly earlyPayout: boolean;
}

const LIVE: ReadonlySet<string> = new Set(['live', 'suspended', 'interrupted']);

/** The best of what has been seen, by its worth. */
class Best<Item> {
  #found: { readonly item: Item; readonly worth: number } | undefined;

  see(item: Item, worth: number): void {
    if (!this.#found || worth > this.#found.worth) this.#found = { item, worth };
  }

  tell(say: (item: Item, worth: number) => TermReturn): TermReturn[] {
    return this.#found ? [say(this.#found.item, this.#found.worth)] : [];
  }
}

/**
 * Looks at everything that can be bet on, fixture by fixture, and says for each of the house's terms which bet is best for
 * a player and what it brings back under the chances without margin: for each unit staked (the premium of an insurance
 * comes off its win), and for each unit of a free bet. What no source says a chance of is not looked at.
 */
export class BestBets {
  readonly #asked: TermsToCheck;
  readonly #combos: ComboLegs;
  /** Of matches that have not begun: what a free bet is for. */
  readonly #before: ComboLegs;
  readonly #teasers: TeaserLegs;
  readonly #single = new Best<BoardLeg>();
  readonly #freeBet = new Best<readonly BoardLeg[]>();
  readonly #early = new Best<BoardLeg>();
  readonly #eachWay = new Best<EachWayWorth>();
  readonly #place = new Best<EachWayWorth>();

  constructor(asked: TermsToCheck) {
    this.#asked = asked;
    this.#combos = new ComboLegs(asked.terms);
    this.#before = new ComboLegs(asked.terms);
    this.#teasers = new TeaserLegs(asked.terms.teasers);
  }

  add(fixture: Fixture, markets: readonly BoardMarket[]): void {
    const early = this.#earlyLegs(fixture, markets);
    for (const leg of early) this.#early.see(leg, worthOf(leg));
    const legs = markets.flatMap(({ key, outcomes }) =>
      outcomes.flatMap(({ outcome, priceMilli, fairProbability, active }): BoardLeg[] =>
        active && fairProbability !== undefined
          ? [{ fixture, marketKey: key, outcome, priceMilli, fair: fairProbability, chance: fairProbability }]
          : [],
      ),
    );
    for (const leg of legs) {
      this.#single.see(leg, worthOf(leg));
      // A free bet pays the winnings only.
      if (!LIVE.has(fixture.status)) this.#freeBet.see([leg], worthOf(leg) - leg.chance);
    }
    const combinable = this.#asked.earlyPayout ? [...legs, ...early] : legs;
    this.#combos.add(combinable);
    if (!LIVE.has(fixture.status)) this.#before.add(combinable);
    if (!LIVE.has(fixture.status)) this.#teasers.add(fixture, legs);
    for (const each of eachWayWorths(fixture, legs)) {
      this.#eachWay.see(each, each.whole);
      this.#place.see(each, each.place);
    }
  }

  /** Both sides of a soccer match before it starts, with the chance that they win or lead by enough. */
  #earlyLegs(fixture: Fixture, markets: readonly BoardMarket[]): readonly BoardLeg[] {
    if (fixture.kind !== 'match' || LIVE.has(fixture.status) || sportById(fixture.sportId)?.alias !== 'soccer')
      return [];
    const result = markets.find((each) => each.key === EARLY_PAYOUT_MARKET)?.outcomes ?? [];
    const fairOf = (side: string): number => result.find((each) => each.outcome === side)?.fairProbability ?? 0;
    const process = processWithChances(fairOf('home'), fairOf('away'));
    if (!process) return [];
    return (['home', 'away'] as const).flatMap((side): BoardLeg[] => {
      const found = result.find((each) => each.outcome === side);
      if (!found?.active) return [];
      const { winsOrLed } = ledChances(process, side, EARLY_PAYOUT_LEAD);
      const leg = { fixture, marketKey: EARLY_PAYOUT_MARKET, outcome: side, priceMilli: found.priceMilli };
      return [{ ...leg, fair: fairOf(side), chance: winsOrLed }];
    });
  }

  /** The best bet of each term, one by one; undefined between two pieces of work, where others may have their turn. */
  *inPieces(): Generator<TermReturn | undefined> {
    const single = (term: string) => (leg: BoardLeg, worth: number) =>
      termReturn(term, worth, describeBet('single', [leg]));
    const eachWay = (term: string) => (found: EachWayWorth, worth: number) =>
      termReturn(term, worth, describeBet('each-way single', [found.leg], found.terms));
    yield* this.#single.tell(single('single'));
    yield* bestCombos(this.#combos, this.#asked.terms);
    yield* this.#eachWay.tell(eachWay('eachWay'));
    yield* this.#place.tell(eachWay('eachWayPlaceHalf'));
    yield* this.#teasers.returns();
    yield* this.#early.tell((leg, worth) =>
      termReturn('earlyPayout', worth, describeBet('single', [leg], `paid at a lead of ${EARLY_PAYOUT_LEAD}`)),
    );
    const combo = yield* bestFreeCombo(this.#before);
    if (combo) this.#freeBet.see(combo.legs, combo.worth);
    yield* this.#freeBet.tell((legs, worth) =>
      termReturn('freeBet', worth, describeBet(legs.length > 1 ? 'combo' : 'single', legs, 'paid with a free bet')),
    );
  }

  returns(): readonly TermReturn[] {
    return [...this.inPieces()].filter((each) => each !== undefined);
  }
}

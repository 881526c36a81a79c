import {
  type FixtureResult,
  type OutcomeCode,
  placeMarketKey,
  placeTermsFor,
  type RaceCard,
  type Runner,
  resolveMarket,
  rule4PenceFor,
  shortName,
  type Withdrawal,
} from '@evens/catalogue';
import type { MarketSettlement } from '../protocol.ts';
import type { Offers } from './offers.ts';
import type { ScenarioFixture, ScenarioStep } from './script.ts';

/** The runners of a scripted race and what became of them. */
export class ScriptedRace {
  readonly card: RaceCard | undefined;
  readonly #runners: readonly Runner[];
  readonly #offers: Offers;
  readonly #withdrawn = new Map<OutcomeCode, Withdrawal>();
  #places: NonNullable<ScenarioStep['places']> = {};
  #startingPrices = new Map<OutcomeCode, number>();

  constructor({ runners = [], race }: ScenarioFixture, offers: Offers) {
    this.#offers = offers;
    this.#runners = runners.map(({ colours, crest, facts, ...runner }, index) => ({
      code: `r${index + 1}`,
      shortName: shortName(runner.name),
      number: runner.number ?? index + 1,
      name: runner.name,
      ...(colours && { colours }),
      ...(crest && { crest }),
      ...(facts && { facts }),
    }));
    this.card = race && cardOf(race, runners.length);
  }

  runners(): readonly Runner[] {
    return this.#runners.map((runner) => {
      const withdrawn = this.#withdrawn.get(runner.code);
      return withdrawn ? { ...runner, withdrawn } : runner;
    });
  }

  /** Rule 4 by the price at which the runner stands, unless the script says otherwise. */
  withdraw({ runner, rule4Pence }: NonNullable<ScenarioStep['withdraw']>, atMs: number): void {
    const priceMilli = this.#offers.priceOf('outright', runner);
    const pence = rule4Pence ?? (priceMilli === undefined ? 0 : rule4PenceFor(priceMilli));
    this.#withdrawn.set(runner, { atMs, rule4Pence: pence });
    this.#offers.drop(runner);
  }

  /** Present prices become the starting prices. */
  off(): void {
    if (!this.card?.startingPrice) return;
    for (const { code } of this.#runners) {
      const priceMilli = this.#offers.priceOf('outright', code);
      if (priceMilli !== undefined && !this.#withdrawn.has(code)) this.#startingPrices.set(code, priceMilli);
    }
  }

  /** A later word on the places, or on starting prices (decimal), replaces what was said of each runner. */
  hear({ places, startingPrices }: Pick<ScenarioStep, 'places' | 'startingPrices'>): void {
    if (places) this.#places = places;
    for (const [code, decimal] of Object.entries(startingPrices ?? {}))
      this.#startingPrices.set(code, Math.round(decimal * 1000));
  }

  /** Answers every market ever offered, and the places that each-way bets are paid for. */
  settle(): MarketSettlement[] {
    const all = this.#runners.map((each) => each.code);
    const terms = this.card?.place && placeMarketKey(this.card.place);
    const keys = new Set([...this.#offers.keys(), ...(terms ? [terms] : [])]);
    const result = this.#result();
    return [...keys].flatMap((key) => {
      const outcomes = key === terms ? all : this.#offers.outcomesOf(key);
      const answers = resolveMarket(key, result, outcomes) ?? [];
      if (key !== 'outright') return [{ key, outcomes: answers }];
      const priced = answers.map((answer) => {
        const startingPriceMilli = this.#startingPrices.get(answer.outcome);
        return startingPriceMilli === undefined ? answer : { ...answer, startingPriceMilli };
      });
      return [{ key, outcomes: priced }];
    });
  }

  /** Places of those that started. Who is given none did not finish. */
  finish(): Record<OutcomeCode, number | 'out'> {
    const started = this.#runners.filter(({ code }) => !this.#withdrawn.has(code));
    return Object.fromEntries(started.map(({ code }) => [code, this.#places[code] ?? 'out']));
  }

  #result(): FixtureResult {
    const absent = [...this.#withdrawn.keys()].map((code) => [code, 'withdrawn'] as const);
    return { status: 'ended', scores: {}, places: { ...this.finish(), ...Object.fromEntries(absent) } };
  }
}

/** Place terms by the published table unless the script has its own; `place: false` pays the winner only. */
function cardOf(race: NonNullable<ScenarioFixture['race']>, runners: number): RaceCard {
  const { place: said, startingPrice = true, handicap = false, facts } = race;
  const place = said === false ? undefined : (said ?? placeTermsFor(runners, handicap));
  return { startingPrice, handicap, ...(place && { place }), ...(facts && { facts }) };
}

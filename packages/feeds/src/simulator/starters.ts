import {
  type Fixture,
  type OutcomeCode,
  type PlaceTerms,
  placeMarketKey,
  type Runner,
  rule4PenceFor,
  type Withdrawal,
} from '@evens/catalogue';
import type { PriceMilli } from '@evens/kernel';
import type { MarketSettlement } from '../protocol.ts';
import type { Contest, NonRunner } from './contest.ts';
import { earlyQuotes, earlyRests } from './early-board.ts';
import { placesEverPaid, placeTermsNow } from './place-terms.ts';
import type { Offered } from './settle.ts';

/** All of a race that is decided before it is off: who starts, what Rule 4 takes for the others, and starting prices. */
export class Starters {
  readonly #contest: Contest;
  readonly #withdrawals = new Map<OutcomeCode, Withdrawal>();
  /** Place terms by how many are withdrawn; null: win only. */
  readonly #terms = new Map<number, PlaceTerms | null>();

  constructor(contest: Contest) {
    this.#contest = contest;
  }

  /** The race as announced at this event time, with the place terms that the field left bears. */
  fixture(atMs: number): Fixture {
    const { race, ...described } = this.#contest.fixture;
    const gone = this.#contest.nonRunners().filter((each) => each.atMs <= atMs);
    const place = this.#placeTerms(atMs, gone.length);
    const fixture = { ...described, ...(race && { race: { ...race, ...(place && { place }) } }) };
    if (gone.length === 0 || !fixture.runners) return fixture;
    const runners = fixture.runners.map((runner): Runner => {
      const nonRunner = gone.find((each) => each.code === runner.code);
      return nonRunner ? { ...runner, withdrawn: this.#withdrawal(nonRunner) } : runner;
    });
    return { ...fixture, runners };
  }

  /** Every market that stood on the board before the off, with each field it had, and the one that places are paid by. */
  collect(offered: Offered): void {
    const { slot, fixture } = this.#contest;
    const turns = [slot.announceMs, ...this.#contest.nonRunners().map(({ atMs }) => atMs)];
    for (const atMs of turns) offered.add(this.#contest.board(atMs));
    const codes = fixture.runners?.map((each) => each.code) ?? [];
    for (const places of placesEverPaid(codes.length, fixture.race?.handicap ?? false)) {
      offered.owe(placeMarketKey({ places }), codes);
    }
  }

  #placeTerms(atMs: number, gone: number): PlaceTerms | undefined {
    const known = this.#terms.get(gone);
    if (known !== undefined) return known ?? undefined;
    const { fixture } = this.#contest;
    const markets = this.#contest.board(atMs);
    const terms = placeTermsNow(fixture.runners?.length ?? 0, fixture.race?.handicap ?? false, markets);
    this.#terms.set(gone, terms ?? null);
    return terms;
  }

  /** The win market with the price of the off beside each runner that started. */
  withStartingPrices(markets: readonly MarketSettlement[]): MarketSettlement[] {
    if (!this.#contest.fixture.race?.startingPrice) return [...markets];
    return markets.map((market) => {
      if (market.key !== 'outright') return market;
      const prices = this.#pricesBefore(this.#contest.slot.startMs);
      const outcomes = market.outcomes.map((each) => {
        const startingPriceMilli = each.result === 'cancelled' ? undefined : prices.get(each.outcome);
        return startingPriceMilli === undefined ? each : { ...each, startingPriceMilli };
      });
      return { ...market, outcomes };
    });
  }

  /** Costs a board of prices the first time. */
  #withdrawal({ code, atMs }: NonRunner): Withdrawal {
    const known = this.#withdrawals.get(code);
    if (known) return known;
    const priceMilli = this.#pricesBefore(atMs).get(code);
    const withdrawal = { atMs, rule4Pence: priceMilli === undefined ? 0 : rule4PenceFor(priceMilli) };
    this.#withdrawals.set(code, withdrawal);
    return withdrawal;
  }

  /** Win prices as they were last said before this moment. */
  #pricesBefore(atMs: number): ReadonlyMap<OutcomeCode, PriceMilli> {
    const { quotes } = earlyQuotes(this.#contest, earlyRests(this.#contest).upTo(atMs - 1));
    return new Map(
      quotes.find(({ key }) => key === 'outright')?.outcomes.map((each) => [each.outcome, each.priceMilli]),
    );
  }
}

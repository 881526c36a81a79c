import { hash52 } from '@evens/kernel';
import { FILTERS, type Learning, SEASONS_ASSUMED, USUAL_CHANCES } from './filter-parameters.ts';
import { LeagueFilter } from './league-filter.ts';
import { faultOfShots, type MatchNews, soundMarkets } from './news.ts';
import { DEFAULT_RATING } from './parameters.ts';
import { type ExpectedGoals, LeagueRating } from './rating.ts';
import type { Forecast, LearnedCounts, RatingFigures } from './rating-figures.ts';

/** Matches a team, on the average, that must have brought prices or shots before they are gone by. */
const ENOUGH_PER_TEAM = 1;
/** Days without any after which they are gone by no longer: odds or counts that stopped hand over to what goes on. */
const STALE_DAYS = 150;

/**
 * Which model rates a league that is left to choose: the first line that holds. By results alone the filter is the better
 * one while there is nothing but the first season, the rating by results from the second on; both figures are in the note
 * on how good the prices are.
 *
 * | what its matches bring | model |
 * |---|---|
 * | prices they closed at (and whatever else) | filter `all` |
 * | shots | filter `shots` |
 * | results, first season | filter `results` |
 * | results, later seasons | rating by results |
 */
const CHOICE = [
  { learning: 'all', holds: (now: Seen) => now.prices },
  { learning: 'shots', holds: (now: Seen) => now.shots },
  { learning: 'results', holds: () => true },
] as const satisfies readonly { readonly learning: Learning; readonly holds: (now: Seen) => boolean }[];

/** Other numbers make other ratings of the same news: they are part of every mark. */
const NUMBERS = JSON.stringify([FILTERS, USUAL_CHANCES, SEASONS_ASSUMED, DEFAULT_RATING]);

interface Seen {
  readonly prices: boolean;
  readonly shots: boolean;
}

/** Counts how often something came and whether it still comes. */
class Stream {
  count = 0;
  #lastDay = Number.NEGATIVE_INFINITY;

  come(day: number): void {
    this.count += 1;
    this.#lastDay = Math.max(this.#lastDay, day);
  }

  flows(day: number, teams: number): boolean {
    return this.count >= Math.max(1, ENOUGH_PER_TEAM * (teams / 2)) && day - this.#lastDay <= STALE_DAYS;
  }
}

/**
 * One league as an operator prices it: everything that may be learnt is learnt by each model that could be asked, and each
 * price comes from the richest one that is being fed. Nothing but what was learnt decides which, so that no price depends
 * on what comes later.
 */
export class LeagueModel {
  readonly #rating: LeagueRating | undefined;
  readonly #filters: ReadonlyMap<Learning, LeagueFilter>;
  readonly #only: Learning | undefined;
  readonly #shots = new Stream();
  readonly #prices = new Stream();
  #goalsPriced = 0;
  #mark: number;
  #results = 0;
  #season = 0;
  #teams = 0;
  #day = Number.NEGATIVE_INFINITY;

  /** `top`: a country's first division. `only`: learns from nothing else; left out, from whatever comes. */
  constructor(top: boolean, only?: Learning) {
    this.#only = only;
    this.#mark = hash52(`${NUMBERS}|${top}|${only ?? ''}`);
    const kinds: readonly Learning[] = only ? [only] : ['results', 'shots', 'all'];
    this.#filters = new Map(kinds.map((kind) => [kind, new LeagueFilter(FILTERS[kind], top)]));
    this.#rating = kinds.includes('results') ? new LeagueRating(DEFAULT_RATING) : undefined;
  }

  startSeason(teams: readonly string[]): void {
    this.#season += 1;
    this.#mark = hash52(`${this.#mark}|${[...teams].sort().join()}`);
    this.#teams = teams.length;
    this.#rating?.startSeason(teams);
    for (const filter of this.#filters.values()) filter.startSeason(teams);
  }

  expect(home: string, away: string): Forecast {
    const { learnedFrom, rating, filter } = this.#inUse();
    const goals = (rating ?? filter)?.expect(home, away);
    const correction = rating ? DEFAULT_RATING.correction : FILTERS[learnedFrom].correction;
    return { ...(goals ?? USUAL), correction, learnedFrom };
  }

  /** Matches by date; awarded scores must not come here. */
  learn(news: MatchNews): void {
    this.#day = Math.max(this.#day, news.day);
    this.#results += 1;
    this.#mark = hash52(`${this.#mark}|${JSON.stringify(news)}`);
    if (news.shots && faultOfShots(news.shots) !== 'shotsImpossible') this.#shots.come(news.day);
    const { result, goals } = soundMarkets(news.closing ?? {});
    if (result) this.#prices.come(news.day);
    if (goals) this.#goalsPriced += 1;
    this.#rating?.learn(news.home, news.away, news.goals, news.day);
    for (const filter of this.#filters.values()) filter.learn(news);
  }

  /** What the next price is made of. */
  learnsFrom(): Learning {
    if (this.#only) return this.#only;
    const seen = {
      prices: this.#prices.flows(this.#day, this.#teams),
      shots: this.#shots.flows(this.#day, this.#teams),
    };
    return CHOICE.find(({ holds }) => holds(seen))?.learning ?? 'results';
  }

  learned(): LearnedCounts {
    return {
      results: this.#results,
      shots: this.#shots.count,
      closingPrices: this.#prices.count,
      closingGoals: this.#goalsPriced,
    };
  }

  /** All that a price is made of just now: enough to make every price of the league again. */
  figures(): RatingFigures {
    const { learnedFrom, rating, filter } = this.#inUse();
    const { level, homeEdge } = (rating ?? filter)?.league() ?? { level: 0, homeEdge: 0 };
    const numbers = rating ? DEFAULT_RATING : FILTERS[learnedFrom];
    const teams = (filter?.teams() ?? []).flatMap((team) => {
      const of = rating ? rating.figuresOf(team) : filter?.figuresOf(team);
      return of ? [[team, [of.strength, of.openness, of.homeExtra]] as const] : [];
    });
    return {
      learnedFrom,
      learned: this.learned(),
      correction: numbers.correction,
      stretch: numbers.priceStretch,
      level,
      homeEdge,
      newcomer: rating ? DEFAULT_RATING.promotedStrength : (filter?.newcomer ?? 0),
      teams: Object.fromEntries(teams),
    };
  }

  /** Names what was learnt so far, in its order, and how: the same gives the same mark in every process and at every start. */
  mark(): string {
    return `${this.#results}-${this.#mark.toString(36)}`;
  }

  #inUse(): { learnedFrom: Learning; rating: LeagueRating | undefined; filter: LeagueFilter | undefined } {
    const learnedFrom = this.learnsFrom();
    const rating = learnedFrom === 'results' && this.#season > 1 ? this.#rating : undefined;
    return { learnedFrom, rating, filter: this.#filters.get(learnedFrom) };
  }
}

/** Where nothing at all is known. */
const USUAL: ExpectedGoals = { home: 1.5, away: 1.2 };

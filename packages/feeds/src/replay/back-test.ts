import { formatMarketKey, type OutcomeResult, parseMarketKey, resolveMarket } from '@evens/catalogue';
import { priceMarket, type RatingParameters } from '@evens/pricing';
import { bookmakerMarkets, fairMarkets, resultAt } from './replay-markets.ts';
import type { ReplayArchive, ReplayMatch } from './seasons.ts';
import { walkForward } from './walk-forward.ts';

export interface BackTestOptions {
  /** First and last day priced, ISO, both included. Everything before serves for rating. */
  readonly from: string;
  readonly until: string;
  readonly parameters: RatingParameters;
}

interface Scores {
  readonly logLoss: number;
  readonly brier: number;
}

export interface BackTestReport {
  readonly from: string;
  readonly until: string;
  readonly matches: number;
  readonly model: Readonly<Record<'1x2' | 'over2.5', Scores | null>>;
  /** The bookmaker's prices with their margin taken off in proportion, over the matches whose file brings them. */
  readonly bookmaker: Readonly<Record<'1x2' | 'over2.5', Scores | null>> | null;
  readonly overround: Readonly<Record<string, number>>;
  readonly skipped: Readonly<Record<string, number>>;
}

/** One outcome of one settled market, in the words of grading.md. */
export interface SettledOutcome {
  readonly competition: string;
  readonly date: string;
  readonly home: string;
  readonly away: string;
  readonly market: string;
  readonly line: string | null;
  readonly outcome: string;
  readonly price: string;
  readonly result: OutcomeResult;
}

/** The market kinds of the report, by our type and period. */
const REPORTED: Readonly<Record<string, string>> = {
  '1x2': '1x2',
  'double-chance': 'double-chance',
  'draw-no-bet': 'draw-no-bet',
  'asian-handicap': 'asian-handicap',
  total: 'total',
  'both-score': 'both-score',
  'odd-even': 'odd-even',
  '1x2@1h': 'half-time-1x2',
  'half-time-full-time': 'half-time-full-time',
  'correct-score': 'correct-score',
};

/** Sums of one forecast's losses. */
class Tally {
  #count = 0;
  #logLoss = 0;
  #brier = 0;

  add(probabilities: readonly number[], happened: number): void {
    this.#count += 1;
    this.#logLoss -= Math.log(probabilities[happened] ?? 0);
    for (const [index, p] of probabilities.entries()) this.#brier += (p - (index === happened ? 1 : 0)) ** 2;
  }

  scores(): Scores | null {
    const round = (sum: number): number => Math.round((sum / this.#count) * 1e6) / 1e6;
    return this.#count === 0 ? null : { logLoss: round(this.#logLoss), brier: round(this.#brier) };
  }
}

const withoutMargin = (prices: readonly number[]): readonly number[] => {
  const sum = prices.reduce((total, price) => total + 1 / price, 0);
  return prices.map((price) => 1 / price / sum);
};

const decimal = (priceMilli: number): string =>
  priceMilli % 10 === 0 ? (priceMilli / 1000).toFixed(2) : (priceMilli / 1000).toFixed(3);

/** Runs the replay without a clock: every match of the span priced before its date was known, and settled on its score. */
export function backTest(
  archive: ReplayArchive,
  options: BackTestOptions,
  onOutcome?: (row: SettledOutcome) => void,
): BackTestReport {
  const model = { '1x2': new Tally(), 'over2.5': new Tally() };
  const bookmaker = { '1x2': new Tally(), 'over2.5': new Tally() };
  const overrounds = new Map<string, { sum: number; count: number }>();
  const skipped: Record<string, number> = {};
  const skip = (reason: string): void => {
    skipped[reason] = (skipped[reason] ?? 0) + 1;
  };
  for (const hole of archive.holes) if (hole.skipped) skip(hole.kind);
  let matches = 0;
  for (const league of archive.leagues) {
    for (const { match, expected } of walkForward(league, options.parameters)) {
      if (match.date < options.from || match.date > options.until) continue;
      const { fullTime } = match;
      if (match.state !== 'played' || !fullTime) {
        skip(match.state === 'open' ? 'missingResult' : match.state);
        continue;
      }
      matches += 1;
      if (!match.halfTime) skip('missingHalfTime (half markets only)');
      const fair = fairMarkets(match, expected, options.parameters.correction, { at: 'before' });
      const chanceOf = (key: string, outcome: string): number =>
        fair.find((market) => market.key === key)?.outcomes.find((each) => each.outcome === outcome)?.fairProbability ??
        0;
      const winner = fullTime[0] > fullTime[1] ? 0 : fullTime[0] === fullTime[1] ? 1 : 2;
      const goals = fullTime[0] + fullTime[1] > 2.5 ? 0 : 1;
      model['1x2'].add(
        ['home', 'draw', 'away'].map((outcome) => chanceOf('1x2', outcome)),
        winner,
      );
      model['over2.5'].add(
        ['over', 'under'].map((outcome) => chanceOf('total:2.5', outcome)),
        goals,
      );
      const { home, draw, away, over25, under25 } = match.bookmaker ?? {};
      if (home && draw && away) bookmaker['1x2'].add(withoutMargin([home, draw, away]), winner);
      if (over25 && under25) bookmaker['over2.5'].add(withoutMargin([over25, under25]), goals);
      settle(
        match,
        fair,
        (kind, overround) => {
          const sum = overrounds.get(kind) ?? { sum: 0, count: 0 };
          overrounds.set(kind, { sum: sum.sum + overround, count: sum.count + 1 });
        },
        onOutcome,
      );
    }
  }
  const book = { '1x2': bookmaker['1x2'].scores(), 'over2.5': bookmaker['over2.5'].scores() };
  return {
    from: options.from,
    until: options.until,
    matches,
    model: { '1x2': model['1x2'].scores(), 'over2.5': model['over2.5'].scores() },
    bookmaker: book['1x2'] || book['over2.5'] ? book : null,
    overround: Object.fromEntries(
      [...overrounds].map(([kind, { sum, count }]) => [kind, Math.round((sum / count) * 1e4) / 1e4]),
    ),
    skipped,
  };
}

function settle(
  match: ReplayMatch,
  fair: ReturnType<typeof fairMarkets>,
  onOverround: (kind: string, overround: number) => void,
  onOutcome?: (row: SettledOutcome) => void,
): void {
  const result = resultAt(match, 'end');
  const own = fair.flatMap((market) => priceMarket(market) ?? []);
  const given = match.bookmaker ? bookmakerMarkets(match.bookmaker) : [];
  // The bookmaker's handicap line is settled too, at his price, where it is not one of ours.
  const markets = [...own, ...given.filter((market) => !own.some((each) => each.key === market.key))];
  for (const market of markets) {
    const identity = parseMarketKey(market.key);
    if (!identity || identity.stat) continue;
    const { specifier, ...kindOnly } = identity;
    const kind = REPORTED[formatMarketKey(kindOnly)];
    if (!kind) continue;
    const worth = market.outcomes.reduce((sum, each) => sum + 1000 / each.priceMilli, 0);
    onOverround(kind, kind === 'double-chance' ? worth / 2 : worth);
    if (!onOutcome) continue;
    const settled = resolveMarket(
      market.key,
      result,
      market.outcomes.map((each) => each.outcome),
    );
    for (const [index, { outcome, result: outcomeResult }] of (settled ?? []).entries()) {
      onOutcome({
        competition: match.competition,
        date: match.date,
        home: match.home,
        away: match.away,
        market: kind,
        line: specifier ?? null,
        outcome,
        price: decimal(market.outcomes[index]?.priceMilli ?? 0),
        result: outcomeResult,
      });
    }
  }
}

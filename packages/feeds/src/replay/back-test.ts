import { formatMarketKey, type OutcomeResult, parseMarketKey, resolveMarket } from '@evens/catalogue';
import { goalChances, type LearnedCounts, type Learning, priceMarket } from '@evens/pricing';
import {
  AgainstBookmaker,
  type ByMarket,
  type MonthScores,
  Months,
  orNull,
  scoresOf,
  tallies,
} from './back-test-sums.ts';
import { wordOfLearning } from './learning-words.ts';
import { type MarginLook, MarginLooks } from './margin-looks.ts';
import { bookmakerMarkets, fairMarkets, resultAt } from './replay-markets.ts';
import { Calibration, type CalibrationTenth, type Interval, lossOf, type Scores } from './scores.ts';
import type { ReplayArchive, ReplayMatch } from './seasons.ts';
import { type RatedMatch, walkForward } from './walk-forward.ts';

export interface BackTestOptions {
  /** First and last day priced, ISO, both included. Everything before serves for rating. */
  readonly from: string;
  readonly until: string;
  /** What ratings learn from; left out: from whatever the files bring. */
  readonly learning?: Learning | undefined;
}

export interface BackTestReport {
  readonly from: string;
  readonly until: string;
  readonly matches: number;
  /** What all matches before the last priced day brought to learn from. */
  readonly learnedFrom: LearnedCounts;
  /** How many matches were priced by a rating of which kind. */
  readonly pricedBy: Readonly<Record<string, number>>;
  readonly model: ByMarket<Scores | null>;
  /** The bookmaker's prices with their margin taken off in proportion, over the matches whose file brings them. */
  readonly bookmaker: ByMarket<Scores | null> | null;
  /** The same with the margin taken off by the power method, which is nearer to what he thinks. */
  readonly bookmakerByPower: ByMarket<Scores | null> | null;
  /** Our log-loss less the bookmaker's (margin off by the power method) on the same matches: above zero, his is better. */
  readonly difference: ByMarket<Interval | null> | null;
  readonly months: readonly MonthScores[];
  /** Of the three chances of 1X2. */
  readonly calibration: readonly CalibrationTenth[];
  /** Our 1X2 prices under each way of putting the margin on. */
  readonly margins: Readonly<Record<string, MarginLook>>;
  readonly overround: Readonly<Record<string, number>>;
  readonly skipped: Readonly<Record<string, number>>;
  /** Figures that were named and left out while their match stayed. */
  readonly leftOut: Readonly<Record<string, number>>;
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

const decimal = (priceMilli: number): string =>
  priceMilli % 10 === 0 ? (priceMilli / 1000).toFixed(2) : (priceMilli / 1000).toFixed(3);

const LEFT_OUT: ReadonlySet<string> = new Set(['impossibleCount', 'impossiblePrice', 'impossibleBook']);

const counted = (kinds: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};

const NOTHING: LearnedCounts = { results: 0, shots: 0, closingPrices: 0, closingGoals: 0 };
const plus = (a: LearnedCounts, b: LearnedCounts): LearnedCounts => ({
  results: a.results + b.results,
  shots: a.shots + b.shots,
  closingPrices: a.closingPrices + b.closingPrices,
  closingGoals: a.closingGoals + b.closingGoals,
});

/** Runs the replay without a clock: every match of the span priced before its date was known, and settled on its score. */
export function backTest(
  archive: ReplayArchive,
  options: BackTestOptions,
  onOutcome?: (row: SettledOutcome) => void,
): BackTestReport {
  const test = new BackTest(archive, onOutcome);
  let learnedFrom = NOTHING;
  for (const league of archive.leagues) {
    let known = NOTHING;
    for (const { match, expected, learned } of walkForward(league, options.learning)) {
      if (match.date <= options.until) known = learned;
      if (match.date >= options.from && match.date <= options.until) test.play(match, expected);
    }
    learnedFrom = plus(learnedFrom, known);
  }
  return test.report(options, learnedFrom);
}

/** How well the model and the bookmakers have said the matches of a span. */
class BackTest {
  private readonly model = tallies();
  private readonly bookmaker = new AgainstBookmaker();
  private readonly months = new Months();
  private readonly calibration = new Calibration();
  private readonly margins = new MarginLooks();
  private readonly overrounds = new Map<string, { sum: number; count: number }>();
  private readonly pricedBy: string[] = [];
  private readonly skipped: Record<string, number>;

  constructor(
    private readonly archive: ReplayArchive,
    private readonly onOutcome?: (row: SettledOutcome) => void,
  ) {
    this.skipped = counted(archive.holes.flatMap((hole) => (hole.skipped ? [hole.kind] : [])));
  }

  /** Compares what was expected of a match with how it ended. */
  play(match: RatedMatch['match'], expected: RatedMatch['expected']): void {
    const { fullTime } = match;
    if (match.state !== 'played' || !fullTime) {
      this.skip(match.state === 'open' ? 'missingResult' : match.state);
      return;
    }
    this.pricedBy.push(wordOfLearning(expected.learnedFrom));
    if (!match.halfTime) this.skip('missingHalfTime (half markets only)');
    const fair = fairMarkets(match, expected, { at: 'before' });
    // From the goals themselves: a line that is far from them is on no board.
    const { home: h, draw: d, away: a, over25: o } = goalChances(expected.home, expected.away, expected.correction);
    const winner = fullTime[0] > fullTime[1] ? 0 : fullTime[0] === fullTime[1] ? 1 : 2;
    const goals = fullTime[0] + fullTime[1] > 2.5 ? 0 : 1;
    const [ours, ourGoals] = [
      [h, d, a],
      [o, 1 - o],
    ];
    this.model['1x2'].add(ours, winner);
    this.model['over2.5'].add(ourGoals, goals);
    this.calibration.add(ours, winner);
    const result = fair.find((each) => each.key === '1x2');
    if (result) this.margins.add(result, winner);
    const { home, draw, away, over25, under25 } = match.bookmaker ?? {};
    const his = home && draw && away ? this.bookmaker.add('1x2', [home, draw, away], ours, winner) : undefined;
    if (over25 && under25) this.bookmaker.add('over2.5', [over25, under25], ourGoals, goals);
    this.months.add(match.date, lossOf(ours, winner), his);
    settle(match, fair, (kind, overround) => this.countOverround(kind, overround), this.onOutcome);
  }

  report({ from, until }: BackTestOptions, learnedFrom: LearnedCounts): BackTestReport {
    return {
      from,
      until,
      matches: this.model['1x2'].count,
      learnedFrom,
      pricedBy: counted(this.pricedBy),
      model: scoresOf(this.model),
      bookmaker: orNull(scoresOf(this.bookmaker.plain)),
      bookmakerByPower: orNull(scoresOf(this.bookmaker.byPower)),
      difference: this.bookmaker.difference(),
      months: this.months.scores(),
      calibration: this.calibration.tenths(),
      margins: this.margins.looks(),
      overround: Object.fromEntries(
        [...this.overrounds].map(([kind, { sum, count }]) => [kind, Math.round((sum / count) * 1e4) / 1e4]),
      ),
      skipped: this.skipped,
      leftOut: counted(this.archive.holes.flatMap(({ kind }) => (LEFT_OUT.has(kind) ? [kind] : []))),
    };
  }

  private skip(reason: string): void {
    this.skipped[reason] = (this.skipped[reason] ?? 0) + 1;
  }

  private countOverround(kind: string, overround: number): void {
    const sum = this.overrounds.get(kind) ?? { sum: 0, count: 0 };
    this.overrounds.set(kind, { sum: sum.sum + overround, count: sum.count + 1 });
  }
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

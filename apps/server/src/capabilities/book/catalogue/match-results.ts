import { isVirtualSport, marketType, parseMarketKey, sportByAlias, sportById } from '@evens/catalogue';
import {
  type findResults,
  type getResultTournaments,
  type LanguageCode,
  languageTag,
  RESULT_DAYS,
  RESULT_PAGE_ROWS,
  type RequestOf,
  type ResponseOf,
  type ResultRow,
  type ResultTree,
  type SettledMarket,
} from '@evens/contract';
import type { Clock } from '@evens/kernel';
import type { Database } from '../../../platform/database/index.ts';
import { DAY_MS, endOfDayMs } from './days.ts';
import { placed, resultTree } from './results/result-tree.ts';
import { ResultWords } from './results/result-words.ts';
import { settledMarkets } from './results/settled-markets.ts';
import {
  countsWithin,
  type OverContest,
  type OverFixture,
  overContests,
  overOfTournament,
  overWithin,
  placesOf,
  type Span,
  wordsOn,
} from './results/shown-store.ts';
import { fixtureView } from './views.ts';

/** Rows of one tournament in one answer: more than any plays in seven days. */
const MOST_OF_TOURNAMENT = 100;
/** Counts of seven days are the same for everybody for so long. */
const COUNTED_MS = 5000;
/** Zones are a quarter of an hour apart, so seven days begin at so many moments. */
const MOST_COUNTED = 96;

interface Counted {
  readonly atMs: number;
  readonly answer: Promise<ResponseOf<typeof getResultTournaments>>;
}

/**
 * What visitors ask of contests that are over, from the store: the book lets go of them within minutes. Every answer is of seven
 * days at most, or of one contest for as long as it is kept.
 */
export class MatchResults {
  private readonly counted = new Map<string, Counted>();
  private readonly words: ResultWords;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {
    this.words = new ResultWords(db, clock);
  }

  /** Seven days that end with the player's present one. */
  private week(tzOffsetMin: number): Span {
    const untilMs = endOfDayMs(this.clock.eventMs(), tzOffsetMin);
    return { fromMs: untilMs - RESULT_DAYS * DAY_MS, untilMs };
  }

  /** Whoever names no day has no zone either: seven days and the hours by which days differ on earth. */
  private lately(): Span {
    const nowMs = this.clock.eventMs();
    return { fromMs: nowMs - (RESULT_DAYS + 1) * DAY_MS, untilMs: nowMs + DAY_MS };
  }

  tournaments(tzOffsetMin: number): Counted['answer'] {
    const span = this.week(tzOffsetMin);
    const name = `${span.fromMs}`;
    const nowMs = this.clock.monotonicMs();
    const known = this.counted.get(name);
    if (known && nowMs - known.atMs < COUNTED_MS) return known.answer;
    const answer = this.count(span);
    if (this.counted.size >= MOST_COUNTED) this.counted.clear();
    this.counted.set(name, { atMs: nowMs, answer });
    // A failure is not kept: the next one who asks tries again.
    answer.catch(() => this.counted.delete(name));
    return answer;
  }

  private async count(span: Span): Counted['answer'] {
    const counts = await countsWithin(this.db, span);
    const days = Array.from({ length: RESULT_DAYS }, (_, day) => ({
      date: new Date(span.fromMs + day * DAY_MS).toISOString(),
      matches: 0,
      outrights: 0,
      esports: { matches: 0, outrights: 0 },
    }));
    for (const { day, sportId, matches, outrights } of counts) {
      const of = days[day];
      for (const each of sportById(sportId)?.esport ? [of, of?.esports] : [of]) {
        if (!each) continue;
        each.matches += matches;
        each.outrights += outrights;
      }
    }
    return { ...resultTree(placed(counts, await this.placesIn(counts))), days };
  }

  private placesIn(counts: readonly { readonly sampleId: number }[]) {
    return placesOf(
      this.db,
      counts.map((each) => each.sampleId),
    );
  }

  async tournamentsOfDay(fromMs: number): Promise<ResultTree> {
    const counts = await countsWithin(this.db, { fromMs, untilMs: fromMs + DAY_MS });
    return resultTree(placed(counts, await this.placesIn(counts)));
  }

  /** The one branch on which a match stands; undefined for one that is not over, or not kept. */
  async tournamentOfMatch(fixtureId: number): Promise<ResultTree | undefined> {
    const place = (await placesOf(this.db, [fixtureId])).get(fixtureId);
    const outright = place?.kind === 'outright';
    return place && resultTree([{ ...place, matches: outright ? 0 : 1, outrights: outright ? 1 : 0 }]);
  }

  /** `fromMs` left out: of the last days. */
  async ofTournament(tournamentId: number, fromMs: number | undefined, language: LanguageCode | undefined) {
    const span = fromMs === undefined ? this.lately() : { fromMs, untilMs: fromMs + DAY_MS };
    return this.rows(await overOfTournament(this.db, tournamentId, span, MOST_OF_TOURNAMENT), language);
  }

  /** Its row and the markets about who won, or every other market. */
  async detail(
    fixtureId: number,
    language: LanguageCode | undefined,
  ): Promise<{ result: ResultRow; offered: boolean; main: SettledMarket[]; others: SettledMarket[] } | undefined> {
    const [contest] = await overContests(this.db, [fixtureId]);
    if (!contest) return undefined;
    const said = await wordsOn(this.db, fixtureId);
    const markets = settledMarkets({ ...contest, ...said });
    const isMain = ({ key }: SettledMarket): boolean => {
      const identity = parseMarketKey(key);
      const group = marketType(identity?.type ?? '')?.group;
      return !identity?.period && !identity?.stat && (group === 'main' || identity?.type === 'outright');
    };
    return {
      result: rowOf({ ...contest, settled: markets.length }, language),
      offered: said.words.length + said.voids.length > 0,
      main: markets.filter(isMain),
      others: markets.filter((market) => !isMain(market)),
    };
  }

  async find(
    query: Omit<RequestOf<typeof findResults>['query'], 'date'> & { readonly fromMs: number | undefined },
  ): Promise<{ total: number; results: ResultRow[] }> {
    const ids = await this.found(query);
    const page = ids.slice((query.page - 1) * RESULT_PAGE_ROWS, query.page * RESULT_PAGE_ROWS);
    return { total: ids.length, results: (await this.rows(page, query.langcode)).results };
  }

  private async found(query: Parameters<MatchResults['find']>[0]): Promise<readonly number[]> {
    if (query.ids !== undefined) {
      const kept = await placesOf(this.db, query.ids.split(',').map(Number));
      return [...kept.keys()].sort((left, right) => right - left);
    }
    const esports = query.esports === undefined ? undefined : query.esports === '1';
    const isAsked = (sportId: number): boolean =>
      !isVirtualSport(sportId) && (esports === undefined || (sportById(sportId)?.esport ?? false) === esports);
    if (query.q !== undefined) return this.words.find(query.q, this.lately(), isAsked);
    const sport = query.sport === undefined ? undefined : sportByAlias(query.sport);
    if (query.sport !== undefined && !sport) return [];
    const span = query.fromMs === undefined ? this.lately() : { fromMs: query.fromMs, untilMs: query.fromMs + DAY_MS };
    const outrights = query.kind === undefined ? undefined : query.kind === 'outrights';
    const over = await overWithin(this.db, span, { sportId: sport?.id, outrights });
    return this.byTournament(over.filter((each) => isAsked(each.sportId)));
  }

  /** By sport, tournament as the tree has them, then the latest first. */
  private async byTournament(over: readonly OverFixture[]): Promise<number[]> {
    const samples = new Map(over.map((each) => [each.tournamentId, each.id]));
    const places = await placesOf(this.db, [...samples.values()]);
    const order = new Map<number, number>();
    const tree = resultTree([...places.values()].map((place) => ({ ...place, matches: 1, outrights: 0 })));
    for (const sport of tree.sports)
      for (const { tournaments } of sport.categories) for (const { id } of tournaments) order.set(id, order.size);
    const rank = ({ sportId }: OverFixture): number => sportById(sportId)?.rank ?? Number.MAX_SAFE_INTEGER;
    const place = ({ tournamentId }: OverFixture): number => order.get(tournamentId) ?? order.size;
    return [...over]
      .sort((a, b) => rank(a) - rank(b) || place(a) - place(b) || b.startMs - a.startMs || a.id - b.id)
      .map((each) => each.id);
  }

  private async rows(ids: readonly number[], language: LanguageCode | undefined): Promise<{ results: ResultRow[] }> {
    return { results: (await overContests(this.db, ids)).map((contest) => rowOf(contest, language)) };
  }
}

/** What countries are called, by language: made once each, since to make one costs more than a row. */
const namings = new Map<string, Intl.DisplayNames>();
const namingIn = (tag: string): Intl.DisplayNames => {
  const naming = namings.get(tag) ?? new Intl.DisplayNames(tag, { type: 'region' });
  namings.set(tag, naming);
  return naming;
};

/** A country in the language that was asked for; other categories are called what their source calls them. */
function categoryIn(language: LanguageCode | undefined, category: ResultRow['category']): ResultRow['category'] {
  const code = category.countryCode?.toUpperCase();
  if (language === undefined || !code || !/^[A-Z]{2}$/.test(code) || code === 'EU') return category;
  if (namingIn('en').of(code) !== category.name) return category;
  return { ...category, name: namingIn(languageTag(language)).of(code) ?? category.name };
}

function rowOf({ fixture, overMs, settled }: OverContest, language: LanguageCode | undefined): ResultRow {
  const view = fixtureView({ fixture, offered: 0, version: 0 });
  return { ...view, category: categoryIn(language, view.category), overMs, settled };
}

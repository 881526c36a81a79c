import { type Fixture, type FixtureStatus, type LiveScore, type Pair, resolveMarket } from '@evens/catalogue';
import {
  DEFAULT_MARGIN_METHOD,
  LeagueModel,
  type Learning,
  type MarginMethod,
  type RatingFigures,
} from '@evens/pricing';
import { type IncidentLog, soccerParts } from '../incidents/log.ts';
import type { FeedBody, MarketSettlement, SteppedSource } from '../protocol.ts';
import { clubOf, leagueOf, placeOf } from './competitions.ts';
import { type Appointment, diaryOf, END_MS, HALF_TIME_MS, type Happening, SECOND_HALF_MS } from './diary.ts';
import { earlierInArchive } from './earlier.ts';
import { newsOf } from './match-news.ts';
import { type KnownMoment, replayPrices, resultAt } from './replay-markets.ts';
import type { ReplayArchive, ReplayMatch } from './seasons.ts';
import { isTopDivision } from './walk-forward.ts';

interface Listed {
  readonly match: ReplayMatch;
  status: FixtureStatus;
  phase: string;
  goals: Pair;
  /** Markets ever offered and not settled yet, with their outcomes: what results must answer. */
  readonly open: Map<string, readonly string[]>;
  moment: KnownMoment | undefined;
  readonly log: IncidentLog;
}

export interface ReplayOptions {
  readonly archive: ReplayArchive;
  /** What ratings learn from; left out: from whatever the files bring. */
  readonly learning?: Learning | undefined;
  /** How the margin is put on. */
  readonly margin?: MarginMethod | undefined;
  /** Event time at which the world opens; everything that ended before serves for rating. */
  readonly fromMs: number;
  readonly producer?: string;
  /** Hears the ratings of a league whenever prices are made of new ones. */
  readonly onRated?: ((rating: SaidRating) => void) | undefined;
}

/** Ratings that prices name: see `madeOf` of the protocol. */
export interface SaidRating {
  readonly id: string;
  /** As `leagueOf` calls it. */
  readonly league: string;
  readonly figures: RatingFigures;
}

/** A source that plays real seasons again. Bets are taken before a match and in its break, when the score is known. */
export function createReplay(options: ReplayOptions): SteppedSource {
  const earlierResults = () => earlierInArchive(options.archive, options.fromMs);
  return Object.assign(new ReplaySource(options), { earlierResults });
}

class ReplaySource implements SteppedSource {
  readonly producer: string;
  readonly silenceLimitMs = 5000;
  readonly #margin: MarginMethod;
  readonly #ratings = new Map<string, LeagueModel>();
  readonly #onRated: ReplayOptions['onRated'];
  /** The ratings last reported for each league. */
  readonly #told = new Map<string, string>();
  readonly #listed = new Map<number, Listed>();
  readonly #diary: readonly Appointment[];
  #next = 0;
  #heartbeatMs: number;

  constructor(options: ReplayOptions) {
    this.producer = options.producer ?? 'replay';
    this.#margin = options.margin ?? DEFAULT_MARGIN_METHOD;
    this.#onRated = options.onRated;
    this.#heartbeatMs = options.fromMs;
    for (const { competition } of options.archive.leagues)
      this.#ratings.set(competition, new LeagueModel(isTopDivision(competition), options.learning));
    this.#diary = diaryOf(options.archive, options.fromMs);
    // What lies before the start is replayed without messages: ratings learn, and fixtures still to come are listed.
    for (const _ of this.advance(options.fromMs)) void _;
  }

  *snapshot(): Iterable<FeedBody> {
    for (const listed of this.#listed.values()) {
      if (listed.status === 'ended' || listed.status === 'cancelled') continue;
      yield { type: 'fixture', fixture: fixtureOf(listed) };
      yield* listed.log.all();
      if (listed.moment) yield this.#prices(listed, listed.moment);
    }
    yield { type: 'snapshotComplete' };
  }

  *advance(toEventMs: number): Iterable<{ readonly eventMs: number; readonly body: FeedBody }> {
    for (;;) {
      const appointment = this.#diary[this.#next];
      if (!appointment || appointment.atMs > toEventMs) break;
      this.#next += 1;
      for (const body of this.#happen(appointment)) yield { eventMs: appointment.atMs, body };
    }
    if (toEventMs > this.#heartbeatMs) {
      this.#heartbeatMs = toEventMs;
      yield { eventMs: toEventMs, body: { type: 'heartbeat', complete: true } };
    }
  }

  *#happen({ what, match, teams }: Appointment): Iterable<FeedBody> {
    const rating = this.#ratings.get(match.competition);
    if (!rating) return;
    if (what === 'seasonStart') return rating.startSeason(teams ?? []);
    if (what === 'listed') {
      const listed: Listed = {
        match,
        status: 'notStarted',
        phase: 'notStarted',
        goals: [0, 0],
        open: new Map(),
        moment: { at: 'before' },
        log: soccerParts(match.id),
      };
      this.#listed.set(match.id, listed);
      yield { type: 'fixture', fixture: fixtureOf(listed) };
      yield this.#prices(listed, { at: 'before' });
      return;
    }
    const listed = this.#listed.get(match.id);
    // Matches that ended before the world opened are only learnt from.
    if (!listed) {
      if (what === 'end') learn(rating, match);
      return;
    }
    yield* this.#play(listed, what);
    if (what === 'end') {
      learn(rating, match);
      yield* this.#repriceAfter(match);
    }
    if (what === 'end' || what === 'noResult') this.#listed.delete(match.id);
  }

  *#play(listed: Listed, what: Happening): Iterable<FeedBody> {
    const { match } = listed;
    const fixtureId = match.id;
    if (what === 'kickOff') {
      listed.moment = undefined;
      listed.status = match.fullTime ? 'live' : 'delayed';
      listed.phase = '1h';
      yield { type: 'betStop', fixtureId };
      yield { type: 'score', fixtureId, status: listed.status, live: liveOf(listed) };
      yield* listed.log.hear(liveOf(listed), match.startMs);
    } else if (what === 'halfTime' && match.halfTime) {
      listed.goals = match.halfTime;
      listed.phase = 'break';
      yield { type: 'score', fixtureId, status: 'live', live: liveOf(listed) };
      yield* listed.log.hear(liveOf(listed), match.startMs + HALF_TIME_MS);
      const markets = this.#settle(listed, 'break');
      if (markets.length > 0)
        yield { type: 'result', fixtureId, status: 'live', markets, confirmed: true, live: liveOf(listed) };
      listed.moment = { at: 'break', halfTime: match.halfTime };
      yield this.#prices(listed, listed.moment);
    } else if (what === 'secondHalf') {
      listed.moment = undefined;
      listed.phase = '2h';
      yield { type: 'betStop', fixtureId };
      yield { type: 'score', fixtureId, status: 'live', live: liveOf(listed) };
      yield* listed.log.hear(liveOf(listed), match.startMs + SECOND_HALF_MS);
    } else if (what === 'end') {
      yield* this.#end(listed);
    } else if (what === 'noResult') {
      listed.status = match.state === 'postponed' ? 'postponed' : 'cancelled';
      yield { type: 'void', fixtureId, reason: match.state === 'open' ? 'no-result' : match.state };
      yield { type: 'result', fixtureId, status: listed.status, markets: [], confirmed: true };
    }
  }

  *#end(listed: Listed): Iterable<FeedBody> {
    const { match } = listed;
    listed.status = 'ended';
    listed.phase = 'ended';
    listed.goals = match.fullTime ?? [0, 0];
    const live = liveOf(listed);
    if (match.state !== 'played') {
      // An administrative score is no result of play: every bet on it is void.
      yield { type: 'void', fixtureId: match.id, reason: match.state };
      yield { type: 'result', fixtureId: match.id, status: 'cancelled', markets: [], confirmed: true, live };
      return;
    }
    yield* listed.log.hear(live, match.startMs + END_MS);
    const markets = this.#settle(listed, 'end');
    yield { type: 'result', fixtureId: match.id, status: 'ended', markets, confirmed: true, live };
    if (listed.open.size > 0) {
      yield {
        type: 'void',
        fixtureId: match.id,
        markets: [...listed.open.keys()],
        reason: 'unknown-result',
      };
    }
  }

  #settle(listed: Listed, at: 'break' | 'end'): readonly MarketSettlement[] {
    const result = resultAt(listed.match, at);
    const settled: MarketSettlement[] = [];
    for (const [key, outcomes] of listed.open) {
      const resolved = resolveMarket(key, result, outcomes);
      if (resolved) settled.push({ key, outcomes: resolved });
    }
    for (const market of settled) listed.open.delete(market.key);
    return settled;
  }

  /** A result moved two ratings: the coming matches of both clubs are priced anew. */
  *#repriceAfter(ended: ReplayMatch): Iterable<FeedBody> {
    const clubs = new Set([ended.homeKey, ended.awayKey]);
    for (const listed of this.#listed.values()) {
      const { match, moment } = listed;
      if (match.competition !== ended.competition || moment?.at !== 'before') continue;
      if (clubs.has(match.homeKey) || clubs.has(match.awayKey)) yield this.#prices(listed, moment);
    }
  }

  #prices(listed: Listed, moment: KnownMoment): FeedBody {
    const { match } = listed;
    const rating = this.#ratings.get(match.competition);
    const markets = rating
      ? replayPrices(match, rating.expect(match.homeKey, match.awayKey), moment, this.#margin)
      : [];
    const madeOf = rating && this.#tellRating(match.competition, rating);
    // An outcome that can no longer happen leaves the market, but bets on it still wait for their result.
    for (const { key, outcomes } of markets) {
      const codes = [...(listed.open.get(key) ?? []), ...outcomes.map((each) => each.outcome)];
      listed.open.set(key, [...new Set(codes)]);
    }
    return { type: 'prices', fixtureId: match.id, markets, complete: true, ...(madeOf && { madeOf }) };
  }

  /** The name of the present ratings, told once. */
  #tellRating(competition: string, rating: LeagueModel): string {
    const league = leagueOf(placeOf(competition));
    const id = `${league}#${rating.mark()}`;
    if (this.#told.get(competition) !== id) this.#onRated?.({ id, league, figures: rating.figures() });
    this.#told.set(competition, id);
    return id;
  }
}

function learn(rating: LeagueModel, match: ReplayMatch): void {
  const news = newsOf(match);
  if (news) rating.learn(news);
}

function liveOf(listed: Listed): LiveScore {
  const { match, goals, phase } = listed;
  const { halfTime, fullTime } = match;
  const ended = phase === 'ended' && fullTime;
  const first = phase === 'break' || phase === '2h' || ended ? halfTime : undefined;
  return {
    main: goals,
    phase,
    parts: [
      ...(first ? [['1h', first] as const] : []),
      ...(ended && halfTime ? [['2h', [fullTime[0] - halfTime[0], fullTime[1] - halfTime[1]]] as const] : []),
    ],
    ...(ended && match.stats && { stats: match.stats }),
  };
}

function fixtureOf(listed: Listed): Fixture {
  const { match, status } = listed;
  const { category, tournament } = placeOf(match.competition);
  return {
    id: match.id,
    sportId: 1,
    category,
    tournament,
    kind: 'match',
    startMs: match.startMs,
    status,
    competitors: [clubOf(match.home), clubOf(match.away)],
    ...(status !== 'notStarted' && { live: liveOf(listed) }),
  };
}

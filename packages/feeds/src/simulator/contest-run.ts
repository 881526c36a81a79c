import { type LiveScore, type MarketKey, parseMarketKey } from '@evens/catalogue';
import type { FairMarket } from '@evens/pricing';
import type { FeedBody, MarketPrices } from '../protocol.ts';
import type { Slot } from './calendar.ts';
import { type Contest, createContest } from './contest.ts';
import { HOUR_MS, type SimulatorSettings } from './options.ts';
import { earlyDrift, liveDrift, Quoter, samePrices } from './quote.ts';
import { ALL_MARKETS_MS, type Rests, restsOf } from './rests.ts';
import { type Beat, scriptOf } from './script.ts';
import { endingOf, misheard, Offered } from './settle.ts';

/** Something that says things at event times of its own. `dueMs` is undefined when it has nothing more to say. */
export interface Run {
  readonly order: number;
  /** When betting before it ends: the nearest come first in a snapshot. */
  readonly startMs: number;
  readonly dueMs: number | undefined;
  /** Says what is due at `dueMs` and moves on. */
  speak(): readonly FeedBody[];
  /** What a book that starts empty has to know now: the fixture, then its prices. */
  fixtures(): readonly FeedBody[];
  prices(): readonly FeedBody[];
}

/** Prices in play wander this often. */
const DRIFT_MS = 6000;
const SOON_MS = 2 * HOUR_MS;

interface InPlay {
  readonly script: readonly Beat[];
  readonly quoter: Quoter;
  readonly offered: Offered;
  /** Offered before this run began and not collected yet: needed only for results, and dear. */
  backlog: boolean;
  next: number;
  step: number;
  stopped: boolean;
  fair: readonly FairMarket[];
  sent: Map<MarketKey, MarketPrices>;
  driftMs: number;
}

const earlyMarket = (market: FairMarket): boolean => {
  const identity = parseMarketKey(market.key);
  return identity !== undefined && identity.stat === undefined && identity.period !== '2h';
};

/** One contest from announcement to confirmed result. Built at any moment, it goes on as if it had run all the time. */
export class ContestRun implements Run {
  readonly order: number;
  readonly #settings: SimulatorSettings;
  readonly #slot: Slot;
  readonly #rests: Rests;
  #phase: 'quiet' | 'open' | 'live' | 'over' | 'closed' = 'quiet';
  #dueMs: number | undefined;
  #contest: Contest | undefined;
  #early: Quoter | undefined;
  #play: InPlay | undefined;

  /** `atMs`: what is due up to then counts as said. */
  constructor(settings: SimulatorSettings, slot: Slot, atMs: number) {
    this.order = slot.fixtureId;
    this.#settings = settings;
    this.#slot = slot;
    this.#rests = restsOf(slot.fixtureId, slot.announceMs, slot.startMs);
    this.#dueMs = slot.announceMs;
    if (atMs < slot.announceMs) return;
    if (atMs < slot.startMs) {
      this.#phase = 'open';
      this.#dueMs = this.#rests.after(atMs);
      return;
    }
    const contest = this.#draw();
    if (atMs >= this.#confirmMs(contest)) {
      this.#phase = 'closed';
      this.#dueMs = undefined;
      return;
    }
    this.#join(contest, atMs);
  }

  get dueMs(): number | undefined {
    return this.#dueMs;
  }

  get startMs(): number {
    return this.#slot.startMs;
  }

  speak(): readonly FeedBody[] {
    const atMs = this.#dueMs;
    if (atMs === undefined) return [];
    if (this.#phase === 'quiet') {
      this.#phase = 'open';
      this.#dueMs = this.#rests.after(atMs);
      return [...this.fixtures(), ...this.#earlyPrices(atMs)];
    }
    if (this.#phase === 'open') return atMs >= this.#slot.startMs ? this.#kickOff() : this.#earlyChanges(atMs);
    if (this.#phase === 'live') return this.#playOn(atMs);
    return this.#confirm();
  }

  fixtures(): readonly FeedBody[] {
    if (this.#phase === 'quiet' || this.#phase === 'closed') return [];
    const { fixture } = this.#contestNow();
    const play = this.#play;
    if (!play) return [{ type: 'fixture', fixture }];
    const status = this.#phase === 'live' ? 'live' : endingOf(this.#contestNow().timeline().result, false);
    return [{ type: 'fixture', fixture: { ...fixture, status, live: this.#live(play.step) } }];
  }

  prices(): readonly FeedBody[] {
    if (this.#phase === 'open') return this.#earlyPrices(this.#rests.upTo((this.#dueMs ?? 0) - 1));
    const play = this.#play;
    if (this.#phase !== 'live' || !play) return [];
    const markets = [...play.sent.values()];
    return [
      {
        type: 'prices',
        fixtureId: this.order,
        complete: true,
        markets: play.stopped ? markets.map((each) => ({ ...each, status: 'suspended' as const })) : markets,
      },
    ];
  }

  #draw(): Contest {
    return createContest(this.#settings.seed, this.#slot);
  }

  /** Before the start a contest is drawn anew each time it speaks: thousands of them would fill the memory. */
  #contestNow(): Contest {
    return this.#contest ?? this.#draw();
  }

  #earlyFair(contest: Contest, atMs: number): readonly FairMarket[] {
    const { model } = this.#slot.entry;
    const markets = model.markets(contest.params, model.start(contest.params));
    return this.#slot.startMs - atMs > ALL_MARKETS_MS ? markets.filter(earlyMarket) : markets;
  }

  #earlyQuoter(atMs: number): { readonly quoter: Quoter; readonly quotes: Map<MarketKey, MarketPrices> } {
    const quoter = new Quoter(this.order, earlyDrift(this.#slot.startMs));
    return { quoter, quotes: quoter.quote(this.#earlyFair(this.#contestNow(), atMs), atMs) };
  }

  #earlyPrices(atMs: number): readonly FeedBody[] {
    const { quoter, quotes } = this.#earlyQuoter(atMs);
    this.#keepEarly(quoter, atMs);
    return [{ type: 'prices', fixtureId: this.order, complete: true, markets: [...quotes.values()] }];
  }

  #earlyChanges(atMs: number): readonly FeedBody[] {
    this.#dueMs = this.#rests.after(atMs);
    if (this.#rests.isBoundary(atMs)) return this.#earlyPrices(atMs);
    const quoter = this.#early ?? this.#earlyQuoter(this.#rests.upTo(atMs - 1)).quoter;
    this.#keepEarly(quoter, atMs);
    const markets = quoter.wander(atMs);
    return markets.length > 0 ? [{ type: 'prices', fixtureId: this.order, markets }] : [];
  }

  /** Contests about to start speak every minute: only they keep their prices in memory. */
  #keepEarly(quoter: Quoter, atMs: number): void {
    this.#early = this.#slot.startMs - atMs <= SOON_MS ? quoter : undefined;
  }

  #confirmMs(contest: Contest): number {
    return this.#slot.startMs + contest.timeline().endOffsetMs + contest.rng('confirm').int(60, 150) * 1000;
  }

  #live(step: number): LiveScore {
    const contest = this.#contestNow();
    const moment = contest.timeline().steps[step];
    return this.#slot.entry.model.live(contest.params, moment?.state, this.#slot.startMs + (moment?.offsetMs ?? 0));
  }

  #fairAt(step: number): readonly FairMarket[] {
    const contest = this.#contestNow();
    return this.#slot.entry.model.markets(contest.params, contest.timeline().steps[step]?.state);
  }

  #newPlay(contest: Contest): InPlay {
    return {
      script: scriptOf(contest),
      quoter: new Quoter(this.order, liveDrift),
      offered: new Offered(),
      backlog: false,
      next: 0,
      step: 0,
      stopped: false,
      fair: [],
      sent: new Map(),
      driftMs: this.#slot.startMs + DRIFT_MS,
    };
  }

  #kickOff(): readonly FeedBody[] {
    const contest = this.#draw();
    this.#contest = contest;
    this.#early = undefined;
    const play = this.#newPlay(contest);
    this.#play = play;
    this.#phase = 'live';
    play.fair = this.#fairAt(0);
    play.offered.add(play.fair);
    play.sent = play.quoter.quote(play.fair, this.#slot.startMs);
    this.#plan(play);
    return [...this.fixtures(), ...this.prices()];
  }

  /** Takes up a contest in the middle: what was said up to `atMs` is worked out, not said again. */
  #join(contest: Contest, atMs: number): void {
    this.#contest = contest;
    const play = this.#newPlay(contest);
    this.#play = play;
    this.#phase = 'live';
    play.backlog = true;
    let pricedStep = 0;
    let pricedMs = this.#slot.startMs;
    for (let beat = play.script[play.next]; beat; beat = play.script[play.next]) {
      const beatMs = this.#slot.startMs + beat.offsetMs;
      if (beatMs > atMs) break;
      play.next += 1;
      if (beat.kind === 'stop') play.stopped = true;
      else {
        if (beat.kind === 'reopen') play.stopped = false;
        play.step = beat.step;
        if (beat.reprice && !play.stopped) {
          pricedStep = beat.step;
          pricedMs = beatMs;
        }
      }
    }
    if (play.next >= play.script.length) {
      this.#phase = 'over';
      this.#dueMs = this.#confirmMs(contest);
      return;
    }
    const lastDriftMs = this.#slot.startMs + Math.floor((atMs - this.#slot.startMs) / DRIFT_MS) * DRIFT_MS;
    play.driftMs = lastDriftMs + DRIFT_MS;
    play.fair = this.#fairAt(pricedStep);
    play.sent = play.quoter.quote(play.fair, play.stopped ? pricedMs : Math.max(pricedMs, lastDriftMs));
    this.#plan(play);
  }

  #plan(play: InPlay): void {
    const beat = play.script[play.next];
    this.#dueMs = beat ? Math.min(play.driftMs, this.#slot.startMs + beat.offsetMs) : play.driftMs;
  }

  #playOn(atMs: number): readonly FeedBody[] {
    const play = this.#play;
    if (!play) return [];
    const bodies: FeedBody[] = [];
    for (let beat = play.script[play.next]; beat; beat = play.script[play.next]) {
      if (this.#slot.startMs + beat.offsetMs > atMs) break;
      play.next += 1;
      if (play.next === play.script.length) return [...bodies, ...this.#finish(play)];
      this.#beat(play, beat, atMs, bodies);
    }
    if (play.driftMs <= atMs) {
      play.driftMs += DRIFT_MS;
      if (!play.stopped) this.#sayWandering(play, atMs, bodies);
    }
    this.#plan(play);
    return bodies;
  }

  #beat(play: InPlay, beat: Beat, atMs: number, bodies: FeedBody[]): void {
    const fixtureId = this.order;
    if (beat.kind === 'stop') {
      play.stopped = true;
      bodies.push({ type: 'betStop', fixtureId });
      return;
    }
    if (beat.kind === 'step') {
      const before = play.step;
      play.step = beat.step;
      bodies.push({ type: 'score', fixtureId, status: 'live', live: this.#live(beat.step) });
      if (beat.reprice && !play.stopped) {
        this.#reprice(play, beat.step);
        this.#sayChanges(play, atMs, bodies);
      }
      if (beat.news) this.#sayNews(play, before, bodies);
      return;
    }
    play.stopped = false;
    this.#reprice(play, beat.step);
    play.sent = play.quoter.quote(play.fair, atMs);
    bodies.push({ type: 'prices', fixtureId, complete: true, markets: [...play.sent.values()] });
  }

  #reprice(play: InPlay, step: number): void {
    play.fair = this.#fairAt(step);
    play.offered.add(play.fair);
  }

  /** Markets whose prices moved, and those withdrawn. */
  #sayChanges(play: InPlay, atMs: number, bodies: FeedBody[]): void {
    const quotes = play.quoter.quote(play.fair, atMs);
    const markets: MarketPrices[] = [];
    for (const [key, prices] of quotes) {
      const before = play.sent.get(key);
      if (!before || !samePrices(before, prices)) markets.push(prices);
    }
    for (const [key, prices] of play.sent)
      if (!quotes.has(key))
        markets.push({
          key,
          status: 'inactive',
          outcomes: prices.outcomes.map((each) => ({ ...each, active: false })),
        });
    play.sent = quotes;
    if (markets.length > 0) bodies.push({ type: 'prices', fixtureId: this.order, markets });
  }

  #sayWandering(play: InPlay, atMs: number, bodies: FeedBody[]): void {
    const markets: MarketPrices[] = [];
    for (const prices of play.quoter.wander(atMs)) {
      const before = play.sent.get(prices.key);
      play.sent.set(prices.key, prices);
      if (!before || !samePrices(before, prices)) markets.push(prices);
    }
    if (markets.length > 0) bodies.push({ type: 'prices', fixtureId: this.order, markets });
  }

  #sayNews(play: InPlay, before: number, bodies: FeedBody[]): void {
    this.#collectBacklog(play);
    const contest = this.#contestNow();
    const { model } = this.#slot.entry;
    const { steps } = contest.timeline();
    const partial = (step: number) => model.partial(contest.params, steps[step]?.state);
    const markets = play.offered.settle(partial(play.step), partial(before));
    if (markets.length > 0)
      bodies.push({ type: 'result', fixtureId: this.order, status: 'live', markets, confirmed: false });
  }

  /** What was offered before this run began: before the start, and at each beat that was priced. */
  #collectBacklog(play: InPlay): void {
    if (!play.backlog) return;
    play.backlog = false;
    play.offered.add(this.#fairAt(0));
    let stopped = false;
    for (const beat of play.script.slice(0, play.next)) {
      if (beat.kind === 'stop') stopped = true;
      if (beat.kind === 'reopen') stopped = false;
      if (beat.reprice && !stopped) play.offered.add(this.#fairAt(beat.step));
    }
  }

  #finish(play: InPlay): readonly FeedBody[] {
    const contest = this.#contestNow();
    const { steps, result } = contest.timeline();
    this.#collectBacklog(play);
    play.step = steps.length - 1;
    this.#phase = 'over';
    this.#dueMs = this.#confirmMs(contest);
    const live = this.#live(play.step);
    const status = endingOf(result, false);
    const heard = contest.rng('mishap').next() < this.#settings.corrections ? misheard(result) : result;
    return [
      { type: 'betStop', fixtureId: this.order },
      { type: 'score', fixtureId: this.order, status, live },
      { type: 'result', fixtureId: this.order, status, markets: play.offered.settle(heard), confirmed: false, live },
    ];
  }

  #confirm(): readonly FeedBody[] {
    const body = this.#finalResult(true);
    this.#phase = 'closed';
    this.#dueMs = undefined;
    this.#play = undefined;
    this.#contest = undefined;
    return [body];
  }

  /** The contest as a closed book: the fixture and its confirmed result, with the markets offered so far or without any. */
  ending(markets: boolean): readonly FeedBody[] {
    this.#contest = this.#contestNow();
    const contest = this.#contest;
    const { result, steps } = contest.timeline();
    const fixture = {
      ...contest.fixture,
      status: endingOf(result, true),
      live: this.#live(steps.length - 1),
    };
    return [{ type: 'fixture', fixture }, this.#finalResult(markets)];
  }

  #finalResult(withMarkets: boolean): FeedBody {
    const { result, steps } = this.#contestNow().timeline();
    const offered = this.#play?.offered ?? new Offered();
    if (withMarkets) {
      if (this.#play) this.#collectBacklog(this.#play);
      else offered.add(this.#fairAt(0));
    }
    return {
      type: 'result',
      fixtureId: this.order,
      status: endingOf(result, true),
      markets: withMarkets ? offered.settle(result) : [],
      confirmed: true,
      live: this.#live(steps.length - 1),
    };
  }

  /** When its result is confirmed. Plays the contest to know. */
  get closesMs(): number {
    return this.#confirmMs(this.#contestNow());
  }
}

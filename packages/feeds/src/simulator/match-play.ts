import type { FixtureResult, Incident, LiveScore, MarketKey } from '@evens/catalogue';
import type { FairMarket } from '@evens/pricing';
import { ContestStory, toldUpTo } from '../incidents/contest-story.ts';
import type { FeedBody, MarketPrices, MarketSettlement } from '../protocol.ts';
import type { Contest } from './contest.ts';
import { marginOf } from './entries.ts';
import { newsOf } from './news.ts';
import { liveDrift, Quoter, samePrices } from './quote.ts';
import { tickMs } from './rhythm.ts';
import { type Beat, scriptOf } from './script.ts';
import { endingOf, misheard, Offered } from './settle.ts';

/** A contest in play: its script told beat by beat, prices from the state shown, and what it has ever offered. */
export class MatchPlay {
  readonly #contest: Contest;
  readonly #fixtureId: number;
  readonly #startMs: number;
  readonly #script: readonly Beat[];
  readonly #quoter: Quoter;
  readonly #offered = new Offered();
  /** Something was offered before this play was joined and is not collected yet: needed only for results, and dear. */
  #backlog = false;
  /** What a race offered before its off, to a field that was larger maybe, is collected. */
  #early = false;
  #next = 0;
  #step = 0;
  #stopped = false;
  #fair: readonly FairMarket[] = [];
  #sent = new Map<MarketKey, MarketPrices>();
  /** Prices in play wander this often. */
  readonly #tickMs: number;
  #driftMs: number;
  /** Looks at what is played from when somebody first asks. */
  #teller: ContestStory | undefined;
  readonly #isNews: (step: number) => boolean;

  /** `atMs`: what is due up to then counts as said. The start itself begins the play. */
  constructor(contest: Contest, atMs: number) {
    this.#contest = contest;
    this.#fixtureId = contest.slot.fixtureId;
    this.#startMs = contest.slot.startMs;
    this.#script = scriptOf(contest);
    this.#isNews = newsOf(contest);
    this.#quoter = new Quoter(this.#fixtureId, liveDrift, marginOf(contest.slot.entry));
    this.#tickMs = tickMs(this.#fixtureId);
    this.#driftMs = this.#startMs + this.#tickMs;
    this.#join(atMs);
  }

  /** Nothing more to say but the confirmed result. */
  get over(): boolean {
    return this.#next >= this.#script.length;
  }

  get dueMs(): number {
    const beat = this.#script[this.#next];
    return beat ? Math.min(this.#driftMs, this.#startMs + beat.offsetMs) : this.#driftMs;
  }

  get live(): LiveScore {
    return this.#contest.liveAt(this.#step);
  }

  /** Every market as last said; suspended while bets are stopped. */
  prices(): FeedBody {
    const markets = [...this.#sent.values()];
    return {
      type: 'prices',
      fixtureId: this.#fixtureId,
      complete: true,
      markets: this.#stopped ? markets.map((each) => ({ ...each, status: 'suspended' as const })) : markets,
    };
  }

  /** Everything that happened so far, and the scene that was last told. */
  story(): FeedBody {
    const driftMs = this.#driftMs - this.#tickMs;
    const { story, incidents, pressures } = toldUpTo(this.#contest, this.#step);
    this.#teller ??= story;
    return { ...this.#incidents(incidents, Math.max(0, this.#slotAt(driftMs)), driftMs), all: true, pressures };
  }

  /** Says what is due at this moment. `corrections`: the share of contests whose first result is wrong. */
  speak(atMs: number, corrections: number): readonly FeedBody[] {
    const bodies: FeedBody[] = [];
    for (let beat = this.#script[this.#next]; beat; beat = this.#script[this.#next]) {
      if (this.#startMs + beat.offsetMs > atMs) break;
      this.#next += 1;
      if (this.over) return [...bodies, ...this.#finish(corrections)];
      this.#beat(beat, atMs, bodies);
    }
    if (this.#driftMs <= atMs) {
      const slot = this.#slotAt(this.#driftMs);
      if (slot > 0) bodies.push(this.#incidents([], slot, this.#driftMs));
      this.#driftMs += this.#tickMs;
      if (!this.#stopped) this.#sayWandering(atMs, bodies);
    }
    return bodies;
  }

  /** The confirmed result: an answer for everything ever offered. */
  finalResult(): FeedBody {
    this.#collectBacklog();
    const { result } = this.#contest.timeline();
    this.#step = this.#contest.steps().length - 1;
    return {
      type: 'result',
      fixtureId: this.#fixtureId,
      status: endingOf(result, true),
      markets: this.#settle(result),
      confirmed: true,
      live: this.live,
    };
  }

  /** Takes up the contest in the middle: what was said up to `atMs` is worked out, not said again. */
  #join(atMs: number): void {
    let pricedStep = 0;
    let pricedMs = this.#startMs;
    let quietMs = atMs;
    for (let beat = this.#script[this.#next]; beat; beat = this.#script[this.#next]) {
      const beatMs = this.#startMs + beat.offsetMs;
      if (beatMs > atMs) break;
      this.#next += 1;
      if (beat.kind === 'stop') {
        this.#stopped = true;
        // Stopped prices do not wander; at the very moment of the stop they did not either.
        quietMs = beatMs - 1;
        continue;
      }
      if (beat.kind === 'reopen') {
        this.#stopped = false;
        quietMs = atMs;
      }
      this.#step = beat.step;
      if (beat.reprice && !this.#stopped) {
        pricedStep = beat.step;
        pricedMs = beatMs;
      }
    }
    this.#backlog = atMs > this.#startMs;
    if (this.over) return;
    const drifts = (untilMs: number): number => Math.floor((untilMs - this.#startMs) / this.#tickMs) * this.#tickMs;
    this.#driftMs = this.#startMs + drifts(atMs) + this.#tickMs;
    this.#fair = this.#fairAt(pricedStep);
    this.#offered.add(this.#fair);
    if (pricedStep > 0 && !this.#backlog) this.#offered.add(this.#fairAt(0));
    this.#sent = this.#quoter.quote(this.#fair, Math.max(pricedMs, this.#startMs + drifts(quietMs)));
  }

  /** The story as far as it is told; it goes on with the next step. */
  get #story(): ContestStory {
    if (!this.#teller) {
      this.#teller = new ContestStory(this.#contest);
      this.#teller.lookAt(this.#step);
    }
    return this.#teller;
  }

  #fairAt(step: number): readonly FairMarket[] {
    const { params, slot } = this.#contest;
    return slot.entry.model.markets(params, this.#contest.steps()[step]?.state);
  }

  #beat(beat: Beat, atMs: number, bodies: FeedBody[]): void {
    const fixtureId = this.#fixtureId;
    if (beat.kind === 'stop') {
      this.#stopped = true;
      bodies.push({ type: 'betStop', fixtureId });
      return;
    }
    if (beat.kind === 'step') {
      const [before, story] = [this.#step, this.#story];
      this.#step = beat.step;
      const { live } = this;
      bodies.push({ type: 'score', fixtureId, status: 'live', live });
      bodies.push(this.#incidents(story.lookAt(beat.step, live), 0, atMs));
      if (beat.reprice && !this.#stopped) {
        this.#reprice(beat.step);
        this.#sayChanges(atMs, bodies);
      }
      if (this.#isNews(beat.step)) this.#sayNews(before, bodies);
      return;
    }
    this.#stopped = false;
    this.#reprice(beat.step);
    this.#sent = this.#quoter.quote(this.#fair, atMs);
    bodies.push({ type: 'prices', fixtureId, complete: true, markets: [...this.#sent.values()] });
  }

  /** How many moments of drift lie between the last look and this one. */
  #slotAt(atMs: number): number {
    const moments = (ms: number): number => Math.floor(ms / this.#tickMs);
    return moments(atMs - this.#startMs) - moments(this.#contest.steps()[this.#step]?.offsetMs ?? 0);
  }

  #incidents(incidents: readonly Incident[], slot: number, atMs: number): Extract<FeedBody, { type: 'incidents' }> {
    const scene = this.#story.scene(slot, atMs);
    const { pressure } = this.#story;
    return {
      type: 'incidents',
      fixtureId: this.#fixtureId,
      incidents,
      ...(pressure !== undefined && { pressure }),
      ...(scene && { scene }),
    };
  }

  #reprice(step: number): void {
    this.#fair = this.#fairAt(step);
    this.#offered.add(this.#fair);
  }

  /** Markets whose prices moved, and those withdrawn. */
  #sayChanges(atMs: number, bodies: FeedBody[]): void {
    const quotes = this.#quoter.quote(this.#fair, atMs);
    const markets: MarketPrices[] = [];
    for (const [key, prices] of quotes) {
      const before = this.#sent.get(key);
      if (!before || !samePrices(before, prices)) markets.push(prices);
    }
    for (const [key, prices] of this.#sent)
      if (!quotes.has(key))
        markets.push({
          key,
          status: 'inactive',
          outcomes: prices.outcomes.map((each) => ({ ...each, active: false })),
        });
    this.#sent = quotes;
    if (markets.length > 0) bodies.push({ type: 'prices', fixtureId: this.#fixtureId, markets });
  }

  #sayWandering(atMs: number, bodies: FeedBody[]): void {
    const markets: MarketPrices[] = [];
    for (const prices of this.#quoter.wander(atMs)) {
      const before = this.#sent.get(prices.key);
      this.#sent.set(prices.key, prices);
      if (!before || !samePrices(before, prices)) markets.push(prices);
    }
    if (markets.length > 0) bodies.push({ type: 'prices', fixtureId: this.#fixtureId, markets });
  }

  #sayNews(before: number, bodies: FeedBody[]): void {
    this.#collectBacklog();
    const { params, slot } = this.#contest;
    const steps = this.#contest.steps();
    const partial = (step: number) => slot.entry.model.partial(params, steps[step]?.state);
    const markets = this.#offered.settle(partial(this.#step), partial(before));
    if (markets.length > 0)
      bodies.push({ type: 'result', fixtureId: this.#fixtureId, status: 'live', markets, confirmed: false });
  }

  #settle(result: FixtureResult): readonly MarketSettlement[] {
    const markets = this.#offered.settle(result);
    return this.#contest.starters?.withStartingPrices(markets) ?? markets;
  }

  /** What was offered before this run began: before the start, and at each beat that was priced. */
  #collectBacklog(): void {
    if (!this.#early) {
      this.#early = true;
      this.#contest.starters?.collect(this.#offered);
    }
    if (!this.#backlog) return;
    this.#backlog = false;
    this.#offered.add(this.#fairAt(0));
    let stopped = false;
    for (const beat of this.#script.slice(0, this.#next)) {
      if (beat.kind === 'stop') stopped = true;
      if (beat.kind === 'reopen') stopped = false;
      if (beat.reprice && !stopped) this.#offered.add(this.#fairAt(beat.step));
    }
  }

  #finish(corrections: number): readonly FeedBody[] {
    const { result } = this.#contest.timeline();
    const steps = this.#contest.steps();
    this.#collectBacklog();
    const story = this.#story;
    this.#step = steps.length - 1;
    const { live } = this;
    const fixtureId = this.#fixtureId;
    const status = endingOf(result, false);
    const heard = this.#contest.rng('mishap').next() < corrections ? misheard(result) : result;
    return [
      { type: 'betStop', fixtureId },
      { type: 'score', fixtureId, status, live },
      this.#incidents(story.lookAt(this.#step, live), 0, this.#startMs + (steps.at(-1)?.offsetMs ?? 0)),
      { type: 'result', fixtureId, status, markets: this.#settle(heard), confirmed: false, live },
    ];
  }
}

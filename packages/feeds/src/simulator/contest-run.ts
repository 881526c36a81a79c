import type { Fixture } from '@evens/catalogue';
import { pastIncidents } from '../incidents/contest-story.ts';
import { hasLineups, LINEUPS_BEFORE_MS } from '../incidents/lineups.ts';
import type { FeedBody } from '../protocol.ts';
import type { Slot } from './calendar/slot.ts';
import { type Contest, createContest } from './contest.ts';
import { EarlyBoard } from './early-board.ts';
import { MatchPlay } from './match-play.ts';
import type { SimulatorSettings } from './options.ts';
import { endingOf, Offered } from './settle.ts';

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

/** One contest from announcement to confirmed result. Built at any moment, it goes on as if it had run all the time. */
export class ContestRun implements Run {
  readonly order: number;
  readonly #settings: SimulatorSettings;
  readonly #slot: Slot;
  readonly #early: EarlyBoard;
  #phase: 'quiet' | 'open' | 'live' | 'over' | 'closed' = 'quiet';
  #dueMs: number | undefined;
  /** Who plays is told already. */
  #lineupsSaid = false;
  #play: { readonly contest: Contest; readonly match: MatchPlay } | undefined;

  /** `atMs`: what is due up to then counts as said. */
  constructor(settings: SimulatorSettings, slot: Slot, atMs: number) {
    this.order = slot.fixtureId;
    this.#settings = settings;
    this.#slot = slot;
    this.#early = new EarlyBoard(slot, () => this.#draw());
    this.#dueMs = slot.announceMs;
    if (atMs < slot.announceMs) return;
    if (atMs < slot.startMs) {
      this.#phase = 'open';
      this.#dueMs = this.#early.nextMs(atMs);
      this.#lineupsSaid = this.#lineupsDue(atMs) && this.#lineupsDue(this.#early.saidMs(atMs));
      return;
    }
    const contest = this.#draw();
    if (atMs < confirmMs(contest)) this.#join(contest, atMs);
    else {
      this.#phase = 'closed';
      this.#dueMs = undefined;
    }
  }

  get dueMs(): number | undefined {
    return this.#dueMs;
  }

  get startMs(): number {
    return this.#slot.startMs;
  }

  /** When its result is confirmed. Plays the contest to know. */
  get closesMs(): number {
    return confirmMs(this.#play?.contest ?? this.#draw());
  }

  speak(): readonly FeedBody[] {
    const atMs = this.#dueMs;
    if (atMs === undefined) return [];
    if (this.#phase === 'quiet') {
      this.#phase = 'open';
      this.#dueMs = this.#early.nextMs(atMs);
      return [...this.fixtures(), ...this.#early.prices(atMs)];
    }
    if (this.#phase === 'open' && atMs < this.#slot.startMs) {
      this.#dueMs = this.#early.nextMs(atMs);
      return [...this.#early.changes(atMs), ...this.#newLineups(atMs)];
    }
    if (this.#phase === 'open') {
      this.#join(this.#draw(), atMs);
      return [...this.fixtures(), ...this.prices()];
    }
    return this.#phase === 'live' ? this.#playOn(atMs) : this.#confirm();
  }

  fixtures(): readonly FeedBody[] {
    if (this.#phase === 'quiet' || this.#phase === 'closed') return [];
    const play = this.#play;
    if (!play) {
      const contest = this.#draw();
      const fixture: FeedBody = { type: 'fixture', fixture: describe(contest, (this.#dueMs ?? 0) - 1) };
      return this.#lineupsSaid ? [fixture, ...lineupsBody(contest)] : [fixture];
    }
    const { contest, match } = play;
    const status = this.#phase === 'live' ? 'live' : endingOf(contest.timeline().result, false);
    const fixture: FeedBody = { type: 'fixture', fixture: { ...describe(contest), status, live: match.live } };
    return [fixture, ...lineupsBody(contest), match.story()];
  }

  prices(): readonly FeedBody[] {
    if (this.#phase === 'open') return this.#early.prices((this.#dueMs ?? 0) - 1);
    return this.#phase === 'live' && this.#play ? [this.#play.match.prices()] : [];
  }

  /** The contest as a closed book: the fixture and its confirmed result, with the markets offered so far or without any. */
  ending(markets: boolean): readonly FeedBody[] {
    const contest = this.#play?.contest ?? this.#draw();
    const { params, slot } = contest;
    const { model } = slot.entry;
    const { result, steps } = contest.timeline();
    const status = endingOf(result, true);
    // The last step comes when it comes: nobody need work out when the others were told.
    const live = model.live(params, steps.at(-1)?.state, slot.startMs + contest.endOffsetMs());
    const fixture: FeedBody = { type: 'fixture', fixture: { ...describe(contest), status, live } };
    const told = [fixture, ...pastIncidents(contest, markets)];
    if (markets && this.#play) return [...told, this.#play.match.finalResult()];
    const offered = new Offered();
    if (markets) offered.add(model.markets(params, model.start(params)));
    if (markets) contest.starters?.collect(offered);
    const answers = offered.settle(result);
    const settled = contest.starters?.withStartingPrices(answers) ?? answers;
    return [...told, { type: 'result', fixtureId: this.order, status, markets: settled, confirmed: true, live }];
  }

  #lineupsDue(atMs: number): boolean {
    return hasLineups(this.#slot.entry.sport) && atMs >= this.#slot.startMs - LINEUPS_BEFORE_MS;
  }

  #newLineups(atMs: number): readonly FeedBody[] {
    if (this.#lineupsSaid || !this.#lineupsDue(atMs)) return [];
    this.#lineupsSaid = true;
    return lineupsBody(this.#draw());
  }

  #draw(): Contest {
    return createContest(this.#settings, this.#slot);
  }

  #join(contest: Contest, atMs: number): void {
    const match = new MatchPlay(contest, atMs);
    this.#play = { contest, match };
    this.#phase = match.over ? 'over' : 'live';
    this.#dueMs = match.over ? confirmMs(contest) : match.dueMs;
  }

  #playOn(atMs: number): readonly FeedBody[] {
    if (!this.#play) return [];
    const { contest, match } = this.#play;
    const bodies = match.speak(atMs, this.#settings.corrections);
    if (match.over) this.#phase = 'over';
    this.#dueMs = match.over ? confirmMs(contest) : match.dueMs;
    return bodies;
  }

  #confirm(): readonly FeedBody[] {
    const bodies = this.#play ? [this.#play.match.finalResult()] : [];
    this.#phase = 'closed';
    this.#dueMs = undefined;
    this.#play = undefined;
    return bodies;
  }
}

function lineupsBody(contest: Contest): readonly FeedBody[] {
  const lineups = contest.lineups();
  return lineups ? [{ type: 'lineups', fixtureId: contest.slot.fixtureId, lineups }] : [];
}

/** The contest as it is known at this event time; at its start and after, if left out. */
const describe = (contest: Contest, atMs = contest.slot.startMs): Fixture =>
  contest.starters?.fixture(atMs) ?? contest.fixture;

const confirmMs = (contest: Contest): number =>
  contest.slot.startMs + contest.endOffsetMs() + contest.rng('confirm').int(60, 150) * 1000;

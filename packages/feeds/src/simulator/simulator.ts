import type { FeedBody, SteppedSource } from '../protocol.ts';
import { type Calendar, createCalendar, type OutcomeOf, type Slot } from './calendar/index.ts';
import { createContest } from './contest.ts';
import { ContestRun, type Run } from './contest-run.ts';
import { type Due, EventQueue } from './event-queue.ts';
import {
  ANNOUNCE_DAYS,
  DAY_MS,
  HISTORY_DAYS,
  type SimulatorOptions,
  type SimulatorSettings,
  settingsOf,
} from './options.ts';
import { outrightEndings, outrightRuns } from './outrights.ts';
import { Piecework } from './piecework.ts';
import { earlierResults } from './season.ts';

interface Turn extends Due {
  readonly run: Run;
}

export interface Said {
  readonly eventMs: number;
  readonly body: FeedBody;
}

/** Work went on but there is nothing to say: a place to pause for whoever serves others meanwhile. */
export type Breath = undefined;

export interface SimulatorSource extends SteppedSource {
  prepare(): Iterable<void>;
  /**
   * Contests of the six days before the world began: a fixture and its confirmed result each, without
   * markets (nobody could bet on them), in the order of their ends.
   */
  history(): Iterable<Said | Breath>;
  /**
   * Confirmed results that fell due after `fromMs` and up to `toMs`, for a server that was down in between: fixture and
   * result each. Answers all that was on offer up to `fromMs`, and the contest's first markets.
   */
  resultsBetween(fromMs: number, toMs: number): Iterable<Said | Breath>;
}

const HEARTBEAT_MS = 1000;
/** A contest that began this many usual lengths ago is over. */
const LONGEST = 3;
const dayOf = (atMs: number): number => Math.floor(atMs / DAY_MS);

/** The demo world at play. Everything follows from seed and start; see SteppedSource for what callers may rely on. */
export function createSimulator(options: SimulatorOptions): SimulatorSource {
  const world = new PlayedWorld(options);
  // A plain object, so that whoever adds to a source may spread it.
  return {
    producer: 'simulator',
    silenceLimitMs: 5000,
    prepare: () => world.prepare(),
    snapshot: () => world.snapshot(),
    advance: (toEventMs) => world.advance(toEventMs),
    earlierResults: () => world.earlierResults(),
    history: () => world.history(),
    resultsBetween: (fromMs, toMs) => world.resultsBetween(fromMs, toMs),
  };
}

class PlayedWorld {
  private readonly settings: SimulatorSettings;
  private readonly outcomeOf: OutcomeOf;
  private readonly calendar: Calendar;
  private nowMs: number;
  private readonly queue = new EventQueue<Turn>();
  private readonly runs = new Set<Run>();
  /** What is on offer at the start is admitted piece by piece. */
  private readonly preparing: Piecework;
  private nextDayMs: number;
  private heartbeatMs: number;

  constructor(options: SimulatorOptions) {
    this.settings = settingsOf(options);
    this.outcomeOf = playedOutcomes(this.settings);
    this.calendar = createCalendar(this.settings, this.outcomeOf);
    this.nowMs = options.fromMs ?? this.settings.startMs;
    this.preparing = new Piecework(this.admitAll(this.nowMs));
    this.nextDayMs = (dayOf(this.nowMs) + 1) * DAY_MS;
    this.heartbeatMs = (Math.floor(this.nowMs / HEARTBEAT_MS) + 1) * HEARTBEAT_MS;
  }

  private admit(run: Run): void {
    if (run.dueMs === undefined) return;
    this.runs.add(run);
    this.queue.push({ atMs: run.dueMs, order: run.order, run });
  }

  private *admitAmong(slots: readonly Slot[], atMs: number): Generator<void> {
    for (const slot of slots) {
      if (!mayRun(slot, atMs)) continue;
      this.admit(new ContestRun(this.settings, slot, atMs));
      yield;
    }
  }

  private *admitAll(atMs: number): Generator<void> {
    yield* this.calendar.prepare();
    const today = dayOf(atMs);
    for (let day = today - daysBack(this.calendar); day <= today + ANNOUNCE_DAYS + 1; day += 1) {
      yield* this.admitAmong(this.calendar.planned(day), atMs);
      if (day <= today + 1) yield* this.admitAmong(this.calendar.late(day), atMs);
      yield;
    }
    for (const run of outrightRuns(this.settings, this.calendar, atMs)) this.admit(run);
  }

  *advance(toEventMs: number): Generator<Said> {
    this.preparing.finish();
    for (;;) {
      const first = this.queue.peek();
      const atMs = Math.min(first?.atMs ?? Number.POSITIVE_INFINITY, this.nextDayMs, this.heartbeatMs);
      if (atMs > toEventMs) break;
      this.nowMs = atMs;
      if (this.nextDayMs === atMs) {
        // A new last day of the calendar, and of what is known late. Nothing of them has been announced yet.
        for (const _ of this.admitAmong(this.calendar.planned(dayOf(atMs) + ANNOUNCE_DAYS + 1), atMs - 1));
        for (const _ of this.admitAmong(this.calendar.late(dayOf(atMs) + 1), atMs - 1));
        this.nextDayMs += DAY_MS;
        this.settings.memory.forgetBefore(atMs);
      } else if (first?.atMs === atMs) {
        this.queue.pop();
        const { run } = first;
        const bodies = run.speak();
        if (run.dueMs === undefined) this.runs.delete(run);
        else this.queue.push({ atMs: run.dueMs, order: run.order, run });
        for (const body of bodies) yield { eventMs: atMs, body };
      } else {
        this.heartbeatMs += HEARTBEAT_MS;
        yield { eventMs: atMs, body: { type: 'heartbeat', complete: true } };
      }
    }
    this.nowMs = Math.max(this.nowMs, toEventMs);
  }

  prepare(): Iterable<void> {
    return this.preparing.pieces();
  }

  *snapshot(): Generator<FeedBody> {
    this.preparing.finish();
    // What is in play or begins soon first: a reader that takes its time has the important part early.
    const open = [...this.runs].sort((a, b) => a.startMs - b.startMs || a.order - b.order);
    for (const run of open) yield* run.fixtures();
    for (const run of open) yield* run.prices();
  }

  earlierResults(): ReturnType<typeof earlierResults> {
    return earlierResults(this.settings, this.calendar, this.outcomeOf);
  }

  *history(): Iterable<Said | Breath> {
    const fromMs = this.settings.startMs - HISTORY_DAYS * DAY_MS;
    yield* resultsBetween(this.settings, this.calendar, { fromMs, toMs: this.settings.startMs, markets: false });
  }

  resultsBetween(fromMs: number, toMs: number): Iterable<Said | Breath> {
    return resultsBetween(this.settings, this.calendar, { fromMs, toMs, markets: true });
  }
}

/** A tie of a cup is asked for until its cup is over. */
const REMEMBERED_MS = 120 * DAY_MS;

/** How contests come out, each played once: the same that players see, since a contest is the same whenever it is played. */
export const playedOutcomes =
  (settings: SimulatorSettings): OutcomeOf =>
  (slot) => {
    const { fixtureId, startMs } = slot;
    const [home = 0, away = 0, lengthMs = 0] = settings.memory.figures(
      `outcome/${fixtureId}`,
      startMs + REMEMBERED_MS,
      () => {
        const contest = createContest(settings, slot);
        const { result } = contest.timeline();
        const [own, other] = result.scores.main?.all ?? result.scores.main?.ft ?? [0, 0];
        return [own, other, contest.endOffsetMs()];
      },
    );
    return { home, away, endMs: startMs + lengthMs };
  };

const mayRun = (slot: Slot, atMs: number): boolean => slot.startMs + LONGEST * slot.entry.usualMs + 3_600_000 > atMs;

const daysBack = (calendar: Calendar): number => {
  const longestMs = calendar.entries.reduce((most, each) => Math.max(most, each.usualMs), 0);
  return Math.ceil((LONGEST * longestMs + 3_600_000) / DAY_MS);
};

/** A contest that has been played, until its end is told. */
interface Ended extends Due {
  readonly bodies: readonly FeedBody[];
}

/** In the order of their ends. Only what is in play at a moment is held: six days of contests are too much at once. */
function* resultsBetween(
  settings: SimulatorSettings,
  calendar: Calendar,
  span: { readonly fromMs: number; readonly toMs: number; readonly markets: boolean },
): Generator<Said | Breath> {
  const { fromMs, toMs } = span;
  const ended = new EventQueue<Ended>();
  function* tellUntil(atMs: number): Generator<Said> {
    for (let first = ended.peek(); first && first.atMs <= atMs; first = ended.peek()) {
      ended.pop();
      for (const body of first.bodies) yield { eventMs: first.atMs, body };
    }
  }
  for (const _ of calendar.prepare()) yield undefined;
  for (let day = dayOf(fromMs) - daysBack(calendar); day <= dayOf(toMs); day += 1)
    for (const slot of calendar.day(day)) {
      if (slot.startMs > toMs || !mayRun(slot, fromMs)) continue;
      // Whatever starts from here on ends later.
      yield* tellUntil(slot.startMs);
      const run = new ContestRun(settings, slot, fromMs);
      const { closesMs } = run;
      if (closesMs > fromMs && closesMs <= toMs)
        ended.push({ atMs: closesMs, order: slot.fixtureId, bodies: run.ending(span.markets) });
      yield undefined;
    }
  yield* tellUntil(toMs);
  yield* outrightEndings(settings, calendar, fromMs, toMs);
}

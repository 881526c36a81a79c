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
  const settings = settingsOf(options);
  const outcomeOf = playedOutcomes(settings);
  const calendar = createCalendar(settings, outcomeOf);
  let nowMs = options.fromMs ?? settings.startMs;
  const queue = new EventQueue<Turn>();
  const runs = new Set<Run>();

  const admit = (run: Run): void => {
    if (run.dueMs === undefined) return;
    runs.add(run);
    queue.push({ atMs: run.dueMs, order: run.order, run });
  };
  function* admitAmong(slots: readonly Slot[], atMs: number): Generator<void> {
    for (const slot of slots) {
      if (!mayRun(slot, atMs)) continue;
      admit(new ContestRun(settings, slot, atMs));
      yield;
    }
  }

  function* admitAll(atMs: number): Generator<void> {
    yield* calendar.prepare();
    const today = dayOf(atMs);
    for (let day = today - daysBack(calendar); day <= today + ANNOUNCE_DAYS + 1; day += 1) {
      yield* admitAmong(calendar.planned(day), atMs);
      if (day <= today + 1) yield* admitAmong(calendar.late(day), atMs);
      yield;
    }
    for (const run of outrightRuns(settings, calendar, atMs)) admit(run);
  }
  const preparing = new Piecework(admitAll(nowMs));
  let nextDayMs = (dayOf(nowMs) + 1) * DAY_MS;
  let heartbeatMs = (Math.floor(nowMs / HEARTBEAT_MS) + 1) * HEARTBEAT_MS;

  function* advance(toEventMs: number): Generator<Said> {
    preparing.finish();
    for (;;) {
      const first = queue.peek();
      const atMs = Math.min(first?.atMs ?? Number.POSITIVE_INFINITY, nextDayMs, heartbeatMs);
      if (atMs > toEventMs) break;
      nowMs = atMs;
      if (nextDayMs === atMs) {
        // A new last day of the calendar, and of what is known late. Nothing of them has been announced yet.
        for (const _ of admitAmong(calendar.planned(dayOf(atMs) + ANNOUNCE_DAYS + 1), atMs - 1));
        for (const _ of admitAmong(calendar.late(dayOf(atMs) + 1), atMs - 1));
        nextDayMs += DAY_MS;
        settings.memory.forgetBefore(atMs);
      } else if (first?.atMs === atMs) {
        queue.pop();
        const { run } = first;
        const bodies = run.speak();
        if (run.dueMs === undefined) runs.delete(run);
        else queue.push({ atMs: run.dueMs, order: run.order, run });
        for (const body of bodies) yield { eventMs: atMs, body };
      } else {
        heartbeatMs += HEARTBEAT_MS;
        yield { eventMs: atMs, body: { type: 'heartbeat', complete: true } };
      }
    }
    nowMs = Math.max(nowMs, toEventMs);
  }

  return {
    producer: 'simulator',
    silenceLimitMs: 5000,
    prepare: () => preparing.pieces(),
    *snapshot() {
      preparing.finish();
      // What is in play or begins soon first: a reader that takes its time has the important part early.
      const open = [...runs].sort((a, b) => a.startMs - b.startMs || a.order - b.order);
      for (const run of open) yield* run.fixtures();
      for (const run of open) yield* run.prices();
    },
    advance,
    earlierResults: () => earlierResults(settings, calendar, outcomeOf),
    *history() {
      const fromMs = settings.startMs - HISTORY_DAYS * DAY_MS;
      yield* resultsBetween(settings, calendar, { fromMs, toMs: settings.startMs, markets: false });
    },
    resultsBetween: (fromMs, toMs) => resultsBetween(settings, calendar, { fromMs, toMs, markets: true }),
  };
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

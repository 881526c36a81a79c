import type { FeedBody, SteppedSource } from '../protocol.ts';
import { type Calendar, createCalendar, type Slot } from './calendar.ts';
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

interface Turn extends Due {
  readonly run: Run;
}

export interface Said {
  readonly eventMs: number;
  readonly body: FeedBody;
}

export interface SimulatorSource extends SteppedSource {
  /**
   * Contests of the six days before the world began: a fixture and its confirmed result each, without
   * markets (nobody could bet on them), day by day.
   */
  history(): Iterable<Said>;
  /**
   * Confirmed results that fell due after `fromMs` and up to `toMs`, for a server that was down in between: fixture and
   * result each. Answers all that was on offer up to `fromMs`, and the contest's first markets.
   */
  resultsBetween(fromMs: number, toMs: number): Iterable<Said>;
}

const HEARTBEAT_MS = 1000;
/** A contest that began this many usual lengths ago is over. */
const LONGEST = 3;
const dayOf = (atMs: number): number => Math.floor(atMs / DAY_MS);

/** The demo world at play. Everything follows from seed and start; see SteppedSource for what callers may rely on. */
export function createSimulator(options: SimulatorOptions): SimulatorSource {
  const settings = settingsOf(options);
  const calendar = createCalendar(settings);
  let nowMs = options.fromMs ?? settings.startMs;
  const queue = new EventQueue<Turn>();
  const runs = new Set<Run>();

  const admit = (run: Run): void => {
    if (run.dueMs === undefined) return;
    runs.add(run);
    queue.push({ atMs: run.dueMs, order: run.order, run });
  };
  const admitDay = (day: number, atMs: number): void => {
    for (const slot of calendar.day(day)) if (mayRun(slot, atMs)) admit(new ContestRun(settings, slot, atMs));
  };

  for (let day = dayOf(nowMs) - daysBack(calendar); day <= dayOf(nowMs) + ANNOUNCE_DAYS + 1; day += 1)
    admitDay(day, nowMs);
  for (const run of outrightRuns(settings, nowMs)) admit(run);
  let nextDayMs = (dayOf(nowMs) + 1) * DAY_MS;
  let heartbeatMs = (Math.floor(nowMs / HEARTBEAT_MS) + 1) * HEARTBEAT_MS;

  function* advance(toEventMs: number): Generator<Said> {
    for (;;) {
      const first = queue.peek();
      const atMs = Math.min(first?.atMs ?? Number.POSITIVE_INFINITY, nextDayMs, heartbeatMs);
      if (atMs > toEventMs) break;
      nowMs = atMs;
      if (nextDayMs === atMs) {
        // A new last day of the calendar. Nothing of it has been announced yet.
        admitDay(dayOf(atMs) + ANNOUNCE_DAYS + 1, atMs - 1);
        nextDayMs += DAY_MS;
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
    *snapshot() {
      // What is in play or begins soon first: a reader that takes its time has the important part early.
      const open = [...runs].sort((a, b) => a.startMs - b.startMs || a.order - b.order);
      for (const run of open) yield* run.fixtures();
      for (const run of open) yield* run.prices();
    },
    advance,
    *history() {
      const fromMs = settings.startMs - HISTORY_DAYS * DAY_MS;
      yield* resultsBetween(settings, calendar, { fromMs, toMs: settings.startMs, markets: false });
    },
    resultsBetween: (fromMs, toMs) => resultsBetween(settings, calendar, { fromMs, toMs, markets: true }),
  };
}

const mayRun = (slot: Slot, atMs: number): boolean => slot.startMs + LONGEST * slot.entry.usualMs + 3_600_000 > atMs;

const daysBack = (calendar: Calendar): number => {
  const longestMs = calendar.entries.reduce((most, each) => Math.max(most, each.usualMs), 0);
  return Math.ceil((LONGEST * longestMs + 3_600_000) / DAY_MS);
};

function* resultsBetween(
  settings: SimulatorSettings,
  calendar: Calendar,
  span: { readonly fromMs: number; readonly toMs: number; readonly markets: boolean },
): Generator<Said> {
  const { fromMs, toMs } = span;
  for (let day = dayOf(fromMs) - daysBack(calendar); day <= dayOf(toMs); day += 1) {
    const due: { readonly closesMs: number; readonly slot: Slot }[] = [];
    for (const slot of calendar.day(day)) {
      if (slot.startMs > toMs || !mayRun(slot, fromMs)) continue;
      const { closesMs } = new ContestRun(settings, slot, fromMs);
      if (closesMs > fromMs && closesMs <= toMs) due.push({ closesMs, slot });
    }
    due.sort((a, b) => a.closesMs - b.closesMs || a.slot.fixtureId - b.slot.fixtureId);
    // Built again rather than kept: a day's contests with all their moments are too much to hold at once.
    for (const { closesMs, slot } of due)
      for (const body of new ContestRun(settings, slot, fromMs).ending(span.markets)) yield { eventMs: closesMs, body };
  }
  yield* outrightEndings(settings, fromMs, toMs);
}

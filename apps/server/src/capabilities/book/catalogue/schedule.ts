import { sportByAlias, sportById } from '@evens/catalogue';
import {
  type FixtureRow,
  type getSchedule,
  type RequestOf,
  type ResponseOf,
  SCHEDULE_DAYS,
  SCHEDULE_PAGE_ROWS,
} from '@evens/contract';
import type { Clock } from '@evens/kernel';
import type { FixtureState } from './book/states.ts';
import { DAY_MS, endOfDayMs } from './days.ts';
import type { Listings } from './listings.ts';

const HOUR_MS = 3_600_000;

type Answer = ResponseOf<typeof getSchedule>;

interface Slot {
  readonly state: FixtureState;
  readonly live: boolean;
  /** 0 today; what is in play is of today. */
  readonly day: number;
  /** The moment at which its hour begins where the player is. */
  readonly hour: 'now' | number;
}

export interface ScheduleAsked extends Omit<RequestOf<typeof getSchedule>['query'], 'date'> {
  /** The beginning of the day; left out for today. */
  readonly fromMs: number | undefined;
}

/** Contests of the next seven days by the hour at which they begin, from the lists that are kept. */
export class Schedule {
  constructor(
    private readonly listings: Pick<Listings, 'all'>,
    private readonly rowOf: (state: FixtureState) => FixtureRow,
    private readonly clock: Pick<Clock, 'eventMs'>,
  ) {}

  /** A day beyond the seven has nothing. */
  ask({ tzOffsetMin, fromMs, sport, live, page }: ScheduleAsked): Answer {
    const todayMs = endOfDayMs(this.clock.eventMs(), tzOffsetMin) - DAY_MS;
    const day = fromMs === undefined ? 0 : Math.round((fromMs - todayMs) / DAY_MS);
    const slots = [...this.slots(todayMs, tzOffsetMin)].filter((slot) => live === '0' || slot.live);
    const ofDay = slots.filter((slot) => slot.day === day);
    const sportId = sport === undefined ? undefined : (sportByAlias(sport)?.id ?? -1);
    const ofSport = ofDay
      .filter(({ state }) => sportId === undefined || state.fixture.sportId === sportId)
      .sort(byHour);
    const shown = listed(ofSport, live === '1');
    const rows = shown.slice((page - 1) * SCHEDULE_PAGE_ROWS, page * SCHEDULE_PAGE_ROWS);
    return {
      days: Array.from({ length: SCHEDULE_DAYS }, (_, each) => ({
        date: new Date(todayMs + each * DAY_MS).toISOString(),
        matches: slots.filter((slot) => slot.day === each).length,
      })),
      sports: sportsOf(ofDay),
      total: shown.length,
      hours: hoursOf(ofSport),
      fixtures: rows.map(({ state }) => this.rowOf(state)),
    };
  }

  private *slots(todayMs: number, tzOffsetMin: number): Generator<Slot> {
    for (const state of this.listings.all('live')) yield { state, live: true, day: 0, hour: 'now' };
    const endMs = todayMs + SCHEDULE_DAYS * DAY_MS;
    for (const state of this.listings.all('prematch')) {
      const { startMs } = state.fixture;
      // Late by a day and not begun: it still stands under today.
      if (startMs >= endMs) continue;
      const day = Math.max(0, Math.floor((startMs - todayMs) / DAY_MS));
      yield { state, live: false, day, hour: hourOf(startMs, tzOffsetMin) };
    }
  }
}

/**
 * What is to come: a hundred matches in play would fill the first pages of a list that people open for what comes next. Late in the
 * day, when nothing comes any more, what is in play.
 */
function listed(slots: readonly Slot[], liveAlone: boolean): readonly Slot[] {
  const coming = slots.filter((slot) => !slot.live);
  return liveAlone || coming.length === 0 ? slots.filter((slot) => slot.live) : coming;
}

function sportsOf(slots: readonly Slot[]): Answer['sports'] {
  const counts = new Map<number, number>();
  for (const { state } of slots) counts.set(state.fixture.sportId, (counts.get(state.fixture.sportId) ?? 0) + 1);
  return [...counts]
    .flatMap(([id, matches]) => {
      const sport = sportById(id);
      return sport ? [{ alias: sport.alias, rank: sport.rank, matches }] : [];
    })
    .sort((left, right) => left.rank - right.rank)
    .map(({ alias, matches }) => ({ alias, matches }));
}

const hourOf = (startMs: number, tzOffsetMin: number): number => {
  const offsetMs = tzOffsetMin * 60_000;
  return Math.floor((startMs + offsetMs) / HOUR_MS) * HOUR_MS - offsetMs;
};

function hoursOf(slots: readonly Slot[]): Answer['hours'] {
  const counts = new Map<'now' | number, number>();
  for (const { hour } of slots) counts.set(hour, (counts.get(hour) ?? 0) + 1);
  return [...counts].map(([from, matches]) => ({ from, matches }));
}

const rankOf = ({ state }: Slot): number => sportById(state.fixture.sportId)?.rank ?? Number.MAX_SAFE_INTEGER;

/** What is in play, then hour by hour; in an hour by sport and tournament, so that they stand together. */
function byHour(a: Slot, b: Slot): number {
  const at = ({ hour }: Slot): number => (hour === 'now' ? 0 : hour);
  const { fixture: left } = a.state;
  const { fixture: right } = b.state;
  return (
    at(a) - at(b) ||
    rankOf(a) - rankOf(b) ||
    left.tournament.rank - right.tournament.rank ||
    left.tournament.id - right.tournament.id ||
    left.startMs - right.startMs ||
    left.id - right.id
  );
}

import { type Entry, playableEntries } from '../entries.ts';
import { ANNOUNCE_DAYS, DAY_MS, HISTORY_DAYS, HOUR_MS, type SimulatorSettings } from '../options.ts';
import { Piecework } from '../piecework.ts';
import { boutsOn, type DatedContest, meetingOn, racesOn } from './dated.ts';
import { tuesdayOf, weekOf } from './days.ts';
import { filled, type Spare } from './fill.ts';
import { KnockOuts } from './knock-outs.ts';
import { Leagues } from './leagues.ts';
import { type LaneMatch, laneMatches } from './sessions.ts';
import { fixtureIdOf, type OutcomeOf, type Slot } from './slot.ts';

/** The same for the same seed and day, whenever it is asked: a calendar needs no memory. */
export interface Calendar {
  /** Complete once prepared. */
  readonly entries: readonly Entry[];
  /** Works out the entries in pieces; unasked, they are worked out when the first day is. */
  prepare(): Iterable<void>;
  /** Contests that start on this day (days since 1970 UTC), by start. */
  day(day: number): readonly Slot[];
  /** Those of them that are known a week ahead. */
  planned(day: number): readonly Slot[];
  /** The others: draws of short tournaments and what lanes play, not announced before the day before. */
  late(day: number): readonly Slot[];
  /** Contests of a week (see weekOf) that are known a week ahead, long before the world began too. */
  week(week: number): readonly Slot[];
  /** Matches of short tournaments on a day, long before the world began too. Plays the rounds before. */
  draws(day: number): readonly Slot[];
  /** Who wins the knock-out rounds of a competition that begin on a day; an entrant's place. Plays what decides it. */
  winner(tournamentId: number, day: number): number | undefined;
  /** Who takes part in them, strongest first. */
  field(tournamentId: number, day: number): readonly number[] | undefined;
}

/** Matches of lanes that are busy at any hour are known the evening before. */
const SHORT_NOTICE_MS = 20 * HOUR_MS;
/** Cards of a meeting are published two days before: a day without one leaves no sport of races empty. */
const CARD_NOTICE_MS = 44 * HOUR_MS;
const LONG_NOTICE_MS = ANNOUNCE_DAYS * DAY_MS;
/** Races of a circuit are known a season ahead; their prices come two weeks before. */
const RACE_NOTICE_MS = 2 * LONG_NOTICE_MS;

/** Days and weeks that are asked for again and again; older ones can be worked out once more. */
const DAYS_KEPT = 10;
const WEEKS_KEPT = 6;

/** Remembers the latest answers. */
class Latest<Answer> {
  readonly #known = new Map<number, Answer>();
  readonly #most: number;
  readonly #work: (key: number) => Answer;

  constructor(most: number, work: (key: number) => Answer) {
    this.#most = most;
    this.#work = work;
  }

  of(key: number): Answer {
    const answer = this.#known.get(key) ?? this.#work(key);
    this.#known.delete(key);
    this.#known.set(key, answer);
    for (const old of this.#known.keys()) {
      if (this.#known.size <= this.#most) break;
      this.#known.delete(old);
    }
    return answer;
  }
}

/** All that the lanes of a competition could play on a local day. */
interface LaneDay {
  readonly entry: Entry;
  readonly matches: readonly LaneMatch[];
}

interface LaneSpare extends Spare {
  readonly slot: Slot;
}

class Planner {
  readonly #settings: SimulatorSettings;
  readonly #entries: readonly Entry[];
  readonly #leagues: Leagues;
  readonly #knockOuts: KnockOuts;
  readonly #weeks: Latest<readonly Slot[]>;
  readonly #own: Latest<readonly Slot[]>;
  readonly #laneDays: Latest<readonly LaneDay[]>;

  constructor(settings: SimulatorSettings, entries: readonly Entry[], outcomeOf: OutcomeOf) {
    this.#settings = settings;
    this.#entries = entries;
    this.#knockOuts = new KnockOuts(settings.seed, entries, outcomeOf);
    this.#leagues = new Leagues(settings.seed, entries, this.#knockOuts);
    this.#weeks = new Latest(WEEKS_KEPT, (week) => this.#week(week));
    this.#own = new Latest(3, (day) => this.#ownOf(day));
    this.#laneDays = new Latest(4, (day) => this.#laneDay(day));
  }

  planned(day: number): readonly Slot[] {
    const starts = ({ startMs }: Slot): boolean => Math.floor(startMs / DAY_MS) === day;
    // Zones are up to half a day away.
    const weeks = [...new Set([weekOf(day - 1), weekOf(day), weekOf(day + 1)])];
    return weeks.flatMap((week) => this.#weeks.of(week).filter(starts)).sort(byStart);
  }

  late(day: number): readonly Slot[] {
    const own = this.#own.of(day);
    // Yesterday's long contests still run after midnight.
    const around = [...this.planned(day - 1), ...this.#own.of(day - 1), ...this.planned(day), ...own];
    const spare = filled(day, around, this.#spareOf(day), this.#settings.inPlay).map(({ slot }) => slot);
    return [...own, ...spare].sort(byStart);
  }

  week(week: number): readonly Slot[] {
    return this.#weeks.of(week);
  }

  get knockOuts(): KnockOuts {
    return this.#knockOuts;
  }

  /** What is known late and played whatever else is. */
  #ownOf(day: number): readonly Slot[] {
    return [...this.#knockOuts.day(day), ...this.#lanes(day, false)];
  }

  /** Contests of a week, by the days of their own zones. */
  #week(week: number): readonly Slot[] {
    const dated: Slot[] = [];
    for (const entry of this.#entries) {
      const { plan } = entry.tournament;
      for (let day = tuesdayOf(week); day < tuesdayOf(week + 1); day += 1) {
        const { seed } = this.#settings;
        if (plan.kind === 'card') dated.push(...this.#dated(entry, boutsOn(entry, plan, seed, day), LONG_NOTICE_MS));
        if (plan.kind === 'meeting')
          dated.push(...this.#dated(entry, meetingOn(entry, plan, seed, day), CARD_NOTICE_MS));
        if (plan.kind === 'races') dated.push(...this.#dated(entry, racesOn(entry, plan, seed, day), RACE_NOTICE_MS));
      }
    }
    return [...dated, ...this.#knockOuts.week(week), ...this.#leagues.week(week)];
  }

  #dated(entry: Entry, contests: readonly DatedContest[], noticeMs: number): Slot[] {
    return contests.map(({ key, startMs, who, name }, index) => ({
      fixtureId: fixtureIdOf(this.#settings.seed, entry.tournament.id, key),
      entry,
      startMs,
      announceMs: startMs - noticeMs,
      who,
      number: index + 1,
      of: contests.length,
      ...(name !== undefined && { name }),
    }));
  }

  /** Matches of lanes on a day, and those of spare lanes apart. */
  #lanes(day: number, spare: boolean): Slot[] {
    const found: Slot[] = [];
    // Zones are up to half a day away.
    for (let local = day - 1; local <= day + 1; local += 1)
      for (const { entry, matches } of this.#laneDays.of(local)) {
        const today = matches.filter((each) => each.spare === spare && Math.floor(each.startMs / DAY_MS) === day);
        if (today.length > 0) found.push(...this.#dated(entry, today, SHORT_NOTICE_MS));
      }
    return found;
  }

  #laneDay(day: number): readonly LaneDay[] {
    return this.#entries.flatMap((entry): LaneDay[] => {
      const { plan } = entry.tournament;
      if (plan.kind !== 'sessions') return [];
      return [{ entry, matches: laneMatches(entry, plan, this.#settings.seed, day) }];
    });
  }

  #spareOf(day: number): readonly LaneSpare[] {
    return this.#lanes(day, true)
      .map((slot) => ({ slot, startMs: slot.startMs, usualMs: slot.entry.usualMs }))
      .sort((a, b) => a.startMs - b.startMs || a.slot.fixtureId - b.slot.fixtureId);
  }
}

const byStart = (a: Slot, b: Slot): number => a.startMs - b.startMs || a.fixtureId - b.fixtureId;

/** Plays that decide who goes on are asked for only where a knock-out round needs them. */
export function createCalendar(settings: SimulatorSettings, outcomeOf: OutcomeOf): Calendar {
  const entries: Entry[] = [];
  let planner: Planner | undefined;
  function* prepare(): Generator<void> {
    for (const entry of playableEntries(settings)) {
      entries.push(entry);
      yield;
    }
  }
  const preparing = new Piecework(prepare());
  const firstMs = settings.startMs - HISTORY_DAYS * DAY_MS;
  const ready = (): Planner => {
    preparing.finish();
    planner ??= new Planner(settings, entries, outcomeOf);
    return planner;
  };
  const begun = ({ startMs }: Slot): boolean => startMs >= firstMs;
  const planned = new Latest(DAYS_KEPT, (day) => ready().planned(day).filter(begun));
  const late = new Latest(DAYS_KEPT, (day) => ready().late(day).filter(begun));
  return {
    entries,
    prepare: () => preparing.pieces(),
    day: (day) => [...planned.of(day), ...late.of(day)].sort(byStart),
    planned: (day) => planned.of(day),
    late: (day) => late.of(day),
    week: (week) => ready().week(week),
    draws: (day) => ready().knockOuts.day(day),
    winner: (tournamentId, day) => ready().knockOuts.winner(tournamentId, day),
    field: (tournamentId, day) => ready().knockOuts.field(tournamentId, day),
  };
}

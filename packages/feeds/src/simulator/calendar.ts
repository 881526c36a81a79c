import { hash52, type Rng, seededRng } from '@evens/kernel';
import { type Entry, fieldSize, playableEntries } from './entries.ts';
import { ANNOUNCE_DAYS, DAY_MS, HISTORY_DAYS, HOUR_MS, type SimulatorSettings } from './options.ts';
import { Piecework } from './piecework.ts';

/** One contest of the calendar, before anything of it is drawn but who meets and when. */
export interface Slot {
  readonly fixtureId: number;
  readonly entry: Entry;
  readonly startMs: number;
  /** When it is announced with its first prices. */
  readonly announceMs: number;
  /** Places in the tournament's entrants (home, away) or in its pool of runners, strongest first. */
  readonly who: readonly number[];
  /** Which contest of its tournament on that day, from 1, and how many there are. */
  readonly number: number;
  readonly of: number;
}

/** The same for the same seed and day, whenever it is asked: a calendar needs no memory. */
export interface Calendar {
  /** Complete once prepared. */
  readonly entries: readonly Entry[];
  /** Works out the entries in pieces; unasked, they are worked out when the first day is. */
  prepare(): Iterable<void>;
  /** Contests that start on this day (days since 1970 UTC), by start. */
  day(day: number): readonly Slot[];
}

/** Twelve digits: short enough to read, long enough that no two contests of years share one. */
export const fixtureIdOf = (seed: string, tournamentId: number, slot: string): number =>
  100_000_000_000 + (hash52(`${seed}/${tournamentId}/${slot}`) % 900_000_000_000);

const FILL_BIN_MS = 10 * 60_000;
/** A filling contest is counted for this many bins only, so that a short one leaves no hole; usually it lasts longer. */
const FILL_BINS = 11;
const FILL_LEAST_MS = 95 * 60_000;
const BINS = DAY_MS / FILL_BIN_MS;

/** How often a sport is chosen to fill the calendar; sports not named are not. */
const FILL_WEIGHTS: Readonly<Record<string, number>> = {
  soccer: 20,
  tennis: 16,
  basketball: 11,
  'ice-hockey': 7,
  baseball: 7,
  'american-football': 4,
  volleyball: 4,
  handball: 4,
  cricket: 3,
  'table-tennis': 4,
  'counter-strike': 6,
  'dota-2': 5,
  'league-of-legends': 5,
  valorant: 4,
};
const SHORT_NOTICE_MS = 20 * HOUR_MS;
/** Cards of a meeting are published two days before: a day without one leaves no sport of races empty. */
const CARD_NOTICE_MS = 44 * HOUR_MS;
/** The week's contests known early; the coming day's at short notice make up the rest and more. */
const LONG_NOTICE_SHARE = 0.75;

interface Start {
  readonly entry: Entry;
  readonly startMs: number;
  readonly fill: boolean;
}

/** The contests a day has by its tournaments' own habits. */
function ownStarts(settings: SimulatorSettings, entries: readonly Entry[], day: number): Start[] {
  const weekday = new Date(day * DAY_MS).getUTCDay();
  const starts: Start[] = [];
  for (const entry of entries) {
    const { tournament } = entry;
    const days = tournament.weekdays?.length ? tournament.weekdays : undefined;
    if (days && !days.includes(weekday)) continue;
    const rng = seededRng(`${settings.seed}/day/${tournament.id}/${day}`);
    const mean = tournament.perDay * (days ? 7 / days.length : 1);
    const { meeting } = tournament;
    if (meeting) {
      if (rng.next() >= mean / meeting.races) continue;
      const firstMs = day * DAY_MS + meeting.hour * HOUR_MS + rng.int(0, 11) * 5 * 60_000;
      for (let index = 0; index < meeting.races; index += 1)
        starts.push({ entry, startMs: firstMs + index * meeting.everyMin * 60_000, fill: false });
      continue;
    }
    const count = Math.floor(mean) + (rng.next() < mean % 1 ? 1 : 0);
    for (let index = 0; index < count; index += 1) {
      const hours = tournament.hours;
      const hour = hours?.length ? rng.pick(hours) : rng.int(0, 23);
      const minute = rng.pick([0, 0, 0, 15, 30, 30, 45]);
      starts.push({ entry, startMs: day * DAY_MS + hour * HOUR_MS + minute * 60_000, fill: false });
    }
  }
  return starts;
}

/** Contests added where a day's own leave fewer than `inPlay` running. They look at no other filling, so need no memory. */
function fillStarts(
  settings: SimulatorSettings,
  entries: readonly Entry[],
  own: readonly Start[],
  day: number,
): Start[] {
  const weighty = entries.filter((each) => !each.field && (FILL_WEIGHTS[each.sport.alias] ?? 0) > 0);
  const long = weighty.filter((each) => each.usualMs >= FILL_LEAST_MS);
  const choices = long.length > 0 ? long : weighty;
  if (choices.length === 0) return [];
  const running = new Array<number>(BINS + FILL_BINS).fill(0);
  for (const start of own) {
    const from = Math.round((start.startMs - day * DAY_MS) / FILL_BIN_MS);
    const until = Math.floor((start.startMs + start.entry.usualMs * 0.95 - day * DAY_MS) / FILL_BIN_MS);
    for (let bin = Math.max(0, from); bin < Math.min(running.length, until); bin += 1)
      running[bin] = (running[bin] ?? 0) + 1;
  }
  const rng = seededRng(`${settings.seed}/fill/${day}`);
  const bySport = new Map<string, Entry[]>();
  for (const choice of choices) bySport.set(choice.sport.alias, [...(bySport.get(choice.sport.alias) ?? []), choice]);
  const sports = [...bySport.entries()].map(([alias, list]) => ({
    list: lowerFirst(list),
    weight: FILL_WEIGHTS[alias] ?? 0,
  }));
  const starts: Start[] = [];
  let owed = 0;
  for (let bin = 0; bin < BINS; bin += 1) {
    let missing = 0;
    for (let ahead = 0; ahead < FILL_BINS; ahead += 1)
      missing = Math.max(missing, settings.inPlay - (running[bin + ahead] ?? 0));
    // Parts of a contest are carried on, so that rounding up at every step does not fill twice.
    owed += missing / FILL_BINS;
    const count = Math.max(0, Math.ceil(owed - 0.5));
    owed -= count;
    for (let index = 0; index < count; index += 1) {
      const entry = rng.pick(weighted(sports, rng).list);
      const startMs = day * DAY_MS + bin * FILL_BIN_MS + rng.int(0, 1) * 5 * 60_000;
      starts.push({ entry, startMs, fill: true });
    }
  }
  return starts;
}

/** The lower half of a sport's tournaments where it has several: the big leagues keep their own days. */
function lowerFirst(list: readonly Entry[]): readonly Entry[] {
  const modest = list.filter((each) => !each.tournament.top);
  return modest.length > 0 ? modest : list;
}

function weighted<Item extends { readonly weight: number }>(items: readonly Item[], rng: Rng): Item {
  let left = rng.next() * items.reduce((sum, each) => sum + each.weight, 0);
  for (const item of items) {
    left -= item.weight;
    if (left < 0) return item;
  }
  return rng.pick(items);
}

function shuffled(size: number, rng: Rng): number[] {
  const order = Array.from({ length: size }, (_, index) => index);
  for (let last = size - 1; last > 0; last -= 1) {
    const other = rng.int(0, last);
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}

/** Who meets: sides in turn through a shuffled list, so that nobody plays twice before all have played. */
function* meetings(entry: Entry, rng: Rng): Generator<readonly number[], never> {
  const { tournament } = entry;
  if (entry.field) {
    const pool = tournament.runners?.length ?? 0;
    const sizes = tournament.meeting?.fieldSizes;
    let rested: number[] = [];
    for (;;) {
      const size = Math.min(pool, sizes ? rng.pick(sizes) : fieldSize(entry.sport, tournament));
      // Nobody runs twice at one meeting while others have not run at all.
      if (!sizes || rested.length < size) rested = shuffled(pool, rng);
      yield rested.splice(0, size).sort((a, b) => a - b);
    }
  }
  for (;;) {
    const order = shuffled(tournament.entrants.length, rng);
    for (let index = 0; index + 1 < order.length; index += 2) yield [order[index] ?? 0, order[index + 1] ?? 1];
  }
}

/** Tournaments announced a whole week ahead: the rarest first until the week has enough, the busy ones at short notice. */
function longNotice(settings: SimulatorSettings, entries: readonly Entry[]): ReadonlySet<number> {
  const chosen = new Set<number>();
  let week = 0;
  const order = [...entries].sort(
    (a, b) => Number(b.tournament.top) - Number(a.tournament.top) || a.tournament.perDay - b.tournament.perDay,
  );
  for (const { tournament } of order) {
    if (week > settings.announced * LONG_NOTICE_SHARE) break;
    chosen.add(tournament.id);
    week += tournament.perDay * ANNOUNCE_DAYS;
  }
  return chosen;
}

export function createCalendar(settings: SimulatorSettings): Calendar {
  const entries: Entry[] = [];
  let early: ReadonlySet<number> = new Set();
  function* prepare(): Generator<void> {
    for (const entry of playableEntries(settings)) {
      entries.push(entry);
      yield;
    }
    early = longNotice(settings, entries);
  }
  const preparing = new Piecework(prepare());
  const firstMs = settings.startMs - HISTORY_DAYS * DAY_MS;
  const known = new Map<number, readonly Slot[]>();
  /** The day that was asked for last: the next one asks for it as its yesterday. */
  let latest: { readonly day: number; readonly own: readonly Start[] } | undefined;
  const ownOf = (day: number): readonly Start[] => {
    if (latest?.day !== day) latest = { day, own: ownStarts(settings, entries, day) };
    return latest.own;
  };
  const work = (day: number): readonly Slot[] => {
    // Yesterday's long contests still run after midnight.
    const yesterday = ownOf(day - 1);
    const own = ownOf(day);
    const around = [...yesterday, ...own];
    const starts = [...own, ...fillStarts(settings, entries, around, day)];
    const byTournament = new Map<number, Start[]>();
    for (const start of starts) {
      const list = byTournament.get(start.entry.tournament.id);
      if (list) list.push(start);
      else byTournament.set(start.entry.tournament.id, [start]);
    }
    const slots: Slot[] = [];
    for (const [tournamentId, list] of byTournament) {
      const [first] = list;
      if (!first) continue;
      const meet = meetings(first.entry, seededRng(`${settings.seed}/meet/${tournamentId}/${day}`));
      list.sort((a, b) => a.startMs - b.startMs || Number(a.fill) - Number(b.fill));
      for (const [index, { entry, startMs, fill }] of list.entries()) {
        const who = meet.next().value;
        if (startMs < firstMs) continue;
        const shortMs = entry.tournament.meeting ? CARD_NOTICE_MS : SHORT_NOTICE_MS;
        const noticeMs = !fill && early.has(tournamentId) ? ANNOUNCE_DAYS * DAY_MS : shortMs;
        slots.push({
          fixtureId: fixtureIdOf(settings.seed, tournamentId, `${day}#${index}`),
          entry,
          startMs,
          announceMs: startMs - noticeMs,
          who,
          number: index + 1,
          of: list.length,
        });
      }
    }
    return slots.sort((a, b) => a.startMs - b.startMs || a.fixtureId - b.fixtureId);
  };
  return {
    entries,
    prepare: () => preparing.pieces(),
    day: (day) => {
      preparing.finish();
      const slots = known.get(day) ?? work(day);
      known.delete(day);
      known.set(day, slots);
      // Ten days are asked again and again; older ones can be worked out once more.
      for (const old of known.keys()) {
        if (known.size <= 10) break;
        known.delete(old);
      }
      return slots;
    },
  };
}

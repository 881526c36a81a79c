import type { LeaguePlan } from '@evens/catalogue';
import { type Rng, seededRng } from '@evens/kernel';
import { type DaySpan, daySpans, tuesdayOf, weekKind, weekOf, yearOf } from './days.ts';
import { Kickoffs, weekdaysOf } from './kick-offs.ts';

/** One round of a season: its first day and the words of its kick-offs. */
interface Round {
  readonly day: number;
  readonly days: number;
  readonly kickOffs: string;
  /** Played between weekends. */
  readonly midweek: boolean;
}

/** A season with its rounds dated; who meets in them follows from the order of the sides, which is drawn anew each season. */
export interface Season {
  /** `2026`, or `2026.2` for the second of a year. */
  readonly name: string;
  readonly spans: readonly DaySpan[];
  readonly rounds: readonly Round[];
  readonly order: readonly number[];
}

/** A match of a round, its day as its own zone counts and its time as minutes after that midnight. */
export interface LeagueMatch {
  readonly home: number;
  readonly away: number;
  readonly day: number;
  readonly minutes: number;
  readonly round: number;
  readonly game: number;
}

/** Days on which a side may not play in a round, because it plays elsewhere or has to rest. */
export type Barred = (entrant: number, day: number, round: number) => boolean;

export function shuffled(size: number, rng: Rng): number[] {
  const order = Array.from({ length: size }, (_, index) => index);
  for (let last = size - 1; last > 0; last -= 1) {
    const other = rng.int(0, last);
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}

/** Days of a week's Tuesday on which a weekday lies: weeks end on Monday. */
const sinceTuesday = (weekday: number): number => (weekday + 5) % 7;

/** Days from a round's last day to the end of its series. */
const tailOf = ({ series }: LeaguePlan): number => (series ? (series.games - 1) * series.days : 0);

function weeklyRounds(
  plan: LeaguePlan,
  words: string,
  spans: readonly DaySpan[],
  weeks: LeaguePlan['weeks'],
  midweek = false,
): Round[] {
  const days = weekdaysOf(words).map(sinceTuesday);
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const rounds: Round[] = [];
  for (const { from, to } of spans)
    for (let week = weekOf(from); week <= weekOf(to); week += 1) {
      const day = tuesdayOf(week) + first;
      if (day < from || day + last - first + tailOf(plan) > to) continue;
      if (weeks !== undefined && weekKind(week) !== weeks) continue;
      rounds.push({ day, days: last - first + 1, kickOffs: words, midweek });
    }
  return rounds;
}

/** All days on which rounds could be, by the season's spans. */
function candidates(plan: LeaguePlan, spans: readonly DaySpan[]): Round[] {
  const { every } = plan;
  if (every)
    return spans.flatMap(({ from, to }) =>
      Array.from({ length: Math.floor((to - from + 1) / every.days) }, (_, index) => ({
        day: from + index * every.days,
        days: every.days,
        kickOffs: every.kickOffs,
        midweek: false,
      })),
    );
  return (plan.weekly ?? [])
    .flatMap((words) => weeklyRounds(plan, words, spans, plan.weeks))
    .sort((a, b) => a.day - b.day);
}

/** As many of them as are needed, over the whole season. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  if (count >= items.length) return [...items];
  return Array.from({ length: count }, (_, index) => {
    const at = Math.floor(((index + 0.5) * items.length) / count);
    return items[at] as Item;
  });
}

/** The season of this plan that begins in a year, by its place among the year's. */
export function makeSeason(plan: LeaguePlan, sides: number, year: number, index: number, seed: string): Season {
  const spans = daySpans(plan.seasons[index] ?? [], year);
  const name = plan.seasons.length > 1 ? `${year}.${index + 1}` : String(year);
  const wanted = plan.rounds ?? 2 * (sides + (sides % 2) - 1);
  const usual = candidates(plan, spans);
  const more = plan.midweek === undefined ? [] : weeklyRounds(plan, plan.midweek, spans, 'midweek', true);
  const added = spread(more, Math.max(0, wanted - usual.length));
  const rounds = [...spread(usual, wanted), ...added].sort((a, b) => a.day - b.day);
  return { name, spans, rounds, order: shuffled(sides, seededRng(`${seed}/order/${name}`)) };
}

/** Seasons that may have matches on a day: those of its year and of the year before. */
export function* seasonsNear(plan: LeaguePlan, day: number): Generator<readonly [year: number, index: number]> {
  const year = yearOf(day);
  for (let index = 0; index < plan.seasons.length; index += 1) {
    yield [year - 1, index];
    yield [year, index];
  }
}

/**
 * Who meets in a round: one side stays, the others move on by one (the circle method). Home and away change from round to
 * round for everybody, and from one half of the season to the next for every pair.
 */
export function pairsOf(season: Pick<Season, 'order'>, round: number): (readonly [home: number, away: number])[] {
  const { order } = season;
  const size = order.length + (order.length % 2);
  const turn = round % (size - 1);
  const back = Math.floor(round / (size - 1)) % 2 === 1;
  const pairs: (readonly [number, number])[] = [];
  for (let index = 0; index < size / 2; index += 1) {
    const one = index === 0 ? size - 1 : (turn + index) % (size - 1);
    const two = index === 0 ? turn : (turn - index + size - 1) % (size - 1);
    const [a, b] = [order[one], order[two]];
    if (a === undefined || b === undefined) continue;
    const away = (index === 0 ? turn : index) % 2 === 1;
    pairs.push(away !== back ? [b, a] : [a, b]);
  }
  return pairs;
}

/** The matches of a round with their days and times; nobody plays on a barred day where another day of the round is left. */
export function matchesOf(
  plan: LeaguePlan,
  season: Season,
  round: number,
  seed: string,
  barred: Barred,
): readonly LeagueMatch[] {
  const dated = season.rounds[round];
  if (!dated) return [];
  const rng = seededRng(`${seed}/round/${season.name}/${round}`);
  const pairs = pairsOf(season, round);
  const order = shuffled(pairs.length, rng);
  const series = plan.series ?? { games: 1, days: 0 };
  const all: LeagueMatch[] = [];
  for (let game = 1; game <= series.games; game += 1) {
    const ahead = (game - 1) * series.days;
    const days = new RoundDays(dated, ahead);
    // Those that are bound to a day choose first.
    const free = (at: number): number => {
      const [home = 0, away = 0] = pairs[at] ?? [];
      return days.all.filter((day) => !barred(home, day, round) && !barred(away, day, round)).length;
    };
    const inTurn = order.map((at) => ({ at, free: free(at) })).sort((a, b) => a.free - b.free);
    for (const { at } of inTurn) {
      const [home = 0, away = 0] = pairs[at] ?? [];
      const { day, minutes } = days.take((each) => !barred(home, each, round) && !barred(away, each, round));
      all.push({ home, away, day, minutes, round, game });
    }
  }
  return all;
}

/** Days of a round and what is left of their kick-offs. */
class RoundDays {
  readonly all: readonly number[];
  readonly #left = new Map<number, Kickoffs>();
  readonly #taken = new Map<number, number>();

  constructor({ day, days, kickOffs }: Round, ahead: number) {
    const named = weekdaysOf(kickOffs);
    const from = day + ahead;
    const every = Array.from({ length: days }, (_, index) => from + index);
    const weekday = (each: number): number => (((each + 4) % 7) + 7) % 7;
    // Later matches of a series fall on days that the words need not name.
    this.all = named.length > 0 && ahead === 0 ? every.filter((each) => named.includes(weekday(each))) : every;
    for (const each of this.all)
      this.#left.set(each, new Kickoffs(kickOffs, named.includes(weekday(each)) ? weekday(each) : undefined));
  }

  /** The day that has the most room left of those allowed; of all, where none is. */
  take(allowed: (day: number) => boolean): { day: number; minutes: number } {
    const days = this.all.filter(allowed);
    const among = days.length > 0 ? days : this.all;
    const singles = among.filter((day) => this.#left.get(day)?.single);
    const open = among.filter((day) => this.#left.get(day)?.open);
    const from = singles.length > 0 ? singles : open.length > 0 ? open : among;
    let best = from[0] ?? 0;
    for (const day of from) if ((this.#taken.get(day) ?? 0) < (this.#taken.get(best) ?? 0)) best = day;
    this.#taken.set(best, (this.#taken.get(best) ?? 0) + 1);
    return { day: best, minutes: this.#left.get(best)?.next() ?? 0 };
  }
}

/**
 * Keeps apart the last days of one round and the first of the next where a week is too short for both: a third of the sides may
 * play early, the others late if they do not play early in the round that follows.
 *
 * @param rest - days that lie between two matches of a side
 */
export function turnOfWeek(plan: LeaguePlan, rest: number): Barred {
  const [words] = plan.weekly ?? [];
  if (words === undefined || plan.weekly?.length !== 1) return () => false;
  const days = weekdaysOf(words).map(sinceTuesday);
  const first = Math.min(...days);
  const last = Math.max(...days);
  if (first + 7 - last >= rest) return () => false;
  const mayBeEarly = (entrant: number, round: number): boolean => (entrant + round) % 3 === 0;
  return (entrant, day, round) => {
    const since = (((day - 5) % 7) + 7) % 7;
    const early = since + 7 - last < rest;
    const late = first + 7 - since < rest;
    return (early && !mayBeEarly(entrant, round)) || (late && mayBeEarly(entrant, round + 1));
  };
}

import type { Bracket, KnockOutPlan, WeekKind } from '@evens/catalogue';
import { seededRng } from '@evens/kernel';
import type { Entry } from '../entries.ts';
import { ANNOUNCE_DAYS, DAY_MS } from '../options.ts';
import { Knockout, lastOffset, type TieMatch } from './bracket.ts';
import { dayIn, nearest, tuesdayOf, weekKind, weekOf, yearOf } from './days.ts';
import { fixtureIdOf, type OutcomeOf, type Slot } from './slot.ts';
import { dayAt, localMs } from './zones.ts';

/** A knock-out tournament, or the end of a league. */
interface Cup {
  readonly entry: Entry;
  readonly bracket: Bracket;
  readonly zone: string;
  readonly weeks: WeekKind | undefined;
  readonly plan: KnockOutPlan | undefined;
  /** Over within a few weeks: its next round is made of the last one's winners of the day before. */
  readonly short: boolean;
}

/** Tournaments of this many days at most are drawn round by round the day before; cups and play-offs are planned by weeks. */
const SHORT_DAYS = 25;

/** The draw is made two days before the first round. */
const DRAW_DAYS = 2;
const MINUTE_MS = 60_000;
/** When the end of a match has settled the next one, it is announced so much later. */
const AFTER_MS = 10 * MINUTE_MS;
/** Log-strength from the first to the last of a field, and how far form moves it: who comes through a season. */
const FORM = 0.25;

/** Knock-out tournaments of all competitions: matches of a week. */
export class KnockOuts {
  readonly #seed: string;
  readonly #cups: readonly Cup[];
  readonly #outcomeOf: OutcomeOf;
  readonly #running = new Map<string, Knockout>();
  readonly #weeks = new Map<number, readonly Slot[]>();

  constructor(seed: string, entries: readonly Entry[], outcomeOf: OutcomeOf) {
    this.#seed = seed;
    this.#outcomeOf = outcomeOf;
    this.#cups = entries.flatMap((entry): Cup[] => {
      const { plan } = entry.tournament;
      if (plan.kind === 'knock-out')
        return [
          { entry, bracket: plan.bracket, zone: plan.zone, weeks: plan.weeks, plan, short: isShort(plan.bracket) },
        ];
      if (plan.kind === 'league' && plan.playOffs)
        return [
          {
            entry,
            bracket: plan.playOffs,
            zone: plan.zone,
            weeks: plan.weeks,
            plan: undefined,
            short: isShort(plan.playOffs),
          },
        ];
      return [];
    });
  }

  /** Matches of cups and play-offs whose local day lies in the week. */
  week(week: number): readonly Slot[] {
    const known = this.#weeks.get(week);
    if (known) return known;
    const slots = this.#between(tuesdayOf(week), tuesdayOf(week + 1), false);
    this.#weeks.set(week, slots);
    for (const old of this.#weeks.keys()) {
      if (this.#weeks.size <= 8) break;
      this.#weeks.delete(old);
    }
    return slots;
  }

  /** Matches of short tournaments on a day of UTC. Plays the rounds before. */
  day(day: number): readonly Slot[] {
    // Zones are up to half a day away.
    return this.#between(day - 1, day + 2, true).filter(({ startMs }) => Math.floor(startMs / DAY_MS) === day);
  }

  #between(from: number, until: number, short: boolean): readonly Slot[] {
    const slots: Slot[] = [];
    for (const cup of this.#cups) {
      if (cup.short !== short) continue;
      for (const first of this.#firstDays(cup, from, until))
        for (const slot of this.#edition(cup, first).slotsUpTo(until - 1)) {
          const day = dayAt(slot.startMs, cup.zone);
          if (day >= from && day < until) slots.push(slot);
        }
    }
    return slots;
  }

  /** Who wins the edition that begins on a day; undefined where the competition has no knock-out rounds. */
  winner(tournamentId: number, day: number): number | undefined {
    const cup = this.#cups.find((each) => each.entry.tournament.id === tournamentId);
    return cup && this.#edition(cup, day).winner();
  }

  /** Places in the entrants of those who take part in the edition that begins on a day. */
  field(tournamentId: number, day: number): readonly number[] | undefined {
    const cup = this.#cups.find((each) => each.entry.tournament.id === tournamentId);
    return cup && this.#field(cup, day);
  }

  /** First days of the editions that may have matches in these days. */
  #firstDays(cup: Cup, from: number, until: number): readonly number[] {
    const { bracket, plan } = cup;
    const length = lastOffset(bracket);
    if (plan?.more === 'weekly') {
      const first = firstDay(cup, yearOf(from), bracket.from);
      const days: number[] = [];
      for (let day = first - 7 * Math.ceil((first - from + length) / 7); day < until; day += 7) days.push(day);
      return days;
    }
    const dates = [bracket.from, ...(Array.isArray(plan?.more) ? plan.more : [])];
    const years = [yearOf(from) - 1, yearOf(from), yearOf(until)];
    const days = [...new Set(years.flatMap((year) => dates.map((date) => firstDay(cup, year, date))))];
    return days.filter((day) => day < until && day + length >= from);
  }

  #edition(cup: Cup, day: number): Knockout {
    const { id } = cup.entry.tournament;
    const name = `${id}/${day}`;
    const known = this.#running.get(name);
    if (known) return known;
    for (const [old, each] of this.#running) if (each.lastDay < day - 60) this.#running.delete(old);
    const edition = `${yearOf(day)}-${day}`;
    const knockout = new Knockout({
      bracket: cup.bracket,
      edition,
      day,
      field: this.#field(cup, day),
      seed: `${this.#seed}/${id}`,
      drawnMs: (day - DRAW_DAYS) * DAY_MS,
      slotOf: (match) => this.#slot(cup, match),
      outcomeOf: this.#outcomeOf,
    });
    this.#running.set(name, knockout);
    return knockout;
  }

  /** Who takes part, strongest first: those of the tour who have not another tournament that week, or the best of a season. */
  #field(cup: Cup, day: number): readonly number[] {
    const { entrants, id } = cup.entry.tournament;
    const { size } = cup.bracket;
    const tour = cup.plan?.tour;
    const all = entrants.map((_, index) => index);
    if (tour === undefined || entrants.length < 2 * size) {
      if (entrants.length === size) return all;
      const rng = seededRng(`${this.#seed}/${id}/form/${day}`);
      const form = all.map((place) => ({ place, at: place / entrants.length + FORM * (rng.next() + rng.next() - 1) }));
      const best = form.sort((a, b) => a.at - b.at).slice(0, size);
      return best.map(({ place }) => place).sort((a, b) => a - b);
    }
    const week = weekOf(day);
    const beside = this.#cups.filter(
      (each) =>
        each.plan?.tour === tour &&
        this.#firstDays(each, tuesdayOf(week), tuesdayOf(week + 1)).some((first) => weekOf(first) === week),
    );
    const mine = beside.findIndex((each) => each.entry === cup.entry);
    const half = all.filter((place) => place % 2 === week % 2);
    return half.filter((_, index) => index % beside.length === mine).slice(0, size);
  }

  #slot({ entry, zone, short }: Cup, match: TieMatch): Slot {
    const { home, away, day, minutes, stage } = match;
    const { id } = entry.tournament;
    const startMs = localMs(zone, day, minutes);
    return {
      fixtureId: fixtureIdOf(this.#seed, id, `${stage.edition}/k${stage.number}/${stage.tie}/${stage.game ?? 1}`),
      entry,
      startMs,
      // Nothing of a short tournament is announced before the day before: that is when its draw is looked at.
      announceMs: Math.max(
        short ? (Math.floor(startMs / DAY_MS) - 1) * DAY_MS : startMs - ANNOUNCE_DAYS * DAY_MS,
        match.knownMs + AFTER_MS,
      ),
      who: [home, away],
      number: 1,
      of: 1,
      stage,
    };
  }
}

/** First and last days of the edition that begins next to a bracket's day in a year. */
export function editionDays(
  bracket: Bracket,
  weeks: WeekKind | undefined,
  year: number,
): readonly { readonly first: number; readonly last: number }[] {
  const first = firstDay({ bracket, weeks }, year, bracket.from);
  return [{ first, last: first + lastOffset(bracket) }];
}

const isShort = (bracket: Bracket): boolean => lastOffset(bracket) <= SHORT_DAYS;

/** In the week of the right kind that is next. */
function firstDay({ bracket, weeks }: Pick<Cup, 'bracket' | 'weeks'>, year: number, date: string): number {
  let day = nearest(dayIn(year, date), bracket.weekday);
  while (weeks !== undefined && weekKind(weekOf(day)) !== weeks) day += 7;
  return day;
}

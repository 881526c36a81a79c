import type { LeaguePlan } from '@evens/catalogue';
import type { Entry } from '../entries.ts';
import { ANNOUNCE_DAYS, DAY_MS, HOUR_MS } from '../options.ts';
import { tuesdayOf } from './days.ts';
import type { KnockOuts } from './knock-outs.ts';
import {
  type Barred,
  type LeagueMatch,
  makeSeason,
  matchesOf,
  type Season,
  seasonsNear,
  turnOfWeek,
} from './league.ts';
import { fixtureIdOf, type Slot } from './slot.ts';
import { dayAt, localMs } from './zones.ts';

/** Days from one match of a side to the next at the least; two where the sport is not named. */
const REST_DAYS: Readonly<Record<string, number>> = {
  soccer: 3,
  'american-football': 4,
  'rugby-union': 5,
  'rugby-league': 5,
  'aussie-rules': 5,
};

interface LeagueEntry {
  readonly entry: Entry;
  readonly plan: LeaguePlan;
}

/** Series last a few days: rounds that began in the week before may still have matches. */
const LONGEST_ROUND = 8;

/** Seasons of leagues: matches of a week, those between weekends first, since weekends have to make room for them. */
export class Leagues {
  readonly #seed: string;
  readonly #leagues: readonly LeagueEntry[];
  readonly #knockOuts: KnockOuts;
  readonly #seasons = new Map<string, Season>();
  /** Days on which sides play between weekends, by sport and name; of the latest weeks. */
  readonly #engaged = new Map<number, ReadonlyMap<string, readonly number[]>>();

  constructor(seed: string, entries: readonly Entry[], knockOuts: KnockOuts) {
    this.#seed = seed;
    this.#knockOuts = knockOuts;
    this.#leagues = entries.flatMap((entry) => {
      const { plan } = entry.tournament;
      return plan.kind === 'league' ? [{ entry, plan }] : [];
    });
  }

  /** Matches whose local day lies in the week. */
  week(week: number): readonly Slot[] {
    return this.#leagues.flatMap(({ entry, plan }) => [
      ...this.#matches({ entry, plan }, week, 'between'),
      ...this.#matches({ entry, plan }, week, 'weekend'),
    ]);
  }

  #season({ entry, plan }: LeagueEntry, year: number, index: number): Season {
    const { id, entrants } = entry.tournament;
    const name = `${id}/${year}/${index}`;
    let season = this.#seasons.get(name);
    if (!season) {
      season = makeSeason(plan, entrants.length, year, index, `${this.#seed}/${id}`);
      // Two years of every league at most.
      if (this.#seasons.size > 4 * this.#leagues.length) this.#seasons.clear();
      this.#seasons.set(name, season);
    }
    return season;
  }

  #matches(league: LeagueEntry, week: number, part: 'between' | 'weekend'): Slot[] {
    const { entry, plan } = league;
    const [from, until] = [tuesdayOf(week), tuesdayOf(week + 1)];
    const slots: Slot[] = [];
    for (const [year, index] of seasonsNear(plan, until)) {
      const season = this.#season(league, year, index);
      for (let round = firstFrom(season, from - LONGEST_ROUND); round < season.rounds.length; round += 1) {
        const dated = season.rounds[round];
        if (!dated || dated.day >= until) break;
        const between = plan.weeks !== undefined || dated.midweek;
        if (between !== (part === 'between')) continue;
        const barred = between ? () => false : this.#barred(entry, week);
        for (const match of matchesOf(plan, season, round, `${this.#seed}/${entry.tournament.id}`, barred))
          if (match.day >= from && match.day < until) slots.push(this.#slot(league, season, match));
      }
    }
    return slots;
  }

  #barred({ sport, tournament }: Entry, week: number): Barred {
    const rest = REST_DAYS[sport.alias] ?? 2;
    const around = [this.#engagedIn(week), this.#engagedIn(week + 1)];
    const turn = tournament.plan.kind === 'league' ? turnOfWeek(tournament.plan, rest) : () => false;
    return (entrant, day, round) => {
      if (turn(entrant, day, round)) return true;
      const name = `${sport.alias}/${tournament.entrants[entrant]?.name}`;
      return around.some((engaged) => engaged.get(name)?.some((each) => Math.abs(each - day) < rest) ?? false);
    };
  }

  /** Who plays between the weekends of a week, and on which of its days. */
  #engagedIn(week: number): ReadonlyMap<string, readonly number[]> {
    const known = this.#engaged.get(week);
    if (known) return known;
    const engaged = new Map<string, number[]>();
    const note = ({ entry, who, startMs }: Slot): void => {
      const { plan } = entry.tournament;
      const zone = plan.kind === 'races' ? 'UTC' : plan.zone;
      for (const place of who) {
        const name = `${entry.sport.alias}/${entry.tournament.entrants[place]?.name}`;
        const day = dayAt(startMs, zone);
        const days = engaged.get(name);
        if (days) days.push(day);
        else engaged.set(name, [day]);
      }
    };
    for (const league of this.#leagues)
      if (league.plan.weeks !== undefined || league.plan.midweek !== undefined)
        for (const slot of this.#matches(league, week, 'between')) note(slot);
    for (const slot of this.#knockOuts.week(week)) note(slot);
    this.#engaged.set(week, engaged);
    for (const old of this.#engaged.keys()) {
      if (this.#engaged.size <= 8) break;
      this.#engaged.delete(old);
    }
    return engaged;
  }

  #slot({ entry, plan }: LeagueEntry, season: Season, match: LeagueMatch): Slot {
    const { home, away, round, game, day } = match;
    const { id } = entry.tournament;
    const shiftMs = (plan.shifts?.[home] ?? 0) * HOUR_MS;
    const startMs = localMs(plan.zone, day, match.minutes) - shiftMs;
    return {
      fixtureId: fixtureIdOf(this.#seed, id, `${season.name}/${round}/${home}-${away}/${game}`),
      entry,
      startMs,
      announceMs: startMs - ANNOUNCE_DAYS * DAY_MS,
      who: [home, away],
      number: 1,
      of: 1,
      stage: { kind: 'round', edition: season.name, number: round + 1, of: season.rounds.length, game },
    };
  }
}

/** The first round that begins on or after a day. */
function firstFrom({ rounds }: Season, day: number): number {
  let low = 0;
  let high = rounds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rounds[middle]?.day ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

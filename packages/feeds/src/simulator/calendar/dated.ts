import type { CardPlan, MeetingPlan, RacePlan } from '@evens/catalogue';
import { hash32, seededRng } from '@evens/kernel';
import { type Entry, fieldSize } from '../entries.ts';
import { dayIn, nearest, weekdayNamed, weekdayOf, weekOf, yearOf } from './days.ts';
import { shuffled } from './league.ts';
import { Groups } from './sessions.ts';
import { localMs } from './zones.ts';

/** A contest whose day does not depend on any other. */
export interface DatedContest {
  readonly startMs: number;
  readonly who: readonly number[];
  readonly key: string;
  readonly name?: string;
}

const minutesOf = (time: string): number => {
  const [hour, minute] = time.split(':').map(Number);
  return (hour ?? 0) * 60 + (minute ?? 0);
};

/** The bouts of a card on a local day, none on any other: the pool takes turns, so that everybody rests alike. */
export function boutsOn(entry: Entry, plan: CardPlan, seed: string, day: number): DatedContest[] {
  const { id, entrants } = entry.tournament;
  if (weekdayOf(day) !== weekdayNamed(plan.weekday)) return [];
  const week = weekOf(day) + (hash32(`card/${id}`) % plan.everyWeeks);
  if (week % plan.everyWeeks !== 0) return [];
  const card = week / plan.everyWeeks;
  const groups = new Groups(entrants.length, 2, `${seed}/${id}`);
  const pairs = Array.from({ length: plan.bouts }, (_, bout) => groups.group(card * plan.bouts + bout));
  // The best come last.
  pairs.sort((a, b) => (b[0] ?? 0) + (b[1] ?? 0) - (a[0] ?? 0) - (a[1] ?? 0));
  return pairs.map((who, bout) => ({
    startMs: localMs(plan.zone, day, minutesOf(plan.first) + bout * plan.everyMin),
    who,
    key: `card/${card}/${bout}`,
  }));
}

/** The races of a course on a local day. A stable runs whole, and rests until all others have run. */
export function meetingOn(entry: Entry, plan: MeetingPlan, seed: string, day: number): DatedContest[] {
  const { id, runners = [] } = entry.tournament;
  const turn = day + (hash32(`meeting/${id}`) % plan.everyDays);
  if (turn % plan.everyDays !== 0) return [];
  const rng = seededRng(`${seed}/meeting/${id}/${day}`);
  const sum = plan.fieldSizes.reduce((total, each) => total + each, 0);
  const needed = Math.ceil((plan.races * sum) / plan.fieldSizes.length);
  const stables = Math.max(1, Math.floor(runners.length / needed));
  const size = Math.floor(runners.length / stables);
  const stable = (turn / plan.everyDays) % stables;
  // Every so manieth of the pool, so that no stable is stronger than another.
  const stabled = (): number[] => shuffled(size, rng).map((place) => place * stables + stable);
  let left = stabled();
  const smallest = Math.min(...plan.fieldSizes);
  const races: DatedContest[] = [];
  for (let race = 0; race < plan.races; race += 1) {
    // What is kept back lets every later race have its smallest field; a stable too small for that runs again.
    const room = size < needed ? size : left.length - (plan.races - race - 1) * smallest;
    const field = Math.min(rng.pick(plan.fieldSizes), Math.max(smallest, room));
    if (left.length < field) left = stabled();
    races.push({
      startMs: localMs(plan.zone, day, minutesOf(plan.first) + race * plan.everyMin),
      who: left.splice(0, field).sort((a, b) => a - b),
      key: `meeting/${day}/${race}`,
    });
  }
  return races;
}

/** The races of a circuit on a local day. */
export function racesOn(entry: Entry, plan: RacePlan, seed: string, day: number): DatedContest[] {
  const { id, runners = [] } = entry.tournament;
  const year = yearOf(day);
  const found: DatedContest[] = [];
  for (const [round, { name, zone, day: date, weekday, starts }] of plan.rounds.entries()) {
    if (nearest(dayIn(year, date), weekday) !== day) continue;
    for (const [race, start] of starts.entries()) {
      const rng = seededRng(`${seed}/race/${id}/${year}/${round}/${race}`);
      const who = shuffled(runners.length, rng)
        .slice(0, fieldSize(entry.sport, entry.tournament))
        .sort((a, b) => a - b);
      found.push({ startMs: localMs(zone, day, minutesOf(start)), who, key: `race/${year}/${round}/${race}`, name });
    }
  }
  return found;
}

import type { TournamentPlan } from '@evens/catalogue';
import type { Slot } from '@evens/feeds';
import { dayAt, zoneOffsetMs } from '@evens/feeds';
import { BOARD_COUNTS, type BoardHour } from './board-hours.ts';
import { rulesOf } from './rules.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type Breach =
  | 'rest'
  | 'two places'
  | 'same pair'
  | 'hour'
  | 'season'
  | 'balance'
  | 'draw'
  | 'once'
  | 'announced'
  | 'in play'
  | 'to come';

/** What is wrong with a calendar: how often by kind and competition, with an example of each. */
export class Breaches {
  readonly #counts = new Map<string, number>();
  readonly #examples = new Map<string, string>();

  add(kind: Breach, competition: string, words: string): void {
    const name = `${kind}: ${competition}`;
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    if (!this.#examples.has(name)) this.#examples.set(name, words);
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, each) => sum + each, 0);
  }

  lines(): readonly string[] {
    return [...this.#counts].map(([name, count]) => `${name}: ${count}, as ${this.#examples.get(name)}`);
  }
}

const nameOf = ({ entry: { sport, category, tournament } }: Slot): string =>
  `${sport.alias}/${category.alias}/${tournament.name}`;

const at = (ms: number): string => new Date(ms).toISOString().slice(0, 16);

/** Competitions of several countries name clubs that play at home too. */
const SEVERAL = new Set(['europe', 'world', 'international', 'asia', 'south-america', 'north-america']);

/**
 * Who a competitor is: by name within a sport and country, or by name alone where several countries compete. A name that a
 * competition of several countries has is looked for in all countries; the first that holds it is its home.
 */
class Identities {
  readonly #homes = new Map<string, string>();

  constructor(slots: readonly Slot[]) {
    for (const slot of slots) {
      const { sport, category, tournament } = slot.entry;
      if (SEVERAL.has(category.alias)) continue;
      for (const { name } of tournament.entrants) {
        const key = `${sport.alias}/${name}`;
        if (!this.#homes.has(key)) this.#homes.set(key, category.alias);
      }
    }
  }

  of(slot: Slot): readonly string[] {
    const { sport, category, tournament } = slot.entry;
    const single = ['tennis', 'starcraft-2'].includes(sport.alias) || sport.family === 'bout';
    return slot.who.map((place) => {
      const name = (tournament.entrants[place] ?? tournament.runners?.[place])?.name ?? '';
      const key = `${sport.alias}/${name}`;
      if (single) return key;
      const home = SEVERAL.has(category.alias) ? (this.#homes.get(key) ?? category.alias) : category.alias;
      // Animals have the name of another at another course; a golfer is the same on every tour.
      if (slot.entry.field) return tournament.plan.kind === 'meeting' ? `${key}/${tournament.id}` : key;
      return `${key}/${home}`;
    });
  }
}

interface Last {
  readonly slot: Slot;
  readonly startMs: number;
  /** When it is free again: the latest end of all its contests so far, by their usual lengths. */
  readonly freeMs: number;
}

/** Whether two meetings may be close: in different competitions, or matches of a series, of a tie, of one short tournament. */
function together(one: Slot, two: Slot): boolean {
  if (one.entry !== two.entry) return true;
  if (two.stage?.kind === 'knock-out') return true;
  return one.stage?.number === two.stage?.number && one.stage?.edition === two.stage?.edition;
}

/** Once a day where single matches are played round the clock; in sessions of five one after another. */
const ONCE_A_DAY_HOURS = 14;

function restHoursOf({ entry: { sport, tournament } }: Slot): number {
  const { plan } = tournament;
  const { restHours } = rulesOf(sport);
  return plan.kind === 'sessions' ? (plan.group === 2 ? ONCE_A_DAY_HOURS : Math.min(0.5, restHours)) : restHours;
}

function checkRest(slots: readonly Slot[], breaches: Breaches): void {
  const identities = new Identities(slots);
  const last = new Map<string, Last>();
  const met = new Map<string, Slot>();
  for (const slot of slots) {
    const { entry, startMs } = slot;
    const rules = rulesOf(entry.sport);
    const restMs = restHoursOf(slot) * HOUR_MS;
    const who = identities.of(slot);
    for (const name of who) {
      const before = last.get(name);
      last.set(name, { slot, startMs, freeMs: Math.max(before?.freeMs ?? 0, startMs + entry.usualMs) });
      if (!before) continue;
      const words = `${name}: ${nameOf(before.slot)} ${at(before.startMs)}, ${at(startMs)}`;
      if (startMs < before.freeMs) breaches.add('two places', nameOf(slot), words);
      else if (startMs - before.startMs < restMs) breaches.add('rest', nameOf(slot), words);
    }
    if (entry.field || entry.tournament.plan.kind === 'sessions') continue;
    const pair = [...who].sort().join(' - ');
    const before = met.get(pair);
    met.set(pair, slot);
    if (before && startMs - before.startMs < rules.pairDays * DAY_MS && !together(before, slot))
      breaches.add('same pair', nameOf(slot), `${pair}: ${at(before.startMs)}, ${at(startMs)}`);
  }
}

/** Local date and hour of a start, by the zone of its own plan; of a circuit, by the zone of the round. */
function localStart({ startMs, entry, who, name }: Slot): { readonly date: string; readonly hour: number } {
  const { plan } = entry.tournament;
  const zone = plan.kind === 'races' ? plan.rounds.find((round) => round.name === name)?.zone : plan.zone;
  if (zone === undefined) throw new RangeError(`no round ${name} in ${entry.tournament.name}`);
  const shift = plan.kind === 'league' ? (plan.shifts?.[who[0] ?? 0] ?? 0) : 0;
  const local = startMs + zoneOffsetMs(zone, dayAt(startMs, zone)) + shift * HOUR_MS;
  const text = new Date(local).toISOString();
  return { date: text.slice(5, 10), hour: Number(text.slice(11, 13)) + Number(text.slice(14, 16)) / 60 };
}

/** Whether a date lies in one of the spans, of which the second end may be in the next year. */
function inSpans(plan: TournamentPlan, date: string, stage: Slot['stage']): boolean {
  if (plan.kind !== 'league' || stage?.kind === 'knock-out') return true;
  return plan.seasons
    .flat()
    .some(([from, to]) => (from <= to ? date >= from && date <= to : date >= from || date <= to));
}

/** Sessions begin while their hall is open, which may be past midnight; everything else in the hours of its sport. */
function mayBegin({ entry: { sport, tournament } }: Slot, hour: number): boolean {
  const { plan } = tournament;
  const [from, until] = plan.kind === 'sessions' ? plan.open : rulesOf(sport).hours;
  return hour >= from ? hour < until : hour + 24 < until;
}

function checkHours(slots: readonly Slot[], breaches: Breaches): void {
  for (const slot of slots) {
    const { plan } = slot.entry.tournament;
    const local = localStart(slot);
    const words = `${local.date} ${local.hour.toFixed(2)}`;
    if (!mayBegin(slot, local.hour)) breaches.add('hour', nameOf(slot), words);
    if (!inSpans(plan, local.date, slot.stage)) breaches.add('season', nameOf(slot), words);
    if (slot.announceMs > slot.startMs - 10 * 60_000) breaches.add('announced', nameOf(slot), words);
  }
}

function checkOnce(slots: readonly Slot[], breaches: Breaches): void {
  const ids = new Set<number>();
  for (const slot of slots) {
    if (ids.has(slot.fixtureId)) breaches.add('once', nameOf(slot), at(slot.startMs));
    ids.add(slot.fixtureId);
  }
}

/** Contests of one season or edition, in the order of their starts. */
function byEdition(slots: readonly Slot[], kind: 'round' | 'knock-out'): Map<string, Slot[]> {
  const editions = new Map<string, Slot[]>();
  for (const slot of slots) {
    if (slot.stage?.kind !== kind) continue;
    const name = `${nameOf(slot)} ${slot.stage.edition}`;
    const list = editions.get(name);
    if (list) list.push(slot);
    else editions.set(name, [slot]);
  }
  return editions;
}

/** Seasons that are whole within the slots: nobody plays twice in a round, pairs and grounds are shared alike. */
function checkBalance(slots: readonly Slot[], breaches: Breaches): void {
  for (const [name, matches] of byEdition(slots, 'round')) {
    const rounds = new Set(matches.map(({ stage }) => stage?.number));
    const whole = rounds.size === matches[0]?.stage?.of;
    const atHome = new Map<number, number>();
    const pairs = new Map<string, number>();
    const seen = new Set<string>();
    for (const { who, stage } of matches) {
      for (const side of who) {
        const once = `${stage?.number}/${stage?.game}/${side}`;
        if (seen.has(once)) breaches.add('balance', name, `a side twice in round ${stage?.number}`);
        seen.add(once);
      }
      const [home = 0, away = 0] = who;
      atHome.set(home, (atHome.get(home) ?? 0) + 1);
      atHome.set(away, (atHome.get(away) ?? 0) - 1);
      const pair = home < away ? `${home}-${away}` : `${away}-${home}`;
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
    if (!whole) continue;
    const games = Math.max(...matches.map(({ stage }) => stage?.game ?? 1));
    const uneven = Math.max(...[...atHome.values()].map(Math.abs));
    // A season that ends within a cycle leaves somebody one more at home, or away, on top of the usual two.
    if (uneven > 3 * games) breaches.add('balance', name, `home and away differ by ${uneven}`);
    const counts = [...pairs.values()];
    const sides = atHome.size;
    const least = counts.length < (sides * (sides - 1)) / 2 ? 0 : Math.min(...counts);
    if (Math.max(...counts) - least > games)
      breaches.add('balance', name, `a pair ${Math.max(...counts)} times, another ${least}`);
  }
}

/** Rounds of a knock-out tournament halve, and nobody comes back. */
function checkDraws(slots: readonly Slot[], breaches: Breaches): void {
  for (const [name, matches] of byEdition(slots, 'knock-out')) {
    const rounds = new Map<number, { sides: Set<number>; ties: Set<number> }>();
    for (const { stage, who } of matches) {
      const round = rounds.get(stage?.number ?? 0) ?? { sides: new Set(), ties: new Set() };
      rounds.set(stage?.number ?? 0, round);
      for (const side of who) round.sides.add(side);
      round.ties.add(stage?.tie ?? 0);
    }
    const of = matches[0]?.stage?.of ?? 1;
    for (const [number, { sides, ties }] of rounds) {
      if (ties.size > 2 ** (of - number)) breaches.add('draw', name, `${ties.size} ties in round ${number} of ${of}`);
      const before = rounds.get(number - 1);
      // The first round may lie before the days that are looked at.
      if (!before || before.ties.size < 2 ** (of - number + 1)) continue;
      // A round is whole when the next one is there; the last days that are looked at may cut one.
      if (ties.size !== 2 ** (of - number) && rounds.has(number + 1))
        breaches.add('draw', name, `${ties.size} ties in round ${number} of ${of}`);
      for (const side of sides) if (!before.sides.has(side)) breaches.add('draw', name, `${side} comes from nowhere`);
    }
  }
}

/** Hours at which the house has less to show than it promises. */
export function checkBoard(hours: readonly BoardHour[], breaches = new Breaches()): Breaches {
  for (const hour of hours) {
    for (const [count, least] of BOARD_COUNTS) {
      if (hour[count] >= least) continue;
      const kind = count.endsWith('InPlay') || count === 'inPlay' ? 'in play' : 'to come';
      breaches.add(kind, count, `${hour[count]} of ${least} at ${at(hour.atMs)}`);
    }
    for (const sport of hour.missing) breaches.add('in play', sport, `none at ${at(hour.atMs)}`);
  }
  return breaches;
}

/** Everything that is wrong with these contests, which stand in the order of their starts. */
export function checkCalendar(slots: readonly Slot[]): Breaches {
  const breaches = new Breaches();
  checkOnce(slots, breaches);
  checkRest(slots, breaches);
  checkHours(slots, breaches);
  checkBalance(slots, breaches);
  checkDraws(slots, breaches);
  return breaches;
}

import type { MarketKey, OutcomeCode } from '@evens/catalogue';
import type { MarketPrices } from '@evens/feeds';
import { GUARDS } from './guard-limits.ts';
import { chanceOf } from './last-said.ts';
import { type KeyTraits, traitsOfKey } from './price-checks.ts';
import { type Ladder, placeIn, type StandingMarkets } from './standing-markets.ts';

/*
 * Whether a message leaves a fixture's markets in such order that the careful look (`contradictory`) would blame none. False
 * also where that is merely not plain: then the careful look decides. Nothing is made for a message but a few numbers in
 * arrays that every message uses again.
 */

export const chanceIn = ({ outcomes }: MarketPrices, code: OutcomeCode): number | undefined => {
  for (const each of outcomes) if (each.outcome === code) return each.active ? 1000 / each.priceMilli : undefined;
  return undefined;
};

/** How much likelier home is than away. */
const leadIn = (market: MarketPrices): number | undefined => {
  const [home, away] = [chanceIn(market, 'home'), chanceIn(market, 'away')];
  return home === undefined || away === undefined ? undefined : home - away;
};

/** A move so far may have left another line behind. */
const isFar = (value: number, was: number | undefined): boolean =>
  was !== undefined && Math.abs(value - was) > GUARDS.leftBehind.far;

function standingChance(standing: StandingMarkets, key: MarketKey, code: OutcomeCode): number | undefined {
  const market = standing.fed(key);
  return market && chanceOf(market, code);
}

/** A ladder as the message leaves it. */
interface Trial {
  ladder: Ladder;
  sides: boolean;
  readonly values: number[];
  /** Which of them the message named. */
  readonly named: boolean[];
}

/** Used again by every message: one at a time is looked at. */
const trials: Trial[] = [];

/** A message that names some of the markets. */
export function agree(incoming: readonly MarketPrices[], standing: StandingMarkets): boolean {
  let used = 0;
  for (const market of incoming) {
    if (market.status !== 'active') continue;
    const { line, sides } = traitsOfKey(market.key) ?? NO_TRAITS;
    if (line) {
      const ladder = standing.ladder(line.family);
      if (!ladder || ladder.doubted > 0) return false;
      const at = trialAt(ladder, used);
      if (at === used) begin(used++, ladder, false);
      if (!enterLine(trials[at], market, line, standing)) return false;
    }
    if (sides !== undefined) {
      const ladder = standing.ladder(sides);
      if (!ladder || ladder.doubted > 0) return false;
      const at = trialAt(ladder, used);
      if (at === used) begin(used++, ladder, true);
      if (!enter(trials[at], placeIn(ladder, market.key, 0), leadIn(market))) return false;
    }
  }
  for (let at = 0; at < used; at += 1) if (!isPlain(trials[at], incoming)) return false;
  return true;
}

const NO_TRAITS: Partial<KeyTraits> = {};

/** The trial of this ladder, or where the next one begins. */
function trialAt(ladder: Ladder, used: number): number {
  let at = used - 1;
  while (at >= 0 && trials[at]?.ladder !== ladder) at -= 1;
  return at < 0 ? used : at;
}

function begin(at: number, ladder: Ladder, sides: boolean): void {
  trials[at] ??= { ladder, sides, values: [], named: [] };
  const trial = trials[at];
  trial.ladder = ladder;
  trial.sides = sides;
  const { values } = ladder;
  for (let index = 0; index < values.length; index += 1) {
    trial.values[index] = values[index] ?? Number.NaN;
    trial.named[index] = false;
  }
}

/** False for a market that is new or named twice. */
function enter(trial: Trial | undefined, place: number, value: number | undefined): boolean {
  if (!trial || place < 0 || trial.named[place]) return false;
  trial.named[place] = true;
  trial.values[place] = value ?? Number.NaN;
  return true;
}

/** False for one that moved so far that another line may have been left behind, too. */
function enterLine(
  trial: Trial | undefined,
  market: MarketPrices,
  { at, watched }: NonNullable<KeyTraits['line']>,
  standing: StandingMarkets,
): boolean {
  const value = chanceIn(market, watched);
  if (!trial) return false;
  const place = placeIn(trial.ladder, market.key, at);
  const now = trial.ladder.values[place] ?? Number.NaN;
  if (!enter(trial, place, value)) return false;
  // What does not count now, because it is suspended, may still have a price to move from.
  const was = Number.isNaN(now) ? standingChance(standing, market.key, watched) : now;
  return value === undefined || !isFar(value, was);
}

function isPlain(trial: Trial | undefined, incoming: readonly MarketPrices[]): boolean {
  if (!trial) return true;
  const { values, ladder, sides } = trial;
  for (const { key, status } of incoming) if (status !== 'active' && !leave(trial, ladder, key)) return false;
  const tolerance = sides ? GUARDS.sideDisorder : GUARDS.lineDisorder;
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  // What is left of a longer ladder in the arrays lies behind its end.
  for (let index = 0; index < ladder.keys.length; index += 1) {
    const value = values[index] ?? Number.NaN;
    if (!sides && value > least + tolerance) return false;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return !sides || most <= tolerance || least >= -tolerance;
}

/** A market that the message closes counts no longer. */
function leave(trial: Trial, ladder: Ladder, key: MarketKey): boolean {
  const { line } = traitsOfKey(key) ?? NO_TRAITS;
  const place = placeIn(ladder, key, trial.sides ? 0 : (line?.at ?? 0));
  return place < 0 || enter(trial, place, undefined);
}

/** The lines of one family, or the sides of one group, as they come in a message. */
interface Course {
  last: number;
  /** Whether lines come from the lowest to the highest (1) or the other way round (-1); 0 until two have come. */
  way: number;
  least: number;
  most: number;
}

/** A message that names all markets: they are compared among themselves. */
export function agreeAlone(incoming: readonly MarketPrices[], standing: StandingMarkets): boolean {
  const courses = new Map<string, Course>();
  let course: Course | undefined;
  let family: string | undefined;
  for (const market of incoming) {
    if (market.status !== 'active') continue;
    const { line, sides } = traitsOfKey(market.key) ?? NO_TRAITS;
    if (line) {
      const value = chanceIn(market, line.watched);
      if (family !== line.family || !course) {
        family = line.family;
        course = courseOf(courses, family);
      }
      if (value !== undefined) {
        if (!runsOn(course, line.at, value)) return false;
        if (standing.size > 0 && isFar(value, standingChance(standing, market.key, line.watched))) return false;
      }
    }
    if (sides !== undefined) {
      const value = leadIn(market);
      const group = courseOf(courses, sides);
      if (value === undefined) continue;
      if (value > group.most) group.most = value;
      if (value < group.least) group.least = value;
      if (group.most > GUARDS.sideDisorder && group.least < -GUARDS.sideDisorder) return false;
    }
  }
  return true;
}

function courseOf(courses: Map<string, Course>, name: string): Course {
  const known = courses.get(name);
  if (known) return known;
  const made = { last: Number.NaN, way: 0, least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY };
  courses.set(name, made);
  return made;
}

/** Values fall as lines rise, within the tolerance. */
function runsOn(course: Course, at: number, value: number): boolean {
  const way = Math.sign(at - course.last);
  if (way === 0 || (course.way !== 0 && way === -course.way)) return false;
  if (way > 0 && value > course.least + GUARDS.lineDisorder) return false;
  if (way < 0 && value < course.most - GUARDS.lineDisorder) return false;
  if (way === 1 || way === -1) course.way = way;
  course.last = at;
  if (value < course.least) course.least = value;
  if (value > course.most) course.most = value;
  return true;
}

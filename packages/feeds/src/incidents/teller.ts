import type { Incident, IncidentKind, Lineup, Lineups, LiveScore, Side, Sport } from '@evens/catalogue';
import type { Rng } from '@evens/kernel';
import { boutIncidents, raceIncidents } from './fields.ts';
import { hockeyIncidents, plainGoals, soccerIncidents } from './goals.ts';
import { baseballIncidents, cricketIncidents, curlingIncidents } from './innings.ts';
import { type Draft, draft, type Moment, of, plus, SIDES, turnsOf } from './moment.ts';
import { pointsIncidents } from './points.ts';
import { tennisIncidents, unitIncidents } from './sets.ts';

/** Chance of a substitution of one side in half a minute of the second half: about three a match. */
const SUBSTITUTIONS = 0.035;
/** Five of a bench of nine may come on. */
const LEAST_LEFT = 15;

/** Most incidents of one look: what is beyond them was of no weight beside the score. */
const MOST_AT_ONCE = 15;

export interface TellerOptions {
  readonly sport: Sport;
  readonly lineups?: Lineups | undefined;
  /** The same for the same look. */
  readonly rng: (look: number) => Rng;
}

/**
 * Tells what happened from one look at a contest to the next, from the same score that prices follow. The same looks give
 * the same incidents under the same numbers, wherever one begins to tell: numbers belong to the looks.
 */
export class Teller {
  #before: LiveScore | undefined;
  /** Who is on the field now: substitutes take the places of those who go off. */
  #lineups: Lineups | undefined;
  #turnsAtBat: readonly [number, number] = [0, 0];

  constructor(private readonly options: TellerOptions) {
    this.#lineups = options.lineups;
  }

  /** The `number`th look, from 0, in order. */
  look(number: number, after: LiveScore, atMs: number): Incident[] {
    const { sport } = this.options;
    let rng: Rng | undefined;
    const moment: Moment = {
      sport,
      before: this.#before,
      after,
      atMs,
      lineups: this.#lineups,
      rng: () => {
        rng ??= this.options.rng(number);
        return rng;
      },
    };
    const { opening, closing } = turnsOf(moment);
    const drafts = [...opening, ...this.#happened(moment), ...this.#changes(moment), ...closing];
    this.#before = after;
    return drafts
      .slice(0, MOST_AT_ONCE)
      .map((each, index) => ({ number: number * (MOST_AT_ONCE + 1) + index + 1, ...each }));
  }

  /** Who is at bat for this side now. */
  batter(side: Side): string | undefined {
    const order = this.#lineups?.[side].starting ?? [];
    return order.length > 0 ? order[of(this.#turnsAtBat, side) % order.length]?.name : undefined;
  }

  #happened(moment: Moment): readonly Draft[] {
    const { alias, family } = moment.sport;
    switch (alias) {
      case 'soccer':
        return soccerIncidents(moment);
      case 'ice-hockey':
        return hockeyIncidents(moment);
      case 'tennis':
      case 'padel':
        return tennisIncidents(moment);
      case 'baseball':
      case 'softball':
        return this.#atBat(moment);
      case 'cricket':
        return cricketIncidents(moment);
      case 'curling':
        return curlingIncidents(moment);
    }
    switch (family) {
      case 'goals':
        return plainGoals(moment);
      case 'points':
        return pointsIncidents(moment);
      case 'sets':
        return RALLIES(moment);
      case 'frames':
        return FRAMES(moment);
      case 'maps':
        return ROUNDS(moment);
      case 'bout':
        return boutIncidents(moment);
      case 'race':
        return raceIncidents(moment);
      case 'innings':
        return curlingIncidents(moment);
    }
  }

  /** Soccer's substitutions, in the second half; no price follows them. */
  #changes(moment: Moment): readonly Draft[] {
    const { sport, after, before } = moment;
    if (sport.alias !== 'soccer' || !this.#lineups || !before || before.phase !== '2h' || after.phase !== '2h')
      return [];
    const drafts: Draft[] = [];
    for (const side of SIDES) {
      const lineups: Lineups = this.#lineups;
      if (moment.rng().next() >= SUBSTITUTIONS) continue;
      const { starting, bench, formation }: Lineup = lineups[side];
      const [on, ...rest] = bench;
      const place = moment.rng().int(1, Math.max(1, starting.length - 1));
      const off = starting[place];
      if (!on || !off || starting.length + bench.length <= LEAST_LEFT) continue;
      const now: Lineup['starting'] = starting.map((each, index) =>
        index === place ? { ...on, ...(each.position && { position: each.position }) } : each,
      );
      this.#lineups = { ...lineups, [side]: { ...(formation && { formation }), starting: now, bench: rest } };
      drafts.push(draft(moment, 'substitution', { side, player: on.name, other: off.name }));
    }
    return drafts;
  }

  #atBat(moment: Moment): readonly Draft[] {
    const drafts = baseballIncidents(moment, (side) => this.batter(side));
    for (const { side } of drafts) if (side) this.#turnsAtBat = plus(this.#turnsAtBat, side, 1);
    return drafts;
  }
}

const RALLIES = unitIncidents('set', 'point');
const FRAMES = unitIncidents('frame', undefined);
const ROUNDS = unitIncidents('map', 'round');

/** What is kept longest where not everything can be: the course of the score before how it came about. */
const PASSING: ReadonlySet<IncidentKind> = new Set([
  'point',
  'ace',
  'doubleFault',
  'shot',
  'shotOnTarget',
  'runs',
  'round',
]);
const LESSER: ReadonlySet<IncidentKind> = new Set([
  'score',
  'lead',
  'corner',
  'out',
  'strikeout',
  'walk',
  'single',
  'leader',
  'game',
]);

/** At most so many, by number: the oldest that pass quickly go first, then the oldest of the lesser ones, then the oldest. */
export function thinIncidents<Item extends Pick<Incident, 'kind'>>(incidents: readonly Item[], most: number): Item[] {
  let surplus = incidents.length - most;
  let kept = [...incidents];
  for (const goes of [(kind: IncidentKind) => PASSING.has(kind), (kind: IncidentKind) => LESSER.has(kind), () => true])
    kept = kept.filter(({ kind }) => {
      if (surplus <= 0 || !goes(kind)) return true;
      surplus -= 1;
      return false;
    });
  return kept;
}

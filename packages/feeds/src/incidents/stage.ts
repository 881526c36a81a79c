import {
  type Incident,
  type IncidentKind,
  type LiveScore,
  type PitchMark,
  type RoundMark,
  type Scene,
  type ShotMark,
  type Side,
  type Spot,
  storySheet,
} from '@evens/catalogue';
import type { Rng } from '@evens/kernel';
import { boardScene } from './board-scene.ts';
import { basesOf } from './innings.ts';

import { pressureAfter } from './pressure.ts';
import { soccerScene } from './soccer-scene.ts';
import type { TellerOptions } from './teller.ts';
import { tennisScene } from './tennis-scene.ts';

export interface StageOptions extends Omit<TellerOptions, 'rng' | 'lineups'> {
  /** Sets a match is won by. */
  readonly setsToWin: number;
  /** The same for the same look and the same moment after it. */
  readonly rng: (look: number, slot: number) => Rng;
}

/** Shots of a part that a tracker still shows. */
const MOST_SHOTS = 24;
const MOST_PITCHES = 9;
/** A moment after a look in which the next pitch is thrown. */
const SLOTS_A_PITCH = 3;
/** Event time of two minutes of hockey, whose clock stops often. */
const POWER_PLAY_MS = 240_000;

/**
 * What a tracker shows between two looks. It follows from the last look alone, never from the next: who watches the ball
 * learns nothing that the prices do not know.
 */
export class Stage {
  #look = 0;
  #live: LiveScore | undefined;
  #last: readonly Incident[] = [];
  #part: string | undefined;
  #shots: ShotMark[] = [];
  #rounds: RoundMark[] = [];
  #power: { readonly side: Side; readonly men: string; readonly untilMs: number } | undefined;
  #pressure = 0;

  constructor(private readonly options: StageOptions) {}

  hear(look: number, live: LiveScore, incidents: readonly Incident[]): void {
    const part = live.parts.at(-1)?.[0];
    if (part !== this.#part) [this.#part, this.#shots, this.#rounds] = [part, [], []];
    [this.#look, this.#live, this.#last] = [look, live, incidents];
    this.#pressure = pressureAfter(this.#pressure, live, incidents);
    for (const each of incidents) this.#mark(each);
  }

  /** From -100 (all away) to 100 (all home). */
  get pressure(): number {
    return Math.round(this.#pressure);
  }

  /** `slot` moments after the last look. */
  scene(slot: number, atMs: number, batter: (side: Side) => string | undefined): Scene | undefined {
    const live = this.#live;
    if (!live || live.phase === 'ended') return undefined;
    const { sport } = this.options;
    const rng = this.options.rng(this.#look, slot);
    switch (sport.alias) {
      case 'soccer':
        return soccerScene(live, slot === 0 ? this.#last : [], this.#pressure, rng);
      case 'tennis':
      case 'padel':
        return tennisScene(live, this.options.setsToWin, rng);
      case 'basketball':
        return { of: 'basketball', side: this.#side(rng), shotClockSec: rng.int(3, 24), shots: [...this.#shots] };
      case 'ice-hockey':
        return this.#hockey(atMs, rng);
      case 'baseball':
      case 'softball':
        return this.#baseball(live, slot, batter);
    }
    if (storySheet(sport.alias).tracker === 'rounds')
      return { of: 'rounds', map: live.parts.length, rounds: [...this.#rounds], ...alive(slot, rng) };
    if (sport.family === 'race') return raceScene(sport.alias, live);
    return boardScene(sport, live, slot === 0 ? this.#last : [], (from) => this.#side(from), rng);
  }

  #mark({ kind, side, at, how, atMs }: Incident): void {
    if (!side) return;
    const scored = SCORED.has(kind);
    if (at && (scored || kind === 'shot' || kind === 'shotOnTarget')) {
      this.#shots = [...this.#shots.slice(1 - MOST_SHOTS), [at[0], at[1], side, scored ? 1 : 0]];
    }
    if (kind === 'round') this.#rounds = [...this.#rounds.slice(-59), [side, how ?? 'out']];
    if (kind === 'powerPlay') this.#power = { side, men: '5-4', untilMs: atMs + POWER_PLAY_MS };
    if (kind === 'goal' && this.#power?.side === side) this.#power = undefined;
  }

  /** Who has it: the side that presses more often. */
  #side(rng: Rng): Side {
    return rng.next() * 200 < 100 + this.#pressure * 0.6 ? 'home' : 'away';
  }

  #hockey(atMs: number, rng: Rng): Scene {
    const power = this.#power && this.#power.untilMs > atMs ? this.#power : undefined;
    const side = power && rng.next() < 0.7 ? power.side : this.#side(rng);
    const deep = 33 + 24 * rng.next();
    const puck: Spot = [Math.round(side === 'home' ? deep : 60 - deep), rng.int(3, 27)];
    return { of: 'ice-hockey', side, puck, ...(power && { power }), shots: [...this.#shots] };
  }

  #baseball(live: LiveScore, slot: number, batter: (side: Side) => string | undefined): Scene {
    const side = live.serving ?? 'away';
    const { outs, bases } = basesOf(live);
    const thrown = live.phase === 'break' ? 0 : Math.min(MOST_PITCHES, Math.floor(slot / SLOTS_A_PITCH));
    const count = pitches(thrown, this.options.rng(this.#look, -1));
    const name = batter(side);
    return {
      of: 'baseball',
      inning: live.parts.length,
      half: side === 'away' ? 'top' : 'bottom',
      bases,
      outs: Math.min(2, outs),
      ...count,
      ...(name !== undefined && { batter: name }),
    };
  }
}

const SCORED: ReadonlySet<IncidentKind> = new Set(['goal', 'score']);

/** A count that stays open: what ends a turn at bat comes with the next look. */
function pitches(thrown: number, rng: Rng): { balls: number; strikes: number; pitches: PitchMark[] } {
  let [balls, strikes] = [0, 0];
  const marks: PitchMark[] = [];
  for (let pitch = 0; pitch < thrown; pitch += 1) {
    const luck = rng.next();
    const what = luck < 0.4 && balls < 3 ? 'b' : luck < 0.65 && strikes < 2 ? 's' : 'f';
    if (what === 'b') balls += 1;
    // A foul is a strike, but never the third.
    else if (strikes < 2) strikes += 1;
    const wide = what === 'b';
    const x = wide ? (rng.next() < 0.5 ? rng.int(2, 14) : rng.int(86, 98)) : rng.int(20, 80);
    marks.push([x, rng.int(15, 85), what]);
  }
  return { balls, strikes, pitches: marks };
}

/** Fewer of both the longer a round lasts. */
function alive(slot: number, rng: Rng): { readonly alive: readonly [number, number] } {
  const fallen = Math.min(4, Math.floor(slot / 3));
  return { alive: [5 - rng.int(0, fallen), 5 - rng.int(0, fallen)] };
}

const LENGTHS_A_STAGE = 2.5;

function raceScene(alias: string, { order = [], course }: LiveScore): Scene | undefined {
  if (!course || order.length === 0) return undefined;
  const first = course.left[0] ?? 0;
  const animals = alias === 'horse-racing' || alias === 'greyhounds';
  const worth = animals ? LENGTHS_A_STAGE : 1;
  // Who stands level by stages follows a neck behind: the order is the order.
  let least = 0;
  const field = order.slice(0, 40).flatMap((runner, place): (readonly [string, number])[] => {
    const left = course.left[place];
    if (left === undefined) return [];
    const behind = Math.max(place === 0 ? 0 : least + 0.1, (left - first) * worth);
    least = behind;
    return [[runner, Math.round(behind * 10) / 10]];
  });
  const unit = animals ? 'length' : /formula|nascar|motogp|speedway/.test(alias) ? 'lap' : 'stage';
  return { of: 'race', unit, total: course.stages, left: first, field };
}

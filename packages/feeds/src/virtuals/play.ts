import {
  type FixtureResult,
  type Incident,
  type IncidentKind,
  type LiveScore,
  type Pair,
  type Side,
  sportByAlias,
} from '@evens/catalogue';
import type { Timeline } from '@evens/pricing';
import { Teller } from '../incidents/index.ts';
import { drawnRng, type NumbersAbout } from './drawn-rng.ts';
import { type KnownVirtual, knownVirtual, type VirtualMatchup } from './matchup.ts';

/** A moment of the picture: an incident of the simulated contest, or how far a field has come. */
export interface VirtualFrame {
  /** When in the picture: 0 at its beginning, 1 at its end. */
  readonly at: number;
  readonly kind: IncidentKind;
  /** The score after it; of tennis the games of the set. */
  readonly score: Pair;
  readonly side?: Side;
  readonly part?: string;
  readonly clockSec?: number;
  /** Points of a basket. */
  readonly value?: number;
  readonly how?: string;
  readonly points?: readonly [string, string];
  /** Races: how far each runner has come, 0 to 1, by its code from r1. */
  readonly run?: readonly number[];
}

export interface PlayedVirtual {
  readonly result: FixtureResult;
  readonly live: LiveScore;
  readonly frames: readonly VirtualFrame[];
}

/** What the picture shows at most. */
const MOST_FRAMES = 44;
/** What a picture never leaves out; of the rest it shows some, spread evenly over the contest. */
const TELLING: ReadonlySet<IncidentKind> = new Set([
  'start',
  'goal',
  'redCard',
  'periodEnd',
  'game',
  'break',
  'set',
  'end',
]);

const scoreOf = (alias: string, live: LiveScore): Pair =>
  alias === 'virtual-tennis' ? (live.parts.at(-1)?.[1] ?? live.main) : live.main;

function matchFrames(
  { model }: KnownVirtual,
  { sport: alias, params }: VirtualMatchup,
  { steps, endOffsetMs }: Timeline<unknown>,
  numbers: NumbersAbout,
  about: string,
): readonly VirtualFrame[] {
  const sport = sportByAlias(sportByAlias(alias)?.plays ?? '');
  if (!sport) return [];
  const teller = new Teller({ sport, rng: (look) => drawnRng(numbers, `${about}/told/${look}`) });
  const all = steps.flatMap(({ offsetMs, state }, look) => {
    const live = model.live(params, state, offsetMs);
    const score = scoreOf(alias, live);
    return teller
      .look(look, live, offsetMs)
      .map((incident) => frameOf(incident, offsetMs / endOffsetMs, score, live.points));
  });
  return thinned(all);
}

const frameOf = (
  { kind, side, part, clockSec, value, how }: Incident,
  at: number,
  score: Pair,
  points: VirtualFrame['points'],
): VirtualFrame => ({
  at: Math.round(Math.min(1, at) * 1e4) / 1e4,
  ...{ kind, score },
  ...(side && { side }),
  ...(part !== undefined && { part }),
  ...(clockSec !== undefined && { clockSec }),
  ...(value !== undefined && { value }),
  ...(how !== undefined && { how }),
  ...(points && { points }),
});

function thinned(all: readonly VirtualFrame[]): readonly VirtualFrame[] {
  const telling = all.filter(({ kind }) => TELLING.has(kind)).length;
  const others = all.length - telling;
  const room = Math.max(0, MOST_FRAMES - telling);
  let seen = 0;
  return all.filter(({ kind }) => {
    if (TELLING.has(kind) || others <= room) return true;
    seen += 1;
    // Every so many of them, the first among them.
    return Math.floor((seen * room) / others) > Math.floor(((seen - 1) * room) / others);
  });
}

/** By how much of the course each later one is behind when the first is home. */
const BEHIND = 0.012;
const LAST_STEP = 0.97;

function raceFrames(
  { model }: KnownVirtual,
  { params, runners }: VirtualMatchup,
  { steps, endOffsetMs, result }: Timeline<unknown>,
): readonly VirtualFrame[] {
  const codes = runners.map((_, index) => `r${index + 1}`);
  const running = steps.slice(0, -1).map(({ offsetMs, state }): VirtualFrame => {
    const { order = [], course } = model.live(params, state, offsetMs);
    const stages = course?.stages ?? 1;
    const left = new Map(order.map((code, at) => [code, course?.left[at] ?? stages]));
    // Nobody is home before the last moment says who it is.
    const run = codes.map((code) => Math.min(LAST_STEP, 1 - (left.get(code) ?? stages) / stages));
    return frameOfRun('leader', (offsetMs / endOffsetMs) * LAST_STEP, run);
  });
  const home = codes.map((code) => 1 - (Number(result.places?.[code] ?? codes.length) - 1) * BEHIND);
  return [...running, frameOfRun('finish', 1, home)];
}

const frameOfRun = (kind: IncidentKind, at: number, run: readonly number[]): VirtualFrame => ({
  at: Math.round(at * 1e4) / 1e4,
  kind,
  score: [0, 0],
  run: run.map((each) => Math.round(each * 1e3) / 1e3),
});

/** What the numbers of a round are about: no two rounds share them, even under one seed. */
export const aboutVirtual = ({ sport, number }: Pick<VirtualMatchup, 'sport' | 'number'>): string =>
  `virtual:${sport}:${number}`;

const drawn = ({ model }: KnownVirtual, matchup: VirtualMatchup, numbers: NumbersAbout): Timeline<unknown> =>
  model.play(matchup.params, drawnRng(numbers, aboutVirtual(matchup)));

/** How a round comes out, without its picture. */
export const drawVirtual = (matchup: VirtualMatchup, numbers: NumbersAbout): FixtureResult =>
  drawn(knownVirtual(matchup.sport), matchup, numbers).result;

/** Plays a round from its seed's numbers: the same numbers, the same contest, to the last incident. */
export function playVirtual(matchup: VirtualMatchup, numbers: NumbersAbout): PlayedVirtual {
  const known = knownVirtual(matchup.sport);
  const about = aboutVirtual(matchup);
  const timeline = drawn(known, matchup, numbers);
  const last = timeline.steps.at(-1);
  const live = known.model.live(matchup.params, last?.state, timeline.endOffsetMs);
  const frames =
    matchup.runners.length > 0
      ? raceFrames(known, matchup, timeline)
      : matchFrames(known, matchup, timeline, numbers, about);
  return { result: timeline.result, live, frames };
}

/** What a round shows at its beginning. */
export function virtualOpening({ sport: alias, params }: VirtualMatchup): LiveScore {
  const { model } = knownVirtual(alias);
  return model.live(params, model.start(params), 0);
}

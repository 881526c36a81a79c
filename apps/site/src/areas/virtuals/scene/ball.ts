import type { VirtualFrameView } from '@evens/contract';

/** Where the ball is: per cent of the ground's length (home plays to the right) and width, and a height in the same measure. */
export interface Ball {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

interface Stop extends Ball {
  readonly at: number;
  /** How high it flies on its way here. */
  readonly arc: number;
}

/** A number from 0 to 1 that is the same for the same place of the picture. */
const noise = (index: number): number => {
  const wave = Math.sin(index * 12.9898 + 4.1) * 43758.5453;
  return wave - Math.floor(wave);
};

const mirrored = (stop: Omit<Stop, 'at'>, home: boolean): Omit<Stop, 'at'> =>
  home ? stop : { ...stop, x: 100 - stop.x };

function soccerStop({ kind, side }: VirtualFrameView, index: number): Omit<Stop, 'at'> {
  const home = side !== 'away';
  const wide = noise(index);
  switch (kind) {
    case 'goal':
      return mirrored({ x: 101, y: 46 + 8 * wide, z: 2 + 2 * wide, arc: 5 }, home);
    case 'shotOnTarget':
      return mirrored({ x: 98, y: 44 + 12 * wide, z: 1, arc: 4 }, home);
    case 'shot':
      return mirrored({ x: 100, y: wide < 0.5 ? 34 + 8 * wide : 58 + 8 * wide, z: 5, arc: 6 }, home);
    case 'corner':
      return mirrored({ x: 99, y: wide < 0.5 ? 2 : 98, z: 0, arc: 2 }, home);
    case 'start':
    case 'periodStart':
    case 'periodEnd':
    case 'end':
      return { x: 50, y: 50, z: 0, arc: 1 };
    default:
      return mirrored({ x: 35 + 40 * wide, y: 15 + 70 * noise(index + 31), z: 0, arc: 3 }, home);
  }
}

function basketballStop({ kind, side, value }: VirtualFrameView, index: number): Omit<Stop, 'at'> {
  const home = side !== 'away';
  if (kind === 'score' || kind === 'lead' || kind === 'shot')
    return mirrored({ x: 94, y: 50, z: kind === 'shot' ? 15 : 13, arc: (value ?? 2) > 2 ? 22 : 13 }, home);
  return { x: 40 + 20 * noise(index), y: 30 + 40 * noise(index + 7), z: 3, arc: 4 };
}

/** Rallies: the ball goes from one side to the other all the time. */
const tennisStop = (_frame: VirtualFrameView, index: number): Omit<Stop, 'at'> => ({
  x: index % 2 === 0 ? 12 + 14 * noise(index) : 88 - 14 * noise(index),
  y: 24 + 52 * noise(index + 3),
  z: 2,
  arc: 7,
});

/** Passes between two moments, so that the ball never stands still. */
function between(from: Stop, to: Stop, index: number, rallies: boolean): Stop[] {
  const span = to.at - from.at;
  const count = Math.min(4, Math.floor(span / 0.012));
  return Array.from({ length: count }, (_, step) => {
    const share = (step + 1) / (count + 1);
    const at = from.at + span * share;
    const mark = index * 17 + step;
    if (rallies) return { ...tennisStop({} as VirtualFrameView, mark), at };
    const x = from.x + (to.x - from.x) * share + 26 * (noise(mark) - 0.5);
    const y = from.y + (to.y - from.y) * share + 44 * (noise(mark + 5) - 0.5);
    return { at, x: Math.min(96, Math.max(4, x)), y: Math.min(92, Math.max(8, y)), z: 0, arc: 2 + 3 * noise(mark + 9) };
  });
}

const STOPS: Readonly<Record<string, (frame: VirtualFrameView, index: number) => Omit<Stop, 'at'>>> = {
  'virtual-soccer': soccerStop,
  'virtual-basketball': basketballStop,
  'virtual-tennis': tennisStop,
};

/** The way of the ball through a picture. Where it goes is drawn from what happened, and says nothing that did not. */
export function ballPath(sport: string, frames: readonly VirtualFrameView[]): (at: number) => Ball {
  const make = STOPS[sport];
  const rest: Ball = { x: 50, y: 50, z: 0 };
  if (!make || frames.length === 0) return () => rest;
  const stops: Stop[] = [{ ...rest, at: 0, arc: 0 }];
  for (const [index, frame] of frames.entries()) {
    const stop = { ...make(frame, index), at: frame.at };
    const before = stops.at(-1);
    if (before && stop.at > before.at) stops.push(...between(before, stop, index, sport === 'virtual-tennis'), stop);
  }
  return (at) => {
    const next = stops.findIndex((stop) => stop.at > at);
    const last = stops.at(-1) ?? { ...rest, at: 0, arc: 0 };
    if (next <= 0) return next === 0 ? rest : last;
    const [from = last, to = last] = [stops[next - 1], stops[next]];
    const share = (at - from.at) / Math.max(1e-6, to.at - from.at);
    const flight = 4 * to.arc * share * (1 - share);
    const lerp = (a: number, b: number): number => a + (b - a) * share;
    return { x: lerp(from.x, to.x), y: lerp(from.y, to.y), z: lerp(from.z, to.z) + flight };
  };
}

import { sportByAlias } from '@evens/catalogue';
import type { LiveView, SceneView } from '@evens/contract';
import type { DrawnScene } from './view.ts';

/** Serving changes sides of the court with each point: an even number of them is served from the deuce court. */
const POINTS: Readonly<Record<string, number>> = { '0': 0, '15': 1, '30': 2, '40': 3, A: 4 };

export function tennisCourt(points: readonly [string, string] | undefined): 'deuce' | 'ad' {
  const [home, away] = (points ?? ['0', '0']).map((each) => POINTS[each] ?? (Number(each) || 0));
  return ((home ?? 0) + (away ?? 0)) % 2 === 0 ? 'deuce' : 'ad';
}

/**
 * What can be drawn from the score alone, until the feed has said more: the field of the sport with nobody on it, or who
 * serves. Undefined for sports that have no drawing.
 */
export function idleScene(sportAlias: string, live: LiveView | undefined): DrawnScene | undefined {
  switch (sportAlias) {
    case 'soccer':
      return { of: 'soccer', state: live?.phase === 'break' ? 'break' : 'safe' };
    case 'tennis':
    case 'padel':
      return live?.serving && { of: 'tennis', serving: live.serving, court: tennisCourt(live.points) };
    case 'basketball':
      return { of: 'basketball', shots: [], shotClockSec: 0 };
    case 'ice-hockey':
      return { of: 'ice-hockey', shots: [] };
    case 'baseball':
    case 'softball':
      return {
        of: 'baseball',
        inning: Math.max(1, live?.parts.length ?? 1),
        half: live?.serving === 'home' ? 'bottom' : 'top',
        bases: [],
        balls: 0,
        strikes: 0,
        outs: 0,
        pitches: [],
      };
    default:
      return sportByAlias(sportAlias)?.family === 'maps'
        ? { of: 'rounds', map: Math.max(1, live?.parts.length ?? 1), rounds: [] }
        : undefined;
  }
}

/** The scene to draw; undefined where the sport stands on a plain board. */
export const drawnScene = (
  scene: SceneView | undefined,
  sportAlias: string,
  live: LiveView | undefined,
): DrawnScene | undefined => (scene && scene.of !== 'board' ? scene : scene ? undefined : idleScene(sportAlias, live));

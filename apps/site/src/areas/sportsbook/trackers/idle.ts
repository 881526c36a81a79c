import { storySheet } from '@evens/catalogue';
import type { LiveView, SceneView } from '@evens/contract';
import { mainFigures } from '../../../shared/fixtures/score-text.ts';
import type { DrawnScene, GroundScene } from './view.ts';

/** Serving changes sides of the court with each point: an even number of them is served from the deuce court. */
const POINTS: Readonly<Record<string, number>> = { '0': 0, '15': 1, '30': 2, '40': 3, A: 4 };

export function tennisCourt(points: readonly [string, string] | undefined): 'deuce' | 'ad' {
  const [home, away] = (points ?? ['0', '0']).map((each) => POINTS[each] ?? (Number(each) || 0));
  return ((home ?? 0) + (away ?? 0)) % 2 === 0 ? 'deuce' : 'ad';
}

type Board = Extract<SceneView, { of: 'board' }>;

/** The ground of a sport, with what score and feed say of who has it. */
function groundScene(
  kind: GroundScene['kind'],
  sportAlias: string,
  live: LiveView | undefined,
  board: Board | undefined,
): GroundScene {
  const side = board?.side ?? live?.serving;
  const cricket = kind === 'cricket';
  const [home, away] = (cricket && live?.points) || [];
  const overs = home || away;
  const { wickets, 'rounds-won': won } = live?.stats ?? {};
  return {
    of: 'ground',
    kind,
    sportAlias,
    ...(side && { side }),
    ...(board?.ball && { ball: board.ball }),
    ...(live?.points && !cricket && { points: live.points }),
    ...(cricket && live && side && { score: mainFigures(live, sportAlias)[side === 'home' ? 0 : 1] }),
    ...(overs && { overs }),
    ...(wickets && { wickets }),
    ...(won && { won }),
  };
}

/**
 * What can be drawn from the score alone, until the feed has said more: the ground of the sport with nobody on it, or who
 * serves. Undefined for races, whose field has to be known, and for tennis before its first serve.
 */
export function idleScene(sportAlias: string, live: LiveView | undefined, board?: Board): DrawnScene | undefined {
  const { tracker } = storySheet(sportAlias);
  switch (tracker) {
    case 'soccer':
      return { of: 'soccer', state: live?.phase === 'break' ? 'break' : 'safe' };
    case 'tennis':
      return live?.serving && { of: 'tennis', serving: live.serving, court: tennisCourt(live.points) };
    case 'basketball':
      return { of: 'basketball', shots: [], shotClockSec: 0 };
    case 'ice-hockey':
      return { of: 'ice-hockey', shots: [] };
    case 'baseball':
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
    case 'rounds':
      return { of: 'rounds', map: Math.max(1, live?.parts.length ?? 1), rounds: [] };
    case 'race':
      return undefined;
    default:
      return groundScene(tracker, sportAlias, live, board);
  }
}

/** The scene to draw: the feed's own, or where it has only a plain board, the ground of the sport. */
export const drawnScene = (
  scene: SceneView | undefined,
  sportAlias: string,
  live: LiveView | undefined,
): DrawnScene | undefined =>
  scene && scene.of !== 'board' ? scene : idleScene(sportAlias, live, scene?.of === 'board' ? scene : undefined);

import type { TrackerKind } from '@evens/catalogue';
import type { FixtureDetail, SceneView } from '@evens/contract';

export type TrackedSide = 'home' | 'away';
/** Before the feed has said who has it, nobody has. */
type Sideless<Scene> = Scene extends { side: TrackedSide } ? Omit<Scene, 'side'> & { side?: TrackedSide } : Scene;
/** The ground of a sport whose ball nobody follows, with what the score says of who has it. */
export interface GroundScene {
  readonly of: 'ground';
  readonly kind: Exclude<TrackerKind, SceneView['of']>;
  readonly sportAlias: string;
  readonly side?: TrackedSide;
  /** Per cent of length and width. */
  readonly ball?: readonly [x: number, y: number];
  readonly score?: string;
  readonly points?: readonly [string, string];
  readonly overs?: string;
  readonly wickets?: readonly [number, number];
  /** Rounds won on the judges' cards. */
  readonly won?: readonly [number, number];
}

const GROUND_KINDS: ReadonlySet<string> = new Set<GroundScene['kind']>([
  'pitch',
  'net',
  'arena',
  'cricket',
  'cloth',
  'dartboard',
  'ring',
  'chessboard',
  'sheet',
]);

export const isGround = (kind: TrackerKind): kind is GroundScene['kind'] => GROUND_KINDS.has(kind);

/** Scenes as they are drawn: a plain board becomes the ground of its sport. */
export type DrawnScene = Exclude<Sideless<SceneView>, { of: 'board' }> | GroundScene;
export type SceneOf<Of extends DrawnScene['of']> = Extract<DrawnScene, { of: Of }>;

/** Who plays: their names, and the colours of those who run. */
export type Tracked = Pick<FixtureDetail, 'competitors' | 'runners'>;

/** `flat`: without perspective, words and edges, for a slot among others. */
export interface Box {
  readonly width: number;
  readonly height: number;
  readonly flat: boolean;
  /** A picture below has the ground and its lines: only what moves is drawn. */
  readonly ground?: boolean;
  /** Pixels above the drawing that the head of a stage takes: they belong to its picture, and nothing is drawn there. */
  readonly head?: number;
}

export const sideColour = (side: TrackedSide | undefined): string =>
  side === 'away' ? 'var(--viz-away)' : 'var(--viz-home)';

/** Play in soccer has stopped for something that is no side's. */
const NOBODYS: ReadonlySet<SceneOf<'soccer'>['state']> = new Set(['var', 'break', 'injury']);

export const isNobodys = (state: SceneOf<'soccer'>['state']): boolean => NOBODYS.has(state);

/** Visitors bat first. */
export const battingSide = (scene: SceneOf<'baseball'>) => (scene.half === 'top' ? 'away' : 'home');

import type { FixtureDetail, SceneView } from '@evens/contract';

export type TrackedSide = 'home' | 'away';
/** Before the feed has said who has it, nobody has. */
type Sideless<Scene> = Scene extends { side: TrackedSide } ? Omit<Scene, 'side'> & { side?: TrackedSide } : Scene;
/** Scenes with a drawing; the rest stand on a plain board. */
export type DrawnScene = Exclude<Sideless<SceneView>, { of: 'board' }>;
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
}

export const isDrawn = (scene: SceneView): scene is SceneView & DrawnScene => scene.of !== 'board';

export const sideColour = (side: TrackedSide | undefined): string =>
  side === 'away' ? 'var(--viz-away)' : 'var(--viz-home)';

/** Play in soccer has stopped for something that is no side's. */
const NOBODYS: ReadonlySet<SceneOf<'soccer'>['state']> = new Set(['var', 'break', 'injury']);

export const isNobodys = (state: SceneOf<'soccer'>['state']): boolean => NOBODYS.has(state);

/** Visitors bat first. */
export const battingSide = (scene: SceneOf<'baseball'>) => (scene.half === 'top' ? 'away' : 'home');

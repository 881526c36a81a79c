import type { FixtureDetail, SceneView } from '@evens/contract';

export type SceneOf<Of extends SceneView['of']> = Extract<SceneView, { of: Of }>;
/** Scenes with a drawing; the rest stand on a plain board. */
export type DrawnScene = Exclude<SceneView, SceneOf<'board'>>;
export type TrackedSide = 'home' | 'away';

/** Who plays: their names, and the colours of those who run. */
export type Tracked = Pick<FixtureDetail, 'competitors' | 'runners'>;

/** `flat`: without perspective, words and edges, for a slot among others. */
export interface Box {
  readonly width: number;
  readonly height: number;
  readonly flat: boolean;
}

export const isDrawn = (scene: SceneView): scene is DrawnScene => scene.of !== 'board';

export const sideColour = (side: TrackedSide | undefined): string =>
  side === 'away' ? 'var(--viz-away)' : 'var(--viz-home)';

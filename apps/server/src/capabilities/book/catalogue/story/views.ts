import type { Incident, Scene } from '@evens/catalogue';
import type { IncidentView, SceneView } from '@evens/contract';

/** As the wire shows it: a copy, so that nobody holds the book's own. */
export const incidentView = ({ at, score, points, ...rest }: Incident): IncidentView => ({
  ...rest,
  ...(score && { score: [...score] }),
  ...(points && { points: [...points] }),
  ...(at && { at: [...at] }),
});

export const sceneView = (scene: Scene): SceneView => structuredClone(scene) as SceneView;

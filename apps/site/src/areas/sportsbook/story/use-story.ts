import { type FixtureDetail, type IncidentView, incidentsTopic, type SceneView, type Timeline } from '@evens/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isInPlay } from '../../../shared/paths.ts';
import { useStoryNow, useTopics } from '../../../shared/realtime/index.ts';
import { timelineQuery } from './queries.ts';

export interface Story {
  readonly timeline: Timeline | undefined;
  readonly incidents: readonly IncidentView[];
  readonly scene: SceneView | undefined;
  readonly failed: boolean;
}

/** Incidents of a call and of realtime as one list: the same number is the same incident, the live word counts. */
export function mergeIncidents(
  called: readonly IncidentView[],
  told: readonly IncidentView[],
): readonly IncidentView[] {
  if (told.length === 0) return called;
  const byNumber = new Map([...called, ...told].map((each) => [each.number, each]));
  return [...byNumber.values()].sort((left, right) => left.number - right.number);
}

/** A match's call and what realtime has told of it since. `renewed`: counts and pressure are asked for again and again. */
function useTold(fixtureId: number, playing: boolean, renewed: boolean) {
  useTopics(playing ? [incidentsTopic(fixtureId)] : []);
  const query = useQuery(timelineQuery(fixtureId, playing && renewed));
  return { query, told: useStoryNow(fixtureId) };
}

/** What a tracker shows of a match; once called, it comes over realtime alone. */
export function useScene(fixture: Pick<FixtureDetail, 'id'>, status: string): SceneView | undefined {
  const playing = isInPlay(status);
  const { query, told } = useTold(fixture.id, playing, false);
  return playing ? (told?.scene ?? query.data?.scene) : undefined;
}

/** What has happened in a match and what its tracker shows, kept up while it is looked at. */
export function useStory(fixture: Pick<FixtureDetail, 'id'>, status: string): Story {
  const playing = isInPlay(status);
  const { query, told } = useTold(fixture.id, playing, true);
  const timeline = query.data;
  const incidents = useMemo(
    () => mergeIncidents(timeline?.incidents ?? [], told?.incidents ?? []),
    [timeline?.incidents, told?.incidents],
  );
  return {
    timeline,
    incidents,
    scene: playing ? (told?.scene ?? timeline?.scene) : undefined,
    failed: query.isError,
  };
}

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

/** What has happened in a match and what its tracker shows, kept up while it is looked at. */
export function useStory(fixture: Pick<FixtureDetail, 'id'>, status: string): Story {
  const playing = isInPlay(status);
  useTopics(playing ? [incidentsTopic(fixture.id)] : []);
  const query = useQuery(timelineQuery(fixture.id, playing));
  const told = useStoryNow(fixture.id);
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

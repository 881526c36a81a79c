import type { RaceResult } from '@evens/contract';

export interface MeetingResults {
  /** The latest race of the meeting. */
  readonly first: RaceResult['race'];
  readonly races: readonly RaceResult[];
}

/** Results by course, in the order in which the courses come; their races stay in the order given. */
export function byMeeting(results: readonly RaceResult[]): readonly MeetingResults[] {
  const courses = new Map<string, RaceResult[]>();
  for (const result of results) {
    const course = `${result.race.category.id}/${result.race.tournament.id}`;
    courses.set(course, [...(courses.get(course) ?? []), result]);
  }
  return [...courses.values()].flatMap((races) => (races[0] ? [{ first: races[0].race, races }] : []));
}

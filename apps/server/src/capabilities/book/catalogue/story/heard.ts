import type { Incident, Scene } from '@evens/catalogue';

/** What the book of every process holds of a match beside its score: the last of it, for whoever looks now. */
export interface HeardStory {
  /** By number, the latest last. */
  readonly recent: readonly Incident[];
  readonly scene: Scene | undefined;
  /** From -100 (all away) to 100 (all home). */
  readonly pressure: number;
}

/** What is new of a match: told to listeners and to other processes. */
export interface StoryNews {
  readonly incidents: readonly Incident[];
  readonly scene?: Scene | undefined;
  readonly pressure: number;
}

/** What a source, or the leader, says of it. */
export interface SaidStory {
  readonly incidents: readonly Incident[];
  readonly scene?: Scene | undefined;
  readonly pressure?: number;
}

/** Incidents that a page which comes new is told by its topic; the whole is a call. */
const MOST_RECENT = 30;
/** Of one message, whatever a source says in it. */
const MOST_AT_ONCE = 20;

export const NOTHING_HEARD: HeardStory = { recent: [], scene: undefined, pressure: 0 };

/** Repeats say nothing new: only higher numbers count. */
export function hearStory(
  before: HeardStory,
  said: SaidStory,
): { readonly story: HeardStory; readonly news: StoryNews } {
  const last = before.recent.at(-1)?.number ?? 0;
  const fresh = said.incidents.filter(({ number }) => number > last).slice(-MOST_RECENT);
  const incidents = fresh.slice(-MOST_AT_ONCE);
  const pressure = said.pressure ?? before.pressure;
  const scene = said.scene ?? before.scene;
  return {
    story: {
      recent: fresh.length > 0 ? [...before.recent, ...fresh].slice(-MOST_RECENT) : before.recent,
      scene,
      pressure,
    },
    news: { incidents, scene: said.scene, pressure },
  };
}

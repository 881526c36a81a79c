import type { CatalogueEntry, IncidentView, SceneView } from '@evens/contract';
import { type StoreKey, storyKey } from './values.ts';

/** What realtime has told of a contest: its last incidents, and what a tracker shows now. */
export interface StoryNow {
  /** By number. */
  readonly incidents: readonly IncidentView[];
  readonly scene?: SceneView;
  /** From -100 (all away) to 100 (all home). */
  readonly pressure?: number;
}

type StoryEntry = Extract<CatalogueEntry, readonly ['i' | 'g', ...unknown[]]>;

const NOTHING: StoryNow = { incidents: [] };
/** Contests whose story is kept beside those on the page. */
const MOST = 20;

/** The same number is the same incident: the later word about it counts. */
export function withIncident(known: readonly IncidentView[], incident: IncidentView): readonly IncidentView[] {
  const others = known.filter(({ number }) => number !== incident.number);
  return [...others, incident].sort((left, right) => left.number - right.number);
}

/** Stories by fixture; those heard of longest ago are forgotten. */
export class Stories {
  private readonly stories = new Map<number, StoryNow>();

  get(fixtureId: number): StoryNow | undefined {
    return this.stories.get(fixtureId);
  }

  /** Gives the key whose listeners have something new. */
  hear(entry: StoryEntry): StoreKey {
    const [kind, fixtureId] = entry;
    const before = this.stories.get(fixtureId) ?? NOTHING;
    this.stories.delete(fixtureId);
    this.stories.set(
      fixtureId,
      kind === 'i'
        ? { ...before, incidents: withIncident(before.incidents, entry[2]) }
        : { ...before, scene: entry[2], pressure: entry[3] },
    );
    for (const oldest of this.stories.keys()) {
      if (this.stories.size <= MOST) break;
      this.stories.delete(oldest);
    }
    return storyKey(fixtureId);
  }
}

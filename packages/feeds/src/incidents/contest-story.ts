import { type Incident, type LiveScore, type Scene, type Side, storySheet } from '@evens/catalogue';
import type { FeedBody } from '../protocol.ts';
import type { Contest } from '../simulator/contest.ts';
import { Stage } from './stage.ts';
import { Teller, thinIncidents } from './teller.ts';

/** Incidents of a contest that a latecomer is told at most; what is thinned away is what passes quickly. */
const MOST_TOLD = 240;
const PRESSURE_EVERY_MS = 60_000;
/** And of one that was over before this world began, where few incidents say how it came out. */
const MOST_REMEMBERED = 24;

/** Looks at a contest in play, step after step of its timeline, and says what happened in the words of the feed. */
export class ContestStory {
  readonly #contest: Contest;
  readonly #teller: Teller;
  readonly #stage: Stage;
  #looks = 0;

  constructor(contest: Contest) {
    this.#contest = contest;
    const { sport, tournament } = contest.slot.entry;
    const lineups = contest.lineups();
    this.#teller = new Teller({ sport, lineups, rng: (look) => contest.rng(`incidents/${look}`) });
    this.#stage = new Stage({
      sport,
      setsToWin: Math.floor(Number(tournament.format?.bestOf ?? 3) / 2) + 1,
      rng: (look, slot) => contest.rng(`scene/${look}/${slot}`),
    });
  }

  /** Looks at every step up to and including this one that was not looked at yet. `live`: that of the last, where known. */
  lookAt(step: number, live?: LiveScore): readonly Incident[] {
    const told: Incident[] = [];
    const { slot } = this.#contest;
    const steps = this.#contest.steps();
    for (; this.#looks <= step; this.#looks += 1) {
      const look = this.#looks;
      const moment = steps[look];
      if (!moment) continue;
      const atMs = slot.startMs + moment.offsetMs;
      const seen = look === step && live ? live : this.#contest.liveAt(look);
      const incidents = this.#teller.look(look, seen, atMs);
      this.#stage.hear(look, seen, incidents);
      told.push(...incidents);
    }
    return told;
  }

  /** Undefined where the sport knows no pressure. */
  get pressure(): number | undefined {
    return storySheet(this.#contest.slot.entry.sport.alias).pressure ? this.#stage.pressure : undefined;
  }

  /** `slot` moments after the last look. */
  scene(slot: number, atMs: number): Scene | undefined {
    return this.#stage.scene(slot, atMs, (side: Side) => this.#teller.batter(side));
  }
}

export interface Told {
  /** Who told it, and goes on from there. */
  readonly story: ContestStory;
  readonly incidents: readonly Incident[];
  readonly pressures: readonly (readonly [eventMs: number, pressure: number])[];
}

/** Everything that happened up to a step, for whoever begins to listen. */
export function toldUpTo(contest: Contest, step: number, most = MOST_TOLD): Told {
  const story = new ContestStory(contest);
  const incidents: Incident[] = [];
  const pressures: (readonly [number, number])[] = [];
  const steps = contest.steps();
  for (let look = 0; look <= step; look += 1) {
    incidents.push(...story.lookAt(look));
    const atMs = contest.slot.startMs + (steps[look]?.offsetMs ?? 0);
    const [lastMs = Number.NEGATIVE_INFINITY] = pressures.at(-1) ?? [];
    const { pressure } = story;
    if (pressure !== undefined && atMs - lastMs >= PRESSURE_EVERY_MS && pressures.length < MOST_TOLD)
      pressures.push([atMs, pressure]);
  }
  return { story, incidents: thinIncidents(incidents, most), pressures };
}

/**
 * The whole of a contest that is over. What was over before the world began is remembered by its goals alone: a week of
 * every point and basket is a lot that nobody asks for.
 */
export function pastIncidents(contest: Contest, bet: boolean): readonly FeedBody[] {
  const { family, alias } = contest.slot.entry.sport;
  if (!bet && (family !== 'goals' || alias === 'handball')) return [];
  const steps = contest.steps();
  const { incidents, pressures } = toldUpTo(contest, steps.length - 1, bet ? MOST_TOLD : MOST_REMEMBERED);
  return [{ type: 'incidents', fixtureId: contest.slot.fixtureId, incidents, pressures, all: true }];
}

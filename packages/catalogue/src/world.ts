import type { CategoryRef, Competitor, Runner, TournamentRef } from './fixture.ts';
import type { TournamentPlan } from './world-plan.ts';

/** A competition of the demo world: who plays in it, and when. The simulator builds fixtures from it. */
export interface WorldTournament extends TournamentRef {
  /** Teams or players of a match sport, strongest first. Empty for races. */
  readonly entrants: readonly Competitor[];
  /** Pool of a field sport: drivers, golfers, horses. The simulator draws each race's field from it. */
  readonly runners?: readonly Runner[];
  /** Jockeys of the course: each race draws a different one for every horse. */
  readonly riders?: readonly string[];
  readonly plan: TournamentPlan;
  /** Model format of the tournament: best of, minutes a quarter, overs, maps ... */
  readonly format?: Readonly<Record<string, number | string>>;
  /** What its contests are like where they differ from the sport's usual ones: names of figures are the sport's model's. */
  readonly figures?: Readonly<Record<string, number>>;
  /** An outright is offered: its name, for example "Winner 2026/27". */
  readonly outright?: string;
}

export interface WorldCategory extends CategoryRef {
  readonly tournaments: readonly WorldTournament[];
}

export interface WorldSport {
  /** `Sport.id`. */
  readonly sportId: number;
  readonly categories: readonly WorldCategory[];
}

/** Leagues and clubs are plain facts; people, horses and fields are invented. */
export interface World {
  readonly sports: readonly WorldSport[];
}

import type { CategoryRef, Competitor, Runner, TournamentRef } from './fixture.ts';

/** A competition of the demo world: who plays in it, and how often. The simulator builds fixtures from it. */
export interface WorldTournament extends TournamentRef {
  /** Teams or players of a match sport, strongest first. Empty for races. */
  readonly entrants: readonly Competitor[];
  /** Pool of a field sport: drivers, golfers, horses. The simulator draws each race's field from it. */
  readonly runners?: readonly Runner[];
  /** Jockeys of the course: each race draws a different one for every horse. */
  readonly riders?: readonly string[];
  /** Races are run as a card on one day rather than one by one. */
  readonly meeting?: MeetingHabits;
  /** How many contests start on an average day; big leagues more on their days. */
  readonly perDay: number;
  /** Weekdays it prefers (0 Sunday to 6 Saturday), and the usual local kick-off hours with the zone's offset from UTC. */
  readonly weekdays?: readonly number[];
  readonly hours?: readonly number[];
  /** Model format of the tournament: best of, minutes a quarter, overs, maps ... */
  readonly format?: Readonly<Record<string, number | string>>;
  /** An outright is offered: its name, for example "Winner 2026/27". */
  readonly outright?: string;
}

/** How a course runs its races. `perDay` of the tournament says how often: races a day, on average. */
export interface MeetingHabits {
  /** Races a meeting. */
  readonly races: number;
  /** UTC hour within which the first race goes off, and minutes between two races. */
  readonly hour: number;
  readonly everyMin: number;
  /** Numbers of runners from which each race draws its own. */
  readonly fieldSizes: readonly number[];
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

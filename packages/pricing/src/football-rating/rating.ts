import { meansOf } from './book-goals.ts';
import type { RatingParameters } from './parameters.ts';

interface TeamRating {
  strength: number;
  openness: number;
  strengthVariance: number;
  opennessVariance: number;
  /** Day number (days since 1970) of the last match learnt from. */
  lastDay: number;
  lastSeason: number;
}

/** The mean goals that a rating expects of a meeting, stretched for pricing. */
export interface ExpectedGoals {
  readonly home: number;
  readonly away: number;
}

const LONGEST_BREAK_WEEKS = 30 / 7;

/**
 * One league's ratings, learnt match by match: a strength and an openness for each team, a goal level and a home edge for
 * the league, each with its variance (an extended Kalman filter on Poisson goals). Matches must arrive by date; a date is
 * priced whole before any of its results is learnt.
 */
export class LeagueRating {
  readonly #parameters: RatingParameters;
  readonly #teams = new Map<string, TeamRating>();
  #level: number;
  #homeEdge: number;
  #levelVariance: number;
  #homeEdgeVariance: number;
  #season = 0;

  constructor(parameters: RatingParameters) {
    this.#parameters = parameters;
    this.#level = parameters.startLevel;
    this.#homeEdge = parameters.startHomeEdge;
    this.#levelVariance = parameters.startLevelVariance;
    this.#homeEdgeVariance = parameters.startHomeEdgeVariance;
  }

  /** Begins a season with its teams: ratings fade to the middle, newcomers start below it, those who return in between. */
  startSeason(teams: readonly string[]): void {
    const p = this.#parameters;
    const first = this.#season === 0;
    this.#season += 1;
    for (const team of teams) {
      const known = this.#teams.get(team);
      if (!known) {
        this.#teams.set(team, this.#fresh(first ? 0 : p.promotedStrength));
      } else if (known.lastSeason === this.#season - 1) {
        known.strength *= p.seasonStrengthKept;
        known.openness *= p.seasonOpennessKept;
        known.strengthVariance += p.seasonStrengthVariance;
        known.opennessVariance += p.seasonOpennessVariance;
        known.lastSeason = this.#season;
      } else {
        const missed = this.#season - known.lastSeason - 1;
        const share = p.returnShare * p.returnKeptPerSeason ** missed;
        this.#teams.set(team, {
          ...this.#fresh(share * known.strength + (1 - share) * p.promotedStrength),
          openness: known.openness / 2,
        });
      }
    }
  }

  /** What to price a meeting with. A team nobody has seen is rated as a newcomer. */
  expect(home: string, away: string): ExpectedGoals {
    return this.#means(this.#team(home), this.#team(away), this.#parameters.priceStretch);
  }

  /** Learns a result. Administrative scores must not come here: they say nothing about strength. */
  learn(home: string, away: string, goals: readonly [number, number], day: number): void {
    const p = this.#parameters;
    const [one, two] = [this.#team(home), this.#team(away)];
    for (const team of [one, two]) this.#age(team, day);
    const { home: meanHome, away: meanAway } = this.#means(one, two, 1);
    const information = meanHome + meanAway;
    const strengthGap = goals[0] - meanHome - (goals[1] - meanAway);
    const goalsGap = goals[0] - meanHome + (goals[1] - meanAway);
    const ks = 1 / (1 + information * (one.strengthVariance + two.strengthVariance + this.#homeEdgeVariance / 4));
    const kt = 1 / (1 + information * (one.opennessVariance + two.opennessVariance + this.#levelVariance));
    one.strength += one.strengthVariance * strengthGap * ks;
    two.strength -= two.strengthVariance * strengthGap * ks;
    this.#homeEdge += (this.#homeEdgeVariance / 2) * strengthGap * ks;
    this.#level += this.#levelVariance * goalsGap * kt;
    for (const team of [one, two]) {
      team.openness += team.opennessVariance * goalsGap * kt;
      team.strengthVariance -= team.strengthVariance ** 2 * information * ks;
      team.opennessVariance -= team.opennessVariance ** 2 * information * kt;
      team.lastDay = day;
    }
    this.#homeEdgeVariance += p.homeEdgeVariancePerMatch - (this.#homeEdgeVariance ** 2 / 4) * information * ks;
    this.#levelVariance += p.levelVariancePerMatch - this.#levelVariance ** 2 * information * kt;
  }

  /** For tests and for the curious: the league's own numbers. */
  league(): { readonly level: number; readonly homeEdge: number } {
    return { level: this.#level, homeEdge: this.#homeEdge };
  }

  strengthOf(team: string): number {
    return this.#team(team).strength;
  }

  figuresOf(
    team: string,
  ): { readonly strength: number; readonly openness: number; readonly homeExtra: number } | undefined {
    const known = this.#teams.get(team);
    return known && { strength: known.strength, openness: known.openness, homeExtra: 0 };
  }

  #means(one: TeamRating, two: TeamRating, stretch: number): ExpectedGoals {
    const difference = (one.strength - two.strength) * stretch;
    const base = this.#level + one.openness + two.openness;
    const [home, away] = meansOf(base, this.#homeEdge / 2 + difference);
    return { home, away };
  }

  #age(team: TeamRating, day: number): void {
    if (team.lastDay === 0) return;
    const weeks = Math.min(Math.max(0, day - team.lastDay) / 7, LONGEST_BREAK_WEEKS);
    team.strengthVariance += weeks * this.#parameters.weeklyStrengthVariance;
    team.opennessVariance += weeks * this.#parameters.weeklyOpennessVariance;
  }

  #team(name: string): TeamRating {
    const known = this.#teams.get(name);
    if (known) return known;
    const fresh = this.#fresh(this.#parameters.promotedStrength);
    this.#teams.set(name, fresh);
    return fresh;
  }

  #fresh(strength: number): TeamRating {
    return {
      strength,
      openness: 0,
      strengthVariance: this.#parameters.startStrengthVariance,
      opennessVariance: this.#parameters.startOpennessVariance,
      lastDay: 0,
      lastSeason: this.#season,
    };
  }
}

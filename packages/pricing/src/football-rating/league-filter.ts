import { Belief, type Slopes } from './belief.ts';
import { goalsOfBook, meansOf, withoutMargin } from './book-goals.ts';
import { type FilterParameters, SEASONS_ASSUMED, USUAL_CHANCES } from './filter-parameters.ts';
import { faultOfShots, type MatchNews, type ShotCounts, soundMarkets } from './news.ts';
import type { ExpectedGoals } from './rating.ts';

/** Where a team's figures stand in the belief. */
interface TeamParts {
  readonly strength: number;
  readonly openness: number;
  readonly homeExtra: number | undefined;
  season: number;
}

interface AwayTeam {
  readonly strength: number;
  readonly openness: number;
  readonly lastSeason: number;
}

/** What a filter knows of a team: means and how sure they are. */
export interface TeamFigures {
  readonly strength: number;
  readonly openness: number;
  readonly homeExtra: number;
  readonly strengthVariance: number;
}

/** Sums of a league over both sides of its matches with counts, by which chances are turned into goals. */
interface Totals {
  goals: number;
  raw: number;
}

const S = SEASONS_ASSUMED;

/**
 * One league's ratings as one Kalman filter with full covariance over strength, openness and (with prices) home extra of
 * every team, the league's goal level and its home edge. Learns from whatever a match brings, in this order: the prices it
 * closed at, then goals and shots. Matches must arrive by date; a date is priced whole before any of its news is learnt.
 */
export class LeagueFilter {
  readonly #p: FilterParameters;
  readonly #top: boolean;
  readonly #belief = new Belief();
  readonly #teams = new Map<string, TeamParts>();
  readonly #away = new Map<string, AwayTeam>();
  /** Places in the belief of teams that left, for those who come. */
  readonly #vacant: TeamParts[] = [];
  readonly #level: number;
  readonly #homeEdge: number;
  readonly #totals: Totals = { goals: 0, raw: 0 };
  #season = 0;
  #lastDay: number | undefined;

  /** `top`: a country's first division, which begins wider apart and takes up newcomers from below only. */
  constructor(parameters: FilterParameters, top: boolean) {
    this.#p = parameters;
    this.#top = top;
    const { start, startLevel, startHomeEdge } = parameters;
    this.#level = this.#belief.add(startLevel, start.level);
    this.#homeEdge = this.#belief.add(startHomeEdge, start.homeEdge);
  }

  /** Begins a season with its teams: ratings fade to the middle, newcomers start below it, those who return in between. */
  startSeason(teams: readonly string[]): void {
    this.#season += 1;
    const now = new Set(teams);
    for (const [name, parts] of this.#teams) if (!now.has(name)) this.#leave(name, parts);
    for (const name of now) {
      const known = this.#teams.get(name);
      if (!known) this.#arrive(name);
      else if (known.season < this.#season) this.#carryOver(known);
    }
    for (const [name, { lastSeason }] of this.#away)
      if (this.#season - lastSeason > S.forgottenAfterSeasons) this.#away.delete(name);
  }

  /** What to price a meeting with. A team nobody has seen is rated as a newcomer. */
  expect(home: string, away: string): ExpectedGoals {
    const { total, difference } = this.#read(this.#team(home), this.#team(away), this.#p.priceStretch);
    const [homeGoals, awayGoals] = meansOf(total, difference);
    return { home: homeGoals, away: awayGoals };
  }

  /** Administrative scores must not come here: they say nothing about strength. Figures that cannot be are left out. */
  learn(news: MatchNews): void {
    this.#age(news.day);
    const [one, two] = [this.#team(news.home), this.#team(news.away)];
    this.#learnPrices(one, two, news);
    this.#learnGoals(one, two, news);
  }

  figuresOf(team: string): TeamFigures | undefined {
    const parts = this.#teams.get(team);
    return (
      parts && {
        strength: this.#belief.mean(parts.strength),
        openness: this.#belief.mean(parts.openness),
        homeExtra: parts.homeExtra === undefined ? 0 : this.#belief.mean(parts.homeExtra),
        strengthVariance: this.#belief.variance(parts.strength),
      }
    );
  }

  league(): { readonly level: number; readonly homeEdge: number } {
    return { level: this.#belief.mean(this.#level), homeEdge: this.#belief.mean(this.#homeEdge) };
  }

  /** Strength of a team that nobody has seen. */
  get newcomer(): number {
    return this.#season <= 1 || !this.#top ? 0 : S.promoted;
  }

  teams(): string[] {
    return [...this.#teams.keys()];
  }

  /** How many unknowns are held: bounded by the teams of a season, whatever the number of seasons. */
  get size(): number {
    return this.#belief.size + this.#away.size;
  }

  #learnPrices(one: TeamParts, two: TeamParts, { closing }: MatchNews): void {
    const noise = this.#p.priceNoise;
    if (!noise || !closing) return;
    const { result, goals } = soundMarkets(closing);
    if (!result && !goals) return;
    const [home, away] = meansOf(...this.#pair(one, two));
    const seen = goalsOfBook(
      { ...(result && { result: withoutMargin(result) }), ...(goals && { over25: withoutMargin(goals)[0] ?? 0.5 }) },
      { home, away },
      this.#p.correction,
    );
    if (result) {
      const difference = Math.log(seen.home / seen.away) / 2;
      this.#belief.observe(
        this.#differenceSlopes(one, two),
        difference - this.#read(one, two).difference,
        noise.difference,
      );
    }
    if (goals) {
      const total = Math.log(seen.home * seen.away) / 2;
      this.#belief.observe(this.#totalSlopes(one, two), total - this.#read(one, two).total, noise.total);
    }
  }

  #learnGoals(one: TeamParts, two: TeamParts, { goals, shots }: MatchNews): void {
    const { goalWeight, chanceWeight } = this.#p;
    const sound = chanceWeight > 0 && shots && faultOfShots(shots) !== 'shotsImpossible';
    const raw = sound ? ([this.#raw(shots, 0), this.#raw(shots, 1)] as const) : undefined;
    const weight = goalWeight + (raw ? chanceWeight : 0);
    if (weight === 0) return;
    const scale = raw ? this.#scale(goals[0] + goals[1], raw[0] + raw[1]) : 0;
    for (const [side, sign] of [
      [0, 1],
      [1, -1],
    ] as const) {
      const scored = raw ? (goalWeight * goals[side] + chanceWeight * scale * raw[side]) / weight : goals[side];
      const mean = meansOf(...this.#pair(one, two))[side];
      const slopes = [
        ...this.#totalSlopes(one, two),
        ...this.#differenceSlopes(one, two).map(([part, slope]) => [part, sign * slope] as const),
      ];
      this.#belief.observe(slopes, (scored - mean) / mean, 1 / (weight * mean));
    }
  }

  /** Chances of one side, in shots on target. A league that counts no corners has the usual ones. */
  #raw(counts: ShotCounts, side: 0 | 1): number {
    const { wideShot, corner } = this.#p;
    const corners = faultOfShots(counts) === undefined && counts.corners ? counts.corners[side] : USUAL_CHANCES.corners;
    const onTarget = counts.onTarget[side];
    return onTarget + wideShot * (counts.shots[side] - onTarget) + corner * corners;
  }

  /** Goals for a unit of chances in this league, this match included. */
  #scale(goals: number, raw: number): number {
    this.#totals.goals += goals;
    this.#totals.raw += raw;
    const { sides, onTarget, wide, corners, goals: usual } = USUAL_CHANCES;
    const usualRaw = sides * (onTarget + wide * this.#p.wideShot + corners * this.#p.corner);
    return (this.#totals.goals + usual) / (this.#totals.raw + usualRaw);
  }

  #pair(one: TeamParts, two: TeamParts): readonly [total: number, difference: number] {
    const { total, difference } = this.#read(one, two);
    return [total, difference];
  }

  /** Logarithms of the geometric mean of both sides' expected goals, and of the root of their ratio. */
  #read(one: TeamParts, two: TeamParts, stretch = 1): { readonly total: number; readonly difference: number } {
    const b = this.#belief;
    const extra = (parts: TeamParts): number => (parts.homeExtra === undefined ? 0 : b.mean(parts.homeExtra));
    return {
      total: b.mean(this.#level) + b.mean(one.openness) + b.mean(two.openness),
      difference:
        stretch * (b.mean(one.strength) - b.mean(two.strength)) +
        b.mean(this.#homeEdge) / 2 +
        (extra(one) + extra(two)) / 4,
    };
  }

  #differenceSlopes(one: TeamParts, two: TeamParts): Slopes {
    const slopes: [number, number][] = [
      [one.strength, 1],
      [two.strength, -1],
      [this.#homeEdge, 0.5],
    ];
    for (const { homeExtra } of [one, two]) if (homeExtra !== undefined) slopes.push([homeExtra, 0.25]);
    return slopes;
  }

  #totalSlopes(one: TeamParts, two: TeamParts): Slopes {
    return [
      [this.#level, 1],
      [one.openness, 1],
      [two.openness, 1],
    ];
  }

  /** A match-day makes everything less sure by the weeks since the one before; a summer counts as a month. */
  #age(day: number): void {
    const weeks = Math.min(S.longestBreakWeeks, Math.max(0, day - (this.#lastDay ?? day)) / 7);
    this.#lastDay = Math.max(day, this.#lastDay ?? day);
    if (weeks === 0) return;
    const { weekly } = this.#p;
    this.#belief.loosen(this.#level, weeks * weekly.level);
    this.#belief.loosen(this.#homeEdge, weeks * weekly.homeEdge);
    for (const parts of this.#teams.values()) {
      this.#belief.loosen(parts.strength, weeks * weekly.strength);
      this.#belief.loosen(parts.openness, weeks * weekly.openness);
    }
  }

  #carryOver(parts: TeamParts): void {
    const { start } = this.#p;
    parts.season = this.#season;
    this.#belief.fade(parts.strength, S.strengthKept);
    this.#belief.fade(parts.openness, S.opennessKept);
    this.#belief.loosen(parts.strength, S.varianceShare * start.strength);
  }

  #leave(name: string, parts: TeamParts): void {
    this.#away.set(name, {
      strength: this.#belief.mean(parts.strength),
      openness: this.#belief.mean(parts.openness),
      lastSeason: parts.season,
    });
    this.#teams.delete(name);
    this.#vacant.push(parts);
    for (const part of [parts.strength, parts.openness, ...(parts.homeExtra === undefined ? [] : [parts.homeExtra])])
      this.#belief.restart(part, 0, 0);
  }

  #arrive(name: string): TeamParts {
    const { start, topSpread, startHomeExtra } = this.#p;
    const back = this.#away.get(name);
    this.#away.delete(name);
    const first = this.#season <= 1;
    const spread = first && this.#top ? topSpread : 1;
    const missed = back ? this.#season - back.lastSeason - 1 : 0;
    const share = back ? S.returnShare * S.returnKeptPerSeason ** missed : 0;
    const strength = share * (back?.strength ?? 0) + (1 - share) * this.newcomer;
    const openness = (back?.openness ?? 0) / 2;
    const place = this.#vacant.pop();
    const parts: TeamParts = place ?? {
      strength: this.#belief.add(0, 0),
      openness: this.#belief.add(0, 0),
      homeExtra: startHomeExtra === undefined ? undefined : this.#belief.add(0, 0),
      season: 0,
    };
    parts.season = this.#season;
    this.#belief.restart(parts.strength, strength, spread * start.strength);
    this.#belief.restart(parts.openness, openness, start.openness);
    if (parts.homeExtra !== undefined) this.#belief.restart(parts.homeExtra, 0, startHomeExtra ?? 0);
    this.#teams.set(name, parts);
    return parts;
  }

  #team(name: string): TeamParts {
    return this.#teams.get(name) ?? this.#arrive(name);
  }
}

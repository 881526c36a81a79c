import { type Fixture, type FixtureResult, type Runner, resolveMarket } from '@evens/catalogue';
import { seededRng } from '@evens/kernel';
import type { FairMarket } from '@evens/pricing';
import type { FeedBody } from '../protocol.ts';
import { type Calendar, fixtureIdOf } from './calendar/index.ts';
import type { Run } from './contest-run.ts';
import { DAY_MS, type SimulatorSettings } from './options.ts';
import { CONFIRM_MS, offeringTournaments, type Season, seasonAt } from './outright-seasons.ts';
import { earlyDrift, Quoter } from './quote.ts';
import { type Rests, restsOf } from './rests.ts';

const MOST_RUNNERS = 40;
const PAID_PLACES = 3;
/** What even the last of a long list has, in shares of the first. */
const LEAST = 0.002;
/** Chance of the first of the entrants where the competition says nothing else. */
const FAVOURITE = 0.3;

export const outrightRuns = (settings: SimulatorSettings, calendar: Calendar, atMs: number): readonly Run[] =>
  [...offeringTournaments(settings)].flatMap((offer) => {
    const season = seasonAt(offer, atMs);
    return season ? [new OutrightRun(settings, calendar, season, atMs)] : [];
  });

/** Confirmed results of the seasons decided after `fromMs` and up to `toMs`, with their fixtures. */
export function* outrightEndings(
  settings: SimulatorSettings,
  calendar: Calendar,
  fromMs: number,
  toMs: number,
): Generator<{ readonly eventMs: number; readonly body: FeedBody }> {
  for (const offer of offeringTournaments(settings)) {
    let season = seasonAt(offer, fromMs);
    for (; season; season = seasonAt(offer, season.endMs + CONFIRM_MS)) {
      const confirmMs = season.endMs + CONFIRM_MS;
      if (confirmMs > toMs) break;
      for (const body of new OutrightRun(settings, calendar, season, fromMs).ending())
        yield { eventMs: confirmMs, body };
    }
  }
}

/** Chances of being first, and among the first three, when each next place goes by strength (Plackett and Luce). */
export function placeChances(strengths: readonly number[]): { readonly first: number[]; readonly placed: number[] } {
  const total = strengths.reduce((sum, each) => sum + each, 0);
  const first = strengths.map((each) => each / total);
  const placed = first.map((own, me) => {
    let chance = own;
    for (const [a, pa] of first.entries()) {
      if (a === me) continue;
      chance += (pa * own) / (1 - pa);
      for (const [b, pb] of first.entries())
        if (b !== me && b !== a) chance += (pa * pb * own) / ((1 - pa) * (1 - pa - pb));
    }
    return Math.min(1, chance);
  });
  return { first, placed };
}

class OutrightRun implements Run {
  readonly #settings: SimulatorSettings;
  readonly #calendar: Calendar;
  #season: Season;
  #phase: 'quiet' | 'open' | 'stopped' | 'over' = 'quiet';
  #dueMs: number | undefined;
  #id = 0;
  #rests: Rests;

  constructor(settings: SimulatorSettings, calendar: Calendar, season: Season, atMs: number) {
    this.#settings = settings;
    this.#calendar = calendar;
    this.#season = season;
    this.#rests = this.#begin(season);
    if (atMs >= season.endMs) {
      this.#phase = 'over';
      this.#dueMs = season.endMs + CONFIRM_MS;
    } else if (atMs >= season.closeMs) {
      this.#phase = 'stopped';
      this.#dueMs = season.endMs;
    } else if (atMs >= season.openMs) {
      this.#phase = 'open';
      this.#dueMs = this.#rests.after(atMs);
    }
  }

  /** Of the tournament, not of the season: it stays the same while seasons pass. */
  get order(): number {
    return fixtureIdOf(this.#settings.seed, this.#season.tournament.id, 'outright');
  }

  get dueMs(): number | undefined {
    return this.#dueMs;
  }

  speak(): readonly FeedBody[] {
    const atMs = this.#dueMs;
    if (atMs === undefined) return [];
    if (this.#phase === 'quiet') {
      this.#phase = 'open';
      this.#dueMs = this.#rests.after(atMs);
      return [...this.fixtures(), ...this.#prices(atMs)];
    }
    if (this.#phase === 'open' && atMs < this.#season.closeMs) {
      this.#dueMs = this.#rests.after(atMs);
      return this.#prices(atMs);
    }
    if (this.#phase === 'open') {
      this.#phase = 'stopped';
      this.#dueMs = this.#season.endMs;
      return [{ type: 'betStop', fixtureId: this.#id }];
    }
    if (this.#phase === 'stopped') {
      this.#phase = 'over';
      this.#dueMs = this.#season.endMs + CONFIRM_MS;
      return [this.#result(false)];
    }
    const result = this.#result(true);
    this.#goOn(atMs);
    return [result];
  }

  fixtures(): readonly FeedBody[] {
    return this.#phase === 'open' || this.#phase === 'stopped' ? [{ type: 'fixture', fixture: this.#fixture() }] : [];
  }

  get startMs(): number {
    return this.#season.closeMs;
  }

  /** The season as a closed book. */
  ending(): readonly FeedBody[] {
    return [{ type: 'fixture', fixture: { ...this.#fixture(), status: 'closed' } }, this.#result(true)];
  }

  prices(): readonly FeedBody[] {
    if (this.#phase === 'stopped') return this.#prices(this.#season.closeMs - 1, 'suspended');
    return this.#phase === 'open' ? this.#prices(this.#rests.upTo((this.#dueMs ?? 0) - 1)) : [];
  }

  #goOn(atMs: number): void {
    const next = seasonAt(this.#season, atMs);
    this.#phase = 'quiet';
    this.#dueMs = undefined;
    if (!next) return;
    this.#season = next;
    this.#rests = this.#begin(next);
  }

  #begin({ tournament, title, openMs, closeMs }: Season): Rests {
    this.#id = fixtureIdOf(this.#settings.seed, tournament.id, `outright#${title.name}`);
    this.#dueMs = openMs;
    return restsOf(this.#id, openMs, closeMs);
  }

  #runners(): readonly Runner[] {
    const { entrants, runners } = this.#season.tournament;
    const all = entrants.length > 0 ? entrants : (runners ?? []);
    return this.#places().flatMap((place, index) => {
      const each = all[place];
      return each ? [{ ...each, code: `r${index + 1}` }] : [];
    });
  }

  /** Places in the entrants of those who may win, strongest first: the field of a tournament, else the best of all. */
  #places(): readonly number[] {
    const { tournament, title } = this.#season;
    const { entrants, runners, plan } = tournament;
    const drawn =
      plan.kind === 'knock-out' && title.bracketDay !== undefined
        ? this.#calendar.field(tournament.id, title.bracketDay)
        : undefined;
    if (drawn) return drawn;
    const pool = entrants.length || (runners?.length ?? 0);
    return Array.from({ length: Math.min(MOST_RUNNERS, pool) }, (_, index) => index);
  }

  /** Who wins where matches decide it. */
  #champion(): number | undefined {
    const { tournament, title } = this.#season;
    return title.bracketDay === undefined ? undefined : this.#calendar.winner(tournament.id, title.bracketDay);
  }

  #fixture(): Fixture {
    const { sportId, category, tournament } = this.#season;
    return {
      id: this.#id,
      sportId,
      category: {
        id: category.id,
        alias: category.alias,
        name: category.name,
        ...(category.countryCode !== undefined && { countryCode: category.countryCode }),
      },
      tournament: {
        id: tournament.id,
        alias: tournament.alias,
        name: tournament.name,
        top: tournament.top,
        rank: tournament.rank,
      },
      kind: 'outright',
      startMs: this.#season.closeMs,
      status: 'notStarted',
      competitors: [],
      runners: this.#runners(),
      name: tournament.outright ?? tournament.name,
    };
  }

  /** The strongest first, each season a little different. */
  #strengths(): readonly number[] {
    const runners = this.#places();
    const rng = seededRng(`${this.#settings.seed}/outright/${this.#id}/strength`);
    const favourite = this.#season.tournament.figures?.title ?? FAVOURITE;
    return runners.map((_, index) => (1 - favourite) ** index * Math.exp(0.4 * (rng.next() - 0.5)) + LEAST);
  }

  #fair(): readonly FairMarket[] {
    return this.#settings.memory.board(`${this.#id}`, this.#season.endMs + DAY_MS, () => this.#worked());
  }

  #worked(): readonly FairMarket[] {
    const strengths = this.#strengths();
    // Third places of knock-out rounds are nobody's.
    const placed = this.#season.title.bracketDay === undefined ? placeChances(strengths).placed : [];
    const total = strengths.reduce((sum, each) => sum + each, 0);
    const first = strengths.map((each) => each / total);
    const market = (key: string, chances: readonly number[]): FairMarket => ({
      key,
      outcomes: chances.map((fairProbability, index) => ({ outcome: `r${index + 1}`, fairProbability })),
    });
    return [market('outright', first), ...(placed.length > 6 ? [market(`place:${PAID_PLACES}`, placed)] : [])];
  }

  #prices(atMs: number, status: 'active' | 'suspended' = 'active'): readonly FeedBody[] {
    const quotes = new Quoter(this.#id, earlyDrift(this.#season.closeMs)).offer(this.#fair(), atMs);
    const markets = status === 'active' ? quotes : quotes.map((each) => ({ ...each, status }));
    return [{ type: 'prices', fixtureId: this.#id, complete: true, markets }];
  }

  /** Places drawn by the same strengths: the smallest of exponential times with those rates comes first. */
  #outcome(): FixtureResult {
    const rng = seededRng(`${this.#settings.seed}/outright/${this.#id}/result`);
    const times = this.#strengths().map((strength, index) => ({
      code: `r${index + 1}`,
      time: -Math.log(1 - rng.next()) / strength,
    }));
    const champion = this.#champion();
    const first = champion === undefined ? undefined : `r${this.#places().indexOf(champion) + 1}`;
    times.sort((a, b) => Number(b.code === first) - Number(a.code === first) || a.time - b.time);
    return {
      status: 'ended',
      scores: {},
      places: Object.fromEntries(times.map(({ code }, index) => [code, index + 1])),
    };
  }

  #result(confirmed: boolean): FeedBody {
    const result = this.#outcome();
    const markets = this.#fair().flatMap(({ key, outcomes }) => {
      const settled = resolveMarket(
        key,
        result,
        outcomes.map((each) => each.outcome),
      );
      return settled ? [{ key, outcomes: settled }] : [];
    });
    return { type: 'result', fixtureId: this.#id, status: confirmed ? 'closed' : 'ended', markets, confirmed };
  }
}

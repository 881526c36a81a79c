import type { WorldCategory, WorldTournament } from '@evens/catalogue';
import { type Fixture, type FixtureResult, type Runner, resolveMarket, sportById } from '@evens/catalogue';
import { hash32, seededRng } from '@evens/kernel';
import type { FairMarket } from '@evens/pricing';
import type { FeedBody } from '../protocol.ts';
import { fixtureIdOf } from './calendar.ts';
import type { Run } from './contest-run.ts';
import { DAY_MS, HOUR_MS, type SimulatorSettings } from './options.ts';
import { earlyDrift, Quoter } from './quote.ts';
import { type Rests, restsOf } from './rests.ts';

/** A competition is decided every so many days, at 21:00 UTC; the next one opens half a day later. */
const SEASON_DAYS = 60;
const DECIDED_HOUR = 21;
const PAUSE_MS = 12 * HOUR_MS;
const CONFIRM_MS = 30 * 60_000;
const MOST_RUNNERS = 40;
const PAID_PLACES = 3;
/** Log-ratio of strength between the first and the last of the entrants. */
const SPREAD = 4.2;

interface Season {
  readonly sportId: number;
  readonly category: WorldCategory;
  readonly tournament: WorldTournament;
  readonly index: number;
}

const endOf = (tournamentId: number, index: number): number =>
  (index * SEASON_DAYS + (hash32(`season/${tournamentId}`) % SEASON_DAYS)) * DAY_MS + DECIDED_HOUR * HOUR_MS;

/** The season that is on, or being confirmed, at this time. */
function seasonAt(tournamentId: number, atMs: number): number {
  let index = Math.floor(atMs / DAY_MS / SEASON_DAYS) - 1;
  while (endOf(tournamentId, index) + CONFIRM_MS <= atMs) index += 1;
  return index;
}

function* offeringTournaments(
  settings: SimulatorSettings,
): Generator<Pick<Season, 'sportId' | 'category' | 'tournament'>> {
  for (const { sportId, categories } of settings.world.sports) {
    if (!sportById(sportId)) continue;
    for (const category of categories)
      for (const tournament of category.tournaments) {
        const pool = tournament.entrants.length || (tournament.runners?.length ?? 0);
        if (tournament.outright && pool >= 3) yield { sportId, category, tournament };
      }
  }
}

export const outrightRuns = (settings: SimulatorSettings, atMs: number): readonly Run[] =>
  [...offeringTournaments(settings)].map(
    (each) => new OutrightRun(settings, { ...each, index: seasonAt(each.tournament.id, atMs) }, atMs),
  );

/** Confirmed results of the seasons decided after `fromMs` and up to `toMs`, with their fixtures. */
export function* outrightEndings(
  settings: SimulatorSettings,
  fromMs: number,
  toMs: number,
): Generator<{ readonly eventMs: number; readonly body: FeedBody }> {
  for (const each of offeringTournaments(settings)) {
    let index = seasonAt(each.tournament.id, fromMs);
    for (;;) {
      const confirmMs = endOf(each.tournament.id, index) + CONFIRM_MS;
      if (confirmMs > toMs) break;
      for (const body of new OutrightRun(settings, { ...each, index }, fromMs).ending())
        yield { eventMs: confirmMs, body };
      index += 1;
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
  #season: Season;
  #phase: 'quiet' | 'open' | 'over' = 'quiet';
  #dueMs: number;
  #openMs = 0;
  #endMs = 0;
  #id = 0;
  #rests: Rests;

  constructor(settings: SimulatorSettings, season: Season, atMs: number) {
    this.#settings = settings;
    this.#season = season;
    this.#rests = this.#begin(season);
    this.#dueMs = this.#openMs;
    if (atMs >= this.#endMs) {
      this.#phase = 'over';
      this.#dueMs = this.#endMs + CONFIRM_MS;
    } else if (atMs >= this.#openMs) {
      this.#phase = 'open';
      this.#dueMs = this.#rests.after(atMs);
    }
  }

  /** Of the tournament, not of the season: it stays the same while seasons pass. */
  get order(): number {
    return fixtureIdOf(this.#settings.seed, this.#season.tournament.id, 'outright');
  }

  get dueMs(): number {
    return this.#dueMs;
  }

  speak(): readonly FeedBody[] {
    const atMs = this.#dueMs;
    if (this.#phase === 'quiet') {
      this.#phase = 'open';
      this.#dueMs = this.#rests.after(atMs);
      return [...this.fixtures(), ...this.#prices(atMs)];
    }
    if (this.#phase === 'open' && atMs < this.#endMs) {
      this.#dueMs = this.#rests.after(atMs);
      return this.#prices(atMs);
    }
    if (this.#phase === 'open') {
      this.#phase = 'over';
      this.#dueMs = this.#endMs + CONFIRM_MS;
      return [{ type: 'betStop', fixtureId: this.#id }, this.#result(false)];
    }
    const result = this.#result(true);
    this.#season = { ...this.#season, index: this.#season.index + 1 };
    this.#rests = this.#begin(this.#season);
    this.#phase = 'quiet';
    this.#dueMs = this.#openMs;
    return [result];
  }

  fixtures(): readonly FeedBody[] {
    return this.#phase === 'open' ? [{ type: 'fixture', fixture: this.#fixture() }] : [];
  }

  get startMs(): number {
    return this.#endMs;
  }

  /** The season as a closed book. */
  ending(): readonly FeedBody[] {
    return [{ type: 'fixture', fixture: { ...this.#fixture(), status: 'closed' } }, this.#result(true)];
  }

  prices(): readonly FeedBody[] {
    return this.#phase === 'open' ? this.#prices(this.#rests.upTo(this.#dueMs - 1)) : [];
  }

  #begin({ tournament, index }: Season): Rests {
    this.#endMs = endOf(tournament.id, index);
    this.#openMs = endOf(tournament.id, index - 1) + PAUSE_MS;
    this.#id = fixtureIdOf(this.#settings.seed, tournament.id, `outright#${index}`);
    return restsOf(this.#id, this.#openMs, this.#endMs);
  }

  #runners(): readonly Runner[] {
    const { entrants, runners } = this.#season.tournament;
    return (entrants.length > 0 ? entrants : (runners ?? []))
      .slice(0, MOST_RUNNERS)
      .map((each, index) => ({ ...each, code: `r${index + 1}` }));
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
      startMs: this.#endMs,
      status: 'notStarted',
      competitors: [],
      runners: this.#runners(),
      name: tournament.outright ?? tournament.name,
    };
  }

  /** The strongest first, each season a little different. */
  #strengths(): readonly number[] {
    const runners = this.#runners();
    const rng = seededRng(`${this.#settings.seed}/outright/${this.#id}/strength`);
    return runners.map((_, index) => Math.exp((-SPREAD * index) / runners.length + 0.5 * (rng.next() - 0.5)));
  }

  #fair(): readonly FairMarket[] {
    return this.#settings.memory.board(`${this.#id}`, this.#endMs + DAY_MS, () => this.#worked());
  }

  #worked(): readonly FairMarket[] {
    const { first, placed } = placeChances(this.#strengths());
    const market = (key: string, chances: readonly number[]): FairMarket => ({
      key,
      outcomes: chances.map((fairProbability, index) => ({ outcome: `r${index + 1}`, fairProbability })),
    });
    return [market('outright', first), ...(placed.length > 6 ? [market(`place:${PAID_PLACES}`, placed)] : [])];
  }

  #prices(atMs: number): readonly FeedBody[] {
    const quotes = new Quoter(this.#id, earlyDrift(this.#endMs)).offer(this.#fair(), atMs);
    return [{ type: 'prices', fixtureId: this.#id, complete: true, markets: quotes }];
  }

  /** Places drawn by the same strengths: the smallest of exponential times with those rates comes first. */
  #outcome(): FixtureResult {
    const rng = seededRng(`${this.#settings.seed}/outright/${this.#id}/result`);
    const times = this.#strengths().map((strength, index) => ({
      code: `r${index + 1}`,
      time: -Math.log(1 - rng.next()) / strength,
    }));
    times.sort((a, b) => a.time - b.time);
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

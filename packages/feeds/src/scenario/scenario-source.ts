import { type Fixture, shortName, sportByAlias } from '@evens/catalogue';
import { assert, hash32 } from '@evens/kernel';
import { DEFAULT_RATING, type MarginMethod } from '@evens/pricing';
import { IncidentLog } from '../incidents/log.ts';
import type { FeedBody, SteppedSource } from '../protocol.ts';
import { type HouseForecast, HousePrices } from './house-prices.ts';
import { Offers } from './offers.ts';
import { liveOf, type Playing, settlements, tell } from './playing.ts';
import type { ScenarioFixture, ScenarioScript, ScenarioStep } from './script.ts';
import { ScriptedRace } from './scripted-race.ts';

const HEARTBEAT_MS = 1000;

export interface ScenarioOptions {
  readonly script: ScenarioScript;
  /** Event time of second 0. */
  readonly startMs: number;
  /** What the house expects of matches that the script leaves to its ratings; undefined for a league without. */
  readonly forecastOf?: (fixture: ScenarioFixture) => HouseForecast | undefined;
  /** How the margin is put on the house's own prices. */
  readonly margin?: MarginMethod | undefined;
}

/** A source that does what a file says, second by second: for journeys and demonstrations. */
export function createScenario(options: ScenarioOptions): SteppedSource {
  return new ScenarioSource(options);
}

class ScenarioSource implements SteppedSource {
  readonly producer = 'scenario';
  readonly silenceLimitMs = 5000;
  readonly #startMs: number;
  readonly #steps: readonly ScenarioStep[];
  readonly #playing = new Map<string, Playing>();
  #next = 0;
  #heartbeatMs: number;
  #silentUntilMs = 0;

  constructor({ script, startMs, forecastOf, margin }: ScenarioOptions) {
    this.#startMs = startMs;
    this.#heartbeatMs = startMs;
    this.#steps = script.steps;
    for (const fixture of script.fixtures) {
      const offers = new Offers(fixture.id, fixture.prices, fixture.chances);
      const sport = sportByAlias(fixture.sport);
      assert(sport, `scenario with unknown sport ${fixture.sport}`);
      const house = houseForecast(fixture, forecastOf);
      const playing: Playing = {
        fixture,
        offers,
        log: new IncidentLog(fixture.id, sport),
        race: fixture.runners && new ScriptedRace(fixture, offers),
        house: house && new HousePrices(fixture.id, house, margin),
        pricedMinute: 0,
        startMs: startMs + fixture.startsInSec * 1000,
        status: 'notStarted',
        phase: 'notStarted',
        goals: [0, 0],
        halfTime: undefined,
        sequence: [],
        clockFromMs: undefined,
      };
      this.#playing.set(fixture.ref, playing);
      reprice(playing, startMs);
    }
  }

  *snapshot(): Iterable<FeedBody> {
    for (const playing of this.#playing.values()) {
      if (playing.status === 'ended') continue;
      yield { type: 'fixture', fixture: this.#fixture(playing) };
      yield* playing.log.all();
      yield playing.offers.prices(playing.offers.keys(), true, playing.house?.madeOf);
    }
    yield { type: 'snapshotComplete' };
  }

  *advance(toEventMs: number): Iterable<{ readonly eventMs: number; readonly body: FeedBody }> {
    for (;;) {
      const step = this.#steps[this.#next];
      const stepMs = step ? this.#startMs + step.atSec * 1000 : Number.POSITIVE_INFINITY;
      const beatMs = this.#heartbeatMs + HEARTBEAT_MS;
      const dueMs = Math.min(stepMs, beatMs);
      if (dueMs > toEventMs) return;
      if (beatMs < stepMs) {
        this.#heartbeatMs = beatMs;
        for (const body of this.#minutes(beatMs)) yield { eventMs: beatMs, body };
        if (beatMs > this.#silentUntilMs) yield { eventMs: beatMs, body: { type: 'heartbeat', complete: true } };
        continue;
      }
      this.#next += 1;
      if (step) for (const body of this.#take(step, stepMs)) yield { eventMs: stepMs, body };
    }
  }

  /** While a match is played the house's prices move with every minute of it. */
  *#minutes(atMs: number): Iterable<FeedBody> {
    for (const playing of this.#playing.values()) {
      if (!playing.house || playing.clockFromMs === undefined || playing.status !== 'live') continue;
      const minute = Math.floor((atMs - playing.clockFromMs) / 60_000);
      if (minute === playing.pricedMinute) continue;
      playing.pricedMinute = minute;
      yield* reprice(playing, atMs);
    }
  }

  *#take(step: ScenarioStep, atMs: number): Iterable<FeedBody> {
    if (step.silentForSec !== undefined) this.#silentUntilMs = atMs + step.silentForSec * 1000;
    if (step.fixture === undefined) return;
    const playing = this.#playing.get(step.fixture);
    assert(playing, `scenario without fixture ${step.fixture}`);
    if (step.off) playing.race?.off();
    playing.race?.hear(step);
    const before = [playing.phase, playing.goals];
    this.#play(playing, step, atMs);
    yield* this.#tellScore(playing, step, atMs, before[0] !== playing.phase || before[1] !== playing.goals);
    yield* this.#takeMarkets(playing, step, atMs);
    yield* this.#takeEnd(playing, step, atMs);
  }

  /** What happens on the pitch or the course. */
  #play(playing: Playing, step: ScenarioStep, atMs: number): void {
    if (step.kickOff) this.#phase(playing, '1h', atMs, 0);
    if (step.off) this.#phase(playing, 'running', undefined, 0);
    if (step.halfTime) {
      playing.halfTime = playing.goals;
      this.#phase(playing, 'break', undefined, 0);
    }
    if (step.secondHalf) this.#phase(playing, '2h', atMs, 45);
    if (step.goal) {
      playing.goals =
        step.goal === 'home' ? [playing.goals[0] + 1, playing.goals[1]] : [playing.goals[0], playing.goals[1] + 1];
      playing.sequence.push(step.goal);
    }
    if (step.score) playing.goals = step.score;
  }

  /** The score, what it decides, the house's new prices and what the tracker shows. The end of a match tells them by itself. */
  *#tellScore(playing: Playing, step: ScenarioStep, atMs: number, changed: boolean): Iterable<FeedBody> {
    const fixtureId = playing.fixture.id;
    if (changed) {
      if (!step.end) yield { type: 'score', fixtureId, status: playing.status, live: liveOf(playing, atMs) };
      yield* settlements(playing, 'live', atMs);
    }
    const goesOn = changed && !step.end;
    if (goesOn) yield* reprice(playing, atMs);
    if (goesOn || step.happened || step.scene) yield* tell(playing, step, atMs);
  }

  /** Markets are suspended, priced and opened, in this order. */
  *#takeMarkets(playing: Playing, step: ScenarioStep, atMs: number): Iterable<FeedBody> {
    const fixtureId = playing.fixture.id;
    const { offers, race } = playing;
    if (step.suspend) {
      const keys = step.suspend === 'all' ? offers.keys() : step.suspend;
      for (const key of keys) offers.setStatus(key, 'suspended');
      yield step.suspend === 'all'
        ? { type: 'betStop', fixtureId }
        : { type: 'betStop', fixtureId, markets: step.suspend };
    }
    if (step.withdraw && race) {
      race.withdraw(step.withdraw, atMs);
      offers.price(step.prices ?? {});
      yield { type: 'fixture', fixture: this.#fixture(playing) };
      yield offers.prices(offers.keys(), true);
    } else if (step.prices) {
      offers.price(step.prices);
      yield offers.prices(Object.keys(step.prices));
    }
    if (step.open) {
      const keys = step.open === 'all' ? offers.keys() : step.open;
      for (const key of keys) offers.setStatus(key, 'active');
      yield offers.prices(keys);
    }
  }

  /** The end with its results, a void, and what is taken back. */
  *#takeEnd(playing: Playing, step: ScenarioStep, atMs: number): Iterable<FeedBody> {
    const fixtureId = playing.fixture.id;
    if (step.end) {
      playing.status = 'ended';
      this.#phase(playing, 'ended', undefined, 90);
      yield { type: 'betStop', fixtureId };
      yield* settlements(playing, 'ended', atMs, step.end.confirmed);
      yield* tell(playing, {}, atMs);
    }
    if (step.void) {
      const { markets, fromSec, untilSec, reason } = step.void;
      yield {
        type: 'void',
        fixtureId,
        reason,
        ...(markets && { markets }),
        ...(fromSec !== undefined && { fromMs: this.#startMs + fromSec * 1000 }),
        ...(untilSec !== undefined && { untilMs: this.#startMs + untilSec * 1000 }),
      };
    }
    if (step.rollback) {
      const { of, markets } = step.rollback;
      yield { type: 'rollback', fixtureId, of, ...(markets && { markets }) };
    }
  }

  #phase(playing: Playing, phase: string, runningFromMs: number | undefined, minute: number): void {
    playing.phase = phase;
    if (playing.status !== 'ended') playing.status = 'live';
    playing.clockFromMs = runningFromMs === undefined ? undefined : runningFromMs - minute * 60_000;
  }

  #fixture(playing: Playing): Fixture {
    const { fixture, status, race } = playing;
    const sport = sportByAlias(fixture.sport);
    assert(sport, `scenario with unknown sport ${fixture.sport}`);
    const { country, tournament } = fixture;
    return {
      id: fixture.id,
      sportId: sport.id,
      category: {
        id: hash32(`category/${country.alias}`),
        alias: country.alias,
        name: country.name,
        ...(country.code && { countryCode: country.code }),
      },
      tournament: { id: hash32(`tournament/${country.alias}/${tournament.alias}`), ...tournament, top: true, rank: 1 },
      kind: race ? (fixture.outright ? 'outright' : 'race') : 'match',
      startMs: playing.startMs,
      status,
      ...(fixture.resultsFrom && { resultsFrom: fixture.resultsFrom }),
      competitors: [fixture.home ?? [], fixture.away ?? []]
        .flat()
        .map((name) => ({ name, shortName: shortName(name) })),
      ...(race && { runners: race.runners(), ...(race.card && { race: race.card }) }),
      ...(fixture.name && { name: fixture.name }),
      ...(status !== 'notStarted' && { live: liveOf(playing, playing.startMs) }),
    };
  }
}

/** A match that the script leaves to the house. One that nobody has rated must have its goals written beside it. */
function houseForecast(fixture: ScenarioFixture, forecastOf: ScenarioOptions['forecastOf']): HouseForecast | undefined {
  const { expected } = fixture;
  if (expected === undefined) return undefined;
  if (expected !== 'rated') return { forecast: { ...expected, correction: DEFAULT_RATING.correction } };
  const rated = forecastOf?.(fixture);
  if (rated) return rated;
  throw new Error(`${fixture.ref}: nothing is stored of the ratings of its league (npm run import-season)`);
}

/** The house's prices of this moment, where it prices the match. */
function reprice(playing: Playing, atMs: number): FeedBody[] {
  const { house, offers, phase, goals, halfTime, sequence, clockFromMs } = playing;
  if (!house || playing.status === 'ended') return [];
  const elapsedSec = clockFromMs === undefined ? 0 : Math.max(0, (atMs - clockFromMs) / 1000);
  const known = sequence.length === goals[0] + goals[1];
  offers.priceByHouse(house.at({ phase, goals, halfTime, elapsedSec, sequence: known }, atMs));
  return [offers.prices(offers.keys(), true, house.madeOf)];
}

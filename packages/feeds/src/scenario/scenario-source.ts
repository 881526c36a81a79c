import {
  type Fixture,
  type FixtureResult,
  type FixtureStatus,
  type LiveScore,
  type Pair,
  resolveMarket,
  type Side,
  shortName,
  sportByAlias,
} from '@evens/catalogue';
import { assert, hash32 } from '@evens/kernel';
import { IncidentLog } from '../incidents/log.ts';
import type { FeedBody, MarketSettlement, SteppedSource } from '../protocol.ts';
import { Offers } from './offers.ts';
import type { ScenarioFixture, ScenarioScript, ScenarioStep } from './script.ts';
import { ScriptedRace } from './scripted-race.ts';

interface Playing {
  readonly fixture: ScenarioFixture;
  readonly startMs: number;
  status: FixtureStatus;
  phase: string;
  goals: Pair;
  halfTime: Pair | undefined;
  sequence: Side[];
  clockFromMs: number | undefined;
  readonly offers: Offers;
  readonly race: ScriptedRace | undefined;
  readonly log: IncidentLog;
}

const HEARTBEAT_MS = 1000;

export interface ScenarioOptions {
  readonly script: ScenarioScript;
  /** Event time of second 0. */
  readonly startMs: number;
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

  constructor({ script, startMs }: ScenarioOptions) {
    this.#startMs = startMs;
    this.#heartbeatMs = startMs;
    this.#steps = script.steps;
    for (const fixture of script.fixtures) {
      const offers = new Offers(fixture.id, fixture.prices, fixture.chances);
      const sport = sportByAlias(fixture.sport);
      assert(sport, `scenario with unknown sport ${fixture.sport}`);
      const playing: Playing = {
        fixture,
        offers,
        log: new IncidentLog(fixture.id, sport),
        race: fixture.runners && new ScriptedRace(fixture, offers),
        startMs: startMs + fixture.startsInSec * 1000,
        status: 'notStarted',
        phase: 'notStarted',
        goals: [0, 0],
        halfTime: undefined,
        sequence: [],
        clockFromMs: undefined,
      };
      this.#playing.set(fixture.ref, playing);
    }
  }

  *snapshot(): Iterable<FeedBody> {
    for (const playing of this.#playing.values()) {
      if (playing.status === 'ended') continue;
      yield { type: 'fixture', fixture: this.#fixture(playing) };
      yield* playing.log.all();
      yield playing.offers.prices(playing.offers.keys(), true);
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
        if (beatMs > this.#silentUntilMs) yield { eventMs: beatMs, body: { type: 'heartbeat', complete: true } };
        continue;
      }
      this.#next += 1;
      if (step) for (const body of this.#take(step, stepMs)) yield { eventMs: stepMs, body };
    }
  }

  *#take(step: ScenarioStep, atMs: number): Iterable<FeedBody> {
    if (step.silentForSec !== undefined) this.#silentUntilMs = atMs + step.silentForSec * 1000;
    if (step.fixture === undefined) return;
    const playing = this.#playing.get(step.fixture);
    assert(playing, `scenario without fixture ${step.fixture}`);
    const fixtureId = playing.fixture.id;
    const { offers, race } = playing;
    if (step.off) race?.off();
    race?.hear(step);
    const before = [playing.phase, playing.goals];
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
    if (before[0] !== playing.phase || before[1] !== playing.goals) {
      if (!step.end) yield { type: 'score', fixtureId, status: playing.status, live: liveOf(playing, atMs) };
      yield* settlements(playing, 'live', atMs);
    }
    const changed = before[0] !== playing.phase || before[1] !== playing.goals;
    if ((changed && !step.end) || step.happened || step.scene) yield* tell(playing, step, atMs);
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
      kind: race ? 'race' : 'match',
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

/** What the score shows to have happened, what the script says of it, and what a tracker shows. */
function tell(playing: Playing, { happened = [], scene }: Pick<ScenarioStep, 'happened' | 'scene'>, atMs: number) {
  const said = happened.map(({ side, player, other, how, at, ...each }) => ({
    ...each,
    atMs,
    ...(side && { side }),
    ...(player !== undefined && { player }),
    ...(other !== undefined && { other }),
    ...(how !== undefined && { how }),
    ...(at && { at }),
  }));
  const shown = scene && {
    of: 'soccer' as const,
    state: scene.state,
    ...(scene.side && { side: scene.side }),
    ...(scene.ball && { ball: scene.ball }),
  };
  return playing.log.hear(liveOf(playing, atMs), atMs, said, shown);
}

function liveOf(playing: Playing, atMs: number): LiveScore {
  const { goals, halfTime, phase, clockFromMs, race } = playing;
  if (race) return { main: goals, phase, parts: [], ...(playing.status === 'ended' && { places: race.finish() }) };
  const first = halfTime ?? goals;
  return {
    main: goals,
    phase,
    parts: [['1h', first], ...(halfTime ? [['2h', [goals[0] - halfTime[0], goals[1] - halfTime[1]]] as const] : [])],
    ...(clockFromMs !== undefined && {
      clock: { running: true, atMs, elapsedSec: Math.round((atMs - clockFromMs) / 1000), countsDown: false },
    }),
  };
}

/** Results of every market that is decided now; an ended fixture answers all of them, again when it is corrected. */
function* settlements(playing: Playing, at: 'live' | 'ended', atMs: number, confirmed = true): Iterable<FeedBody> {
  const { goals, halfTime, sequence, offers, race } = playing;
  const ended = at === 'ended';
  const second =
    halfTime && ended
      ? { '2h': [Math.max(0, goals[0] - halfTime[0]), Math.max(0, goals[1] - halfTime[1])] as const }
      : {};
  const result: FixtureResult = {
    status: ended ? 'ended' : 'live',
    scores: { main: { ...(halfTime && { '1h': halfTime }), ...second, ...(ended && { ft: goals, all: goals }) } },
    ...(sequence.length === goals[0] + goals[1] && { sequence }),
  };
  const markets: MarketSettlement[] = [];
  if (race && ended) markets.push(...race.settle());
  for (const key of race ? [] : offers.keys()) {
    if (!ended && offers.statusOf(key) === 'settled') continue;
    const resolved = resolveMarket(key, result, offers.outcomesOf(key));
    if (resolved) markets.push({ key, outcomes: resolved });
  }
  for (const { key } of markets) offers.setStatus(key, 'settled');
  if (!ended && markets.length === 0) return;
  yield {
    type: 'result',
    fixtureId: playing.fixture.id,
    status: playing.status,
    markets,
    confirmed,
    live: liveOf(playing, atMs),
  };
}

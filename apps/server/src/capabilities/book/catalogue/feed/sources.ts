import { readFile } from 'node:fs/promises';
import {
  createReplay,
  createScenario,
  createSimulator,
  type FeedBody,
  type Hole,
  type HouseForecast,
  readScenario,
  type SaidRating,
  type ScenarioScript,
  type SteppedSource,
} from '@evens/feeds';
import type { Forecast, MarginMethod } from '@evens/pricing';
import { demoWorld, squadOf } from '@evens/seed-world';
import { readReplayArchive } from '../sources/replay-files.ts';
import { rememberedWorld } from './remembered-world.ts';

/** The house's football ratings, for sources that price by them. */
export interface StoredRatings {
  /** The goals that the present ratings of a league expect; undefined for a league that nobody has rated. */
  forecast(
    league: string,
    home: string,
    away: string,
  ): Promise<{ readonly forecast: Forecast; readonly madeOf: string } | undefined>;
  /** Ratings that a source made by itself and prices by. */
  keep(rating: SaidRating): void;
  /** What the prices of a match are made of from now on. */
  hear(fixtureId: number, madeOf: string | undefined): void;
}

/** What the choice of a source needs of the configuration. */
export interface FeedConfig {
  readonly feed: 'simulator' | 'replay' | 'scenario' | 'none';
  readonly seed: string;
  readonly simSpeed: number;
  readonly replayPath?: string | undefined;
  readonly replayFrom?: string | undefined;
  readonly replaySpeed: number;
  readonly scenario?: string | undefined;
  /** How the margin is put on football that the house prices itself. */
  readonly footballMargin?: MarginMethod | undefined;
  /** Where the simulator keeps what it has worked out. Left out: nowhere. */
  readonly dataDir?: string | undefined;
  /** What corrects a result that has stood for longer waits for a person. Left out: nothing does. */
  readonly lateResultMinutes?: number | undefined;
}

/** Where a world stands when its source is built, in event time. */
export interface WorldPlace {
  readonly worldStartMs: number;
  /** Messages up to here are stored already. Before the world's start: its history is not. */
  readonly storedUntilMs: number;
  readonly nowMs: number;
  /** Wall time: files of real seasons know nothing of what comes after it. */
  readonly wallMs: number;
}

export interface PastMessage {
  readonly eventMs: number;
  readonly body: FeedBody;
}

export interface OpenedSource {
  readonly source: SteppedSource;
  /** What happened between `storedUntilMs` and now and must be stored, results above all. Undefined: a place to pause. */
  past(): Iterable<PastMessage | undefined>;
  /** What is wrong with the input files, each named with its place. */
  readonly holes?: readonly Hole[];
}

/** A kind of source by its name in the configuration. */
export interface SourceKind {
  readonly producer: string;
  /** Another identity is another world, which starts anew. Undefined: every start is a new world. */
  identity(config: FeedConfig): string | undefined;
  /** Event time at which a new world begins. */
  startMs(config: FeedConfig, nowMs: number): number;
  speed(config: FeedConfig): number;
  open(config: FeedConfig, place: WorldPlace, ratings?: StoredRatings): Promise<OpenedSource>;
}

/** What the house expects of the matches that a script leaves to its ratings. */
async function ratedMatches(
  { fixtures }: ScenarioScript,
  ratings: StoredRatings | undefined,
): Promise<ReadonlyMap<string, HouseForecast>> {
  const rated = new Map<string, HouseForecast>();
  for (const { ref, expected, country, tournament, home = '', away = '' } of fixtures) {
    if (expected !== 'rated') continue;
    const found = await ratings?.forecast(`${country.alias}/${tournament.alias}`, home, away);
    if (found) rated.set(ref, found);
  }
  return rated;
}

const scenario: SourceKind = {
  producer: 'scenario',
  identity: () => undefined,
  startMs: (_config, nowMs) => nowMs,
  speed: () => 1,
  open: async (config, { worldStartMs }, ratings) => {
    const path = config.scenario ?? '';
    const read = readScenario(await readFile(path, 'utf8'));
    if (!read.ok) throw new Error(`scenario ${path}:\n  ${read.refusal.join('\n  ')}`);
    const rated = await ratedMatches(read.value, ratings);
    const source = createScenario({
      script: read.value,
      startMs: worldStartMs,
      forecastOf: ({ ref }) => rated.get(ref),
      margin: config.footballMargin,
    });
    return { source, past: () => [] };
  },
};

const simulator: SourceKind = {
  producer: 'simulator',
  // Another calendar is another world: what was bet on in the old one is not played in it.
  identity: ({ seed }) => `seed ${seed}, calendar 3`,
  startMs: (_config, nowMs) => nowMs,
  speed: ({ simSpeed }) => simSpeed,
  open: async ({ seed, dataDir }, { worldStartMs, storedUntilMs, nowMs }) => {
    const { memory, keeping } = await rememberedWorld(dataDir, `seed ${seed}`);
    const source = createSimulator({
      world: demoWorld(),
      seed,
      startMs: worldStartMs,
      fromMs: nowMs,
      memory,
      squadOf,
    });
    return {
      source: keeping(source),
      past: function* () {
        yield* source.resultsBetween(Math.max(storedUntilMs, worldStartMs), nowMs);
        // What nobody could bet on comes last: a player waits for his bets, not for last week.
        if (storedUntilMs < worldStartMs) yield* source.history();
      },
    };
  },
};

const replay: SourceKind = {
  producer: 'replay',
  identity: ({ replayPath, replayFrom }) => `replay ${replayPath} from ${replayFrom}`,
  startMs: ({ replayFrom }, nowMs) => (replayFrom ? Date.parse(`${replayFrom}T00:00:00Z`) : nowMs),
  speed: ({ replaySpeed }) => replaySpeed,
  open: async ({ replayPath, footballMargin }, { worldStartMs, storedUntilMs, wallMs }, ratings) => {
    if (!replayPath) throw new Error('FEED=replay needs REPLAY_PATH, a folder of seasons');
    const archive = await readReplayArchive(replayPath, wallMs);
    // Begun where the last run left off, its first look at the clock tells what happened since.
    const fromMs = Math.max(worldStartMs, storedUntilMs);
    return {
      source: createReplay({ archive, fromMs, margin: footballMargin, onRated: (rating) => ratings?.keep(rating) }),
      past: () => [],
      holes: archive.holes,
    };
  },
};

/** For a house without a feed whose own contests are led all the same: it says that it is there, and nothing else. */
export const NO_SOURCE: SourceKind = {
  producer: 'none',
  identity: () => 'none',
  startMs: (_config, nowMs) => nowMs,
  speed: () => 1,
  open: async () => ({
    source: {
      producer: 'none',
      silenceLimitMs: 5000,
      snapshot: () => [],
      advance: (eventMs) => [{ eventMs, body: { type: 'heartbeat', complete: true } }],
    },
    past: () => [],
  }),
};

/** Every source a server can be started with. */
export const SOURCE_KINDS: Readonly<Record<string, SourceKind>> = { simulator, replay, scenario };

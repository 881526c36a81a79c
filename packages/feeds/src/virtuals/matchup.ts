import {
  type Competitor,
  type Fixture,
  type FixtureStatus,
  type LiveScore,
  type Runner,
  type Sport,
  sportByAlias,
} from '@evens/catalogue';
import { assert, type Rng, seededRng } from '@evens/kernel';
import { type AnySportModel, virtualModelFor } from '@evens/pricing';
import { fieldSize, VIRTUAL_SIDES, virtualField } from './sides.ts';

/**
 * Who meets in a round, and how strong they are. It follows from the sport and the round's number alone, so prices say nothing of the seed;
 * plain JSON, kept with the round.
 */
export interface VirtualMatchup {
  readonly sport: string;
  readonly number: number;
  /** Home then away; empty for races. */
  readonly competitors: readonly Competitor[];
  /** Races: by the number that each wears. */
  readonly runners: readonly Runner[];
  /** What the model plays and prices. */
  readonly params: unknown;
}

export interface KnownVirtual {
  readonly sport: Sport;
  readonly model: AnySportModel;
}

/** The sport and its model. Throws for a sport that is not virtual. */
export function knownVirtual(alias: string): KnownVirtual {
  const sport = sportByAlias(alias);
  const model = virtualModelFor(alias);
  assert(sport && model, `${alias} is no virtual sport`);
  return { sport, model };
}

function shuffled(count: number, rng: Rng): number[] {
  const order = Array.from({ length: count }, (_, at) => at);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = rng.int(0, last);
    const [a = 0, b = 0] = [order[last], order[other]];
    order[last] = b;
    order[other] = a;
  }
  return order;
}

/** One set decides a match of tennis: a round is short. */
const FORMATS: Readonly<Record<string, Readonly<Record<string, number>>>> = { 'virtual-tennis': { bestOf: 1 } };
const RUNNERS: Readonly<Record<string, number>> = { 'virtual-horses': 8, 'virtual-greyhounds': 6 };

/** How far the strongest and the weakest side are apart, where 1 is as far as in a league. */
const EVENNESS = 0.6;

/** The same whenever it is asked for. */
export function virtualMatchup(alias: string, number: number): VirtualMatchup {
  const { sport, model } = knownVirtual(alias);
  const rng = seededRng(`virtual/${alias}/${number}`);
  if (sport.family === 'race') {
    const count = RUNNERS[alias] ?? 6;
    const chosen = shuffled(fieldSize(alias), rng.fork('field')).slice(0, count);
    const worn = shuffled(count, rng.fork('numbers')).map((at) => at + 1);
    const runners = [...virtualField(alias, chosen, worn)].sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
    const params = model.params(0, rng.fork('strength'), { runners: count });
    return { sport: alias, number, competitors: [], runners, params };
  }
  const pool = VIRTUAL_SIDES[alias] ?? [];
  const [home = 0, away = 1] = shuffled(pool.length, rng.fork('sides'));
  const gap = (EVENNESS * (away - home)) / (pool.length - 1);
  const params = model.params(gap, rng.fork('strength'), FORMATS[alias]);
  const competitors = [home, away].flatMap((at) => pool[at] ?? []);
  return { sport: alias, number, competitors, runners: [], params };
}

const CATEGORY_BASE = 9_200_000;

export interface VirtualFixtureAt {
  readonly id: number;
  /** Event time at which bets end. */
  readonly startMs: number;
  readonly status: FixtureStatus;
  readonly live?: LiveScore;
}

/** The round as the book has it. */
export function virtualFixture(
  { sport: alias, number, competitors, runners }: VirtualMatchup,
  { id, startMs, status, live }: VirtualFixtureAt,
): Fixture {
  const { sport } = knownVirtual(alias);
  const race = sport.family === 'race';
  return {
    ...{ id, sportId: sport.id, startMs, status, competitors },
    category: { id: CATEGORY_BASE, alias: 'virtual', name: 'Virtual' },
    tournament: { id: CATEGORY_BASE + sport.id, alias, name: sport.name, top: false, rank: 1000 + sport.id },
    kind: race ? 'race' : 'match',
    ...(race && { runners, race: { startingPrice: false }, name: `${sport.name} ${number}` }),
    ...(live && { live }),
    ...(FORMATS[alias] && { format: FORMATS[alias] }),
  };
}

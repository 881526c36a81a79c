import type { Competitor } from '@evens/catalogue';
import { type CircuitRow, circuitRows, type Field } from './circuits/index.ts';
import { pairs, people } from './people.ts';
import { place } from './places.ts';
import { SportTable } from './table.ts';

/** Pools of one sport, each made once; nobody is in two of them. */
class Pools {
  readonly #sport: string;
  readonly #known = new Map<string, readonly Competitor[]>();
  readonly #taken = new Set<string>();

  constructor(sport: string) {
    this.#sport = sport;
  }

  /** The first so many of a pool, strongest first. */
  of({ pool, count, kind }: Field, most: number): readonly Competitor[] {
    const made = this.#known.get(pool) ?? this.#make(pool, most, kind);
    this.#known.set(pool, made);
    return made.length === count ? made : made.slice(0, count);
  }

  #make(pool: string, count: number, kind: Field['kind']): readonly Competitor[] {
    if (kind === 'pairs' || kind === 'women pairs') return pairs(pool, count, kind === 'women pairs', this.#taken);
    return people(pool, {
      count,
      women: kind === 'women',
      taken: this.#taken,
      ...(this.#sport === 'sumo' && { countries: ['jp'] }),
    });
  }
}

function tableOf(alias: string, rows: readonly CircuitRow[]): SportTable {
  const table = new SportTable(alias);
  const pools = new Pools(alias);
  const sizes = new Map<string, number>();
  for (const { field } of rows) sizes.set(field.pool, Math.max(field.count, sizes.get(field.pool) ?? 0));
  for (const { place: key, name, plan, field, top, format, outright } of rows)
    table.add(place(key), name, pools.of(field, sizes.get(field.pool) ?? field.count), {
      plan,
      ...(top !== undefined && { top }),
      ...(format && { format }),
      ...(outright !== undefined && { outright }),
    });
  return table;
}

/** Sports of single players and pairs. */
export const singleSports = (): readonly SportTable[] =>
  Object.entries(circuitRows()).map(([alias, rows]) => tableOf(alias, rows));

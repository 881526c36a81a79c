import {
  type ColossusTerms,
  isJackpotName,
  type JackpotName,
  type JackpotTerms,
  type MysteryTerms,
} from '@evens/games';
import { assert, type Currency } from '@evens/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import { microsOf } from '../rounds/index.ts';

export type Connection = Database | DatabaseTransaction;

/** A level as it stands. Amounts are minor units of its currency. */
export interface LevelRow {
  readonly name: JackpotName;
  readonly currency: Currency;
  readonly terms: JackpotTerms;
  /** Games whose rounds fill it and may win it. */
  readonly games: readonly string[];
  /** What holds from the next generation on; null where nothing else was published. */
  readonly next: JackpotTerms | null;
  /** Null while it is switched off. To the microsecond, as `microsOf` writes it. */
  readonly onSince: string | null;
  readonly generation: number;
  /** In millionths of a minor unit. */
  readonly heldMicros: bigint;
  readonly beganAt: Date;
}

/** Terms as they stand in JSON: amounts as text. */
export interface StoredTerms {
  readonly kind: JackpotTerms['kind'];
  readonly seedMinor: string;
  readonly capMinor?: string | undefined;
  readonly perWinMinor?: string | undefined;
  readonly sharePpm: string;
}

/** Terms that wait, or that two people decide about. */
export function storedTerms(terms: JackpotTerms): StoredTerms {
  const shared = { seedMinor: String(terms.seedMinor), sharePpm: String(terms.sharePpm) };
  return terms.kind === 'mystery'
    ? { kind: 'mystery', ...shared, capMinor: String(terms.capMinor) }
    : { kind: 'colossus', ...shared, perWinMinor: String(terms.perWinMinor) };
}

export function readTerms({ kind, seedMinor, capMinor, perWinMinor, sharePpm }: StoredTerms): JackpotTerms {
  const shared = { seedMinor: BigInt(seedMinor), sharePpm: BigInt(sharePpm) };
  if (kind === 'mystery') {
    assert(capMinor !== undefined, 'a mystery level has a cap');
    return { kind, ...shared, capMinor: BigInt(capMinor) } satisfies MysteryTerms;
  }
  assert(perWinMinor !== undefined, 'a level without a cap says how rare a win is');
  return { kind, ...shared, perWinMinor: BigInt(perWinMinor) } satisfies ColossusTerms;
}

interface Stored {
  readonly name: string;
  readonly currency: Currency;
  readonly terms: StoredTerms;
  readonly games: readonly string[];
  readonly next: StoredTerms | null;
  readonly onSince: string | null;
  readonly generation: number;
  readonly heldMicros: bigint;
  readonly beganAt: Date;
}

const LEVEL = sql`l.name, l.currency, jsonb_build_object(
    'kind', l.kind, 'seedMinor', l.seed_minor::text, 'capMinor', l.cap_minor::text, 'perWinMinor', l.per_win_minor::text,
    'sharePpm', l.share_ppm::text
  ) as terms, l.games, l.next_terms as next, ${microsOf(sql`l.on_since`)} as "onSince", l.generation, l.held_micros as "heldMicros",
  l.began_at as "beganAt"`;

async function levelsWhere(db: Connection, behind: RawBuilder<unknown>): Promise<LevelRow[]> {
  const { rows } = await sql<Stored>`select ${LEVEL} from jackpot_level l ${behind}`.execute(db);
  return rows.map(({ name, terms, next, ...row }) => {
    assert(isJackpotName(name), `${name} is a level`);
    return { ...row, name, terms: readTerms(terms), next: next && readTerms(next) };
  });
}

export const allLevels = (db: Connection): Promise<LevelRow[]> => levelsWhere(db, sql`order by l.seed_minor, l.name`);

/** All of them, held until the transaction ends. The row of the pool is locked before. */
export const lockLevels = (tx: DatabaseTransaction): Promise<LevelRow[]> =>
  levelsWhere(tx, sql`order by l.name for no key update of l`);

/** What is written back of a level: what it holds, and where it has dropped the generation that begins and its terms. */
export async function setLevels(
  tx: DatabaseTransaction,
  levels: readonly Pick<LevelRow, 'name' | 'heldMicros' | 'generation' | 'terms' | 'next'>[],
): Promise<void> {
  const rows = levels.map(({ name, heldMicros, generation, terms, next }) => ({
    name,
    held: String(heldMicros),
    generation,
    ...storedTerms(terms),
    next: next && storedTerms(next),
  }));
  await sql`
    update jackpot_level l set held_micros = u.held, next_terms = u.next, seed_minor = u."seedMinor", cap_minor = u."capMinor",
      per_win_minor = u."perWinMinor", generation = u.generation,
      began_at = case when l.generation = u.generation then l.began_at else clock_timestamp() end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as u(
      name text, held bigint, generation integer, "seedMinor" bigint, "capMinor" bigint, "perWinMinor" bigint, next jsonb
    )
    where l.name = u.name`.execute(tx);
}

/** Begins a level that there was not, switched on. */
export async function insertLevel(
  tx: DatabaseTransaction,
  level: Pick<LevelRow, 'name' | 'currency' | 'terms' | 'games' | 'heldMicros'>,
  publishedBy: string,
): Promise<void> {
  const { kind, seedMinor, capMinor = null, perWinMinor = null, sharePpm } = storedTerms(level.terms);
  await sql`
    insert into jackpot_level (
      name, currency, kind, seed_minor, cap_minor, per_win_minor, share_ppm, games, on_since, held_micros, published_by
    ) values (
      ${level.name}, ${level.currency}, ${kind}, ${seedMinor}, ${capMinor}, ${perWinMinor}, ${sharePpm},
      ${[...level.games]}::text[], clock_timestamp(), ${String(level.heldMicros)}, ${publishedBy}
    )`.execute(tx);
}

/** Share and games hold at once, what players were told of this generation (seed, cap, odds) holds to its end. */
export async function setTerms(
  tx: DatabaseTransaction,
  { name, terms, games }: Pick<LevelRow, 'name' | 'terms' | 'games'>,
  publishedBy: string,
): Promise<void> {
  await sql`
    update jackpot_level set share_ppm = ${String(terms.sharePpm)}, games = ${[...games]}::text[],
      next_terms = ${JSON.stringify(storedTerms(terms))}::jsonb, published_by = ${publishedBy}, published_at = clock_timestamp()
    where name = ${name}`.execute(tx);
}

/** Switches a level on or off; what it holds stays. False where it stood so. */
export async function switchLevel(tx: DatabaseTransaction, name: JackpotName, on: boolean): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update jackpot_level set on_since = ${on ? sql`clock_timestamp()` : sql`null`}
    where name = ${name} and (on_since is not null) <> ${on}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

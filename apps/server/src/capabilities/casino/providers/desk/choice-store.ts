import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';

/** What operators decided of a provider's row. */
export interface Choice {
  readonly provider: string;
  /** Null: as its settings say. */
  readonly isOn: boolean | null;
  /** Among the lobby's rows; null: behind those that have one. */
  readonly place: number | null;
  /** The provider's own keys. */
  readonly gamesOff: readonly string[];
}

const CHOICE = sql`provider, is_on as "isOn", place, games_off as "gamesOff"`;

export async function storedChoices(db: Database | DatabaseTransaction): Promise<readonly Choice[]> {
  const { rows } = await sql<Choice>`select ${CHOICE} from provider_choice`.execute(db);
  return rows;
}

/** What stood before, locked until the transaction ends, so that two who change the same row follow each other. */
export async function lockChoice(tx: DatabaseTransaction, provider: string, operator: string): Promise<Choice> {
  await sql`
    insert into provider_choice (provider, changed_by) values (${provider}, ${operator}) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<Choice>`
    select ${CHOICE} from provider_choice where provider = ${provider} for no key update`.execute(tx);
  return rows[0] ?? { provider, isOn: null, place: null, gamesOff: [] };
}

export async function storeChoice(
  tx: DatabaseTransaction,
  { provider, isOn, place, gamesOff }: Choice,
  operator: string,
): Promise<void> {
  await sql`
    insert into provider_choice (provider, is_on, place, games_off, changed_by)
    values (${provider}, ${isOn}, ${place}, ${[...gamesOff]}::text[], ${operator})
    on conflict (provider) do update set is_on = excluded.is_on, place = excluded.place, games_off = excluded.games_off,
      changed_at = now(), changed_by = excluded.changed_by`.execute(tx);
}

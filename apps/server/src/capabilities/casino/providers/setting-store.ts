import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';

export interface StoredSetting {
  readonly provider: string;
  readonly isOn: boolean;
  readonly sealed: string;
  readonly addresses: readonly string[];
  readonly mostWinMinor: bigint | null;
}

export async function storedSettings(db: Database | DatabaseTransaction): Promise<readonly StoredSetting[]> {
  const { rows } = await sql<StoredSetting>`
    select provider, is_on as "isOn", sealed, addresses, most_win_minor as "mostWinMinor" from provider_setting`.execute(
    db,
  );
  return rows;
}

export async function storeSetting(
  tx: DatabaseTransaction,
  { provider, isOn, sealed, addresses, mostWinMinor }: StoredSetting,
  operator: string,
): Promise<void> {
  await sql`
    insert into provider_setting (provider, is_on, sealed, addresses, most_win_minor, changed_by)
    values (${provider}, ${isOn}, ${sealed}, ${[...addresses]}::text[], ${mostWinMinor}, ${operator})
    on conflict (provider) do update set is_on = excluded.is_on, sealed = excluded.sealed, addresses = excluded.addresses,
      most_win_minor = excluded.most_win_minor, changed_at = now(), changed_by = excluded.changed_by`.execute(tx);
}

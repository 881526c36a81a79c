import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../../platform/database/index.ts';

/** What of it met a debt, and how much of that it is now smaller by. */
export async function keepDebt(
  tx: DatabaseTransaction,
  id: string,
  { debtMinor, cutMinor }: { readonly debtMinor: bigint; readonly cutMinor: bigint },
): Promise<void> {
  await sql`
    update withdrawal set amount_minor = amount_minor - ${cutMinor}, cut_minor = cut_minor + ${cutMinor},
      debt_minor = debt_minor + ${debtMinor}, debt_times = debt_times + 1
    where id = ${id}`.execute(tx);
}

import { BOOKING_DAYS, type BookedSlip, type SlipFixture } from '@evens/contract';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/index.ts';

/** What a code leads to, as it is kept. */
export interface KeptBooking {
  readonly betType: BookedSlip['betType'];
  readonly selections: readonly { readonly id: string; readonly fixture: SlipFixture }[];
  readonly bankers: readonly string[];
  readonly ifBetRule: BookedSlip['ifBetRule'];
}

interface Stored {
  readonly code: string;
  readonly slip: KeptBooking;
  readonly endsAt: Date;
}

const endsAt = sql`shared_at + make_interval(days => ${BOOKING_DAYS}) as "endsAt"`;

/**
 * The code of these picks: one that they have already, whose end moves, or the one given. Undefined where the given one is
 * taken by others.
 */
export async function keepBooking(
  db: Database,
  { code, digest, slip }: { readonly code: string; readonly digest: Buffer; readonly slip: KeptBooking },
): Promise<{ readonly code: string; readonly endsAt: Date } | undefined> {
  const { rows } = await sql<{ code: string; endsAt: Date }>`
    insert into betslip_booking (code, digest, slip) values (${code}, ${digest}, ${JSON.stringify(slip)}::jsonb)
    on conflict do nothing returning code, ${endsAt}`.execute(db);
  if (rows[0]) return rows[0];
  const { rows: known } = await sql<{ code: string; endsAt: Date }>`
    update betslip_booking set shared_at = now(), slip = ${JSON.stringify(slip)}::jsonb
    where digest = ${digest} returning code, ${endsAt}`.execute(db);
  return known[0];
}

/** Undefined for a code that nobody has, and for one that has ended. */
export async function readBooking(db: Database, code: string): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select code, slip, ${endsAt} from betslip_booking
    where code = ${code} and shared_at > now() - make_interval(days => ${BOOKING_DAYS})`.execute(db);
  return rows[0];
}

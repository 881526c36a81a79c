import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import { type Database, KEPT_STATEMENT } from '../../../platform/database/index.ts';

/** A player's part as everybody sees it: nobody's name and no address. */
export interface PublicPart {
  readonly tag: string;
  readonly play: boolean;
  readonly currency: Currency;
  readonly stakeMinor: bigint;
  /** Where its player took or was taken; null where that has not happened. */
  readonly takenAt: string | null;
  readonly payoutMinor: bigint | null;
}

export interface PublicParts {
  readonly listed: readonly PublicPart[];
  readonly players: number;
  readonly parts: number;
  readonly taken: number;
}

/** The parts of a shared round, the first ones listed, all of them counted. A part without a choice of its own was taken at its target. */
export async function publicParts(db: Database, sharedId: bigint, listed: number): Promise<PublicParts> {
  const [rows, counts] = await Promise.all([
    sql<PublicPart>`${KEPT_STATEMENT}
      select left(encode(sha256(convert_to(r.id::text, 'UTF8')), 'hex'), 12) as tag, r.play, r.currency, r.stake_minor as "stakeMinor", r.payout_minor as "payoutMinor",
        case when r.status = 'over' and r.payout_minor > 0
          then coalesce(r.choices -> 0 ->> 'at', r.press -> 'options' ->> 'target') end as "takenAt"
      from round r where r.shared_id = ${sharedId} order by r.id limit ${listed}`.execute(db),
    sql<{ players: number; parts: number; taken: number }>`${KEPT_STATEMENT}
      select count(distinct r.account_id)::integer as players, count(*)::integer as parts,
        count(*) filter (where r.status = 'over' and r.payout_minor > 0)::integer as taken
      from round r where r.shared_id = ${sharedId}`.execute(db),
  ]);
  const counted = counts.rows[0] ?? { players: 0, parts: 0, taken: 0 };
  return { listed: rows.rows, ...counted };
}

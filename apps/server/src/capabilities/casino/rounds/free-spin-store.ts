import { assert, type Currency } from '@evens/kernel';
import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, KEPT_STATEMENT } from '../../../platform/database/index.ts';
import type { PressAnswer, PressedRow } from './store.ts';

/** Free spins as they were granted. */
export interface FreeSpinGrant {
  readonly id: string;
  readonly accountId: string;
  readonly currency: Currency;
  readonly game: string;
  /** How many, 1 to 1,000. */
  readonly spins: number;
  /** What each is played for, in minor units. */
  readonly valueMinor: bigint;
  /** `operator:NAME`, `house`. */
  readonly grantedBy: string;
  readonly grantedAt: Date;
  readonly expiresAt: Date;
}

/** And how they stand. */
export interface FreeSpinStanding extends FreeSpinGrant {
  readonly used: number;
  /** What the spins that were used have paid, in minor units of cash. */
  readonly wonMinor: bigint;
}

export async function insertFreeSpins(tx: DatabaseTransaction, row: FreeSpinGrant): Promise<void> {
  await sql`
    insert into free_spin_grant (id, account_id, currency, game, spins, value_minor, granted_by, granted_at, expires_at)
    values (
      ${row.id}, ${row.accountId}, ${row.currency}, ${row.game}, ${row.spins}, ${row.valueMinor}, ${row.grantedBy}, ${row.grantedAt},
      ${row.expiresAt}
    )`.execute(tx);
}

/** Those of an account that can still be used, the soonest end first. */
export async function usableFreeSpins(
  db: Database | DatabaseTransaction,
  accountId: string,
  nowMs: number,
): Promise<FreeSpinStanding[]> {
  const { rows } = await sql<FreeSpinStanding>`
    select g.id, g.account_id as "accountId", g.currency, g.game, g.spins, g.used, g.value_minor as "valueMinor",
      g.granted_by as "grantedBy", g.granted_at as "grantedAt", g.expires_at as "expiresAt",
      (select coalesce(sum(r.payout_minor), 0)::bigint from round r where r.grant_id = g.id) as "wonMinor"
    from free_spin_grant g
    where g.account_id = ${accountId} and g.expires_at > ${new Date(nowMs)} and g.used < g.spins
    order by g.expires_at, g.id`.execute(db);
  return rows;
}

/** Places one round that free spins pay for; its game is over at the press. */
export async function pressGranted(db: Database, row: PressedRow): Promise<PressAnswer> {
  const { player, grantId, payoutMinor } = row;
  assert(
    grantId !== null && payoutMinor !== null && !player.play,
    `round ${row.roundId} is none that a grant pays for`,
  );
  const { rows } = await sql<PressAnswer>`${KEPT_STATEMENT}
    select decision, pair, nonce, round, cash_minor as "cashMinor", moment from round_press_granted(
      ${player.accountId}, ${player.currency}, ${row.pairId}, ${row.nonce}, ${row.roundId}, ${row.game}, ${row.version}::smallint,
      ${row.key}, decode(${row.hash}, 'hex'), ${JSON.stringify(row.press)}, ${grantId}, ${row.stakeMinor}, ${payoutMinor},
      ${row.gapMs}, ${row.alone}
    )`.execute(db);
  const [answer] = rows;
  if (!answer) throw new Error('a press was not answered');
  return answer;
}

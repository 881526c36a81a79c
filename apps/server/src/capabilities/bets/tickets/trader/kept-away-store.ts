import { type Currency, type Refusal, type RefusalCode, refusal } from '@evens/kernel';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../platform/database/index.ts';

/**
 * Of these accounts those that may not bet now, by an exclusion, a break of their own, a lock, or a country where nothing may be
 * played, whatever a process believes of their sessions: what is taken late from a player is as much a bet as what is placed.
 */
export async function keptAway(
  tx: DatabaseTransaction,
  accountIds: readonly string[],
  nowMs: number,
): Promise<ReadonlyMap<string, Refusal>> {
  const { rows } = await sql<{ account: string; code: RefusalCode }>`
    select account, code from play_kept_away_among(${[...accountIds]}::text[], ${new Date(nowMs)})`.execute(tx);
  return new Map(rows.map(({ account, code }): [string, Refusal] => [account, refusal(code)]));
}

/** A stake in the hold that is to become a bet. */
export interface HeldStake {
  readonly accountId: string;
  readonly currency: Currency;
  /** Some of it is the player's own money: neither a free bet nor a bonus, which no limit counts. */
  readonly isOwn: boolean;
  /** So much of it leaves the hold again. */
  readonly takenOffMinor: bigint;
}

/** Why a stake in the hold goes beyond what its player allows himself by now; undefined where it does not. */
export async function beyondOwnLimits(
  tx: DatabaseTransaction,
  { accountId, currency, isOwn, takenOffMinor }: HeldStake,
  nowMs: number,
): Promise<RefusalCode | undefined> {
  if (!isOwn) return undefined;
  const { rows } = await sql<{ code: RefusalCode | null }>`
    select play_judge_held(${accountId}, ${currency}, ${takenOffMinor}, ${new Date(nowMs)}) as code`.execute(tx);
  return rows[0]?.code ?? undefined;
}

/**
 * The same of a player who says yes himself: that is play, so a reality check that is due and the end of his time stop it too. The
 * caller holds his cash.
 */
export async function mayNotTake(
  tx: DatabaseTransaction,
  held: HeldStake,
  nowMs: number,
): Promise<RefusalCode | undefined> {
  const { rows } = await sql<{ code: RefusalCode | null }>`
    select play_judge(${held.accountId}, ${held.currency}, 0, ${new Date(nowMs)}) as code`.execute(tx);
  return rows[0]?.code ?? beyondOwnLimits(tx, held, nowMs);
}

import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import { newRoundId } from '../rounds/index.ts';
import type { addedUp } from './judge-moves.ts';
import { referenceOf } from './ledger-moves.ts';
import type { ProvidersParts } from './parts.ts';
import { addToRound, holdAccounts, type ProviderRound, type RoundKey } from './round-store.ts';
import type { Session } from './session-store.ts';

type BonusRound = Pick<ProviderRound, 'state' | 'bonusMinor'>;

/** Whether a bonus has an open bet in this round. */
const runsByBonus = (round: BonusRound | undefined): boolean => round?.state === 'open' && round.bonusMinor > 0n;

/**
 * Tells a bonus that one more or one less of its bets is open, by what its round was and is. The player's accounts are locked for it: who holds
 * them alone changes a bonus.
 */
export async function tellBonus(
  tx: DatabaseTransaction,
  of: { readonly accountId: string; readonly currency: Currency; readonly bonusId: string },
  was: BonusRound | undefined,
  is: BonusRound,
): Promise<void> {
  if (runsByBonus(was) === runsByBonus(is)) return;
  await holdAccounts(tx, of);
  await (runsByBonus(is)
    ? sql`select bonus_round_open(${of.bonusId})`
    : sql`select from bonus_round_back(${of.bonusId}, true, 0)`
  ).execute(tx);
}

/** What a call moved in a round. */
interface Moved {
  readonly session: Session;
  readonly round: RoundKey;
  /** As it stood before the call. */
  readonly stands: ProviderRound | undefined;
  /** The lobby's key. */
  readonly game: string;
  readonly added: ReturnType<typeof addedUp>;
  readonly ends: boolean;
  readonly atMs: number;
  /** The bonus that has paid for the round. */
  readonly bonusId: string | undefined;
}

/** Adds what a call moved to its round, and tells the bonus that pays for it what became of that. A round begins with a stake alone. */
export async function noteRound(
  tx: DatabaseTransaction,
  wallet: Pick<ProvidersParts['wallet'], 'bonusStaked'>,
  { session, round, stands, game, added, ends, atMs, bonusId }: Moved,
): Promise<void> {
  if (!stands && added.bets <= 0) return;
  const { accountId, currency, play, id: sessionId } = session;
  const of = { provider: round.provider, accountId, currency };
  const bonus =
    bonusId === undefined
      ? undefined
      : { id: bonusId, minor: await wallet.bonusStaked(tx, of, referenceOf(round.roundId)) };
  const is = await addToRound(tx, {
    ...round,
    ...added,
    id: newRoundId(atMs),
    sessionId,
    game,
    currency,
    play,
    ends,
    bonus,
  });
  if (bonusId !== undefined) await tellBonus(tx, { accountId, currency, bonusId }, stands, is);
}

import type { GameKind } from '@evens/games';
import type { Currency } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import { isOpen } from '../lobby/index.ts';
import type { RoundRules } from '../rounds/index.ts';
import type { Why } from './adapter.ts';
import type { ProvidersParts } from './parts.ts';
import { otherRounds, type ProviderRound, type RoundKey } from './round-store.ts';

/** A stake in a round, before the ledger judges the player himself. */
export interface Stake {
  readonly round: RoundKey;
  readonly stands: ProviderRound | undefined;
  readonly kind: GameKind;
  /** The lobby's key. */
  readonly game: string;
  readonly currency: Currency;
  /** All that this call stakes. */
  readonly amountMinor: bigint;
  readonly play: boolean;
  readonly isOn: boolean;
}

/** What a country's law asks of a stake; play money is outside of it. */
async function byLaw(tx: DatabaseTransaction, rules: RoundRules, stake: Stake): Promise<Why | undefined> {
  const { round, stands, kind, currency, amountMinor } = stake;
  const most = rules.mostStakeMinor(kind, currency);
  if (most !== undefined && (stands?.stakedMinor ?? 0n) + amountMinor > most) return 'stakeTooHigh';
  const gapMs = rules.gapMs(kind);
  if (stands !== undefined || (gapMs === 0 && rules.severalAtOnce)) return undefined;
  const others = await otherRounds(tx, round);
  if (!rules.severalAtOnce && others.open) return 'otherRoundOpen';
  return others.lastMsAgo !== null && others.lastMsAgo < gapMs ? 'tooSoon' : undefined;
}

/**
 * Why the house takes no stake in this round; undefined where it does. What has begun may be gone on with when the game was closed or
 * its provider switched off since. The ledger then judges the player: breaks, locks, his own limits, his money.
 */
export async function judgeStake(
  tx: DatabaseTransaction,
  { rulesOf, closedGames }: Pick<ProvidersParts, 'rulesOf' | 'closedGames'>,
  stake: Stake,
): Promise<Why | undefined> {
  const { round, stands, game, currency, play, isOn } = stake;
  if (stands?.state === 'over') return 'roundClosed';
  const rules = await rulesOf(round.accountId, tx);
  if (stands?.state !== 'open') {
    if (!isOn) return 'off';
    if (!isOpen(await closedGames(tx), game, { country: rules.country, currency })) return 'game';
  }
  return play ? undefined : byLaw(tx, rules, stake);
}

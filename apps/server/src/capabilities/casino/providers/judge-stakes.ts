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
  /** An operator switched this game off. */
  readonly gameIsOff: boolean;
  /** What the law where the player is at home asks. */
  readonly rules: RoundRules;
}

/** Whether the law counts this round together with others, so that two which begin at the same moment must be told apart. */
export const countsTogether = (rules: RoundRules, kind: GameKind): boolean =>
  !rules.severalAtOnce || rules.gapMs(kind) > 0;

/** What a country's law asks of a stake; play money is outside of it. */
async function byLaw(tx: DatabaseTransaction, stake: Stake): Promise<Why | undefined> {
  const { round, stands, kind, currency, amountMinor, rules } = stake;
  const most = rules.mostStakeMinor(kind, currency);
  if (most !== undefined && (stands?.stakedMinor ?? 0n) + amountMinor > most) return 'stakeTooHigh';
  // One whose stakes were all given back begins anew.
  if (stands?.state === 'open' || !countsTogether(rules, kind)) return undefined;
  const others = await otherRounds(tx, round);
  if (!rules.severalAtOnce && others.open) return 'otherRoundOpen';
  return others.lastMsAgo !== null && others.lastMsAgo < rules.gapMs(kind) ? 'tooSoon' : undefined;
}

/**
 * Why the house takes no stake in this round; undefined where it does. What has begun may be gone on with when the game was closed or
 * its provider switched off since. The ledger then judges the player: breaks, locks, his own limits, his money.
 */
export async function judgeStake(
  tx: DatabaseTransaction,
  { closedGames }: Pick<ProvidersParts, 'closedGames'>,
  stake: Stake,
): Promise<Why | undefined> {
  const { stands, game, currency, play, isOn, gameIsOff, rules } = stake;
  if (stands?.state === 'over') return 'roundClosed';
  if (stands?.state !== 'open') {
    if (!isOn) return 'off';
    if (gameIsOff) return 'game';
    if (!isOpen(await closedGames(tx), game, { country: rules.country, currency })) return 'game';
  }
  return play ? undefined : byLaw(tx, stake);
}

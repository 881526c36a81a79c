import { carryOver, HOUSE_CURRENCY } from '@evens/kernel';
import type { CallKey } from '../../../platform/outside/index.ts';
import { isOpen } from '../lobby/index.ts';
import { newRoundId } from '../rounds/index.ts';
import type { ProviderCall } from './adapter.ts';
import { countsTogether } from './judge-stakes.ts';
import { inMoney, type MoneyMove } from './ledger-moves.ts';
import type { Configured, ProvidersParts } from './parts.ts';
import type { Seat } from './seats.ts';

/** A movement of a usual call. */
interface Sum {
  /** The provider's own id. */
  readonly id: string;
  readonly minor: bigint;
}

/** A usual call, with all that the database needs to do it: a stake, a win, or a stake and then a win, in one round. */
export interface UsualCall {
  readonly key: CallKey;
  readonly seat: Seat;
  readonly round: string;
  /** The house's own name of the round, where it begins with this call. */
  readonly newId: string;
  readonly ends: boolean;
  readonly stake: Sum | undefined;
  readonly win: (Sum & { readonly ofItsId: boolean }) | undefined;
  /** The most that one win may be, in minor units of the session's currency. */
  readonly mostWinMinor: bigint;
  /** The most that the round may take by law; null: as much as it likes. */
  readonly mostStakeMinor: bigint | null;
  /** Whether a round may begin now. */
  readonly begins: boolean;
  readonly moves: readonly MoneyMove[];
  readonly atMs: number;
}

export type UsualParts = Pick<ProvidersParts, 'clock' | 'closedGames' | 'mostPayoutMinor'>;

/** A stake, a win, or both in this order; undefined for every other call. */
function sumsOf(moves: readonly MoneyMove[]): Pick<UsualCall, 'stake' | 'win'> | undefined {
  const [first, second] = moves;
  const [stake, win] = first?.verb === 'debit' ? [first, second] : [undefined, first];
  if (moves.length > (stake ? 2 : 1) || (!stake && !win)) return undefined;
  if (win && (win.verb !== 'credit' || win.campaign !== undefined)) return undefined;
  return {
    stake: stake && { id: stake.id, minor: stake.amountMinor },
    win: win?.verb === 'credit' ? { id: win.id, minor: win.amountMinor, ofItsId: win.paysItsId } : undefined,
  };
}

/** Whether a session is whose the message says. Of its game and currency as well: another is refused, by the careful way. */
const fits = ({ session }: Seat, { who, currency, game }: ProviderCall): boolean =>
  !session.play &&
  (who.player === undefined || who.player === session.accountId) &&
  (currency === undefined || currency === session.currency) &&
  (game === undefined || game === session.game);

/** Whether this call can be one at all, before anybody asks whose it is. */
export const mayBeUsual = ({ does, round, moves, who }: ProviderCall): boolean =>
  does === 'move' && round !== undefined && moves.length > 0 && moves.length <= 2 && who.launches !== true;

/**
 * What the database is asked for a usual call: of a player with money, where the law counts no rounds together. Undefined for all others.
 */
export async function usualCall(
  { clock, closedGames, mostPayoutMinor }: UsualParts,
  configured: Configured,
  { key, call, seat }: { readonly key: CallKey; readonly call: ProviderCall; readonly seat: Seat },
): Promise<UsualCall | undefined> {
  const { session, rules, game, kind } = seat;
  const { currency } = session;
  if (!call.round || !fits(seat, call)) return undefined;
  const read = inMoney(call.moves, currency);
  const sums = read.ok ? sumsOf(read.value) : undefined;
  if (!read.ok || !sums) return undefined;
  if (sums.stake && countsTogether(rules, kind)) return undefined;
  const atMs = clock.wallMs();
  // Written out by name: an object that is made by spreading others has a hidden class of its own (docs/performance.md).
  return {
    key,
    seat,
    round: call.round.id,
    newId: newRoundId(atMs),
    ends: call.round.ends,
    stake: sums.stake,
    win: sums.win,
    mostWinMinor: carryOver(configured.mostWinMinor ?? mostPayoutMinor(), HOUSE_CURRENCY, currency, 'down'),
    mostStakeMinor: rules.mostStakeMinor(kind, currency) ?? null,
    begins:
      configured.isOn &&
      configured.gamesOff?.has(session.game) !== true &&
      isOpen(await closedGames(), game, { country: rules.country, currency }),
    moves: read.value,
    atMs,
  };
}

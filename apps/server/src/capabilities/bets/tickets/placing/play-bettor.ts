import { type Refusal, refusal } from '@evens/kernel';
import { PLAY_KIND_OF } from '@evens/ledger';
import type { AskedPlacement, Bettor } from './asked-placement.ts';
import type { LaneFund } from './placement-lane.ts';

const BETTING_USER_TYPES: ReadonlySet<number> = new Set([0, 3]);

export const isBettor = ({ userType }: Pick<Bettor, 'userType'>): boolean => BETTING_USER_TYPES.has(userType);

/** Whether it is play money that this one bets with. */
export const isPlayBettor = ({ userType }: Pick<Bettor, 'userType'>): boolean => userType === 3;

/** A gift is worth something: it pays for no bet with play money. */
export const giftRefusal = ({ freeBetId, bonusMinor }: AskedPlacement): Refusal | undefined =>
  freeBetId !== undefined || bonusMinor ? refusal('FreeBetNotUsable', { reason: 'unknown' }) : undefined;

/** Play money pays the whole stake, so that the bet is none of those that the fast call takes. */
export const playFunds = (accountId: string, stakeMinor: bigint): { readonly funds: readonly LaneFund[] } => ({
  funds: [{ kind: PLAY_KIND_OF.cash, holderId: accountId, amountMinor: stakeMinor.toString() }],
});

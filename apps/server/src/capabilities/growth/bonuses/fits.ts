import { amountOf } from '@evens/bonuses';
import type { BonusCampaign } from '@evens/contract';
import type { Currency } from '@evens/kernel';
import type { CreditedDeposit } from './deposits-store.ts';
import { termsOf } from './terms-of.ts';

const HOUR_MS = 3_600_000;

/** What is known of a player whom a campaign may be for. */
export interface FittingPlayer {
  readonly country: string | undefined;
  readonly currency: Currency;
  /** Deposits that were credited. */
  readonly deposits: number;
}

/** Whether it is the campaign's time, and this player is one whom it is for. */
export function isFor(campaign: BonusCampaign, player: FittingPlayer, nowMs: number): boolean {
  const { when, who, amount } = campaign;
  if (nowMs < Date.parse(when.from) || nowMs >= Date.parse(when.until)) return false;
  if (!amount[player.currency]) return false;
  if (who.countries && (player.country === undefined || !who.countries.includes(player.country))) return false;
  // Of a deposit the one that earns it is not one that came before.
  const before = when.trigger === 'deposit' ? player.deposits - 1 : player.deposits;
  return who.leastDeposits === 0 || before >= who.leastDeposits;
}

/** The day of the week in UTC: 1 is Monday. */
const weekdayOf = (at: Date): number => ((at.getUTCDay() + 6) % 7) + 1;

/** Whether this deposit earns the campaign's bonus. */
export function earnedBy(
  campaign: BonusCampaign,
  deposit: CreditedDeposit,
  currency: Currency,
  nowMs: number,
): boolean {
  const { when, who } = campaign;
  const terms = termsOf(campaign, currency);
  if (!terms || when.trigger !== 'deposit') return false;
  const atMs = deposit.at.getTime();
  if (atMs < Date.parse(when.from) || atMs >= Date.parse(when.until)) return false;
  if (atMs < nowMs - when.claimWithinHours * HOUR_MS) return false;
  if (when.nth !== null && deposit.nth !== when.nth) return false;
  if (when.weekdays && !when.weekdays.includes(weekdayOf(deposit.at))) return false;
  return deposit.nth > who.leastDeposits && amountOf(terms, deposit.amountMinor) > 0n;
}

import { hash } from 'node:crypto';
import type { FreeBetTerms } from '@evens/betting';
import { outcomeId } from '@evens/catalogue';
import type { Currency, Refusal } from '@evens/kernel';
import type { AskedBet } from '../judging/check-bet.ts';

/** Who bets. */
export interface Bettor {
  readonly accountId: string;
  readonly currency: Currency;
  /** The specification's user types: players 0 bet, and demo users 3 with play money; agents do not. */
  readonly userType: number;
  /** Why no bet is taken from this account now, whatever the bet. */
  readonly noBets?: Refusal | undefined;
}

export interface AskedPlacement extends AskedBet {
  readonly idempotencyKey: string;
  /** The balance that the page showed. */
  readonly shownBalance?: string | undefined;
  /** Leave the selections in the slip after the bet was taken. */
  readonly keepSelections?: boolean;
  /** So much of the stake, up to all of it, the player's bonus pays; cash pays the rest. Not beside a free bet. */
  readonly bonusMinor?: bigint;
  /** The player's own money pays alone, whatever bonus he has. */
  readonly cashOnly?: boolean | undefined;
  /** What is beyond a limit waits for the trader instead of being refused. */
  readonly askTrader?: boolean | undefined;
}

/** Where the free bets of players are. */
export interface FreeBetReader {
  freeBet(accountId: string, freeBetId: string): Promise<FreeBetTerms | undefined>;
}

/** How the slip of an account is kept. */
export const slipOwnerOf = (accountId: string): string => `player:${accountId}`;

/** What two requests must agree in to be the same bet, as a hash in hex. */
export function bodyHash(asked: AskedPlacement): string {
  const { betType, stake, selections, oddsChangePolicy } = asked;
  const picked = selections.map((each) => [outcomeId(each), each.priceMilli, each.startingPrice ?? false, each.side]);
  const sizes = asked.systemStakes?.map((each) => [each.size, each.stake]);
  const extra = [
    sizes,
    asked.bankers,
    asked.ifBetRule,
    asked.teaserId,
    asked.eachWay ?? false,
    asked.freeBetId,
    asked.insured,
    ...(asked.premiumPercent === undefined ? [] : [asked.premiumPercent]),
    ...(asked.bonusMinor === undefined ? [] : [{ bonus: asked.bonusMinor.toString() }]),
    ...(asked.cashOnly ? ['cashOnly'] : []),
  ];
  const body = [betType, stake, oddsChangePolicy, picked, ...extra];
  return hash('sha256', JSON.stringify(body), 'hex');
}

import { potentialWithExtras } from '@evens/betting';
import { accept, type Clock, type Currency, formatAmount, type Refusal, type Result, refuse } from '@evens/kernel';
import type { Wallet } from '../../../money/wallet/index.ts';
import { fitsRoom, type Limits, legRisks, type Risk, ticketLimitRefusal } from '../../risk/index.ts';
import type { BookReader } from '../book-reader.ts';
import type { Bettor } from '../placing/asked-placement.ts';
import { isPlayBettor } from '../placing/play-bettor.ts';
import { extrasOf } from '../stored/ticket-extras.ts';
import { wagerOf } from '../stored/wager-of.ts';
import type { BettingTerms } from '../terms/betting-terms.ts';
import { type AskedBet, type CheckedBet, checkBet } from './check-bet.ts';
import { limitedLegs } from './judge-bet.ts';
import { largestFitting } from './largest-fitting.ts';

export interface MaxBetParts {
  readonly clock: Clock;
  readonly book: BookReader;
  readonly risk: Risk;
  readonly wallet: Wallet;
  readonly terms: BettingTerms;
}

export interface MaxBet {
  readonly minStakeMinor: bigint;
  /** Per line; of a system the same for each of its sizes. 0 when not even the smallest stake fits. */
  readonly maxStakeMinor: bigint;
  /** The largest total stake that the limits alone would let through, whatever the balance. */
  readonly remainingLimitMinor: bigint;
}

/** A bet whose stake is asked for: any price of now, the question is how much and not whether the price still stands. */
export type StakelessBet = Omit<AskedBet, 'stake' | 'oddsChangePolicy'>;

function withStake(bet: StakelessBet, stake: string): AskedBet {
  const systemStakes = bet.systemStakes?.map(({ size }) => ({ size, stake }));
  return { ...bet, systemStakes, stake, oddsChangePolicy: 2 };
}

/** A bet that was found right at one stake, at another: book and rules say the same of it, only the amounts are others. */
export function atStake(bet: CheckedBet, stakeMinor: bigint): CheckedBet {
  const systemStakes = bet.terms.systemStakes?.map(({ size }) => ({ size, stakeMinor: stakeMinor.toString() }));
  const terms = systemStakes ? { ...bet.terms, systemStakes } : bet.terms;
  const legs = bet.legs.map((leg) => ({ ...leg, result: 0, deadHeat: null, standing: {} }));
  const potential = potentialWithExtras(wagerOf({ betType: bet.betType, stakeMinor, terms, legs }), extrasOf(terms));
  return {
    ...bet,
    terms,
    stakeMinor,
    // Every line costs the same.
    totalStakeMinor: (bet.totalStakeMinor / bet.stakeMinor) * stakeMinor,
    potentialPayoutMinor: potential.ok ? potential.value.payoutMinor : bet.potentialPayoutMinor,
  };
}

/** What a bet is measured against beside the balance. */
export interface Bounds {
  readonly currency: Currency;
  readonly limits: Limits;
  /** What each leg's market may still lose, in the house's currency. */
  readonly roomsMinor: readonly bigint[];
}

/** Whether the limits let a bet through, as the placement will judge it. */
export const fitsBounds = (bet: CheckedBet, { currency, limits, roomsMinor }: Bounds): boolean =>
  ticketLimitRefusal(bet.totalStakeMinor, bet.potentialPayoutMinor, limits, currency) === undefined &&
  fitsRoom(legRisks({ ...bet, currency, taken: !bet.live }), roomsMinor);

/** So large that what is rounded away of a payout does not count; no stake comes near it. */
const PROBE_MINOR = 10n ** 15n;
/** Play money takes no room on any market. */
const ANY_ROOM_MINOR = 10n ** 30n;

/**
 * The largest stake per line that the limits let through, by proportion: payout and risk grow with the stake. What rounding
 * leaves open is tried out around it. 0 when not even the stake of `smallest` fits.
 */
export function largestStake(smallest: CheckedBet, bounds: Bounds): bigint {
  const { currency, limits, roomsMinor } = bounds;
  const probe = atStake(smallest, PROBE_MINOR);
  /** How large the stake may be where the probe's would come to `ofProbe` and `most` is allowed. */
  const share = (most: bigint, ofProbe: bigint): bigint =>
    ofProbe > 0n ? (most * PROBE_MINOR) / ofProbe : PROBE_MINOR;
  const guesses = [
    share(limits.maxStakeMinor, probe.totalStakeMinor),
    share(limits.maxPayoutMinor, probe.potentialPayoutMinor),
    ...legRisks({ ...probe, currency, taken: !probe.live }).map(({ winningsMinor, stakesMinor }, at) =>
      share(roomsMinor[at] ?? 0n, winningsMinor - stakesMinor),
    ),
  ];
  let guess = PROBE_MINOR;
  for (const each of guesses) if (each < guess) guess = each;
  return largestFitting(guess, smallest.stakeMinor, (stakeMinor) => fitsBounds(atStake(smallest, stakeMinor), bounds));
}

/**
 * The largest stake per line that this player could place now: of balance, the ticket's limits and what the outcomes may
 * still risk. The book is read once and so are balance and exposure. Refused as a placement would be.
 */
export async function findMaxBet(
  { clock, book, risk, wallet, terms }: MaxBetParts,
  bettor: Bettor,
  asked: StakelessBet,
): Promise<Result<MaxBet, Refusal>> {
  if (bettor.noBets) return refuse(bettor.noBets);
  const { currency, accountId } = bettor;
  const { minStakeMinor } = risk.limits(currency);
  const times = { eventMs: clock.eventMs(), wallMs: clock.wallMs() };
  const smallest = withStake(asked, formatAmount(minStakeMinor, currency));
  const checked = checkBet(smallest, { book, ...times, currency, minStakeMinor, terms });
  if (!checked.ok) return checked;
  const bet = checked.value;
  const limited = limitedLegs(bet);
  const legs = bet.legs.map((leg, at) => ({ ...leg, ...limited[at] }));
  const [balances, roomsMinor] = await Promise.all([
    wallet.balance(accountId),
    isPlayBettor(bettor) ? legs.map(() => ANY_ROOM_MINOR) : risk.remainingLimit(accountId, legs),
  ]);
  const { ticket: limits } = risk.limitsOf(currency, accountId, limited);
  const allowedMinor = largestStake(bet, { currency, limits, roomsMinor });
  const linesAtMinimum = bet.totalStakeMinor / minStakeMinor;
  // Every line costs the same, so the balance buys as many minor units a line as it holds lines.
  const affordableMinor = (balances?.cashMinor ?? 0n) / linesAtMinimum;
  const maxStakeMinor = affordableMinor < allowedMinor ? affordableMinor : allowedMinor;
  return accept({
    minStakeMinor,
    maxStakeMinor: maxStakeMinor < minStakeMinor ? 0n : maxStakeMinor,
    remainingLimitMinor: allowedMinor * linesAtMinimum,
  });
}

import { outcomeId } from '@evens/catalogue';
import { legRisks } from '../../risk/index.ts';
import type { CheckedBet } from '../judging/check-bet.ts';
import { ticketFixtureOf } from '../shown/present.ts';
import type { TicketTerms } from '../stored/ticket-terms.ts';
import { type AskedPlacement, type Bettor, slipOwnerOf } from './asked-placement.ts';
import type { FreshLeg } from './fresh-ticket.ts';
import type { LaneRow } from './placement-lane.ts';
import { isPlayBettor, playFunds } from './play-bettor.ts';

/** What was decided of a bet before it is written down. */
export interface Decided {
  readonly bettor: Bettor;
  readonly asked: AskedPlacement;
  readonly hash: string;
  /** The terms of the bet with what pays it. */
  readonly agreed: TicketTerms;
  /** It waits for the trader. */
  readonly asks: boolean;
  /** How long it waits for its answer; null: it is accepted at once. */
  readonly delayMs: number | null;
}

export interface DecidedLegs extends Decided {
  readonly eventMs: number;
  /** What the market of each leg may still lose, in minor units of the house's currency. */
  readonly liabilitiesMinor: readonly bigint[];
}

type LaneLeg = FreshLeg & LaneRow['legs'][number];

/** Its legs with what each puts at risk. */
export function laneLegs(bet: CheckedBet, decided: DecidedLegs): readonly LaneLeg[] {
  const { bettor, agreed, asks, delayMs, eventMs, liabilitiesMinor } = decided;
  const risks = legRisks({
    betType: bet.betType,
    currency: bettor.currency,
    stakeMinor: bet.stakeMinor,
    totalStakeMinor: bet.totalStakeMinor,
    potentialPayoutMinor: bet.potentialPayoutMinor,
    terms: agreed,
    taken: delayMs === null,
    legs: bet.legs,
  });
  return bet.legs.map((leg, at) => ({
    fixtureId: leg.fixtureId,
    marketKey: leg.marketKey,
    outcome: leg.outcome,
    priceMilli: leg.priceMilli,
    askedPriceMilli: leg.askedPriceMilli,
    live: leg.live,
    eventMs,
    fixture: ticketFixtureOf(leg.found.fixture, leg.outcome, leg.live),
    terms: leg.terms,
    riskOutcome: risks[at]?.riskOutcome ?? leg.outcome,
    // What waits for the trader reserves nothing: nobody has said yet how much of it will stand.
    winningsMinor: String(asks ? 0n : (risks[at]?.winningsMinor ?? 0n)),
    stakesMinor: String(asks ? 0n : (risks[at]?.stakesMinor ?? 0n)),
    limitMinor: String(liabilitiesMinor[at] ?? 0n),
  }));
}

/** The bet as the database places it. */
export function laneRow(bet: CheckedBet, legs: readonly LaneLeg[], decided: Decided): LaneRow {
  const { bettor, asked, hash, agreed, asks, delayMs } = decided;
  const { accountId, currency } = bettor;
  const { freeBetId } = asked;
  const { totalStakeMinor } = bet;
  return {
    accountId,
    currency,
    key: asked.idempotencyKey,
    hash,
    betType: bet.betType,
    terms: agreed,
    stakeMinor: bet.stakeMinor.toString(),
    combinations: bet.combinations,
    totalStakeMinor: totalStakeMinor.toString(),
    potentialPayoutMinor: bet.potentialPayoutMinor.toString(),
    policy: asked.oddsChangePolicy,
    live: bet.live,
    delayMs,
    ...(asks && { asks }),
    ...(freeBetId !== undefined && {
      funds: [{ kind: 'freeBet', holderId: freeBetId, amountMinor: totalStakeMinor.toString() }],
    }),
    ...(agreed.funds && { funds: agreed.funds.map((fund) => ({ ...fund, holderId: accountId })) }),
    ...(isPlayBettor(bettor) && playFunds(accountId, totalStakeMinor)),
    slipOwner: asked.keepSelections ? null : slipOwnerOf(accountId),
    // A bet builder stands in the slip under a name of its own, its picks do not.
    ...(bet.legs.some((leg) => leg.terms.builder) && { slipIds: asked.selections.map(outcomeId) }),
    legs,
  };
}

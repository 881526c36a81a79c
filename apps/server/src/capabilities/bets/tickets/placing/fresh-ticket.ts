import type { CheckedBet } from '../judging/check-bet.ts';
import type { LegRow, TicketRow } from '../stored/store.ts';
import type { LaneRow } from './placement-lane.ts';

export type FreshLeg = Omit<LegRow, 'position' | 'placedEventMs' | 'result' | 'deadHeat' | 'standing'> & {
  readonly eventMs: number;
};

/** What was just written, without asking the database for it; its times are those of this process's clock. */
export function freshTicket(
  row: LaneRow,
  bet: CheckedBet,
  id: bigint,
  placedMs: number,
  legs: readonly FreshLeg[],
): TicketRow {
  const { delayMs } = row;
  return {
    id,
    accountId: row.accountId,
    key: row.key,
    bodyHash: row.hash,
    currency: row.currency,
    betType: bet.betType,
    terms: row.terms,
    stakeMinor: bet.stakeMinor,
    combinations: bet.combinations,
    totalStakeMinor: bet.totalStakeMinor,
    potentialPayoutMinor: bet.potentialPayoutMinor,
    oddsChangePolicy: row.policy,
    live: bet.live,
    status: row.asks ? 0 : delayMs === null ? 1 : 4,
    outcome: 0,
    payoutMinor: null,
    placedAt: new Date(placedMs),
    acceptAt: delayMs === null ? null : new Date(placedMs + delayMs),
    answeredAt: delayMs === null ? new Date(placedMs) : null,
    decline: null,
    settledAt: null,
    generation: 0,
    cashedStakeMinor: null,
    cashedOutMinor: null,
    legs: legs.map((leg, at) => ({
      position: at + 1,
      fixtureId: leg.fixtureId,
      marketKey: leg.marketKey,
      outcome: leg.outcome,
      priceMilli: leg.priceMilli,
      askedPriceMilli: leg.askedPriceMilli,
      live: leg.live,
      placedEventMs: leg.eventMs,
      fixture: leg.fixture,
      terms: leg.terms,
      result: 0,
      deadHeat: null,
      standing: {},
    })),
  };
}

import { randomUUID } from 'node:crypto';
import type { LaneRow } from '../src/capabilities/bets/tickets/placing/placement-lane.ts';

/** A single of 10.00 at 2.00 before its match, as it comes to the placement lane. */
export const laneRow = (accountId: string, over: Partial<LaneRow> = {}): LaneRow => ({
  accountId,
  currency: 'EUR',
  key: randomUUID(),
  hash: '00',
  betType: 'single',
  terms: { eachWay: false },
  stakeMinor: '1000',
  combinations: 1,
  totalStakeMinor: '1000',
  potentialPayoutMinor: '2000',
  policy: 0,
  live: false,
  delayMs: null,
  slipOwner: null,
  legs: [
    {
      fixtureId: 1,
      marketKey: '1x2',
      outcome: 'home',
      priceMilli: 2000,
      askedPriceMilli: 2000,
      live: false,
      eventMs: 0,
      fixture: {},
      terms: {},
      riskOutcome: 'home',
      winningsMinor: '2000',
      stakesMinor: '1000',
      limitMinor: '100000',
    },
  ],
  ...over,
});

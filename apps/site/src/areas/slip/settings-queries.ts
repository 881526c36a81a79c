import { type BettingSettings, getBettingSettings, getFreeBets, getMaxBet } from '@evens/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, ask } from '../../shared/api/api.ts';
import type { BetShape } from './model/planned-bets.ts';

/** A house without teasers, bonus or insurance: what the slip knows until it has asked. */
export const NO_SETTINGS: BettingSettings = { teasers: [], accumulatorBonus: null, insurance: null };

export const bettingSettingsQuery = queryOptions({
  queryKey: ['bettingSettings'],
  queryFn: () => ask(api.call(getBettingSettings)),
  staleTime: 5 * 60_000,
});

/** Under the tickets' key: a bet that was taken may have used one. */
export const freeBetsQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['tickets', 'freeBets', userId],
    queryFn: () => ask(api.call(getFreeBets)),
    enabled: Boolean(userId),
    staleTime: 60_000,
  });

/** What the house still takes on a bet of this shape; prices do not matter to it. */
export const maxBetQuery = (userId: string | undefined, shape: BetShape | undefined) =>
  queryOptions({
    queryKey: ['tickets', 'maxBet', userId, shape && { ...shape, selections: shape.selections.map(withoutPrice) }],
    queryFn: () => (shape ? ask(api.call(getMaxBet, { body: shape })) : Promise.reject(new Error('no bet'))),
    enabled: Boolean(userId) && shape !== undefined,
    staleTime: 15_000,
    retry: false,
  });

const withoutPrice = ({ fixtureId, marketKey, outcome, startingPrice }: BetShape['selections'][number]) =>
  `${fixtureId}/${marketKey}/${outcome}${startingPrice ? '/sp' : ''}`;

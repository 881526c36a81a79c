import { type BettingSettings, getBettingSettings } from '@evens/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, ask } from './api/api.ts';

/** A house without teasers, bonus or insurance: what the slip knows until it has asked. */
export const NO_SETTINGS: BettingSettings = {
  teasers: [],
  accumulatorBonus: null,
  insurance: null,
  earlyPayoutLead: null,
};

export const bettingSettingsQuery = queryOptions({
  queryKey: ['bettingSettings'],
  queryFn: () => ask(api.call(getBettingSettings)),
  staleTime: 5 * 60_000,
});

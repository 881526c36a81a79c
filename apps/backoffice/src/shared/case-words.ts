import type { CaseState, HarmMarker } from '@evens/contract';

export const MARKER_WORDS: Readonly<Record<HarmMarker, string>> = {
  chasing: 'Chasing losses',
  nights: 'Night-time play',
  risingDeposits: 'Rising deposits',
  stakeGrowth: 'Rising stakes',
  declinedDeposits: 'Declined deposits',
  limitsRaised: 'Limits raised',
};

export const CASE_STATE_WORDS: Readonly<Record<CaseState, string>> = {
  open: 'Open',
  inWork: 'In progress',
  done: 'Closed',
};

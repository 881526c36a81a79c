import type { CaseState, HarmMarker } from '@evens/contract';

export const MARKER_WORDS: Readonly<Record<HarmMarker, string>> = {
  chasing: 'Chasing losses',
  nights: 'Play at night',
  risingDeposits: 'Rising deposits',
  stakeGrowth: 'Growing stakes',
  declinedDeposits: 'Declined deposits',
  limitsRaised: 'Limits raised',
};

export const CASE_STATE_WORDS: Readonly<Record<CaseState, string>> = {
  open: 'Open',
  inWork: 'In work',
  done: 'Done',
};

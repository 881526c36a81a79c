import type { OpenRules } from './open-rules.ts';

/** The rules that this capability obeys by itself, each asked for once, which binds it. */
export const obeyed = (rules: OpenRules) => ({
  jurisdiction: rules.jurisdiction,
  exclusionMonths: rules.bind('exclusionMonths'),
  indefiniteLeastMonths: rules.bind('indefiniteLeastMonths'),
  timeOutHours: rules.bind('timeOutHours'),
  openBets: rules.bind('openBets'),
  coolingOffDefiniteHours: rules.bind('coolingOffDefiniteHours'),
  coolingOffIndefiniteHours: rules.bind('coolingOffIndefiniteHours'),
  exclusionKnownMonths: rules.bind('exclusionKnownMonths'),
  exclusionLiftable: rules.bind('exclusionLiftable'),
  withdrawalCancel: rules.bind('withdrawalCancel'),
  playThroughTimes: rules.bind('playThroughTimes'),
  chasingTexts: rules.bind('chasingTexts'),
});

export type Obeyed = ReturnType<typeof obeyed>;

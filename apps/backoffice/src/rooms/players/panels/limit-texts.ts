const KINDS: Readonly<Record<string, string>> = {
  deposit: 'Deposit',
  loss: 'Loss',
  stake: 'Stake',
  time: 'Session time',
};
const SPANS: Readonly<Record<string, string>> = { day: '24 hours', week: '7 days', month: '30 days' };
const WHAT: Readonly<Record<string, string>> = {
  set: 'set',
  lowered: 'lowered',
  asked: 'asked for an increase',
  confirmed: 'confirmed',
  takenBack: 'withdrew the increase',
  tightened: 'tightened by an operator',
  lifted: 'lifted by an operator',
};

export const LIMIT_TEXTS = {
  title: 'Limits',
  kind: 'Limit',
  kinds: KINDS,
  spans: SPANS,
  what: WHAT,
  none: 'none',
  minutes: (amount: string) => `${amount} min`,
  left: (left: string) => `${left} left`,
  byHouse: 'set by an operator',
  tighten: 'Tighten',
  lift: 'Lift operator limit',
  tightenWhat: (kind: string | undefined, span: string | undefined) => `Tighten: ${kind}, ${span}`,
  about: 'It has to be lower than the current limit. The player’s own limit stays and cannot be raised above this one.',
  aboutLift: 'Enter a lower limit, or leave it empty to lift the operator limit. The player’s own limit stays.',
  newLimit: 'New limit',
  newMinutes: 'New limit in minutes',
} as const;

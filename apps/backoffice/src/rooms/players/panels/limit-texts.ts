const KINDS: Readonly<Record<string, string>> = {
  deposit: 'Deposit',
  loss: 'Loss',
  stake: 'Stake',
  time: 'Time of play',
};
const SPANS: Readonly<Record<string, string>> = { day: '24 hours', week: '7 days', month: '30 days' };
const WHAT: Readonly<Record<string, string>> = {
  set: 'set',
  lowered: 'lowered',
  asked: 'asked for more',
  confirmed: 'confirmed',
  takenBack: 'took back',
  tightened: 'tightened by the house',
  lifted: 'lifted by the house',
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
  byHouse: 'by the house',
  tighten: 'Tighten',
  lift: "Lift the house's",
  tightenWhat: (kind: string | undefined, span: string | undefined) => `Tighten: ${kind}, ${span}`,
  about: "Lower than what counts now. The player's own limit stays as it is and cannot be raised above this one.",
  aboutLift: "Lower than now; or leave it empty to lift the house's limit. The player's own stays as it is.",
  newLimit: 'New limit',
  newMinutes: 'New limit in minutes',
} as const;

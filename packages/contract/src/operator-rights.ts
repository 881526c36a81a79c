/**
 * What an operator may be allowed to do at the operator's door. Each route for operators names the one it needs;
 * `self` has everybody who is signed in.
 */
export const OPERATOR_RIGHTS = [
  'self',
  'fixtures.see',
  'prices.change',
  'results.see',
  'results.change',
  'results.approve',
  'errors.see',
  'errors.change',
  'errors.approve',
  'offers.see',
  'offers.answer',
  'liability.see',
  'tickets.see',
  'refusals.see',
  'players.see',
  'players.change',
  'persons.see',
  'persons.change',
  'factors.reset',
  'factors.approve',
  'persons.approve',
  'players.protect',
  'players.unprotect',
  'limits.see',
  'limits.change',
  'documents.see',
  'documents.decide',
  'documents.approve',
  'documents.original',
  'withdrawals.see',
  'withdrawals.decide',
  'withdrawals.approve',
  'withdrawals.release',
  'support.see',
  'support.answer',
  'cases.see',
  'payments.see',
  'payments.decide',
  'payments.approve',
  'messages.see',
  'messages.send',
  'games.see',
  'games.change',
  'games.approve',
  'bonuses.see',
  'bonuses.change',
  'bonuses.approve',
  'system.see',
  'system.change',
  'system.approve',
  'content.see',
  'content.change',
  'content.publish',
  'settings.see',
  'settings.change',
  'settings.approve',
  'reports.see',
  'approvals.see',
  'approvals.decide',
  'audit.see',
  'operators.see',
  'operators.change',
  'operators.approve',
] as const;

export type OperatorRight = (typeof OPERATOR_RIGHTS)[number];

export const OPERATOR_ROLES = [
  'trader',
  'headTrader',
  'playerCare',
  'headOfCare',
  'payments',
  'headOfPayments',
  'marketing',
  'content',
  'finance',
  'auditor',
  'administrator',
] as const;

export type OperatorRole = (typeof OPERATOR_ROLES)[number];

const WATCHES = [
  'self',
  'fixtures.see',
  'results.see',
  'errors.see',
  'offers.see',
  'liability.see',
  'tickets.see',
  'refusals.see',
  'players.see',
  'limits.see',
  'games.see',
  'approvals.see',
] as const satisfies readonly OperatorRight[];

const TRADES = [
  ...WATCHES,
  'prices.change',
  'results.change',
  'errors.change',
  'offers.answer',
] as const satisfies readonly OperatorRight[];

/** Who looks after players: their KYC documents, their questions. Sees payments to answer them, and decides none. */
const CARES = [
  'self',
  'players.see',
  'documents.see',
  'documents.decide',
  'withdrawals.see',
  'support.see',
  'support.answer',
  'messages.see',
  'players.protect',
  'cases.see',
  'payments.see',
  'approvals.see',
  'persons.see',
  'persons.change',
  'factors.reset',
  'bonuses.see',
] as const satisfies readonly OperatorRight[];

/** Who looks after money on its way in and out. */
const PAYS = [
  'self',
  'players.see',
  'documents.see',
  'withdrawals.see',
  'withdrawals.decide',
  'payments.see',
  'payments.decide',
  'approvals.see',
] as const satisfies readonly OperatorRight[];

/** Who is called at night: closes the site at once, and opens it again with a second person. */
const RUNS = ['system.see', 'system.change', 'system.approve'] as const satisfies readonly OperatorRight[];

/** Who sets how the house is: what one of them proposes about money or protection, another approves. */
const SETS = ['settings.see', 'settings.change', 'settings.approve'] as const satisfies readonly OperatorRight[];

/** What each role brings. An operator may have several; who keeps the accounts of others does not trade by that. */
export const RIGHTS_OF_ROLE: Readonly<Record<OperatorRole, readonly OperatorRight[]>> = {
  trader: TRADES,
  headTrader: [
    ...TRADES,
    ...RUNS,
    ...SETS,
    'results.approve',
    'errors.approve',
    'players.change',
    'players.protect',
    'players.unprotect',
    'limits.change',
    'games.change',
    'games.approve',
    'reports.see',
    'approvals.decide',
    'audit.see',
    'operators.see',
    'operators.approve',
  ],
  playerCare: CARES,
  headOfCare: [
    ...CARES,
    ...RUNS,
    ...SETS,
    'bonuses.change',
    'bonuses.approve',
    'content.see',
    'content.change',
    'content.publish',
    'messages.send',
    'players.unprotect',
    'factors.approve',
    'documents.approve',
    'documents.original',
    'persons.approve',
    'approvals.decide',
    'audit.see',
    'operators.see',
  ],
  // Who approves payouts does not end their waits: another person does that first.
  payments: [...PAYS, 'withdrawals.release'],
  headOfPayments: [
    ...PAYS,
    ...RUNS,
    ...SETS,
    'bonuses.see',
    'bonuses.change',
    'bonuses.approve',
    'withdrawals.approve',
    'payments.approve',
    'reports.see',
    'approvals.decide',
    'audit.see',
    'operators.see',
  ],
  /** Makes campaigns and writes to players; others approve what they cost. */
  marketing: [
    'self',
    'players.see',
    'bonuses.see',
    'bonuses.change',
    'messages.see',
    'messages.send',
    'content.see',
    'content.change',
    'reports.see',
    'approvals.see',
  ],
  /** Writes what the site says and shows, and puts it there. */
  content: ['self', 'content.see', 'content.change', 'content.publish', 'games.see'],
  /** Reads what the house earned and moved, and changes nothing. */
  finance: ['self', 'reports.see', 'payments.see', 'withdrawals.see', 'approvals.see', 'audit.see'],
  auditor: [
    ...WATCHES,
    'system.see',
    'settings.see',
    'bonuses.see',
    'cases.see',
    'payments.see',
    'documents.see',
    'withdrawals.see',
    'support.see',
    'messages.see',
    'content.see',
    'reports.see',
    'audit.see',
    'operators.see',
  ],
  administrator: [
    'self',
    ...RUNS,
    ...SETS,
    'approvals.see',
    'approvals.decide',
    'audit.see',
    'operators.see',
    'operators.change',
    'operators.approve',
  ],
};

/** All that these roles bring together. */
export const rightsOf = (roles: readonly OperatorRole[]): ReadonlySet<OperatorRight> =>
  new Set(roles.flatMap((role) => RIGHTS_OF_ROLE[role]));

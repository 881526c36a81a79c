import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { sessionView, userView } from './identity.ts';

/** The date of an exclusion that has no end. */
export const FOR_GOOD = '3000-01-01';

/** The shortest and the longest time-out anywhere; which lengths a player is offered, his jurisdiction says. */
export const TIME_OUT_HOURS = { least: 24, most: 1008 } as const;

const exclusionView = z.object({
  SinceMs: z.number(),
  /** Null: for good. */
  UntilMs: z.number().nullable(),
  /** From when on the player may ask to come back. */
  MayAskFromMs: z.number(),
  /** When the player asked to come back; null while he has not. */
  ReturnAskedMs: z.number().nullable(),
  /** From when on the house may open the account again; null while nobody has asked. */
  ReturnFromMs: z.number().nullable(),
});

export type ExclusionView = z.output<typeof exclusionView>;

/** Organisations that help, as the operator has named them. */
const helpView = z.array(z.object({ Name: z.string(), Url: z.string() }));

/** What protects this player, and what is offered to him where he is at home. */
export const protectionView = z.object({
  /** Until when he takes a time-out; null when he does not. */
  TimeOutUntilMs: z.number().nullable(),
  TimeOutHours: z.array(z.number()),
  /** Months of an exclusion with an end, and its date. For good is always offered beside them. */
  ExclusionPeriods: z.array(z.object({ Months: z.number(), Date: z.string() })),
  /** What becomes of bets that are open: they stand, or are void. */
  OpenBetsRule: z.enum(['stand', 'void']),
  OpenBets: z.number(),
  /** The two texts that may urge to make up for losses are said neutrally here. */
  NeutralTexts: z.boolean(),
  WithdrawalCancelAllowed: z.boolean(),
  Help: helpView,
});

export type ProtectionView = z.output<typeof protectionView>;

export const getProtection = endpoint({
  name: 'getProtection',
  method: 'GET',
  path: '/api/protection',
  summary: 'What protects the caller now, and the periods offered where he is at home',
  access: 'player',
  response: protectionView,
  refusals: [],
});

/** Cannot be taken back and only ever gets longer; the account can still be looked at and emptied. */
export const takeBreak = endpoint({
  name: 'takeBreak',
  method: 'POST',
  path: '/api/user/break',
  summary: 'A time-out: no play and no deposit for so many hours from now; ends by itself',
  access: 'player',
  play: false,
  body: z.object({ hours: z.number().int().min(TIME_OUT_HOURS.least).max(TIME_OUT_HOURS.most) }),
  response: userView,
  refusals: ['PeriodNotOffered'],
});

/** What somebody who is excluded sees of the account that is closed to him. */
const closedAccountView = exclusionView.extend({
  Currency: z.string(),
  /** What can be paid out. */
  Balance: z.string(),
  OpenBets: z.number(),
  OpenBetsRule: z.enum(['stand', 'void']),
  Help: helpView,
});

export type ClosedAccountView = z.output<typeof closedAccountView>;

/**
 * A pass opens the closed account for looking and for asking to come back: half an hour, no session. It is given at excluding and, with
 * the refusal `AccountExcluded`, at the door, to whoever has shown all that the account asks for, its second factor too. Only one that
 * the door gave, and for five minutes, asks for a payout: any session may exclude, and one may be stolen.
 */
const pass = z.string().regex(/^[\w-]{20,100}$/);

/** Ends every session of the player, in every browser. The same again changes nothing; a later date lengthens. */
export const selfExclude = endpoint({
  name: 'selfExclude',
  method: 'POST',
  path: '/api/protection/self-exclusion',
  summary: "Closes the caller's own account until a date, or for good, at once; signs out everywhere",
  access: 'player',
  play: false,
  body: z.object({
    /** The last day of it; 3000-01-01 is for good. */
    Date: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/)
      .default(FOR_GOOD),
  }),
  response: z.object({ Pass: z.string(), Account: closedAccountView, Session: sessionView }),
  refusals: ['PeriodNotOffered'],
});

export const getClosedAccount = endpoint({
  name: 'getClosedAccount',
  method: 'POST',
  path: '/api/protection/closed-account',
  summary: 'What stands of a closed account, for whoever holds its pass',
  access: 'public',
  play: false,
  body: z.object({ Pass: pass }),
  response: closedAccountView,
  refusals: ['LinkNotUsable'],
});

/** The positive action without which no exclusion ends. Repeating it changes nothing. */
export const askToReturn = endpoint({
  name: 'askToReturn',
  method: 'POST',
  path: '/api/protection/return',
  summary: 'Asks to open a closed account again; the house may, after the time to cool off',
  access: 'public',
  play: false,
  body: z.object({ Pass: pass }),
  response: closedAccountView,
  refusals: ['LinkNotUsable', 'ReturnNotYet'],
});

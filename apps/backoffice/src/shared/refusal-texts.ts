import type * as contract from '@evens/contract';
import type { OperatorAccess, RefusalBody } from '@evens/contract';
import { momentOf } from './format.ts';

type Detail = NonNullable<RefusalBody['detail']>;
type Code = RefusalBody['code'];

/** The codes that one export of the contract lists, where it is a route for operators. */
type ListedBy<Exported> = Exported extends {
  readonly access: OperatorAccess;
  readonly refusals: readonly (infer Listed)[];
}
  ? Listed
  : never;

type ListedByRoutes = { [Name in keyof typeof contract]: ListedBy<(typeof contract)[Name]> }[keyof typeof contract];

/** The codes that any route may answer, which routes therefore do not list. */
type OfAnyRoute =
  | 'InvalidRequest'
  | 'InvalidCharacters'
  | 'BodyTooLarge'
  | 'UnsupportedMediaType'
  | 'FileTypeNotAllowed'
  | 'NotFound'
  | 'MethodNotAllowed'
  | 'NotSignedIn'
  | 'ReauthenticationRequired'
  | 'Forbidden'
  | 'OriginNotAllowed'
  | 'CsrfTokenInvalid'
  | 'TooManyRequests'
  | 'IdempotencyKeyReused'
  | 'AnswerNoLongerKept'
  | 'ServiceUnavailable'
  | 'InternalError';

/** A code that an operator may be answered: a new one in the contract does not compile before it has a sentence below. */
export type OperatorRefusal = (ListedByRoutes & Code) | OfAnyRoute;

/** Fixed, or made of what came with the refusal; a value that did not come leaves the general sentence. */
type Sentence = string | ((detail: Detail) => string);

const amountOf = (value: string | number, { currency }: Detail): string =>
  currency === undefined ? String(value) : `${value} ${currency}`;

const WEAK: Readonly<Record<string, (detail: Detail) => string>> = {
  short: ({ minLength }) => `The password needs at least ${minLength} characters.`,
  long: ({ maxLength }) => `The password may have at most ${maxLength} characters.`,
  ownName: () => 'The password must not be your own name.',
  common: () => 'This password is too common. Choose another.',
};

/** What is wrong with a field that only the house can know to be wrong. */
const WRONG_FIELDS: Readonly<Record<string, string>> = {
  'campaign.code': 'This code stands for another campaign already. Choose another one.',
  'segment.key': 'Another segment has this key, and a segment never changes. Choose another key.',
  'campaign.kind': 'Nothing here gives this kind yet: only bonus money and cash can be published.',
  'campaign.segment': 'There is no segment by this key.',
};

/** Why words cannot stand on the site, by what is wrong with them. */
const CONTENT_FAULTS: Readonly<Record<string, (what: string) => string>> = {
  unknownKey: () => 'The site has no text of this key.',
  empty: () => 'There are no words in it.',
  tooLong: () => 'It is too long: 4,000 characters at most.',
  placeholders: (what) =>
    `It must name the same values as the English text${what === '' ? '' : `: ${what}`}. Another one would leave a hole on the page.`,
  head: () => 'The title and the summary are one line each.',
  title: () => 'It needs a title of at most 200 characters.',
  category: () => 'An article needs a category: small letters, figures and dashes.',
  published: () => 'An article needs the day it came out.',
  html: () => 'There is no text left in it.',
  script: (what) => `Nothing that runs or looks by itself may stand in a page: ${what}.`,
  link: (what) => `A link leads to a page of the site, the web, an e-mail address or a telephone: ${what} does not.`,
  language: () => 'The site does not speak this language.',
  name: () => 'No visitor would find a page of this name: a page of the house, or blog/ and a name.',
  tooLongPage: () => 'It is too long: 200,000 characters at most.',
  version: () => 'There is no such version.',
  slides: (what) => `This slide cannot be shown: ${what}.`,
  picture: () => 'There is no such picture. Add it first.',
  twice: () => 'A game stands there twice.',
  country: () => 'There is no such country: two capital letters of ISO 3166.',
  currency: () => 'There is no such currency.',
  moment: () => 'Choose a moment that is to come, within a year.',
};

const waitOf = (retryAfterSec: number): string =>
  retryAfterSec < 60 ? `${retryAfterSec} seconds` : `${Math.ceil(retryAfterSec / 60)} min`;

const SENTENCES: Readonly<Record<OperatorRefusal, Sentence>> = {
  // Players and their accounts.
  AccountLockedException: ({ untilMs }) =>
    typeof untilMs === 'number' ? `This account is locked until ${momentOf(untilMs)} UTC.` : 'This account is locked.',
  ErasureNotPossible:
    'This account still has a balance, open bets or payments under way. Its data can be erased once they are settled.',
  ExclusionNotLiftable: 'This exclusion cannot be lifted.',
  LimitOnlyTighter: 'You can only tighten a limit; only the player can ask to raise it.',
  PeriodNotOffered: 'This period is not offered. Choose a longer one.',
  PlayMoneyOnly: 'This is a play-money account: real money cannot be paid in or out.',
  ReturnNotYet: 'This exclusion cannot be ended yet.',
  SecondFactorAbsent: 'This player has no second factor to reset.',
  UnderAge: ({ minimumAge }) =>
    minimumAge === undefined
      ? 'With this date of birth the player is a minor.'
      : `With this date of birth the player is under ${minimumAge}.`,
  ClassInUse: 'Players are still in this class. Move them to another class first.',
  // Documents and support.
  DocumentClaimed: 'A colleague is reviewing this document.',
  DocumentNotOpen: 'This document has already been decided.',
  DocumentChanged: 'The files have changed since you opened them. Review them again.',
  FileNotReadable: 'This is no picture that can be read, or a broken one. Choose another file.',
  PictureTooLarge: 'This picture has too many pixels. Choose a smaller one.',
  FileNotDrawable: 'This PDF cannot be displayed. It may be protected by a password.',
  FileNotReady: 'This file is still being scanned for viruses.',
  ConversationChanged: 'This conversation has changed since you opened it. Read it again.',
  // Money.
  DepositLimitReached: "This would exceed the player's own deposit limit.",
  DocumentsRequired: (detail) =>
    detail.maximum === undefined
      ? 'The player must be verified before this amount can be credited.'
      : `Without verified KYC documents this player may deposit ${amountOf(detail.maximum, detail)} in total.`,
  InvalidAmount: 'Enter a valid amount.',
  // Agents.
  TermsOutOfBounds: 'These terms go beyond what the chain of agents allows.',
  CreditLineNotAllowed: 'No credit line may be granted here: the law of the country, or the open cashier, forbids it.',
  InsufficientBalanceException: 'There is not enough credit for this. Part of it has been given further.',
  UserNameTaken: 'Somebody already has this user name.',
  PasswordsDiffer: 'The two passwords are different.',
  CurrencyNotAllowed: 'Accounts in this currency are not offered.',
  CountryNotAllowed: 'Nobody from this country may open an account.',
  RegistrationNotPossible: 'This person is kept from play and cannot have an account.',
  PaymentDisputed: "The payer's bank is disputing this payment. Wait until the dispute is decided.",
  PaymentProviderUnavailable: 'The payment provider is not responding. No money has moved; try again shortly.',
  RateMoved: 'The source has reported a different rate since. Check it again.',
  CoinsGone:
    'These coins are no longer on the blockchain, so there is nothing to credit or return. Decide once they are confirmed again.',
  WithdrawalNotOpen: 'This withdrawal is no longer waiting for a decision. Check its current state.',
  BankFileInvalid: ({ line }) =>
    line === undefined || line === 0
      ? 'This file cannot be read as a bank statement.'
      : `This file cannot be read as a bank statement: check line ${line}.`,
  BankClosingMissing: 'The file has no closing balance. Enter the one your bank shows.',
  BankClosingDiffers: 'The closing balance you entered does not match this statement. Check it at the bank.',
  BankGapChanged:
    'Another statement was released after this proposal, so the gap has changed. Reject it and propose the statement again.',
  BankLineOtherCurrency: 'This bank line is in a different currency from the deposit.',
  BankLineTakesNothingBack:
    'This bank line cannot be a chargeback of that deposit: the amount or account differs, or the deposit was never credited or is already charged back.',
  // Fixtures, prices and requests of players.
  InvalidStakeException: 'Enter a stake that is below the requested one and fits this bet.',
  LineBettingLimitReachedException: 'This stake is above what is taken.',
  MinimumAllowedStakeException: 'This stake is below the minimum.',
  MarketBettingLimitReachedException:
    'With this bet the limit for the market would be exceeded. Offer a smaller stake.',
  MarketClosed: 'This market has closed.',
  MarketSuspended: 'This market is suspended.',
  MatchStillRuns: 'According to the feed the match is still in play. Enter when it ended, or wait.',
  OfferExpired: 'This request has expired.',
  PriceChanged: 'The price has changed since this request was made. Check the current one.',
  PriceNotPossible: 'This price cannot be set: it is out of range, or the market has no such outcome.',
  PriceNeedsConfirmation: 'This price is outside the usual range for this market. Confirm to set it anyway.',
  PricesStale: 'Prices are out of date at the moment. Try again once the feed is back.',
  SelectionNotFound: 'This selection is no longer on offer.',
  // Approvals.
  OwnProposal: 'You proposed this yourself. Another operator has to decide it.',
  ProposalNotOpen: 'This has already been decided, or it has expired. Check its outcome.',
  GameNotOffered: 'There is no such game on offer, or it is closed.',
  CampaignWorthTooMuch: ({ perNewMoney }) => {
    if (perNewMoney === 'without end') return 'It can be taken again and again, and asks for no new money.';
    if (perNewMoney !== undefined)
      return `Each unit of new money brings ${perNewMoney}: at most 0.99 where it can be taken again.`;
    return 'Worth more to who plays it best than this campaign may be. Ask for more to be staked, or lower the largest stake.';
  },
  CampaignWorthTakesLong: 'What it is worth could not be worked out in time. Try again, or ask for less to be staked.',
  CouponMatchesInvalid: ({ reason, fixtureId }) => {
    if (reason === 'count') return 'A coupon has 10 to 14 matches.';
    if (reason === 'twice') return 'A match stands twice on it.';
    if (fixtureId === undefined) return 'These matches do not make a coupon.';
    if (reason === 'begun') return `Match ${fixtureId} has begun, or begins within a minute.`;
    return `Match ${fixtureId} has no market of home, draw and away.`;
  },
  CouponStillOpen: 'It still takes entries: nothing is said of its matches before it closes.',
  CouponFinal: 'This coupon stands for good; what it carried over has gone on.',
  ContentChanged: 'A colleague has changed this draft since you opened it. Look at it again.',
  ContentNotFit: ({ fault, what }) =>
    CONTENT_FAULTS[String(fault)]?.(String(what ?? '')) ?? 'These words cannot stand on the site as they are.',
  JackpotReturnsTooMuch:
    'With this jackpot one of its games would return more than 99 %. Lower the share or the seed, or leave that game out.',
  CampaignBreaksRules: 'A country that it is for forbids it as it stands.',
  CampaignOver: 'Its budget does not hold another one.',
  BonusCodeNotUsable:
    'This player cannot have it: kept from offers, had it already, or the campaign does not give now.',
  BonusNeedsDeposit: 'It is given for a deposit alone.',
  ProposalWaits: 'There is already an open proposal about this. It has to be decided first.',
  OwnPolicy: 'You changed the policy that this falls under. Somebody else has to approve it.',
  SettingsInvalid: ({ field, about }) =>
    `${field || 'A setting'} does not fit${about === undefined || about === '' ? '' : `: ${about}`}. Nothing was changed; run the checks to see why.`,
  SettingsMoved: 'Another version of the settings was published meanwhile. Look at it and begin again.',
  ProposerNotActive: 'The operator who proposed this no longer has the right to. It has to be proposed again.',
  // Signing in.
  LinkNotUsable: 'This link is invalid, has been used or has expired. Ask an administrator for a new one.',
  OperatorLocked: 'Your operator account is locked. Ask an administrator.',
  SignInExpired: 'Signing in took too long. Start again.',
  WeakPassword: (detail) => WEAK[String(detail.reason)]?.(detail) ?? 'This password is too easy to guess.',
  WrongCode: 'This code is wrong or has already been used. Wait for the next one.',
  WrongCredentials: 'The name or the password is wrong.',
  NotSignedIn: 'You are signed out. Sign in to continue.',
  ReauthenticationRequired: 'Sign in again to do this.',
  Forbidden: 'Your roles do not allow this.',
  // The request itself.
  InvalidRequest: ({ field }) =>
    WRONG_FIELDS[String(field)] ?? 'Something in the form is not valid. Check it and try again.',
  InvalidCharacters: 'The text contains a character that cannot be stored. Type it again.',
  BodyTooLarge: 'This is too large to send at once.',
  UnsupportedMediaType: 'The server cannot read what this page sent. Reload it and try again.',
  FileTypeNotAllowed: 'This type of file is not accepted here.',
  NotFound: 'This no longer exists.',
  MethodNotAllowed: 'This cannot be done here. Reload the page.',
  OriginNotAllowed: 'This request came from another site and was not accepted.',
  CsrfTokenInvalid: 'Your session has changed. Reload the page and try again.',
  TooManyRequests: ({ retryAfterSec }) =>
    typeof retryAfterSec === 'number' && retryAfterSec > 0
      ? `Too many attempts. Try again in ${waitOf(retryAfterSec)}.`
      : 'Too many attempts. Wait a moment.',
  IdempotencyKeyReused: 'This request has already been used for something else. Reload the page and start again.',
  AnswerNoLongerKept: 'This was done some time ago. Reload the page to see its outcome.',
  ServiceUnavailable: 'The server is not responding. Try again in a moment.',
  InternalError: 'Something went wrong on the server. Nothing was changed.',
};

const hasSentence = (code: Code): code is OperatorRefusal => Object.hasOwn(SENTENCES, code);

/**
 * Why something was refused, for operators. Of a code that only players' routes list it is the server's own message: an operator
 * is answered it only by a defect, and its words are what a report of that defect needs.
 */
export function refusalText({ code, message, detail = {} }: Pick<RefusalBody, 'code' | 'message' | 'detail'>): string {
  if (!hasSentence(code)) return message;
  const sentence = SENTENCES[code];
  return typeof sentence === 'string' ? sentence : sentence(detail);
}

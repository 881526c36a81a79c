import { Readable } from 'node:stream';
import type { RawAnswer, RefusalBody } from '@evens/contract';
import type { Refusal, RefusalCode } from '@evens/kernel';
import type { FastifyReply } from 'fastify';

/** Statuses that say more than "the state of things does not allow it" (409). */
const STATUS: Partial<Record<RefusalCode, number>> = {
  InvalidRequest: 400,
  InvalidCharacters: 400,
  InvalidAmount: 400,
  AmountBelowMinimum: 400,
  AmountAboveMaximum: 400,
  WithdrawalTooMuch: 400,
  MoneyGoesBackFirst: 400,
  WithdrawalDetailsInvalid: 400,
  AddressInvalid: 400,
  AddressChecksumWrong: 400,
  AddressOfOtherCoin: 400,
  AddressOfOtherNetwork: 400,
  AddressNotSupported: 400,
  AddressUnspendable: 400,
  AddressTagMissing: 400,
  AddressTagInvalid: 400,
  DepositTermsRequired: 400,
  CardDataRefused: 400,
  DepositFieldInvalid: 400,
  VoucherUnknown: 404,
  DocumentsRequired: 403,
  WeakPassword: 400,
  PasswordsDiffer: 400,
  CurrencyNotAllowed: 400,
  CountryNotAllowed: 400,
  ConsentRequired: 400,
  UnderAge: 400,
  NotSignedIn: 401,
  WrongCredentials: 401,
  WrongCode: 401,
  SignInExpired: 401,
  OperatorLocked: 403,
  OwnProposal: 403,
  OwnPolicy: 403,
  SettingsInvalid: 400,
  SignatureInvalid: 401,
  ReauthenticationRequired: 403,
  SecondFactorNeeded: 403,
  PasswordChangeRequired: 403,
  PasskeyNotAccepted: 401,
  NoPrivilegesException: 403,
  AccountLockedException: 403,
  AccountExcluded: 403,
  PlayNotAllowedHere: 403,
  Forbidden: 403,
  OriginNotAllowed: 403,
  CsrfTokenInvalid: 403,
  NotFound: 404,
  SelectionNotFound: 404,
  BookingCodeUnknown: 404,
  MethodNotAllowed: 405,
  BodyTooLarge: 413,
  UnsupportedMediaType: 415,
  FileTypeNotAllowed: 415,
  FileHasTooManyPages: 422,
  FileNotDrawable: 422,
  FileNotReadable: 422,
  PictureTooLarge: 422,
  TooManyRequests: 429,
  InternalError: 500,
  PaymentProviderUnavailable: 502,
  RateUnavailable: 503,
  Maintenance: 503,
  ServiceUnavailable: 503,
};

export const statusOf = (code: RefusalCode): number => STATUS[code] ?? 409;

/** English for logs and tools. Players read the site's translation of the code, operators the back office's sentence for it. */
const MESSAGES: Partial<Record<RefusalCode, string>> = {
  InvalidRequest: 'The request does not have the shape this address expects.',
  InvalidCharacters: 'A text is not UTF-8, or holds U+0000 or half a surrogate pair, which cannot be stored.',
  BodyTooLarge: 'The body is larger than this address accepts.',
  UnsupportedMediaType: 'This address does not accept this kind of body.',
  FileTypeNotAllowed: 'A file is of a type that is not taken here, whatever its name says.',
  NotFound: 'There is nothing here.',
  Maintenance: 'The site is closed for maintenance; the retry-after header says when to look again.',
  RegistrationClosed: 'No accounts are opened at the moment.',
  BookingCodeUnknown: 'No slip is kept under this code, or its time is over.',
  BonusNeedsDeposit: 'Make a deposit first: this code has an assigned bonus for one.',
  BonusCodeNotUsable: 'This bonus code cannot be used.',
  BetNotAccepted: 'A bet has a receipt once it has been accepted.',
  MethodNotAllowed: 'This address does not answer this method.',
  Forbidden: 'This account may not do that.',
  OriginNotAllowed: 'The request was sent by a page of another site.',
  CsrfTokenInvalid: 'The x-csrf-token header is missing or not the one of this session; GET /api/session tells it.',
  TooManyRequests: 'Too many requests; the retry-after header says when to come back.',
  NotSignedIn: 'Sign in first.',
  WrongCredentials: 'The user name or the password is wrong.',
  ReauthenticationRequired: 'Prove once more who you are (POST /api/user/confirm-identity), then ask again.',
  SecondFactorStands: 'Two-factor authentication is already enabled; turn it off first.',
  SecondFactorAbsent: 'Two-factor authentication is not enabled.',
  PasskeysNotOffered: 'Passkeys need an address with a name; this house is reached by a number.',
  PasskeyNotAccepted: 'The passkey is not one of this account, or its answer does not fit the question.',
  TooManyPasskeys: 'The account has as many passkeys as it may.',
  WrongCode: 'The code is wrong or was used already.',
  SignInExpired: 'The first step of signing in counts no more; begin again.',
  LinkNotUsable: 'The link is wrong, was used, or its time is over.',
  AccountExcluded: 'This player has excluded himself; the account stays closed.',
  PlayNotAllowedHere: 'Nothing may be played in this country.',
  PeriodNotOffered: 'No such period is offered here.',
  ReturnNotYet: 'This exclusion cannot be ended yet.',
  OperatorLocked: 'This operator is locked.',
  OwnProposal: 'Another person has to decide this.',
  ContentChanged: 'The draft is another one than the one that was looked at.',
  ContentNotFit: 'The words cannot stand on the site; `fault` says why.',
  OwnPolicy: 'You changed the rule that this falls under; somebody else has to decide it.',
  SettingsInvalid: 'This setting does not fit; nothing was changed.',
  SettingsMoved: 'The settings were changed meanwhile; look at them again.',
  ProposalNotOpen: 'This was decided already, or its time is over.',
  ProposalWaits: 'Something is proposed about this already; it has to be decided first.',
  MatchStillRuns: 'By the feed this match still runs: say when it ended, or wait until the feed says so.',
  PlayMoneyOnly: 'This account plays with play money, which nobody pays in or out.',
  PriceNotPossible: 'The price is out of range, or the market has no such outcome.',
  PriceNeedsConfirmation: 'The price is outside the usual range for this market: confirm it.',
  DocumentsRequired: 'The KYC documents of this account do not allow that much.',
  DocumentClaimed: 'A colleague is looking at this one.',
  DocumentNotOpen: 'This was decided already.',
  DocumentChanged: 'The files have changed since you looked. Look again.',
  ConversationChanged: 'Something has changed in this conversation since you looked. Read it again.',
  FileHasTooManyPages: 'A PDF has more pages than are looked at.',
  FileNotDrawable: 'A PDF cannot be drawn as pictures of its pages.',
  FileNotReadable: 'A file is broken, or holds more than a picture or a plain PDF.',
  FileNotReady: 'A file has not passed the scan for viruses.',
  ErasureNotPossible: 'Money, open bets or payments under way stand in the way of being erased.',
  SignatureInvalid: 'The signature does not fit the body.',
  AnswerNoLongerKept: 'This was answered long ago, and the answer is no longer kept.',
  ServiceUnavailable: 'The house cannot answer right now; try again soon.',
  InternalError: 'Something went wrong on our side.',
};

/** "InsufficientBalanceException" reads "Insufficient balance". */
const spelledOut = (code: RefusalCode): string => {
  const words = code
    .replace(/Exception$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
};

export const messageOf = (code: RefusalCode): string => MESSAGES[code] ?? spelledOut(code);

export interface Issue {
  readonly path: string;
  readonly message: string;
}

export function refusalAnswer(refused: Refusal, requestId: string, issues?: readonly Issue[]): RefusalBody {
  return {
    code: refused.code,
    message: messageOf(refused.code),
    ...(refused.detail ? { detail: { ...refused.detail } } : {}),
    ...(issues ? { issues: [...issues] } : {}),
    requestId,
  };
}

/** A refusal in another shape than everywhere, as bytes. `issues`: where a request that cannot be read went wrong. */
export type RefusedAs = (refused: Refusal, requestId: string, issues?: readonly Issue[]) => RawAnswer;

/** As everywhere, with its text also as `Message`: callers of the specification read it by that name (2, L169). */
export const refusedWithMessage: RefusedAs = (refused, requestId, issues) => {
  const body: RefusalBody = { ...refusalAnswer(refused, requestId, issues), Message: messageOf(refused.code) };
  return {
    status: statusOf(refused.code),
    contentType: 'application/json; charset=utf-8',
    body: Buffer.from(JSON.stringify(body)),
  };
};

/** Sends an answer that is bytes, exactly as they are. */
export const sendRaw = (
  { status, contentType, body, pieces, headers = {} }: RawAnswer,
  reply: FastifyReply,
): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .headers(headers)
    .type(contentType)
    .send(pieces ? Readable.from(pieces, { objectMode: false }) : Buffer.from(body));

/** Thrown inside the doorman's own hooks; capabilities return refusals instead. */
export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest';
  readonly refusal: Refusal;
  readonly issues: readonly Issue[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(refused: Refusal, options: { issues?: readonly Issue[]; headers?: Record<string, string> } = {}) {
    super(refused.code);
    this.refusal = refused;
    this.issues = options.issues;
    this.headers = options.headers ?? {};
  }
}

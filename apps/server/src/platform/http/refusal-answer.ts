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
  DepositTermsRequired: 400,
  WeakPassword: 400,
  PasswordsDiffer: 400,
  CurrencyNotAllowed: 400,
  CountryNotAllowed: 400,
  ConsentRequired: 400,
  UnderAge: 400,
  NotSignedIn: 401,
  WrongCredentials: 401,
  SignatureInvalid: 401,
  NoPrivilegesException: 403,
  AccountLockedException: 403,
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
  TooManyRequests: 429,
  InternalError: 500,
  PaymentProviderUnavailable: 502,
  ServiceUnavailable: 503,
};

export const statusOf = (code: RefusalCode): number => STATUS[code] ?? 409;

/** English for logs and tools; people read the site's translation of the code. */
const MESSAGES: Partial<Record<RefusalCode, string>> = {
  InvalidRequest: 'The request does not have the shape this address expects.',
  InvalidCharacters: 'A text is not UTF-8, or holds U+0000 or half a surrogate pair, which cannot be stored.',
  BodyTooLarge: 'The body is larger than this address accepts.',
  UnsupportedMediaType: 'This address does not accept this kind of body.',
  FileTypeNotAllowed: 'A file is of a type that is not taken here, whatever its name says.',
  NotFound: 'There is nothing here.',
  BookingCodeUnknown: 'No slip is kept under this code, or its time is over.',
  MethodNotAllowed: 'This address does not answer this method.',
  Forbidden: 'This account may not do that.',
  OriginNotAllowed: 'The request was sent by a page of another site.',
  CsrfTokenInvalid: 'The x-csrf-token header is missing or not the one of this session; GET /api/session tells it.',
  TooManyRequests: 'Too many requests; the retry-after header says when to come back.',
  NotSignedIn: 'Sign in first.',
  WrongCredentials: 'The user name or the password is wrong.',
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

/** A refusal in the shape of an outside party, as bytes. */
export type RefusedAs = (refused: Refusal, requestId: string) => RawAnswer;

/** Sends an answer that is bytes, exactly as they are. */
export const sendRaw = ({ status, contentType, body }: RawAnswer, reply: FastifyReply): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type(contentType).send(Buffer.from(body));

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

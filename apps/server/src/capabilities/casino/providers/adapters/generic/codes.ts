import type { RawAnswer } from '@evens/contract';
import type { Why } from '../../adapter.ts';
import { jsonAnswer } from '../../messages.ts';

/** Hub88's where it has one; that of limits, of closed rounds and of what was rolled back are assumed. */
export type Code =
  | 'RS_OK'
  | 'RS_ERROR_UNKNOWN'
  | 'RS_ERROR_INVALID_PARTNER'
  | 'RS_ERROR_INVALID_TOKEN'
  | 'RS_ERROR_INVALID_GAME'
  | 'RS_ERROR_WRONG_CURRENCY'
  | 'RS_ERROR_NOT_ENOUGH_MONEY'
  | 'RS_ERROR_USER_DISABLED'
  | 'RS_ERROR_INVALID_SIGNATURE'
  | 'RS_ERROR_TOKEN_EXPIRED'
  | 'RS_ERROR_WRONG_SYNTAX'
  | 'RS_ERROR_WRONG_TYPES'
  | 'RS_ERROR_DUPLICATE_TRANSACTION'
  | 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  | 'RS_ERROR_TRANSACTION_ROLLED_BACK'
  | 'RS_ERROR_LIMIT_REACHED'
  | 'RS_ERROR_ROUND_CLOSED';

const CODES: Readonly<Record<Why, Code>> = {
  badSignature: 'RS_ERROR_INVALID_SIGNATURE',
  notFromHere: 'RS_ERROR_INVALID_PARTNER',
  unreadable: 'RS_ERROR_WRONG_TYPES',
  unknownCall: 'RS_ERROR_WRONG_SYNTAX',
  unknownSession: 'RS_ERROR_INVALID_TOKEN',
  sessionOver: 'RS_ERROR_TOKEN_EXPIRED',
  otherPlayer: 'RS_ERROR_INVALID_TOKEN',
  unknownPlayer: 'RS_ERROR_INVALID_TOKEN',
  locked: 'RS_ERROR_USER_DISABLED',
  country: 'RS_ERROR_USER_DISABLED',
  currency: 'RS_ERROR_WRONG_CURRENCY',
  game: 'RS_ERROR_INVALID_GAME',
  off: 'RS_ERROR_INVALID_PARTNER',
  tooPoor: 'RS_ERROR_NOT_ENOUGH_MONEY',
  stakeLimit: 'RS_ERROR_LIMIT_REACHED',
  lossLimit: 'RS_ERROR_LIMIT_REACHED',
  timeLimit: 'RS_ERROR_LIMIT_REACHED',
  checkDue: 'RS_ERROR_LIMIT_REACHED',
  stakeTooHigh: 'RS_ERROR_LIMIT_REACHED',
  tooSoon: 'RS_ERROR_LIMIT_REACHED',
  otherRoundOpen: 'RS_ERROR_LIMIT_REACHED',
  unknownRound: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  roundClosed: 'RS_ERROR_ROUND_CLOSED',
  noBet: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  settled: 'RS_ERROR_ROUND_CLOSED',
  otherAmount: 'RS_ERROR_DUPLICATE_TRANSACTION',
  notGranted: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  otherBody: 'RS_ERROR_DUPLICATE_TRANSACTION',
  busy: 'RS_ERROR_UNKNOWN',
  tooMany: 'RS_ERROR_UNKNOWN',
  internal: 'RS_ERROR_UNKNOWN',
};

/** Every answer has HTTP 200: what it means stands in `status`. */
export const says = (status: Code, more: Readonly<Record<string, unknown>> = {}): RawAnswer =>
  jsonAnswer(200, { status, ...more });

export const codeOf = (why: Why): Code => CODES[why];

export const refused = (why: Why): RawAnswer => says(CODES[why]);

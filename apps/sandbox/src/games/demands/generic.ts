import { GENERIC_IDS } from '../generic-launch.ts';
import { fieldsIn } from '../wire-values.ts';
import { type Demand, type Demands, demandsBy } from './demand.ts';

/** Nothing of this wire is its providers' own word. */
const code = (says: string, more: Partial<Demand> = {}): Demand => ({ says, assumed: true, ...more });
const OK = 'RS_OK';

const of = demandsBy({
  done: code(OK),
  repeatedBet: code(OK, { asFirst: true }),
  repeatedWin: code(OK, { asFirst: true }),
  repeatedUndo: code(OK, { asFirst: true }),
  undone: code(OK),
  undoBeforeBet: code(OK),
  lateBet: code('RS_ERROR_TRANSACTION_ROLLED_BACK'),
  undoSettled: code(OK, { givesBack: true }),
  tooPoor: code('RS_ERROR_NOT_ENOUGH_MONEY'),
  unknownSession: code('RS_ERROR_INVALID_TOKEN'),
  sessionOver: code('RS_ERROR_TOKEN_EXPIRED'),
  noBet: code('RS_ERROR_TRANSACTION_DOES_NOT_EXIST'),
  roundClosed: code('RS_ERROR_ROUND_CLOSED'),
  otherAmount: code('RS_ERROR_DUPLICATE_TRANSACTION'),
  wrongSignature: code('RS_ERROR_INVALID_SIGNATURE'),
  otherPlayer: code('RS_ERROR_INVALID_TOKEN'),
  currency: code('RS_ERROR_WRONG_CURRENCY'),
  unreadable: code('RS_ERROR_WRONG_TYPES'),
  unknownCall: code('RS_ERROR_WRONG_SYNTAX'),
  notFromHere: code('RS_ERROR_INVALID_PARTNER'),
});

export const GENERIC_DEMANDS: readonly Demands[] = GENERIC_IDS.map((id) => ({
  id,
  says: ({ body }) => String(fieldsIn(body)?.status ?? 'no status'),
  // Each sending has a name of its own, which its answer repeats.
  varies: ['request_uuid'],
  signs: 'bytes',
  amountIn: { field: 'amount', whole: true },
  of,
}));

import { decimalNumber, fieldsIn } from '../wire-values.ts';
import { assumed, type Demands, demandsBy } from './demand.ts';

const SETTLED = 'BET_ALREADY_SETTLED';
const FINAL = 'FINAL_ERROR_ACTION_FAILED';
const PARAMETER = 'INVALID_PARAMETER';

export const evolutionDemands: Demands = {
  id: 'evolution',
  says: ({ status, body }) => {
    const said = String(fieldsIn(body)?.status ?? 'no status');
    return status === 200 ? said : `${status} ${said}`;
  },
  varies: ['uuid'],
  signs: 'nothing',
  amountIn: { field: 'transaction.amount', whole: false },
  secondBet: ({ round, id, amountMinor, currency }) => ({
    call: 'debit',
    fields: { transaction: { id, refId: id, amount: decimalNumber(amountMinor, currency) }, game: { id: round } },
  }),
  of: demandsBy({
    done: 'OK',
    repeatedBet: 'BET_ALREADY_EXIST',
    repeatedWin: SETTLED,
    repeatedUndo: SETTLED,
    undone: 'OK',
    undoBeforeBet: 'BET_DOES_NOT_EXIST',
    lateBet: FINAL,
    undoSettled: SETTLED,
    tooPoor: 'INSUFFICIENT_FUNDS',
    unknownSession: 'INVALID_SID',
    sessionOver: 'INVALID_SID',
    noBet: 'BET_DOES_NOT_EXIST',
    roundClosed: assumed(FINAL),
    otherAmount: assumed(PARAMETER),
    wrongSignature: '401 INVALID_TOKEN_ID',
    otherPlayer: assumed('INVALID_SID'),
    currency: assumed(PARAMETER),
    unreadable: assumed(PARAMETER),
    unknownCall: assumed(PARAMETER),
    notFromHere: assumed('401 INVALID_TOKEN_ID'),
  }),
};

import { fieldsIn } from '../wire-values.ts';
import { assumed, type Demands, demandsBy } from './demand.ts';

const FAILED = 'UNEXPECTED_ERROR';
const EXISTS = 'TRANSACTION_ALREADY_EXISTS';
const NO_SESSION = 'INVALID_SESSION_TOKEN';

export const pateplayDemands: Demands = {
  id: 'pateplay',
  says: ({ body }) => {
    const fields = fieldsIn(body);
    return fields?.result === undefined ? String(fieldsIn(fields?.error)?.code ?? 'no code') : 'result';
  },
  varies: [],
  signs: 'bytes',
  amountIn: { field: 'amount', whole: false },
  of: demandsBy({
    done: 'result',
    repeatedBet: EXISTS,
    repeatedWin: EXISTS,
    repeatedUndo: { says: 'result', asFirst: true, assumed: true },
    undone: 'result',
    undoBeforeBet: 'TRANSACTION_NOT_FOUND',
    lateBet: assumed(FAILED),
    undoSettled: { says: 'result', givesBack: true, assumed: true },
    tooPoor: 'INSUFFICIENT_BALANCE',
    unknownSession: NO_SESSION,
    sessionOver: NO_SESSION,
    noBet: assumed(FAILED),
    roundClosed: assumed(FAILED),
    otherAmount: assumed(FAILED),
    wrongSignature: 'NOT_AUTHORIZED',
    otherPlayer: assumed(NO_SESSION),
    currency: assumed(FAILED),
    unreadable: assumed(FAILED),
    unknownCall: assumed(FAILED),
    notFromHere: assumed('NOT_AUTHORIZED'),
  }),
};

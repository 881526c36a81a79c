import { fieldsIn } from '../wire-values.ts';
import { asFirst, assumed, type Demands, demandsBy } from './demand.ts';

const DENIED = '401 ACCESS_DENIED';

export const endorphinaDemands: Demands = {
  id: 'endorphina',
  says: ({ status, body }) => [status, fieldsIn(body)?.code].filter((each) => each !== undefined).join(' '),
  varies: [],
  signs: 'values',
  amountIn: { field: 'amount', whole: true },
  of: demandsBy({
    done: '200',
    repeatedBet: asFirst('200'),
    repeatedWin: asFirst('200'),
    repeatedUndo: asFirst('200'),
    undone: '200',
    undoBeforeBet: '200',
    lateBet: '200',
    undoSettled: assumed(DENIED),
    tooPoor: '402 INSUFFICIENT_FUNDS',
    unknownSession: '404 TOKEN_NOT_FOUND',
    sessionOver: '403 TOKEN_EXPIRED',
    noBet: assumed(DENIED),
    roundClosed: assumed(DENIED),
    otherAmount: assumed(DENIED),
    wrongSignature: DENIED,
    otherPlayer: assumed(DENIED),
    currency: assumed(DENIED),
    unreadable: assumed(DENIED),
    unknownCall: assumed(DENIED),
    notFromHere: assumed(DENIED),
  }),
};

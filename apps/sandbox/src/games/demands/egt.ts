import { assumed, type Demands, demandsBy } from './demand.ts';

const FAILED = '3000';
const DUPLICATE = '1100';

export const egtDemands: Demands = {
  id: 'egt',
  says: ({ body }) => (typeof body === 'string' && /<ErrorCode>([^<]*)</.exec(body)?.[1]) || 'no ErrorCode',
  varies: [],
  signs: 'nothing',
  amountIn: { field: 'Amount', whole: true },
  of: demandsBy({
    done: '1000',
    repeatedBet: DUPLICATE,
    repeatedWin: DUPLICATE,
    repeatedUndo: DUPLICATE,
    undone: '1000',
    undoBeforeBet: FAILED,
    lateBet: assumed(FAILED),
    undoSettled: assumed(FAILED),
    tooPoor: '3100',
    unknownSession: assumed('3100'),
    sessionOver: '3100',
    noBet: FAILED,
    roundClosed: assumed(FAILED),
    otherAmount: assumed(FAILED),
    wrongSignature: assumed(FAILED),
    otherPlayer: assumed(FAILED),
    currency: assumed(FAILED),
    unreadable: assumed(FAILED),
    unknownCall: assumed(FAILED),
    notFromHere: assumed(FAILED),
  }),
};

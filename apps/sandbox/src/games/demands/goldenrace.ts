import { fieldsIn } from '../wire-values.ts';
import { assumed, type Demands, demandsBy } from './demand.ts';

const EXISTS = '116';
const FAILED = '110';

export const goldenraceDemands: Demands = {
  id: 'goldenrace',
  says: ({ body }) => String(fieldsIn(body)?.code ?? 'no code'),
  varies: ['timestamp', 'requestId', 'fingerprint'],
  signs: 'values',
  amountIn: { field: 'transactionAmount', whole: false },
  of: demandsBy({
    done: '200',
    repeatedBet: EXISTS,
    repeatedWin: EXISTS,
    repeatedUndo: EXISTS,
    undone: '200',
    undoBeforeBet: '117',
    lateBet: assumed(FAILED),
    undoSettled: assumed('118'),
    tooPoor: '107',
    unknownSession: '106',
    sessionOver: '106',
    noBet: '112',
    roundClosed: '118',
    otherAmount: assumed(FAILED),
    wrongSignature: assumed('101'),
    otherPlayer: '114',
    currency: assumed('113'),
    unreadable: '103',
    unknownCall: '104',
    notFromHere: assumed('102'),
  }),
};

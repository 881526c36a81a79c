import { fieldsIn } from '../wire-values.ts';
import { asFirst, assumed, type Demands, demandsBy } from './demand.ts';

/** Not to be tried again. */
const FINAL = '120';

export const pragmaticDemands: Demands = {
  id: 'pragmatic',
  says: ({ body }) => String(fieldsIn(body)?.error ?? 'no error number'),
  // The first transactionId, with the balance of now.
  varies: ['cash'],
  signs: 'values',
  amountIn: { field: 'amount', whole: false },
  closes: ({ round }) => ({ call: 'endRound', fields: { roundId: round } }),
  of: demandsBy({
    done: '0',
    repeatedBet: asFirst('0'),
    repeatedWin: asFirst('0'),
    repeatedUndo: asFirst('0'),
    undone: '0',
    undoBeforeBet: '0',
    lateBet: assumed(FINAL),
    undoSettled: assumed(FINAL),
    tooPoor: '1',
    unknownSession: '4',
    sessionOver: '4',
    noBet: assumed(FINAL),
    roundClosed: assumed(FINAL),
    otherAmount: assumed(FINAL),
    wrongSignature: '5',
    otherPlayer: assumed('4'),
    currency: assumed('7'),
    unreadable: '7',
    unknownCall: assumed('7'),
    notFromHere: assumed('5'),
  }),
};

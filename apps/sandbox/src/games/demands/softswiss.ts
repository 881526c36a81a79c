import { fieldsIn } from '../wire-values.ts';
import { asFirst, assumed, type Demands, demandsBy } from './demand.ts';

/** Whatever is refused by the rules of the business has the status 412; the number in the body says why. */
export const softswissDemands: Demands = {
  id: 'softswiss',
  says: ({ status, body }) => [status, fieldsIn(body)?.code].filter((each) => each !== undefined).join(' '),
  varies: [],
  signs: 'bytes',
  amountIn: { field: 'actions.0.amount', whole: true },
  closes: ({ round }) => ({ call: 'play', fields: { game_id: round, finished: true } }),
  of: demandsBy({
    done: '200',
    repeatedBet: asFirst('200'),
    repeatedWin: asFirst('200'),
    repeatedUndo: asFirst('200'),
    undone: '200',
    undoBeforeBet: '200',
    lateBet: '200',
    undoSettled: { says: '200', givesBack: true, assumed: true },
    tooPoor: '412 100',
    unknownSession: '412 101',
    sessionOver: assumed('412 110'),
    noBet: assumed('400 400'),
    roundClosed: assumed('400 400'),
    otherAmount: '412 155',
    wrongSignature: '403 403',
    otherPlayer: '412 101',
    currency: '412 154',
    unreadable: '400 400',
    unknownCall: '404 404',
    notFromHere: '403 403',
  }),
};

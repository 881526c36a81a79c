import type { HeardCall } from '../sending.ts';
import { decimalNumber, fieldsIn } from '../wire-values.ts';
import { asFirst, assumed, type Demands, demandsBy } from './demand.ts';

/** `200 success`, `200 nofunds`, `200 autherror`, `200 refused`; a refund has its number behind it: 1 undone, 2 never processed. */
function says({ status, body }: HeardCall): string {
  const [answer] = Object.values(fieldsIn(body) ?? {});
  const said = fieldsIn(fieldsIn(answer)?.status);
  const flag = (['success', 'nofunds', 'autherror'] as const).find((each) => said?.[each] === true) ?? 'refused';
  const refund = said?.refundstatus;
  return [status, flag, ...(refund === undefined ? [] : [`refundstatus ${refund}`])].join(' ');
}

const REFUSED = '200 refused';
const EXPIRED = 3;

export const habaneroDemands: Demands = {
  id: 'habanero',
  says,
  varies: [],
  signs: 'nothing',
  amountIn: { field: 'funds.fundinfo.0.amount', whole: false },
  closes: ({ round, id, currency }) => {
    const part = {
      gamestatemode: EXPIRED,
      transferid: id,
      currencycode: currency,
      amount: decimalNumber(0n, currency),
    };
    const funds = { debitandcredit: false, fundinfo: [{ ...part, isbonus: false, jpwin: false, jpcont: 0 }] };
    return {
      call: 'fundtransferrequest',
      fields: { gameinstanceid: round, isrefund: false, isrecredit: false, funds },
    };
  },
  of: demandsBy({
    done: '200 success',
    repeatedBet: asFirst('200 success'),
    repeatedWin: asFirst('200 success'),
    repeatedUndo: asFirst('200 success refundstatus 1'),
    undone: '200 success refundstatus 1',
    undoBeforeBet: '200 success refundstatus 2',
    lateBet: assumed(REFUSED),
    undoSettled: assumed(REFUSED),
    tooPoor: '200 nofunds',
    unknownSession: '200 autherror',
    sessionOver: '200 autherror',
    noBet: assumed(REFUSED),
    roundClosed: assumed(REFUSED),
    otherAmount: assumed(REFUSED),
    wrongSignature: '200 autherror',
    otherPlayer: assumed('200 autherror'),
    currency: assumed(REFUSED),
    unreadable: assumed(REFUSED),
    unknownCall: assumed(REFUSED),
    notFromHere: assumed('401 autherror'),
  }),
};

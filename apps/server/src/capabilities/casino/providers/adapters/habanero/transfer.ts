import type { Move, ProviderCall } from '../../adapter.ts';
import { decimalAmount } from '../../amounts.ts';
import { signedDecimal } from '../../decimals.ts';
import { type Fields, fieldsIn, fieldsList, joinedIds, nameOf } from '../../messages.ts';

/** What a `fundtransferrequest` asks for. */
export interface Transfer extends Pick<ProviderCall, 'name' | 'moves' | 'round' | 'currency'> {
  readonly id: string;
  /** A stake and its win in one message, which both are answered for. */
  readonly combined: boolean;
  readonly refunds: boolean;
}

/** Continues, starts, ends, is over (or starts and ends: sources differ, and either ends the round). */
const MODES = new Set(['0', '1', '2', '3']);
const ENDS = new Set(['2', '3']);
const STARTS = '1';

interface Part {
  readonly id: string;
  readonly move: Move;
  readonly ends: boolean;
  readonly currency: string;
}

/** A stake is written as less than 0; one of 0 (a free game) is a stake where it starts a round. */
function partOf(info: Fields, campaign: string | undefined): Part | undefined {
  const [id, currency, mode] = [nameOf(info.transferid), nameOf(info.currencycode), nameOf(info.gamestatemode)];
  const sum = signedDecimal(info.amount);
  if (!id || !currency || !sum || !mode || !MODES.has(mode)) return undefined;
  const { amount, negative } = sum;
  const ends = ENDS.has(mode);
  if (negative || (amount.digits === 0n && mode === STARTS)) {
    return { id, ends, currency, move: { verb: 'debit', id, amount, jackpot: decimalAmount(info.jpcont) } };
  }
  const jackpot = info.jpwin === true ? amount : undefined;
  const granted = info.isbonus === true && amount.digits > 0n ? campaign : undefined;
  return { id, ends, currency, move: { verb: 'credit', id, amount, jackpot, campaign: granted } };
}

const roundIn = (asked: Fields, ends: boolean): ProviderCall['round'] => {
  const id = nameOf(asked.gameinstanceid);
  return id === undefined ? undefined : { id, ends };
};

/** The stake that had no answer: given back, or never to be taken. */
function refundOf(asked: Fields, refund: Fields): Transfer | undefined {
  const [id, of, currency] = [
    nameOf(refund.transferid),
    nameOf(refund.originaltransferid),
    nameOf(refund.currencycode),
  ];
  const sum = signedDecimal(refund.amount);
  if (!id || !of || !currency || !sum) return undefined;
  const { amount } = sum;
  return {
    ...{ name: 'refund', id, currency, round: roundIn(asked, false), combined: false, refunds: true },
    moves: [{ verb: 'rollback', id: of, undoes: 'debit', amount, unlessSettled: true }],
  };
}

/** The win that had no answer, under another id: it is the first one, whichever of the two arrives. */
function recreditOf(asked: Fields, info: Fields, part: Part): Transfer | undefined {
  const of = nameOf(info.originaltransferid) ?? part.id;
  if (part.move.verb !== 'credit') return undefined;
  return {
    ...{ name: 'recredit', id: part.id, currency: part.currency, combined: false, refunds: false },
    ...{ round: roundIn(asked, part.ends), moves: [{ ...part.move, id: of }] },
  };
}

/** Undefined where a field is missing or of another kind, or where currencies or ids of one message are at odds. */
export function transferOf(asked: Fields): Transfer | undefined {
  const funds = fieldsIn(asked.funds);
  if (!funds) return undefined;
  if (asked.isrefund === true) {
    const refund = fieldsIn(funds.refund);
    return refund && refundOf(asked, refund);
  }
  const infos = fieldsList(funds.fundinfo) ?? [];
  const campaign = nameOf(fieldsIn(asked.bonusdetails)?.bonusbalanceid);
  const parts = infos.flatMap((info) => partOf(info, campaign) ?? []);
  const [first, ...others] = parts;
  const [info] = infos;
  const combined = funds.debitandcredit === true;
  if (!first || !info || parts.length !== infos.length || (!combined && others.length > 0)) return undefined;
  if (asked.isrecredit === true) return others.length === 0 ? recreditOf(asked, info, first) : undefined;
  const ids = parts.map(({ id }) => id);
  const atOdds = others.some(({ currency }) => currency !== first.currency);
  if (atOdds || new Set(ids).size !== ids.length) return undefined;
  return {
    ...{ name: 'fundtransfer', id: joinedIds(ids), currency: first.currency, combined, refunds: false },
    round: roundIn(
      asked,
      parts.some(({ ends }) => ends),
    ),
    moves: parts.map(({ move }) => move),
  };
}

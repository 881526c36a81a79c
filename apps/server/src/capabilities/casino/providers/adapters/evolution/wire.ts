import type { RawAnswer } from '@evens/contract';
import { accept, type Result, refuse } from '@evens/kernel';
import type { Move, Outcome, Part, ProviderCall, RawCall, Settings, Why } from '../../adapter.ts';
import { decimalAmount } from '../../amounts.ts';
import { numberOf } from '../../decimals.ts';
import { type Fields, fieldsIn, jsonAnswer, jsonFields, nameOf } from '../../messages.ts';
import { sameMoves } from '../../same-moves.ts';
import { sameWord } from '../../signing.ts';

/** The statuses are A2; which mistakes of a caller are INVALID_PARAMETER is assumed. */
const STATUSES: Readonly<Record<Why, string>> = {
  badSignature: 'INVALID_TOKEN_ID',
  notFromHere: 'INVALID_TOKEN_ID',
  unreadable: 'INVALID_PARAMETER',
  unknownCall: 'INVALID_PARAMETER',
  unknownSession: 'INVALID_SID',
  sessionOver: 'INVALID_SID',
  otherPlayer: 'INVALID_SID',
  unknownPlayer: 'INVALID_PARAMETER',
  locked: 'ACCOUNT_LOCKED',
  country: 'GEOLOCATION_FAIL',
  currency: 'INVALID_PARAMETER',
  game: 'INVALID_PARAMETER',
  off: 'FINAL_ERROR_ACTION_FAILED',
  tooPoor: 'INSUFFICIENT_FUNDS',
  stakeLimit: 'CASINO_LIMIT_EXCEEDED_TURNOVER',
  lossLimit: 'CASINO_LIMIT_EXCEEDED_LOSS',
  timeLimit: 'CASINO_LIMIT_EXCEEDED_SESSION_TIME',
  checkDue: 'CASINO_LIMIT_EXCEEDED_SESSION_TIME',
  stakeTooHigh: 'CASINO_LIMIT_EXCEEDED_STAKE',
  tooSoon: 'FINAL_ERROR_ACTION_FAILED',
  otherRoundOpen: 'FINAL_ERROR_ACTION_FAILED',
  unknownRound: 'BET_DOES_NOT_EXIST',
  roundClosed: 'FINAL_ERROR_ACTION_FAILED',
  noBet: 'BET_DOES_NOT_EXIST',
  settled: 'BET_ALREADY_SETTLED',
  otherAmount: 'INVALID_PARAMETER',
  notGranted: 'FINAL_ERROR_ACTION_FAILED',
  otherBody: 'INVALID_PARAMETER',
  busy: 'TEMPORARY_ERROR',
  tooMany: 'TEMPORARY_ERROR',
  internal: 'TEMPORARY_ERROR',
};
const OK = 'OK';
const LATE = 'FINAL_ERROR_ACTION_FAILED';

const httpOf = (why: Why): number => (why === 'badSignature' || why === 'notFromHere' ? 401 : 200);

const refusedTo = (why: Why, more: Fields = {}): RawAnswer =>
  jsonAnswer(httpOf(why), { status: STATUSES[why], ...more, message: why });

export const refused = (why: Why): RawAnswer => refusedTo(why);

const moneyIn = ({ player, balanceMinor }: Outcome): Fields =>
  player && balanceMinor !== undefined ? { balance: numberOf(balanceMinor, player.currency), bonus: 0 } : {};

/** Repeats what their call was named by. */
const uuidIn = ({ uuid }: Fields): Fields => {
  const name = nameOf(uuid);
  return name === undefined ? {} : { uuid: name };
};

const answers =
  (fields: Fields, status: (part: Part | undefined) => string) =>
  (outcome: Outcome): RawAnswer => {
    const more = { ...moneyIn(outcome), ...uuidIn(fields) };
    if (outcome.kind === 'refused') return refusedTo(outcome.why, more);
    return jsonAnswer(200, { status: outcome.kind === 'late' ? LATE : status(outcome.parts[0]), ...more });
  };

/** What was done says that it was, with the balance of now; what failed fails again. Both repeat the name of this call. */
const movedAgain =
  (fields: Fields, duplicate: string) =>
  (first: RawAnswer, now: Outcome): RawAnswer => {
    const said = jsonFields(first.body);
    if (said?.status !== OK) return jsonAnswer(first.status, { ...said, ...uuidIn(fields) });
    return jsonAnswer(200, { ...said, ...moneyIn(now), ...uuidIn(fields), status: duplicate, retransmission: true });
  };

interface Told {
  readonly fields: Fields;
  readonly who: { readonly token: string; readonly player: string };
}

function whoIn(fields: Fields): Told | undefined {
  const [token, player] = [nameOf(fields.sid), nameOf(fields.userId)];
  return token && player ? { fields, who: { token, player } } : undefined;
}

interface Transaction extends Told {
  readonly id: string;
  readonly ref: string;
  readonly amount: NonNullable<ReturnType<typeof decimalAmount>>;
  readonly transaction: Fields;
  readonly currency: string;
  readonly round: string | undefined;
  readonly game: string | undefined;
}

function transactionIn(all: Fields, field: 'transaction' | 'promoTransaction'): Transaction | undefined {
  const [said, transaction, game] = [whoIn(all), fieldsIn(all[field]), fieldsIn(all.game)];
  const [id, currency] = [nameOf(transaction?.id), nameOf(all.currency)];
  const amount = decimalAmount(transaction?.amount);
  if (!said || !transaction || !id || !currency || !amount) return undefined;
  const ref = nameOf(transaction.refId) ?? id;
  const table = nameOf(fieldsIn(fieldsIn(game?.details)?.table)?.id);
  return { ...said, id, ref, amount, transaction, currency, round: nameOf(game?.id), game: table };
}

interface Moving {
  readonly name: string;
  readonly ends?: boolean;
  /** What it is told when it came before. */
  readonly duplicate: string;
  readonly status?: (part: Part | undefined) => string;
}

function moving(told: Transaction, moves: readonly Move[], { name, ends = false, ...of }: Moving): ProviderCall {
  const { fields, who, id, currency, game } = told;
  const { duplicate, status = (part) => (part?.repeated ? duplicate : OK) } = of;
  const round = told.round === undefined ? undefined : { id: told.round, ends };
  return {
    ...{ name, id, who, currency, game, round, moves, does: 'move' },
    // Each sending has a name of its own.
    sameBy: JSON.stringify([who.player, currency, round, sameMoves(moves)]),
    answer: answers(fields, status),
    repeated: movedAgain(fields, duplicate),
  };
}

function debit(fields: Fields): ProviderCall | undefined {
  const told = transactionIn(fields, 'transaction');
  if (!told?.round || !told.game || nameOf(told.transaction.refId) === undefined) return undefined;
  const move: Move = { verb: 'debit', id: told.ref, amount: told.amount };
  return moving(told, [move], { name: 'debit', duplicate: 'BET_ALREADY_EXIST' });
}

/** Each stake has one win, of nothing too. */
function credit(fields: Fields): ProviderCall | undefined {
  const told = transactionIn(fields, 'transaction');
  if (!told?.round || nameOf(told.transaction.refId) === undefined) return undefined;
  const move: Move = { verb: 'credit', id: told.ref, amount: told.amount, paysItsId: true };
  return moving(told, [move], { name: 'credit', ends: true, duplicate: 'BET_ALREADY_SETTLED' });
}

/** What never came is remembered, and answered as an error. */
const cancelled = (part: Part | undefined): string => {
  if (part?.kind !== 'moved') return 'BET_DOES_NOT_EXIST';
  return part.repeated ? 'BET_ALREADY_SETTLED' : OK;
};

function cancel(fields: Fields): ProviderCall | undefined {
  const told = transactionIn(fields, 'transaction');
  if (!told || nameOf(told.transaction.refId) === undefined) return undefined;
  const move: Move = { verb: 'rollback', id: told.ref, undoes: 'debit', amount: told.amount, unlessPaid: true };
  return moving(told, [move], { name: 'cancel', duplicate: 'BET_ALREADY_SETTLED', status: cancelled });
}

/** What a voucher or a promotion came to: paid under the grant that the voucher names. */
function promoPayout(fields: Fields): ProviderCall | undefined {
  const told = transactionIn(fields, 'promoTransaction');
  const kind = nameOf(told?.transaction.type);
  const campaign = nameOf(told?.transaction.voucherId) ?? (kind && `promo-${kind}`);
  if (!told || !campaign) return undefined;
  const move: Move = { verb: 'credit', id: `promo:${told.id}`, amount: told.amount, campaign };
  return moving({ ...told, round: undefined }, [move], { name: 'promo-payout', duplicate: 'BET_ALREADY_SETTLED' });
}

const NOTHING = { digits: 0n, places: 0 } as const;

/** Stakes and wins in the money of a voucher: told for the history, while the payout pays. */
const promo =
  (name: 'promo-debit' | 'promo-credit' | 'promo-cancel') =>
  (fields: Fields): ProviderCall | undefined => {
    const told = transactionIn(fields, 'promoTransaction');
    if (!told?.round) return undefined;
    const id = `promo:${told.ref}`;
    if (name === 'promo-debit')
      return moving(told, [{ verb: 'debit', id, amount: NOTHING }], { name, duplicate: 'BET_ALREADY_EXIST' });
    const duplicate = 'BET_ALREADY_SETTLED';
    if (name === 'promo-cancel')
      return moving(told, [{ verb: 'rollback', id, undoes: 'debit', unlessPaid: true }], {
        ...{ name, duplicate, status: cancelled },
      });
    return moving(told, [{ verb: 'credit', id, amount: NOTHING, paysItsId: true }], { name, ends: true, duplicate });
  };

const checked =
  (name: 'check' | 'sid') =>
  (fields: Fields): ProviderCall | undefined => {
    const told = whoIn(fields);
    if (!told) return undefined;
    return {
      ...{ name, id: undefined, who: told.who, does: 'session', moves: [] },
      answer: (outcome) =>
        outcome.kind === 'refused'
          ? refusedTo(outcome.why, uuidIn(fields))
          : jsonAnswer(200, { status: OK, sid: outcome.player?.token, ...uuidIn(fields) }),
    };
  };

function balance(fields: Fields): ProviderCall | undefined {
  const told = whoIn(fields);
  const currency = nameOf(fields.currency);
  if (!told || !currency) return undefined;
  return {
    ...{ name: 'balance', id: undefined, who: told.who, currency, does: 'balance', moves: [] },
    answer: answers(fields, () => OK),
  };
}

const CALLS: Readonly<Record<string, (fields: Fields) => ProviderCall | undefined>> = {
  check: checked('check'),
  sid: checked('sid'),
  balance,
  debit,
  credit,
  cancel,
  promo_payout: promoPayout,
  promo_debit: promo('promo-debit'),
  promo_credit: promo('promo-credit'),
  promo_cancel: promo('promo-cancel'),
};

/** Nothing is signed: the token in the address proves the sender, beside its own address. */
export function read(raw: RawCall, settings: Settings): Result<ProviderCall, RawAnswer> {
  const { authToken = '' } = settings;
  if (!sameWord(raw.query.authToken, authToken) || authToken === '') return refuse(refused('badSignature'));
  const readCall = Object.hasOwn(CALLS, raw.path) ? CALLS[raw.path] : undefined;
  if (!readCall || raw.method !== 'POST') return refuse(refused('unknownCall'));
  const fields = jsonFields(raw.body);
  if (!fields) return refuse(refused('unreadable'));
  const call = readCall(fields);
  return call ? accept(call) : refuse(refusedTo('unreadable', uuidIn(fields)));
}

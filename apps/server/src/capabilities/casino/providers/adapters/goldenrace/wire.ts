import type { RawAnswer } from '@evens/contract';
import { accept, type Currency, currencyExponent, type Result, refuse } from '@evens/kernel';
import type { Move, Outcome, ProviderCall, RawCall, Settings, Why } from '../../adapter.ts';
import { decimalAmount, decimalOf, minorOf } from '../../amounts.ts';
import { type Fields, jsonAnswer, jsonFields, nameOf } from '../../messages.ts';
import { sameMoves } from '../../same-moves.ts';
import { md5Hex, sameSignature } from '../../signing.ts';

/** The numbers are A2; that every limit is 109, and what fits no number 110, is assumed. */
const CODES: Readonly<Record<Why, number>> = {
  badSignature: 101,
  notFromHere: 102,
  unreadable: 103,
  unknownCall: 104,
  unknownSession: 106,
  sessionOver: 106,
  otherPlayer: 114,
  unknownPlayer: 114,
  locked: 108,
  country: 108,
  currency: 113,
  game: 111,
  off: 105,
  tooPoor: 107,
  stakeLimit: 109,
  lossLimit: 109,
  timeLimit: 109,
  checkDue: 109,
  stakeTooHigh: 109,
  tooSoon: 110,
  otherRoundOpen: 110,
  unknownRound: 112,
  roundClosed: 118,
  noBet: 112,
  settled: 118,
  otherAmount: 110,
  notGranted: 110,
  otherBody: 110,
  busy: 105,
  tooMany: 105,
  internal: 105,
};
const DONE = 200;
const LATE = 110;
const DUPLICATE = 116;
const NEVER_CAME = 117;
const OTHER_SITE = 102;

const failed = (code: number, message: string): RawAnswer => jsonAnswer(200, { status: false, code, message });

export const refused = (why: Why): RawAnswer => failed(CODES[why], why);

/** As JSON writes it, but for the quotes of texts. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The values in the order of the message, the fingerprint's own as nothing, then the key. */
export const fingerprintOf = (fields: Fields, key: string): string =>
  md5Hex(
    Object.entries(fields)
      .map(([name, value]) => (name === 'fingerprint' ? '' : textOf(value)))
      .join('') + key,
  );

type Done = Extract<Outcome, { readonly kind: 'done' }>;

const textIn = (minor: bigint, currency: Currency): string => decimalOf(minor, currency, currencyExponent(currency));

/** What there was before: what this call moved just now, taken off. */
function before({ player, balanceMinor, parts }: Done, moves: readonly Move[]): bigint {
  let minor = balanceMinor;
  for (const [at, move] of moves.entries()) {
    const part = parts[at];
    const amount = part?.kind === 'moved' && !part.repeated ? move.amount : undefined;
    const size = (player && amount && minorOf(amount, player.currency)) ?? 0n;
    minor += move.verb === 'debit' ? size : -size;
  }
  return minor;
}

interface Asked {
  readonly fields: Fields;
  readonly settings: Settings;
}

/** Everything in the order in which it is signed. */
function success(asked: Asked, done: Done, more: Fields, moved: Fields = {}): RawAnswer {
  const { player, balanceMinor, atMs } = done;
  const { fields, settings } = asked;
  const data: Fields = {
    playerId: player?.id ?? '',
    currency: player?.currency ?? '',
    ...more,
    balance: player ? textIn(balanceMinor, player.currency) : '',
    ...moved,
    sessionId: player?.token ?? '',
    group: settings.group ?? '',
    timestamp: new Date(atMs).toISOString(),
    requestId: nameOf(fields.requestId) ?? '',
  };
  const fingerprint = fingerprintOf(data, settings.privateKey ?? '');
  return jsonAnswer(200, { status: true, code: DONE, message: 'Success', data: { ...data, fingerprint } });
}

const answers =
  (shape: (done: Done) => RawAnswer) =>
  (outcome: Outcome): RawAnswer => {
    if (outcome.kind === 'refused') return refused(outcome.why);
    return outcome.kind === 'late' ? failed(LATE, 'rolled back before') : shape(outcome);
  };

/** A repeat says no more than that; what failed fails again. */
const movedAgain = (first: RawAnswer): RawAnswer =>
  jsonFields(first.body)?.code === DONE ? failed(DUPLICATE, 'Transaction already exists.') : first;

type Action = 'debit' | 'credit' | 'rollback';

function moveOf(action: Action, fields: Fields): Move | undefined {
  const [id, amount] = [nameOf(fields.transactionId), decimalAmount(fields.transactionAmount)];
  if (!id || !amount) return undefined;
  if (action === 'debit') return { verb: 'debit', id, amount };
  if (action === 'rollback') return { verb: 'rollback', id, undoes: 'debit', amount, unlessSettled: true };
  const jackpot = fields.transactionCategory === 'jackpotwin' ? amount : undefined;
  return { verb: 'credit', id, amount, jackpot };
}

const moving =
  (action: Action) =>
  (asked: Asked): ProviderCall | undefined => {
    const { fields } = asked;
    const move = moveOf(action, fields);
    const [token, player, cycle] = [nameOf(fields.sessionId), nameOf(fields.playerId), nameOf(fields.gameCycle)];
    const [currency, game] = [nameOf(fields.currency), nameOf(fields.gameId)];
    if (!move || !token || !player || !cycle || !currency || !game) return undefined;
    const moves = [move];
    const round = { id: cycle, ends: action !== 'rollback' && fields.gameCycleClosed === true };
    return {
      ...{ name: action, id: move.id, who: { token, player }, currency, game, round, moves, does: 'move' },
      // Each sending has a time and a number of its own.
      sameBy: JSON.stringify([player, currency, game, round, sameMoves(moves)]),
      answer: answers((done) => {
        const [part] = done.parts;
        // What never came is remembered, and answered as an error.
        if (action === 'rollback' && part?.kind !== 'moved') return failed(NEVER_CAME, 'Transaction does not exist.');
        const oldBalance = done.player ? textIn(before(done, moves), done.player.currency) : '';
        return success(asked, done, {}, { oldBalance, transactionId: part?.txId ?? '' });
      }),
      repeated: movedAgain,
    };
  };

/** The token of the launch opens the session; what this answers names it from then on. */
function login(asked: Asked): ProviderCall | undefined {
  const token = nameOf(asked.fields.token);
  if (!token) return undefined;
  return {
    ...{ name: 'login', id: undefined, who: { token, launches: true }, does: 'session', moves: [] },
    answer: answers((done) => success(asked, done, { playerNickname: done.player?.nickname ?? '' })),
  };
}

const about =
  (name: 'logout' | 'balance', does: 'end' | 'balance') =>
  (asked: Asked): ProviderCall | undefined => {
    const { fields } = asked;
    const token = nameOf(fields.sessionId);
    if (!token) return undefined;
    return {
      ...{ name, id: undefined, who: { token, player: nameOf(fields.playerId) }, does, moves: [] },
      answer: answers((done) => success(asked, done, {})),
    };
  };

const CALLS: Readonly<Record<string, (asked: Asked) => ProviderCall | undefined>> = {
  login,
  logout: about('logout', 'end'),
  balance: about('balance', 'balance'),
  debit: moving('debit'),
  credit: moving('credit'),
  rollback: moving('rollback'),
};

/** The fingerprint is over values, so that the message is read before it is checked; nothing is looked at before it fits. */
export function read(raw: RawCall, settings: Settings): Result<ProviderCall, RawAnswer> {
  const fields = raw.method === 'POST' ? jsonFields(raw.body) : undefined;
  if (!fields) return refuse(refused('unreadable'));
  const expected = fingerprintOf(fields, settings.privateKey ?? '');
  if (!sameSignature(nameOf(fields.fingerprint), expected)) return refuse(refused('badSignature'));
  if (nameOf(fields.siteId) !== settings.siteId) return refuse(failed(OTHER_SITE, 'another site'));
  const action = nameOf(fields.action) ?? '';
  const readCall = Object.hasOwn(CALLS, action) && [action, ''].includes(raw.path) ? CALLS[action] : undefined;
  if (!readCall) return refuse(refused('unknownCall'));
  const call = readCall({ fields, settings });
  return call ? accept(call) : refuse(refused('unreadable'));
}

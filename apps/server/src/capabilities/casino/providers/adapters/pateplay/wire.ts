import type { RawAnswer } from '@evens/contract';
import { accept, type Result, refuse } from '@evens/kernel';
import type { Move, Outcome, PlayerFacts, ProviderCall, RawCall, Settings, Why } from '../../adapter.ts';
import { type Amount, decimalAmount, decimalOf } from '../../amounts.ts';
import { type Fields, fieldsIn, headerOf, joinedIds, jsonAnswer, jsonFields, nameOf } from '../../messages.ts';
import { sameMoves } from '../../same-moves.ts';
import { hmacHex, sameSignature, sameWord } from '../../signing.ts';

type Code =
  | 'UNEXPECTED_ERROR'
  | 'NOT_AUTHORIZED'
  | 'INVALID_AUTH_TOKEN'
  | 'INVALID_SESSION_TOKEN'
  | 'INSUFFICIENT_BALANCE'
  | 'TRANSACTION_NOT_FOUND'
  | 'TRANSACTION_ALREADY_EXISTS'
  | 'REALITY_CHECK'
  | 'BET_LIMIT_REACHED'
  | 'LOSS_LIMIT_REACHED'
  | 'TIME_LIMIT_REACHED';

/** The list is the owner's; which mistakes of a caller are UNEXPECTED_ERROR (it cancels or tries again) is assumed. */
const CODES: Readonly<Record<Why, Code>> = {
  badSignature: 'NOT_AUTHORIZED',
  notFromHere: 'NOT_AUTHORIZED',
  unreadable: 'UNEXPECTED_ERROR',
  unknownCall: 'UNEXPECTED_ERROR',
  unknownSession: 'INVALID_SESSION_TOKEN',
  sessionOver: 'INVALID_SESSION_TOKEN',
  otherPlayer: 'INVALID_SESSION_TOKEN',
  unknownPlayer: 'INVALID_SESSION_TOKEN',
  locked: 'INVALID_SESSION_TOKEN',
  country: 'INVALID_SESSION_TOKEN',
  currency: 'UNEXPECTED_ERROR',
  game: 'UNEXPECTED_ERROR',
  off: 'INVALID_SESSION_TOKEN',
  tooPoor: 'INSUFFICIENT_BALANCE',
  stakeLimit: 'BET_LIMIT_REACHED',
  lossLimit: 'LOSS_LIMIT_REACHED',
  timeLimit: 'TIME_LIMIT_REACHED',
  checkDue: 'REALITY_CHECK',
  stakeTooHigh: 'BET_LIMIT_REACHED',
  tooSoon: 'BET_LIMIT_REACHED',
  otherRoundOpen: 'BET_LIMIT_REACHED',
  unknownRound: 'UNEXPECTED_ERROR',
  roundClosed: 'UNEXPECTED_ERROR',
  noBet: 'UNEXPECTED_ERROR',
  settled: 'UNEXPECTED_ERROR',
  otherAmount: 'UNEXPECTED_ERROR',
  notGranted: 'UNEXPECTED_ERROR',
  otherBody: 'UNEXPECTED_ERROR',
  busy: 'UNEXPECTED_ERROR',
  tooMany: 'UNEXPECTED_ERROR',
  internal: 'UNEXPECTED_ERROR',
};

const error = (code: Code, message: string, data?: Fields): RawAnswer =>
  jsonAnswer(200, { error: { code, message, ...(data && { data }) } });

export const refused = (why: Why): RawAnswer => error(CODES[why], why);

type Done = Extract<Outcome, { readonly kind: 'done' }>;

/** Decimal texts with two places: what is smaller is cut off. */
const balanceIn = ({ player, balanceMinor }: Done): string =>
  player ? decimalOf(balanceMinor, player.currency, 2) : '0.00';

/** The token of a withdrawal that was cancelled before it came moves nothing, and is cancelled once more. */
const answers =
  (shape: (done: Done) => unknown) =>
  (outcome: Outcome): RawAnswer => {
    if (outcome.kind === 'refused') return refused(outcome.why);
    return outcome.kind === 'late'
      ? error('UNEXPECTED_ERROR', 'cancelled before')
      : jsonAnswer(200, { result: shape(outcome) });
  };

/** By the names under which an answer has them: the house's ids of a call's movements. */
type IdNames = readonly string[];
const idsOf = (names: IdNames, { parts }: Done): Fields =>
  Object.fromEntries(names.map((name, at) => [name, parts[at]?.txId]));

const alreadyExists = (ids: Fields): RawAnswer =>
  error('TRANSACTION_ALREADY_EXISTS', 'Transaction already exists.', ids);

/** What stands from another call is told as a repeat, too. */
const moved =
  (names: IdNames) =>
  (outcome: Outcome): RawAnswer =>
    outcome.kind === 'done' && outcome.parts.some(({ repeated }) => repeated)
      ? alreadyExists(idsOf(names, outcome))
      : answers((done) => ({ ...idsOf(names, done), balance: balanceIn(done) }))(outcome);

/** The first ids, as an error; what was refused is refused again. */
const movedAgain =
  (names: IdNames) =>
  (first: RawAnswer): RawAnswer => {
    const result = fieldsIn(jsonFields(first.body)?.result);
    return result ? alreadyExists(Object.fromEntries(names.map((name) => [name, result[name]]))) : first;
  };

/** Amounts are texts, never numbers. */
const amountIn = (value: unknown): Amount | undefined => (typeof value === 'string' ? decimalAmount(value) : undefined);

type Reader = (fields: Fields) => ProviderCall | undefined;

/** What every movement says: whose it is, in which round of which game. */
function aboutRound(fields: Fields, ends: boolean) {
  const [token, player] = [nameOf(fields.sessionToken), nameOf(fields.playerId)];
  const [round, currency] = [nameOf(fields.rgsRoundId), nameOf(fields.currency)];
  const game = nameOf(fields.gameName);
  if (!token || !player || !round || !currency || !game) return undefined;
  return { who: { token, player }, round: { id: round, ends }, currency, game, does: 'move' as const };
}

const STARTS = new Set(['round_start', 'round_continue']);
const GOES_ON_OR_ENDS = new Set(['round_end', 'round_continue']);
const isReason = (reasons: ReadonlySet<string>, value: unknown): boolean =>
  typeof value === 'string' && reasons.has(value);

/** Undefined where it is neither left out nor an amount. */
function shareOf(value: unknown): { readonly jackpot?: Amount } | undefined {
  if (value === undefined || value === null) return {};
  const jackpot = amountIn(value);
  return jackpot && { jackpot };
}

function withdraw(fields: Fields): ProviderCall | undefined {
  const about = aboutRound(fields, false);
  const [id, amount, share] = [
    nameOf(fields.rgsTransactionId),
    amountIn(fields.amount),
    shareOf(fields.jackpotContribution),
  ];
  if (!about || !id || !amount || !share || !isReason(STARTS, fields.reason)) return undefined;
  const moves: readonly Move[] = [{ verb: 'debit', id, amount, ...share }];
  return { ...about, ...moving('withdraw', id, about, moves, ['transactionId']) };
}

function deposit(fields: Fields): ProviderCall | undefined {
  const about = aboutRound(fields, fields.reason === 'round_end');
  const [id, amount] = [nameOf(fields.rgsTransactionId), amountIn(fields.amount)];
  if (!about || !id || !amount || !isReason(GOES_ON_OR_ENDS, fields.reason)) return undefined;
  const jackpot = fields.isJackpotWin === true ? amount : undefined;
  const moves: readonly Move[] = [{ verb: 'credit', id, amount, jackpot }];
  return { ...about, ...moving('deposit', id, about, moves, ['transactionId']) };
}

/** Of rounds that won nothing: both at once, under two ids that may be the same. */
function withdrawAndDeposit(fields: Fields): ProviderCall | undefined {
  const about = aboutRound(fields, fields.depositReason === 'round_end');
  const [out, back] = [nameOf(fields.rgsWithdrawTransactionId), nameOf(fields.rgsDepositTransactionId)];
  const [stake, win] = [amountIn(fields.withdrawAmount), amountIn(fields.depositAmount)];
  const share = shareOf(fields.jackpotContribution);
  if (!about || !out || !back || !stake || !win || !share) return undefined;
  if (!isReason(STARTS, fields.withdrawReason) || !isReason(GOES_ON_OR_ENDS, fields.depositReason)) return undefined;
  const moves: readonly Move[] = [
    { verb: 'debit', id: out, amount: stake, ...share },
    { verb: 'credit', id: back, amount: win },
  ];
  const names = ['withdrawTransactionId', 'depositTransactionId'];
  return { ...about, ...moving('withdraw-and-deposit', joinedIds([out, back]), about, moves, names) };
}

const moving = (
  name: string,
  id: string,
  { who, round, currency }: Pick<ProviderCall, 'who' | 'round' | 'currency'>,
  moves: readonly Move[],
  names: IdNames,
) => ({
  ...{ name, id, moves },
  sameBy: JSON.stringify([who.player, round, currency, sameMoves(moves)]),
  answer: moved(names),
  repeated: movedAgain(names),
});

/** Of a withdrawal, or of a deposit of nothing. What never came is remembered, and answered as an error. */
function cancel(fields: Fields): ProviderCall | undefined {
  const [token, player] = [nameOf(fields.sessionToken), nameOf(fields.playerId)];
  const [id, round] = [nameOf(fields.rgsTransactionId), nameOf(fields.rgsRoundId)];
  if (!token || !player || !id || !round) return undefined;
  return {
    ...{ name: 'cancel', id, who: { token, player }, does: 'move', round: { id: round, ends: false } },
    sameBy: JSON.stringify([player, round, id]),
    moves: [{ verb: 'rollback', id, undoes: 'either' }],
    answer: (outcome) =>
      outcome.kind === 'done' && outcome.parts[0]?.kind !== 'moved'
        ? error('TRANSACTION_NOT_FOUND', 'Transaction not found.')
        : answers(({ parts }) => ({ transactionId: parts[0]?.txId }))(outcome),
  };
}

const shownTo = (player: PlayerFacts | undefined) => ({
  playerId: player?.id,
  playerName: player?.nickname,
  currency: player?.currency,
  country: player?.country.toLowerCase(),
});

/** The token of the launch opens a session, and is dead from then on. */
function authenticate(fields: Fields): ProviderCall | undefined {
  const token = nameOf(fields.authToken);
  if (!token) return undefined;
  return {
    ...{ name: 'authenticate', id: undefined, who: { token, launches: true }, does: 'session', moves: [] },
    answer: (outcome) =>
      outcome.kind === 'refused' && (outcome.why === 'unknownSession' || outcome.why === 'sessionOver')
        ? error('INVALID_AUTH_TOKEN', 'Invalid auth token.')
        : answers((done) => ({
            ...{ sessionToken: done.player?.token, ...shownTo(done.player) },
            balance: balanceIn(done),
          }))(outcome),
  };
}

const asked =
  (name: 'balance' | 'init-game'): Reader =>
  (fields) => {
    const [token, player] = [nameOf(fields.sessionToken), nameOf(fields.playerId)];
    if (!token || !player) return undefined;
    const base = { name, id: undefined, who: { token, player }, moves: [] };
    if (name === 'balance')
      return { ...base, does: 'balance', answer: answers((done) => ({ balance: balanceIn(done) })) };
    const game = nameOf(fields.gameName);
    if (!game) return undefined;
    const answer = answers((done) => ({ sessionToken: done.player?.token, balance: balanceIn(done) }));
    return { ...base, game, does: 'session', answer };
  };

const CALLS: Readonly<Record<string, Reader>> = {
  authenticate,
  balance: asked('balance'),
  'init-game': asked('init-game'),
  withdraw,
  deposit,
  'withdraw-and-deposit': withdrawAndDeposit,
  cancel,
};

/** Key and signature fit, over the bytes as they came; only then it is read, and only for this site. */
export function read(raw: RawCall, settings: Settings): Result<ProviderCall, RawAnswer> {
  const { apiKey = '', apiSecret = '' } = settings;
  const keyFits = sameWord(headerOf(raw, 'x-api-key'), apiKey);
  const signed = sameSignature(headerOf(raw, 'x-api-hmac'), hmacHex(apiSecret, raw.body));
  if (!keyFits || !signed) return refuse(refused('badSignature'));
  const readCall = Object.hasOwn(CALLS, raw.path) ? CALLS[raw.path] : undefined;
  if (!readCall || raw.method !== 'POST') return refuse(refused('unknownCall'));
  const fields = jsonFields(raw.body);
  if (!fields) return refuse(refused('unreadable'));
  if (!sameWord(nameOf(fields.siteCode), settings.siteCode ?? '')) return refuse(refused('badSignature'));
  const call = readCall(fields);
  return call ? accept(call) : refuse(refused('unreadable'));
}

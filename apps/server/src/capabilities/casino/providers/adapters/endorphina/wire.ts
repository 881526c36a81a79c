import type { RawAnswer } from '@evens/contract';
import { accept, type Result, refuse } from '@evens/kernel';
import type { Move, Outcome, ProviderCall, RawCall, Settings, Why } from '../../adapter.ts';
import { type Amount, wholeAmount, wireOf } from '../../amounts.ts';
import { jsonAnswer, nameOf, sentFields } from '../../messages.ts';
import { sameSignature, sha1Hex } from '../../signing.ts';

type Sent = Readonly<Record<string, string>>;

/** Values in the order of their names, then the salt: what both sides sign, in calls and in addresses. */
export const signOf = (fields: Sent, salt: string): string =>
  sha1Hex(
    Object.keys(fields)
      .filter((name) => name !== 'sign')
      .sort()
      .map((name) => fields[name])
      .join('') + salt,
  );

type Code =
  | 'ACCESS_DENIED'
  | 'INSUFFICIENT_FUNDS'
  | 'TOKEN_EXPIRED'
  | 'LIMIT_REACHED'
  | 'TOKEN_NOT_FOUND'
  | 'INTERNAL_ERROR';

const STATUS: Readonly<Record<Code, number>> = {
  ACCESS_DENIED: 401,
  INSUFFICIENT_FUNDS: 402,
  TOKEN_EXPIRED: 403,
  LIMIT_REACHED: 403,
  TOKEN_NOT_FOUND: 404,
  INTERNAL_ERROR: 500,
};

/** Codes and statuses are A2. Which mistakes of a caller are ACCESS_DENIED is assumed: the list has nothing nearer. */
const CODES: Readonly<Record<Why, Code>> = {
  badSignature: 'ACCESS_DENIED',
  notFromHere: 'ACCESS_DENIED',
  unreadable: 'ACCESS_DENIED',
  unknownCall: 'ACCESS_DENIED',
  unknownSession: 'TOKEN_NOT_FOUND',
  sessionOver: 'TOKEN_EXPIRED',
  otherPlayer: 'ACCESS_DENIED',
  unknownPlayer: 'ACCESS_DENIED',
  locked: 'ACCESS_DENIED',
  country: 'ACCESS_DENIED',
  currency: 'ACCESS_DENIED',
  game: 'ACCESS_DENIED',
  off: 'ACCESS_DENIED',
  tooPoor: 'INSUFFICIENT_FUNDS',
  stakeLimit: 'LIMIT_REACHED',
  lossLimit: 'LIMIT_REACHED',
  timeLimit: 'LIMIT_REACHED',
  checkDue: 'LIMIT_REACHED',
  stakeTooHigh: 'LIMIT_REACHED',
  tooSoon: 'LIMIT_REACHED',
  otherRoundOpen: 'LIMIT_REACHED',
  unknownRound: 'ACCESS_DENIED',
  roundClosed: 'ACCESS_DENIED',
  noBet: 'ACCESS_DENIED',
  settled: 'ACCESS_DENIED',
  otherAmount: 'ACCESS_DENIED',
  notGranted: 'ACCESS_DENIED',
  otherBody: 'ACCESS_DENIED',
  busy: 'INTERNAL_ERROR',
  tooMany: 'INTERNAL_ERROR',
  internal: 'INTERNAL_ERROR',
};

export function refused(why: Why): RawAnswer {
  const code = CODES[why];
  return jsonAnswer(STATUS[code], { code, message: why });
}

/** Places behind the point of an amount: 3 in the newer sources, 2 in the oldest. */
const placesOf = (settings: Settings): number => (settings.unit === '100' ? 2 : 3);

type Ended = Exclude<Outcome, { readonly kind: 'refused' }>;

/** Refusals as codes; everything else as the call wants it. */
const answers =
  (shape: (ended: Ended) => unknown) =>
  (outcome: Outcome): RawAnswer =>
    outcome.kind === 'refused' ? refused(outcome.why) : jsonAnswer(200, shape(outcome));

const balanceIn = ({ player, balanceMinor }: Ended, settings: Settings): number =>
  player ? Number(wireOf(balanceMinor, player.currency, placesOf(settings))) : 0;

/** A late bet is told of what took it back, and moves nothing. */
const transactionOf = (ended: Ended): string | undefined =>
  ended.kind === 'late' ? ended.undoneBy[0] : ended.parts[0]?.txId;

const moved = (settings: Settings) =>
  answers((ended) => ({ transactionId: transactionOf(ended), balance: balanceIn(ended, settings) }));

interface Told {
  readonly token: string;
  readonly amount: Amount;
  readonly id: string | undefined;
}

/** What every movement says: whose session, how much, and (but for a win of nothing) which id. */
function told(fields: Sent, settings: Settings): Told | undefined {
  const token = nameOf(fields.token);
  const amount = wholeAmount(fields.amount, placesOf(settings));
  const idFits = fields.id === undefined || nameOf(fields.id) !== undefined;
  return token && amount && idFits ? { token, amount, id: fields.id } : undefined;
}

const about = (name: string, fields: Sent, token: string, id: string, settings: Settings) => ({
  ...{ name, id, does: 'move' as const },
  // The time of sending may differ between a call and its repeat.
  sameBy: JSON.stringify(['amount', 'gameId', 'id', 'currency', 'game', 'player'].map((each) => fields[each] ?? null)),
  who: { token, player: nameOf(fields.player) },
  currency: fields.currency,
  game: nameOf(fields.game),
  answer: moved(settings),
});

function bet(fields: Sent, settings: Settings): ProviderCall | undefined {
  const [said, round] = [told(fields, settings), nameOf(fields.gameId)];
  if (!said?.id || !round) return undefined;
  const move: Move = { verb: 'debit', id: said.id, amount: said.amount };
  return { ...about('bet', fields, said.token, said.id, settings), round: { id: round, ends: false }, moves: [move] };
}

/** A win of nothing may have no id: then the bet's names it. It ends its round, and says so by coming. */
function win(fields: Sent, settings: Settings): ProviderCall | undefined {
  const [said, round, ofBet] = [told(fields, settings), nameOf(fields.gameId), nameOf(fields.betTransactionId)];
  const id = said?.id ?? (said?.amount.digits === 0n && ofBet ? `of:${ofBet}` : undefined);
  if (!said || !round || !id) return undefined;
  const move: Move = { verb: 'credit', id, amount: said.amount };
  return { ...about('win', fields, said.token, id, settings), round: { id: round, ends: true }, moves: [move] };
}

/** Carries the id of its bet. */
function refund(fields: Sent, settings: Settings): ProviderCall | undefined {
  const said = told(fields, settings);
  if (!said?.id) return undefined;
  const { id, amount, token } = said;
  const move: Move = { verb: 'rollback', id, undoes: 'debit', amount, unlessSettled: true };
  const round = nameOf(fields.gameId);
  const call = about('refund', fields, token, id, settings);
  return { ...call, moves: [move], round: round === undefined ? undefined : { id: round, ends: false } };
}

/** Money without a bet: of a promotion, or the sum of free rounds. */
const granted =
  (name: 'promowin' | 'bonus', campaignIn: string) =>
  (fields: Sent, settings: Settings): ProviderCall | undefined => {
    const [said, campaign] = [told(fields, settings), nameOf(fields[campaignIn])];
    if (!said?.id || !campaign) return undefined;
    const move: Move = { verb: 'credit', id: `${name}:${said.id}`, amount: said.amount, campaign };
    return { ...about(name, fields, said.token, said.id, settings), moves: [move] };
  };

function asked(name: 'session' | 'balance' | 'endsession') {
  return (fields: Sent, settings: Settings): ProviderCall | undefined => {
    const token = nameOf(fields.token);
    if (!token) return undefined;
    const does = name === 'endsession' ? ('end' as const) : name;
    const base = { name, id: undefined, who: { token, player: nameOf(fields.player) }, does, moves: [] };
    if (does === 'end') return { ...base, answer: answers(() => ({})) };
    if (does === 'balance') return { ...base, answer: answers((ended) => ({ balance: balanceIn(ended, settings) })) };
    return {
      ...base,
      answer: answers(({ player }) => ({ player: player?.id, currency: player?.currency, game: player?.game })),
    };
  };
}

/** They ask whether our side stands and signs as theirs does. */
function check(fields: Sent, settings: Settings): ProviderCall | undefined {
  const param = nameOf(fields.param);
  if (!param) return undefined;
  const said = { nodeId: settings.nodeId ?? '', param };
  const answer = answers(() => ({ ...said, sign: signOf(said, settings.salt ?? '') }));
  return { name: 'check', id: undefined, who: {}, does: 'ping', moves: [], answer };
}

type Reader = (fields: Sent, settings: Settings) => ProviderCall | undefined;

const CALLS: Readonly<Record<string, { readonly method: 'GET' | 'POST'; readonly read: Reader }>> = {
  session: { method: 'GET', read: asked('session') },
  balance: { method: 'GET', read: asked('balance') },
  check: { method: 'GET', read: check },
  bet: { method: 'POST', read: bet },
  win: { method: 'POST', read: win },
  refund: { method: 'POST', read: refund },
  promoWin: { method: 'POST', read: granted('promowin', 'promoId') },
  bonus: { method: 'POST', read: granted('bonus', 'bonusId') },
  endSession: { method: 'POST', read: asked('endsession') },
};

/** The signature is over decoded values, so that the form is read before it is checked; nothing is looked at before it fits. */
export function read(raw: RawCall, settings: Settings): Result<ProviderCall, RawAnswer> {
  const fields = sentFields(raw);
  if (!fields) return refuse(refused('unreadable'));
  if (!sameSignature(fields.sign, signOf(fields, settings.salt ?? ''))) return refuse(refused('badSignature'));
  const known = Object.hasOwn(CALLS, raw.path) ? CALLS[raw.path] : undefined;
  if (known?.method !== raw.method) return refuse(refused('unknownCall'));
  const call = known.read(fields, settings);
  return call ? accept(call) : refuse(refused('unreadable'));
}

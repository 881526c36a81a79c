import type { RawAnswer } from '@evens/contract';
import { accept, type Result, refuse } from '@evens/kernel';
import type { Move, Outcome, ProviderCall, RawCall, Settings, Why } from '../../adapter.ts';
import { decimalAmount } from '../../amounts.ts';
import { numberOf, signedDecimal } from '../../decimals.ts';
import { type Fields, formFields, jsonAnswer, jsonFields, nameOf } from '../../messages.ts';
import { sameMoves } from '../../same-moves.ts';
import { sameSignature } from '../../signing.ts';
import { type Form, hashOf } from './sign.ts';

/**
 * The numbers are A2. 100 is tried again (a bet is refunded), 120 is not; that a pause or another open round is 3, and that what no
 * further try could mend is 120, is assumed.
 */
const CODES: Readonly<Record<Why, number>> = {
  badSignature: 5,
  notFromHere: 5,
  unreadable: 7,
  unknownCall: 7,
  unknownSession: 4,
  sessionOver: 4,
  otherPlayer: 4,
  unknownPlayer: 2,
  locked: 6,
  country: 3,
  currency: 7,
  game: 8,
  off: 8,
  tooPoor: 1,
  stakeLimit: 50,
  lossLimit: 50,
  timeLimit: 50,
  checkDue: 210,
  stakeTooHigh: 310,
  tooSoon: 3,
  otherRoundOpen: 3,
  unknownRound: 120,
  roundClosed: 120,
  noBet: 120,
  settled: 120,
  otherAmount: 120,
  notGranted: 120,
  otherBody: 120,
  busy: 100,
  tooMany: 100,
  internal: 100,
};
const LATE = 120;

const moneyIn = ({ player, balanceMinor }: Outcome): Fields =>
  player && balanceMinor !== undefined
    ? { currency: player.currency, cash: numberOf(balanceMinor, player.currency), bonus: 0 }
    : {};

const failed = (error: number, description: string, more: Fields = {}): RawAnswer =>
  jsonAnswer(200, { ...more, error, description });

export const refused = (why: Why): RawAnswer => failed(CODES[why], why);

type Done = Extract<Outcome, { readonly kind: 'done' }>;

const answers =
  (shape: (done: Done) => Fields) =>
  (outcome: Outcome): RawAnswer => {
    const money = moneyIn(outcome);
    if (outcome.kind === 'refused') return failed(CODES[outcome.why], outcome.why, money);
    if (outcome.kind === 'late') return failed(LATE, 'refunded', money);
    return jsonAnswer(200, { ...shape(outcome), ...money, error: 0, description: 'Success' });
  };

const moved = answers(({ parts }) => ({ transactionId: parts[0]?.txId, usedPromo: 0 }));

/** The first id with the balance of now; what was refused is refused again. */
function movedAgain(first: RawAnswer, now: Outcome): RawAnswer {
  const said = jsonFields(first.body);
  return said?.error === 0 && now.kind === 'done' ? jsonAnswer(200, { ...said, ...moneyIn(now) }) : first;
}

type Reader = (form: Form) => ProviderCall | undefined;

const whoIn = ({ token, userId }: Form) => ({ token: nameOf(token), player: nameOf(userId) });

interface Moving {
  readonly name: string;
  readonly id: string;
  readonly moves: readonly Move[];
  readonly form: Form;
  readonly round?: ProviderCall['round'];
}

/** Time and details of a round may differ between a call and its repeat. */
const moving = ({ name, id, moves, form, round }: Moving): ProviderCall => ({
  ...{ name, id, moves, round, does: 'move', who: whoIn(form) },
  sameBy: JSON.stringify([form.userId, form.gameId ?? null, round, sameMoves(moves)]),
  currency: nameOf(form.currency),
  game: nameOf(form.gameId),
  answer: moved,
  repeated: movedAgain,
});

/** Who, by which reference, and for how much. */
function told(form: Form) {
  const [player, id, amount] = [nameOf(form.userId), nameOf(form.reference), decimalAmount(form.amount)];
  return player && id && amount ? { id, amount } : undefined;
}

const roundIn = ({ roundId }: Form, ends = false): ProviderCall['round'] => {
  const id = nameOf(roundId);
  return id === undefined ? undefined : { id, ends };
};

function bet(form: Form): ProviderCall | undefined {
  const [said, round, game] = [told(form), roundIn(form), nameOf(form.gameId)];
  if (!said || !round || !game) return undefined;
  const jackpot = decimalAmount(form.jackpotContribution);
  const move: Move = { verb: 'debit', id: said.id, amount: said.amount, jackpot };
  return moving({ name: 'bet', id: said.id, moves: [move], form, round });
}

/** A win, and beside it what a promotion paid in this round under an id of its own. */
function result(form: Form): ProviderCall | undefined {
  const [said, round] = [told(form), roundIn(form)];
  const win: Move | undefined = said && { verb: 'credit', id: said.id, amount: said.amount };
  const promo = form.promoWinAmount === undefined ? 'none' : decimalAmount(form.promoWinAmount);
  if (!said || !round || !win || !promo) return undefined;
  const moves = [win];
  if (promo !== 'none' && promo.digits > 0n) {
    const [id, campaign] = [nameOf(form.promoWinReference), nameOf(form.promoCampaignID)];
    if (!id || !campaign) return undefined;
    moves.push({ verb: 'credit', id: `promo:${id}`, amount: promo, campaign });
  }
  return moving({ name: 'result', id: said.id, moves, form, round });
}

/** Progressive and fixed parts come in one amount. */
function jackpotWin(form: Form): ProviderCall | undefined {
  const [said, round] = [told(form), roundIn(form)];
  if (!said || !round) return undefined;
  const move: Move = { verb: 'credit', id: said.id, amount: said.amount, jackpot: said.amount };
  return moving({ name: 'jackpotwin', id: said.id, moves: [move], form, round });
}

/** Money without a bet: what free rounds came to, or a promotion. */
const granted =
  (name: 'bonuswin' | 'promowin', campaignIn: string): Reader =>
  (form) => {
    const [said, campaign] = [told(form), nameOf(form[campaignIn])];
    if (!said || !campaign) return undefined;
    const prefix = name === 'promowin' ? 'promo' : 'bonus';
    const move: Move = { verb: 'credit', id: `${prefix}:${said.id}`, amount: said.amount, campaign };
    return moving({ name, id: said.id, moves: [move], form });
  };

/** Carries the reference of its bet. What never came is a success, too, and is remembered. */
function refund(form: Form): ProviderCall | undefined {
  const [player, id] = [nameOf(form.userId), nameOf(form.reference)];
  const amount = form.amount === undefined ? 'none' : decimalAmount(form.amount);
  if (!player || !id || !amount) return undefined;
  const move: Move = {
    ...{ verb: 'rollback', id, undoes: 'debit', unlessSettled: true },
    ...(amount !== 'none' && { amount }),
  };
  return moving({ name: 'refund', id, moves: [move], form, round: roundIn(form) });
}

/** A correction of a live round: what is below nothing is taken as a stake is. */
function adjustment(form: Form): ProviderCall | undefined {
  const [player, id, round] = [nameOf(form.userId), nameOf(form.reference), roundIn(form)];
  const sum = signedDecimal(form.amount);
  if (!player || !id || !round || !sum) return undefined;
  const { amount } = sum;
  const move: Move = { verb: sum.negative ? 'debit' : 'credit', id: `adjustment:${id}`, amount };
  return moving({ name: 'adjustment', id, moves: [move], form, round });
}

function endRound(form: Form): ProviderCall | undefined {
  const [player, round] = [nameOf(form.userId), roundIn(form, true)];
  if (!player || !round) return undefined;
  return {
    ...{ name: 'endround', id: undefined, who: whoIn(form), game: nameOf(form.gameId), round },
    ...{ does: 'move', moves: [], answer: answers(() => ({})) },
  };
}

/** The token of a launch opens the session; from then on the player's id, or the token of this answer, names it. */
function authenticate(form: Form): ProviderCall | undefined {
  const token = nameOf(form.token);
  if (!token) return undefined;
  return {
    ...{ name: 'authenticate', id: undefined, who: { token, launches: true }, does: 'session', moves: [] },
    answer: answers(({ player }) => ({ userId: player?.id, token: player?.token, country: player?.country })),
  };
}

function balance(form: Form): ProviderCall | undefined {
  if (!nameOf(form.userId)) return undefined;
  const answer = answers(() => ({}));
  return { name: 'balance', id: undefined, who: whoIn(form), does: 'balance', moves: [], answer };
}

const CALLS: Readonly<Record<string, Reader>> = {
  authenticate,
  balance,
  bet,
  result,
  bonusWin: granted('bonuswin', 'bonusCode'),
  jackpotWin,
  promoWin: granted('promowin', 'campaignId'),
  endRound,
  refund,
  adjustment,
};

/** Some contracts have `.html` behind each call. */
const callIn = (path: string): string => path.replace(/\.html$/, '');

/** The hash is over decoded values, so that the form is read before it is checked; nothing is looked at before it fits. */
export function read(raw: RawCall, settings: Settings): Result<ProviderCall, RawAnswer> {
  const form = raw.method === 'POST' ? formFields(raw.body) : undefined;
  if (!form) return refuse(refused('unreadable'));
  if (!sameSignature(form.hash, hashOf(form, settings.secret ?? ''))) return refuse(refused('badSignature'));
  const name = callIn(raw.path);
  const readCall = Object.hasOwn(CALLS, name) ? CALLS[name] : undefined;
  if (!readCall) return refuse(refused('unknownCall'));
  const call = readCall(form);
  return call ? accept(call) : refuse(refused('unreadable'));
}

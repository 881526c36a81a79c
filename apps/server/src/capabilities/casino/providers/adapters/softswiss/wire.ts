import type { RawAnswer } from '@evens/contract';
import { accept, type Result, refuse } from '@evens/kernel';
import type { Move, Outcome, ProviderCall, RawCall, Settings, Why } from '../../adapter.ts';
import { wholeAmount, wireOf } from '../../amounts.ts';
import { type Fields, fieldsList, headerOf, joinedIds, jsonAnswer, jsonFields, nameOf } from '../../messages.ts';
import { hmacHex, sameSignature } from '../../signing.ts';

/** Status and code. 412 is every refusal of the business; the numbers are A2, those of a caller's mistakes assumed to be 400. */
const CODES: Readonly<Record<Why, readonly [status: number, code: number]>> = {
  badSignature: [403, 403],
  notFromHere: [403, 403],
  unreadable: [400, 400],
  unknownCall: [404, 404],
  unknownSession: [412, 101],
  sessionOver: [412, 110],
  otherPlayer: [412, 101],
  unknownPlayer: [412, 101],
  locked: [412, 110],
  country: [412, 153],
  currency: [412, 154],
  game: [412, 107],
  off: [412, 405],
  tooPoor: [412, 100],
  stakeLimit: [412, 105],
  lossLimit: [412, 105],
  timeLimit: [412, 105],
  checkDue: [412, 105],
  stakeTooHigh: [412, 106],
  tooSoon: [412, 105],
  otherRoundOpen: [412, 105],
  unknownRound: [400, 400],
  roundClosed: [400, 400],
  noBet: [400, 400],
  settled: [400, 400],
  otherAmount: [400, 400],
  notGranted: [412, 606],
  otherBody: [412, 155],
  busy: [503, 503],
  tooMany: [503, 503],
  internal: [500, 500],
};

const says = (why: Why, more: Readonly<Record<string, unknown>> = {}): RawAnswer => {
  const [status, code] = CODES[why];
  return jsonAnswer(status, { code, message: why, ...more });
};

export const refused = (why: Why): RawAnswer => says(why);

type Ended = Exclude<Outcome, { readonly kind: 'refused' }>;

const balanceIn = ({ player, balanceMinor }: Pick<Outcome, 'player'> & { readonly balanceMinor: bigint }): number =>
  player ? Number(wireOf(balanceMinor, player.currency, 'minor')) : 0;

/** Refusals say the balance where it is known, so that the game can show it. */
const answers =
  (shape: (ended: Ended) => unknown) =>
  (outcome: Outcome): RawAnswer => {
    if (outcome.kind !== 'refused') return jsonAnswer(200, shape(outcome));
    const { why, player, balanceMinor } = outcome;
    return says(why, balanceMinor === undefined ? {} : { balance: balanceIn({ player, balanceMinor }) });
  };

/** ISO 8601 with microseconds, of which the house keeps milliseconds. */
const momentOf = (atMs: number): string => new Date(atMs).toISOString().replace('Z', '000Z');

/**
 * What stands is named by our id. A late bet or win answers as if it stood and moves nothing; a rollback of what never came has no id.
 */
function transactions(ended: Ended, actionIds: readonly string[]) {
  return actionIds.map((actionId, at) => {
    const part = ended.kind === 'done' ? ended.parts[at] : undefined;
    const txId =
      ended.kind === 'late' ? (ended.undoneBy[at] ?? '') : part?.kind === 'unknown' ? '' : (part?.txId ?? '');
    return { action_id: actionId, tx_id: txId, processed_at: momentOf(ended.atMs), bonus_amount: 0 };
  });
}

interface Action {
  readonly id: string;
  readonly move: Move;
}

function played({
  action,
  action_id: actionId,
  amount,
  jackpot_contribution,
  jackpot_win,
}: Fields): Action | undefined {
  const [id, sum] = [nameOf(actionId), wholeAmount(amount, 'minor')];
  if (!id || !sum) return undefined;
  // Shares of pools may be parts of the smallest unit. They are told, and not booked: the pool is not the house's.
  const jackpot = wholeAmount(action === 'bet' ? jackpot_contribution : jackpot_win, 'minor');
  if (action === 'bet') return { id, move: { verb: 'debit', id, amount: sum, jackpot } };
  return action === 'win' ? { id, move: { verb: 'credit', id, amount: sum, jackpot } } : undefined;
}

/** Bets and wins are taken back alike: the message does not say which it was. */
function takenBack({ action, action_id: actionId, original_action_id: original }: Fields): Action | undefined {
  const [id, of] = [nameOf(actionId), nameOf(original)];
  return action === 'rollback' && id && of ? { id, move: { verb: 'rollback', id: of, undoes: 'either' } } : undefined;
}

/** `/play` and `/rollback`: any number of actions, all or nothing; none asks for the balance, and may end the round. */
const acts =
  (name: 'play' | 'rollback', readAction: (fields: Fields) => Action | undefined) =>
  (fields: Fields): ProviderCall | undefined => {
    const [player, round] = [nameOf(fields.user_id), nameOf(fields.game_id)];
    const rows = fields.actions === undefined ? [] : fieldsList(fields.actions);
    const actions = rows?.map(readAction);
    const whole = actions?.flatMap((each) => each ?? []);
    if (!player || !whole || whole.length !== actions?.length || (whole.length > 0 && !round)) return undefined;
    const ids = whole.map(({ id }) => id);
    if (new Set(ids).size !== ids.length || (name === 'rollback' && ids.length === 0)) return undefined;
    const ends = fields.finished === true;
    return {
      name,
      id: ids.length === 0 ? undefined : joinedIds(ids),
      // Fields beside these may be added between a call and its repeat.
      sameBy: JSON.stringify([player, fields.currency, fields.game, round, ends, rows]),
      who: { player, token: nameOf(fields.session_id) },
      currency: nameOf(fields.currency) ?? '',
      game: nameOf(fields.game),
      round: round === undefined ? undefined : { id: round, ends },
      does: ids.length === 0 && !(ends && round) ? 'balance' : 'move',
      moves: whole.map(({ move }) => move),
      answer: answers((ended) => ({
        balance: balanceIn(ended),
        ...(round !== undefined && { game_id: round }),
        ...(ids.length > 0 && { transactions: transactions(ended, ids) }),
      })),
    };
  };

/** What free rounds came to: paid once, under the grant that issued them. Other states are news without money. */
function freeRounds(fields: Fields): ProviderCall | undefined {
  const [campaign, status] = [nameOf(fields.issue_id), nameOf(fields.status)];
  const amount = wholeAmount(fields.total_amount ?? 0, 'minor');
  if (!campaign || !status || !/^[a-z_]{1,30}$/.test(status) || !amount) return undefined;
  const pays = status === 'played' || status === 'finished';
  return {
    name: 'freespins',
    id: `${status}:${campaign}`,
    who: { campaign },
    does: 'move',
    moves: pays ? [{ verb: 'credit', id: `freespins:${campaign}`, amount, campaign }] : [],
    answer: answers((ended) => ({ balance: balanceIn(ended) })),
  };
}

const CALLS: Readonly<Record<string, (fields: Fields) => ProviderCall | undefined>> = {
  play: acts('play', played),
  rollback: acts('rollback', takenBack),
  freespins: freeRounds,
};

export function read(raw: RawCall, settings: Settings): Result<ProviderCall, RawAnswer> {
  if (!sameSignature(headerOf(raw, 'x-request-sign'), hmacHex(settings.secret ?? '', raw.body)))
    return refuse(refused('badSignature'));
  const readCall = Object.hasOwn(CALLS, raw.path) ? CALLS[raw.path] : undefined;
  if (!readCall || raw.method !== 'POST') return refuse(refused('unknownCall'));
  const fields = jsonFields(raw.body);
  const call = fields && readCall(fields);
  return call ? accept(call) : refuse(refused('unreadable'));
}

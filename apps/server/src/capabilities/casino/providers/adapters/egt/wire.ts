import type { RawAnswer } from '@evens/contract';
import { accept, type Result, refuse } from '@evens/kernel';
import type { Move, Outcome, ProviderCall, RawCall, Settings, Why } from '../../adapter.ts';
import { wholeAmount, wireOf } from '../../amounts.ts';
import { nameOf } from '../../messages.ts';
import { sameMoves } from '../../same-moves.ts';
import { sameWord } from '../../signing.ts';
import { type Message, messageIn, messageOf } from './xml.ts';

const DONE = '1000';
const DUPLICATE = '1100';
const FAILED = '3000';

/** The numbers are confirmed. That a dead session is 3100 and a check that is due 3500 is assumed. */
const CODES: Readonly<Record<Why, string>> = {
  badSignature: FAILED,
  notFromHere: FAILED,
  unreadable: FAILED,
  unknownCall: FAILED,
  unknownSession: '3100',
  sessionOver: '3100',
  otherPlayer: FAILED,
  unknownPlayer: FAILED,
  locked: FAILED,
  country: FAILED,
  currency: FAILED,
  game: FAILED,
  off: FAILED,
  tooPoor: '3100',
  stakeLimit: '3300',
  lossLimit: '3400',
  timeLimit: '3500',
  checkDue: '3500',
  stakeTooHigh: '3300',
  tooSoon: '3300',
  otherRoundOpen: '3300',
  unknownRound: FAILED,
  roundClosed: FAILED,
  noBet: FAILED,
  settled: FAILED,
  otherAmount: FAILED,
  notGranted: FAILED,
  otherBody: FAILED,
  busy: '2000',
  tooMany: '2000',
  internal: FAILED,
};

const ERROR = 'ErrorResponse';
const failed = (root: string, code: string, message: string, balance?: string): RawAnswer =>
  messageOf(root, { Balance: balance, ErrorCode: code, ErrorMessage: message });

export const refused = (why: Why): RawAnswer => failed(ERROR, CODES[why], why);

type Fields = Message['fields'];
type Done = Extract<Outcome, { readonly kind: 'done' }>;

/** Whole minor units. */
const balanceIn = ({ player, balanceMinor }: Outcome): string | undefined =>
  player && balanceMinor !== undefined ? String(wireOf(balanceMinor, player.currency, 'minor')) : undefined;

const answers =
  (root: string, shape: (done: Done) => Why | Readonly<Record<string, string | undefined>>) =>
  (outcome: Outcome): RawAnswer => {
    const Balance = balanceIn(outcome);
    if (outcome.kind === 'refused') return failed(root, CODES[outcome.why], outcome.why, Balance);
    if (outcome.kind === 'late') return failed(root, FAILED, 'cancelled before', Balance);
    const shaped = shape(outcome);
    if (typeof shaped === 'string') return failed(root, CODES[shaped], shaped, Balance);
    return messageOf(root, { Balance, ...shaped, ErrorCode: DONE, ErrorMessage: 'OK' });
  };

/** The first id and the balance of now, as a duplicate; what failed fails again. */
const movedAgain =
  (root: string) =>
  (first: RawAnswer, now: Outcome): RawAnswer => {
    const fields = messageIn(first.body)?.fields;
    if (fields?.ErrorCode !== DONE) return first;
    return messageOf(root, {
      ...{ Balance: balanceIn(now) ?? fields.Balance, CasinoTransferId: fields.CasinoTransferId },
      ...{ ErrorCode: DUPLICATE, ErrorMessage: 'Transaction duplicate' },
    });
  };

/** What every movement says. A stake goes by its player's game, since a cancel names no more than that. */
function told(fields: Fields, ends: boolean) {
  const [player, token, id] = [nameOf(fields.PlayerId), nameOf(fields.SessionId), nameOf(fields.TransferId)];
  const [round, game, currency] = [nameOf(fields.GameNumber), nameOf(fields.GameId), nameOf(fields.Currency)];
  const amount = wholeAmount(fields.Amount, 'minor');
  if (!player || !token || !id || !round || !game || !currency || !amount) return undefined;
  const about = { id, who: { token, player }, game, currency, does: 'move' as const, round: { id: round, ends } };
  return { about, amount, id, stake: `${player}:${round}` };
}
type Told = NonNullable<ReturnType<typeof told>>;

function moving(
  name: string,
  root: string,
  { about }: Told,
  moves: readonly Move[],
  shape: Parameters<typeof answers>[1] = ({ parts }) => ({ CasinoTransferId: parts[0]?.txId }),
): ProviderCall {
  const sameBy = JSON.stringify([about.who.player, about.round, about.game, about.currency, sameMoves(moves)]);
  return { ...about, name, sameBy, moves, answer: answers(root, shape), repeated: movedAgain(root) };
}

/** A second stake of a game would be taken for its first. */
const stakeOf = ({ stake, amount }: Told): Move => ({ verb: 'debit', id: stake, amount, onlyOne: true });

function withdraw(fields: Fields): ProviderCall | undefined {
  const said = fields.Reason === 'ROUND_BEGIN' ? told(fields, false) : undefined;
  if (!said) return undefined;
  return moving('withdraw', 'WithdrawResponse', said, [stakeOf(said)]);
}

function withdrawAndDeposit(fields: Fields): ProviderCall | undefined {
  const said = fields.Reason === 'ROUND_END' ? told(fields, true) : undefined;
  const win = wholeAmount(fields.WinAmount, 'minor');
  if (!said || !win) return undefined;
  const moves: readonly Move[] = [stakeOf(said), { verb: 'credit', id: said.id, amount: win }];
  return moving('withdraw-and-deposit', 'WithdrawAndDepositResponse', said, moves);
}

/** What never came is remembered, and answered as an error. */
const cancelled: Parameters<typeof answers>[1] = ({ parts: [part] }) =>
  part?.kind === 'moved' ? { CasinoTransferId: part.txId } : 'noBet';

function deposit(fields: Fields): ProviderCall | undefined {
  const root = 'DepositResponse';
  const said = told(fields, fields.Reason === 'ROUND_END');
  if (!said) return undefined;
  const { id, amount, stake } = said;
  switch (fields.Reason) {
    case 'ROUND_END':
      return moving('deposit', root, said, [{ verb: 'credit', id, amount }]);
    case 'JACKPOT_END':
      return moving('deposit', root, said, [{ verb: 'credit', id, amount, jackpot: amount }]);
    case 'ROUND_CANCEL': {
      const move: Move = { verb: 'rollback', id: stake, undoes: 'debit', amount, unlessSettled: true };
      return moving('cancel', root, said, [move], cancelled);
    }
    default:
      return undefined;
  }
}

/** Behind the last `_`; a portal that is named by its currency alone has none. */
const currencyOf = (portalCode: string): string => portalCode.slice(portalCode.lastIndexOf('_') + 1);

/** Uses up the defence code. From then on `SessionId`, which they choose, names the session. */
function auth(fields: Fields): ProviderCall | undefined {
  const [token, player, becomes] = [nameOf(fields.DefenceCode), nameOf(fields.PlayerId), nameOf(fields.SessionId)];
  const portal = nameOf(fields.PortalCode);
  if (!token || !player || !becomes || !portal) return undefined;
  return {
    ...{ name: 'auth', id: undefined, who: { token, player, becomes, launches: true }, does: 'session', moves: [] },
    answer: answers('AuthResponse', ({ player: found }) => {
      if (found?.id !== player) return 'otherPlayer';
      return found.currency === currencyOf(portal) ? {} : 'currency';
    }),
  };
}

function balance(fields: Fields): ProviderCall | undefined {
  const [player, token] = [nameOf(fields.PlayerId), nameOf(fields.SessionId)];
  if (!player || !token) return undefined;
  return {
    ...{ name: 'balance', id: undefined, who: { token, player }, does: 'balance', moves: [] },
    currency: nameOf(fields.Currency),
    answer: answers('GetPlayerBalanceResponse', () => ({})),
  };
}

const CALLS: Readonly<Record<string, (fields: Fields) => ProviderCall | undefined>> = {
  Auth: auth,
  GetPlayerBalance: balance,
  Withdraw: withdraw,
  Deposit: deposit,
  WithdrawAndDeposit: withdrawAndDeposit,
};

const PATHS: Readonly<Record<string, string>> = { authenticate: 'auth' };

/** All calls have one address, or one each: `Authenticate`, `Withdraw`. */
const fitsPath = (path: string, call: string): boolean => {
  const said = path.toLowerCase();
  return said === '' || (PATHS[said] ?? said) === call.toLowerCase();
};

/** Nothing is signed: name and password in the message prove the sender, beside its address. */
export function read(raw: RawCall, settings: Settings): Result<ProviderCall, RawAnswer> {
  const message = raw.method === 'POST' ? messageIn(raw.body) : undefined;
  if (!message) return refuse(refused('unreadable'));
  const { root, fields } = message;
  const call = /^(\w+)Request$/.exec(root)?.[1] ?? '';
  const readCall = Object.hasOwn(CALLS, call) && fitsPath(raw.path, call) ? CALLS[call] : undefined;
  const answered = readCall ? `${call}Response` : ERROR;
  const { userName = '', password = '' } = settings;
  const fits = [sameWord(fields.UserName, userName), sameWord(fields.Password, password)].every(Boolean);
  if (!fits || password === '') return refuse(failed(answered, CODES.badSignature, 'badSignature'));
  if (!readCall) return refuse(refused('unknownCall'));
  const read = readCall(fields);
  return read ? accept(read) : refuse(failed(answered, CODES.unreadable, 'unreadable'));
}

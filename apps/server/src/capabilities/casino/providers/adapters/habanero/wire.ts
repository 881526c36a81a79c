import type { RawAnswer } from '@evens/contract';
import { accept, type Result, refuse } from '@evens/kernel';
import type { Outcome, ProviderCall, RawCall, Settings, Why } from '../../adapter.ts';
import { numberOf } from '../../decimals.ts';
import { type Fields, fieldsIn, jsonAnswer, jsonFields, nameOf } from '../../messages.ts';
import { sameMoves } from '../../same-moves.ts';
import { sameWord } from '../../signing.ts';
import { type Transfer, transferOf } from './transfer.ts';

/** The field that says the call, and the one that its answer stands in. */
const ANSWERED_IN = {
  playerdetailrequest: 'playerdetailresponse',
  fundtransferrequest: 'fundtransferresponse',
  queryrequest: 'fundtransferresponse',
  altfundsrequest: 'fundtransferresponse',
  configdetailrequest: 'configdetailresponse',
} as const;
type Asked = keyof typeof ANSWERED_IN;
type Answered = (typeof ANSWERED_IN)[Asked];

/** Whether a refusal says `nofunds`, `autherror`, or neither, and with which status. Which of them each is: C, but for money and token. */
const SAYS: Readonly<Record<Why, readonly [status: number, flag?: 'nofunds' | 'autherror']>> = {
  badSignature: [200, 'autherror'],
  notFromHere: [401, 'autherror'],
  unreadable: [200],
  unknownCall: [200],
  unknownSession: [200, 'autherror'],
  sessionOver: [200, 'autherror'],
  otherPlayer: [200, 'autherror'],
  unknownPlayer: [200, 'autherror'],
  locked: [200, 'autherror'],
  country: [200, 'autherror'],
  currency: [200],
  game: [200],
  off: [200],
  tooPoor: [200, 'nofunds'],
  stakeLimit: [200],
  lossLimit: [200],
  timeLimit: [200],
  checkDue: [200],
  stakeTooHigh: [200],
  tooSoon: [200],
  otherRoundOpen: [200],
  unknownRound: [200],
  roundClosed: [200],
  noBet: [200],
  settled: [200],
  otherAmount: [200],
  notGranted: [200],
  otherBody: [200],
  busy: [503],
  tooMany: [503],
  internal: [500],
};

const refusedIn = (key: Answered, why: Why, more: Fields = {}, status: Fields = {}): RawAnswer => {
  const [http, flag] = SAYS[why];
  const says = {
    success: false,
    nofunds: flag === 'nofunds',
    autherror: flag === 'autherror',
    ...status,
    message: why,
  };
  return jsonAnswer(http, { [key]: { status: says, ...more } });
};

export const refused = (why: Why): RawAnswer => refusedIn('fundtransferresponse', why);

const moneyIn = ({ player, balanceMinor }: Outcome): Fields =>
  player && balanceMinor !== undefined
    ? { balance: numberOf(balanceMinor, player.currency), currencycode: player.currency }
    : {};

/** What each part of a message with two did: the house does both or neither. */
const partsOf = ({ combined }: Pick<Transfer, 'combined'>, success: boolean): Fields =>
  combined ? { successdebit: success, successcredit: success } : {};

function fundsAnswer(transfer: Pick<Transfer, 'combined' | 'refunds'>, outcome: Outcome): RawAnswer {
  const money = moneyIn(outcome);
  if (outcome.kind === 'refused')
    return refusedIn('fundtransferresponse', outcome.why, money, partsOf(transfer, false));
  if (outcome.kind === 'late') {
    const status = {
      success: false,
      nofunds: false,
      autherror: false,
      ...partsOf(transfer, false),
      message: 'refunded',
    };
    return jsonAnswer(200, { fundtransferresponse: { status, ...money } });
  }
  // 1: the stake was given back; 2: it never was taken, and will not be.
  const refundstatus = outcome.parts[0]?.kind === 'moved' ? 1 : 2;
  const status = { success: true, ...partsOf(transfer, true), ...(transfer.refunds && { refundstatus }) };
  return jsonAnswer(200, { fundtransferresponse: { status, ...money } });
}

const whoIn = ({ token, accountid }: Fields) => ({ token: nameOf(token), player: nameOf(accountid) });
const named = (asked: Fields): boolean => nameOf(asked.token) !== undefined || nameOf(asked.accountid) !== undefined;

function funds(asked: Fields, message: Fields): ProviderCall | undefined {
  const transfer = transferOf(asked);
  const token = nameOf(asked.token);
  if (!transfer || !token) return undefined;
  const { name, id, moves, round, currency } = transfer;
  const player = nameOf(asked.accountid);
  return {
    ...{ name, id, moves, round, currency, does: 'move' },
    // A repeat says that it is one, and how many came before.
    sameBy: JSON.stringify([player, round, currency, sameMoves(moves)]),
    who: { token, player },
    game: nameOf((fieldsIn(message.gamedetails) ?? fieldsIn(message.basegame))?.keyname),
    answer: (outcome) => fundsAnswer(transfer, outcome),
  };
}

function player(asked: Fields): ProviderCall | undefined {
  if (!nameOf(asked.token)) return undefined;
  return {
    ...{ name: 'playerdetail', id: undefined, who: whoIn(asked), does: 'session', moves: [] },
    answer: (outcome) => {
      const money = moneyIn(outcome);
      if (outcome.kind === 'refused') return refusedIn('playerdetailresponse', outcome.why, money);
      const status = { success: true, autherror: false, message: '' };
      const { id: accountid, nickname: accountname } = outcome.player ?? {};
      return jsonAnswer(200, { playerdetailresponse: { status, accountid, accountname, ...money } });
    },
  };
}

/** They ask what they may set for a player; without a wish of ours the game's own settings count. */
function config(asked: Fields): ProviderCall | undefined {
  if (!nameOf(asked.token)) return undefined;
  return {
    ...{ name: 'configdetail', id: undefined, who: whoIn(asked), does: 'session', moves: [] },
    answer: (outcome) =>
      outcome.kind === 'refused'
        ? refusedIn('configdetailresponse', outcome.why)
        : jsonAnswer(200, { configdetailresponse: { status: { success: true, autherror: false, message: '' } } }),
  };
}

/** Did this transfer happen: after an answer that they never got. Its amount says which way it went. */
function query(asked: Fields): ProviderCall | undefined {
  const id = nameOf(asked.transferid);
  const credit = typeof asked.queryamount === 'number' && asked.queryamount >= 0;
  if (!id || !named(asked)) return undefined;
  return {
    ...{ name: 'query', id: undefined, who: whoIn(asked), does: 'stands', moves: [] },
    asks: { verb: credit ? 'credit' : 'debit', id },
    answer: (outcome) => {
      if (outcome.kind === 'refused') return refusedIn('fundtransferresponse', outcome.why);
      const success = outcome.kind === 'done' && outcome.parts[0]?.kind === 'moved';
      return jsonAnswer(200, { fundtransferresponse: { status: { success } } });
    },
  };
}

/** Prizes of tournaments and promotions, paid under what the house has granted: the tournament, the prize's code, or its kind. */
function prize(asked: Fields): ProviderCall | undefined {
  const id = nameOf(asked.transferid);
  const transfer = transferOf({ ...asked, funds: { fundinfo: [{ ...asked, gamestatemode: 0 }] } });
  const [move] = transfer?.moves ?? [];
  const tournament = nameOf(fieldsIn(asked.tournamentdetails)?.tournamententityid);
  const kind = nameOf(asked.altcredittype);
  const campaign = tournament ?? nameOf(asked.partnerprizecode) ?? (kind && `alt-${kind}`);
  if (!id || move?.verb !== 'credit' || !campaign || !nameOf(asked.accountid)) return undefined;
  return {
    ...{ name: 'altfunds', id, who: whoIn(asked), does: 'move', currency: transfer?.currency },
    sameBy: JSON.stringify([asked.accountid, asked.currencycode, asked.amount, campaign]),
    moves: [{ ...move, id: `altfunds:${id}`, campaign }],
    answer: (outcome) => fundsAnswer({ combined: false, refunds: false }, outcome),
  };
}

const CALLS: Readonly<Record<Asked, (asked: Fields, message: Fields) => ProviderCall | undefined>> = {
  playerdetailrequest: player,
  fundtransferrequest: funds,
  queryrequest: query,
  altfundsrequest: prize,
  configdetailrequest: config,
};

const isAsked = (key: string): key is Asked => Object.hasOwn(CALLS, key);

/** Nothing is signed: name, pass key and brand in the body prove the sender, beside its address. */
function proves(auth: Fields | undefined, { userName, passKey, brandId }: Settings): boolean {
  const [name, key] = [nameOf(auth?.username), nameOf(auth?.passkey)];
  const brand = nameOf(auth?.brandid);
  const fits = [sameWord(name, userName ?? ''), sameWord(key, passKey ?? '')].every(Boolean);
  return fits && (passKey ?? '') !== '' && (brand === undefined || brand === brandId);
}

export function read(raw: RawCall, settings: Settings): Result<ProviderCall, RawAnswer> {
  const message = raw.method === 'POST' ? jsonFields(raw.body) : undefined;
  if (!message) return refuse(refused('unreadable'));
  const keys = Object.keys(message).filter(isAsked);
  const [key] = keys;
  const answered = key === undefined ? 'fundtransferresponse' : ANSWERED_IN[key];
  if (!proves(fieldsIn(message.auth), settings)) return refuse(refusedIn(answered, 'badSignature'));
  const asked = key === undefined || keys.length > 1 ? undefined : fieldsIn(message[key]);
  if (!key || !asked) return refuse(refusedIn(answered, 'unknownCall'));
  const call = CALLS[key](asked, message);
  return call ? accept(call) : refuse(refusedIn(answered, 'unreadable'));
}

import { openedEntry } from './evolution-entry.ts';
import type { BuildOptions, Fields, NamedCall, Play, Protocol, SentCall } from './protocol.ts';
import { decimalNumber, fieldsIn, minorOfDecimal, posted, textIn } from './wire-values.ts';

/** Nothing is signed: the token in the address proves the sender. The table is the session's game. */
function build({ call, fields }: NamedCall, { session, keys, wrongSignature, newId }: BuildOptions): SentCall {
  const { game, ...rest } = fields;
  const about = { sid: session.token, userId: session.player, uuid: newId() };
  const usual = call === 'check' || call === 'sid' ? about : { ...about, currency: session.currency };
  const round = fieldsIn(game);
  const played = round && { game: { type: 'game', details: { table: { id: session.game } }, ...round } };
  const token = encodeURIComponent(wrongSignature ? 'another' : (keys.authToken ?? ''));
  return posted(`/${call}?authToken=${token}`, JSON.stringify({ ...usual, ...played, ...rest }));
}

/** `refId` is the stake's, which its win and its cancel name: a round here has one stake, and goes by it. */
const told = ({ round, id, amountMinor, currency }: Play): Fields => ({
  transaction: { id, refId: round, amount: decimalNumber(amountMinor, currency) },
  game: { id: round },
});

const doneIn = (body: unknown): Fields | undefined => {
  const fields = fieldsIn(body);
  return fields?.status === 'OK' ? fields : undefined;
};

export const evolutionProtocol: Protocol = {
  id: 'evolution',
  build,
  enter: { call: 'check', fields: {} },
  tokenIn: (url, keys) => openedEntry(url.searchParams.get('params') ?? '', keys)?.token ?? '',
  entered: (body) => {
    const token = textIn(doneIn(body)?.sid);
    return token ? { token, sessionId: token } : {};
  },
  balance: { call: 'balance', fields: {} },
  bet: (play) => ({ call: 'debit', fields: told(play) }),
  win: (play) => ({ call: 'credit', fields: told(play) }),
  undo: (play) => ({ call: 'cancel', fields: told(play) }),
  balanceIn: (body, currency) => minorOfDecimal(doneIn(body)?.balance, currency),
};

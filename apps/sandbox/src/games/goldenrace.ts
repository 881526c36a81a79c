import type { BuildOptions, Fields, NamedCall, Play, Protocol, SentCall } from './protocol.ts';
import { currencyIn, decimalText, fieldsIn, md5, minorOfDecimal, posted, textIn } from './wire-values.ts';

const MOVES: ReadonlySet<string> = new Set(['debit', 'credit', 'rollback']);

/** The values as the message has them, in its order, and the key behind them. */
export const goldenraceFingerprint = (fields: Fields, key: string): string =>
  md5(
    Object.entries(fields)
      .map(([name, value]) => (name === 'fingerprint' ? '' : typeof value === 'string' ? value : JSON.stringify(value)))
      .join('') + key,
  );

function build({ call, fields }: NamedCall, { session, keys, wrongSignature, nowMs, newId }: BuildOptions): SentCall {
  const group = keys.group ?? 'main';
  const usual =
    call === 'login'
      ? { token: session.token, group }
      : { sessionId: session.token, playerId: session.player, group, currency: session.currency };
  const message = {
    ...{ action: call, ...usual, ...(MOVES.has(call) && { gameId: session.game }), ...fields },
    ...{ timestamp: new Date(nowMs).toISOString(), requestId: newId(), siteId: keys.siteId ?? '' },
  };
  const fingerprint = goldenraceFingerprint(message, wrongSignature ? 'another' : (keys.privateKey ?? ''));
  return posted(`/${call}`, JSON.stringify({ ...message, fingerprint }));
}

const told = ({ round, id, amountMinor, currency }: Play, closed: boolean, category: string): Fields => ({
  ...{ gameCycle: round, gameCycleClosed: closed, transactionId: id },
  ...{ transactionAmount: decimalText(amountMinor, currency), transactionCategory: category },
});

const CODE_DONE = 200;
const dataIn = (body: unknown): Fields | undefined => {
  const fields = fieldsIn(body);
  return fields?.code === CODE_DONE ? fieldsIn(fields.data) : undefined;
};

export const goldenraceProtocol: Protocol = {
  id: 'goldenrace',
  build,
  enter: { call: 'login', fields: {} },
  entered: (body) => {
    const { sessionId, playerId, currency } = dataIn(body) ?? {};
    const [token, player, of] = [textIn(sessionId), textIn(playerId), currencyIn(currency)];
    return token && player && of ? { token, sessionId: token, player, currency: of } : {};
  },
  balance: { call: 'balance', fields: {} },
  bet: (play) => ({ call: 'debit', fields: told(play, false, 'wager') }),
  win: (play) => ({ call: 'credit', fields: told(play, true, 'win') }),
  /** By the id of its debit. */
  undo: (play) => ({ call: 'rollback', fields: told(play, false, 'rollback') }),
  balanceIn: (body, currency) => minorOfDecimal(dataIn(body)?.balance, currency),
};

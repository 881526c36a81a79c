import type { BuildOptions, Fields, NamedCall, Play, Protocol, SentCall } from './protocol.ts';
import { currencyIn, decimalText, fieldsIn, md5, minorOfDecimal, textIn } from './wire-values.ts';

type Form = Readonly<Record<string, string>>;

/** `name=value` by name, joined with &, and the secret behind them. */
export const pragmaticHash = (form: Form, secret: string): string => {
  const names = Object.keys(form).sort();
  return md5(names.map((name) => `${name}=${form[name]}`).join('&') + secret);
};

const texts = (fields: Fields): Form =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** A form; the player's token goes with each. */
function build({ call, fields }: NamedCall, { session, keys, wrongSignature, nowMs }: BuildOptions): SentCall {
  const common = { providerId: 'PragmaticPlay', token: session.token };
  const usual = call === 'authenticate' ? common : { ...common, userId: session.player };
  const moves = call !== 'authenticate' && call !== 'balance';
  const { hash: _hash, ...form } = texts({
    ...{ ...usual, ...(moves && { gameId: session.game, timestamp: nowMs }) },
    ...fields,
  });
  const hash = pragmaticHash(form, wrongSignature ? 'another' : (keys.secret ?? ''));
  return {
    ...{ method: 'POST', path: `/${call}`, body: new URLSearchParams({ ...form, hash }).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
}

const told = ({ round, id, amountMinor, currency }: Play): Fields => ({
  roundId: round,
  reference: id,
  amount: decimalText(amountMinor, currency),
});

const doneIn = (body: unknown): Fields | undefined => {
  const fields = fieldsIn(body);
  return fields?.error === 0 ? fields : undefined;
};

export const pragmaticProtocol: Protocol = {
  id: 'pragmatic',
  build,
  enter: { call: 'authenticate', fields: {} },
  entered: (body) => {
    const { token, userId, currency } = doneIn(body) ?? {};
    const [own, player, of] = [textIn(token), textIn(userId), currencyIn(currency)];
    return own && player && of ? { token: own, sessionId: own, player, currency: of } : {};
  },
  balance: { call: 'balance', fields: {} },
  bet: (play) => ({ call: 'bet', fields: { ...told(play), roundDetails: 'spin' } }),
  win: (play) => ({ call: 'result', fields: { ...told(play), roundDetails: 'spin' } }),
  end: ({ round }) => ({ call: 'endRound', fields: { roundId: round } }),
  undo: (play) => ({ call: 'refund', fields: told(play) }),
  balanceIn: (body, currency) => minorOfDecimal(doneIn(body)?.cash, currency),
};

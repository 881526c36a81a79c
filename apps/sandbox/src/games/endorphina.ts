import { createHash } from 'node:crypto';
import { type Currency, currencyExponent } from '@evens/kernel';
import type { BuildOptions, Fields, NamedCall, Play, Protocol, SentCall } from './protocol.ts';

const ASKS: ReadonlySet<string> = new Set(['session', 'balance', 'check']);
/** An amount has three places, whatever its currency. */
const PLACES = 3;

/** Values in the order of their names, and the salt behind them. */
export function endorphinaSign(fields: Readonly<Record<string, string>>, salt: string): string {
  const names = Object.keys(fields).sort();
  return createHash('sha1')
    .update(names.map((name) => fields[name]).join('') + salt)
    .digest('hex');
}

const texts = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  );

function build({ call, fields }: NamedCall, { session, keys, wrongSignature, nowMs }: BuildOptions): SentCall {
  const moves = !ASKS.has(call) && call !== 'endSession';
  const usual = {
    token: session.token,
    ...(moves && { player: session.player, currency: session.currency, game: session.game, date: nowMs }),
  };
  const filled = texts(call === 'check' ? { param: 'check', ...fields } : { ...usual, ...fields });
  const { sign: _sign, ...signed } = filled;
  const sign = wrongSignature ? '0'.repeat(40) : endorphinaSign(signed, keys.salt ?? '');
  const form = new URLSearchParams({ ...signed, sign }).toString();
  if (ASKS.has(call)) return { method: 'GET', path: `/${call}?${form}`, headers: {} };
  return {
    method: 'POST',
    path: `/${call}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form,
  };
}

function thousandths(minor: bigint, currency: Currency): string {
  const shift = PLACES - currencyExponent(currency);
  return String(shift >= 0 ? minor * 10n ** BigInt(shift) : minor / 10n ** BigInt(-shift));
}

const told = ({ round, id, amountMinor, currency }: Play): Fields => ({
  gameId: round,
  id,
  amount: thousandths(amountMinor, currency),
});

/** The bet by the house's own id of it. */
function transactionIn(answer: unknown): string | undefined {
  const id =
    typeof answer === 'object' && answer !== null && 'transactionId' in answer ? answer.transactionId : undefined;
  return typeof id === 'string' ? id : undefined;
}

export const endorphinaProtocol: Protocol = {
  id: 'endorphina',
  build,
  enter: { call: 'session', fields: {} },
  balance: { call: 'balance', fields: {} },
  bet: (play) => ({ call: 'bet', fields: told(play) }),
  win: (play) => {
    const { id, ...without } = told(play) as Fields & { readonly id: string };
    const betTransactionId = transactionIn(play.betAnswer);
    // A round that won nothing is told without an id of its own.
    const own = play.amountMinor === 0n && betTransactionId !== undefined ? {} : { id };
    return { call: 'win', fields: { ...without, ...own, betTransactionId, betSessionId: play.round } };
  },
  undo: (play) => ({ call: 'refund', fields: told(play) }),
  balanceIn: (body, currency) => {
    const balance = typeof body === 'object' && body !== null && 'balance' in body ? body.balance : undefined;
    if (typeof balance !== 'number') return undefined;
    const shift = currencyExponent(currency) - PLACES;
    return shift >= 0 ? BigInt(balance) * 10n ** BigInt(shift) : BigInt(balance) / 10n ** BigInt(-shift);
  },
};

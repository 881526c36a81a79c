import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { type Currency, currencyExponent, isCurrency } from '@evens/kernel';
import { GENERIC_IDS, type GenericId, openedBy } from './generic-launch.ts';
import type { BuildOptions, Fields, GameSession, Keys, NamedCall, Play, Protocol, SentCall } from './protocol.ts';

/*
 * The providers' side of the generic wire, which five of them speak until their own is known. Written from the wire's sheet: the house's
 * adapter is not asked.
 */

const PLACES = 5;
const HEADER = 'x-signature';
const MOVES: ReadonlySet<string> = new Set(['bet', 'win', 'rollback']);

/** Whole 1/100,000 of a unit. */
function wireAmount(minor: bigint, currency: Currency): number {
  const shift = PLACES - currencyExponent(currency);
  return Number(shift >= 0 ? minor * 10n ** BigInt(shift) : minor / 10n ** BigInt(-shift));
}

/** Of the keys that this process signs with: to read one takes as long as to sign by it. */
const read = new Map<string, KeyObject>();

function signedBy(privateKey: string, body: string): string {
  const known = read.get(privateKey);
  const key = known ?? createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
  if (!known) read.set(privateKey, key);
  return sign('sha256', Buffer.from(body), key).toString('base64');
}

/** A session of the wire is entered by the launch's token alone. What is named is sent as it is; the rest is filled in. */
function build({ call, fields }: NamedCall, { session, keys, wrongSignature, newId }: BuildOptions): SentCall {
  const request = { request_uuid: newId() };
  const usual =
    call === 'session'
      ? { ...request, token: session.token }
      : {
          ...request,
          token: session.token,
          user: session.player,
          game_code: session.game,
          ...(MOVES.has(call) && { transaction_uuid: newId() }),
          ...(MOVES.has(call) && call !== 'rollback' && { currency: session.currency }),
        };
  const body = JSON.stringify({ ...usual, ...fields });
  const signature = signedBy(keys.theirPrivateKey ?? '', wrongSignature ? `${body} ` : body);
  return {
    method: 'POST',
    path: `/${call}`,
    headers: { 'content-type': 'application/json', [HEADER]: signature },
    body,
  };
}

const priced = ({ id, round, amountMinor, currency }: Play, round_closed: boolean): Fields => ({
  ...{ transaction_uuid: id, round, round_closed },
  amount: wireAmount(amountMinor, currency),
});

function answered(body: unknown): Fields | undefined {
  const fields = typeof body === 'object' && body !== null ? (body as Fields) : undefined;
  return fields?.status === 'RS_OK' ? fields : undefined;
}

function balanceIn(body: unknown, currency: Currency): bigint | undefined {
  const balance = answered(body)?.balance;
  if (typeof balance !== 'number' || !Number.isSafeInteger(balance)) return undefined;
  const shift = currencyExponent(currency) - PLACES;
  return shift >= 0 ? BigInt(balance) * 10n ** BigInt(shift) : BigInt(balance) / 10n ** BigInt(-shift);
}

/** Which bet an answer was of. A win whose bet was not answered names its round instead: the house holds it against that. */
function betIn(answer: unknown): string | undefined {
  const id = answered(answer)?.transaction_uuid;
  return typeof id === 'string' ? id : undefined;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** What the session's answer says of who plays. The token of the launch is dead, and this one is the session's; nothing of a refusal. */
function entered(body: unknown): Partial<GameSession> {
  const said = answered(body);
  const [token, player, currency, game] = [said?.token, said?.user, said?.currency, said?.game_code].map(textOf);
  if (!token || !player || !game || !currency || !isCurrency(currency)) return {};
  return { token, sessionId: token, player, currency, game };
}

const genericProtocol = (id: GenericId): Protocol => ({
  id,
  build,
  enter: { call: 'session', fields: {} },
  tokenIn: (url) => openedBy(id, Object.fromEntries(url.searchParams))?.token ?? '',
  entered,
  balance: { call: 'balance', fields: {} },
  bet: (play) => ({ call: 'bet', fields: priced(play, false) }),
  win: (play) => ({
    call: 'win',
    fields: { ...priced(play, true), reference_transaction_uuid: betIn(play.betAnswer) ?? play.round },
  }),
  undo: ({ id: of, round }) => ({
    call: 'rollback',
    fields: { transaction_uuid: `undo-${of}`, reference_transaction_uuid: of, round },
  }),
  balanceIn,
});

export const GENERIC_PROTOCOLS: readonly Protocol[] = GENERIC_IDS.map(genericProtocol);

/** Whether a question of the house is signed by it, over the bytes as they came. */
export function isOfHouse(keys: Keys, signature: unknown, body: string): boolean {
  if (typeof signature !== 'string') return false;
  try {
    const der = Buffer.from(keys.housePublicKey ?? '', 'base64');
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return verify('sha256', Buffer.from(body), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

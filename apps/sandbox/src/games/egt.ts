import { createHash } from 'node:crypto';
import type { BuildOptions, Fields, NamedCall, Play, Protocol, SentCall } from './protocol.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The provider chooses it at the sign-in, and each call names it: made of the code that the launch brought. */
export const egtSessionId = (defenceCode: string): string =>
  createHash('sha256').update(`egt ${defenceCode}`).digest('hex').slice(0, 32);

/** Plain XML. Nothing is signed: name and password in the message prove the sender. */
function build({ call, fields }: NamedCall, { session, keys, wrongSignature }: BuildOptions): SentCall {
  const { token, player, currency, game } = session;
  const usual = {
    UserName: keys.userName ?? '',
    Password: wrongSignature ? 'another' : (keys.password ?? ''),
    PlayerId: player,
    PortalCode: `${keys.portalCode ?? ''}_${currency}`,
    SessionId: egtSessionId(token),
    ...(call === 'Auth' ? { DefenceCode: token } : { GameId: game, Currency: currency }),
  };
  const texts = Object.entries({ ...usual, ...fields }).flatMap(([name, value]) =>
    value === undefined ? [] : [`<${name}>${escaped(String(value))}</${name}>`],
  );
  return {
    ...{ method: 'POST', path: `/${call}`, headers: { 'content-type': 'application/xml' } },
    body: `<?xml version="1.0" encoding="UTF-8"?><${call}Request>${texts.join('')}</${call}Request>`,
  };
}

/** Whole minor units. */
const told = ({ round, id, amountMinor }: Play, Reason: string): Fields => ({
  ...{ TransferId: id, GameNumber: round, Amount: String(amountMinor), Reason },
});

const fieldOf = (body: unknown, name: string): string | undefined =>
  typeof body === 'string' ? new RegExp(`<${name}>([^<]*)</${name}>`).exec(body)?.[1] : undefined;

const DONE = '1000';
const WHOLE = /^-?\d+$/;

export const egtProtocol: Protocol = {
  id: 'egt',
  build,
  enter: { call: 'Auth', fields: {} },
  tokenIn: (url) => url.searchParams.get('defenceCode') ?? '',
  balance: { call: 'GetPlayerBalance', fields: {} },
  bet: (play) => ({ call: 'Withdraw', fields: told(play, 'ROUND_BEGIN') }),
  win: (play) => ({ call: 'Deposit', fields: told(play, 'ROUND_END') }),
  /** Names the player's game, and has an id of its own. */
  undo: (play) => ({ call: 'Deposit', fields: told({ ...play, id: `undo-${play.id}` }, 'ROUND_CANCEL') }),
  balanceIn: (body) => {
    const balance = fieldOf(body, 'ErrorCode') === DONE ? fieldOf(body, 'Balance') : undefined;
    return balance !== undefined && WHOLE.test(balance) ? BigInt(balance) : undefined;
  },
};

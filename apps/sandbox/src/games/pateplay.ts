import { createHmac } from 'node:crypto';
import type { BuildOptions, Fields, NamedCall, Play, Protocol, SentCall } from './protocol.ts';
import { currencyIn, decimalText, fieldsIn, minorOfDecimal, posted, textIn } from './wire-values.ts';

/** JSON, signed by HMAC-SHA256 over its bytes; amounts are texts with two places. */
function build({ call, fields }: NamedCall, { session, keys, wrongSignature }: BuildOptions): SentCall {
  const siteCode = keys.siteCode ?? '';
  const usual =
    call === 'authenticate'
      ? { authToken: session.token, siteCode, deviceType: 'desktop' }
      : {
          ...{ sessionToken: session.token, siteCode, playerId: session.player },
          ...(call !== 'balance' && call !== 'cancel' && { currency: session.currency }),
          ...(call !== 'balance' && { gameName: session.game }),
        };
  const body = JSON.stringify({ ...usual, ...fields });
  const hmac = createHmac('sha256', wrongSignature ? 'another' : (keys.apiSecret ?? ''))
    .update(body)
    .digest('hex');
  return posted(`/${call}`, body, { 'x-api-key': keys.apiKey ?? '', 'x-api-hmac': hmac });
}

const told = ({ round, id, amountMinor, currency }: Play): Fields => ({
  rgsRoundId: round,
  rgsTransactionId: id,
  amount: decimalText(amountMinor, currency, 2),
});

const resultIn = (body: unknown): Fields | undefined => fieldsIn(fieldsIn(body)?.result);

export const pateplayProtocol: Protocol = {
  id: 'pateplay',
  build,
  enter: { call: 'authenticate', fields: {} },
  tokenIn: (url) => url.searchParams.get('authCode') ?? '',
  entered: (body) => {
    const { sessionToken, playerId, currency } = resultIn(body) ?? {};
    const [token, player, of] = [textIn(sessionToken), textIn(playerId), currencyIn(currency)];
    return token && player && of ? { token, sessionId: token, player, currency: of } : {};
  },
  balance: { call: 'balance', fields: {} },
  bet: (play) => ({ call: 'withdraw', fields: { ...told(play), reason: 'round_start' } }),
  win: (play) => ({ call: 'deposit', fields: { ...told(play), isJackpotWin: false, reason: 'round_end' } }),
  undo: ({ round, id }) => ({ call: 'cancel', fields: { rgsRoundId: round, rgsTransactionId: id } }),
  balanceIn: (body, currency) => minorOfDecimal(resultIn(body)?.balance, currency),
};

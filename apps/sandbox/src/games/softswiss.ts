import { createHmac } from 'node:crypto';
import type { Currency } from '@evens/kernel';
import type { BuildOptions, Fields, NamedCall, Play, Protocol, SentCall } from './protocol.ts';

function build({ call, fields }: NamedCall, { session, keys, wrongSignature, newId }: BuildOptions): SentCall {
  const usual = {
    user_id: session.player,
    currency: session.currency,
    game: session.game,
    session_id: session.sessionId,
    ...(call === 'rollback' || 'actions' in fields ? { game_id: newId() } : {}),
  };
  const body = JSON.stringify(call === 'freespins' ? fields : { ...usual, ...fields });
  const sign = createHmac('sha256', wrongSignature ? 'another secret' : (keys.secret ?? ''))
    .update(body)
    .digest('hex');
  return {
    method: 'POST',
    path: `/${call}`,
    headers: { 'content-type': 'application/json', 'x-request-sign': sign },
    body,
  };
}

const played = (action: 'bet' | 'win', { id, amountMinor }: Play): Fields => ({
  action,
  action_id: id,
  amount: Number(amountMinor),
});

export const softswissProtocol: Protocol = {
  id: 'softswiss',
  build,
  balance: { call: 'play', fields: {} },
  bet: (play) => ({ call: 'play', fields: { game_id: play.round, finished: false, actions: [played('bet', play)] } }),
  win: (play) => ({ call: 'play', fields: { game_id: play.round, finished: true, actions: [played('win', play)] } }),
  undo: ({ round, id }) => ({
    call: 'rollback',
    fields: {
      game_id: round,
      actions: [{ action: 'rollback', action_id: `undo-${id}`, original_action_id: id }],
    },
  }),
  balanceIn: (body: unknown, _currency: Currency) => {
    const balance = typeof body === 'object' && body !== null && 'balance' in body ? body.balance : undefined;
    return typeof balance === 'number' && !('code' in (body as object)) ? BigInt(balance) : undefined;
  },
};

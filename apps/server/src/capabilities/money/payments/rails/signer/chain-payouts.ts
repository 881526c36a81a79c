import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Clock, isStorableText } from '@evens/kernel';
import { z } from 'zod';
import type { PayoutAnswer, PayoutNews, PayoutProvider, PayoutState } from '../../movement/payout/provider.ts';

export interface ChainPayoutOptions {
  /** Also the last part of the address where it tells us of a payment. */
  readonly name: string;
  /** Where the signer listens; read at each call. */
  readonly baseUrl: () => string;
  /** What house and signer share. */
  readonly secret: string;
  readonly clock: Clock;
  readonly answerWithinMs?: number;
}

/** It asks its node a few things before it answers. */
const ANSWER_WITHIN_MS = 30_000;
const TOLERANCE_SEC = 60;
const HEADER = 'signer-signature';

const text = (most: number) => z.string().max(most).refine(isStorableText);
const payment = z.object({
  id: text(100).min(1),
  coin: text(12),
  units: z.string().regex(/^\d{1,40}$/),
  state: z.enum(['signed', 'sent', 'confirmed', 'failed', 'refused', 'waiting']),
  txid: text(100).nullable(),
  words: text(300).nullable(),
});
type Payment = z.output<typeof payment>;

const STATE: Readonly<Record<Exclude<Payment['state'], 'waiting'>, PayoutState>> = {
  signed: 'accepted',
  sent: 'accepted',
  confirmed: 'paid',
  failed: 'failed',
  refused: 'refused',
};

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "speaker.t.text">`: who speaks is a part of it, so that no answer passes as a request. */
const digest = (secret: string, speaker: 'house' | 'signer', signed: string, seconds: number): string =>
  createHmac('sha256', secret).update(`${speaker}.${seconds}.${signed}`).digest('hex');

/** Speaks to the signer, and knows what is his. */
function wireOf(options: ChainPayoutOptions) {
  const { clock, secret, answerWithinMs = ANSWER_WITHIN_MS } = options;

  const isFrom = (signed: string, header: unknown): boolean => {
    const match = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : undefined;
    if (!match) return false;
    const seconds = Number(match[1]);
    if (Math.abs(clock.wallMs() / 1000 - seconds) > TOLERANCE_SEC) return false;
    return timingSafeEqual(Buffer.from(digest(secret, 'signer', signed, seconds)), Buffer.from(match[2] ?? ''));
  };

  const call = async (
    method: 'GET' | 'POST',
    path: string,
    value?: object,
  ): Promise<{ readonly status: number; readonly body: unknown } | undefined> => {
    const body = value === undefined ? '' : JSON.stringify(value);
    const seconds = Math.floor(clock.wallMs() / 1000);
    const signature = `t=${seconds},v1=${digest(secret, 'house', `${method} ${path} ${body}`, seconds)}`;
    try {
      const answer = await fetch(`${options.baseUrl()}${path}`, {
        method,
        headers: { 'content-type': 'application/json', [HEADER]: signature },
        ...(method === 'POST' && { body }),
        signal: AbortSignal.timeout(answerWithinMs),
        redirect: 'error',
      });
      const said = await answer.text();
      // An answer to another request, or of somebody else on that port, is no answer.
      if (!isFrom(`${signature} ${answer.status} ${said}`, answer.headers.get(HEADER))) return undefined;
      return { status: answer.status, body: JSON.parse(said) };
    } catch {
      return undefined;
    }
  };
  return { isFrom, call };
}

/** Each state of a payment is one message, however often it is heard. */
const eventOf = ({ id, state, txid }: Payment): string => `signer:${id}:${state}:${txid ?? ''}`;
const answerOf = (id: string, body: unknown): PayoutAnswer => {
  const read = payment.safeParse(body);
  if (!read.success || read.data.id !== id) return { kind: 'silent' };
  const { data } = read;
  if (data.state === 'waiting') return { kind: 'later', words: data.words ?? 'the signer waits' };
  return { kind: 'message', eventId: eventOf(data), body: JSON.stringify(data) };
};

function read(body: Buffer): PayoutNews | undefined {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
  const read = payment.safeParse(value);
  if (!read.success || read.data.state === 'waiting') return undefined;
  const { id, coin, units, state, txid, words } = read.data;
  return {
    eventId: eventOf(read.data),
    reference: id,
    providerRef: id,
    amountMinor: BigInt(units),
    currency: coin,
    state: STATE[state],
    ...(txid !== null && { txid }),
    ...(words !== null && (state === 'failed' || state === 'refused') && { words }),
  };
}

/** Payouts in coins through the signer: it has the keys, we have its word, and both sign what they say. */
export function chainPayouts(options: ChainPayoutOptions): PayoutProvider {
  const { isFrom, call } = wireOf(options);
  const announce: NonNullable<PayoutProvider['announce']> = async ({ symbol, address }) => {
    await call('POST', '/v1/announcements', { coin: symbol, address });
  };

  return {
    name: options.name,
    announce,

    send: async ({ id, coin }) => {
      if (!coin) return { kind: 'later', words: 'The signer only pays out coins' };
      const { symbol, units, address, tag } = coin;
      // Known from when it was asked for; a signer that did not hear it then hears it now.
      await announce({ symbol, address });
      const wish = { id, coin: symbol, units: String(units), address, ...(tag !== undefined && { tag }) };
      const answer = await call('POST', '/v1/payments', wish);
      if (answer?.status === 409) return { kind: 'later', words: 'the signer knows another payment under this number' };
      return answer?.status === 200 ? answerOf(id, answer.body) : { kind: 'silent' };
    },

    status: async (id) => {
      const answer = await call('GET', `/v1/payments/${encodeURIComponent(id)}`);
      if (answer?.status === 404) {
        return z.object({ error: z.literal('unknown_payment') }).safeParse(answer.body).success
          ? { kind: 'unknown' }
          : { kind: 'silent' };
      }
      return answer?.status === 200 ? answerOf(id, answer.body) : { kind: 'silent' };
    },

    isSigned: (rawBody, headers) => isFrom(`POST ${rawBody.toString('utf8')}`, headers[HEADER]),

    read,
  };
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Clock, currencyExponent, isStorableText } from '@evens/kernel';
import { z } from 'zod';
import type { PayoutAnswer, PayoutNews, PayoutProvider } from '../../movement/payout/provider.ts';

export interface HttpPayoutOptions {
  /** Also the last part of the callback's address. */
  readonly name: string;
  /** The provider's API; read at each call, because its port may be chosen at start. */
  readonly baseUrl: () => string;
  /** What our requests are signed with. */
  readonly secret: string;
  /** What its messages are signed with; more than one while a key is changed. */
  readonly webhookSecrets: readonly string[];
  readonly clock: Clock;
  readonly answerWithinMs?: number;
}

const ANSWER_WITHIN_MS = 8_000;
/** How old or early a signed message may be: longer, and a stolen one could be sent again for ever. */
const TOLERANCE_SEC = 300;
const HEADER = 'payout-signature';

const id = z.string().min(1).max(200).refine(isStorableText);
const payout = z.object({
  id,
  reference: id,
  status: z.enum(['accepted', 'paid', 'refused', 'failed', 'returned']),
  amountMinor: z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER),
  currency: z.string().max(10),
});
const event = z.object({ id, data: payout });

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.text">`, the card industry's usual form. */
export const signPayout = (secret: string, text: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')}`;

const wireOf =
  ({ baseUrl, clock, secret, answerWithinMs = ANSWER_WITHIN_MS }: HttpPayoutOptions) =>
  async (
    method: 'GET' | 'POST',
    path: string,
    body: string,
  ): Promise<{ readonly status: number; readonly body: unknown } | undefined> => {
    try {
      const signature = signPayout(secret, `${method} ${path} ${body}`, Math.floor(clock.wallMs() / 1000));
      const answer = await fetch(`${baseUrl()}${path}`, {
        method,
        headers: { 'content-type': 'application/json', [HEADER]: signature },
        ...(method === 'POST' && { body }),
        signal: AbortSignal.timeout(answerWithinMs),
        redirect: 'error',
      });
      return { status: answer.status, body: await answer.json() };
    } catch {
      return undefined;
    }
  };

/** Each state and amount of a payout is one message, however often it is heard. */
const messageOf = (answer: unknown): PayoutAnswer => {
  const parsed = payout.safeParse(answer);
  if (!parsed.success) return { kind: 'silent' };
  const { data } = parsed;
  const eventId = `asked:${data.reference}:${data.status}:${data.amountMinor}${data.currency}`;
  return { kind: 'message', eventId, body: JSON.stringify({ id: eventId, data }) };
};

function isSigned({ clock, webhookSecrets }: HttpPayoutOptions, rawBody: Buffer, header: unknown): boolean {
  if (typeof header !== 'string') return false;
  const parts = header.split(',', 12).map((part) => part.trim().split('=', 2));
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(seconds)) return false;
  if (Math.abs(clock.wallMs() / 1000 - Number(seconds)) > TOLERANCE_SEC) return false;
  const given = parts.filter(([name, value]) => name === 'v1' && /^[0-9a-f]{64}$/.test(value ?? ''));
  return webhookSecrets.some((each) => {
    const expected = createHmac('sha256', each).update(`${seconds}.`).update(rawBody).digest();
    return given.some(([, value]) => timingSafeEqual(expected, Buffer.from(value ?? '', 'hex')));
  });
}

function read(body: Buffer): PayoutNews | undefined {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
  const parsed = event.safeParse(value);
  if (!parsed.success) return undefined;
  const { id: eventId, data } = parsed.data;
  return {
    eventId,
    reference: data.reference,
    providerRef: data.id,
    amountMinor: BigInt(data.amountMinor),
    currency: data.currency,
    state: data.status,
  };
}

/** Payouts over HTTP: each request carries our id and a signature over its method, path and body; its messages are signed likewise. */
export function httpPayouts(options: HttpPayoutOptions): PayoutProvider {
  const call = wireOf(options);

  return {
    name: options.name,

    send: async ({ id: reference, method, amountMinor, currency, details }) => {
      // Beyond this a JSON number would lose units; no limit comes near it.
      if (amountMinor > BigInt(Number.MAX_SAFE_INTEGER)) return { kind: 'silent' };
      const exponent = currencyExponent(currency);
      const body = JSON.stringify({
        reference,
        method,
        amountMinor: Number(amountMinor),
        currency,
        exponent,
        to: details,
      });
      const answer = await call('POST', '/v1/payouts', body);
      // A refusal is a payout too, with its own state. Anything else says nothing of what became of the money.
      return answer && (answer.status === 200 || answer.status === 201) ? messageOf(answer.body) : { kind: 'silent' };
    },

    status: async (reference) => {
      const answer = await call('GET', `/v1/payouts/${encodeURIComponent(reference)}`, '');
      if (answer?.status === 404) {
        return z.object({ error: z.literal('unknown_payout') }).safeParse(answer.body).success
          ? { kind: 'unknown' }
          : { kind: 'silent' };
      }
      return answer?.status === 200 ? messageOf(answer.body) : { kind: 'silent' };
    },

    isSigned: (rawBody, headers) => isSigned(options, rawBody, headers[HEADER]),
    read,
  };
}

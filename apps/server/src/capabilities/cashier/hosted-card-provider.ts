import { isUtf8 } from 'node:buffer';
import { accept, type Clock, currencyExponent, isStorableText, refusal, refuse } from '@evens/kernel';
import { z } from 'zod';
import type { PaymentNews, PaymentProvider } from './provider.ts';
import { isSigned } from './webhook-signature.ts';

export interface HostedCardOptions {
  /** Also the last part of the callback's address. */
  readonly name: string;
  /** The provider's API; read at each call, because its port may be chosen at start. */
  readonly baseUrl: () => string;
  readonly apiKey: string;
  /** More than one while a key is changed. */
  readonly webhookSecrets: readonly string[];
  readonly clock: Clock;
}

const ANSWER_WITHIN_MS = 8_000;
const SIGNATURE_HEADER = 'sandbox-signature';

const minorUnits = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);
/** These are stored beside the message, whose own text keeps a NUL as the escape it came in. */
const id = z.string().min(1).max(200).refine(isStorableText);
const session = z.object({
  id,
  status: z.enum(['open', 'processing', 'completed', 'declined', 'canceled', 'expired']),
  amountMinor: minorUnits,
  currency: z.string().max(10),
  reference: z.string().max(200).refine(isStorableText),
});
const opened = session.extend({ url: z.url() });
const event = z.object({ id, type: z.string().max(60), data: session });

/** Card payments over a hosted page: create a session, send the browser there, wait for the signed event. */
export function hostedCardProvider(options: HostedCardOptions): PaymentProvider {
  const unavailable = refuse(refusal('PaymentProviderUnavailable'));

  const call = async (path: string, init: RequestInit): Promise<unknown> => {
    try {
      const answer = await fetch(`${options.baseUrl()}${path}`, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${options.apiKey}` },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        redirect: 'error',
      });
      return answer.ok ? await answer.json() : undefined;
    } catch {
      return undefined;
    }
  };

  const read = (body: Buffer): PaymentNews | undefined => {
    const parsed = event.safeParse(parseJson(body));
    if (!parsed.success) return undefined;
    const { id: eventId, data } = parsed.data;
    const { id: sessionId, status: state, reference, currency } = data;
    return { eventId, sessionId, reference, amountMinor: BigInt(data.amountMinor), currency, state };
  };

  return {
    name: options.name,

    open: async (wish) => {
      // Beyond this a JSON number would lose units; no card limit comes near it.
      if (wish.amountMinor > BigInt(Number.MAX_SAFE_INTEGER)) return unavailable;
      const answer = await call('/v1/sessions', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': wish.depositId },
        body: JSON.stringify({
          amountMinor: Number(wish.amountMinor),
          currency: wish.currency,
          exponent: currencyExponent(wish.currency),
          reference: wish.depositId,
          merchantName: wish.merchantName,
          successUrl: wish.returnUrl,
          cancelUrl: wish.returnUrl,
          ...(wish.language === undefined ? {} : { locale: wish.language }),
        }),
      });
      const parsed = opened.safeParse(answer);
      return parsed.success ? accept({ sessionId: parsed.data.id, url: parsed.data.url }) : unavailable;
    },

    status: async (sessionId) => {
      const answer = await call(`/v1/sessions/${encodeURIComponent(sessionId)}`, { method: 'GET' });
      const parsed = session.safeParse(answer);
      if (!parsed.success) return unavailable;
      if (parsed.data.status === 'open') return accept(undefined);
      const eventId = `asked:${parsed.data.id}:${parsed.data.status}`;
      return accept({ eventId, body: JSON.stringify({ id: eventId, type: 'asked', data: parsed.data }) });
    },

    isSigned: (rawBody, headers) => {
      const header = headers[SIGNATURE_HEADER];
      return typeof header === 'string' && isSigned(header, rawBody, options.webhookSecrets, options.clock.wallMs());
    },

    read,
  };
}

function parseJson(body: Buffer): unknown {
  if (!isUtf8(body)) return undefined;
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

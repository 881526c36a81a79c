import { isUtf8 } from 'node:buffer';
import { accept, type Clock, currencyExponent, isStorableText, refusal, refuse } from '@evens/kernel';
import { z } from 'zod';
import type { PaymentNews, PaymentProvider } from '../../movement/deposit/provider.ts';
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
/** Not there, in conflict, or not as asked: asking again changes nothing. */
const REFUSED_FOR_GOOD: ReadonlySet<number> = new Set([404, 409, 422]);
const SIGNATURE_HEADER = 'sandbox-signature';

const minorUnits = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);
/** These are stored beside the message, whose own text keeps a NUL as the escape it came in. */
const id = z.string().min(1).max(200).refine(isStorableText);
const session = z.object({
  id,
  status: z.enum([
    'open',
    'processing',
    'completed',
    'declined',
    'canceled',
    'expired',
    'charged_back',
    'chargeback_won',
    'chargeback_lost',
  ]),
  amountMinor: minorUnits,
  currency: z.string().max(10),
  reference: z.string().max(200).refine(isStorableText),
  /** Of a payment that was taken back: which dispute this is about, and how much of the payment; absent: all of it. */
  dispute: id.optional(),
  disputeAmountMinor: minorUnits.optional(),
});
const opened = session.extend({ url: z.url() });
const refunded = z.object({ id, status: z.literal('refunded'), amountMinor: minorUnits, currency: z.string().max(10) });
const event = z.object({ id, type: z.string().max(60), data: session });

const DISPUTED = { charged_back: 'reversed', chargeback_won: 'restored', chargeback_lost: 'lost' } as const;

const isDisputed = (status: string): status is keyof typeof DISPUTED => Object.hasOwn(DISPUTED, status);

/** Calls the provider: the body where it was answered well, `refused` where the provider says that it never will; undefined else. */
const wireOf =
  (options: HostedCardOptions) =>
  async (path: string, init: RequestInit): Promise<{ readonly body: unknown } | 'refused' | undefined> => {
    try {
      const answer = await fetch(`${options.baseUrl()}${path}`, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${options.apiKey}` },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        redirect: 'error',
      });
      if (REFUSED_FOR_GOOD.has(answer.status)) return 'refused';
      return answer.ok ? { body: await answer.json() } : undefined;
    } catch {
      return undefined;
    }
  };

function read(body: Buffer): PaymentNews | undefined {
  const parsed = event.safeParse(parseJson(body));
  if (!parsed.success) return undefined;
  const { id: eventId, data } = parsed.data;
  const { id: sessionId, status, reference, currency, dispute } = data;
  const disputed = isDisputed(status);
  return {
    eventId,
    sessionId,
    reference,
    amountMinor: BigInt(disputed ? (data.disputeAmountMinor ?? data.amountMinor) : data.amountMinor),
    ...(disputed && { paymentMinor: BigInt(data.amountMinor) }),
    currency,
    state: disputed ? DISPUTED[status] : status,
    ...(dispute !== undefined && { disputeId: dispute }),
  };
}

/** Card payments over a hosted page: create a session, send the browser there, wait for the signed event. */
export function hostedCardProvider(options: HostedCardOptions): PaymentProvider {
  const say = wireOf(options);
  const unavailable = refuse(refusal('PaymentProviderUnavailable'));
  const call = async (path: string, init: RequestInit): Promise<unknown> => {
    const said = await say(path, init);
    return said === 'refused' ? undefined : said?.body;
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
      const { dispute } = parsed.data;
      const eventId =
        `asked:${parsed.data.id}:${parsed.data.status}${dispute === undefined ? '' : `:${dispute}`}`.slice(0, 200);
      return accept({ eventId, body: JSON.stringify({ id: eventId, type: 'asked', data: parsed.data }) });
    },

    cancel: async (sessionId) => {
      const said = await say(`/v1/sessions/${encodeURIComponent(sessionId)}/cancel`, { method: 'POST' });
      return said === undefined ? undefined : 'gone';
    },

    refund: async ({ depositId, sessionId, amountMinor, currency }) => {
      const said = await say(`/v1/sessions/${encodeURIComponent(sessionId)}/refunds`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `refund:${depositId}` },
        body: JSON.stringify({ amountMinor: Number(amountMinor) }),
      });
      if (said === undefined || said === 'refused') return said;
      const parsed = refunded.safeParse(said.body);
      if (!parsed.success) return undefined;
      const same = BigInt(parsed.data.amountMinor) === amountMinor && parsed.data.currency === currency;
      return same ? { refundId: parsed.data.id } : undefined;
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

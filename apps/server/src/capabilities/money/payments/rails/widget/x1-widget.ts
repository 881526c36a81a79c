import { WIDGET_STATES } from '@evens/contract';
import { accept, isStorableText, refusal, refuse } from '@evens/kernel';
import { z } from 'zod';
import type { WidgetProvider } from './widget-provider.ts';

export interface X1Options {
  /** The `PaymentProvider` that its payments are told by. */
  readonly provider: string;
  /** The provider's API; read at each call, because its port may be chosen at start. */
  readonly baseUrl: () => string;
  /** Where a browser finds the widget's page. */
  readonly pageUrl: () => string;
  readonly apiKey: string;
  /** Whether players are asked for another address in the widget than the one of their account. */
  readonly asksEmail?: boolean;
}

const ANSWER_WITHIN_MS = 8_000;
/** Not there, in conflict, or not as asked: asking again changes nothing. */
const REFUSED_FOR_GOOD: ReadonlySet<number> = new Set([404, 409, 422]);

const id = z.string().regex(/^[\w-]{1,80}$/);
const text = z.string().max(200).refine(isStorableText);
const widget = z.object({ id, payload: text.min(1), buyMoreHidden: z.boolean(), tryAgainHidden: z.boolean() });
const state = z.object({ id, state: z.enum(WIDGET_STATES) });
const transfer = z.object({
  id,
  amountMinor: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  currency: z.string().max(10),
  paidAmount: z.string().regex(/^\d{1,20}(\.\d{1,18})?$/),
  paidCurrency: z.string().regex(/^[A-Za-z]{2,8}$/),
});
const transfers = z.object({ transfers: z.array(transfer).max(100) });
const funded = z.object({ sessionId: text.min(1) });

/** X1's wire: JSON under an API key, each customer by the id that we gave him. */
export function x1Widget(options: X1Options): WidgetProvider {
  const unavailable = refuse(refusal('PaymentProviderUnavailable'));

  const call = async <T extends z.ZodType>(
    shape: T,
    path: string,
    body?: unknown,
  ): Promise<z.output<T> | 'refused' | undefined> => {
    try {
      const answer = await fetch(`${options.baseUrl()}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${options.apiKey}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        redirect: 'error',
      });
      if (REFUSED_FOR_GOOD.has(answer.status)) return 'refused';
      return answer.ok ? shape.safeParse(await answer.json()).data : undefined;
    } catch {
      return undefined;
    }
  };
  const of = (customer: string): string => `customer=${encodeURIComponent(customer)}`;

  return {
    provider: options.provider,

    init: async ({ customer, currency, locale, email }) => {
      const emailHidden = options.asksEmail !== true;
      const made = await call(widget, '/x1/widgets', { customer, currency, locale, email, emailHidden });
      if (made === undefined || made === 'refused') return unavailable;
      const { id: widgetId, payload, buyMoreHidden, tryAgainHidden } = made;
      const said = { widgetId, payload, locale, symbol: currency, buyMoreHidden, tryAgainHidden, emailHidden, email };
      return accept({ ...said, Url: `${options.pageUrl()}/x1/widget` });
    },

    status: async (widgetId, customer) => {
      const answer = await call(state, `/x1/widgets/${encodeURIComponent(widgetId)}?${of(customer)}`);
      if (answer === undefined) return unavailable;
      return answer === 'refused' ? refuse(refusal('NotFound')) : accept(answer.state);
    },

    pending: async (customer) => {
      const answer = await call(transfers, `/x1/transfers?${of(customer)}`);
      if (answer === undefined || answer === 'refused') return unavailable;
      return accept(answer.transfers.map((each) => ({ ...each, amountMinor: BigInt(each.amountMinor) })));
    },

    fund: async ({ transferId, customer, depositId, returnUrl, merchantName }) => {
      const path = `/x1/transfers/${encodeURIComponent(transferId)}/fund`;
      const answer = await call(funded, path, { customer, reference: depositId, returnUrl, merchantName });
      if (answer === undefined) return unavailable;
      return accept(answer);
    },
  };
}

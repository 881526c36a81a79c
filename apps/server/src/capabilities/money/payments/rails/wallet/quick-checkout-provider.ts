import { isUtf8 } from 'node:buffer';
import { createHash, timingSafeEqual } from 'node:crypto';
import { accept, formatAmount, isCurrency, isStorableText, parseAmount, refusal, refuse } from '@evens/kernel';
import { z } from 'zod';
import type { PaymentNews, PaymentProvider, PaymentState, RefundAnswer } from '../../movement/deposit/provider.ts';

export interface QuickCheckoutOptions {
  /** Also the last part of the callback's address. */
  readonly name: string;
  /** Where payments are prepared and asked about; read at each call, because its port may be chosen at start. */
  readonly baseUrl: () => string;
  /** The same to a browser. */
  readonly pageUrl: () => string;
  /** Where the wallet tells us what became of a payment. */
  readonly statusUrl: () => string;
  /** The merchant's account at the wallet. */
  readonly merchantId: string;
  readonly merchantEmail: string;
  readonly apiPassword: string;
  /** More than one while it is changed. */
  readonly secretWords: readonly string[];
}

const ANSWER_WITHIN_MS = 8_000;
const LARGEST_ANSWER = 16 * 1024;

/** The wallet's numbers of a payment's state. */
const STATES: Readonly<Record<string, PaymentState>> = {
  '2': 'completed',
  '0': 'processing',
  '-1': 'canceled',
  '-2': 'declined',
  '-3': 'reversed',
};

const field = z.string().min(1).max(200).refine(isStorableText);
const message = z.object({
  merchant_id: field,
  transaction_id: field,
  mb_transaction_id: field,
  mb_amount: field,
  mb_currency: field,
  status: field,
});

/** Upper-case hex, as the wallet writes every digest. */
const digest = (algorithm: 'md5' | 'sha256', text: string): string =>
  createHash(algorithm).update(text).digest('hex').toUpperCase();

/** Posts a form: the words of the answer, undefined for none. A body that does not end is not read to its end. */
const wireOf =
  (options: QuickCheckoutOptions) =>
  async (path: string, form: Readonly<Record<string, string>>): Promise<string | undefined> => {
    try {
      const answer = await fetch(`${options.baseUrl()}${path}`, {
        method: 'POST',
        body: new URLSearchParams(form),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        redirect: 'error',
      });
      const text = answer.ok ? await answer.text() : undefined;
      return text !== undefined && text.length <= LARGEST_ANSWER ? text : undefined;
    } catch {
      return undefined;
    }
  };

function read(body: Buffer): PaymentNews | undefined {
  const parsed = message.safeParse(formOf(body));
  if (!parsed.success) return undefined;
  const { transaction_id: reference, mb_transaction_id: paymentId, mb_amount, mb_currency, status } = parsed.data;
  const state = STATES[status];
  // What is settled with us is in the currency of our account there; the form's own `amount` is not signed.
  const amountMinor = isCurrency(mb_currency) ? parseAmount(mb_amount, mb_currency) : undefined;
  if (state === undefined || amountMinor === undefined) return undefined;
  const eventId = `${reference}:${paymentId}:${status}:${mb_amount}:${mb_currency}`.slice(0, 200);
  return { eventId, sessionId: reference, reference, amountMinor, currency: mb_currency, state, paymentId };
}

const loginOf = ({ merchantEmail: email, apiPassword }: QuickCheckoutOptions) => ({
  email,
  password: createHash('md5').update(apiPassword).digest('hex'),
});

/**
 * Wallets over a quick checkout, as Skrill's: a payment is prepared with a form, the browser goes to the session's page, and
 * the wallet posts a signed form back. Neteller, Sofort and others are channels of the same checkout.
 */
export function quickCheckoutProvider(options: QuickCheckoutOptions): PaymentProvider {
  const call = wireOf(options);
  const unavailable = refuse(refusal('PaymentProviderUnavailable'));
  const login = loginOf(options);

  return {
    name: options.name,

    open: async (wish) => {
      const { fields = {} } = wish;
      const sid = await call('/', {
        pay_to_email: options.merchantEmail,
        prepare_only: '1',
        recipient_description: wish.merchantName.slice(0, 30),
        transaction_id: wish.depositId,
        amount: formatAmount(wish.amountMinor, wish.currency),
        currency: wish.currency,
        return_url: wish.returnUrl,
        cancel_url: wish.returnUrl,
        status_url: options.statusUrl(),
        ...(wish.channel !== undefined && { payment_methods: wish.channel }),
        ...(wish.language !== undefined && { language: wish.language.slice(0, 2).toUpperCase() }),
        ...(fields.NetellerEmail !== undefined && { pay_from_email: fields.NetellerEmail }),
        ...(fields.AccountHolderLastName !== undefined && { lastname: fields.AccountHolderLastName }),
        ...(fields.DepositPostalCode !== undefined && { postal_code: fields.DepositPostalCode }),
        ...(fields.CardCountry !== undefined && { country: fields.CardCountry }),
      });
      if (sid === undefined || !/^[\w-]{8,100}$/.test(sid)) return unavailable;
      // The wallet names the payment by our own number for as long as it is not paid.
      return accept({ sessionId: wish.depositId, url: `${options.pageUrl()}/?sid=${sid}` });
    },

    status: async (transactionId) => {
      const answer = await call('/app/query', {
        ...login,
        action: 'status_trn',
        trn_id: transactionId,
      });
      if (answer === undefined) return unavailable;
      const [head = '', ...rest] = answer.split('\n');
      // Nobody has paid: the wallet knows payments, not intentions.
      if (/^403\t\t/.test(head)) return accept(undefined);
      const body = rest.join('\n').trim();
      // The answer is believed like a message: by its signature, not by whence it came.
      const news = /^200\t\t/.test(head) && isSigned(options, Buffer.from(body)) ? read(Buffer.from(body)) : undefined;
      return news ? accept({ eventId: news.eventId, body }) : unavailable;
    },

    refund: async ({ sessionId, amountMinor, currency }) => {
      const prepared = await call('/app/refund', {
        ...login,
        action: 'prepare',
        transaction_id: sessionId,
        amount: formatAmount(amountMinor, currency),
      });
      const sid = inXml(prepared, 'sid');
      if (sid === undefined) return refusedRefund(prepared, sessionId);
      const answer = await call('/app/refund', { action: 'refund', sid });
      const refundId = inXml(answer, 'mb_transaction_id');
      if (refundId === undefined || inXml(answer, 'status') !== '2') return refusedRefund(answer, sessionId);
      const backCurrency = inXml(answer, 'mb_currency');
      const backMinor = parseAmount(inXml(answer, 'mb_amount') ?? '', currency);
      // Anything else went back than was asked for: it is asked again, and then the wallet says that it is done.
      return backCurrency === currency && backMinor === amountMinor ? { refundId } : undefined;
    },

    isSigned: (rawBody) => isSigned(options, rawBody),
    read,
  };
}

/** What stands in an element of an answer; these answers have neither attributes nor elements of one name twice. */
function inXml(answer: string | undefined, name: string): string | undefined {
  return new RegExp(`<${name}>([^<>&]{1,200})</${name}>`).exec(answer ?? '')?.[1];
}

/** Its refusals for good. That it was sent back before is no refusal: nobody but us sends back, and only whole payments. */
function refusedRefund(answer: string | undefined, sessionId: string): RefundAnswer | undefined {
  const word = inXml(answer, 'error_msg');
  if (word === 'ALREADY_REFUNDED') return { refundId: `refund of ${sessionId}` };
  return word === 'NOT_REFUNDABLE' ? 'refused' : undefined;
}

/** `sha2sig`: the digest of merchant, transaction, the digest of the secret word, amount, currency and status, in a row. */
function isSigned({ secretWords, merchantId }: QuickCheckoutOptions, body: Buffer): boolean {
  const form = formOf(body);
  if (!form || form.merchant_id !== merchantId) return false;
  const { transaction_id = '', mb_amount = '', mb_currency = '', status = '', sha2sig = '' } = form;
  const given = Buffer.from(sha2sig);
  return secretWords.some((word) => {
    const signed = `${merchantId}${transaction_id}${digest('md5', word)}${mb_amount}${mb_currency}${status}`;
    const right = Buffer.from(digest('sha256', signed));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

/** The fields of a form; undefined where one stands twice: which of both was signed could not be said. */
function formOf(body: Buffer): Record<string, string> | undefined {
  if (!isUtf8(body)) return undefined;
  const form = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(body.toString('utf8'))) {
    if (form.has(name)) return undefined;
    form.set(name, value);
  }
  return Object.fromEntries(form);
}

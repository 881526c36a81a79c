import type { PaymentView } from './payments.ts';
import { SIGNATURE_HEADER, signText } from './signed-http.ts';

const ANSWER_WITHIN_MS = 5_000;

/** Tells the house how a payment stands, once: it asks by itself where this does not arrive. */
export const tellHouse =
  (url: string, secret: string, nowMs: () => number) =>
  async (view: PaymentView): Promise<void> => {
    const body = JSON.stringify(view);
    await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signText(secret, 'signer', `POST ${body}`, Math.floor(nowMs() / 1000)),
      },
      body,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      redirect: 'error',
    }).catch(() => undefined);
  };

import type { PaymentView } from '../src/payments.ts';
import { answerText, isSignedText, requestText, SIGNATURE_HEADER, signText } from '../src/signed-http.ts';

export const SECRET = 'what house and signer share, and no one else';

export interface Asked {
  readonly status: number;
  readonly body: PaymentView & { readonly error?: string };
  readonly signed: boolean;
}

/** Asks a signer as the house does; `atMs` is when the request was signed. */
export async function ask(
  port: number,
  method: 'GET' | 'POST',
  path: string,
  value?: unknown,
  { secret = SECRET, atMs = Date.now() }: { readonly secret?: string; readonly atMs?: number } = {},
): Promise<Asked> {
  const body = value === undefined ? '' : JSON.stringify(value);
  const signature = signText(secret, 'house', requestText(method, path, body), Math.floor(atMs / 1000));
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { [SIGNATURE_HEADER]: signature },
    ...(method === 'POST' && { body }),
  });
  const text = await answer.text();
  const header = answer.headers.get(SIGNATURE_HEADER) ?? undefined;
  return {
    status: answer.status,
    body: text === '' ? {} : JSON.parse(text),
    signed: isSignedText(secret, 'signer', answerText(signature, answer.status, text), header, Date.now()),
  };
}

import { createHmac, timingSafeEqual } from 'node:crypto';

/** How old or early a signed request may be: longer, and one that was written down could be sent again for ever. */
export const TOLERANCE_SEC = 60;
export const SIGNATURE_HEADER = 'signer-signature';

/** Who speaks: what one side has signed never passes as the other's word. */
export type Speaker = 'house' | 'signer';

const digest = (secret: string, speaker: Speaker, text: string, seconds: number): string =>
  createHmac('sha256', secret).update(`${speaker}.${seconds}.${text}`).digest('hex');

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "speaker.t.text">`. */
export const signText = (secret: string, speaker: Speaker, text: string, seconds: number): string =>
  `t=${seconds},v1=${digest(secret, speaker, text, seconds)}`;

/** Whether `header` signs `text`, and was made within a minute of `nowMs`. */
export function isSignedText(
  secret: string,
  speaker: Speaker,
  text: string,
  header: string | undefined,
  nowMs: number,
): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '');
  if (!match) return false;
  const seconds = Number(match[1]);
  if (Math.abs(nowMs / 1000 - seconds) > TOLERANCE_SEC) return false;
  return timingSafeEqual(Buffer.from(digest(secret, speaker, text, seconds)), Buffer.from(match[2] ?? ''));
}

/** What is signed of a request, and of the answer to it: an answer belongs to one request alone. */
export const requestText = (method: string, path: string, body: string): string => `${method} ${path} ${body}`;
export const answerText = (requestSignature: string, status: number, body: string): string =>
  `${requestSignature} ${status} ${body}`;

import { createHmac, timingSafeEqual } from 'node:crypto';

/** How old or early a signed message may be, in seconds: longer, and a stolen one could be sent again for ever. */
export const TOLERANCE_SEC = 300;

/**
 * Whether a `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">` header fits the raw body. During a change of keys a
 * header carries several v1 and we may know several secrets; one fitting pair is enough.
 */
export function isSigned(header: string, rawBody: Buffer, secrets: readonly string[], nowMs: number): boolean {
  const parts = header.split(',', 12).map((part) => part.trim().split('=', 2));
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(seconds)) return false;
  if (Math.abs(nowMs / 1000 - Number(seconds)) > TOLERANCE_SEC) return false;
  const given = parts.filter(([name, value]) => name === 'v1' && /^[0-9a-f]{64}$/.test(value ?? ''));
  return secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest();
    return given.some(([, value]) => timingSafeEqual(expected, Buffer.from(value ?? '', 'hex')));
  });
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { readExactly } from '@evens/chain';
import type { Clock } from '@evens/kernel';
import { z } from 'zod';

export interface ProcessorAccess {
  /** The processor's API with its version, without a slash at the end; read at each call, its port may be chosen at start. */
  readonly baseUrl: () => string;
  readonly key: string;
  /** Ours first; others are believed of its messages while the secret is changed. */
  readonly secrets: readonly [string, ...string[]];
  readonly clock: Pick<Clock, 'monotonicMs'>;
  readonly answerWithinMs?: number;
}

/**
 * What a call came to. `said`: the body, every number as the text that was sent. `refused`: what is wrong, by field. `busy`: not asked, or
 * told to come later. `silent`: no answer, or none that can be read: nobody knows whether it was carried out.
 */
export type WireAnswer =
  | { readonly kind: 'said'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly status: number; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: 'busy' }
  | { readonly kind: 'silent' };

const ANSWER_WITHIN_MS = 8_000;
const LARGEST_ANSWER = 512 * 1024;
/** After `429` nothing is asked for so long, then for twice as long each time. */
const FIRST_REST_MS = 1_000;
const LONGEST_REST_MS = 60_000;

const refusedBody = z.object({ errors: z.record(z.string(), z.unknown()) });

/** The processor's signature: hex of HMAC-SHA512 over the bytes as they are. */
export const signBody = (secret: string, body: string | Buffer): string =>
  createHmac('sha512', secret).update(body).digest('hex');

/** Whether a message is the processor's: its key, and a signature over the raw bytes by a secret of ours. */
export function isSignedBody(
  { key, secrets }: Pick<ProcessorAccess, 'key' | 'secrets'>,
  rawBody: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): boolean {
  const given = headers['x-processing-signature'];
  if (headers['x-processing-key'] !== key || typeof given !== 'string') return false;
  const signature = Buffer.from(given.toLowerCase());
  return secrets.some((secret) => {
    const right = Buffer.from(signBody(secret, rawBody));
    return signature.length === right.length && timingSafeEqual(signature, right);
  });
}

export type ProcessorWire = (path: string, body: unknown, method?: 'POST' | 'GET') => Promise<WireAnswer>;

/** Signed calls to the processor. It never throws for what the other side does. */
export function processorWire(access: ProcessorAccess): ProcessorWire {
  const { key, secrets, clock, answerWithinMs = ANSWER_WITHIN_MS } = access;
  let restUntilMs = 0;
  let restMs = FIRST_REST_MS;

  return async (path, value, method = 'POST') => {
    if (clock.monotonicMs() < restUntilMs) return { kind: 'busy' };
    const body = JSON.stringify(value);
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'x-processing-key': key,
      'x-processing-signature': signBody(secrets[0], body),
    };
    const answer = await exchange(new URL(`${access.baseUrl()}${path}`), { method, headers }, body, answerWithinMs);
    if (answer?.status === 429) {
      restUntilMs = clock.monotonicMs() + restMs;
      restMs = Math.min(restMs * 2, LONGEST_REST_MS);
      return { kind: 'busy' };
    }
    if (!answer) return { kind: 'silent' };
    restMs = FIRST_REST_MS;
    if (answer.status === 200 || answer.status === 201) return { kind: 'said', body: answer.body };
    const parsed = refusedBody.safeParse(answer.body);
    // 403 speaks of our keys and not of the call: it says nothing about what became of the money.
    if (answer.status !== 400 && answer.status !== 403) return { kind: 'silent' };
    if (!parsed.success) return { kind: 'silent' };
    const errors = Object.fromEntries(
      Object.entries(parsed.data.errors).map(([field, said]) => [field, String(said).slice(0, 200)]),
    );
    return { kind: 'refused', status: answer.status, errors };
  };
}

/** One request and its whole answer. Not `fetch`: a question of this processor is a GET with a body, which that refuses. */
function exchange(
  url: URL,
  options: { readonly method: string; readonly headers: Readonly<Record<string, string>> },
  body: string,
  withinMs: number,
): Promise<{ readonly status: number; readonly body: unknown } | undefined> {
  return new Promise((resolve) => {
    const hear = (answer: http.IncomingMessage): void => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > LARGEST_ANSWER) answer.destroy();
        else chunks.push(chunk);
      });
      answer.on('error', () => resolve(undefined));
      answer.on('end', () => {
        try {
          const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
          resolve({ status: answer.statusCode ?? 0, body: text === '' ? undefined : readExactly(text) });
        } catch {
          resolve(undefined);
        }
      });
    };
    const asked = { ...options, signal: AbortSignal.timeout(withinMs) };
    const request = url.protocol === 'https:' ? https.request(url, asked, hear) : http.request(url, asked, hear);
    request.on('error', () => resolve(undefined));
    request.on('close', () => resolve(undefined));
    request.end(body);
  });
}

import { isUtf8 } from 'node:buffer';
import type { Endpoint } from '@evens/contract';
import { isStorableText, refusal } from '@evens/kernel';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Issue, RefusedRequest } from './refusal-answer.ts';

const MOST_ISSUES = 20;

/** What a contract asks for, parsed; `rawBody` is what signatures are checked over. */
export interface RequestInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly rawBody: Buffer;
}

/**
 * Reads one request by its contract. Whatever text comes in, it comes through here, and leaves as text that can be
 * stored: what is not UTF-8, or holds a NUL or half a surrogate pair, is refused before anybody looks at its meaning.
 * A body without a schema (a provider's callback) stays bytes for the route that checks its signature.
 */
export function readInput(definition: Endpoint, request: FastifyRequest): RequestInput {
  const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  refuseBrokenAddress(request);
  return {
    params: parsePart('params', definition.params, request.params),
    query: parsePart('query', definition.query, request.query),
    body: definition.body ? parsePart('body', definition.body, readJson(request, rawBody)) : undefined,
    rawBody,
  };
}

/**
 * Also where the route reads nothing of it. Only an escape can bring what no text can hold; the framework takes a wrong
 * one for plain text, and then the same address would mean two things.
 */
function refuseBrokenAddress({ url, params, query }: FastifyRequest): void {
  if (!url.includes('%')) return;
  try {
    decodeURIComponent(url.split('?')[1] ?? '');
  } catch {
    throw invalid([{ path: 'query', message: 'not percent-encoded UTF-8' }]);
  }
  const path = pathOfUnstorable('params', params) ?? pathOfUnstorable('query', query);
  if (path !== undefined) throw unstorable(path);
}

function readJson(request: FastifyRequest, rawBody: Buffer): unknown {
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new RefusedRequest(refusal('UnsupportedMediaType'));
  }
  if (!isUtf8(rawBody)) throw unstorable('body');
  const body = parseJson(rawBody.toString('utf8'));
  const path = pathOfUnstorable('body', body);
  if (path !== undefined) throw unstorable(path);
  return body;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid([{ path: 'body', message: 'not JSON' }]);
  }
}

function parsePart(part: string, schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalid(
    result.error.issues
      .slice(0, MOST_ISSUES)
      .map((issue) => ({ path: [part, ...issue.path.map(String)].join('.'), message: issue.message })),
  );
}

/** Where the first text stands that cannot be stored. A list of what is left to see, since a body may nest deeply. */
function pathOfUnstorable(part: string, value: unknown): string | undefined {
  const left: { readonly path: string; readonly value: unknown }[] = [{ path: part, value }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { path, value: found } = next;
    if (typeof found === 'string' && !isStorableText(found)) return path;
    if (typeof found !== 'object' || found === null) continue;
    for (const [key, inner] of Object.entries(found)) {
      if (!isStorableText(key)) return path;
      if (typeof inner === 'string' || typeof inner === 'object') left.push({ path: `${path}.${key}`, value: inner });
    }
  }
  return undefined;
}

const invalid = (issues: readonly Issue[]): RefusedRequest => new RefusedRequest(refusal('InvalidRequest'), { issues });

const unstorable = (path: string): RefusedRequest =>
  new RefusedRequest(refusal('InvalidCharacters'), {
    issues: [{ path, message: 'not UTF-8, or a character that cannot be stored' }],
  });

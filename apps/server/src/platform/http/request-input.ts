import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import { bodyKindOf, type Endpoint, type ReceivedFile } from '@evens/contract';
import { refusal } from '@evens/kernel';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { readFiles } from './file-input.ts';
import { readForm } from './form-input.ts';
import { RefusedRequest } from './refusal-answer.ts';
import { invalid, refuseUnstorable, unstorable } from './storable.ts';

const MOST_ISSUES = 20;

/** What a contract asks for, parsed. */
export interface RequestInput {
  readonly params: unknown;
  readonly query: unknown;
  /** Of a raw endpoint the bytes as they came, for the route that checks its signature. */
  readonly body: unknown;
  readonly files: Readonly<Record<string, readonly ReceivedFile[]>> | undefined;
}

/** What a request is read from. */
export interface AskedRequest {
  readonly url: string;
  readonly params: unknown;
  readonly query: unknown;
  readonly body?: unknown;
  readonly headers: IncomingHttpHeaders;
}

/**
 * Reads one request by its contract. All incoming text (JSON, form, address) passes through here and leaves as text
 * that can be stored: anything that is not UTF-8, or holds a NUL or half a surrogate pair, is refused before its
 * meaning is looked at. Only files are awaited.
 */
export function readInput(definition: Endpoint, request: AskedRequest): RequestInput | Promise<RequestInput> {
  refuseBrokenAddress(request);
  const params = parsePart('params', definition.params, request.params);
  const query = parsePart('query', definition.query, request.query);
  const read = readBody(definition, request);
  if (read instanceof Promise) return read.then(({ body, files }) => ({ params, query, body, files }));
  return { params, query, body: read.body, files: read.files };
}

type ReadBody = Pick<RequestInput, 'body' | 'files'>;

function readBody(definition: Endpoint, request: AskedRequest): ReadBody | Promise<ReadBody> {
  const { body: schema } = definition;
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const parsed = (value: unknown, mayHoldUnstorable = true): unknown => {
    if (mayHoldUnstorable) refuseUnstorable('body', value);
    return parsePart('body', schema, value);
  };
  switch (bodyKindOf(definition)) {
    case 'raw':
      return { body: bytes, files: undefined };
    case 'files':
      return readFiles(definition, request as FastifyRequest).then(({ fields, files }) => ({
        body: parsed(fields),
        files,
      }));
    case 'form':
      wantType(request, /^application\/x-www-form-urlencoded\s*(;|$)/i);
      return { body: parsed(readForm(bytes)), files: undefined };
    case 'json':
      if (!schema) return { body: undefined, files: undefined };
      wantType(request, /^application\/json\s*(;|$)/i);
      return { body: parsed(readJson(bytes), mayHoldUnstorable(bytes)), files: undefined };
  }
}

/**
 * Also where the route reads nothing of it. Only an escape can bring what no text can hold; the framework takes a wrong
 * one for plain text, and then the same address would mean two things.
 */
function refuseBrokenAddress({ url, params, query }: AskedRequest): void {
  if (!url.includes('%')) return;
  try {
    decodeURIComponent(url.split('?')[1] ?? '');
  } catch {
    throw invalid([{ path: 'query', message: 'not percent-encoded UTF-8' }]);
  }
  refuseUnstorable('params', params);
  refuseUnstorable('query', query);
}

function wantType(request: AskedRequest, wanted: RegExp): void {
  if (!wanted.test(request.headers['content-type'] ?? '')) throw new RefusedRequest(refusal('UnsupportedMediaType'));
}

function readJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw unstorable('body');
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw invalid([{ path: 'body', message: 'not JSON' }]);
  }
}

/** Only an escape can bring into valid JSON of valid UTF-8 what no text can hold. */
const mayHoldUnstorable = (json: Buffer): boolean => json.includes('\\u');

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

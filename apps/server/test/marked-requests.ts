import { randomUUID } from 'node:crypto';
import { bodyKindOf, type Endpoint, NOT_AT_REGISTRATION } from '@evens/contract';
import { z } from 'zod';

/** Every planted value begins so; letters and digits alone, so that most fields take it. */
export const MARK = 'ZQmark';

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maxLength?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

let marks = 0;
/** A value of its own, so that what is found names the field it was planted in. */
const mark = (): string => {
  marks += 1;
  return `${MARK}${marks}`;
};

const PASSWORD = 'a phrase that says';

function markedText({ format, pattern, maxLength }: Schema): string {
  if (format === 'email') return `${mark()}@example.org`;
  if (format === 'uuid') return randomUUID();
  const fits = [mark(), 'DE', '5.00', '2026-11-22', '1', randomUUID()].find(
    (text) => pattern === undefined || new RegExp(pattern, 'u').test(text),
  );
  return (fits ?? mark()).slice(0, maxLength);
}

/** A value that fits the schema as far as a mark can, with a mark in every text. */
function plausible(schema: Schema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [either] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (either) return plausible(either, name);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          // Sent at all they are refused, and nothing behind them is seen.
          .filter(([field]) => !(NOT_AT_REGISTRATION as readonly string[]).includes(field))
          .map(([field, inner]) => [field, plausible(inner, field)]),
      );
    case 'array':
      return schema.items ? [plausible(schema.items, name)] : [];
    case 'integer':
    case 'number':
      return name === 'BirthYear' ? 1990 : Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      if (/Password/.test(name)) return `${PASSWORD} ${MARK}password`;
      if (name === 'Currency') return 'EUR';
      return markedText(schema);
  }
}

/** Every place of a value where something simple stands, as the way to it. */
function leavesOf(value: unknown, way: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [way];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...way, key]));
}

function withLeaf(value: unknown, [key, ...rest]: readonly string[], leaf: unknown): unknown {
  if (key === undefined) return leaf;
  const copy: Record<string, unknown> = { ...(value as Record<string, unknown>) };
  copy[key] = withLeaf(copy[key], rest, leaf);
  return Array.isArray(value) ? Object.values(copy) : copy;
}

export interface MarkedRequest {
  readonly what: string;
  readonly endpoint: Endpoint;
  readonly path: string;
  readonly body: string | undefined;
  readonly contentType: string;
}

const schemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

/** What texts cannot hold, in JSON and in an address. */
const UNSTORABLE = [
  ['a NUL', '\0', '%00'],
  ['half a surrogate pair', '\ud83d', '%ED%A0%BD'],
] as const;
/** A marked value of another type than the one that stands there. */
const ofAnotherType = (leaf: unknown): unknown => (typeof leaf === 'string' ? { [mark()]: [mark()] } : mark());
const leafAt = (value: unknown, way: readonly string[]): unknown =>
  way.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], value);

const BOUNDARY = 'markedboundary';
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const PARTS_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** A file as far as its first bytes say; what follows is anything. */
const PAPER = '%PDF-1.4\n';

function partsOf(fields: unknown, files: readonly string[]): string {
  const parts = [
    ...Object.entries(fields ?? {}).map(([name, value]) => `name="${name}"\r\n\r\n${String(value)}`),
    ...files.map((name) => `name="${name}"; filename="${mark()}.pdf"\r\n\r\n${PAPER}${mark()}`),
  ].map((part) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${part}\r\n`);
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

const urlEncoded = (fields: unknown): string =>
  Object.entries(fields ?? {})
    .map(([name, value]) => `${encodeURIComponent(name)}=${escaped(value)}`)
    .join('&');

/** Half a surrogate pair has no escape of its own: its bytes stand as a careless sender would write them. */
const escaped = (value: unknown): string =>
  [...String(value)].map((letter) => (letter === '\ud83d' ? '%ED%A0%BD' : encodeURIComponent(letter))).join('');

/** A value as the endpoint's kind of body holds it. */
function encoded(endpoint: Endpoint, value: unknown): { readonly body: string; readonly contentType: string } {
  switch (bodyKindOf(endpoint)) {
    case 'form':
      return { body: urlEncoded(value), contentType: FORM_TYPE };
    case 'files':
      return { body: partsOf(value, Object.keys(endpoint.files ?? {})), contentType: PARTS_TYPE };
    default:
      return { body: JSON.stringify(value ?? {}), contentType: JSON_TYPE };
  }
}

/** Requests to one endpoint: as it should be, then with each field broken in turn, then broken as a whole. */
export function* markedRequests(endpoint: Endpoint): Generator<MarkedRequest> {
  const pathWith = (value: (name: string) => string): string => {
    const bare = endpoint.path.replace(/:(\w+)/g, (_, name: string) => (name === 'provider' ? 'sandbox' : value(name)));
    const query = endpoint.query ? Object.keys(schemaOf(endpoint.query).properties ?? {}) : [];
    return `${bare}?${[...query, 'unknown'].map((name) => `${name}=${value(name)}`).join('&')}`;
  };
  const request = (what: string, path: string, value?: unknown, contentType = JSON_TYPE): MarkedRequest => {
    const sent = typeof value === 'string' ? { body: value, contentType } : encoded(endpoint, value);
    const body = endpoint.method === 'GET' ? undefined : sent.body;
    return { what: `${endpoint.name}: ${what}`, endpoint, path, body, contentType: sent.contentType };
  };
  const good = endpoint.body ? plausible(schemaOf(endpoint.body)) : { [mark()]: mark() };
  const ways = endpoint.body ? leavesOf(good) : [];
  for (const value of [() => '1', () => randomUUID(), mark]) yield request('as it should be', pathWith(value), good);
  for (const [what, text, escaped] of UNSTORABLE) {
    yield request(
      `${what} in the address`,
      pathWith(() => `${mark()}${escaped}`),
      good,
    );
    for (const way of ways) {
      yield request(
        `${what} in ${way.join('.')}`,
        pathWith(() => '1'),
        withLeaf(good, way, `${mark()}${text}`),
      );
    }
  }
  for (const way of ways) {
    const other = ofAnotherType(leafAt(good, way));
    yield request(
      `another type in ${way.join('.')}`,
      pathWith(() => '1'),
      withLeaf(good, way, other),
    );
  }
  yield request('no JSON', pathWith(mark), `{"name":"${mark()}`);
  yield request('a form', pathWith(mark), `name=${mark()}`, FORM_TYPE);
  yield request('a form with files', pathWith(mark), partsOf({ name: mark() }, ['file']), PARTS_TYPE);
  yield request(
    'a wrong escape',
    pathWith(() => `${mark()}%f`),
    good,
  );
}

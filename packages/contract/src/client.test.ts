import { describe, expect, it } from 'vitest';
import { login } from './account-forms.ts';
import { createDeposit, getDeposit } from './cashier.ts';
import { getFixtures } from './catalogue.ts';
import { createClient, type Fetch, urlOf } from './client.ts';
import { logout } from './identity.ts';
import { openApiDocument } from './openapi.ts';
import { searchFixtures } from './search.ts';

interface Sent {
  readonly url: string;
  readonly token: string | undefined;
  readonly body: string | undefined;
}

/** A server of answers in a row; the last one is repeated. */
function serverOf(answers: readonly (readonly [status: number, body: unknown])[]) {
  const sent: Sent[] = [];
  const fetch: Fetch = async (url, { headers, body }) => {
    const [status, json] = answers[Math.min(sent.length, answers.length - 1)] ?? [500, {}];
    sent.push({ url, token: headers['x-csrf-token'], body: typeof body === 'string' ? body : undefined });
    return { status, text: async () => (typeof json === 'string' ? json : JSON.stringify(json)) };
  };
  return { client: createClient({ fetch, baseUrl: 'http://house' }), sent };
}

const session = (csrfToken: string) => [200, { user: null, csrfToken }] as const;
const refused = (code: string) => [403, { code, message: 'no', requestId: 'r' }] as const;

describe('an address', () => {
  it('has its parameters encoded and its query in order, without what is undefined', () => {
    const id = '../../etc';
    expect(urlOf(getDeposit, { params: { id } })).toBe('/api/cashier/deposits/..%2F..%2Fetc');
    expect(urlOf(getFixtures, { query: { view: 'live', sport: undefined, limit: 5 } })).toBe(
      '/api/fixtures?view=live&limit=5',
    );
    expect(urlOf(searchFixtures, { query: { q: 'a&b=c d' } })).toBe('/api/search?q=a%26b%3Dc%20d');
  });
});

describe('the token of unsafe requests', () => {
  it('is fetched before the first, and kept for the next', async () => {
    const { client, sent } = serverOf([session('one'), session('two'), session('three')]);
    await client.call(logout, { body: {} });
    await client.call(logout, { body: {} });
    expect(sent.map(({ url, token }) => [url, token])).toEqual([
      ['http://house/api/session', undefined],
      ['http://house/api/logout', 'one'],
      ['http://house/api/logout', 'two'],
    ]);
  });

  it('is fetched anew when another tab changed it, and the request is sent once more', async () => {
    const { client, sent } = serverOf([session('old'), refused('CsrfTokenInvalid'), session('new'), session('after')]);
    const answer = await client.call(login, { body: { UserName: 'ada', Password: 'x' } });
    expect(answer.ok).toBe(true);
    expect(sent.map(({ token }) => token)).toEqual([undefined, 'old', undefined, 'new']);
  });

  it('that is refused twice is given up', async () => {
    const { client, sent } = serverOf([
      session('old'),
      refused('CsrfTokenInvalid'),
      session('x'),
      refused('CsrfTokenInvalid'),
    ]);
    const answer = await client.call(logout, { body: {} });
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'CsrfTokenInvalid' } });
    expect(sent).toHaveLength(4);
  });
});

describe('an answer', () => {
  it.each([
    ['a refusal', [409, { code: 'IdempotencyKeyReused', message: 'm', requestId: 'r' }], 'IdempotencyKeyReused'],
    ["a proxy's page", [502, '<html>Bad gateway</html>'], 'ServiceUnavailable'],
    ['a refusal with a code of another house', [409, { code: 'Nope', message: 'm', requestId: 'r' }], 'InternalError'],
    ['another shape', [200, { Id: 5 }], 'InternalError'],
  ] as const)('that is %s comes back as a refusal', async (_what, second, code) => {
    const { client } = serverOf([session('t'), second]);
    const body = { PaymentMethodId: 'm', Amount: '1', idempotencyKey: 'abcdefgh' };
    const answer = await client.call(createDeposit, { body });
    expect(answer.ok ? 'ok' : answer.refusal.code).toBe(code);
  });

  it('that never comes does too', async () => {
    const client = createClient({ fetch: () => Promise.reject(new Error('offline')) });
    const answer = await client.call(getFixtures, { query: { view: 'live' } });
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'ServiceUnavailable' } });
  });
});

describe('the description', () => {
  const api = openApiDocument([createDeposit, getDeposit, getFixtures]);
  const operation = (path: string, method: string) =>
    (api.paths as Record<string, Record<string, Record<string, unknown>>>)[path]?.[method];

  it('has every endpoint with its parameters, body, refusals and who may call', () => {
    expect(Object.keys(api.paths as object)).toEqual([
      '/api/cashier/deposits',
      '/api/cashier/deposits/{id}',
      '/api/fixtures',
    ]);
    expect(operation('/api/cashier/deposits/{id}', 'get')).toMatchObject({
      'x-access': 'player',
      'x-refusals': ['NotFound'],
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    });
    expect(operation('/api/cashier/deposits', 'post')).toMatchObject({
      parameters: [{ name: 'x-csrf-token', in: 'header', required: true }],
      requestBody: {
        content: { 'application/json': { schema: { required: ['PaymentMethodId', 'idempotencyKey'] } } },
      },
    });
  });

  it('asks only for those query values that have no default', () => {
    const parameters = operation('/api/fixtures', 'get')?.parameters as { name: string; required: boolean }[];
    expect(parameters.filter(({ required }) => required).map(({ name }) => name)).toEqual(['view']);
  });
});

import { connect } from 'node:net';
import { createClient, endpoint } from '@evens/contract';
import { manualClock, refusal, refuse } from '@evens/kernel';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MARK, markedRequests } from '../../../test/marked-requests.ts';
import { openBrowser } from '../../../test/support/browser.ts';
import { createHttp, type HttpApp, mount, type RefusedAs, type SignedInSession } from './index.ts';

const start = endpoint({
  name: 'getSession',
  method: 'GET',
  path: '/api/session',
  summary: 'Tells the token',
  access: 'public',
  response: z.object({ user: z.null(), csrfToken: z.string() }),
  refusals: [],
});
const form = endpoint({
  name: 'sendForm',
  method: 'POST',
  path: '/api/form',
  summary: 'Takes a form',
  access: 'public',
  bodyKind: 'form',
  body: z.object({
    name: z.string().max(40),
    count: z.coerce.number().int().max(9),
    tag: z.array(z.string()).optional(),
  }),
  response: z.object({ name: z.string(), count: z.number(), tags: z.number() }),
  refusals: [],
});
const json = endpoint({
  ...form,
  name: 'sendJson',
  path: '/api/json',
  bodyKind: 'json',
  body: z.object({ name: z.string(), count: z.number().max(9) }),
});
const files = endpoint({
  name: 'sendFiles',
  method: 'POST',
  path: '/api/files',
  summary: 'Takes files',
  access: 'public',
  body: z.object({ note: z.string().max(40) }),
  files: {
    picture: { types: ['image/png', 'image/jpeg'], maxBytes: 2_000 },
    papers: { types: ['application/pdf'], maxBytes: 1_000, maxCount: 2, minCount: 0 },
  },
  response: z.object({ note: z.string(), got: z.array(z.string()) }),
  refusals: [],
});
const rare = { ...files, name: 'rare', path: '/api/rare-files', rateLimit: { max: 1, perMs: 60_000 } } as const;
const forPlayers = { ...files, name: 'forPlayers', path: '/api/players-files', access: 'player' } as const;
const raw = endpoint({
  name: 'sendRaw',
  method: 'POST',
  path: '/api/raw/:kind',
  summary: 'Takes bytes',
  access: 'provider',
  bodyKind: 'raw',
  params: z.object({ kind: z.enum(['echo', 'refuse', 'break']) }),
  bodyLimit: 5_000,
  rateLimit: { max: 20, perMs: 60_000 },
  refusals: [],
});
const asText: RefusedAs = ({ code }) => ({
  status: code === 'TooManyRequests' ? 429 : 200,
  contentType: 'text/plain; charset=utf-8',
  body: Buffer.from(`ERROR=${code}`),
});

const clock = manualClock(0);
const log: string[] = [];
let findSession = async (): Promise<SignedInSession | undefined> => undefined;
let app: HttpApp;
let url = '';
beforeAll(async () => {
  app = await createHttp({
    clock,
    logger: pino({ level: 'trace' }, { write: (line: string) => void log.push(line) }),
    sessions: { find: () => findSession() },
    checkResponses: true,
    mostUploadBytes: 200_000,
  });
  mount(app, start, ({ session }) => ({ user: null, csrfToken: session.csrfToken() }));
  mount(app, form, ({ body }) => ({ name: body.name, count: body.count, tags: body.tag?.length ?? 0 }));
  mount(app, json, ({ body }) => ({ ...body, tags: 0 }));
  for (const each of [files, rare, forPlayers]) {
    mount(app, each, ({ body, files: { picture, papers } }) => ({
      note: body.note,
      got: [...picture, ...papers].map(({ name, type, bytes }) => `${name} ${type} ${bytes.length}`),
    }));
  }
  mount(
    app,
    raw,
    ({ params, body }) => {
      if (params.kind === 'break') throw new Error('a reason that nobody outside learns');
      if (params.kind === 'refuse') return refuse(refusal('SignatureInvalid'));
      return { status: 202, contentType: 'application/octet-stream', body };
    },
    { refusedAs: asText },
  );
  url = (await app.listen({ host: '127.0.0.1', port: 0 })).url;
});
afterAll(() => app.close());

const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=B';

async function post(
  path: string,
  body: string | Buffer | FormData,
  headers: Record<string, string> = {},
): Promise<Response> {
  const browser = openBrowser(url);
  const { csrfToken } = (await (await browser.fetch('/api/session')).json()) as { csrfToken: string };
  return browser.fetch(path, { method: 'POST', headers: { 'x-csrf-token': csrfToken, ...headers }, body });
}
async function told(answer: Response): Promise<string> {
  const { code, issues } = (await answer.json()) as { code?: string; issues?: { path: string }[] };
  return [answer.status, code ?? 'ok', ...(issues ?? []).map(({ path }) => path)].join(' ');
}

describe('a form', () => {
  const send = async (body: string | Buffer, headers = {}) =>
    told(await post('/api/form', body, { 'content-type': URLENCODED, ...headers }));

  it.each([
    ['as it should be', 'name=ada&count=3', '200 ok'],
    ['with letters of every script', 'name=%C3%A9%F0%9F%98%80+%E4%B8%AD&count=3', '200 ok'],
    ['with letters as they are', 'name=é😀&count=3', '200 ok'],
    ['with a field twice where one is taken', 'name=a&name=b&count=3', '400 InvalidRequest body.name'],
    ['with a field twice where several are', 'name=a&count=3&tag=x&tag=y', '200 ok'],
    ['with a field that nobody knows', 'name=a&count=3&more=1', '200 ok'],
    ['with a name of the language itself', 'name=a&count=3&__proto__=1&constructor=2', '200 ok'],
    ['with a field missing', 'name=a', '400 InvalidRequest body.count'],
    ['with letters for a number', 'name=a&count=x', '400 InvalidRequest body.count'],
    ['without anything', '', '400 InvalidRequest body.name body.count'],
    ['with a NUL', 'name=a%00b&count=3', '400 InvalidCharacters body.name'],
    ['with a NUL in a name', 'name=a&count=3&a%00=1', '400 InvalidCharacters body'],
    ['with a NUL in a field nobody knows', 'name=a&count=3&more=%00', '400 InvalidCharacters body.more'],
    ['with half a surrogate pair', 'name=%ED%A0%BD&count=3', '400 InvalidRequest body'],
    ['with bytes that are not UTF-8', 'name=%ff&count=3', '400 InvalidRequest body'],
    ['with half an escape', 'name=100%&count=3', '400 InvalidRequest body'],
    ['of 300 fields', `name=a&count=3${'&x=1'.repeat(300)}`, '400 InvalidRequest body'],
    ['of 70 KiB', `name=${'x'.repeat(70_000)}&count=3`, '413 BodyTooLarge'],
  ])('%s', async (_what, body, expected) => {
    expect(await send(body)).toBe(expected);
  });

  it('in raw bytes that are not UTF-8 is refused', async () => {
    expect(await send(Buffer.from('name=\xff&count=3', 'latin1'))).toBe('400 InvalidCharacters body');
  });

  it.each([
    ['said to be JSON', '/api/form', 'application/json', 'name=a&count=3', '415 UnsupportedMediaType'],
    ['said to be text', '/api/form', 'text/plain', 'name=a&count=3', '415 UnsupportedMediaType'],
    ['said to be nothing', '/api/form', '', 'name=a&count=3', '415 UnsupportedMediaType'],
    ['said to have parts', '/api/form', MULTIPART, 'name=a&count=3', '415 UnsupportedMediaType'],
    ['sent where JSON is taken', '/api/json', URLENCODED, 'name=a&count=3', '415 UnsupportedMediaType'],
    ['that is JSON', '/api/form', URLENCODED, '{"name":"a","count":3}', '400 InvalidRequest body.name body.count'],
    [
      'sent where JSON is taken, and said to be it',
      '/api/json',
      'application/json',
      'name=a&count=3',
      '400 InvalidRequest body',
    ],
    ['sent where files are taken', '/api/files', URLENCODED, 'note=a', '415 UnsupportedMediaType'],
  ])('%s', async (_what, path, type, body, expected) => {
    expect(await told(await post(path, Buffer.from(body), type ? { 'content-type': type } : {}))).toBe(expected);
  });

  it.each([
    ['without the token', { 'x-csrf-token': '' }, '403 CsrfTokenInvalid'],
    ['from another site', { origin: 'https://evil.example' }, '403 OriginNotAllowed'],
  ])('%s is refused, as a page of another site could send one', async (_what, changes, expected) => {
    for (const [path, type, body] of [
      ['/api/form', URLENCODED, 'name=a&count=3'],
      ['/api/files', MULTIPART, '--B--'],
    ] as const) {
      const headers = { origin: url, 'content-type': type, ...changes };
      expect(await told(await fetch(url + path, { method: 'POST', headers, body }))).toBe(expected);
    }
  });
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
const blob = (bytes: Buffer, type = 'application/octet-stream') => new Blob([new Uint8Array(bytes)], { type });
type Entry = readonly [field: string, value: string | Buffer, fileName?: string];
function formOf(entries: readonly Entry[]): FormData {
  const data = new FormData();
  for (const [field, value, fileName = 'a file'] of entries) {
    if (typeof value === 'string') data.append(field, value);
    else data.append(field, blob(value), fileName);
  }
  return data;
}
const NOTE: Entry = ['note', 'a note'];
const PICTURE: Entry = ['picture', PNG, 'me.png'];
const PAPER: Entry = ['papers', PDF, 'paper.pdf'];

describe('files', () => {
  it.each<[string, readonly Entry[], string]>([
    ['as they should be', [NOTE, PICTURE, PAPER, PAPER], '200 ok'],
    ['without those that may be left out, fields last', [PICTURE, NOTE], '200 ok'],
    ['without the one that is wanted', [NOTE, PAPER], '400 InvalidRequest files.picture'],
    ['more than are taken', [NOTE, PICTURE, PICTURE], '400 InvalidRequest files.picture'],
    ['many more', [NOTE, ...Array.from({ length: 80 }, () => PAPER)], '400 InvalidRequest files.papers'],
    ['under a name nobody knows', [NOTE, PICTURE, ['photo', PNG]], '400 InvalidRequest files.photo'],
    ['under the name of a field', [['note', PNG], PICTURE], '400 InvalidRequest files.note'],
    ['that are only text', [NOTE, ['picture', 'a text']], '400 InvalidRequest files.picture'],
    ['with a field missing', [PICTURE], '400 InvalidRequest body.note'],
    ['of another type', [NOTE, ['picture', PDF, 'me.png']], '415 FileTypeNotAllowed files.picture'],
    ['of no type', [NOTE, ['picture', Buffer.from('hello'), 'me.png']], '415 FileTypeNotAllowed files.picture'],
    ['of nothing', [NOTE, ['picture', Buffer.alloc(0), 'me.png']], '415 FileTypeNotAllowed files.picture'],
    [
      'of a page that is none of these',
      [NOTE, ['picture', Buffer.from('<html><script>'), 'me.png']],
      '415 FileTypeNotAllowed files.picture',
    ],
    [
      'larger than theirs',
      [NOTE, PICTURE, ['papers', Buffer.concat([PDF, Buffer.alloc(1_500)])]],
      '413 BodyTooLarge files.papers',
    ],
    ['larger than any', [NOTE, ['picture', Buffer.concat([PNG, Buffer.alloc(60_000)])]], '413 BodyTooLarge'],
    [
      'larger than the whole may be',
      [NOTE, ['picture', Buffer.concat([PNG, Buffer.alloc(190_000)])]],
      '413 BodyTooLarge',
    ],
    ['beside a field that is too long', [['note', 'x'.repeat(20_000)], PICTURE], '413 BodyTooLarge'],
    ['beside a NUL', [['note', 'a\0b'], PICTURE], '400 InvalidCharacters body.note'],
    ['beside a NUL in a field nobody knows', [NOTE, ['more', '\0'], PICTURE], '400 InvalidCharacters body.more'],
    ['beside a name of the language itself', [NOTE, ['__proto__', 'x'], PICTURE], '400 InvalidRequest body'],
    ['with a NUL in their name', [NOTE, ['picture', PNG, 'a\0.png']], '400 InvalidCharacters files.picture'],
    ['with a way in their name', [NOTE, ['picture', PNG, '../../etc/passwd']], '200 ok'],
  ])('%s', async (_what, entries, expected) => {
    expect(await told(await post('/api/files', formOf(entries)))).toBe(expected);
  });

  it('come with what their bytes say they are, and a name without a path', async () => {
    const answer = await post(
      '/api/files',
      formOf([NOTE, ['picture', PNG, '../../me.exe'], ['papers', PDF, 'né.pdf']]),
    );
    expect(await answer.json()).toEqual({
      note: 'a note',
      got: [`me.exe image/png ${PNG.length}`, `né.pdf application/pdf ${PDF.length}`],
    });
  });

  const part = (headers: string, body: string) => `--B\r\n${headers}\r\n\r\n${body}\r\n`;
  const field = (name: string, body: string) => part(`Content-Disposition: form-data; name="${name}"`, body);
  const picture = part('Content-Disposition: form-data; name="picture"; filename="a.png"', PNG.toString('latin1'));
  it.each([
    ['whole', `${field('note', 'x')}${picture}--B--\r\n`, '200 ok'],
    ['cut off before the end', `${field('note', 'x')}${picture}`, '400 InvalidRequest body'],
    ['cut off within a file', `${field('note', 'x')}${picture.slice(0, -30)}`, '400 InvalidRequest body'],
    ['cut off within a header', `${field('note', 'x')}--B\r\nContent-Dispo`, '400 InvalidRequest body'],
    ['of other parts', `--C\r\n\r\nx\r\n--C--`, '400 InvalidRequest body'],
    ['of nothing', '', '400 InvalidRequest files.picture'],
    ['with bytes that are not UTF-8', `${field('note', '\xff')}${picture}--B--\r\n`, '400 InvalidCharacters body.note'],
    [
      'with half a surrogate pair',
      `${field('note', '\xed\xa0\xbd')}${picture}--B--\r\n`,
      '400 InvalidCharacters body.note',
    ],
    ['with a name that is not UTF-8', `${field('\xff', 'x')}${picture}--B--\r\n`, '400 InvalidCharacters body'],
    [
      'with a part without a name',
      `${part('Content-Disposition: form-data', 'x')}${picture}--B--\r\n`,
      '400 InvalidRequest body',
    ],
    [
      'with a field that says it is JSON',
      `${part('Content-Disposition: form-data; name="note"\r\nContent-Type: application/json', '{"a":1}')}${picture}--B--\r\n`,
      '200 ok',
    ],
    [
      'with a field that says another alphabet',
      `${part('Content-Disposition: form-data; name="note"\r\nContent-Type: text/plain; charset=utf-16le', 'a\0')}${picture}--B--\r\n`,
      '400 InvalidCharacters body.note',
    ],
  ])('in a body %s', async (_what, body, expected) => {
    expect(await told(await post('/api/files', Buffer.from(body, 'latin1'), { 'content-type': MULTIPART }))).toBe(
      expected,
    );
  });

  it.each([
    ['without a boundary', 'multipart/form-data', '400 InvalidRequest body'],
    ['said to be JSON', 'application/json', '415 UnsupportedMediaType'],
  ])('in a body %s', async (_what, type, expected) => {
    const body = Buffer.from(`${field('note', 'x')}${picture}--B--\r\n`, 'latin1');
    expect(await told(await post('/api/files', body, { 'content-type': type }))).toBe(expected);
  });

  it('sent where JSON is taken are refused', async () => {
    expect(await told(await post('/api/json', formOf([NOTE, PICTURE])))).toBe('415 UnsupportedMediaType');
  });

  it('are taken from whoever may send them, as often as they may', async () => {
    expect(await told(await post('/api/players-files', formOf([NOTE, PICTURE])))).toBe('401 NotSignedIn');
    const answers = [];
    for (let i = 0; i < 2; i += 1) answers.push(await told(await post('/api/rare-files', formOf([NOTE, PICTURE]))));
    expect(answers).toEqual(['200 ok', '429 TooManyRequests']);
  });

  it('check 70: must say how large they are, and wait while too many others come', async () => {
    const browser = openBrowser(url);
    const { csrfToken } = (await (await browser.fetch('/api/session')).json()) as { csrfToken: string };
    const head = [
      'POST /api/files HTTP/1.1',
      `host: 127.0.0.1:${app.port()}`,
      `x-csrf-token: ${csrfToken}`,
      `cookie: evens-visitor=${browser.cookie('evens-visitor')}`,
      `content-type: ${MULTIPART}`,
    ];
    const chunked = await new Promise<string>((resolve) => {
      const socket = connect(app.port(), '127.0.0.1');
      socket.once('data', (data) => resolve(data.toString()));
      socket.write([...head, 'transfer-encoding: chunked', '', '0', '', ''].join('\r\n'));
    });
    expect(chunked).toContain('400 Bad Request');
    // One that says 130,000 bytes and sends none holds its room until it goes.
    const slow = connect(app.port(), '127.0.0.1');
    slow.write([...head, 'content-length: 130000', '', ''].join('\r\n'));
    const large = () => post('/api/files', formOf([NOTE, PICTURE, ['x', 'y'.repeat(80_000)]])).then(told);
    await expect.poll(large).toBe('503 ServiceUnavailable');
    slow.destroy();
    await expect.poll(large).toBe('413 BodyTooLarge');
  });

  it('of somebody who leaves before it is known who it was hold no room', async () => {
    const csrfToken = 'of the player';
    const player = {
      sessionId: 's',
      accountId: 'a',
      userName: 'ada',
      currency: 'EUR',
      userType: 0,
      csrfToken,
    } as const;
    let known: (session: SignedInSession) => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      findSession = () => {
        resolve();
        return new Promise((done) => {
          known = done;
        });
      };
    });
    const gone = new Promise<void>((resolve) => {
      app.server.once('connection', (socket) => socket.once('close', () => resolve()));
    });
    const socket = connect(app.port(), '127.0.0.1');
    socket.write(
      [
        'POST /api/players-files HTTP/1.1',
        `host: 127.0.0.1:${app.port()}`,
        `x-csrf-token: ${csrfToken}`,
        `cookie: evens-session=${'s'.repeat(32)}`,
        `content-type: ${MULTIPART}`,
        'content-length: 130000',
        '',
        '',
      ].join('\r\n'),
    );
    await asked;
    socket.destroy();
    await gone;
    findSession = async () => undefined;
    known(player);
    await new Promise((resolve) => setImmediate(resolve));
    const large = formOf([NOTE, PICTURE, ['x', 'y'.repeat(80_000)]]);
    expect(await told(await post('/api/files', large))).toBe('413 BodyTooLarge');
  });
});

describe('bytes of an outside party', () => {
  const ODD = Buffer.from([0, 255, 0xed, 0xa0, 0xbd, 13, 10]);
  const call = async (kind: string, body: Buffer, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}/api/raw/${kind}`, { method: 'POST', headers, body: new Uint8Array(body) });
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      body: Buffer.from(await answer.arrayBuffer()),
    };
  };

  it.each([
    ['of a type', { 'content-type': 'application/json' }],
    ['of a form', { 'content-type': URLENCODED }],
    ['of parts', { 'content-type': MULTIPART }],
    ['of no type', {}],
    ['from any site', { origin: 'https://provider.example' }],
  ])('%s come and go untouched', async (_what, headers) => {
    const answer = await call('echo', ODD, headers as Record<string, string>);
    expect(answer).toEqual({ status: 202, type: 'application/octet-stream', body: ODD });
  });

  it('are not compressed on their way out', async () => {
    const answer = await fetch(`${url}/api/raw/echo`, {
      method: 'POST',
      headers: { 'accept-encoding': 'gzip, br' },
      body: 'x'.repeat(4_000),
    });
    expect([answer.headers.get('content-encoding'), (await answer.text()).length]).toEqual([null, 4_000]);
  });

  it.each([
    ['a refusal', 'refuse', 'x', 'ERROR=SignatureInvalid'],
    ['an error of ours', 'break', 'x', 'ERROR=InternalError'],
    ['an address that is none', 'nothing', 'x', 'ERROR=InvalidRequest'],
    ['a wrong escape', 'echo?x=%ff', 'x', 'ERROR=InvalidRequest'],
    ['too much', 'echo', 'x'.repeat(6_000), 'ERROR=BodyTooLarge'],
  ])('hear of %s in their own shape', async (_what, path, body, expected) => {
    const { status, type, body: bytes } = await call(path, Buffer.from(body));
    expect([status, type, bytes.toString()]).toEqual([200, 'text/plain; charset=utf-8', expected]);
  });

  it('hear of too many calls in it too', async () => {
    let last = '';
    for (let i = 0; i < 30 && !last.includes('ERROR'); i += 1) last = (await call('echo', ODD)).body.toString();
    expect(last).toBe('ERROR=TooManyRequests');
  });

  it('need a shape for refusals, and no player sends such', () => {
    expect(() => mount(app, raw, () => ({ status: 200, contentType: 'x', body: ODD }))).toThrow(
      'must say how it refuses',
    );
    const forAll = { ...raw, access: 'public' } as const;
    const answer = () => ({ status: 200, contentType: 'x', body: ODD });
    expect(() => mount(app, forAll, answer, { refusedAs: asText })).toThrow('only outside parties');
  });
});

it('the typed client sends forms and files by the same values', async () => {
  const browser = openBrowser(url);
  const client = createClient({ baseUrl: url, fetch: browser.send, newForm: () => new FormData() });
  expect(await client.call(form, { body: { name: 'é & co', count: 3, tag: ['a', 'b'] } })).toEqual({
    ok: true,
    value: { name: 'é & co', count: 3, tags: 2 },
  });
  const sent = { picture: [{ name: 'me.png', content: blob(PNG) }], papers: [] };
  expect(await client.call(files, { body: { note: 'hello' }, files: sent })).toEqual({
    ok: true,
    value: { note: 'hello', got: [`me.png image/png ${PNG.length}`] },
  });
});

it.each([form, files, raw])(
  'with every field of $name marked and broken in turn, nothing fails and no log holds any of it',
  async (each) => {
    clock.advance(120_000);
    const browser = openBrowser(url);
    const { csrfToken } = (await (await browser.fetch('/api/session')).json()) as { csrfToken: string };
    const answers = new Map<string, number>();
    for (const { what, path, body, contentType } of markedRequests(each)) {
      const headers = { 'content-type': contentType, 'x-csrf-token': csrfToken, referer: `${url}/${MARK}` };
      const answer = await browser.fetch(path, { method: 'POST', headers, body: body ?? '' });
      answers.set(what, answer.status);
    }
    expect(answers.size).toBeGreaterThan(5);
    expect([...answers].filter(([, status]) => status >= 500)).toEqual([]);
    const unstorable = [...answers].filter(([what]) => /a NUL in|half a surrogate pair in/.test(what));
    expect(unstorable.filter(([, status]) => status === 200 && each !== raw)).toEqual([]);
    expect(log.join('')).not.toMatch(new RegExp(`${MARK}|${csrfToken}|${browser.cookie('evens-visitor')}`));
  },
);

it('no log holds what was sent', () => {
  expect(log.join('')).toContain('a reason that nobody outside learns');
  expect(log.join('')).not.toMatch(/passwd|a note|me\.png|hello|é/);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testDatabase } from '../support/index.ts';
import { buildServer, type ServerProcess, startServer } from '../support/server-process.ts';
import { attack, codeIn, type Said, said } from './support-attack-b.ts';

/*
 * The figures of the house, asked for at the players' and the operators' door through every kind of proxy, and at their own by whoever is no
 * machine of the house: a page in a browser, a name pointed here, another network. Requests are written byte by byte, as no client would.
 */
const { url: databaseUrl } = await testDatabase();
let server: ServerProcess;
let folder = '';
beforeAll(async () => {
  buildServer();
  folder = await mkdtemp(path.join(tmpdir(), 'evens-figures-'));
  server = await startServer(path.join(folder, 'data'), {
    ...{ DATABASE_URL: databaseUrl, DEMO: 'off', FEED: 'none', TRUST_PROXY: '127.0.0.1', RATE_LIMIT_FACTOR: '1000' },
  });
  await vi.waitFor(async () => expect((await fetch(`${server.url}/api/version`)).status).toBe(200), 60_000);
}, 120_000);
afterAll(async () => {
  await server?.end('SIGTERM');
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

type DoorName = 'players' | 'operators' | 'operations';
const portOf = (door: DoorName): number =>
  Number(new URL({ players: server.url, operators: server.operatorUrl, operations: server.operationsUrl }[door]).port);

/** What comes back for these bytes until the other side closes, or is quiet for five seconds. */
function bytesTo(port: number, bytes: string, host = '127.0.0.1'): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ port, host });
    const end = (): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(5_000, end);
    socket.on('data', (piece) => {
      answer += piece.toString('latin1');
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      answer += `no connection: ${error.code}`;
      end();
    });
    socket.on('close', end);
    socket.on('connect', () => socket.write(bytes));
  });
}

const seen: string[] = [];
const lineOf = (answer: string): string => {
  const [, status = ''] = /^HTTP\/1\.[01] (\d{3})/.exec(answer) ?? [];
  const body = answer.split('\r\n\r\n').slice(1).join(' ');
  const figures = /evens_|process_cpu|nodejs_/.test(answer) ? 'FIGURES ' : '';
  const page = /<!doctype html/i.test(body) ? 'a page' : body.slice(0, 60);
  return status === ''
    ? answer.slice(0, 60) || 'nothing'
    : `${status} ${figures}${codeIn(body.replace(/^[0-9a-f]+\r\n/i, '').replace(/\r\n0\s*$/, '')) ?? page}`;
};
interface Asked {
  readonly method?: string;
  readonly host?: string | undefined;
  readonly headers?: readonly string[];
  readonly body?: string;
  readonly version?: string;
}
async function get(
  door: DoorName,
  target: string,
  { method = 'GET', headers = [], body = '', version = '1.1', ...more }: Asked = {},
): Promise<Said> {
  const host = 'host' in more ? more.host : `127.0.0.1:${portOf(door)}`;
  const lines = [
    `${method} ${target} HTTP/${version}`,
    ...(host === undefined ? [] : [`Host: ${host}`]),
    ...headers,
    'Connection: close',
  ];
  const answer = await bytesTo(portOf(door), `${lines.join('\r\n')}\r\n\r\n${body}`);
  seen.push(door === 'operations' ? '' : answer);
  return said(
    `${door}: ${method} ${target} ${headers.join('; ')}`,
    host === undefined ? undefined : { host },
    lineOf(answer),
  );
}
/** Anything but figures. */
const NONE = /^(?!.*FIGURES)(\d{3}|no connection|nothing)/;

attack('18', 'the figures of the house', [
  {
    name: 'its own door tells them: what is looked for is there',
    does: () => get('operations', '/metrics'),
    expect: '200 FIGURES',
  },
  {
    name: 'a proxy that says nothing of who calls',
    does: () => get('players', '/metrics', { host: 'bets.example' }),
    expect: '404',
  },
  {
    name: 'a caller who says himself that he is this machine',
    does: () =>
      get('players', '/metrics', {
        headers: ['X-Forwarded-For: 127.0.0.1', 'X-Real-IP: 127.0.0.1', 'Forwarded: for=127.0.0.1;host=localhost'],
      }),
    expect: '404',
  },
  {
    name: 'a path that a proxy takes for another',
    does: () =>
      get('players', '/api/version', {
        headers: ['X-Original-URL: /metrics', 'X-Rewrite-URL: /metrics', 'X-Forwarded-Uri: /metrics'],
      }),
    expect: NONE,
  },
  {
    name: 'the host of the door of operations, at the players’ door',
    does: () =>
      get('players', '/metrics', {
        host: `127.0.0.1:${portOf('operations')}`,
        headers: [`X-Forwarded-Host: 127.0.0.1:${portOf('operations')}`],
      }),
    expect: '404',
  },
  { name: 'two slashes', does: () => get('players', '//metrics'), expect: NONE },
  { name: 'a slash behind it', does: () => get('players', '/metrics/'), expect: NONE },
  { name: 'capitals', does: () => get('players', '/METRICS'), expect: NONE },
  { name: 'letters escaped', does: () => get('players', '/%6d%65trics'), expect: NONE },
  { name: 'a slash escaped', does: () => get('players', '/%2fmetrics'), expect: NONE },
  { name: 'a way up and down', does: () => get('players', '/api/../metrics'), expect: NONE },
  { name: 'below a language', does: () => get('players', '/de-DE/metrics'), expect: NONE },
  { name: 'with an ending that is a file’s', does: () => get('players', '/metrics;.css?x=/metrics'), expect: NONE },
  {
    name: 'as a proxy is asked: the whole address in the first line',
    does: () => get('players', `http://127.0.0.1:${portOf('operations')}/metrics`),
    expect: NONE,
  },
  {
    name: 'a tunnel to the door of operations',
    does: () => get('players', `127.0.0.1:${portOf('operations')}`, { method: 'CONNECT' }),
    expect: NONE,
  },
  {
    name: 'HEAD, whose answer has no body and tells the length',
    does: () => get('players', '/metrics', { method: 'HEAD' }),
    expect: '404',
  },
  {
    name: 'another method in a header',
    does: () =>
      get('players', '/metrics', { method: 'POST', headers: ['X-HTTP-Method-Override: GET', 'Content-Length: 0'] }),
    expect: /^40[345]/,
  },
  {
    name: 'a second request hidden in the body of the first',
    does: () =>
      get('players', '/api/version', {
        method: 'POST',
        headers: ['Content-Length: 6', 'Transfer-Encoding: chunked', 'Content-Type: application/json'],
        body: `0\r\n\r\nGET /metrics HTTP/1.1\r\nHost: 127.0.0.1:${portOf('operations')}\r\n\r\n`,
      }),
    expect: NONE,
  },
  {
    name: 'a handshake of a websocket in its place',
    does: () =>
      get('players', '/metrics', {
        headers: ['Upgrade: websocket', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', 'Sec-WebSocket-Version: 13'],
      }),
    expect: NONE,
  },
  {
    name: 'two hosts',
    does: () => get('players', '/metrics', { headers: [`Host: 127.0.0.1:${portOf('operations')}`] }),
    expect: /^(400|404)/,
  },
  {
    name: 'the operators’ door',
    does: () => get('operators', '/metrics', { headers: ['X-Forwarded-For: 127.0.0.1'] }),
    expect: '404',
  },
  { name: 'the operators’ door, below its routes', does: () => get('operators', '/api/metrics'), expect: '404' },
  {
    name: 'what ails a part, at the players’ door',
    does: () => get('players', '/ready?full=1', { headers: ['X-Forwarded-For: 127.0.0.1'] }),
    expect: /^(200|503) (?!.*(silent|ms|s ago))/,
  },
  {
    name: 'its own door by a name that somebody pointed here',
    does: () => get('operations', '/metrics', { host: 'evil.example:3003' }),
    expect: '421',
  },
  {
    name: 'by a name that begins like this machine',
    does: () => get('operations', '/metrics', { host: '127.0.0.1.evil.example' }),
    expect: '421',
  },
  {
    name: 'by a name with the number of this machine before an at sign',
    does: () => get('operations', '/metrics', { host: '127.0.0.1@evil.example' }),
    expect: '421',
  },
  {
    name: 'by two names, one of them right',
    does: () => get('operations', '/metrics', { headers: ['hOST: evil.example'] }),
    expect: '400',
  },
  {
    name: 'by a page in a browser',
    does: () => get('operations', '/metrics', { headers: ['Origin: http://evil.example'] }),
    expect: '404',
  },
  {
    name: 'by a page that has no origin',
    does: () => get('operations', '/metrics', { headers: ['Origin: null'] }),
    expect: '404',
  },
  {
    name: 'by a picture or script of a page',
    does: () =>
      get('operations', '/metrics', {
        headers: ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: no-cors', 'Sec-Fetch-Dest: script'],
      }),
    expect: '404',
  },
  {
    name: 'by a page of the house itself',
    does: () => get('operations', '/metrics', { headers: ['Sec-Fetch-Site: same-site', 'Sec-Fetch-Dest: empty'] }),
    expect: '404',
  },
  {
    name: 'its own door asked for the routes of players',
    does: () => get('operations', '/api/session'),
    expect: '404',
  },
  {
    name: 'its own door asked for something by POST',
    does: () => get('operations', '/metrics', { method: 'POST', headers: ['Content-Length: 0'] }),
    expect: '404',
  },
  {
    name: 'its own door from another network',
    does: async () => {
      const outside = Object.values(networkInterfaces())
        .flat()
        .find((each) => each && !each.internal && each.family === 'IPv4')?.address;
      const at = outside ?? '127.0.0.2';
      const answer = await bytesTo(
        portOf('operations'),
        `GET /metrics HTTP/1.1\r\nHost: ${at}\r\nConnection: close\r\n\r\n`,
        at,
      );
      return said('operations: GET /metrics from outside', { at: 'an address that is not 127.0.0.1' }, lineOf(answer));
    },
    expect: 'no connection',
  },
]);

it('no answer of the players’ and operators’ doors held a figure, and figures name nobody', async () => {
  expect(seen.filter((answer) => /evens_\w+(\{|_total)|nodejs_|process_cpu/.test(answer))).toEqual([]);
  const text = await (await fetch(`${server.operationsUrl}/metrics`)).text();
  expect(text).not.toMatch(/@|\b\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\b|[0-9a-f]{8}-[0-9a-f]{4}-/);
});

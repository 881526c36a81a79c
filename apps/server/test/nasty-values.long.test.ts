import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as contract from '@evens/contract';
import { REFUSAL_CODES } from '@evens/kernel';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Browser, openBrowser } from './support/browser.ts';
import { testDatabase } from './support/index.ts';
import { buildServer, type ServerProcess, startServer } from './support/server-process.ts';

/*
 * Every route that anybody may call, each of its fields in turn with values that nobody means well: whatever comes, the
 * answer is one of the contract, or a refusal with a code of its own. Never an error of ours.
 */
const NASTY = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1.5',
    '1e308',
    '1e16',
    'NaN',
    'Infinity',
    '-0',
    '0x10',
    '9007199254740991',
    '9007199254740993',
  ],
  ...[
    '99999999999999999999',
    'null',
    'undefined',
    'true',
    '[]',
    '{}',
    '%',
    '%%',
    '_',
    "'",
    "';--",
    '"',
    '\\',
    '\\u0000',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'valueOf',
    '../../etc/passwd',
    '..',
    './',
    '//evil.example',
  ],
  ...['javascript:alert(1)', '<script>alert(1)</script>', '{{brand}}', '$t(frame:tabs.live)', 'a\nb', 'a\r\nx: y'],
  ...['\u202e', '\ufeff', '\u2028', '\u0001', '\u001b[2J', '💥', 'e\u0301'.repeat(30), 'ﷺ'.repeat(30), 'x'.repeat(61)],
  ...[
    'x'.repeat(3000),
    '1,2,3',
    '1,,2',
    ','.repeat(200),
    '9'.repeat(400),
    '1x2',
    '1x2:',
    '1x2:::',
    'total:1e999',
    'total:-0',
  ],
  ...[
    'builder:',
    'builder:1x2/home',
    'builder:1x2/home+1x2/away',
    'outright',
    'constructor:constructor',
    'total:NaN;stat=x',
  ],
  ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2026-02-30T00:00:00Z', '2026-13-01T00:00:00Z', '2026-01-01'],
  ...[
    '-0001-01-01T00:00:00Z',
    '2026-06-30T23:59:60Z',
    'en-US',
    'xx-XX',
    'EN-us',
    'all',
    'home',
    'away',
    'soccer',
    'live',
  ],
] as const;
/** What only JSON can say. */
const NASTY_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  [],
  [[]],
  {},
  { __proto__: 1 },
  [null],
  ...NASTY,
];

type Shape = Readonly<Record<string, unknown>>;
const shapeOf = (schema: unknown): readonly string[] =>
  Object.keys((schema as { shape?: Shape } | undefined)?.shape ?? {});
const isEndpoint = (value: unknown): value is contract.Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
const ENDPOINTS = Object.values(contract as Record<string, unknown>)
  .filter(isEndpoint)
  .filter(({ access }) => access === 'public');
const READ = ENDPOINTS.filter(({ method }) => method === 'GET');
const WRITTEN = ENDPOINTS.filter((each) => each.method !== 'GET' && contract.bodyKindOf(each) === 'json' && each.body);

const { url: databaseUrl } = await testDatabase();
let server: ServerProcess;
let browser: Browser;
let folder = '';
let csrf = '';
/** Values that stand where another field is nasty. */
const usual: Record<string, string> = {};

beforeAll(async () => {
  buildServer();
  folder = await mkdtemp(path.join(tmpdir(), 'evens-nasty-'));
  server = await startServer(path.join(folder, 'data'), {
    DATABASE_URL: databaseUrl,
    RATE_LIMIT_FACTOR: '10000',
  });
  browser = openBrowser(server.url);
  await vi.waitFor(async () => {
    csrf = ((await (await browser.fetch('/api/session')).json()) as { csrfToken: string }).csrfToken;
    const { fixtures } = (await (await browser.fetch('/api/fixtures?view=all&sport=soccer')).json()) as {
      fixtures: readonly { readonly id: number }[];
    };
    const [first] = fixtures;
    expect(first, server.output().slice(-2000)).toBeDefined();
    const id = String(first?.id);
    Object.assign(usual, { fixtureId: id, matchId: id, MatchId: id, id, Id: id, TournamentId: '1', q: 'united' });
    Object.assign(usual, { market: '1x2', outcome: 'home', sportAlias: 'soccer', lang: 'en-US' });
    Object.assign(usual, {
      date: new Date().toISOString(),
      path: 'rules',
      name: 'privacy-policy',
      page: '1',
      view: 'all',
    });
    Object.assign(usual, { categoryAlias: 'england', tournamentAlias: 'premier-league' });
  }, 240_000);
}, 290_000);
afterAll(async () => {
  await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** What is wrong with an answer; undefined for one of the contract or a refusal that says its code. */
async function faultOf(definition: contract.Endpoint, answer: Response): Promise<string | undefined> {
  const text = await answer.text();
  if (answer.status >= 500) return `${answer.status} ${text.slice(0, 200)}`;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return `${answer.status} is no JSON: ${text.slice(0, 100)}`;
  }
  if (answer.status === 200) {
    const read = definition.response?.safeParse(body);
    return read === undefined || read.success ? undefined : `200 ${JSON.stringify(read.error.issues.slice(0, 2))}`;
  }
  const { code } = body as { code?: string };
  return (REFUSAL_CODES as readonly (string | undefined)[]).includes(code) ? undefined : `${answer.status} ${code}`;
}

describe('whatever comes, no route fails', () => {
  it.each(READ.map((each) => [each.path, each] as const))(
    'check R11: GET %s',
    async (_, definition) => {
      const params = [...definition.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
      const query = shapeOf(definition.query);
      const faults: string[] = [];
      const ask = async (field: string, value: string): Promise<void> => {
        const of = (name: string): string => (name === field ? value : (usual[name] ?? '1'));
        const at = definition.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(of(name)));
        const asked = query.filter((name) => name === field || (usual[name] !== undefined && name !== 'q'));
        const search = asked.map((name) => `${name}=${encodeURIComponent(of(name))}`).join('&');
        const fault = await faultOf(definition, await browser.fetch(`${at}?${search}`));
        if (fault) faults.push(`${field}=${JSON.stringify(value).slice(0, 60)}: ${fault}`);
      };
      await ask('', '');
      for (const field of [...params, ...query]) for (const value of NASTY) await ask(field, value);
      // The same field twice, and as what parsers of addresses make lists and objects of.
      for (const field of query) {
        for (const search of [
          `${field}=1&${field}=2`,
          `${field}[]=1`,
          `${field}[a]=1`,
          `${field}=%E0%A4%A`,
          `${field}=%00`,
        ]) {
          const at = definition.path.replace(/:(\w+)/g, (_all, name: string) => usual[name] ?? '1');
          const fault = await faultOf(definition, await browser.fetch(`${at}?${search}`));
          if (fault) faults.push(`${search}: ${fault}`);
        }
      }
      expect(faults.slice(0, 5)).toEqual([]);
    },
    120_000,
  );

  it.each(WRITTEN.map((each) => [`${each.method} ${each.path}`, each] as const))(
    '%s',
    async (_, definition) => {
      const fields = shapeOf(definition.body);
      const faults: string[] = [];
      const send = async (body: unknown, what: string): Promise<void> => {
        const at = definition.path.replace(/:(\w+)/g, (_all, name: string) => usual[name] ?? '1');
        const fault = await faultOf(
          definition,
          await browser.fetch(at, {
            method: definition.method,
            headers: { 'x-csrf-token': csrf, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }),
        );
        if (fault) faults.push(`${what}: ${fault}`);
      };
      const plain = Object.fromEntries(fields.map((name) => [name, usual[name] ?? 'abcdefgh']));
      if (plain.fixtureId !== undefined) Object.assign(plain, { fixtureId: Number(usual.fixtureId), picks: [] });
      await send(plain, 'usual');
      for (const field of fields) {
        for (const value of NASTY_VALUES) {
          await send({ ...plain, [field]: value }, `${field}=${JSON.stringify(value)?.slice(0, 60)}`);
          if (field !== 'picks') continue;
          for (const pick of [
            { marketKey: value, outcome: 'home' },
            { marketKey: usual.market, outcome: value },
          ]) {
            await send({ ...plain, picks: [pick, pick] }, `pick ${JSON.stringify(pick).slice(0, 60)}`);
          }
        }
      }
      expect(faults.slice(0, 5)).toEqual([]);
    },
    120_000,
  );
});

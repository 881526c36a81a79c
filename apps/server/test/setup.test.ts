import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  acceptInvitation,
  finishSetup,
  getSetup,
  lookAtInvitation,
  lookAtSetup,
  type SetupFields,
  saveSetup,
} from '@evens/contract';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openSetup } from '../src/capabilities/house/setup/index.ts';
import { openHouse } from '../src/entrypoints/open-house.ts';
import { loadConfig } from '../src/platform/config/index.ts';
import { startParts } from '../src/platform/lifecycle/index.ts';
import { openOffice } from './support/browser.ts';
import { testDatabase } from './support/index.ts';

const { db, url: databaseUrl } = await testDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'evens-setup-'));
let house: Awaited<ReturnType<typeof startParts>>;
let office = '';
let site = '';
/** What the start wrote for whoever sits at the machine. */
let printed = '';

async function start(): Promise<void> {
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: folder, FEED: 'none', DEMO: 'off', TEST_HOUSE: 'on' };
  const ports = { PORT: '0', BACKOFFICE_PORT: '0', OPERATIONS_PORT: '0' };
  const heard = (line: string): void => {
    const { msg, url } = JSON.parse(line) as { msg: string; url?: string };
    if (msg === "the operator's door listens") office = url ?? '';
    if (msg === 'listening') site = url ?? '';
    expect(line).not.toContain('setup#');
  };
  printed = '';
  const output = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  try {
    const log = pino({ level: 'info' }, { write: heard });
    house = await startParts(openHouse(loadConfig({ ...settings, ...ports }), log as never, () => undefined));
  } finally {
    output.mockRestore();
  }
}
const tokenIn = (text: string): string => /\/setup#([\w-]+)/.exec(text)?.[1] ?? '';
const codeOf = (answer: { ok: boolean; refusal?: { code: string; detail?: unknown } }): string =>
  answer.ok ? 'done' : `${answer.refusal?.code} ${JSON.stringify(answer.refusal?.detail ?? {})}`;

beforeAll(start);
afterAll(async () => {
  await house?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('an empty house', () => {
  const client = () => openOffice(office).client;
  let token = '';

  it('says that it waits, and lets nobody in without the token that its start printed', async () => {
    token = tokenIn(printed);
    expect(token).toMatch(/^[\w-]{32,64}$/);
    expect(await client().call(getSetup, {})).toMatchObject({ ok: true, value: { open: true } });
    const guessed = 'a'.repeat(token.length);
    expect(codeOf(await client().call(lookAtSetup, { body: { token: guessed } }))).toBe('LinkNotUsable {}');
    const first = { name: 'eve', displayName: 'Eve' };
    expect(codeOf(await client().call(finishSetup, { body: { token: guessed, ...first } }))).toBe('LinkNotUsable {}');
    expect((await fetch(`${site}/api/setup`)).status).toBe(404);
    const { rows } = await sql<{ text: string }>`select encode(token_hash, 'hex') as text from setup_token`.execute(db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain(token);
  });

  const fields: SetupFields = {
    brandName: 'Harbour',
    supportEmail: 'help@harbour.example',
    defaultCurrency: 'SEK',
    currencies: ['SEK', 'EUR'],
    languages: ['en-US', 'de-DE'],
    defaultLanguage: 'de-DE',
    minimumAge: 20,
    blockedCountries: ['US', 'FR'],
  };
  const stored = async (): Promise<string> =>
    JSON.stringify((await sql`select key, value from content_config where value <> '{}' order by 1`.execute(db)).rows);

  it.each<[string, Partial<SetupFields>, string]>([
    ['a base currency that players may not choose', { currencies: ['EUR'], defaultCurrency: 'USD' }, 'defaultCurrency'],
    ['a currency that the house does not know', { brandName: 'X', currencies: ['EUR', 'ABC'] }, 'currencies'],
    ['a country that is none', { blockedCountries: ['XX'] }, 'blockedCountries'],
    ['a first language that is not among them', { languages: ['en-US'], defaultLanguage: 'fr-FR' }, 'defaultLanguage'],
    ['an address that is none', { brandName: 'Y', supportEmail: 'nowhere' }, 'supportEmail'],
  ])('%s changes nothing', async (_name, wrong, field) => {
    const before = await stored();
    const answer = await client().call(saveSetup, { body: { token, fields: wrong } });
    expect(codeOf(answer)).toContain('InvalidRequest');
    expect(codeOf(answer)).toContain(field);
    expect(await stored()).toBe(before);
  });

  it('takes its steps one after the other, and the site is as they say', async () => {
    const steps: readonly (keyof SetupFields)[][] = [
      ['brandName', 'supportEmail'],
      ['defaultCurrency', 'currencies'],
      ['languages', 'defaultLanguage'],
      ['minimumAge', 'blockedCountries'],
    ];
    for (const step of steps) {
      const part = Object.fromEntries(step.map((name) => [name, fields[name]]));
      expect(codeOf(await client().call(saveSetup, { body: { token, fields: part } }))).toBe('done');
    }
    const view = await client().call(lookAtSetup, { body: { token } });
    if (!view.ok) throw new Error(view.refusal.code);
    expect(view.value.fields).toEqual(fields);
    expect(view.value.starts).toContainEqual({ step: 'feed', setting: 'FEED', value: 'none', isSet: false });
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from audit_entry where action = 'content.config'`.execute(db);
    expect(rows[0]?.n).toBe(8);
  });

  it('a second start prints a token of its own, and both count', async () => {
    await house.stop();
    await start();
    const second = tokenIn(printed);
    expect(second).not.toBe(token);
    for (const each of [token, second]) {
      expect(codeOf(await client().call(lookAtSetup, { body: { token: each } }))).toBe('done');
    }
  });

  it('of two that finish at once one is the first operator, whose link works; then the house is set up for good', async () => {
    const answers = await Promise.all(
      ['anna', 'eve'].map((name) => client().call(finishSetup, { body: { token, name, displayName: name } })),
    );
    expect(answers.map(codeOf).sort()).toEqual(['LinkNotUsable {}', 'done']);
    const invitation = answers.flatMap((answer) => (answer.ok ? [answer.value.invitation] : []))[0] ?? '';
    const browser = client();
    const seen = await browser.call(lookAtInvitation, { body: { token: invitation } });
    if (!seen.ok) throw new Error(seen.refusal.code);
    expect(seen.value.operator.roles).toEqual(['administrator']);
    const code = generateSync({ secret: seen.value.secret });
    const accepted = { token: invitation, password: 'four quiet harbour lights', code };
    expect(codeOf(await browser.call(acceptInvitation, { body: accepted }))).toBe('done');

    expect(await client().call(getSetup, {})).toMatchObject({ value: { open: false } });
    expect(codeOf(await client().call(saveSetup, { body: { token, fields: { brandName: 'Z' } } }))).toBe(
      'LinkNotUsable {}',
    );
    expect((await sql`select 1 from setup_token`.execute(db)).rows).toEqual([]);
    await house.stop();
    await start();
    expect(printed).not.toContain('setup#');
  });
});

it('a demo is never set up: it prints no token, and a token that stands lets nobody in', async () => {
  await sql`delete from setup_token`.execute(db);
  const opened: string[] = [];
  const setup = openSetup({
    db,
    demo: true,
    config: { all: async () => new Map(), change: async () => undefined, changeAll: async () => undefined },
    hasOperators: async () => false,
    addFirst: async () => 'never',
    starts: [],
    onOpen: (token) => void opened.push(token),
  });
  await setup.start();
  expect(opened).toEqual([]);
  expect((await sql`select 1 from setup_token`.execute(db)).rows).toEqual([]);
});

import { hash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type Client,
  checkSettings,
  decideApproval,
  getAdminConfig,
  getHouseSettings,
  getLoyaltyInit,
  getPaymentMethods,
  type OperatorRole,
  publishSettings,
  register,
  rollBackSettings,
  saveSettingsDraft,
  sendLogo,
} from '@evens/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openConfigDesk } from '../src/capabilities/house/content/index.ts';
import { openLiveSettings } from '../src/capabilities/house/settings/index.ts';
import { openHouse } from '../src/entrypoints/open-house.ts';
import { inProcessBus } from '../src/platform/bus/index.ts';
import { loadConfig } from '../src/platform/config/index.ts';
import { newToken } from '../src/platform/http/index.ts';
import { startParts } from '../src/platform/lifecycle/index.ts';
import { openBrowser, openOffice } from './support/browser.ts';
import { testDatabase } from './support/index.ts';

const { db, url: databaseUrl } = await testDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'evens-settings-'));
const environment = { DATABASE_URL: databaseUrl, DATA_DIR: folder, FEED: 'none', DEMO: 'off', TEST_HOUSE: 'on' };
const ports = { PORT: '0', BACKOFFICE_PORT: '0', OPERATIONS_PORT: '0' };
const config = loadConfig({ ...environment, ...ports, MAX_STAKE: '5000' });
let running: Awaited<ReturnType<typeof startParts>>;
const said: string[] = [];
const urlOf = (door: string): string =>
  said.map((line) => JSON.parse(line) as { msg: string; url?: string }).find(({ msg }) => msg === door)?.url ?? '';

interface Operator {
  readonly id: string;
  readonly client: Client;
}
/** An operator with these roles, signed in at the operators' door. */
async function operator(...roles: OperatorRole[]): Promise<Operator> {
  const [id, token] = [randomUUID(), newToken()];
  await sql`
    insert into operator_account (id, name, name_key, display_name, roles, created_at)
    values (${id}, ${id}, ${id}, ${`Anna ${roles[0]}`}, ${roles}::text[], now())`.execute(db);
  await sql`
    insert into operator_session (id, operator_id, token_hash, csrf_token, created_at, seen_at, expires_at)
    values (${randomUUID()}, ${id}, ${hash('sha256', token, 'buffer')}, ${newToken()}, now(), now(),
      now() + interval '1 hour')`.execute(db);
  const browser = openOffice(urlOf("the operator's door listens"));
  browser.setCookie('evens-operator-session', token);
  return { id, client: browser.client };
}
let lena: Operator;
let pavel: Operator;
let auditor: Operator;
let visitor: Client;

beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void said.push(line) });
  running = await startParts(openHouse(config, log as never, () => undefined));
  lena = await operator('administrator');
  pavel = await operator('headOfPayments');
  auditor = await operator('auditor');
  visitor = openBrowser(urlOf('listening')).client;
});
afterAll(async () => {
  await running?.stop();
  await rm(folder, { recursive: true, force: true });
});

type Answer = { readonly ok: boolean; readonly refusal?: { readonly code: string; readonly detail?: unknown } };
const codeOf = (answer: Answer): string => (answer.ok ? 'done' : (answer.refusal?.code ?? ''));
const standing = async () => {
  const answer = await lena.client.call(getHouseSettings, {});
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
};
const fieldNamed = async (name: string) => (await standing()).fields.find((field) => field.name === name);
const site = async () => {
  const answer = await visitor.call(getAdminConfig, {});
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
};
const publish = async (who: Operator, changes: Record<string, unknown>, reason = 'for a test') =>
  who.client.call(publishSettings, { body: { baseVersion: (await standing()).version, changes, reason } });
const decide = (who: Operator, approvalId: string) =>
  who.client.call(decideApproval, { params: { approvalId }, body: { approve: true } });
/** Proposes as lena, approves as pavel; answers what the second was told. */
async function byTwo(changes: Record<string, unknown>): Promise<string> {
  const proposed = await publish(lena, changes);
  if (!proposed.ok) return codeOf(proposed);
  expect(proposed.value.version).toBeNull();
  return codeOf(await decide(pavel, proposed.value.approvalId ?? ''));
}
const countOf = async (table: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
};

describe('bad input changes nothing, and is named', () => {
  it.each<[string, Record<string, unknown>, string, string]>([
    ['an unknown setting', { nothing: 1 }, 'nothing', 'unknown'],
    ['an unknown language', { languages: ['en-US', 'xx-XX'] }, 'languages', 'notOffered'],
    [
      'a default language that is not offered',
      { languages: ['en-US'], defaultLanguage: 'de-DE' },
      'defaultLanguage',
      'defaultNotOffered',
    ],
    ['no currency', { currencies: [] }, 'currencies', 'noCurrency'],
    [
      'a default currency that is not offered',
      { currencies: ['EUR'], defaultCurrency: 'USD' },
      'defaultCurrency',
      'defaultNotOffered',
    ],
    ['a currency twice', { currencies: ['EUR', 'EUR'] }, 'currencies', 'repeated'],
    ['a country that is none', { blockedCountries: ['XX'] }, 'blockedCountries', 'country'],
    ['a theme that cannot be read', { themeTokens: { '--sel': '#9a7bff' } }, 'themeTokens', 'contrast'],
    ['a colour that is none', { themeTokens: { '--brand-act': 'mauve-ish' } }, 'themeTokens', 'colour'],
    ['a theme that fetches', { themeTokens: { '--x': 'url(https://evil.example)' } }, 'themeTokens', 'script'],
    ['a script in the brand', { 'brand.name': '<script>alert(1)</script>' }, 'brand.name', 'script'],
    ['a link that runs', { helpLinks: [{ Name: 'Help', Url: 'javascript:alert(1)' }] }, 'helpLinks', 'script'],
    ['a link that is none', { 'features.blogUrl': 'blog' }, 'features.blogUrl', 'address'],
    ['an address that is none', { 'brand.supportEmail': 'nowhere' }, 'brand.supportEmail', 'address'],
    ['a home that is no path', { homePath: '../office' }, 'homePath', 'path'],
    ['a mark that was never sent', { 'brand.logo': `/api/brand/logo/${'0'.repeat(64)}` }, 'brand.logo', 'logo'],
    ['an age for children', { minimumAge: 12 }, 'minimumAge', 'shape'],
    ['a stake of nothing', { maxStake: 0 }, 'maxStake', 'shape'],
    ['words for a number', { maxStake: 'much' }, 'maxStake', 'shape'],
    ['an order that no choice has', { livePriceChange: 'perhaps' }, 'livePriceChange', 'shape'],
    ['two people below one', { withdrawalTwoPeopleEuros: 10 }, 'withdrawalTwoPeopleEuros', 'order'],
    ['a method that is none', { depositMethodsOff: ['gold'] }, 'depositMethodsOff', 'notOffered'],
    ['a way to be paid that is none', { withdrawalMethodsOff: ['gold'] }, 'withdrawalMethodsOff', 'notOffered'],
    ['rules that nobody can read', { jurisdictions: { GB: 'all' } }, 'jurisdictions', 'jurisdictions'],
  ])('%s', async (_, changes, field, why) => {
    const before = [await site(), await countOf('setting_version'), await countOf('approval')];
    const answer = await publish(lena, changes);
    expect(answer.ok ? 'done' : answer.refusal).toMatchObject({ code: 'SettingsInvalid', detail: { field, why } });
    const checked = await lena.client.call(checkSettings, { body: { changes } });
    expect(checked.ok && checked.value.faults[0]).toMatchObject({ field, why });
    expect([await site(), await countOf('setting_version'), await countOf('approval')]).toEqual(before);
  });

  it('a mark that runs something is refused', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>';
    expect(await lena.client.call(sendLogo, { body: { svg } })).toMatchObject({
      refusal: { code: 'SettingsInvalid', detail: { field: 'brand.logo', why: 'script' } },
    });
    expect(await countOf('setting_logo')).toBe(0);
  });

  it('who only looks changes nothing, and who has no right does not look', async () => {
    const trader = await operator('trader');
    expect(codeOf(await auditor.client.call(getHouseSettings, {}))).toBe('done');
    expect(codeOf(await trader.client.call(getHouseSettings, {}))).toBe('Forbidden');
    expect(codeOf(await publish(auditor, { 'brand.name': 'Mine' }))).toBe('Forbidden');
    const draft = { body: { baseVersion: 0, changes: { 'brand.name': 'Mine' } } };
    expect(codeOf(await auditor.client.call(saveSettingsDraft, draft))).toBe('Forbidden');
  });
});

describe('what one person changes', () => {
  it('holds on the site at once, is a version with who and when, and is gone back from', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h2v2z" fill="#37d6c3"/></svg>';
    const sent = await lena.client.call(sendLogo, { body: { svg } });
    const logo = sent.ok ? sent.value.logo : '';
    const changes = {
      'brand.name': 'Harbour',
      'brand.logo': logo,
      themeTokens: { '--brand-act': '#37d6c3', '--brand-act-ink': '#06201d' },
    };
    const { version: first } = await standing();
    const made = await publish(lena, changes);
    expect(made.ok && made.value).toEqual({ version: first + 1, approvalId: null });
    expect(await site()).toMatchObject({ brand: { name: 'Harbour', logo }, themeTokens: changes.themeTokens });
    const picture = await fetch(`${urlOf('listening')}${logo}`);
    expect([picture.headers.get('content-type'), await picture.text()]).toEqual(['image/svg+xml; charset=utf-8', svg]);
    expect(picture.headers.get('content-security-policy')).toContain('sandbox');
    const { versions } = await standing();
    expect(versions[0]).toMatchObject({ version: first + 1, madeByName: 'Anna administrator', approvedByName: null });
    expect(versions[0]?.changes).toContainEqual({ field: 'brand.name', before: 'Evens', after: 'Harbour' });
    expect(await fieldNamed('brand.name')).toMatchObject({ source: 'set', setByName: 'Anna administrator' });

    const body = { baseVersion: first + 1, version: first, reason: 'another name after all' };
    expect(codeOf(await lena.client.call(rollBackSettings, { body }))).toBe('done');
    expect(await site()).toMatchObject({ brand: { name: 'Evens', logo: null }, themeTokens: {} });
    expect((await standing()).versions).toHaveLength(first + 2);
    expect(codeOf(await lena.client.call(rollBackSettings, { body }))).toBe('SettingsMoved');
  });

  it('a version is never changed and never removed, not even in the database', async () => {
    await expect(sql`update setting_version set reason = 'other'`.execute(db)).rejects.toThrow(/never changed/);
    await expect(sql`delete from setting_version`.execute(db)).rejects.toThrow(/never changed/);
  });

  it('of two who begin from the same version the second is told', async () => {
    const { version } = await standing();
    const body = (name: string) => ({
      body: { baseVersion: version, changes: { 'brand.name': name }, reason: 'a race' },
    });
    const answers = await Promise.all([
      lena.client.call(publishSettings, body('One')),
      pavel.client.call(publishSettings, body('Two')),
    ]);
    expect(answers.map(codeOf).sort()).toEqual(['SettingsMoved', 'done']);
    expect((await standing()).version).toBe(version + 1);
  });

  it('a draft is kept for whoever made it, and changes nothing', async () => {
    const { version } = await standing();
    const changes = { 'brand.name': 'Draught' };
    expect(codeOf(await lena.client.call(saveSettingsDraft, { body: { baseVersion: version, changes } }))).toBe('done');
    expect((await standing()).draft).toMatchObject({ baseVersion: version, changes });
    const other = await pavel.client.call(getHouseSettings, {});
    expect(other.ok && other.value.draft).toBeNull();
    expect((await site()).brand.name).not.toBe('Draught');
    await lena.client.call(saveSettingsDraft, { body: { baseVersion: version, changes: {} } });
    expect((await standing()).draft).toBeNull();
  });

  it('what the command changed is a version of its own before the next one', async () => {
    await openConfigDesk(db).change('homePath', 'live');
    const { versions, version } = await standing();
    expect(versions[0]).toMatchObject({
      version,
      madeByName: null,
      changes: [{ field: 'homePath', before: '', after: 'live' }],
    });
    expect(codeOf(await publish(lena, { homePath: null }))).toBe('done');
    expect((await site()).homePath).toBe('');
  });

  it('loyalty and its wheel go off and on without a restart', async () => {
    const shown = async () => {
      const answer = await visitor.call(getLoyaltyInit, {});
      return answer.ok ? answer.value.settings : undefined;
    };
    expect(await shown()).toMatchObject({ LoyaltyAvailable: true, WheelAvailable: true, WidgetAvailable: true });
    expect(codeOf(await publish(lena, { loyaltyWheel: false, loyaltyWidget: false }))).toBe('done');
    expect(await shown()).toMatchObject({ LoyaltyAvailable: true, WheelAvailable: false, WidgetAvailable: false });
    expect(codeOf(await publish(lena, { loyalty: false, loyaltyWheel: null, loyaltyWidget: null }))).toBe('done');
    expect(await shown()).toMatchObject({ LoyaltyAvailable: false, WheelAvailable: false, WidgetAvailable: false });
    expect(codeOf(await publish(lena, { loyalty: null }))).toBe('done');
    expect(await shown()).toMatchObject({ LoyaltyAvailable: true, WheelAvailable: true, WidgetAvailable: true });
  });

  it('a method to pay in goes off, and another stands first', async () => {
    const keys = async (): Promise<string[]> => {
      const answer = await visitor.call(getPaymentMethods, { query: { currency: 'EUR' } });
      return answer.ok ? answer.value.methods.map(({ Key }) => Key) : [];
    };
    const before = await keys();
    const [first, last] = [before[0] ?? '', before.at(-1) ?? ''];
    expect(first).not.toBe('');
    expect(codeOf(await publish(lena, { depositMethodsOff: [first] }))).toBe('done');
    expect(await keys()).toEqual(before.filter((key) => key !== first));
    const order = { depositMethodsOff: null, depositMethodsFirst: [last] };
    expect(codeOf(await publish(lena, order))).toBe('done');
    expect((await keys())[0]).toBe(last);
    expect(codeOf(await publish(lena, { depositMethodsFirst: null }))).toBe('done');
    expect(await keys()).toEqual(before);
  });
});

describe('what takes two people', () => {
  const form = (country: string) => ({
    ...{ UserName: `u${randomUUID().slice(0, 8)}`, Email: `${randomUUID()}@example.test` },
    ...{ Password: 'a quiet long word', PasswordConfirmation: 'a quiet long word', Currency: 'EUR', Country: country },
    ...{ BirthDay: 1, BirthMonth: 1, BirthYear: 1990 },
    ...{ AgreeWithTerms: true, AgreeWithPrivacyPolicy: true, AllowEmailNotification: false },
  });

  it('a blocked country: nobody approves his own, then a visitor of it is refused at registration', async () => {
    const proposed = await publish(lena, { blockedCountries: ['NL'] });
    const approvalId = proposed.ok ? (proposed.value.approvalId ?? '') : '';
    expect(codeOf(await decide(lena, approvalId))).toBe('OwnProposal');
    expect(codeOf(await decide(auditor, approvalId))).toBe('Forbidden');
    expect((await site()).blockedCountries).toEqual([]);
    expect(codeOf(await publish(lena, { minimumAge: 21 }))).toBe('ProposalWaits');
    expect(codeOf(await decide(pavel, approvalId))).toBe('done');
    await expect.poll(async () => (await site()).blockedCountries).toEqual(['NL']);
    expect(codeOf(await visitor.call(register, { body: form('NL') as never }))).toBe('CountryNotAllowed');
    expect((await standing()).versions[0]).toMatchObject({
      ...{ madeByName: 'Anna administrator', approvedByName: 'Anna headOfPayments' },
    });
    expect(await byTwo({ blockedCountries: null })).toBe('done');
    await expect.poll(async () => (await site()).blockedCountries).toEqual([]);
  });

  it('a proposal counts no more once another version was published', async () => {
    const proposed = await publish(lena, { minimumAge: 21 });
    const approvalId = proposed.ok ? (proposed.value.approvalId ?? '') : '';
    expect(codeOf(await publish(pavel, { 'brand.name': 'Meanwhile' }))).toBe('done');
    expect(codeOf(await decide(pavel, approvalId))).toBe('SettingsMoved');
    expect((await site()).minimumAge).toBe(18);
    await sql`update approval set state = 'expired' where id = ${approvalId}`.execute(db);
  });

  it('a limit shows where its value comes from, and another process has it within a second and a half', async () => {
    expect(await fieldNamed('maxStake')).toMatchObject({ value: 5000, source: 'environment', variable: 'MAX_STAKE' });
    expect(await fieldNamed('maxPayout')).toMatchObject({ value: 250_000, source: 'shipped' });
    // Of a process that does not hear the bus of the first: it looks by itself.
    const bus = inProcessBus(() => undefined);
    const broken: unknown[] = [];
    const parts = {
      db,
      bus,
      base: config,
      onIgnored: () => undefined,
      onError: (error: unknown) => broken.push(error),
    };
    const elsewhere = openLiveSettings(parts);
    await elsewhere.start();
    expect(elsewhere.config.maxStake).toBe(5000);
    expect(await byTwo({ maxStake: 750 })).toBe('done');
    const fromMs = performance.now();
    await expect.poll(() => elsewhere.config.maxStake, { interval: 20, timeout: 5_000 }).toBe(750);
    expect(performance.now() - fromMs).toBeLessThan(1_500);
    await elsewhere.stop();
    expect(broken).toEqual([]);
    expect(await fieldNamed('maxStake')).toMatchObject({ value: 750, standard: 5000, source: 'set' });
  });

  it('nobody approves under a policy that he changed, or decides alone under it', async () => {
    const third = await operator('headOfPayments');
    expect(await byTwo({ withdrawalOnePersonEuros: 900 })).toBe('done');
    const payload = JSON.stringify({ withdrawalId: randomUUID() });
    const { rows } = await sql<{ id: string }>`
      insert into approval (id, kind, subject, payload, facts, reason, proposed_by, expires_at)
      values (${randomUUID()}, 'withdrawals.approve', 'withdrawal/1', ${payload}::jsonb, '{}', 'for a test', ${third.id},
        now() + interval '1 hour')
      returning id`.execute(db);
    const approvalId = rows[0]?.id ?? '';
    expect(codeOf(await decide(pavel, approvalId))).toBe('OwnPolicy');
    // Somebody who changed nothing comes as far as the withdrawal itself, of which there is none.
    const fourth = await operator('headOfPayments');
    expect(codeOf(await decide(fourth, approvalId))).not.toBe('OwnPolicy');
  });
});

import { hash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closeGate, decideApproval, getSystem, type OperatorRole, proposeOpenGate, register } from '@evens/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHouse } from '../src/entrypoints/open-house.ts';
import { loadConfig } from '../src/platform/config/index.ts';
import { newToken } from '../src/platform/http/index.ts';
import { startParts } from '../src/platform/lifecycle/index.ts';
import { openBrowser, openOffice } from './support/browser.ts';
import { testDatabase } from './support/index.ts';

const { db, url: databaseUrl } = await testDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'evens-system-'));
let running: Awaited<ReturnType<typeof startParts>>;
const said: string[] = [];
const urlOf = (door: string): string =>
  said.map((line) => JSON.parse(line) as { msg: string; url?: string }).find(({ msg }) => msg === door)?.url ?? '';

beforeAll(async () => {
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: folder, FEED: 'none', DEMO: 'off', TEST_HOUSE: 'on' };
  const ports = { PORT: '0', BACKOFFICE_PORT: '0', OPERATIONS_PORT: '0' };
  const config = loadConfig({ ...settings, ...ports });
  const log = pino({ level: 'info' }, { write: (line: string) => void said.push(line) });
  running = await startParts(openHouse(config, log as never, () => undefined));
});
afterAll(async () => {
  await running?.stop();
  await rm(folder, { recursive: true, force: true });
});

const site = (): string => urlOf('listening');
/** An operator with these roles, signed in at the operators' door. */
async function operator(...roles: OperatorRole[]) {
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
  return browser.client;
}
const codeOf = (answer: { ok: boolean; refusal?: { code: string } }): string =>
  answer.ok ? 'done' : (answer.refusal?.code ?? '');
const status = async (path: string, init?: RequestInit): Promise<number> =>
  (await fetch(`${site()}${path}`, init)).status;

it('the room says which processes run, what is due, and that there is no backup; who trades does not see it', async () => {
  const answer = await (await operator('auditor')).call(getSystem, {});
  if (!answer.ok) throw new Error(answer.refusal.code);
  const { processes, due, gates, backups, settings, migrations } = answer.value;
  expect(processes).toMatchObject([{ role: 'all', silent: false, otherVersion: false, leadsFeed: false }]);
  expect(due.map(({ rows }) => rows)).toEqual(due.map(() => 0));
  expect(gates.map(({ name, closed }) => [name, closed])).toEqual([
    ['site', false],
    ['registration', false],
  ]);
  expect(backups).toEqual([]);
  expect(settings).toMatchObject({ ROLE: 'all', FEED: 'none', DEMO: 'off', DATABASE_URL: 'set' });
  expect(JSON.stringify(settings)).not.toContain('postgres://');
  expect(migrations).toBeGreaterThan(30);
  expect(codeOf(await (await operator('trader')).call(getSystem, {}))).toBe('Forbidden');
});

it('one closes the site at once; players meet 503 in their language, money and operators pass; two open it again', async () => {
  const [admin, head, auditor] = [
    await operator('administrator'),
    await operator('headOfCare'),
    await operator('auditor'),
  ];
  const body = { gate: 'site' as const, reason: 'prices are wrong' };
  expect(codeOf(await auditor.call(closeGate, { body }))).toBe('Forbidden');
  expect(await status('/api/session')).toBe(200);
  expect(codeOf(await admin.call(proposeOpenGate, { body }))).toBe('ProposalNotOpen');
  expect(codeOf(await admin.call(closeGate, { body }))).toBe('done');
  expect(codeOf(await head.call(closeGate, { body }))).toBe('done');

  const refused = await fetch(`${site()}/api/session`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await refused.json()).toMatchObject({ code: 'Maintenance' });
  const page = await fetch(`${site()}/de-DE/live`);
  // Without a built site there are no pages: then the code alone.
  if (page.headers.get('content-type')?.includes('html')) expect(await page.text()).toContain('Wir arbeiten gerade');
  expect(page.status).toBe(503);
  expect(await status('/health')).toBe(200);
  // Outside parties are answered: by their own refusal, since nothing is signed here.
  expect(await status('/api/callbacks/sandbox', { method: 'POST', body: '{}' })).not.toBe(503);
  expect(codeOf(await admin.call(getSystem, {}))).toBe('done');

  const proposed = await admin.call(proposeOpenGate, { body: { ...body, reason: 'prices are right' } });
  if (!proposed.ok) throw new Error(proposed.refusal.code);
  const decision = { params: { approvalId: proposed.value.approvalId }, body: { approve: true } };
  expect(codeOf(await admin.call(decideApproval, decision))).toBe('OwnProposal');
  expect(await status('/api/session')).toBe(503);
  expect(codeOf(await head.call(decideApproval, decision))).toBe('done');
  await expect.poll(() => status('/api/session')).toBe(200);

  const { rows } = await sql<{ action: string }>`
    select action from audit_entry where subject = 'gate/site' and action like 'system.%' order by id`.execute(db);
  expect(rows.map(({ action }) => action)).toEqual(['system.close', 'system.open']);
});

it('a proposal to open counts no more once the site was closed anew', async () => {
  const [admin, head] = [await operator('administrator'), await operator('headTrader')];
  const body = { gate: 'registration' as const, reason: 'for a test' };
  await admin.call(closeGate, { body });
  const first = await admin.call(proposeOpenGate, { body });
  if (!first.ok) throw new Error(first.refusal.code);
  // Another process opened and closed it meanwhile.
  await sql`update system_gate set changed_at = clock_timestamp() where name = 'registration'`.execute(db);
  const decision = { params: { approvalId: first.value.approvalId }, body: { approve: true } };
  expect(codeOf(await head.call(decideApproval, decision))).toBe('ProposalNotOpen');
});

it('closed registration refuses a new account by its own code, and nothing else', async () => {
  const visitor = openBrowser(site());
  const form = {
    ...{
      UserName: 'newcomer',
      Email: 'new@example.test',
      Password: 'a quiet long word',
      PasswordConfirmation: 'a quiet long word',
    },
    ...{ Currency: 'EUR', Country: 'DE', BirthDay: 1, BirthMonth: 1, BirthYear: 1990 },
    ...{ AgreeWithTerms: true, AgreeWithPrivacyPolicy: true, AllowEmailNotification: false },
  };
  expect(codeOf(await visitor.client.call(register, { body: form as never }))).toBe('RegistrationClosed');
  expect(await status('/api/session')).toBe(200);
});

/** @module-tag long */

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { copyInitialisedFolder } from '../apps/server/test/support/initialised-folder.ts';
import { type ServerProcess, startServer } from '../apps/server/test/support/server-process.ts';
import { browserFor } from './support/browser.ts';
import { officeFaults } from './support/office.ts';

const SHOTS = process.env.OFFICE_SHOTS;

let folder: string;
let server: ServerProcess;
const window = browserFor(() => ({ url: server.url, sandboxUrl: server.url, officeUrl: server.operatorUrl }));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'evens-first-run-'));
  await chmod(folder, 0o755);
  const dataDir = path.join(folder, 'data');
  await copyInitialisedFolder(dataDir);
  const settings = { FEED: 'none', DEMO: 'off', TEST_HOUSE: 'on', RATE_LIMIT_FACTOR: '1000' };
  server = await startServer(dataDir, settings, inject('builtServer'));
});
afterAll(async () => {
  await server?.end('SIGTERM');
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

it('an empty house is set up step by step, and its first operator signs in', async () => {
  window.expectComplaints(/status of 40[09]/);
  await expect.poll(() => server.output()).toMatch(/\/setup#[\w-]{32,}/);
  // The link is printed a moment before the doors open.
  await expect.poll(async () => (await fetch(`${server.operatorUrl}/api/setup`)).status).toBe(200);
  const token = /\/setup#([\w-]+)/.exec(server.output())?.[1] ?? '';
  const page = await window.open({ baseURL: server.operatorUrl });
  await page.goto(`/setup#${'x'.repeat(43)}`);
  await page.getByText('This link cannot be used').waitFor();
  await page.goto('/');
  await page.goto(`/setup#${token}`);

  const next = async (button = 'Save and continue'): Promise<void> => {
    expect(await officeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: button, exact: true }).click();
  };
  const at = (title: string): Promise<void> => page.getByRole('heading', { level: 1, name: title }).waitFor();
  await at('Brand');
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/setup.png`, fullPage: true });
  await page.getByLabel('Name of the site').fill('Harbour');
  await page.getByLabel('Support e-mail (may be empty)').fill('nowhere');
  await next();
  await page.getByText('This does not fit. Check it and try again.').waitFor();
  await page.getByLabel('Support e-mail (may be empty)').fill('help@harbour.example');
  await next();
  await at('Currencies');
  await page.getByLabel('Base currency').selectOption('SEK');
  await page.getByLabel('Currencies that players may choose, with commas').fill('sek, eur');
  await next();
  await at('Languages');
  await page.getByLabel('Русский').uncheck();
  await next();
  await at('Jurisdiction');
  await page.getByLabel('Minimum age').fill('20');
  await page.getByLabel(/^Countries where nobody may play/).fill('us');
  await next();
  for (const title of ['Feed', 'Payments', 'Mail']) {
    await at(title);
    await next('Continue');
  }
  await at('First operator');
  await page.getByLabel('User name').fill('anna');
  await page.getByLabel('Name that colleagues read').fill('Anna Berg');
  await next('Create the first operator');

  await page.getByRole('heading', { name: 'Welcome, Anna Berg' }).waitFor();
  const secret = (await page.locator('.secret').innerText()).replace(/^.*:\s*/s, '').replaceAll(/\s/g, '');
  await page.getByLabel('New password').fill('four quiet harbour lights');
  await page.getByLabel('First code from the app').fill(generateSync({ secret }));
  await page.getByRole('button', { name: 'Set up and sign in' }).click();
  await page.getByRole('navigation', { name: 'Back office' }).waitFor();

  const told = await (await fetch(`${server.operatorUrl}/api/setup`)).json();
  expect(told).toEqual({ open: false });
  const site = await (await fetch(`${server.url}/api/admin/config/get`)).json();
  expect(site).toMatchObject({ brand: { name: 'Harbour' }, defaultCurrency: 'SEK', currencies: ['SEK', 'EUR'] });
  expect(site).toMatchObject({ minimumAge: 20, blockedCountries: ['US'] });
}, 180_000);

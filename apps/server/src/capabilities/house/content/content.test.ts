import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type Client,
  getAdminConfig,
  getSiteConfig,
  getTranslations,
  getVersion,
  getVisitorBasicInfo,
  LANGUAGES,
} from '@evens/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../../test/support/browser.ts';
import { manualClock, testDatabase } from '../../../../test/support/index.ts';
import { createHttp, type HttpApp, mountRoutes, noSessions } from '../../../platform/http/index.ts';
import { COUNTRY_CODES } from './countries.ts';
import { type Content, findSite, openContent } from './index.ts';
import { buildHash } from './version.ts';

const { db } = await testDatabase();
const clock = manualClock(Date.UTC(2026, 10, 21));
const folder = mkdtempSync(path.join(tmpdir(), 'evens-content-'));
const ignored: string[] = [];
let app: HttpApp;
let content: Content;
let client: Client;
let url = '';

beforeAll(async () => {
  const locales = path.join(folder, 'locales');
  mkdirSync(path.join(locales, 'de-DE'), { recursive: true });
  writeFileSync(path.join(locales, 'de-DE', 'frame.json'), '{"home":"Start"}');
  const site = path.join(folder, 'dist');
  mkdirSync(path.join(site, 'assets'), { recursive: true });
  writeFileSync(
    path.join(site, 'index.html'),
    '<!doctype html><html lang="en"><script>window.theme = 1</script><script type="module" src="/assets/a-1.js"></script>',
  );
  writeFileSync(path.join(site, 'assets', 'a-1.js'), `export const text = '${'x'.repeat(5_000)}';`);
  writeFileSync(path.join(site, 'robots.txt'), 'User-agent: *');
  content = openContent({
    db,
    clock,
    siteFolder: site,
    localesFolder: locales,
    demo: true,
    onIgnored: (field) => ignored.push(field),
  });
  app = await createHttp({
    clock,
    logger: pino({ enabled: false }),
    sessions: noSessions,
    siteFolder: site,
    providerOrigins: ['http://localhost:3002'],
    checkResponses: true,
  });
  mountRoutes(app, content.routes);
  url = (await app.listen({ host: '127.0.0.1', port: 0 })).url;
  client = openBrowser(url).client;
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('the configuration', () => {
  it('has the nine languages, and changes where the operator changed it', async () => {
    const before = await client.call(getAdminConfig);
    expect(before).toMatchObject({ ok: true, value: { brand: { name: 'Evens' }, features: { demo: true } } });
    expect(await content.changeAdminConfig({ brand: { name: 'Odds & Sons' }, homePath: 'live' })).toEqual([]);
    await content.changeAdminConfig({ brand: { supportEmail: 'help@example.org' } });
    const after = await client.call(getAdminConfig);
    expect(after).toMatchObject({
      ok: true,
      value: { brand: { name: 'Odds & Sons', supportEmail: 'help@example.org' }, homePath: 'live' },
    });
    expect(after.ok && after.value.languages).toEqual(LANGUAGES.map(({ code }) => code));
  });

  it('takes outside addresses of the web alone, for the blog and for support', async () => {
    expect(await content.changeAdminConfig({ features: { blogUrl: 'javascript:alert(1)' } })).toEqual(['features']);
    expect(await content.changeAdminConfig({ features: { supportUrl: 'https://help.example.org/start' } })).toEqual([]);
    expect(await client.call(getAdminConfig)).toMatchObject({
      ok: true,
      value: { features: { blogUrl: null, supportUrl: 'https://help.example.org/start', liveChat: true } },
    });
  });

  it('is not taken down by a stored value that no longer fits', async () => {
    await sql`update content_config set value = value || '{"languages":["xx-XX"],"gone":1}'`.execute(db);
    clock.advance(10_000);
    expect(await client.call(getAdminConfig)).toMatchObject({ ok: true, value: { homePath: 'live' } });
    expect(ignored.sort()).toEqual(['gone', 'languages']);
  });

  it('names countries and currencies in the language asked for', async () => {
    const inChinese = await client.call(getSiteConfig, { query: { lang: 'zh-CHS' } });
    expect(inChinese.ok && inChinese.value.countries.find(({ Code }) => Code === 'DE')).toMatchObject({
      Name: '德国',
      Currency: 'EUR',
    });
    const inGerman = await client.call(getSiteConfig, { query: { lang: 'de-DE' } });
    if (!inGerman.ok) throw new Error(inGerman.refusal.code);
    const { countries, currencies, oddFormats, timezones, languages } = inGerman.value;
    expect(countries).toHaveLength(249);
    expect(new Set(COUNTRY_CODES).size).toBe(249);
    expect(countries.filter(({ Name, Code }) => Name === Code)).toEqual([]);
    expect(currencies.find(({ Abbreviation }) => Abbreviation === 'GBP')?.NameLocalized).toBe('Britisches Pfund');
    expect(oddFormats.map(({ Value }) => Value)).toEqual([
      'decimal',
      'hongkong',
      'indonesian',
      'american',
      'fractional',
      'malay',
    ]);
    expect(timezones.find(({ offsetMin }) => offsetMin === 345)?.Title).toBe('UTC+05:45');
    expect(languages.filter(({ IsDefault }) => IsDefault).map(({ Code }) => Code)).toEqual(['en-US']);
  });

  it('blocks a country in the list and at registration', async () => {
    await content.changeAdminConfig({ blockedCountries: ['US'] });
    const rules = await content.registrationRules();
    expect(['US', 'DE', 'XX'].map(rules.isCountryAllowed)).toEqual([false, true, false]);
    const config = await client.call(getSiteConfig, { query: {} });
    expect(config.ok && config.value.countries.some(({ Code }) => Code === 'US')).toBe(false);
  });
});

describe('a visitor', () => {
  it.each([
    ['de-AT,de;q=0.9', 'AT', 'EUR'],
    ['zh-Hant-TW', 'TW', 'TWD'],
    ['en,pt-BR;q=0.5', 'BR', 'BRL'],
    ['fr', 'DE', 'EUR'],
    ['xx-ZZ,nonsense', 'DE', 'EUR'],
  ])('whose browser reads %s seems to come from %s', async (languages, country, currency) => {
    const answer = await fetch(`${url}/api/visitor/basic-info`, { headers: { 'accept-language': languages } });
    expect(await answer.json()).toEqual({ CountryCode: country, Currency: currency });
    expect((await client.call(getVisitorBasicInfo)).ok).toBe(true);
  });

  it('reads the texts of a language, and is refused those of a language that is none', async () => {
    expect(await client.call(getTranslations, { query: { lang: 'de-DE' } })).toEqual({
      ok: true,
      value: { frame: { home: 'Start' } },
    });
    expect((await fetch(`${url}/api/localization/getalltranslationsbylanguagecode?lang=../..`)).status).toBe(400);
    expect((await fetch(`${url}/api/localization/getalltranslationsbylanguagecode?lang=ko-KR`)).status).toBe(404);
  });

  it('learns the version by the hash of the build', async () => {
    const answer = await client.call(getVersion);
    expect(answer).toEqual({ ok: true, value: { data: buildHash(path.join(folder, 'dist'), 0) } });
    expect(buildHash(undefined, 1)).not.toBe(buildHash(undefined, 2));
  });

  it.each([
    ['/', 200, '<html lang="en">'],
    ['/zh-CHS/sport/soccer', 200, '<html lang="zh-Hans">'],
    ['/de-DE/404', 404, '<html lang="de-DE">'],
    ['/assets/a-1.js', 200, 'export const text'],
    ['/robots.txt', 200, 'User-agent'],
    ['/assets/gone-2.js', 404, '"code":"NotFound"'],
    ['/%2e%2e/%2e%2e/etc/passwd.txt', 404, '"code":"NotFound"'],
    ['/api/no-such', 404, '"code":"NotFound"'],
    ['/rt/no-such', 404, '"code":"NotFound"'],
  ])('asking %s gets %i', async (urlPath, status, text) => {
    const answer = await fetch(`${url}${urlPath}`);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(text);
  });

  it('keeps hashed files for ever, the page never, and gets both compressed', async () => {
    const script = await fetch(`${url}/assets/a-1.js`, { headers: { 'accept-encoding': 'br' } });
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-encoding')).toBe('br');
    expect((await fetch(`${url}/de-DE`)).headers.get('cache-control')).toBe('no-cache');
  });

  it('check 68: is told to run only scripts of our own, and to frame only the configured providers', async () => {
    const policy = (await fetch(`${url}/`)).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='/);
    expect(policy).toContain("frame-src 'self' http://localhost:3002;");
    expect(policy).toContain("form-action 'self' http://localhost:3002;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("connect-src 'self';");
  });

  it('hears once what holds for the page: a program of it is not told again, and still runs as nothing else', async () => {
    const { headers } = await fetch(`${url}/assets/a-1.js`);
    expect(headers.get('content-security-policy')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});

it('finds the site from the sources', () => {
  expect(findSite()?.locales).toMatch(/apps\/site\/src\/locales$/);
});

import { getAdminConfig, getSlides, SLIDE_PAGES } from '@evens/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../../test/support/browser.ts';
import { manualClock, testDatabase } from '../../../../test/support/index.ts';
import { readValue, runConfig } from '../../../entrypoints/content-config.ts';
import { createHttp, type HttpApp, mountRoutes, noSessions } from '../../../platform/http/index.ts';
import { openConfigDesk, openContent } from './index.ts';

const { db } = await testDatabase();
const clock = manualClock(Date.UTC(2026, 10, 21));
const desk = openConfigDesk(db);
let app: HttpApp;
let client: ReturnType<typeof openBrowser>['client'];
beforeAll(async () => {
  const content = openContent({ db, clock, siteFolder: undefined, localesFolder: undefined, demo: false });
  app = await createHttp({ clock, logger: pino({ enabled: false }), sessions: noSessions, checkResponses: true });
  mountRoutes(app, content.routes);
  client = openBrowser((await app.listen({ host: '127.0.0.1', port: 0 })).url).client;
});
beforeEach(() => sql`delete from content_config`.execute(db));
afterAll(() => app.close());

/** What the command says, and its exit code. */
async function command(field?: string, said = ''): Promise<readonly [code: number, text: string]> {
  let text = '';
  const write = (more: string): void => {
    text += more;
  };
  return [await runConfig(desk, field, said, { out: write, err: write }), text];
}
const shown = async () => {
  clock.advance(1_000);
  const answer = await client.call(getAdminConfig);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
};
const entries = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::float8 as count from audit_entry where action = 'content.config'`.execute(db);
  return rows[0]?.count ?? 0;
};

describe('the configuration of the site by a command', () => {
  it.each([
    ['brand.name', 'Odds & Sons', 'Odds & Sons'],
    ['brand.supportEmail', 'help@bets.example', 'help@bets.example'],
    ['areas', 'sportsbook,live,account', ['sportsbook', 'live', 'account']],
    ['languages', 'en-US, de-DE', ['en-US', 'de-DE']],
    ['defaultLanguage', 'de-DE', 'de-DE'],
    ['languageInPath', 'off', false],
    ['defaultTheme', 'dark', 'dark'],
    ['themeTokens', '{"--accent":"#0a7"}', { '--accent': '#0a7' }],
    ['homePath', 'sport/soccer', 'sport/soccer'],
    ['minimumAge', '21', 21],
    ['currencies', 'EUR,USD', ['EUR', 'USD']],
    ['blockedCountries', 'US,FR', ['US', 'FR']],
    ['helpLinks', '[{"Name":"Help","Url":"https://help.example"}]', [{ Name: 'Help', Url: 'https://help.example' }]],
    ['defaultCurrency', 'USD', 'USD'],
    ['features.enableTFAModal', 'off', false],
    ['features.liveChat', 'off', false],
    ['features.supportUrl', 'https://help.example/a', 'https://help.example/a'],
    ['features.blogUrl', 'https://blog.example', 'https://blog.example'],
  ])('%s is set, read by a running house within a second, logged, and as shipped again', async (field, said, value) => {
    const at = async (): Promise<unknown> =>
      field.split('.').reduce<unknown>((whole, name) => (whole as Record<string, unknown>)[name], await shown());
    const [before, logged] = [await at(), await entries()];
    expect((await command(field, said))[0]).toBe(0);
    expect(await at()).toEqual(value);
    expect(await entries()).toBe(logged + 1);
    expect((await command(field, 'default'))[0]).toBe(0);
    expect(await at()).toEqual(before);
  });

  it('has every field, with what holds', async () => {
    const { features, brand, casino, ...others } = await shown();
    const { demo, ...rest } = features;
    expect(demo).toBe(false);
    const names = [
      ...Object.keys(others),
      ...Object.keys(brand).map((name) => `brand.${name}`),
      ...Object.keys(casino).map((name) => `casino.${name}`),
      ...Object.keys(rest).map((name) => `features.${name}`),
      ...SLIDE_PAGES.map((page) => `slides.${page}`),
    ];
    const [code, text] = await command();
    expect(code).toBe(0);
    const listed = text.trim().split('\n');
    expect(listed.map((line) => line.split(' = ')[0]).sort()).toEqual(names.sort());
    expect(listed).toContain('blockedCountries = none');
    expect((await command('minimumAge'))[1]).toBe('minimumAge is 18.\n');
  });

  it.each([
    ['minimumAge', '17', 'minimumAge'],
    ['minimumAge', 'old', 'minimumAge'],
    ['defaultTheme', 'blue', 'defaultTheme'],
    ['languages', 'xx-XX', 'languages'],
    ['defaultLanguage', 'none-such', 'defaultLanguage'],
    ['defaultLanguage', 'xx', 'defaultLanguage'],
    ['currencies', 'EUR,XXX', 'XXX is no currency of the house'],
    ['currencies', 'EUR,BTC', 'BTC is no currency of the house'],
    ['currencies', 'USD', 'defaultCurrency EUR is not among currencies'],
    ['currencies', 'none', 'players need a currency'],
    ['currencies', 'EUR,EUR', 'EUR stands there twice'],
    ['defaultCurrency', 'BTC', 'defaultCurrency BTC is not among currencies'],
    ['blockedCountries', 'USA', 'USA is no country'],
    ['areas', 'sportsbook,bingo', 'areas'],
    ['homePath', 'https://elsewhere.example', 'homePath is a path of the site'],
    ['homePath', '//elsewhere.example', 'homePath is a path of the site'],
    ['themeTokens', '{"accent":"red"}', 'themeTokens'],
    ['themeTokens', '{"--accent":"red;background:url(//x)"}', '--accent has a value that no style sheet takes'],
    ['brand.name', 'x'.repeat(41), 'brand.name'],
    ['brand.supportEmail', 'help', 'brand.supportEmail is no address'],
    ['features.blogUrl', 'javascript:alert(1)', 'features.blogUrl'],
    ['helpLinks', '[{"Name":"x","Url":"javascript:1"}]', 'helpLinks'],
    ['features.demo', 'on', 'There is no field features.demo'],
    ['slides.home', '[{"id":"a","art":"nothing","path":"live"}]', 'slides are a list'],
    ['slides.winter', '[]', 'There is no field slides.winter'],
    ['logo', 'x.png', 'There is no field logo'],
    ['__proto__', 'x', 'There is no field'],
  ])('%s cannot be %s: said why, and nothing changed', async (field, said, why) => {
    const [before, logged] = [await shown(), await entries()];
    const [code, text] = await command(field, said);
    expect([code, text]).toEqual([1, expect.stringContaining(why)]);
    expect(await shown()).toEqual(before);
    expect(await entries()).toBe(logged);
  });

  it('has slides of home and of other pages', async () => {
    const own = [{ id: 'live', art: 'turf', path: 'live' }];
    expect((await command('slides.home', JSON.stringify(own)))[0]).toBe(0);
    const slides = async () => {
      const answer = await client.call(getSlides, { query: { page: 'home' } });
      return answer.ok ? answer.value.slides : undefined;
    };
    expect(await slides()).toEqual(own);
    await command('slides.home', 'default');
    expect(await slides()).toHaveLength(3);
    expect((await command('slides.casino', JSON.stringify(own)))[0]).toBe(0);
    const casino = await client.call(getSlides, { query: { page: 'casino' } });
    expect(casino).toMatchObject({ ok: true, value: { page: 'casino', slides: own } });
    await command('slides.casino', 'default');
  });

  it('loses none of two changes at once', async () => {
    await Promise.all([
      command('brand.name', 'One'),
      command('brand.supportEmail', 'a@b.example'),
      command('minimumAge', '20'),
    ]);
    expect(await shown()).toMatchObject({ brand: { name: 'One', supportEmail: 'a@b.example' }, minimumAge: 20 });
  });

  it('is told where a list is no JSON', () => {
    expect(() => readValue('[1,', [])).toThrow('This is no JSON');
    expect(readValue('none', ['US'])).toEqual([]);
    expect(readValue('none', null)).toBe(null);
  });
});

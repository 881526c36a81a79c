import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type Client,
  getBlog,
  getLocalizedHtml,
  getSlides,
  getTranslatedView,
  getTranslations,
  type LanguageCode,
} from '@evens/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../../test/support/browser.ts';
import { manualClock, testDatabase } from '../../../../test/support/index.ts';
import { createHttp, type HttpApp, mountRoutes, noSessions } from '../../../platform/http/index.ts';
import { cleanHtml } from './clean-html.ts';
import { openContent, openTextDesk, readTranslations, type TextDesk, type TextPlace } from './index.ts';
import { minutesToRead, readPageFile } from './page-file.ts';

const { db } = await testDatabase();
const clock = manualClock(Date.UTC(2026, 10, 22));
const folder = mkdtempSync(path.join(tmpdir(), 'evens-texts-'));
const ignored: string[] = [];
let app: HttpApp;
let client: Client;
let desk: TextDesk;
let url = '';

const ENGLISH = {
  frame: { tabs: { live: 'Live', sports: 'Sports' }, count_one: '{{count}} match', count_other: '{{count}} matches' },
  help: {
    title: 'Help',
    intro: 'Answers',
    topics: { bets: { title: 'Bets', items: { place: { q: 'How?', a: 'Like <this> & that.' } } } },
  },
};
const GERMAN = {
  frame: { tabs: { live: 'Live jetzt' }, count_one: '{{count}} Spiel', count_other: '{{count}} Spiele' },
};

function write(name: string, text: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

beforeAll(async () => {
  for (const [lang, texts] of [
    ['en-US', ENGLISH],
    ['de-DE', GERMAN],
  ] as const) {
    for (const [name, each] of Object.entries(texts)) write(`locales/${lang}/${name}.json`, JSON.stringify(each));
  }
  write('pages/en-US/privacy-policy.html', 'title: Privacy\nsummary: What we keep\n\n<h2>We keep little</h2>');
  write('pages/de-DE/responsible-gaming.html', 'title: Spielen mit Maß\nsummary: Grenzen\n\n<p>Pausen helfen.</p>');
  write('pages/en-US/responsible-gaming.html', 'title: Playing responsibly\nsummary: Limits\n\n<p>Breaks help.</p>');
  write(
    'pages/en-US/blog/first.html',
    'title: First\nsummary: One\ncategory: guides\npublished: 2026-11-01\n\n<p>1</p>',
  );
  write('pages/en-US/blog/next.html', 'title: Next\nsummary: Two\ncategory: house\npublished: 2026-11-08\n\n<p>2</p>');
  const localesFolder = path.join(folder, 'locales');
  const content = openContent({
    db,
    clock,
    siteFolder: undefined,
    localesFolder,
    pagesFolder: path.join(folder, 'pages'),
    demo: true,
    onIgnored: (field) => ignored.push(field),
  });
  desk = openTextDesk(db, readTranslations(localesFolder, true));
  app = await createHttp({ clock, logger: pino({ enabled: false }), sessions: noSessions, checkResponses: true });
  mountRoutes(app, content.routes);
  url = (await app.listen({ host: '127.0.0.1', port: 0 })).url;
  client = openBrowser(url).client;
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const text = (name: string, lang = 'de-DE'): TextPlace => ({ kind: 'text', name, lang });
const page = (name: string, lang = 'en-US'): TextPlace => ({ kind: 'page', name, lang });
const later = () => clock.advance(1000);
const all = async (lang: LanguageCode, only?: 'changed') => {
  const answer = await client.call(getTranslations, { query: { lang, ...(only && { only }) } });
  return answer.ok ? answer.value : answer.refusal.code;
};

describe('a text of the interface', () => {
  it('is as shipped, in English where a language lacks it; nothing differs', async () => {
    expect(await all('de-DE')).toMatchObject({ frame: { tabs: { live: 'Live jetzt', sports: 'Sports' } } });
    expect(await all('de-DE', 'changed')).toEqual({});
    expect(await all('ko-KR')).toBe('NotFound');
  });

  it('changes by version without a build, and goes back to any of them and to the shipped one', async () => {
    expect(await desk.change(text('frame:tabs.live'), 'Jetzt', 'anna')).toMatchObject({ ok: true, version: 1 });
    expect(await desk.change(text('frame:tabs.live'), 'Im Spiel', 'anna')).toMatchObject({ ok: true, version: 2 });
    later();
    expect(await all('de-DE', 'changed')).toEqual({ frame: { tabs: { live: 'Im Spiel' } } });
    expect(await all('de-DE')).toMatchObject({ frame: { tabs: { live: 'Im Spiel' }, count_one: '{{count}} Spiel' } });
    expect(await all('en-US')).toMatchObject({ frame: { tabs: { live: 'Live' } } });
    expect(await desk.bringBack(text('frame:tabs.live'), 1, 'bert')).toMatchObject({ ok: true, version: 3 });
    later();
    expect(await all('de-DE', 'changed')).toEqual({ frame: { tabs: { live: 'Jetzt' } } });
    await desk.change(text('frame:tabs.live'), null, 'bert');
    later();
    expect(await all('de-DE', 'changed')).toEqual({});
    expect((await desk.versions(text('frame:tabs.live'))).map(({ version, body }) => [version, body])).toEqual([
      [4, null],
      [3, 'Jetzt'],
      [2, 'Im Spiel'],
      [1, 'Jetzt'],
    ]);
  });

  it.each([
    ['frame:tabs.gone', 'de-DE', 'x', 'unknownKey'],
    ['frame:__proto__.polluted', 'de-DE', 'x', 'unknownKey'],
    ['frame:tabs.live', 'de-DE', '  ', 'empty'],
    ['frame:tabs.live', 'de-DE', 'x'.repeat(4001), 'tooLong'],
    ['frame:count_other', 'de-DE', 'viele Spiele', 'placeholders'],
    ['frame:tabs.live', 'de-DE', 'Live bei {{brand}}', 'placeholders'],
    ['frame:tabs.live', 'xx-XX', 'Live', 'language'],
  ])('%s in %s cannot be "%s": %s', async (name, lang, body, fault) => {
    expect(await desk.change(text(name, lang), body, 'anna')).toEqual({ ok: false, fault });
  });

  it('changed by many at once has a version of each, and the last is the one that counts', {
    tags: 'long',
  }, async () => {
    const changed = await Promise.all(
      Array.from({ length: 8 }, (_, at) => desk.change(text('frame:tabs.sports', 'fr-FR'), `Sports ${at}`, 'anna')),
    );
    const versions = changed.map((each) => each.ok && each.version);
    expect(versions.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect((await desk.versions(text('frame:tabs.sports', 'fr-FR'))).map(({ version }) => version)).toEqual([
      8, 7, 6, 5, 4, 3, 2, 1,
    ]);
  });

  it('may take a form by number that its language alone has', async () => {
    expect(await desk.change(text('frame:count_few', 'ru-RU'), '{{count}} матча', 'anna')).toMatchObject({ ok: true });
  });

  it('that was stored and no longer fits leaves no hole in a page: it is named and left out', async () => {
    await sql`
      insert into content_text (kind, name, lang, version, body, changed_by) values
      ('text', 'frame:count_one', 'de-DE', 1, 'ein Spiel', 'old'), ('text', 'frame:was.there', 'de-DE', 1, 'x', 'old'),
      ('page', 'aml-policy', 'en-US', 1, 'no head at all', 'old')`.execute(db);
    later();
    expect(await all('de-DE', 'changed')).toEqual({});
    expect(ignored.sort()).toEqual([
      'page aml-policy en-US',
      'text frame:count_one de-DE',
      'text frame:was.there de-DE',
    ]);
  });
});

describe('a page of text', () => {
  const asked = async (name: string, lang: LanguageCode) => {
    const answer = await client.call(getLocalizedHtml, { query: { name, lang } });
    return answer.ok ? answer.value : answer.refusal.code;
  };

  it('stands in its language, in English where there is no other, and says which', async () => {
    expect(await asked('responsible-gaming', 'de-DE')).toMatchObject({ lang: 'de-DE', title: 'Spielen mit Maß' });
    expect(await asked('responsible-gaming', 'fr-FR')).toMatchObject({ lang: 'en-US', html: '<p>Breaks help.</p>' });
    expect(await asked('privacy-policy', 'de-DE')).toMatchObject({ lang: 'en-US', summary: 'What we keep' });
  });

  it('changed shows on the next load, its own language before English', async () => {
    const body = 'title: Datenschutz\nsummary: Kurz\n\n<p>Wenig.</p>';
    expect(await desk.change(page('privacy-policy', 'de-DE'), body, 'anna')).toEqual({
      ok: true,
      version: 1,
      cleaned: false,
    });
    later();
    expect(await asked('privacy-policy', 'de-DE')).toMatchObject({
      lang: 'de-DE',
      title: 'Datenschutz',
      html: '<p>Wenig.</p>',
    });
    expect(await asked('privacy-policy', 'fr-FR')).toMatchObject({ lang: 'en-US', title: 'Privacy' });
  });

  it('with a program in it is shown without it, and whoever wrote it is told', async () => {
    const body =
      'title: Terms\nsummary: x\n\n<p onclick="steal()">Fine<script>steal()</script></p><img src=x onerror=steal()>';
    expect(await desk.change(page('terms-and-conditions'), body, 'anna')).toMatchObject({ ok: true, cleaned: true });
    later();
    for (const name of ['terms-and-conditions', 'terms-conditions']) {
      expect(await asked(name, 'en-US')).toMatchObject({ name, html: '<p>Fine</p>' });
    }
  });

  it.each([
    ['<h2>No head</h2>', 'head'],
    ['summary: x\n\n<p>1</p>', 'title'],
    ['title: x\npublished: 2026-02-30\n\n<p>1</p>', 'published'],
    ['title: x\ncategory: Big News!\n\n<p>1</p>', 'category'],
    ['title: x\n\n', 'html'],
    ['title: x\n\n<script>1</script>', 'html'],
  ])('%j is refused: %s', async (body, fault) => {
    expect(await desk.change(page('aml-policy'), body, 'anna')).toEqual({ ok: false, fault });
  });

  it('has a name of small letters', async () => {
    expect(await desk.change(page('../etc/passwd'), 'title: x\n\n<p>1</p>', 'anna')).toEqual({
      ok: false,
      fault: 'name',
    });
  });

  it.each([
    ['privacy-policy', 'privacy-policy'],
    ['/privacy-policy', 'privacy-policy'],
    ['/fr-FR/privacy-policy/', 'privacy-policy'],
    ['/blog/first', 'blog/first'],
    ['/frequently-asked-questions/bets', 'frequently-asked-questions/bets'],
    ['/frequently-asked-questions', 'frequently-asked-questions/all'],
  ])('is found by the path %s', async (path, name) => {
    const answer = await client.call(getTranslatedView, { query: { path, lang: 'fr-FR' } });
    expect(answer).toMatchObject({ ok: true, value: { name, lang: 'en-US' } });
  });

  it.each([
    ['LocalizedHtmlView?name=no-such-page', 404, 'NotFound'],
    ['LocalizedHtmlView?name=privacy-policy&lang=xx-XX', 400, 'InvalidRequest'],
    ['LocalizedHtmlView?name=../../etc/passwd', 400, 'InvalidRequest'],
    ['LocalizedHtmlView?name=%E6%9D%A1%E6%AC%BE', 400, 'InvalidRequest'],
    ['LocalizedHtmlView', 400, 'InvalidRequest'],
    ['translatedview?path=/%E6%9D%A1%E6%AC%BE', 404, 'NotFound'],
    [`translatedview?path=/${'a'.repeat(300)}`, 400, 'InvalidRequest'],
    ['translatedview?path=/frequently-asked-questions/none', 404, 'NotFound'],
    ['translatedview?path=%00', 400, 'InvalidCharacters'],
  ])('%s answers %i', async (query, status, code) => {
    const answer = await fetch(`${url}/api/localization/${query}`);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code]);
  });

  it('help is a page too, its words as they are written', async () => {
    const answer = await client.call(getTranslatedView, { query: { path: '/frequently-asked-questions/bets' } });
    expect(answer.ok && answer.value.html).toBe('<h2>Bets</h2><h3>How?</h3><p>Like &lt;this&gt; &amp; that.</p>');
  });
});

describe('HTML of a text', () => {
  it.each([
    ['<h1>Title</h1><h2 id="drawn">Part</h2>', '<h2>Title</h2><h2>Part</h2>'],
    ['<a href="javascript:steal()">x</a>', '<a>x</a>'],
    ['<a href="/en-US/rules">x</a>', '<a href="/en-US/rules">x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    [
      '<a href="https://other.example" target="_top" style="x">x</a>',
      '<a href="https://other.example" rel="noopener noreferrer" target="_blank">x</a>',
    ],
    ['<iframe src="https://x.example"></iframe><style>*{}</style><form><input></form>', ''],
    ['<svg><script>1</script></svg><p>Fine</p>', '<p>Fine</p>'],
    [
      '<table><tr><th scope="col">A</th><td colspan="2" bgcolor="red">1</td></tr></table>',
      '<table><tr><th scope="col">A</th><td colspan="2">1</td></tr></table>',
    ],
  ])('%s becomes %s', (dirty, clean) => {
    expect(cleanHtml(dirty)).toBe(clean);
  });

  it('tells how long reading takes, a minute at least', () => {
    expect(minutesToRead('<p>one two</p>')).toBe(1);
    expect(minutesToRead(`<p>${'word '.repeat(660)}</p>`)).toBe(3);
    expect(minutesToRead(`<p>${'字'.repeat(900)}</p>`)).toBe(2);
  });

  it('is read with the lines of Windows as well', () => {
    expect(readPageFile('title: A\r\nsummary: B: c\r\n\r\n<p>1</p>')).toMatchObject({
      page: { title: 'A', summary: 'B: c' },
    });
  });
});

describe('the blog', () => {
  const blog = async (query: object) => {
    const answer = await client.call(getBlog, { query: { lang: 'de-DE', ...query } });
    return answer.ok ? answer.value : answer.refusal.code;
  };

  it('lists all articles by default, newest first, and those of one category', async () => {
    expect(await blog({})).toMatchObject({ category: 'all', categories: ['guides', 'house'], total: 2 });
    const found = await blog({});
    expect(typeof found === 'string' ? [] : found.articles.map(({ name, lang }) => [name, lang])).toEqual([
      ['blog/next', 'en-US'],
      ['blog/first', 'en-US'],
    ]);
    expect(await blog({ category: 'guides' })).toMatchObject({
      total: 1,
      articles: [{ name: 'blog/first', minutes: 1 }],
    });
    expect(await blog({ category: 'none' })).toBe('NotFound');
    expect(await blog({ page: 10_000 })).toMatchObject({ total: 2, articles: [] });
    expect((await fetch(`${url}/api/blog/articles?page=1000000000`)).status).toBe(400);
  });

  it('gets an article that was written, in its own language before English', async () => {
    const body = 'title: Neu\nsummary: s\ncategory: guides\npublished: 2026-11-20\n\n<p>Neu</p>';
    await desk.change(page('blog/brand-new', 'de-DE'), body, 'anna');
    later();
    const found = await blog({ category: 'guides' });
    expect(typeof found === 'string' ? [] : found.articles.map(({ title }) => title)).toEqual(['Neu', 'First']);
    expect((await client.call(getBlog, { query: { lang: 'fr-FR' } })).ok).toBe(true);
  });
});

describe('slides', () => {
  const slides = async (name: string) => {
    const answer = await client.call(getSlides, { query: { page: name } });
    return answer.ok ? answer.value.slides.map(({ id }) => id) : answer.refusal.code;
  };

  it('of home are the shipped ones, in the order that the operator stored instead; unknown pages have none', async () => {
    expect(await slides('home')).toEqual(['live', 'accumulator', 'racing']);
    expect(await slides('nowhere')).toBe('NotFound');
    expect(await slides('__proto__')).toBe('NotFound');
    await sql`
      insert into content_config (key, value, updated_at)
      values ('slides', '{"home":[{"id":"racing","art":"turf","path":"sport/horse-racing"}]}', now())`.execute(db);
    expect(await slides('home')).toEqual(['racing']);
    await sql`update content_config set value = '{"home":[{"id":"x","art":"gone","path":"x"}]}' where key = 'slides'`.execute(
      db,
    );
    expect(await slides('home')).toEqual(['live', 'accumulator', 'racing']);
    expect(ignored).toContain('slides home');
  });

  it('of any page are those that are stored for it, and an empty list for a page of the site without', async () => {
    expect(await slides('casino')).toEqual(['originals', 'tables']);
    for (const page of ['sport', 'live', 'esports', 'promotions']) expect(await slides(page)).toEqual([]);
    await sql`
      insert into content_config (key, value, updated_at)
      values ('slides', '{"casino":[{"id":"live","art":"stadium","path":"live"}],
        "summer":[{"id":"racing","art":"turf","path":"sport/horse-racing"}]}', now())
      on conflict (key) do update set value = excluded.value`.execute(db);
    expect(await slides('casino')).toEqual(['live']);
    expect(await slides('summer')).toEqual(['racing']);
    expect(await slides('winter')).toBe('NotFound');
    expect(await slides('home')).toEqual(['live', 'accumulator', 'racing']);
  });
});

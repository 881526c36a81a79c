import {
  addContentPicture,
  bringBackContent,
  getContentItem,
  getLocalizedHtml,
  getSlides,
  getTranslations,
  holdContent,
  listContentDrafts,
  listContentPages,
  listContentTexts,
  listContentVersions,
  OPERATOR_ROLES,
  previewContent,
  previewPage,
  publishContent,
  rightsOf,
  saveContentDraft,
} from '@evens/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { openContentHouse } from '../../../../../test/content-desk.ts';

const house = await openContentHouse();
const { cleo, maja, eve, visitor, clock, db } = house;
afterAll(house.close);

type By = typeof cleo;
type Kind = 'text' | 'page' | 'slides';
type Answer = { readonly ok: true } | { readonly ok: false; readonly refusal: { code: string; detail?: unknown } };

const said = (answer: Answer): string => {
  if (answer.ok) return 'ok';
  const { fault, reason, what } = (answer.refusal.detail ?? {}) as { fault?: string; reason?: string; what?: string };
  return [answer.refusal.code, fault ?? reason, what].filter((part) => part !== undefined).join(' ');
};
const place = (name: string, lang: string, kind: Kind = 'text') => ({ kind, name, lang });
const save = (by: By, at: ReturnType<typeof place>, body: string | null, edition = 0) =>
  by.call(saveContentDraft, { body: { ...at, body, edition } });
const saved = async (at: ReturnType<typeof place>, body: string | null): Promise<number> => {
  const answer = await save(cleo, at, body);
  if (!answer.ok) throw new Error(said(answer));
  return answer.value.edition;
};
const publish = (
  drafts: readonly (ReturnType<typeof place> & { edition: number })[],
  atMs: number | null = null,
  by = cleo,
) => by.call(publishContent, { body: { drafts: [...drafts], atMs, reason: 'a test of it' } });
const SQUARE = { create: { width: 300, height: 300, channels: 3, background: '#135' } } as const;
const WHOLE = new Uint8Array(await sharp(SQUARE).png().toBuffer());
const HALF = WHOLE.slice(0, WHOLE.length / 2);
const HELLO = place('frame:hello', 'de-DE');
const PRIVACY = place('privacy-policy', 'de-DE', 'page');
const pageText = (html: string, title = 'Datenschutz') => `title: ${title}\nsummary: Was wir behalten\n\n${html}`;
const changed = async () => {
  clock.advance(1_000);
  const answer = await visitor.call(getTranslations, { query: { lang: 'de-DE', only: 'changed' } });
  return answer.ok ? answer.value : undefined;
};
const pageNow = async () => {
  clock.advance(1_000);
  const answer = await visitor.call(getLocalizedHtml, { query: { name: 'privacy-policy', lang: 'de-DE' } });
  return answer.ok ? answer.value.title : answer.refusal.code;
};

describe('a text', () => {
  it('is drafted by one, published by another, seen on the site, and brought back to any version', async () => {
    const first = await save(maja, HELLO, 'Servus {{name}}');
    expect(said(first)).toBe('ok');
    if (!first.ok) return;
    expect(await changed()).toEqual({});
    // Who may write may not publish.
    expect(said(await publish([{ ...HELLO, edition: first.value.edition }], null, maja))).toBe('Forbidden');
    expect(said(await publish([{ ...HELLO, edition: first.value.edition }]))).toBe('ok');
    expect(await changed()).toEqual({ frame: { hello: 'Servus {{name}}' } });
    const again = await saved(HELLO, 'Moin {{name}}');
    expect(said(await publish([{ ...HELLO, edition: again }]))).toBe('ok');
    const versions = await eve.call(listContentVersions, { query: HELLO });
    expect(versions).toMatchObject({ ok: true, value: { versions: [{ version: 2, by: 'Ms cleo' }, { version: 1 }] } });
    const back = { ...HELLO, version: 1, reason: 'it was better' };
    expect(await cleo.call(bringBackContent, { body: back })).toMatchObject({ ok: true, value: { version: 3 } });
    expect(await changed()).toEqual({ frame: { hello: 'Servus {{name}}' } });
    await cleo.call(bringBackContent, { body: { ...back, version: 0 } });
    expect(await changed()).toEqual({});
    expect([await house.logged('content.publish'), await house.logged('content.bringBack')]).toEqual([2, 2]);
    await expect(sql`update content_text set body = 'x'`.execute(db)).rejects.toThrow('is never changed');
  });

  it('stands in nine languages side by side, with what is missing, drafted and changed', async () => {
    const live = place('frame:live', 'de-DE');
    const edition = await saved(live, 'Jetzt live');
    const listed = await eve.call(listContentTexts, { query: { view: 'missing', lang: 'ko-KR' } });
    if (!listed.ok) throw new Error(said(listed));
    // Korean has one form by number, and lacks nothing without the other.
    expect(listed.value.texts.map(({ key }) => key)).toEqual(['frame:hello', 'frame:live', 'frame:count_other']);
    expect(listed.value.languages.find(({ lang }) => lang === 'de-DE')).toMatchObject({ missing: 1, drafts: 1 });
    const found = await eve.call(listContentTexts, { query: { text: 'HALLO', area: 'frame' } });
    expect(found).toMatchObject({ ok: true, value: { total: 1, texts: [{ key: 'frame:hello' }] } });
    const item = await eve.call(getContentItem, { query: { kind: 'text', name: 'frame:hello' } });
    expect(item).toMatchObject({ ok: true, value: { placeholders: ['{{name}}'] } });
    expect(item.ok && item.value.languages).toHaveLength(9);
    expect(said(await publish([{ ...live, edition }]))).toBe('ok');
  });

  it('is published with others, all or none', async () => {
    const [one, other] = [await saved(HELLO, 'Na {{name}}'), await saved(place('frame:live', 'fr-FR'), 'En direct')];
    const drafts = [
      { ...HELLO, edition: one },
      { ...place('frame:live', 'fr-FR'), edition: other + 7 },
    ];
    expect(said(await publish(drafts))).toBe('ContentChanged');
    expect(await changed()).toEqual({ frame: { live: 'Jetzt live' } });
    expect((await eve.call(listContentDrafts, {})).ok).toBe(true);
    expect(said(await publish([{ ...HELLO, edition: one }]))).toBe('ok');
    // Of two who change a draft at once the second is told.
    const at = place('frame:live', 'fr-FR');
    expect(said(await save(maja, at, 'Direct', other))).toBe('ok');
    expect(said(await save(cleo, at, 'Le direct', other))).toBe('ContentChanged');
    expect(said(await save(cleo, at, 'Le direct', 0))).toBe('ContentChanged');
  });
});

describe('a page', () => {
  it('is previewed by a signed link that ends, and published at its time once, whoever looks', async () => {
    const edition = await saved(PRIVACY, pageText('<h2>Wenig</h2><p>Das <b>Nötige</b>.</p>'));
    const link = await eve.call(previewContent, { body: { name: PRIVACY.name, lang: PRIVACY.lang } });
    if (!link.ok) throw new Error(said(link));
    expect(link.value.url).toMatch(/^https:\/\/site\.example\/de-DE\/preview#/);
    const token = link.value.url.split('#')[1] ?? '';
    const look = (of = token) => visitor.call(previewPage, { body: { token: of } });
    expect(await look()).toMatchObject({
      ok: true,
      value: { title: 'Datenschutz', html: '<h2>Wenig</h2><p>Das <b>Nötige</b>.</p>' },
    });
    const [text = '', seal = ''] = token.split('.');
    const altered = Buffer.from(text, 'base64url').toString().replace('de-DE', 'fr-FR');
    expect(said(await look(`${Buffer.from(altered).toString('base64url')}.${seal}`))).toBe('LinkNotUsable altered');
    expect(said(await look(`${token}x`))).toBe('LinkNotUsable altered');
    expect(said(await look('nothing'))).toBe('LinkNotUsable altered');
    const raw = await fetch(`${house.siteUrl}/api/content/preview`, { method: 'POST', body: '{}' });
    expect(raw.headers.get('cache-control')).toBe('no-store');
    clock.advance(10 * 60_000);
    expect(said(await look())).toBe('LinkNotUsable over');

    const atMs = clock.wallMs() + 60_000;
    expect(said(await publish([{ ...PRIVACY, edition }], clock.wallMs() - 1))).toBe('ContentNotFit moment');
    expect(said(await publish([{ ...PRIVACY, edition }], atMs))).toBe('ok');
    expect([await house.desk.publishDue(), await pageNow()]).toEqual([0, 'Privacy']);
    clock.advance(60_000);
    // Two processes look at the same moment, one of them begun anew.
    const done = await Promise.all([house.desk.publishDue(), house.openDesk().publishDue(), house.desk.publishDue()]);
    expect(done.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect(await pageNow()).toBe('Datenschutz');
    const versions = await eve.call(listContentVersions, { query: PRIVACY });
    expect(versions.ok && versions.value.versions).toHaveLength(1);
    const back = { ...PRIVACY, version: 0, reason: 'too early' };
    expect(said(await cleo.call(bringBackContent, { body: back }))).toBe('ok');
    expect(await pageNow()).toBe('Privacy');
  });

  it('that is changed or held after it was scheduled waits for somebody again', async () => {
    const edition = await saved(PRIVACY, pageText('<p>1</p>'));
    const soon = clock.wallMs() + 1_000;
    await publish([{ ...PRIVACY, edition }], soon);
    const next = await save(maja, PRIVACY, pageText('<p>2</p>'), edition);
    if (!next.ok) throw new Error(said(next));
    clock.advance(5_000);
    expect(await house.desk.publishDue()).toBe(0);
    const { edition: now } = next.value;
    await publish([{ ...PRIVACY, edition: now }], clock.wallMs() + 1_000);
    expect(said(await maja.call(holdContent, { body: { ...PRIVACY, edition: now } }))).toBe('Forbidden');
    expect(said(await cleo.call(holdContent, { body: { ...PRIVACY, edition: now } }))).toBe('ok');
    clock.advance(5_000);
    expect([await house.desk.publishDue(), await pageNow()]).toEqual([0, 'Privacy']);
    const pages = await eve.call(listContentPages, {});
    const row = pages.ok ? pages.value.pages.find(({ name }) => name === 'privacy-policy') : undefined;
    expect(row?.languages.find(({ lang }) => lang === 'de-DE')).toMatchObject({ state: 'missing', draft: true });
  });

  it('that fits no more at its time is left, and says why', async () => {
    const at = place('frame:live', 'es-ES');
    const edition = await saved(at, 'En vivo');
    await publish([{ ...at, edition }], clock.wallMs() + 1_000);
    await sql`update content_draft set body = 'En vivo {{x}}' where lang = 'es-ES'`.execute(db);
    clock.advance(2_000);
    expect([await house.desk.publishDue(), house.stuck]).toEqual([0, ['text/frame:live/es-ES placeholders']]);
    const drafts = await eve.call(listContentDrafts, {});
    expect(drafts.ok && drafts.value.drafts.find(({ lang }) => lang === 'es-ES')?.stuck).toBe('placeholders');
  });
});

describe('slides', () => {
  const words = { kicker: 'New', title: 'Play it', text: 'Now', action: 'Go' };
  const HOME = place('home', 'all', 'slides');
  const shown = async (lang: 'en-US' | 'de-DE' = 'en-US') => {
    clock.advance(1_000);
    const answer = await visitor.call(getSlides, { query: { page: 'home', lang } });
    return answer.ok ? answer.value.slides.map(({ id, words: own }) => `${id} ${own?.title ?? ''}`.trim()) : [];
  };

  it('of a page have a picture, words by language, a place in time and in the order', async () => {
    const bytes = await sharp({ create: { width: 2400, height: 600, channels: 3, background: '#135' } })
      .jpeg()
      .toBuffer();
    const sent = { picture: [{ name: 'a.jpg', content: new Blob([new Uint8Array(bytes)]) }] };
    const picture = await maja.call(addContentPicture, { files: sent });
    if (!picture.ok) throw new Error(said(picture));
    expect(picture.value).toMatchObject({ width: 1720, height: 430 });
    const file = await fetch(`${house.siteUrl}/api/content/pictures/${picture.value.id}`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(file.headers.get('cache-control')).toContain('immutable');
    const slide = { id: 'summer', art: 'turf', path: 'promotions' };
    const later = clock.wallMs() + 3_600_000;
    const body = JSON.stringify([
      { ...slide, picture: picture.value.id, words: { 'en-US': words, 'de-DE': { ...words, title: 'Spiel es' } } },
      { ...slide, id: 'later', words: { 'en-US': words }, fromMs: later },
      { ...slide, id: 'gone', words: { 'en-US': words }, untilMs: clock.wallMs() },
      { ...slide, id: 'live', art: 'stadium', path: 'live' },
    ]);
    expect(said(await publish([{ ...HOME, edition: await saved(HOME, body) }]))).toBe('ok');
    expect(await shown()).toEqual(['summer Play it', 'live']);
    expect(await shown('de-DE')).toEqual(['summer Spiel es', 'live']);
    clock.advance(3_600_000);
    expect(await shown()).toEqual(['summer Play it', 'later Play it', 'live']);
    await cleo.call(bringBackContent, { body: { ...HOME, version: 0, reason: 'over' } });
    expect(await shown()).toEqual(['live', 'accumulator', 'racing']);
  });

  it.each([
    ['no picture', new Uint8Array(Buffer.from('not a picture at all')), 'FileTypeNotAllowed'],
    ['half of one', HALF, 'FileNotReadable'],
  ])('take %s from nobody', async (_, bytes, code) => {
    const answer = await cleo.call(addContentPicture, {
      files: { picture: [{ name: 'a.png', content: new Blob([bytes]) }] },
    });
    expect(said(answer)).toBe(code);
  });
});

const slidesOf = (over: object): string => JSON.stringify([{ id: 'a', art: 'turf', path: 'live', ...over }]);

it.each<[string, ReturnType<typeof place>, string | null, string]>([
  ['a script', PRIVACY, pageText('<p>a</p><script>alert(1)</script>'), 'ContentNotFit script <script>'],
  ['an event', PRIVACY, pageText('<p onclick="x()">a</p>'), 'ContentNotFit script onclick'],
  ['a style', PRIVACY, pageText('<p style="color:red">a</p>'), 'ContentNotFit script style'],
  ['a program as a link', PRIVACY, pageText('<a href="javascript:1">a</a>'), 'ContentNotFit link javascript:'],
  ['the same, hidden', PRIVACY, pageText('<a href=" java&#x09;script&#58;1">a</a>'), 'ContentNotFit link javascript:'],
  ['data as a link', PRIVACY, pageText('<a href="data:text/html,x">a</a>'), 'ContentNotFit link data:'],
  ['a link of any scheme', PRIVACY, pageText('<a href="//evil.example">a</a>'), 'ContentNotFit link //evil.example'],
  ['no head', PRIVACY, '<p>a</p>', 'ContentNotFit head'],
  ['no text', PRIVACY, pageText(''), 'ContentNotFit html'],
  ['no title', PRIVACY, pageText('<p>a</p>', ''), 'ContentNotFit title'],
  ['no language', place('privacy-policy', 'xx-XX', 'page'), pageText('<p>a</p>'), 'ContentNotFit language'],
  ['a page nobody finds', place('winter', 'en-US', 'page'), pageText('<p>a</p>'), 'ContentNotFit name'],
  ['a path of another', place('../secret', 'en-US', 'page'), pageText('<p>a</p>'), 'ContentNotFit name'],
  [
    'an article of no day',
    place('blog/x', 'en-US', 'page'),
    'title: a\ncategory: guides\n\n<p>a</p>',
    'ContentNotFit published',
  ],
  ['a lost value', HELLO, 'Hallo', 'ContentNotFit placeholders {{name}}'],
  ['another value', HELLO, 'Hallo {{name}} {{x}}', 'ContentNotFit placeholders {{name}}'],
  ['no words', HELLO, ' ', 'ContentNotFit empty'],
  ['no such text', place('frame:nothing', 'de-DE'), 'x', 'ContentNotFit unknownKey'],
  ['no such text, shipped', place('frame:nothing', 'de-DE'), null, 'ContentNotFit unknownKey'],
  ['slides of nowhere', place('winter', 'all', 'slides'), '[]', 'ContentNotFit name'],
  ['slides of a language', place('home', 'de-DE', 'slides'), '[]', 'ContentNotFit language'],
  [
    'no slides',
    place('home', 'all', 'slides'),
    '{',
    'ContentNotFit slides Invalid input: expected array, received undefined',
  ],
  ['a link elsewhere', place('home', 'all', 'slides'), slidesOf({ path: 'https://x' }), 'ContentNotFit slides'],
  [
    'a picture of nobody',
    place('home', 'all', 'slides'),
    slidesOf({ picture: '0'.repeat(32) }),
    'ContentNotFit picture',
  ],
  ['an end before', place('home', 'all', 'slides'), slidesOf({ fromMs: 2, untilMs: 1 }), 'ContentNotFit slides a ends'],
])('is refused with %s, and nothing changes', async (_, at, body, code) => {
  const before = await eve.call(listContentDrafts, {});
  expect(said(await save(cleo, at, body))).toContain(code);
  expect(await eve.call(listContentDrafts, {})).toEqual(before);
});

it.each(OPERATOR_ROLES)('a %s does what his rights reach, and nothing else', async (role) => {
  const by = house.office('rita', role);
  const rights = rightsOf([role]);
  const forbidden = (answer: Answer): boolean => said(answer) === 'Forbidden';
  expect(forbidden(await by.call(listContentTexts, { query: {} }))).toBe(!rights.has('content.see'));
  expect(forbidden(await save(by, HELLO, 'x'))).toBe(!rights.has('content.change'));
  expect(forbidden(await publish([{ ...HELLO, edition: 1 }], null, by))).toBe(!rights.has('content.publish'));
  const back = { ...HELLO, version: 99, reason: 'a test of it' };
  expect(forbidden(await by.call(bringBackContent, { body: back }))).toBe(!rights.has('content.publish'));
});

import { LANGUAGES } from '@evens/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixture, HOUR_SEC, PLACES, script, threeWay } from './scenarios/script.ts';
import { browserFor } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { personOn } from './support/person.ts';

const MATCH = { id: 711, home: 'Arsenal </script>', away: 'Chelsea & "Sons"' } as const;
const MATCH_PATH = `sport/soccer/england/premier-league/match/${MATCH.id}`;

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(
    script(
      'page heads',
      [
        fixture(PLACES.premierLeague, {
          ref: 'match',
          ...MATCH,
          startsInSec: 3 * HOUR_SEC,
          prices: threeWay(2.13, 3.47, 3.62),
        }),
      ],
      [],
    ),
  );
});
afterAll(async () => {
  await house?.close();
});

interface Head {
  readonly status: number;
  readonly lang: string | undefined;
  readonly title: string | undefined;
  readonly html: string;
  /** Content of a meta element by its name or property. */
  meta(name: string): string | undefined;
  /** `hreflang` and address of each alternate; canonical under its own name. */
  readonly links: ReadonlyMap<string, string>;
}

const plain = (text: string | undefined): string | undefined =>
  text?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** As a program reads it that runs no script. */
async function headOf(path: string): Promise<Head> {
  const answer = await fetch(house.url + path, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  const links = [...html.matchAll(/<link rel="(canonical|alternate)" href="([^"]*)"(?: hreflang="([^"]*)")?>/g)];
  return {
    status: answer.status,
    html,
    lang: /<html lang="([^"]*)"/.exec(html)?.[1],
    title: plain(/<title>([^<]*)<\/title>/.exec(html)?.[1]),
    meta: (name) => plain(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1]),
    links: new Map(links.map(([, rel = '', href = '', hreflang]) => [hreflang ?? rel, href])),
  };
}

describe('the head of a page says, without a script,', () => {
  it.each([
    ['/en-US', 'Sports betting with live prices', 'en-US'],
    ['/de-DE', 'Sportwetten mit Live-Quoten', 'de-DE'],
    ['/zh-CHS', '体育投注与滚球赔率', 'zh-Hans'],
    ['/', 'Sports betting with live prices', 'en-US'],
    ['/zh-cn/live', '滚球投注', 'zh-Hans'],
    ['/de', 'Sportwetten mit Live-Quoten', 'de-DE'],
    ['/sport/soccer', 'Soccer odds', 'en-US'],
    ['/en-US/sport/soccer', 'Soccer odds', 'en-US'],
    ['/de-DE/sport/soccer', 'Fußball: Quoten und Wetten', 'de-DE'],
    ['/de-DE/sport/soccer/england/premier-league', 'Premier League: Quoten, Fußball', 'de-DE'],
    ['/en-US/sport/soccer/england', 'England odds, Soccer', 'en-US'],
    ['/en-US/live/sport/soccer/england/premier-league', 'Soccer live', 'en-US'],
    // Nothing of the whole sport stands here: the house cannot say that there is no such competition.
    ['/en-US/sport/tennis/atp/halle-open', 'Tennis odds', 'en-US'],
    ['/en-US/esports/dota-2', 'Dota 2 odds', 'en-US'],
    ['/en-US/live/sport/tennis', 'Tennis live', 'en-US'],
    ['/en-US/login', 'Log in', 'en-US'],
    ['/zh-CHT/register', '註冊', 'zh-Hant'],
    ['/ko-KR/rules', '베팅 규칙', 'ko-KR'],
    [`/en-US/${MATCH_PATH}`, `${MATCH.home} - ${MATCH.away} odds`, 'en-US'],
  ])('%s: %s', async (path, title, lang) => {
    const head = await headOf(path);
    expect(head.status).toBe(200);
    expect(head.title).toBe(`${title} · Evens`);
    expect(head.lang).toBe(lang);
    expect(head.meta('description')).not.toBe('');
    expect(head.meta('description')).not.toMatch(/\{\{|entries\./);
    expect(head.meta('keywords')).not.toBe('');
    expect(head.meta('keywords')).not.toMatch(/\{\{|entries\./);
  });

  it.each(LANGUAGES)(
    'in $code: its own address, those of all nine languages and the default',
    async ({ code, tag }) => {
      const { links, lang } = await headOf(`/${code}/live`);
      expect(lang).toBe(tag);
      expect(links.get('canonical')).toBe(`${house.url}/${code}/live`);
      for (const each of LANGUAGES) expect(links.get(each.tag)).toBe(`${house.url}/${each.code}/live`);
      expect(links.get('x-default')).toBe(`${house.url}/en-US/live`);
      expect(links.size).toBe(11);
    },
  );

  it('what a message shows of it, with a picture that is there', async () => {
    const head = await headOf('/de-DE/sport/soccer');
    expect(head.meta('og:title')).toBe('Fußball: Quoten und Wetten');
    expect(head.meta('og:site_name')).toBe('Evens');
    expect(head.meta('og:locale')).toBe('de_DE');
    expect(head.meta('og:url')).toBe(`${house.url}/de-DE/sport/soccer`);
    expect(head.meta('twitter:card')).toBe('summary_large_image');
    const picture = await fetch(head.meta('og:image') ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('a match as an event, and no name in it ends the element that it stands in', async () => {
    const { html } = await headOf(`/en-US/${MATCH_PATH}`);
    const text = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
    const url = `${house.url}/en-US/${MATCH_PATH}`;
    expect(JSON.parse(text)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'SportsEvent',
      name: `${MATCH.home} - ${MATCH.away}`,
      sport: 'Soccer',
      homeTeam: { name: MATCH.home },
      awayTeam: { name: MATCH.away },
      superEvent: { name: 'Premier League' },
      location: { url },
    });
    expect(Date.parse((JSON.parse(text) as { startDate: string }).startDate)).toBeGreaterThan(Date.now());
  });
});

describe('what is not there', () => {
  it.each([
    ['a path of nobody', '/en-US/nothing/here'],
    ['a path of nobody, without a language', '/nothing-here'],
    ['a sport that nobody plays', '/en-US/sport/quidditch'],
    ['a match that nobody knows', '/en-US/sport/soccer/england/premier-league/match/999999999'],
    ['a competition that nobody knows', '/en-US/sport/soccer/england/nobodys-cup'],
    ['its matches in play', '/en-US/live/sport/soccer/england/nobodys-cup'],
    ['a country without a competition', '/de-DE/sport/soccer/atlantis'],
    ['an article that nobody wrote', '/en-US/blog/nobodys-words'],
    ['a topic that nobody asks of', '/en-US/frequently-asked-questions/nothing'],
    ['the page that says so', '/de-DE/404'],
    ['a path in letters of another script', '/en-US/%E8%B6%B3%E7%90%83'],
    ['the same, not encoded', '/en-US/sport/足球'],
    ['a very long path', `/en-US/${'long/'.repeat(200)}`],
  ])('%s is answered 404, with the page', async (_, path) => {
    const head = await headOf(path);
    expect(head.status).toBe(404);
    expect(head.html).toContain('<div id="root">');
    expect(head.links.size).toBe(0);
  });

  it('is not to be kept by those who search', async () => {
    const head = await headOf('/en-US/sport/quidditch');
    expect(head.title).toBe('Page not found · Evens');
    expect(head.meta('robots')).toBe('noindex');
  });

  it('a path that is no text is a request that nobody can mean', async () => {
    const answer = await fetch(`${house.url}/en-US/%FF%FE`);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'InvalidRequest']);
  });

  it('a file or a part of the map is a plain 404', async () => {
    for (const path of ['/nothing.js', '/sitemaps/sport-quidditch.xml', '/sitemaps/..%2f..xml', '/sitemaps/pages']) {
      const answer = await fetch(house.url + path);
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });
});

describe('what programs ask of a site', () => {
  const textOf = async (path: string): Promise<string> =>
    (await fetch(path.startsWith('http') ? path : house.url + path)).text();
  const addresses = (xml: string): readonly string[] =>
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at]) => at ?? '');

  it('robots.txt leads to the map', async () => {
    expect(await textOf('/robots.txt')).toBe(
      `User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: ${house.url}/sitemap.xml\n`,
    );
  });

  it('the map is split, and names each page in every language with the others beside it', async () => {
    const parts = addresses(await textOf('/sitemap.xml'));
    expect(parts).toContain(`${house.url}/sitemaps/pages.xml`);
    expect(parts).toContain(`${house.url}/sitemaps/sport-soccer.xml`);
    const soccer = await textOf(`${house.url}/sitemaps/sport-soccer.xml`);
    for (const { code } of LANGUAGES) expect(addresses(soccer)).toContain(`${house.url}/${code}/${MATCH_PATH}`);
    expect(soccer).toContain(
      `<xhtml:link rel="alternate" hreflang="zh-Hant" href="${house.url}/zh-CHT/${MATCH_PATH}"/>`,
    );
    expect(soccer).toContain(
      `<xhtml:link rel="alternate" hreflang="x-default" href="${house.url}/en-US/${MATCH_PATH}"/>`,
    );
  });

  it('every page of the map is there', async () => {
    const english = addresses(await textOf('/sitemaps/pages.xml')).filter((each) => each.includes('/en-US'));
    expect(english.length).toBeGreaterThan(5);
    const answers = await Promise.all(english.map(async (each) => [each, (await fetch(each)).status]));
    expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
  });

  it('the manifest names the house and icons that are there', async () => {
    const answer = await fetch(`${house.url}/manifest.webmanifest`);
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = (await answer.json()) as { name: string; display: string; icons: { src: string; type: string }[] };
    expect([manifest.name, manifest.display]).toEqual(['Evens', 'standalone']);
    for (const { src, type } of manifest.icons) {
      const icon = await fetch(house.url + src);
      expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, type]);
    }
  });
});

it('an installed site says that there is no line, in the language of the page, and comes back by itself', async () => {
  const page = await window.open({ serviceWorkers: 'allow' });
  window.expectComplaints(/ERR_INTERNET_DISCONNECTED|status of 503|WebSocket/);
  await personOn(page).goto('/en-US');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  await page.context().setOffline(true);
  await page.goto('/de-DE/live');
  await page.getByRole('heading', { name: 'Sie sind offline' }).waitFor();
  await page.getByRole('link', { name: 'Erneut versuchen' }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('navigation').first().waitFor();
});

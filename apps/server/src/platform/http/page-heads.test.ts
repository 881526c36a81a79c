import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { getFixture, type PageHead, type SitePainter } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { askInHouse } from './ask-in-house.ts';
import { pageHeads } from './page-heads.ts';
import { route } from './route.ts';

const unpacked = async (bytes: unknown): Promise<string> =>
  Buffer.isBuffer(bytes) ? (await promisify(gunzip)(bytes)).toString() : String(bytes);

function opened(map: (origin: string, name: string | undefined) => Promise<string | undefined>) {
  let nowMs = 0;
  const asked: string[] = [];
  const painter: SitePainter = {
    variantOf: () => undefined,
    draw: async () => undefined,
    headOf: async (path: string) => {
      asked.push(path);
      return { title: path } as PageHead;
    },
    siteMap: async (origin: string, name: string | undefined) => {
      asked.push(`${origin} ${name}`);
      return map(origin, name);
    },
  };
  const heads = pageHeads({ painter: async () => painter, nowMs: () => nowMs, onError: () => undefined });
  return { heads, asked, pass: (ms: number) => (nowMs += ms) };
}

describe('site maps under invented names of the host', () => {
  it('are kept packed and no more of them than there is room for', { tags: 'long', timeout: 60_000 }, async () => {
    // What cannot be packed, so that the room is full soon.
    const large = 5 * 1024 * 1024;
    const { heads, asked } = opened(async () => randomBytes(large).toString('base64'));
    for (let host = 0; host < 12; host += 1) await heads.siteMapFor(`http://host-${host}`, 'sport-soccer');
    await heads.siteMapFor('http://host-11', 'sport-soccer');
    expect(asked).toHaveLength(12);
    await heads.siteMapFor('http://host-0', 'sport-soccer');
    expect(asked).toHaveLength(13);
  });

  it('are made one after another, and whoever comes beyond a few is asked to come later', async () => {
    let [now, most] = [0, 0];
    const { heads } = opened(async (origin) => {
      now += 1;
      most = Math.max(most, now);
      await new Promise(setImmediate);
      now -= 1;
      return `<urlset>${origin}</urlset>`;
    });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, host) => heads.siteMapFor(`http://host-${host}`, 'pages')),
    );
    expect(most).toBe(1);
    expect(answers.filter((each) => each === 'busy')).toHaveLength(12);
    expect(await unpacked(answers[0])).toBe('<urlset>http://host-0</urlset>');
    // The same map once more waits for no place of its own.
    expect(await unpacked(await heads.siteMapFor('http://host-0', 'pages'))).toBe('<urlset>http://host-0</urlset>');
  });

  it('that fail are asked for anew', async () => {
    let fails = true;
    const { heads } = opened(async () => {
      if (fails) throw new Error('away');
      return '<urlset/>';
    });
    expect(await heads.siteMapFor('http://a', 'pages')).toBeUndefined();
    fails = false;
    expect(await unpacked(await heads.siteMapFor('http://a', 'pages'))).toBe('<urlset/>');
  });
});

describe('heads of pages', () => {
  it('that are kept cost nobody a turn; one that has to be made comes only where it may', async () => {
    const { heads, asked, pass } = opened(async () => undefined);
    expect(await heads.headFor('/en-US', 'http://a', () => true)).toEqual({ title: '/en-US' });
    const never = () => expect.unreachable('it is kept');
    expect(await heads.headFor('/en-US', 'http://a', never)).toEqual({ title: '/en-US' });
    expect(await heads.headFor('/en-US/sport', 'http://a', () => false)).toBeUndefined();
    pass(60_000);
    expect(await heads.headFor('/en-US', 'http://a', () => false)).toBeUndefined();
    expect(asked).toEqual(['/en-US']);
  });
});

it('a question that an address asks wrongly is refused in the house as at its door', async () => {
  const answers = [route(getFixture, () => expect.unreachable('it makes no sense'))];
  const ask = askInHouse([{ routes: { player: answers, operator: [] } }]);
  for (const fixtureId of [1e20, Number.POSITIVE_INFINITY, Number.NaN, -1]) {
    expect(await ask(getFixture, { params: { fixtureId } })).toMatchObject({
      ok: false,
      refusal: { code: 'InvalidRequest' },
    });
  }
});

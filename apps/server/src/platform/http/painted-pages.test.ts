import type { DrawnPage, PageRequest, SitePainter } from '@evens/contract';
import { manualClock } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { paintedPages } from './painted-pages.ts';
import { filesBehind } from './site-painter.ts';

const asked = (path: string): PageRequest => ({ path, cookies: '', userAgent: '' });

function house(workMs: number, draw?: (variant: string) => Promise<DrawnPage | undefined>) {
  const clock = manualClock(0);
  const drawn: string[] = [];
  const errors: unknown[] = [];
  const painter: SitePainter = {
    variantOf: ({ path }) => (path.startsWith('/sport') ? path : undefined),
    headOf: async () => {
      throw new Error('not asked here');
    },
    siteMap: async () => undefined,
    draw: async (variant, onWork) => {
      drawn.push(variant);
      onWork(workMs);
      if (draw) return draw(variant);
      return { lang: variant, rootStyle: {}, markup: '', data: '', imports: [] };
    },
  };
  const pages = paintedPages({
    painter: async () => painter,
    nowMs: () => clock.monotonicMs(),
    onError: (error) => errors.push(error),
  });
  const titleOf = async (path: string) => (await pages.pageFor(asked(path)))?.page.lang;
  return { clock, drawn, errors, titleOf };
}

describe('pages that the server draws', () => {
  it('serves a thousand who come at a time from one drawing, and draws anew after a second', {
    tags: 'long',
  }, async () => {
    const { clock, drawn, titleOf } = house(20);
    const titles = await Promise.all(Array.from({ length: 1000 }, () => titleOf('/sport')));
    expect(new Set(titles)).toEqual(new Set(['/sport']));
    expect(drawn).toHaveLength(1);
    clock.advance(999);
    await titleOf('/sport');
    expect(drawn).toHaveLength(1);
    clock.advance(1);
    await titleOf('/sport');
    expect(drawn).toHaveLength(2);
  });

  it('keeps to its share of the processor, whatever is asked for, and goes on when time has passed', async () => {
    const { clock, drawn, titleOf } = house(100);
    for (let at = 0; at < 100; at += 1) await titleOf(`/sport/${at}`);
    // Two seconds of work are saved up at the start.
    expect(drawn).toHaveLength(20);
    expect(await titleOf('/sport/new')).toBeUndefined();
    expect(await titleOf('/sport/0'), 'what stands is served').toBe('/sport/0');
    for (let second = 0; second < 40; second += 1) {
      clock.advance(1000);
      for (let at = 0; at < 10; at += 1) await titleOf(`/sport/${second}/${at}`);
    }
    // A quarter of forty seconds in drawings of a tenth of a second.
    expect(drawn.length - 20).toBeGreaterThanOrEqual(99);
    expect(drawn.length - 20).toBeLessThanOrEqual(102);
  });

  it.each<[string, () => Promise<undefined>]>([
    ['is not there', async () => undefined],
    ['breaks', async () => Promise.reject(new Error('broken'))],
  ])('counts the work for what %s', async (_, draw) => {
    const { drawn, titleOf } = house(100, draw);
    for (let at = 0; at < 100; at += 1) await titleOf(`/sport/${at}`);
    expect(drawn).toHaveLength(20);
  });

  it('begins few at a time, however many different pages are asked for in one moment', async () => {
    const { drawn, titleOf } = house(100, () => new Promise((resolve) => setImmediate(resolve, undefined)));
    await Promise.all(Array.from({ length: 1000 }, (_, at) => titleOf(`/sport/${at}`)));
    expect(drawn).toHaveLength(4);
    await titleOf('/sport/later');
    expect(drawn, 'and goes on afterwards').toHaveLength(5);
  });

  it('leaves all to the browser, and says so once, where what draws cannot be loaded', async () => {
    const errors: unknown[] = [];
    const pages = paintedPages({
      painter: async () => Promise.reject(new Error('half a file')),
      nowMs: () => 0,
      onError: (error) => errors.push(error),
    });
    expect(await Promise.all([pages.pageFor(asked('/sport')), pages.pageFor(asked('/'))])).toEqual([
      undefined,
      undefined,
    ]);
    expect(errors).toHaveLength(1);
  });

  it('forgets the oldest of many', async () => {
    const { drawn, titleOf } = house(0);
    for (let at = 0; at <= 200; at += 1) await titleOf(`/sport/${at}`);
    await titleOf('/sport/200');
    expect(drawn).toHaveLength(201);
    await titleOf('/sport/0');
    expect(drawn).toHaveLength(202);
  });

  it('leaves to the browser what it does not know, and what could not be drawn', async () => {
    const broken = new Error('broken');
    const { errors, titleOf } = house(0, async (variant) => {
      if (variant === '/sport/broken') throw broken;
      return undefined;
    });
    expect(await titleOf('/login')).toBeUndefined();
    expect(await titleOf('/sport/missing')).toBeUndefined();
    expect(errors).toEqual([]);
    expect(await titleOf('/sport/broken')).toBeUndefined();
    expect(errors).toEqual([broken]);
  });
});

it('names all files of a screen, each once, by the file that it was written in', () => {
  const files = filesBehind({
    'src/home.tsx': { file: 'assets/home-2.js', imports: ['_list.js', '_react.js'], css: ['assets/home.css'] },
    '_list.js': { file: 'assets/list.js', imports: ['_react.js', '_list.js'] },
    '_react.js': { file: 'assets/react.js' },
  });
  expect(files('src/home.tsx')).toEqual([
    '/assets/home-2.js',
    '/assets/home.css',
    '/assets/list.js',
    '/assets/react.js',
  ]);
  expect(files('src/gone.tsx')).toEqual([]);
});

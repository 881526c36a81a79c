import { describe, expect, it } from 'vitest';
import { pageLinks, titleKey } from './page-head.ts';

describe('the head of a page', () => {
  it.each([
    ['/en-US', 'root'],
    ['/en-US/sport/soccer/germany', 'sport'],
    ['/en-US/sport/outrights/germany', 'outrights'],
    ['/en-US/esports/dota-2/outright', 'outrights'],
    ['/en-US/esports/dota-2', 'esports'],
    ['/de-DE/live/sport/tennis', 'live'],
    ['/en-US/promotions', 'root'],
    ['/en-US/404', 'notFound'],
  ])('%s has the titles of %s', (path, key) => {
    expect(titleKey(path)).toBe(key);
  });

  it('links every language by the tag that browsers know, and English for everyone else', () => {
    const links = pageLinks('https://evens.example', '/zh-CHT/live', 'zh-CHT');
    expect(links[0]).toEqual({ rel: 'canonical', href: 'https://evens.example/zh-CHT/live' });
    expect(links).toContainEqual({
      rel: 'alternate',
      href: 'https://evens.example/zh-CHT/live',
      hreflang: 'zh-Hant',
    });
    expect(links).toContainEqual({ rel: 'alternate', href: 'https://evens.example/en-US/live', hreflang: 'x-default' });
    expect(links).toHaveLength(11);
  });
});

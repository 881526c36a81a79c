import { describe, expect, it } from 'vitest';
import { bottomBarItems, isCrawler, screenKind, viewportClass } from './screen-kind.ts';

describe('which side of the product a path is on', () => {
  it.each([
    ['/en-US', 'home'],
    ['/', 'home'],
    ['/en-US/sport/soccer', 'sport'],
    ['/de-DE/live', 'live'],
    ['/live/sport/soccer', 'live'],
    ['/en-US/esports/dota-2', 'esports'],
    ['/en-US/gallery', 'other'],
    ['/en-US/404', 'other'],
  ])('%s is %s', (path, kind) => {
    expect(screenKind(path)).toBe(kind);
  });
});

describe('the bottom bar', () => {
  it.each([
    ['home', ['menu', 'sport', 'slots', 'betslip', 'liveCasino', 'chat']],
    ['sport', ['menu', 'slots', 'betslip', 'liveCasino', 'chat']],
    ['live', ['menu', 'slots', 'betslip', 'liveCasino', 'chat']],
    ['other', ['menu', 'sport', 'slots', 'liveCasino', 'bonus', 'chat']],
  ] as const)('on %s holds %j', (kind, items) => {
    expect(bottomBarItems(kind)).toEqual(items);
  });
});

describe('viewport classes', () => {
  it.each([
    [390, 'mobile'],
    [567, 'mobile'],
    [568, 'tablet'],
    [1024, 'tablet-landscape'],
    [1025, 'laptop-mini'],
    [1440, 'laptop'],
    [1920, 'large-desktop'],
    [4000, 'very-large'],
  ])('%i is %s', (width, name) => {
    expect(viewportClass(width)).toBe(name);
  });
});

describe('crawlers', () => {
  it.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140 Safari/537.36', false],
  ])('%s: %s', (agent, crawler) => {
    expect(isCrawler(agent)).toBe(crawler);
  });
});

import { describe, expect, it } from 'vitest';
import { bottomCells, isCrawler, screenKind, sideIsRail, viewportClass } from './screen-kind.ts';

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
    ['home', 0, ['menu', 'sport', 'slots', 'liveCasino', 'bonus', 'chat']],
    ['home', 1, ['menu', 'betslip', 'slots', 'liveCasino', 'bonus', 'chat']],
    ['sport', 0, ['menu', 'betslip', 'slots', 'liveCasino', 'myBets', 'chat']],
    ['esports', 2, ['menu', 'betslip', 'slots', 'liveCasino', 'myBets', 'chat']],
    ['live', 0, ['menu', 'betslip', 'slots', 'liveCasino', 'myBets', 'chat']],
    ['other', 3, ['menu', 'sport', 'slots', 'liveCasino', 'bonus', 'chat']],
  ] as const)('on %s with %i picks holds %j, each in its cell', (kind, picks, cells) => {
    expect(bottomCells(kind, picks)).toEqual(cells);
  });
});

describe('viewport classes', () => {
  it.each([
    ['mobile', 567, 'tablet'],
    ['tablet', 768, 'tablet-landscape'],
    ['tablet-landscape', 1024, 'laptop-mini'],
    ['laptop-mini', 1280, 'laptop'],
    ['laptop', 1600, 'desktop'],
    ['desktop', 1750, 'large-desktop'],
    ['large-desktop', 1920, 'very-large'],
    ['very-large', 2560, 'very-large'],
  ])('%s up to %i, then %s', (name, width, next) => {
    expect([viewportClass(width), viewportClass(width + 1)]).toEqual([name, next]);
  });
});

describe('the sidebar at the desk', () => {
  it.each([
    ['auto', 'very-large', false],
    ['auto', 'laptop', false],
    ['auto', 'laptop-mini', true],
    ['full', 'laptop-mini', false],
    ['rail', 'laptop', true],
    ['rail', 'tablet-landscape', false],
    ['rail', 'mobile', false],
  ] as const)('%s at %s is a rail: %s', (choice, viewport, rail) => {
    expect(sideIsRail(choice, viewport)).toBe(rail);
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

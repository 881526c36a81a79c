import { describe, expect, it } from 'vitest';
import {
  decidePath,
  isLanguageCode,
  matchLanguage,
  pathAfterLanguage,
  pathInLanguage,
  resolveLanguage,
  SHORT_CODES,
  withLanguage,
} from './language.ts';

const SCREENS = ['sport', 'live', 'esports', '404'];

describe('which language a visit has', () => {
  it.each([
    ['the path wins', { segment: 'de-DE', stored: 'fr-FR', browser: ['ko'] }, 'de-DE'],
    ['then what was stored', { segment: 'sport', stored: 'fr-FR', providerDefault: 'es-ES', browser: ['ko'] }, 'fr-FR'],
    ['then the provider', { segment: 'sport', stored: null, providerDefault: 'es-ES', browser: ['ko'] }, 'es-ES'],
    ['then the browser', { stored: 'xx', browser: ['xx-YY', 'ko-KR'] }, 'ko-KR'],
    ['a region we do not have', { browser: ['de-LI'] }, 'de-DE'],
    ['Taiwan reads traditional', { browser: ['zh-TW', 'en'] }, 'zh-CHT'],
    ['Singapore reads simplified', { browser: ['zh-Hans-SG'] }, 'zh-CHS'],
    ['English when nothing fits', { browser: ['tlh'] }, 'en-US'],
  ])('%s', (_, from, language) => {
    expect(resolveLanguage(from)).toBe(language);
  });
});

describe('where a path leads', () => {
  it.each([
    ['/', '/fr-FR'],
    ['/sport/soccer', '/fr-FR/sport/soccer'],
    ['/live', '/fr-FR/live'],
    ['/404', '/fr-FR/404'],
    ['/wp-admin', '/fr-FR/404'],
    ['/de/sport', '/de-DE/sport'],
    ['/DE-de/live', '/de-DE/live'],
    ['/zh-CN', '/zh-CHS'],
  ])('%s goes to %s', (path, to) => {
    expect(decidePath(path, SCREENS, 'fr-FR')).toEqual({ kind: 'go', to });
  });
  it('stays with a language in front, whatever follows', () => {
    expect(decidePath('/zh-CHT/nowhere', SCREENS, 'fr-FR')).toEqual({ kind: 'stay', language: 'zh-CHT' });
  });
  it.each([
    ['/en-US/live', '/de-DE/live', 'live'],
    ['/live', '/de-DE/live', 'live'],
    ['/en-US', '/de-DE', ''],
  ])('%s in German is %s', (path, german, rest) => {
    expect(withLanguage(path, 'de-DE')).toBe(german);
    expect(pathAfterLanguage(path)).toBe(rest);
  });
  it('knows no language called sport', () => {
    expect(matchLanguage('sport')).toBeUndefined();
  });
});

describe('the short-code map', () => {
  it('has 33 entries, each for a language of ours', () => {
    const codes = Object.entries(SHORT_CODES);
    expect(codes).toHaveLength(33);
    for (const [short, code] of codes)
      expect([isLanguageCode(code), matchLanguage(short)], short).toEqual([true, code]);
  });
});

describe('a page once another language is chosen', () => {
  it.each([
    ['/en-US/live/multi-view', true, '/de-DE/live/multi-view'],
    ['/live', true, '/de-DE/live'],
    ['/en-US/live/multi-view', false, '/live/multi-view'],
    ['/en-US', false, '/'],
  ])('%s, with the path segment rewritten %s, is found at %s', (path, rewrite, found) => {
    expect(pathInLanguage(path, 'de-DE', rewrite)).toBe(found);
  });
});

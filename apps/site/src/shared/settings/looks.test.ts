import { describe, expect, it } from 'vitest';
import { type Looks, looksOf, looksText } from './looks.ts';
import { readSettings } from './settings-store.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const DESK = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

const FIRST: Looks = {
  phone: false,
  settings: {
    theme: 'dark',
    oddFormat: 'decimal',
    viewFormat: 'table',
    lines: 'doubleline',
    sorting: 'league',
    matchesFilter: 'all',
    sidebar: 'full',
    timezone: 0,
  },
};
const cookie = (text: string): string => `looks=${encodeURIComponent(text)}`;

describe('how a page is drawn for a request', () => {
  it.each<[string, string, string, Partial<Looks['settings']>, boolean]>([
    ['a first visit from a desk', '', DESK, {}, false],
    ['a first visit from a phone', '', PHONE, {}, true],
    ['a narrow window at the desk, the second time', cookie('phone=1'), DESK, {}, true],
    [
      'odds and rows, by their cookies',
      'oddFormat=american; viewFormat=cards',
      DESK,
      { oddFormat: 'american', viewFormat: 'cards' },
      false,
    ],
    ['Kathmandu', cookie('zone=345'), DESK, { timezone: 5.75 }, false],
    [
      'by time, today, a rail',
      cookie('sorting=time&matches=today&side=rail&lines=singleline'),
      DESK,
      { sorting: 'time', matchesFilter: 'today', sidebar: 'rail', lines: 'singleline' },
      false,
    ],
    ['a session beside it', `${cookie('zone=60')}; session=secret`, DESK, { timezone: 1 }, false],
    ['values that nobody can choose', `${cookie('zone=61&sorting=x&side=<b>')}; oddFormat=roman`, DESK, {}, false],
    ['a zone beyond the earth', cookie('zone=99999'), DESK, {}, false],
    ['a cookie that is no text', 'looks=%E0%A4%A', DESK, {}, false],
  ])('%s', (_what, cookies, userAgent, settings, phone) => {
    expect(looksOf(cookies, userAgent)).toEqual({ phone, settings: { ...FIRST.settings, ...settings } });
  });

  it.each([
    [390, 'auto', true, 'full'],
    [1100, 'auto', false, 'rail'],
    [1440, 'auto', false, 'full'],
    [1440, 'rail', false, 'rail'],
  ] as const)('a window of %i px with the sidebar %s comes back as it was', (width, sidebar, phone, drawn) => {
    const own = { ...readSettings(null, '', true), sidebar, timezone: -5 };
    const text = looksText(own, { width, nowMs: 0 });
    expect(looksOf(cookie(text), DESK)).toEqual({
      phone,
      settings: { ...FIRST.settings, sidebar: drawn, timezone: -5 },
    });
  });
});

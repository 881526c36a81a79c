import { describe, expect, it } from 'vitest';
import { readSettings } from './settings-store.ts';

describe('settings kept from the last visit', () => {
  it('starts dark with decimal odds', () => {
    expect(readSettings(null, '', true)).toMatchObject({
      theme: 'dark',
      oddFormat: 'decimal',
      viewFormat: 'table',
      lines: 'doubleline',
      sorting: 'league',
      slowConnectionMode: false,
      notices: true,
      goalSound: false,
      matchesFilter: 'all',
      timezone: undefined,
    });
  });
  it('reads odds and view format from cookies, the rest from storage', () => {
    const kept = JSON.stringify({
      theme: 'light',
      timezone: -5,
      lines: 'singleline',
      sorting: 'time',
      slowConnectionMode: true,
      notices: false,
      goalSound: true,
    });
    expect(readSettings(kept, 'a=1; oddFormat=american; viewFormat=cards', true)).toMatchObject({
      theme: 'light',
      timezone: -5,
      oddFormat: 'american',
      viewFormat: 'cards',
      lines: 'singleline',
      sorting: 'time',
      slowConnectionMode: true,
      notices: false,
      goalSound: true,
    });
  });
  it('shows a sport on phones as a table until somebody chooses cards', () => {
    expect([readSettings(null, '', true).viewFormat, readSettings(null, 'viewFormat=cards', true).viewFormat]).toEqual([
      'table',
      'cards',
    ]);
  });
  it.each(['not json', '[]', '{"theme":"pink","timezone":99}', '{"timezone":5.1}', 'null', '"x"'])(
    'survives %s',
    (stored) => {
      expect(readSettings(stored, 'oddFormat=roman', false)).toMatchObject({
        theme: 'light',
        oddFormat: 'decimal',
        timezone: undefined,
      });
    },
  );
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetFields, keepFields, keptFields } from './kept-registration.ts';

let kept: Record<string, string> = {};
beforeEach(() => {
  kept = {};
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => {
      kept[name] = value;
    },
    removeItem: (name: string) => {
      delete kept[name];
    },
  });
});

describe('what a registration keeps over a reload', () => {
  it('is each step as it was typed, and never a password', () => {
    keepFields('first', { Email: 'a@b.example', Password: 'correct horse', PasswordConfirmation: 'correct horse' });
    keepFields('second', { City: 'Kiel', BirthYear: 1990 });
    expect(keptFields('first')).toEqual({ Email: 'a@b.example' });
    expect(keptFields('second')).toEqual({ City: 'Kiel', BirthYear: 1990 });
    expect(JSON.stringify(kept)).not.toContain('horse');
  });

  it('is gone once it is done', () => {
    keepFields('first', { Email: 'a@b.example' });
    forgetFields();
    expect(keptFields('first')).toEqual({});
  });

  it.each(['no json', '[1]', '{"first":"text"}', '{"first":{"Email":{"a":1},"Password":"x"}}'])(
    'is nothing where the storage holds %s',
    (text) => {
      kept['evens.registration'] = text;
      expect(keptFields('first')).toEqual({});
    },
  );
});

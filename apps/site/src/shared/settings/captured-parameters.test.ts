import { afterEach, expect, it, vi } from 'vitest';
import { capturedParameters, keepCaptured, takeToken } from './captured-parameters.ts';

afterEach(() => vi.unstubAllGlobals());

it('check 65: the token of a partner is taken out once, and stays nowhere', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  keepCaptured({ token: { value: 'once', path: '/en-US' }, btag: { value: 'a1', path: '/en-US' } });
  expect([takeToken(), takeToken()]).toEqual(['once', undefined]);
  expect([...stored.values()].join()).not.toContain('once');
  expect(capturedParameters()).toEqual({ btag: { value: 'a1', path: '/en-US' } });
});

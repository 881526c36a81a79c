import { describe, expect, it } from 'vitest';
import { evolutionProtocol } from './evolution.ts';
import { openedEntry, sealedEntry } from './evolution-entry.ts';

const KEYS = { authToken: 'known to both' };
const ENTRY = { game: 'european-roulette', language: 'de', player: 'p1', currency: 'EUR', token: 'tok' };

describe('an entry of Evolution', () => {
  it('leads to what was told, and says nothing of it', () => {
    const params = sealedEntry(ENTRY, KEYS);
    expect(openedEntry(params, KEYS)).toEqual(ENTRY);
    expect(Buffer.from(params, 'base64url').toString('latin1')).not.toContain('roulette');
    expect(evolutionProtocol.tokenIn?.(new URL(`http://s.invalid/entry?params=${params}`), KEYS)).toBe('tok');
    const { token: _token, ...demo } = ENTRY;
    expect(openedEntry(sealedEntry(demo, KEYS), KEYS)).toEqual(demo);
  });

  it.each<[string, (params: string) => string]>([
    ['nothing', () => ''],
    ['a part', (params) => params.slice(0, 40)],
    ['another sign', (params) => `${params.slice(0, 60)}${params[60] === 'A' ? 'B' : 'A'}${params.slice(61)}`],
    ['other keys', () => sealedEntry(ENTRY, { authToken: 'another' })],
    ['a currency that is none', () => sealedEntry({ ...ENTRY, currency: 'XXX' }, KEYS)],
  ])('cannot be opened of %s', (_, changed) => {
    expect(openedEntry(changed(sealedEntry(ENTRY, KEYS)), KEYS)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { listAnswer, openedBy, urlAnswer } from './generic-launch.ts';

describe('a game on the generic wire is opened', () => {
  it.each([
    ['openbox', { game_code: 'g', token: 't', lang: 'de' }, 'g'],
    ['amusnet', { game_code: 'g', token: 't', lang: 'de' }, 'g'],
    ['sevenmojos', { gameToken: 'g', productFamily: 'Slots', playerToken: 't', language: 'de' }, 'Slots:g'],
    ['leap', { game_id: 'g', platform_token: 't', lang: 'de' }, 'g'],
    ['rocket', { GameId: 'g', UserToken: 't', Lang: 'de' }, 'g'],
  ] as const)('%s, by the names in its address', (id, query, game) => {
    expect(openedBy(id, query)).toEqual({ game, token: 't', language: 'de' });
  });

  it('without a token as a demo, in English where nobody says otherwise', () => {
    expect(openedBy('leap', { game_id: 'g' })).toEqual({ game: 'g', token: undefined, language: 'en' });
    expect(openedBy('rocket', { GameId: 'g', UserToken: '' })?.token).toBeUndefined();
  });

  it.each(['openbox', 'sevenmojos', 'leap', 'rocket'] as const)('%s not without a game', (id) => {
    expect(openedBy(id, { token: 't', GameId: ['g'] })).toBeUndefined();
  });

  it('by the address that its API answers', () => {
    const { url = '' } = urlAnswer('https://s.invalid/games/openbox', { game_code: 'g', token: 't', lang: 'de' }) ?? {};
    expect(url.startsWith('https://s.invalid/games/openbox/launch?')).toBe(true);
    expect(openedBy('openbox', Object.fromEntries(new URL(url).searchParams))).toEqual({
      ...{ game: 'g', token: 't', language: 'de' },
    });
    expect(urlAnswer('https://s.invalid', { game_code: 'g' })?.url).toBe(
      'https://s.invalid/launch?game_code=g&lang=en',
    );
    expect(urlAnswer('https://s.invalid', { game_code: 7 })).toBeUndefined();
  });

  it('out of a list', () => {
    expect(listAnswer([{ game: 'g', name: 'G' }])).toEqual([{ game_code: 'g', name: 'G' }]);
  });
});

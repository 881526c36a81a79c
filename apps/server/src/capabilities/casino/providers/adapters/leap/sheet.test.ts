import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../../../../../../test/generic-wire/cases.ts';
import {
  asksForLists,
  knownOf,
  LAUNCHED,
  LAUNCHED_BODY,
  pathAnswer,
  pathAsk,
} from '../../../../../../test/generic-wire/launches.ts';
import { genericSheet } from '../../../../../../test/generic-wire/sheet.ts';
import { leap } from './index.ts';

const ROOT = '/api/leapinternal';

genericSheet(leap);

describe('Leap', () => {
  asksForLists(leap, SETTINGS);

  it('is launched by an address with the token of the platform', () => {
    const { url, query } = knownOf(leap, false, SETTINGS);
    expect(url.origin).toBe('https://games.invalid');
    expect(query).toMatchObject({
      ...{ operator_id: 'evens', platform_token: 'launch-token', game_id: 'family:a-game', lang: 'de' },
      ...{ device: 'mobile', exit_url: 'https://house.invalid/casino', cashier_url: 'https://house.invalid/cashier' },
    });
  });

  it('is tried with nothing of a player', () => {
    expect(knownOf(leap, true, SETTINGS).query.platform_token).toBeUndefined();
  });

  it.each([
    ['gameurl', false],
    ['demogameurl', true],
  ])('%s asks for a game in a language', (call, demo) => {
    const { asked } = pathAsk(leap, `${ROOT}/${call}`, { gameId: 'g', lang: 'de' });
    expect(asked).toEqual({ game: 'g', demo, language: 'de' });
    expect(pathAnswer(leap, `${ROOT}/${call}`, LAUNCHED)).toEqual(LAUNCHED_BODY);
  });

  it('virtual sports stand in their own list', () => {
    const game = (key: string) => ({ key, name: 'X', studio: 'leap' });
    const found = { kind: 'games', games: [game('wheel'), game('virtual:football')] } as const;
    const rows = (key: string) => ({ result: [{ Key: key, Name: 'X', Provider: 'leap' }] });
    expect(pathAnswer(leap, `${ROOT}/casinogames`, found)).toEqual(rows('wheel'));
    expect(pathAnswer(leap, `${ROOT}/virtualgames`, found)).toEqual(rows('virtual:football'));
  });
});

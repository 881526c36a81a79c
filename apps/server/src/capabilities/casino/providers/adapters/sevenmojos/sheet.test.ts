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
import { sevenmojos } from './index.ts';

const OPERATOR = { operatorToken: 'op-1' };
const ROOT = '/api/sevenmojosinternalcasino';

genericSheet(sevenmojos, OPERATOR);

describe('7Mojos', () => {
  asksForLists(sevenmojos, SETTINGS);

  it('is launched by an address with both tokens', () => {
    const { url, query } = knownOf(sevenmojos, false, { ...SETTINGS, ...OPERATOR });
    expect(url.origin).toBe('https://games.invalid');
    expect(query).toMatchObject({
      ...{ operatorToken: 'op-1', playerToken: 'launch-token', gameToken: 'a-game', productFamily: 'family' },
      ...{ mode: 'real', language: 'de', device: 'mobile', lobbyUrl: 'https://house.invalid/casino' },
    });
  });

  it('is tried with nothing of a player', () => {
    const { query } = knownOf(sevenmojos, true, { ...SETTINGS, ...OPERATOR });
    expect([query.playerToken, query.mode]).toEqual([undefined, 'demo']);
  });

  it.each([
    ['gameurl', false],
    ['demogameurl', true],
  ])('%s names a game by token and family', (call, demo) => {
    const query = { gameName: 'A game', gameToken: 'a-game', productFamily: 'Slots', language: 'de-DE' };
    expect(pathAsk(sevenmojos, `${ROOT}/${call}`, query).asked).toEqual({
      ...{ game: 'Slots:a-game', demo, language: 'de-DE' },
    });
    expect(pathAnswer(sevenmojos, `${ROOT}/${call}`, LAUNCHED)).toEqual(LAUNCHED_BODY);
  });

  it('a list says what a launch is asked with; live games have their own', () => {
    const game = (key: string) => ({ key, name: key, studio: 'sevenmojos' });
    const found = { kind: 'games', games: ['Slots:a', 'Live:b', 'Live Casino:c', 'd'].map(game) } as const;
    const row = (Key: string, ProductFamily: string, GameToken: string) => ({
      ...{ Key, Name: Key, Provider: 'sevenmojos', GameToken, ProductFamily },
    });
    expect(pathAnswer(sevenmojos, `${ROOT}/games`, found)).toEqual({
      result: [row('Slots:a', 'Slots', 'a'), row('d', '', 'd')],
    });
    expect(pathAnswer(sevenmojos, `${ROOT}/livegames`, found)).toEqual({
      result: [row('Live:b', 'Live', 'b'), row('Live Casino:c', 'Live Casino', 'c')],
    });
  });
});

import { assert } from '@evens/kernel';
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
import { rocket } from './index.ts';

const ROOM = { roomId: '7' };
const LAUNCH = '/api/RocketApiInternal/LaunchGame';
const DATA = {
  BrandId: 'evens',
  GameId: 'family:a-game',
  RoomId: '7',
  UserToken: 'launch-token',
  UserName: 'anna',
  Lang: 'de',
  CurrencyIconURL: 'https://games.invalid/currencies/eur.svg',
};

genericSheet(rocket, ROOM);

describe('Rocket', () => {
  asksForLists(rocket, SETTINGS);

  it('is launched by what its SDK is given, and by an address that says the same', () => {
    const { url, query, data } = knownOf(rocket, false, { ...SETTINGS, ...ROOM });
    expect(data).toEqual(DATA);
    expect(url.origin).toBe('https://games.invalid');
    expect(query).toMatchObject({ ...DATA, mode: 'real', device: 'mobile' });
  });

  it('is tried with nothing of a player', () => {
    const { query, data } = knownOf(rocket, true, { ...SETTINGS, ...ROOM });
    expect(data).toEqual({ ...DATA, UserToken: '', UserName: '' });
    expect(query.mode).toBe('demo');
  });

  it('LaunchGame answers LaunchGameData beside the address', () => {
    expect(pathAsk(rocket, LAUNCH, { gameId: 'g' }).asked).toEqual({ game: 'g', demo: false });
    expect(pathAnswer(rocket, LAUNCH, { ...LAUNCHED, data: { ...DATA, Secret: 'x' } })).toEqual({
      ...LAUNCHED_BODY,
      LaunchGameData: DATA,
    });
    const path = rocket.paths[0];
    assert(path, 'there is one call');
    expect(() => path.answer({ ...LAUNCHED, data: {} })).toThrow();
  });
});

import { existsSync } from 'node:fs';
import { SPORTS } from '@evens/catalogue';
import { expect, it } from 'vitest';
import { GAME_PICTURES, gamePicture } from './game-picture.ts';

const games = SPORTS.filter(({ esport }) => esport).map(({ alias }) => alias);

it('a picture is of a game that there is, and stands where it is looked for', () => {
  expect([...GAME_PICTURES].filter((alias) => !games.includes(alias))).toEqual([]);
  const folder = new URL('../../../../public', import.meta.url).pathname;
  expect([...GAME_PICTURES].filter((alias) => !existsSync(`${folder}${gamePicture(alias)}`))).toEqual([]);
});

it('a game without one shows its sign', () => {
  expect(gamePicture('quidditch')).toBeUndefined();
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { OFFERED_SLOTS, slotByName } from '@evens/games';
import { describe, expect, it } from 'vitest';
import { drawnGame } from './drawn/drawn-games.ts';
import { coverSvg } from './drawn/svg.ts';
import { slotThemes } from './slot-themes.ts';

const ART = new URL('../../../public/art/', import.meta.url);
const BAKED = new URL('slots/', ART);

it('every slot that is offered can be drawn', () => expect(slotThemes.drawn).toEqual([...OFFERED_SLOTS]));

it('a slot counts as baked where its folder is, and only there', () => {
  const folders = existsSync(BAKED)
    ? readdirSync(BAKED).filter((folder) => existsSync(new URL(`${folder}/theme.json`, BAKED)))
    : [];
  expect([...slotThemes.baked].sort()).toEqual(folders.filter((folder) => slotThemes.drawn.includes(folder)).sort());
});

describe.each(slotThemes.drawn.filter((game) => !slotThemes.baked.includes(game)))(
  '%s without baked pictures',
  (game) => {
    it('has a figure for each symbol of its sheet, and none that its sheet does not know', () => {
      const names = slotByName(game)?.sheet.symbols.map(({ name }) => name) ?? [];
      expect(Object.keys(drawnGame(game)?.figures ?? {}).sort()).toEqual([...names].sort());
    });

    it('has the cover that its figures make (`npm run slot-covers`)', () => {
      const drawn = drawnGame(game);
      expect(readFileSync(new URL(`covers/${game}.svg`, ART), 'utf8')).toBe(drawn && coverSvg(drawn));
    });
  },
);

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { OFFERED_SLOTS, slotByName } from '@evens/games';
import { describe, expect, it } from 'vitest';
import { COVERS, digestOf, readRecord, sourceDigest } from '../../../../../scripts/slot-covers/source.mjs';
import { loadDrawn } from './drawn/drawn-games.ts';
import { slotThemes } from './slot-themes.ts';

const BAKED = new URL('../../../public/art/slots/', import.meta.url);

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
    it('has a figure for each symbol of its sheet, and none that its sheet does not know', async () => {
      const names = slotByName(game)?.sheet.symbols.map(({ name }) => name) ?? [];
      expect(Object.keys((await loadDrawn(game))?.figures ?? {}).sort()).toEqual([...names].sort());
    });

    it('has the cover that its figures make (`npm run slot-covers`)', async () => {
      const { source, files = {} } = readRecord()[game] ?? {};
      expect(Object.keys(files)).toEqual([`${game}.webp`, `${game}-s.webp`]);
      expect(Object.keys(files).map((file) => digestOf(readFileSync(new URL(file, COVERS))))).toEqual(
        Object.values(files),
      );
      expect(source).toBe(await sourceDigest(game));
    });
  },
);

it('no two drawn games share colours, frame or plate: each is a world of its own', async () => {
  const games = await Promise.all(slotThemes.drawn.map((game) => loadDrawn(game)));
  const signs = games.flatMap((game) =>
    game ? [`${game.palette.ground} ${game.frame.material} ${game.frame.colour} ${game.air.tint.join()}`] : [],
  );
  expect(signs.length).toBeGreaterThan(5);
  expect(new Set(signs).size).toBe(signs.length);
});

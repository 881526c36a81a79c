import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GAMES } from './games.mjs';
import { OFFERS } from './offers.mjs';
import { digestOf, readBaked, sourceDigest } from './source.mjs';
import { TABLES } from './tables.mjs';

const fileOf = (name: string): Buffer =>
  readFileSync(new URL(`../../apps/site/public/art/pictures/${name}.webp`, import.meta.url));

it.each(Object.entries({ ...TABLES, ...OFFERS, ...GAMES }))(
  '%s is what its source gives: npm run pictures -- NAME draws it anew',
  (name, picture) => {
    const baked = readBaked()[name];
    expect(baked?.source).toBe(sourceDigest(picture));
    const files = picture.sizes.map(([file]) => file);
    expect(Object.keys(baked?.files ?? {})).toEqual(files);
    expect(files.map((file) => digestOf(fileOf(file)))).toEqual(Object.values(baked?.files ?? {}));
  },
);

it('the pictures of all tables together weigh at most 1.2 MB', () => {
  const bytes = Object.values(TABLES).flatMap(({ sizes }) => sizes.map(([file]) => fileOf(file).length));
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(1_200_000);
});

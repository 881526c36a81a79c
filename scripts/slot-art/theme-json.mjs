import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FORMATS } from './jobs/scene.mjs';
import { frameSizes } from './parts/frame.mjs';
import { folderOf } from './source.mjs';

/** Loaded before the first press: what is seen at rest and turns. The rest comes while the first round runs. */
const FIRST = ['symbols', 'blur', 'title', 'button'];

/** The most that a slot's art may weigh in bytes, in all and before the first press. */
export const MOST_BYTES = { all: 1_100_000, first: 490_000 };

const sizeOf = (folder, file) => statSync(`${folder}/${file}`).size;

/** Bytes that a page fetches before its first press, for one way of holding the screen. */
export function firstFiles(files, way) {
  return files.filter(
    (file) =>
      FIRST.includes(file.split('.')[0]) ||
      file === `frame-${way}.webp` ||
      (file.startsWith(`${way}-`) && !file.includes('feature')),
  );
}

/** The one JSON that names a game's files: the page knows nothing of a theme but this. Sizes in pixels, weights in bytes. */
export function writeTheme(key, { name, font, palette, symbols, wins, layers, frame, air }) {
  const folder = fileURLToPath(folderOf(key));
  const files = readdirSync(folder)
    .filter((file) => file !== 'theme.json')
    .sort();
  const sizes = frameSizes(frame);
  const world = (way) => ({
    size: [FORMATS[way].width, FORMATS[way].height],
    layers: layers.map(({ layer, ...how }) => ({ file: `${way}-${layer}.webp`, ...how })),
    feature: `${way}-feature.webp`,
    ...(air && { air }),
  });
  const weight = (list) => list.reduce((sum, file) => sum + sizeOf(folder, file), 0);
  const theme = {
    key,
    name,
    font: font.family,
    palette,
    symbols: Object.fromEntries(
      symbols.map((each) => {
        const moves = wins.some((win) => win.name === each.name);
        const frames = moves ? Array.from({ length: 12 }, (_, i) => `${each.name}${i}`) : [];
        return [each.name, { role: each.role, frame: each.name, blur: `${each.name}~`, win: frames }];
      }),
    ),
    atlases: { symbols: 'symbols.json', blur: 'blur.json', win: 'win.json', digits: 'digits.json', coin: 'coin.json' },
    worlds: { wide: world('wide'), tall: world('tall') },
    frames: {
      wide: { file: 'frame-wide.webp', size: [sizes.wide.width, sizes.wide.height], window: sizes.wide.window },
      tall: { file: 'frame-tall.webp', size: [sizes.tall.width, sizes.tall.height], window: sizes.tall.window },
    },
    pictures: {
      title: 'title.webp',
      button: 'button.webp',
      plate: 'plate.webp',
      cover: 'cover.webp',
      coverSmall: 'cover-s.webp',
    },
    weight: {
      all: weight(files),
      firstWide: weight(firstFiles(files, 'wide')),
      firstTall: weight(firstFiles(files, 'tall')),
    },
  };
  writeFileSync(`${folder}/theme.json`, `${JSON.stringify(theme, null, 2)}\n`);
}

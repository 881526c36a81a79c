import { Bakery } from '../lib/bakery.mjs';
import { scaled } from '../lib/canvas.mjs';
import { atlas, grid, preview, smeared } from '../lib/sheet.mjs';
import { symbolPicture } from './symbol-picture.mjs';

const PX = 320;

/** All symbols at rest, and smeared for the spin. */
export function symbols({ light, symbols: list }, { quick, only }) {
  const bakery = new Bakery(light);
  const chosen = only ? list.filter(({ name }) => only.includes(name)) : list;
  const effort = quick ? { n: 4, aoN: 10 } : { n: 12, aoN: 28 };
  const pictures = chosen.map(({ name, build, flat }) => [
    name,
    symbolPicture(bakery, build({ cube: bakery.cube }), PX, flat ? { ...effort, aoN: 0 } : effort),
  ]);
  const blurs = pictures.map(([name, picture]) => [`${name}~`, smeared(picture, 120, 195, 72)]);
  const small = grid(
    pictures.map(([name, picture]) => [name, scaled(picture, 44)]),
    [44, 44],
    pictures.length,
  );
  const out = [preview('symbols', [grid(pictures, [PX, PX], 6), small, grid(blurs, [120, 195], 12)])];
  if (only) return out;
  return [
    ...out,
    ...atlas('symbols', pictures, [256, 256], { quality: 0.8 }),
    ...atlas('blur', blurs, [120, 195], { columns: 6, quality: 0.5 }),
  ];
}

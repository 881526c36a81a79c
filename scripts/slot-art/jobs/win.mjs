import { Bakery } from '../lib/bakery.mjs';
import { atlas, grid, preview } from '../lib/sheet.mjs';
import { fitted, symbolPicture } from './symbol-picture.mjs';

const PX = 180;

/** The motion of a win: some symbols in twelve frames of one round, which begins where it ends. */
export function win({ light, wins }, { quick }) {
  const bakery = new Bakery(light);
  const frames = quick ? 4 : 12;
  const list = wins.flatMap(({ name, build, flat }) => {
    // One place for all frames, or the symbol would breathe as its outline turns.
    const placing = fitted(build({ cube: bakery.cube, phase: 0 }));
    return Array.from({ length: frames }, (_, frame) => [
      `${name}${frame}`,
      symbolPicture(bakery, build({ cube: bakery.cube, phase: (frame / frames) * Math.PI * 2 }), PX, {
        n: quick ? 2 : 5,
        aoN: flat ? 0 : quick ? 6 : 12,
        placing,
      }),
    ]);
  });
  return [preview('win', [grid(list, [PX, PX], 12)]), ...atlas('win', list, [PX, PX], { columns: 6, quality: 0.66 })];
}

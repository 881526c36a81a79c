import { fieldOf } from '../lib/field.mjs';
import { bakeRelief, reliefMaps, rimHeight } from '../lib/relief.mjs';

const SIDE = 76;
const END = 66;
/** Pixels of a column, and of a row: cells for a phone held upright are higher, so that the reels fill its page. */
const CELL = { column: 1032 / 5, wide: 620 / 3, tall: 258 };

/** Frames by the reels that they hold: whole size and window [x, y, width, height] in pixels. Others than 5 x 3 keep the window's area. */
export function frameSizes({ columns = 5, rows = 3 } = {}) {
  const of = (cell) => {
    const window = [SIDE, END, Math.round(CELL.column * 5), Math.round(cell * Math.min(rows, 3))];
    return { width: window[2] + 2 * SIDE, height: window[3] + 2 * END, window, columns, rows };
  };
  return { wide: of(CELL.wide), tall: of(CELL.tall) };
}

const rounded = (x, y, width, height, radius) => (context) => {
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fill();
};

/** The ornament of a corner: a ring of metal, beads and a dome. */
function medallion(dx, dy, outside, { metal, dark, dome }) {
  const radius = Math.hypot(dx, dy);
  if (radius >= 46) return undefined;
  if (radius > 33)
    return {
      h: 34 + 13 * rimHeight((radius - 33) / 13),
      c: metal,
      m: 1,
      r: 0.17,
      a: radius < 45.5 || outside > 0 ? 1 : 0,
    };
  if (radius > 25) return { h: 26 + 5 * Math.cos(Math.atan2(dy, dx) * 16), c: dark, m: 1, r: 0.25 };
  if (radius > 22) return { h: 20, c: [0.1, 0.05, 0.02], m: 0.6, r: 0.5 };
  return { h: 20 + 26 * Math.sqrt(1 - (radius / 22) ** 2), c: dome, m: 0.45, r: 0.08 };
}

/**
 * The reels' frame as one relief. `look.band(across, along, noise point)` shapes what runs along its sides: `across` in pixels from the
 * band's middle, `along` in pixels of the way; it answers with a relief point. Corners are medallions.
 */
export function framePicture(bakery, look, { width, height, window }, n) {
  const [x0, y0, inner, high] = window;
  const out = fieldOf(width, height, rounded(6, 6, width - 12, height - 12, 46));
  const hole = fieldOf(width, height, rounded(x0 - 8, y0 - 8, inner + 16, high + 16, 18));
  const corners = [
    [52, 46],
    [width - 52, 46],
    [52, height - 46],
    [width - 52, height - 46],
  ];
  const [midX, midY] = [(x0 - 2) / 2, (y0 - 2) / 2];
  const maps = reliefMaps(
    width,
    height,
    (i, x, y) => {
      for (const [cx, cy] of corners) {
        const point = (look.corner ?? medallion)(x - cx, y - cy, out[i], look);
        if (point) return point;
      }
      const [o, w] = [out[i], -hole[i]];
      if (o < 0 || w < 0) return { h: 0, c: look.metal, m: 1, r: 0.2, a: o < -0.5 || w < -0.5 ? 0 : 1 };
      if (o < 9) return { h: 14 + 9 * rimHeight(o / 9), c: look.metal, m: 1, r: 0.18 };
      if (w < 10) return { h: 12 + 10 * rimHeight(w / 10), c: look.metal, m: 1, r: 0.18 };
      const level = y < y0 - 8 || y > height - y0 + 8;
      const across = level ? y - (y < height / 2 ? midY : height - midY) : x - (x < width / 2 ? midX : width - midX);
      return look.band(across, level ? x - width / 2 : y - height / 2, level);
    },
    { strength: 0.8, cavity: 9 },
  );
  return bakeRelief(bakery, width, height, maps, { n, own: { clearcoat: look.coat ?? 0.5 } });
}

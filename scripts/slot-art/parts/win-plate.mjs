import { fieldOf } from '../lib/field.mjs';
import { mix } from '../lib/forms.mjs';
import { bakeRelief, reliefMaps, rimHeight } from '../lib/relief.mjs';

const [WIDTH, HEIGHT] = [1000, 480];

/** The plate's outline: a tablet with pointed ends and a raised crest above and below. */
function outline(context) {
  context.beginPath();
  const [w, h] = [WIDTH, HEIGHT];
  context.moveTo(30, h / 2);
  context.quadraticCurveTo(90, 150, 150, 120);
  context.quadraticCurveTo(330, 96, w / 2 - 120, 92);
  context.quadraticCurveTo(w / 2 - 50, 26, w / 2, 14);
  context.quadraticCurveTo(w / 2 + 50, 26, w / 2 + 120, 92);
  context.quadraticCurveTo(w - 330, 96, w - 150, 120);
  context.quadraticCurveTo(w - 90, 150, w - 30, h / 2);
  context.quadraticCurveTo(w - 90, h - 150, w - 150, h - 120);
  context.quadraticCurveTo(w / 2, h - 60, 150, h - 120);
  context.quadraticCurveTo(90, h - 150, 30, h / 2);
  context.closePath();
  context.fill();
}

/**
 * The plate of a big win: it bears no word, because the page writes on it in the reader's language. A crest with a stone above, beads
 * along the rim, a ground of enamel.
 */
export function winPlate(bakery, { metal, colours, stone }, n) {
  const edge = fieldOf(WIDTH, HEIGHT, outline);
  const maps = reliefMaps(
    WIDTH,
    HEIGHT,
    (i, x, y) => {
      const e = edge[i];
      const [dx, dy] = [x - WIDTH / 2, y - 68];
      const crest = Math.hypot(dx, dy);
      if (crest < 26) return { h: 26 + 20 * Math.sqrt(1 - (crest / 26) ** 2), c: stone, m: 0.4, r: 0.08 };
      if (crest < 38) return { h: 24 + 12 * rimHeight((crest - 26) / 12), c: metal, m: 1, r: 0.18 };
      if (e < 22) return { h: 18 * rimHeight(Math.max(0, e) / 22), c: metal, m: 1, r: 0.18, a: e > -0.5 ? 1 : 0 };
      if (e < 36) {
        const bead = Math.cos(((x + y * 0.6) / 22) * Math.PI * 2);
        return { h: 4 + 5 * bead * rimHeight((e - 22) / 14), c: metal.map((part) => part * 0.72), m: 1, r: 0.28 };
      }
      if (e < 42) return { h: 8 * rimHeight((e - 36) / 6), c: metal, m: 1, r: 0.2 };
      const rays = Math.cos(Math.atan2(y - HEIGHT / 2, dx) * 48);
      const fall = Math.min(1, Math.hypot(dx / 480, (y - HEIGHT / 2) / 190));
      return { h: -2 + 0.9 * rays * (1 - fall), c: mix(...colours, fall), m: 0.3, r: 0.32 };
    },
    { strength: 0.9, cavity: 9 },
  );
  return bakeRelief(bakery, WIDTH, HEIGHT, maps, { n });
}

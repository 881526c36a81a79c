import { fieldOf } from '../lib/field.mjs';
import { mix } from '../lib/forms.mjs';
import { bakeRelief, reliefMaps, rimHeight } from '../lib/relief.mjs';

const PX = 288;

/** Two arrows that follow each other round. */
function arrows(context) {
  context.translate(PX / 2, PX / 2);
  context.lineWidth = 19;
  for (const turn of [0, Math.PI]) {
    context.save();
    context.rotate(turn);
    context.beginPath();
    context.arc(0, 0, 56, -2.75, -0.62);
    context.stroke();
    context.translate(Math.cos(-0.62) * 56, Math.sin(-0.62) * 56);
    context.rotate(-0.62 + Math.PI / 2);
    context.beginPath();
    for (const [x, y] of [
      [-1, -27],
      [34, -2],
      [-1, 27],
    ])
      context.lineTo(x, y);
    context.closePath();
    context.fill();
    context.restore();
  }
}

/** The button of a spin: a dome of enamel in a milled ring. `colours`: upper and lower, sRGB 0 to 1. */
export function spinButton(bakery, { colours, metal = [1, 0.74, 0.32], dark = [0.9, 0.56, 0.2] }, n) {
  const sign = fieldOf(PX, PX, arrows);
  const maps = reliefMaps(
    PX,
    PX,
    (i, x, y) => {
      const [dx, dy] = [x - PX / 2, y - PX / 2];
      const radius = Math.hypot(dx, dy);
      if (radius > 138) return { h: 0, c: metal, m: 1, r: 0.2, a: 0 };
      if (radius > 116) return { h: 22 * rimHeight((radius - 116) / 22), c: metal, m: 1, r: 0.17 };
      if (radius > 102) return { h: -3 + 5 * Math.max(0, Math.cos(Math.atan2(dy, dx) * 40)), c: dark, m: 1, r: 0.25 };
      if (radius > 98) return { h: -6, c: [0.06, 0.04, 0.02], m: 0.5, r: 0.5 };
      const dome = 30 * Math.sqrt(1 - (radius / 98) ** 2 * 0.9);
      if (sign[i] > 0) return { h: dome + Math.min(9, sign[i] * 1.3), c: [1, 0.97, 0.86], m: 0.1, r: 0.25 };
      const t = Math.min(1, Math.max(0, (y / PX - 0.15) / 0.7));
      const shade = sign[i] > -7 ? 0.45 : 1;
      return { h: dome, c: mix(...colours, t).map((part) => part * shade), m: 0.35, r: 0.22 };
    },
    { cavity: 8 },
  );
  return bakeRelief(bakery, PX, PX, maps, { n, own: { clearcoat: 1 } });
}

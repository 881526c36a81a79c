import { canvasOf } from '../lib/canvas.mjs';
import { shaderCanvas } from '../lib/flat.mjs';
import { viewOf } from '../lib/march.mjs';
import { rng } from '../lib/noise.mjs';
import { SEA_MOODS, seaRays, seaTemple } from './sea-temple-shader.mjs';

/** A blade of weed as a tapering stroke that bends. */
function weed(context, { x, y, length, lean, wide, colour }) {
  context.fillStyle = colour;
  context.beginPath();
  const side = (k) =>
    Array.from({ length: 13 }, (_, i) => {
      const t = i / 12;
      const half = wide * Math.sin(Math.PI * (0.12 + 0.88 * t)) ** 0.7;
      return [x + lean * t * t * length + Math.sin(t * 7 + x) * wide * 1.3 + k * half, y - t * length];
    });
  for (const [px, py] of [...side(-1), ...side(1).reverse()]) context.lineTo(px, py);
  context.fill();
}

/** Rocks and weed at both sides, nearest to the eye and out of focus; the middle stays free for the reels. */
function foreground({ width, height }, [dark, rim]) {
  const canvas = canvasOf(width, height);
  const context = canvas.getContext('2d');
  const next = rng(31);
  context.filter = `blur(${width / 420}px)`;
  for (const side of [0, 1]) {
    const edge = side * width;
    const way = side ? -1 : 1;
    for (let i = 0; i < 26; i += 1) {
      const x = edge + way * next() ** 1.6 * width * 0.2;
      const shade = context.createLinearGradient(0, height, 0, height * 0.45);
      shade.addColorStop(0, dark);
      shade.addColorStop(1, rim);
      weed(context, {
        x,
        y: height * 1.02,
        length: height * (0.14 + 0.32 * next()) * (1 - Math.abs(x - edge) / (width * 0.3)),
        lean: way * 0.12 * next(),
        wide: width * (0.006 + 0.008 * next()),
        colour: shade,
      });
    }
    for (let i = 0; i < 9; i += 1) {
      const size = width * (0.03 + 0.06 * next());
      const [x, y] = [edge + way * next() * width * 0.16, height * (0.99 + 0.02 * next())];
      const shade = context.createRadialGradient(x - way * size * -0.4, y - size * 0.7, size * 0.1, x, y, size * 1.1);
      shade.addColorStop(0, rim);
      shade.addColorStop(1, dark);
      context.fillStyle = shade;
      context.beginPath();
      context.ellipse(x, y, size * 1.2, size * 0.8, 0, 0, 7);
      context.fill();
    }
  }
  return canvas;
}

/** A temple on the ground of the sea, light from above, a gate that shines: whole view, shafts of light, weed in front. */
export function seaTempleScene(bakery, format) {
  const mood = SEA_MOODS[format.mood];
  const { width, height, tall } = format;
  const camera = { field: tall ? 1.02 : 0.86, lift: tall ? 0.44 : 0.4, reach: tall ? 0.62 : 1 };
  return [
    { layer: 'deep', canvas: viewOf(bakery, format, seaTemple(mood), camera) },
    {
      layer: 'rays',
      blend: 'add',
      quality: 0.6,
      canvas: shaderCanvas(bakery, width >> 2, height >> 2, seaRays(mood), { uAspect: { value: width / height } }),
    },
    {
      layer: 'near',
      canvas: foreground(format, format.mood === 'base' ? ['#010a12', '#0b4a55'] : ['#0a0214', '#5a2468']),
      quality: 0.6,
    },
  ];
}

export const SEA_LAYERS = [
  { layer: 'deep', depth: 0.06 },
  { layer: 'rays', blend: 'add', depth: 0.02, breathes: true },
  { layer: 'near', depth: 0.4 },
];

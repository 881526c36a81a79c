import { canvasOf } from '../lib/canvas.mjs';
import { shaderCanvas } from '../lib/flat.mjs';
import { viewOf } from '../lib/march.mjs';
import { rng } from '../lib/noise.mjs';
import { MINE_MOODS, mineDust, mineTunnel } from './mine-shader.mjs';

/** Broken rock at both sides and crystals that jut into the view, out of focus. */
function foreground({ width, height }, [dark, left, right]) {
  const canvas = canvasOf(width, height);
  const context = canvas.getContext('2d');
  const next = rng(23);
  context.filter = `blur(${width / 380}px)`;
  for (const side of [0, 1]) {
    const [edge, way] = [side * width, side ? -1 : 1];
    const shard = (x, y, size, lean, fill) => {
      context.fillStyle = fill;
      context.beginPath();
      for (const [px, py] of [
        [-0.3, 0.2],
        [-0.26, -0.75],
        [0, -1.05],
        [0.22, -0.7],
        [0.34, 0.2],
      ])
        context.lineTo(
          x + (px * Math.cos(lean) - py * Math.sin(lean)) * size,
          y + (px * Math.sin(lean) + py * Math.cos(lean)) * size,
        );
      context.fill();
    };
    for (let i = 0; i < 9; i += 1) {
      const size = height * (0.1 + 0.16 * next());
      const [x, y] = [edge + way * next() * width * 0.09, height * (1.02 - 0.03 * next())];
      const fill = context.createLinearGradient(x, y, x + way * size * 0.5, y - size);
      fill.addColorStop(0, dark);
      fill.addColorStop(1, side ? right : left);
      shard(x, y, size, way * (0.25 + 0.5 * next()), fill);
    }
    for (let i = 0; i < 14; i += 1)
      shard(
        edge + way * (next() - 0.3) * width * 0.12,
        height * (1.04 - 0.02 * i * next()),
        height * (0.05 + 0.09 * next()),
        next() * 6,
        dark,
      );
  }
  return canvas;
}

/** A mine of gems: a tunnel with timbers and rails, crystals that shine, dust, shards in front. */
export function mineScene(bakery, format) {
  const mood = MINE_MOODS[format.mood];
  const { width, height, tall } = format;
  const camera = { field: tall ? 0.98 : 0.8, lift: tall ? 0.42 : 0.44, reach: tall ? 0.62 : 1 };
  return [
    { layer: 'deep', canvas: viewOf(bakery, format, mineTunnel(mood), camera) },
    {
      layer: 'dust',
      blend: 'add',
      quality: 0.6,
      canvas: shaderCanvas(bakery, width >> 1, height >> 1, mineDust(mood), { uAspect: { value: width / height } }),
    },
    {
      layer: 'near',
      canvas: foreground(
        format,
        format.mood === 'base' ? ['#07050c', '#0a5a78', '#6a1270'] : ['#030908', '#0c6a3c', '#7a5208'],
      ),
      quality: 0.6,
    },
  ];
}

export const MINE_LAYERS = [
  { layer: 'deep', depth: 0.08 },
  { layer: 'dust', blend: 'add', depth: 0.2, breathes: true },
  { layer: 'near', depth: 0.4 },
];

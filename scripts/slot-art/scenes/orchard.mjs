import { canvasOf } from '../lib/canvas.mjs';
import { shaderCanvas } from '../lib/flat.mjs';
import { viewOf } from '../lib/march.mjs';
import { rng } from '../lib/noise.mjs';
import { ORCHARD_MOODS, orchardRays, orchardView } from './orchard-shader.mjs';

/** One leaf out of focus. */
function leafAt(context, { x, y, size, turn, fill }) {
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  context.fillStyle = fill;
  context.beginPath();
  context.moveTo(0, 0);
  context.bezierCurveTo(size * 0.5, -size * 0.3, size * 0.45, -size * 0.9, 0, -size * 1.2);
  context.bezierCurveTo(-size * 0.45, -size * 0.9, -size * 0.5, -size * 0.3, 0, 0);
  context.fill();
  context.restore();
}

/** Boughs that hang into the upper corners, grass at the foot; the middle stays free for the reels. */
function foreground({ width, height }, [dark, lit, fruit]) {
  const canvas = canvasOf(width, height);
  const context = canvas.getContext('2d');
  const next = rng(17);
  context.filter = `blur(${width / 360}px)`;
  for (const side of [0, 1]) {
    const [edge, way] = [side * width, side ? -1 : 1];
    for (let i = 0; i < 46; i += 1) {
      const away = next() ** 1.5;
      const [x, y] = [edge + way * away * width * 0.24, height * (0.015 + 0.16 * next() * (1 - away))];
      const size = Math.min(height, width * 0.8) * (0.035 + 0.035 * next());
      leafAt(context, { x, y, size, turn: Math.PI + way * (0.9 - 1.6 * next()), fill: next() > 0.6 ? lit : dark });
    }
    for (let i = 0; i < 3; i += 1) {
      const [x, y] = [edge + way * (0.03 + 0.07 * i) * width, height * (0.17 - 0.045 * i)];
      const shade = context.createRadialGradient(x - 6, y - 8, 2, x, y, height * 0.03);
      shade.addColorStop(0, fruit);
      shade.addColorStop(1, dark);
      context.fillStyle = shade;
      context.beginPath();
      context.arc(x, y, height * 0.028, 0, 7);
      context.fill();
    }
    for (let i = 0; i < 60; i += 1) {
      const x = edge + way * next() ** 1.4 * width * 0.3;
      const size = height * (0.05 + 0.1 * next()) * (1 - Math.abs(x - edge) / (width * 0.42));
      context.fillStyle = next() > 0.7 ? lit : dark;
      context.beginPath();
      context.moveTo(x - size * 0.07, height * 1.02);
      context.quadraticCurveTo(x, height - size * 0.6, x + way * size * (0.5 * next() - 0.1), height - size);
      context.quadraticCurveTo(x + size * 0.09, height - size * 0.5, x + size * 0.09, height * 1.02);
      context.fill();
    }
  }
  return canvas;
}

/** An orchard in the low sun, hives on its path and a wheel of brass at the end: whole view, rays, boughs and grass in front. */
export function orchardScene(bakery, format) {
  const mood = ORCHARD_MOODS[format.mood];
  const { width, height, tall } = format;
  const camera = { field: tall ? 1.02 : 0.86, lift: tall ? 0.42 : 0.4, reach: tall ? 0.6 : 1 };
  const near = format.mood === 'base' ? ['#1c3410', '#5c8a20', '#e04a20'] : ['#0b0a1e', '#3a2a5c', '#e0a030'];
  return [
    // One render is enough: leaves hide what a mean of two would smooth.
    { layer: 'view', canvas: viewOf(bakery, { ...format, quick: true }, orchardView(mood), camera), quality: 0.7 },
    {
      layer: 'rays',
      blend: 'add',
      quality: 0.55,
      canvas: shaderCanvas(bakery, width >> 2, height >> 2, orchardRays(mood), { uAspect: { value: width / height } }),
    },
    { layer: 'near', canvas: foreground(format, near), quality: 0.6 },
  ];
}

export const ORCHARD_LAYERS = [
  { layer: 'view', depth: 0.06 },
  { layer: 'rays', blend: 'add', depth: 0.02, breathes: true },
  { layer: 'near', depth: 0.4 },
];

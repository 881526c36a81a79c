import { canvasOf } from '../lib/canvas.mjs';
import { shaderCanvas } from '../lib/flat.mjs';
import { viewOf } from '../lib/march.mjs';
import { WORKSHOP_MOODS, workshopBeams, workshopView } from './workshop-shader.mjs';

function toothed(context, { x, y, radius, teeth, turn, fill }) {
  context.fillStyle = fill;
  context.beginPath();
  for (let i = 0; i < teeth * 4; i += 1) {
    const a = (i / (teeth * 4)) * Math.PI * 2 + turn;
    const reach = radius * (i % 4 < 2 ? 1 : 0.86);
    context.lineTo(x + Math.sin(a) * reach, y + Math.cos(a) * reach);
  }
  context.closePath();
  for (let i = 0; i < 5; i += 1) {
    const [from, to] = [turn + i * 1.2566 + 0.16, turn + (i + 1) * 1.2566 - 0.16];
    context.moveTo(x + Math.cos(from) * radius * 0.7, y + Math.sin(from) * radius * 0.7);
    context.arc(x, y, radius * 0.7, from, to);
    context.arc(x, y, radius * 0.26, to, from, true);
    context.closePath();
  }
  context.fill('evenodd');
}

/** Wheels in the lower corners and chains from above, out of focus; the middle stays free for the reels. */
function foreground({ width, height }, [dark, lit]) {
  const canvas = canvasOf(width, height);
  const context = canvas.getContext('2d');
  context.filter = `blur(${width / 380}px)`;
  const size = Math.min(width, height);
  for (const side of [0, 1]) {
    const [edge, way] = [side * width, side ? -1 : 1];
    for (const [x, y, radius, teeth, turn] of [
      [0.0, 0.99, 0.2, 18, 0.1],
      [0.17, 1.06, 0.13, 13, 0.35],
      [-0.03, 0.7, 0.12, 12, 0.2],
    ]) {
      const [cx, cy, r] = [edge + way * x * size, height * y, radius * size];
      const fill = context.createLinearGradient(cx - r, cy - r, cx + r * 0.4, cy + r * 0.6);
      fill.addColorStop(0, lit);
      fill.addColorStop(0.6, dark);
      toothed(context, { x: cx, y: cy, radius: r, teeth, turn: turn * way, fill });
    }
    context.lineWidth = size * 0.008;
    for (const [x, links] of [
      [0.05, 9],
      [0.1, 5],
    ])
      for (let i = 0; i < links; i += 1) {
        context.strokeStyle = i % 2 ? dark : lit;
        context.beginPath();
        context.ellipse(
          edge + way * x * width,
          i * size * 0.036,
          size * (i % 2 ? 0.005 : 0.013),
          size * 0.024,
          0,
          0,
          7,
        );
        context.stroke();
      }
  }
  return canvas;
}

/** A clockmaker's workshop at night, the moon behind its dial: whole view, beams of light, wheels in front. */
export function workshopScene(bakery, format) {
  const mood = WORKSHOP_MOODS[format.mood];
  const { width, height, tall } = format;
  const camera = { field: tall ? 1.0 : 0.84, lift: tall ? 0.46 : 0.42, reach: tall ? 0.6 : 1 };
  const near = format.mood === 'base' ? ['#0a0608', '#8a5420'] : ['#0a0410', '#3c64a8'];
  return [
    { layer: 'room', canvas: viewOf(bakery, format, workshopView(mood), camera), quality: 0.72 },
    {
      layer: 'beams',
      blend: 'add',
      quality: 0.55,
      canvas: shaderCanvas(bakery, width >> 2, height >> 2, workshopBeams(mood), {
        uAspect: { value: width / height },
      }),
    },
    { layer: 'near', canvas: foreground(format, near), quality: 0.6 },
  ];
}

export const WORKSHOP_LAYERS = [
  { layer: 'room', depth: 0.06 },
  { layer: 'beams', blend: 'add', depth: 0.02, breathes: true },
  { layer: 'near', depth: 0.4 },
];

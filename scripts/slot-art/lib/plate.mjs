import * as THREE from 'three';
import { fieldOf } from './field.mjs';
import { mesh, mix, srgb } from './forms.mjs';
import { textDraw } from './letters.mjs';
import { reliefMaps, reliefMaterial, rimHeight } from './relief.mjs';

const WIDTH = 1024;
const HEIGHT = 320;

/** Outlines of plates: a banner with points, a rounded tablet, a scroll with notched ends. */
export const PLATE_SHAPES = {
  banner(context) {
    context.beginPath();
    context.moveTo(70, 60);
    context.quadraticCurveTo(WIDTH / 2, 24, WIDTH - 70, 60);
    context.lineTo(WIDTH - 22, 160);
    context.lineTo(WIDTH - 70, 260);
    context.quadraticCurveTo(WIDTH / 2, 296, 70, 260);
    context.lineTo(22, 160);
    context.closePath();
    context.fill();
  },
  tablet(context) {
    context.beginPath();
    context.roundRect(40, 44, WIDTH - 80, HEIGHT - 88, 70);
    context.fill();
  },
  notched(context) {
    context.beginPath();
    for (const [x, y] of [
      [30, 50],
      [994, 50],
      [940, 160],
      [994, 270],
      [30, 270],
      [84, 160],
    ])
      context.lineTo(x, y);
    context.closePath();
    context.fill();
  },
};

/** A rimmed plate with raised letters in front of a symbol. `y`: its height; `colours`: upper and lower ground. */
export function plate(text, { font, shape = 'banner', width = 2, y = -0.86, colours, px = 150, rim = [1, 0.7, 0.28] }) {
  const edge = fieldOf(WIDTH, HEIGHT, PLATE_SHAPES[shape]);
  const word = fieldOf(
    WIDTH,
    HEIGHT,
    textDraw(text, { font: `${font.weight} ${px * font.scale}px ${font.family}`, stroke: 9, spacing: 10 }),
  );
  const [upper, lower] = colours.map(srgb);
  const letter = rim.map((part, i) => Math.min(1, part + [0, 0.12, 0.14][i]));
  const front = reliefMaps(
    WIDTH,
    HEIGHT,
    (i, _x, row) => {
      const e = edge[i];
      if (word[i] > 0) return { h: 6 + Math.min(14, word[i] * 1.5), c: letter, m: 1, r: 0.16 };
      if (e < 20) return { h: 16 * rimHeight(Math.max(0, e) / 20), c: rim, m: 1, r: 0.18, a: e > -0.5 ? 1 : 0 };
      const shade = word[i] > -7 ? 0.35 : 1;
      return { h: 0, c: mix(upper, lower, row / HEIGHT).map((part) => part * shade), m: 0.3, r: 0.3 };
    },
    { strength: 0.9, cavity: 8 },
  );
  const back = reliefMaps(WIDTH >> 1, HEIGHT >> 1, (_i, x, row) => ({
    h: 0,
    c: rim.map((part, i) => part * [0.75, 0.64, 0.57][i]),
    m: 1,
    r: 0.3,
    a: edge[row * 2 * WIDTH + x * 2] > -0.5 ? 1 : 0,
  }));
  const made = new THREE.Group();
  const geometry = new THREE.PlaneGeometry(width, (width * HEIGHT) / WIDTH);
  const side = reliefMaterial(back, { clearcoat: 0 });
  for (let shell = 0; shell < 10; shell += 1)
    made.add(mesh(geometry, side, { p: [0, 0, -0.14 * (1 - shell / 10)], noAO: true }));
  made.add(mesh(geometry, reliefMaterial(front), { p: [0, 0, 0.003], noAO: true }));
  made.position.set(0, y, 1);
  made.rotation.x = -0.1;
  return made;
}

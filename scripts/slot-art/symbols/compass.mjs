import * as THREE from 'three';
import { fieldOf } from '../lib/field.mjs';
import { around, ball, group, lathe, mesh, profile, ring, triangles } from '../lib/forms.mjs';
import { gold, mat, oldGold, silver } from '../lib/materials.mjs';
import { reliefMaps, reliefMaterial } from '../lib/relief.mjs';

const PX = 1024;
const centred = (draw) =>
  fieldOf(PX, PX, (context) => {
    context.translate(PX / 2, PX / 2);
    draw(context);
  });

function ticks(context) {
  for (let i = 0; i < 72; i += 1) {
    context.save();
    context.rotate((i * Math.PI) / 36);
    const main = i % 9 === 0;
    context.fillRect(main ? -6 : -3, -480, main ? 12 : 6, main ? 54 : i % 3 === 0 ? 36 : 22);
    context.restore();
  }
  for (const [radius, wide] of [
    [415, 8],
    [300, 5],
  ]) {
    context.lineWidth = wide;
    context.beginPath();
    context.arc(0, 0, radius, 0, 7);
    context.stroke();
  }
}

const directions = (font) => (context) => {
  context.font = `${font.weight} ${104 * font.scale}px ${font.family}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const [i, text] of [...'NESW'].entries()) {
    context.save();
    context.rotate((i * Math.PI) / 2);
    context.fillText(text, 0, -356);
    context.restore();
  }
};

/** The dial: enamel that mirrors little, or the key box would whiten it. */
function dial(font) {
  const lines = centred(ticks);
  const words = centred(directions(font));
  const maps = reliefMaps(
    PX,
    PX,
    (i, x, y) => {
      const [dx, dy] = [(x - PX / 2) / (PX / 2), (y - PX / 2) / (PX / 2)];
      const raised = Math.max(lines[i], words[i]);
      if (raised > 0) return { h: Math.min(5, raised), c: [1, 0.8, 0.4], m: 1, r: 0.18 };
      const radius = Math.hypot(dx, dy);
      const ray = Math.cos(Math.atan2(dy, dx) * 32);
      const near = Math.max(0, 1 - radius * 0.9);
      const shade = 0.85 + 0.15 * ray;
      const inner = [0.02 * shade, (0.1 + 0.36 * near) * shade, (0.36 + 0.55 * near) * shade];
      return { h: radius < 0.59 ? -1.4 * ray : 0, c: radius < 0.585 ? inner : [0.03, 0.06, 0.26], m: 0.1, r: 0.5 };
    },
    { strength: 1.2, cavity: 5 },
  );
  const face = reliefMaterial(maps, { alphaTest: 0, clearcoat: 0, specularIntensity: 0.25, envMapIntensity: 0.55 });
  return mesh(new THREE.CircleGeometry(0.86, 96), face, { r: [-Math.PI / 2, 0, 0], p: [0, 0.02, 0] });
}

function star(outer, inner, points, height, material, from, y) {
  const on = (turn, radius) => [Math.sin(turn) * radius, 0, Math.cos(turn) * radius];
  const half = Math.PI / points;
  const corners = around(points, (turn) => turn, from).flatMap((turn) => [
    0,
    height,
    0,
    ...on(turn - half, inner),
    ...on(turn, outer),
    0,
    height,
    0,
    ...on(turn, outer),
    ...on(turn + half, inner),
  ]);
  material.side = THREE.DoubleSide;
  return mesh(triangles(corners), material, { p: [0, y, 0] });
}

function needle(turn) {
  const half = (sign, material) => {
    const tip = [0, 0, sign * 0.74];
    material.side = THREE.DoubleSide;
    return mesh(triangles([0, 0.06, 0, 0.11, 0, 0, ...tip, 0, 0.06, 0, ...tip, -0.11, 0, 0]), material);
  };
  const red = mat({
    color: 0xff1230,
    metalness: 0.4,
    roughness: 0.2,
    clearcoat: 1,
    emissive: 0x900014,
    emissiveIntensity: 0.5,
  });
  return group([half(-1, red), half(1, silver()), mesh(ball(0.085), gold(), { p: [0, 0.07, 0] })], {
    p: [0, 0.2, 0],
    r: [0, -0.62 + turn, 0],
  });
}

/** A ship's compass, its dial in the theme's letters. `pointing`: how far its needle is turned. */
export function compass({ font, pointing = 0, turn = 0 }) {
  const bright = gold();
  const bowl = [
    [0, -0.2],
    [0.8, -0.2],
    [1, -0.1],
    [1.06, 0.05],
    [1.02, 0.17],
    [0.93, 0.2],
    [0.86, 0.15],
    [0.83, 0.02],
  ];
  const body = group(
    [
      mesh(lathe(profile(bowl, 90), 128), bright),
      mesh(ring(1.04, 0.028, 10, 128), oldGold(), { r: [Math.PI / 2, 0, 0], p: [0, 0.06, 0] }),
      ...around(48, (a) => mesh(ball(0.032, 12, 8), bright, { p: [Math.cos(a) * 0.955, 0.2, Math.sin(a) * 0.955] })),
      dial(font),
      star(0.46, 0.12, 8, 0.09, silver({ roughness: 0.22 }), Math.PI / 8, 0.04),
      star(0.62, 0.13, 4, 0.14, gold(), 0, 0.05),
      needle(pointing),
    ],
    { r: [Math.PI / 2, 0, 0] },
  );
  const stem = [
    [0, -0.02],
    [0.12, -0.02],
    [0.14, 0.06],
    [0.09, 0.12],
    [0.16, 0.2],
    [0.12, 0.27],
    [0, 0.28],
  ];
  const parts = [
    body,
    mesh(lathe(profile(stem), 32), bright, { p: [0, 1.03, 0] }),
    mesh(ring(0.17, 0.045, 12, 40), bright, { p: [0, 1.42, 0], r: [0, 0.5, 0] }),
  ];
  return group([group(parts, { r: [-0.3, -0.3 + turn, 0.14], s: 0.96, p: [0, -0.16, 0] })]);
}

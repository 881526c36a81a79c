import * as THREE from 'three';
import { at, ball, group, linear, mesh, mix, ring, rod, smooth, tube } from '../lib/forms.mjs';
import { skin, tinted } from '../lib/loft.mjs';
import { enamel, gold, mat, oldGold } from '../lib/materials.mjs';

const sheer = (x) => -0.42 + 0.34 * Math.abs(x) ** 2.6;
const keel = (x) => -0.86 + 0.5 * Math.abs(x) ** 3.2;

/** Planks from stem to stern: deep and round amidships, sharp at both ends. */
function hull() {
  const grid = { wide: 90, long: 36 };
  const geometry = skin((u, v) => {
    const x = (u * 2 - 1) * 1.02;
    const turn = (v - 0.5) * Math.PI;
    const beam = 0.36 * Math.max(0, 1 - Math.abs(x) ** 2.4 * 0.92);
    const depth = sheer(x) - keel(x);
    const lap = 0.018 * Math.abs(Math.sin(v * Math.PI * 10));
    return [x * 1.05, sheer(x) - Math.cos(turn) * depth, Math.sin(turn) * (beam + lap)];
  }, grid);
  const [dark, light] = [linear(0x4a1f0c), linear(0xb5682c)];
  tinted(geometry, (_u, v) => mix(dark, light, 0.25 + 0.75 * Math.abs(Math.sin(v * Math.PI * 10)) ** 0.6), grid);
  return mesh(
    geometry,
    mat({ vertexColors: true, roughness: 0.42, clearcoat: 0.5, side: THREE.DoubleSide, kind: 'cast', bump: 0.7 }),
  );
}

/** A sail full of wind, striped, hung from a yard. */
function sail([first, second]) {
  const grid = { wide: 60, long: 40 };
  const geometry = skin((u, v) => {
    const x = (u - 0.5) * (1.5 - 0.12 * v);
    const belly = Math.sin(u * Math.PI) * Math.sin(v * Math.PI * 0.92);
    return [x, 0.92 - v * 1.02 - 0.05 * Math.cos((u - 0.5) * 5) * v, 0.1 + 0.32 * belly];
  }, grid);
  const [a, b] = [linear(first), linear(second)];
  tinted(
    geometry,
    (u, v) => {
      const stripe = smooth(-0.12, 0.12, Math.sin(u * Math.PI * 8 + 0.5));
      return mix(a, b, stripe).map((part) => part * (0.75 + 0.35 * Math.sin(v * Math.PI)));
    },
    grid,
  );
  return mesh(
    geometry,
    mat({ vertexColors: true, roughness: 0.6, sheen: 0.6, side: THREE.DoubleSide, kind: 'cast', bump: 0.4 }),
  );
}

/** The stem's carved head, curled like a fern, with an eye. */
function prow(side, metal) {
  const neck = [
    [0.98, -0.2],
    [1.12, 0.1],
    [1.1, 0.42],
    [0.94, 0.56],
    [0.8, 0.5],
    [0.8, 0.38],
    [0.9, 0.34],
  ];
  const curve = neck.map(([x, y]) => at(side * x, y, 0));
  const parts = [
    mesh(tube(curve, 0.075, { around: 60, sides: 14 }), metal),
    mesh(ball(0.1), metal, { p: [side * 0.9, 0.36, 0] }),
  ];
  for (let k = 0; k < 5; k += 1)
    parts.push(
      mesh(new THREE.ConeGeometry(0.04, 0.13, 10), metal, {
        p: [side * (1.17 - k * 0.03), 0.05 + k * 0.11, 0],
        r: [0, 0, side * (-1.3 + k * 0.2)],
      }),
    );
  return parts;
}

function shields(metal, colours) {
  return [-0.66, -0.33, 0, 0.33, 0.66].flatMap((x, i) => {
    const place = [x, sheer(x) - 0.1, 0.36 * (1 - Math.abs(x) ** 2.4 * 0.9) + 0.05];
    const dome = mesh(ball(0.17, 32, 16), enamel(colours[i % colours.length], { metalness: 0.5 }), {
      p: place,
      s: [1, 1, 0.28],
    });
    return [
      dome,
      mesh(ring(0.165, 0.03, 10, 36), metal, { p: place }),
      mesh(ball(0.05), metal, { p: [place[0], place[1], place[2] + 0.05] }),
    ];
  });
}

/** A longboat under sail, with shields along its side. `roll`: how far it leans, in radians. */
export function longboat({
  stripes = [0xc8102e, 0xf3e6c8],
  shields: colours = [0x1d54c8, 0xd0163c, 0x0d8f72],
  roll = 0,
} = {}) {
  const metal = gold();
  const rail = Array.from({ length: 21 }, (_, i) => i / 10 - 1);
  const parts = [
    hull(),
    sail(stripes),
    mesh(rod(at(0, -0.5, 0), at(0, 1.12, 0), 0.05), oldGold()),
    mesh(rod(at(-0.8, 0.94, 0.08), at(0.8, 0.94, 0.08), 0.045), oldGold()),
    mesh(ball(0.09), metal, { p: [0, 1.16, 0] }),
    ...[-1, 1].map((side) =>
      mesh(
        tube(
          rail.map((x) => at(x * 1.05, sheer(x), side * (0.36 * Math.max(0, 1 - Math.abs(x) ** 2.4 * 0.92) + 0.01))),
          0.035,
        ),
        metal,
      ),
    ),
    ...[-1, 1].flatMap((side) => prow(side, metal)),
    ...shields(metal, colours),
    ...[-1, 1].map((side) => mesh(rod(at(side * 0.95, -0.1, 0), at(0, 1.08, 0), 0.014), oldGold())),
  ];
  return group([group(parts, { r: [0.1, -0.32, roll], s: 0.93, p: [0, -0.06, 0] })]);
}

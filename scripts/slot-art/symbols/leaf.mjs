import * as THREE from 'three';
import { at, ball, group, linear, mesh, mix, tube } from '../lib/forms.mjs';
import { skin, tinted } from '../lib/loft.mjs';
import { mat } from '../lib/materials.mjs';

/** One leaf: toothed, arched, with raised ribs; `length` along y, foot at the origin. */
export function leaf({ length = 1, wide = 0.42, colours, teeth = 14, vein, arch = 0.16 }) {
  const grid = { wide: 48, long: 90 };
  const [low, high] = colours.map(linear);
  const half = (v) =>
    wide * Math.sin(Math.PI * v ** 0.72) ** 0.85 * (1 + 0.12 * Math.abs(Math.sin(v * Math.PI * teeth)) * (1 - v));
  const rib = (u, v) => Math.abs(Math.sin((v * 8 - Math.abs(u - 0.5) * 3.4) * Math.PI)) ** 6;
  const geometry = skin((u, v) => {
    const x = (u - 0.5) * 2;
    const bend = arch * Math.sin(v * Math.PI) - 0.3 * arch * x * x;
    return [x * half(v), v * length, bend + 0.035 * rib(u, v) - 0.06 * Math.exp(-x * x * 60)];
  }, grid);
  tinted(geometry, (u, v) => mix(low, high, 0.2 + 0.55 * v + 0.35 * rib(u, v)), grid);
  const blade = mat({
    vertexColors: true,
    metalness: 0.3,
    roughness: 0.3,
    clearcoat: 1,
    clearcoatRoughness: 0.1,
    side: THREE.DoubleSide,
    kind: 'enamel',
    bump: 0.4,
  });
  const spine = Array.from({ length: 9 }, (_, i) => at(0, (i / 8) * length, arch * Math.sin((i / 8) * Math.PI) + 0.01));
  return [mesh(geometry, blade), mesh(tube(spine, 0.026, { around: 30, sides: 8 }), vein)];
}

/** A twig of birch: three leaves of enamel, ribbed with metal, catkins and white bark with dark marks. `stir`: wind, in radians. */
export function birch({ vein, stir = 0, colours = [0x0a5c2c, 0x7fd63a] }) {
  const place = [
    [-0.02, -0.2, 0.16, 0, 1.28],
    [-0.1, -0.34, 0.05, 0.98, 1.02],
    [0.12, -0.36, 0.08, -0.98, 1.06],
  ];
  const leaves = place.map(([x, y, z, lean, length], i) =>
    group(leaf({ length, wide: 0.4, colours, vein }), {
      p: [x, y, z],
      r: [-0.12, 0.1, lean + stir * Math.sin(i * 2 + 1)],
    }),
  );
  const bark = mat({ color: 0xf2eee2, roughness: 0.55, kind: 'wood', bump: 0.5 });
  const mark = mat({ color: 0x1c1712, roughness: 0.8 });
  const marks = [0.12, 0.3, 0.52, 0.7, 0.88].map((t, i) =>
    mesh(ball(0.05), mark, {
      p: [-0.3 + 0.34 * t, -1.05 + 0.9 * t, 0.11],
      s: [1.5, 0.35, 0.5],
      r: [0, 0, 0.4 + 0.2 * (i % 2)],
    }),
  );
  const catkins = [-1, 1].map((side) =>
    group(
      Array.from({ length: 9 }, (_, i) =>
        mesh(
          ball(0.085 - 0.004 * i, 14, 10),
          mat({ color: 0xd9a23a, roughness: 0.4, metalness: 0.6, kind: 'hammer' }),
          { p: [side * 0.02 * i, -0.075 * i, 0] },
        ),
      ),
      { p: [side * 0.4 - 0.02, -0.42, 0.24] },
    ),
  );
  const stem = mesh(tube([at(-0.34, -1.1, 0), at(-0.16, -0.7, 0.02), at(0, -0.2, 0.06)], 0.11, { sides: 16 }), bark);
  return group([group([...leaves, ...catkins, stem, ...marks], { s: 1.04, p: [0, -0.02, 0], r: [0, 0.15, 0] })]);
}

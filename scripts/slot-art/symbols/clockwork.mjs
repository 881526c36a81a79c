import * as THREE from 'three';
import { around, at, ball, group, mesh, ring, slab, tube } from '../lib/forms.mjs';
import { copper, enamel, gold, iron, jewel, mat, oldGold, silver } from '../lib/materials.mjs';

/** A toothed wheel: `teeth` about a rim of radius 1, `spokes` and a hub; holes between the spokes. */
export function cog({ teeth = 14, spokes = 5, hole = 0.62, depth = 0.16, material = gold() }) {
  const outline = (shape) => {
    for (let i = 0; i < teeth * 4; i += 1) {
      const a = ((i + 0.5) / (teeth * 4)) * Math.PI * 2;
      const reach = i % 4 < 2 ? 1 : 0.83;
      shape[i ? 'lineTo' : 'moveTo'](Math.sin(a) * reach, Math.cos(a) * reach);
    }
    shape.closePath();
    const gap = (Math.PI * 2) / spokes;
    for (let i = 0; i < spokes; i += 1) {
      const path = new THREE.Path();
      const [from, to] = [i * gap + 0.2, (i + 1) * gap - 0.2];
      path.absarc(0, 0, hole, from, to, false);
      path.absarc(0, 0, 0.3, to - 0.1, from + 0.1, true);
      path.closePath();
      shape.holes.push(path);
    }
  };
  return mesh(slab(outline, { depth, bevel: 0.03, steps: 16 }), material);
}

/** The coin of the game: a wheel of gold about a blank disc, on which the page writes. `turn`: radians; `shine` of the rim's stones. */
export function goldenCog({ turn = 0, shine = 0.5 } = {}) {
  const stones = around(8, (a) =>
    mesh(ball(0.065, 16, 12), jewel(0xff3a2a, 0xa01008, { flatShading: false, emissiveIntensity: shine }), {
      p: [Math.sin(a) * 0.72, Math.cos(a) * 0.72, 0.14],
    }),
  );
  // Hammered and turned from the lamp: a flat face that mirrors it is burnt to one colour.
  const face = gold({ roughness: 0.3, kind: 'hammer', bump: 0.6, envMapIntensity: 1.5 });
  const parts = [
    group([cog({ teeth: 16, hole: 0.3, spokes: 1, depth: 0.22, material: face }), ...stones], { r: [0, 0, turn] }),
    ...[0.84, 0.66].map((reach) => mesh(ring(reach, 0.026, 10, 96), gold(), { p: [0, 0, 0.13] })),
    mesh(ring(0.58, 0.07, 14, 90), gold(), { p: [0, 0, 0.14] }),
    mesh(new THREE.CylinderGeometry(0.56, 0.56, 0.1, 64), enamel(0x16306a, { metalness: 0.5 }), {
      p: [0, 0, 0.1],
      r: [Math.PI / 2, 0, 0],
    }),
    mesh(ring(0.46, 0.02, 10, 80), gold(), { p: [0, 0, 0.16] }),
  ];
  return group([group(parts, { r: [0.12, -0.24, 0] })]);
}

/** A spring of copper between two plates, a helix that narrows upwards. `squeeze`: 0 to 1. */
export function spring({ squeeze = 0 } = {}) {
  const turns = 5.5;
  const tall = 1.8 * (1 - 0.25 * squeeze);
  const wire = Array.from({ length: 200 }, (_, i) => {
    const t = i / 199;
    const reach = 0.72 - 0.26 * t;
    const a = t * turns * Math.PI * 2;
    return at(Math.sin(a) * reach, (t - 0.5) * tall, Math.cos(a) * reach);
  });
  const disc = (y, radius) => [
    mesh(new THREE.CylinderGeometry(radius, radius, 0.14, 60), oldGold(), { p: [0, y, 0] }),
    mesh(ring(radius, 0.07, 12, 72), gold(), { p: [0, y, 0], r: [Math.PI / 2, 0, 0] }),
  ];
  const parts = [
    mesh(tube(wire, 0.105, { around: 420, sides: 14 }), copper({ roughness: 0.2 })),
    ...disc(-tall / 2 - 0.12, 0.84),
    ...disc(tall / 2 + 0.12, 0.54),
    mesh(ball(0.17), gold(), { p: [0, tall / 2 + 0.3, 0] }),
  ];
  return group([group(parts, { r: [0.24, 0, 0.16] })]);
}

/** A screw of blued steel across its cell. */
export function screw() {
  const blue = mat({ color: 0x4a5cff, metalness: 1, roughness: 0.2, kind: 'brushed', bump: 0.5 });
  const turns = 8;
  const thread = Array.from({ length: 240 }, (_, i) => {
    const t = i / 239;
    const reach = 0.27 * (t < 0.16 ? t / 0.16 : 1);
    const a = t * turns * Math.PI * 2;
    return at(Math.sin(a) * reach, -1.16 + t * 1.5, Math.cos(a) * reach);
  });
  const parts = [
    mesh(new THREE.CylinderGeometry(0.24, 0.2, 1.3, 36), blue, { p: [0, -0.3, 0] }),
    mesh(new THREE.ConeGeometry(0.2, 0.4, 36), blue, { p: [0, -1.14, 0], r: [Math.PI, 0, 0] }),
    mesh(tube(thread, 0.075, { around: 480, sides: 8 }), silver()),
    mesh(new THREE.CylinderGeometry(0.62, 0.3, 0.34, 60), blue, { p: [0, 0.5, 0] }),
    mesh(new THREE.CylinderGeometry(0.66, 0.64, 0.16, 60), blue, { p: [0, 0.74, 0] }),
    mesh(ring(0.64, 0.045, 12, 72), gold(), { p: [0, 0.83, 0], r: [Math.PI / 2, 0, 0] }),
    // Domed and grooved, so that light runs over it.
    mesh(ball(0.62, 60, 30), blue, { p: [0, 0.8, 0], s: [1, 0.34, 1] }),
    ...[0.5, 0.34].map((reach, i) =>
      mesh(ring(reach, 0.02, 8, 72), silver({ color: 0x9ab0ff }), {
        p: [0, 0.92 + 0.06 * i, 0],
        r: [Math.PI / 2, 0, 0],
      }),
    ),
    mesh(ball(0.635, 60, 30), mat({ color: 0x06060c, roughness: 0.7 }), { p: [0, 0.8, 0], s: [0.96, 0.345, 0.13] }),
  ];
  return group([group([group(parts, { r: [0.75, 0.5, 0] })], { r: [0, 0, -0.62] })]);
}

/** Pliers: jaws of steel, a rivet of gold, sleeves of red enamel. `open`: radians. */
export function pliers({ open = 0.34 } = {}) {
  const steel = silver({ color: 0x7c8aa8, roughness: 0.3, kind: 'hammer', bump: 0.35 });
  const half = (side) => {
    const jaw = slab(
      (shape) => {
        shape.moveTo(0, -0.1);
        shape.bezierCurveTo(side * 0.42, 0.02, side * 0.4, 0.5, side * 0.08, 1.1);
        shape.lineTo(0, 1.1);
        shape.lineTo(0, 0.36);
        shape.lineTo(-side * 0.16, 0.1);
        shape.closePath();
      },
      { depth: 0.2, bevel: 0.035 },
    );
    const arm = [at(0, 0, 0), at(-side * 0.26, -0.3, 0), at(-side * 0.42, -0.75, 0), at(-side * 0.34, -1.25, 0)];
    const sleeve = arm.slice(1).map((p) => p.clone());
    const notches = [0.5, 0.62, 0.74, 0.86].map((y) =>
      mesh(new THREE.BoxGeometry(0.09, 0.035, 0.26), iron(), { p: [side * 0.03, y, 0] }),
    );
    return group(
      [
        mesh(jaw, steel),
        ...notches,
        mesh(tube(arm, 0.1, { sides: 14 }), steel),
        mesh(tube(sleeve, 0.165, { sides: 18 }), enamel(0xc8161c)),
        mesh(ball(0.165), enamel(0xc8161c), { p: arm[3].toArray() }),
        mesh(ring(0.165, 0.04, 10, 32), gold(), { p: arm[1].toArray(), r: [1.2, side * 0.35, 0] }),
      ],
      { r: [0, 0, -side * open], p: [0, 0, side * 0.06] },
    );
  };
  const parts = [
    half(-1),
    half(1),
    mesh(new THREE.CylinderGeometry(0.26, 0.26, 0.36, 40), oldGold(), { r: [Math.PI / 2, 0, 0] }),
    mesh(ball(0.22, 32, 20), gold(), { p: [0, 0, 0.18], s: [1, 1, 0.45] }),
    mesh(ring(0.25, 0.035, 10, 40), gold(), { p: [0, 0, 0.18] }),
  ];
  return group([group(parts, { r: [-0.15, -0.25, 0.3] })]);
}

/** A can of oil: copper, a long spout, a drop at its end. */
export function oilCan() {
  const skin = copper({ roughness: 0.2 });
  const drop = mat({ color: 0xffc030, roughness: 0.06, clearcoat: 1, emissive: 0xa86000, emissiveIntensity: 0.5 });
  const parts = [
    mesh(new THREE.CylinderGeometry(0.72, 0.76, 0.5, 72), enamel(0x0f7a5a, { metalness: 0.5 }), { p: [0, -0.66, 0] }),
    mesh(new THREE.CylinderGeometry(0.2, 0.72, 0.7, 72), skin, { p: [0, -0.06, 0] }),
    ...[-0.92, -0.42].map((y) => mesh(ring(0.75, 0.06, 12, 80), gold(), { p: [0, y, 0], r: [Math.PI / 2, 0, 0] })),
    mesh(new THREE.CylinderGeometry(0.22, 0.22, 0.2, 40), gold(), { p: [0, 0.32, 0] }),
    mesh(tube([at(0, 0.3, 0), at(-0.1, 0.66, 0), at(-0.42, 1, 0), at(-1.0, 1.12, 0)], 0.085, { sides: 16 }), skin),
    mesh(ring(0.1, 0.03, 10, 30), gold(), { p: [-0.98, 1.12, 0], r: [0, Math.PI / 2, 0] }),
    mesh(
      tube([at(0.2, 0.2, 0), at(0.78, 0.36, 0), at(1.0, -0.1, 0), at(0.74, -0.56, 0)], 0.085, { sides: 14 }),
      gold(),
    ),
    mesh(ball(0.15), drop, { p: [-1.08, 0.84, 0.04], s: [0.8, 1.3, 0.8] }),
    ...around(12, (a) => mesh(ball(0.05, 12, 8), gold(), { p: [Math.sin(a) * 0.77, -0.66, Math.cos(a) * 0.77] })),
  ];
  return group([group(parts, { r: [0.2, -0.25, 0.06] })]);
}

/** The mainspring in its barrel: a flat spiral of blue steel. `wound`: 0 to 1; `label`: a plate in front. */
export function mainspring({ label, wound = 0.4 } = {}) {
  const steel = mat({ color: 0x6a8cff, metalness: 1, roughness: 0.2, kind: 'brushed', bump: 0.4 });
  const spiral = Array.from({ length: 260 }, (_, i) => {
    const t = i / 259;
    const a = t * Math.PI * 2 * (4.2 + 1.4 * wound);
    const reach = 0.16 + 0.6 * t ** (1 + 0.7 * wound);
    return at(Math.sin(a) * reach, Math.cos(a) * reach, 0.1);
  });
  const body = group(
    [
      cog({ teeth: 26, hole: 0.3, spokes: 1, depth: 0.2, material: oldGold() }),
      mesh(new THREE.CylinderGeometry(0.8, 0.8, 0.08, 72), mat({ color: 0x180c1c, roughness: 0.5 }), {
        p: [0, 0, 0.12],
        r: [Math.PI / 2, 0, 0],
      }),
      mesh(ring(0.81, 0.075, 14, 90), gold(), { p: [0, 0, 0.16] }),
      group([mesh(tube(spiral, 0.036, { around: 700, sides: 8 }), steel)], { s: [1, 1, 2.6] }),
      mesh(new THREE.CylinderGeometry(0.15, 0.15, 0.5, 6), gold(), { p: [0, 0, 0.2], r: [Math.PI / 2, 0, 0] }),
      mesh(ball(0.1), jewel(0xff2a5a, 0xb00830, { flatShading: false }), { p: [0, 0, 0.46] }),
    ],
    { r: [-0.12, 0.22, 0], s: 1, p: [0, 0.12, 0] },
  );
  return group(label ? [body, label] : [body]);
}

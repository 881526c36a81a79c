import * as THREE from 'three';
import { at, ball, group, linear, mesh, mix, ring, smooth, tube } from '../lib/forms.mjs';
import { skin, tinted } from '../lib/loft.mjs';
import { gold, mat } from '../lib/materials.mjs';

const porcelain = (own = {}) =>
  mat({
    vertexColors: true,
    roughness: 0.24,
    clearcoat: 1,
    clearcoatRoughness: 0.08,
    metalness: 0.12,
    side: THREE.DoubleSide,
    ...own,
  });

/** A chambered shell: a tube that grows as it winds, striped from its back. */
export function nautilus({ colours = [0xd6ac80, 0xc8400e, 0x5a1204], turn = 0 } = {}) {
  const grid = { wide: 120, long: 520 };
  const [pale, warm, dark] = colours.map(linear);
  const wound = (v) => v * Math.PI * 2 * 2.15;
  const grow = (v) => Math.exp(0.175 * (wound(v) - Math.PI * 2 * 2.15));
  const geometry = skin((u, v) => {
    const a = wound(v) + 2.5;
    const size = grow(v);
    // Against the clock, so that its faces look outward: the shadow's bias follows them.
    const section = -u * Math.PI * 2;
    const radius = 0.44 * size * (1 + 0.03 * Math.sin(v * 190));
    const reach = 0.62 * size + Math.cos(section) * radius;
    return [Math.cos(a) * reach * 1.12, Math.sin(a) * reach * 1.12, Math.sin(section) * radius * 1.05];
  }, grid);
  tinted(
    geometry,
    (u, v) => {
      const outer = 0.5 + 0.5 * Math.cos(u * Math.PI * 2);
      const flame = Math.sin(v * 78 + 2.4 * Math.sin(u * Math.PI * 2) ** 2 + 1.1 * Math.sin(v * 31));
      const mark = smooth(-0.3, 0.2, flame) * smooth(0.2, 0.55, outer) * smooth(1, 0.96, v);
      return mix(pale, mix(warm, dark, smooth(0.5, 1, flame)), mark);
    },
    grid,
  );
  const inside = skin((u, v) => {
    const a = wound(1) + 2.5;
    const section = u * Math.PI * 2;
    const reach = 0.62 + Math.cos(section) * 0.44 * (1 - v * 0.98);
    return [
      Math.cos(a - v * 0.35) * reach * 1.12,
      Math.sin(a - v * 0.35) * reach * 1.12,
      Math.sin(section) * 0.46 * (1 - v * 0.98),
    ];
  });
  const lip = Array.from({ length: 40 }, (_, i) => {
    const section = (i / 40) * Math.PI * 2;
    const reach = 0.62 + Math.cos(section) * 0.45;
    return at(
      Math.cos(wound(1) + 2.5) * reach * 1.12,
      Math.sin(wound(1) + 2.5) * reach * 1.12,
      Math.sin(section) * 0.47,
    );
  });
  const parts = [
    mesh(geometry, porcelain()),
    mesh(inside, mat({ color: 0xffb59a, kind: 'pearl', roughness: 0.16, clearcoat: 1, side: THREE.DoubleSide })),
    mesh(tube(lip, 0.035, { closed: true, around: 120 }), gold()),
  ];
  return group([group(parts, { r: [0.1, -0.35 + turn, -0.15], s: 0.96, p: [0.06, -0.02, 0] })]);
}

/** One valve of a scallop: ribs fan from the hinge. `bulge` outwards; radius about 1. */
function valve({ colours, bulge = 0.34, ribs = 11 }) {
  const grid = { wide: 220, long: 60 };
  const [low, high, edge] = colours.map(linear);
  const rib = (u) => Math.abs(Math.cos((u - 0.5) * Math.PI * ribs)) ** 0.7;
  const geometry = skin((u, v) => {
    const turn = (u - 0.5) * 2.75;
    const reach = (0.06 + 0.94 * v) * (0.88 + 0.12 * Math.cos(turn)) * (1 + 0.035 * rib(u) * v);
    const dome = bulge * Math.sin(Math.min(1, v * 1.06) * Math.PI * 0.78) * Math.cos(turn * 0.5);
    return [Math.sin(turn) * reach * 1.06, Math.cos(turn) * reach - 0.62, dome + 0.06 * rib(u) * v];
  }, grid);
  tinted(
    geometry,
    (u, v) => {
      const growth = 0.5 + 0.5 * Math.sin(v * 34);
      return mix(mix(low, high, v * 0.8 + 0.2 * rib(u)), edge, smooth(0.82, 1, v) * 0.8 + 0.14 * growth).map(
        (part) => part * (0.55 + 0.5 * rib(u)),
      );
    },
    grid,
  );
  return mesh(geometry, porcelain({ kind: 'cast', bump: 0.25 }));
}

/** A scallop seen from outside, in a rim of gold. */
export function scallop({ colours = [0x8a1a5c, 0xff7fb0, 0xffe3d0], turn = 0 } = {}) {
  const wings = [-1, 1].map((side) =>
    mesh(ball(0.2, 24, 16), mat({ color: 0xff9cc0, roughness: 0.3, clearcoat: 1, kind: 'shell' }), {
      p: [side * 0.2, -0.66, 0.04],
      s: [1.3, 0.6, 0.5],
      r: [0, 0, side * -0.3],
    }),
  );
  const rim = Array.from({ length: 60 }, (_, i) => {
    const t = (i / 59 - 0.5) * 2.75;
    const reach = 1.01 * (0.88 + 0.12 * Math.cos(t)) + 0.02;
    return at(Math.sin(t) * reach * 1.06, Math.cos(t) * reach - 0.62, 0.2 * Math.cos(t * 0.5) * 0.9);
  });
  const parts = [
    valve({ colours }),
    ...wings,
    mesh(tube(rim, 0.035, { around: 120 }), gold()),
    mesh(ball(0.13), gold(), { p: [0, -0.68, 0.12] }),
  ];
  return group([group(parts, { r: [-0.16, 0.24 + turn, 0.06], s: 1.12, p: [0, 0.16, 0] })]);
}

/** An open shell with a pearl in it that shines. `open`: how far, in radians; `label`: a plate in front. */
export function pearl({ label, open = 0.95, shine = 0.35 } = {}) {
  const colours = [0x0d5a6c, 0x37d0c8, 0xffe6b0];
  const upper = group([valve({ colours, bulge: -0.3 })], { p: [0, -0.3, -0.1], r: [-open * 0.28, 0, 0] });
  const lower = group([group([valve({ colours, bulge: -0.3 })], { p: [0, 0.62, 0] })], {
    p: [0, -0.58, 0.04],
    r: [Math.PI * 0.56, 0, 0],
    s: [1, 0.74, 1],
  });
  const lights = new THREE.PointLight(0xfff0d0, 3.2, 3, 1.4);
  lights.position.set(0, 0, 0.8);
  const body = group(
    [
      upper,
      lower,
      mesh(
        ball(0.47, 64, 48),
        mat({
          color: 0xfff4ea,
          kind: 'pearl',
          bump: 0.1,
          roughness: 0.12,
          metalness: 0.15,
          clearcoat: 1,
          clearcoatRoughness: 0.04,
          sheen: 1,
          sheenColor: new THREE.Color(0xffb0e0),
          emissive: 0xffe0c8,
          emissiveIntensity: shine,
        }),
        { p: [0, -0.1, 0.42] },
      ),
      mesh(ring(0.4, 0.05, 12, 60), gold(), { p: [0, -0.5, 0.4], r: [Math.PI / 2, 0, 0] }),
      lights,
    ],
    { r: [0.08, 0.12, 0], s: 1.12, p: [0, 0.12, 0] },
  );
  return group(label ? [body, label] : [body]);
}
